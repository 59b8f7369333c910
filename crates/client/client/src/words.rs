//! Words around an online table, which all clients use alike.

use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::lobby::{Clock, Series};
use wildpile_protocol::socket::{Phrase, Reason, Saying};

use crate::text as t;

/// Names as a sentence lists them: “Ada and Bert”.
#[must_use]
pub fn listed(names: Vec<String>) -> Arg {
    let names = names.into_iter().map(|name| Message::text(name).into());
    Arg::List(Join::And, names.collect())
}

/// A quick phrase.
#[must_use]
pub fn phrase(phrase: Phrase) -> Message {
    let phrase = phrase.name();
    t::Phrase { phrase }.into()
}

/// A line of the chat, in the reader's language.
#[must_use]
pub fn saying(what: &Saying) -> Message {
    match what {
        Saying::Text(text) => Message::text(text.clone()),
        Saying::Phrase(quick) => phrase(*quick),
    }
}

/// The reason for a report.
#[must_use]
pub fn reason(reason: Reason) -> Message {
    let reason = reason.name();
    t::ReportReason { reason }.into()
}

/// The time control of a table.
#[must_use]
pub fn clock(clock: Clock) -> Message {
    match clock {
        Clock::None => t::ClockNone.into(),
        Clock::Move { seconds: count } => t::ClockMove { count }.into(),
        Clock::Bank {
            minutes: count,
            increment_s: increment,
        } => t::ClockBank { count, increment }.into(),
    }
}

/// The series that a table plays.
#[must_use]
pub fn series(series: Series) -> Message {
    match series {
        Series::None => t::SeriesNone.into(),
        Series::Wins { wins } => t::SeriesWins { count: wins as usize }.into(),
        Series::Matches { matches: count } => t::SeriesMatches {
            count: count as usize,
        }
        .into(),
    }
}

/// Minutes and seconds, such as `4:05`.
#[must_use]
pub fn time(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A time limit in seconds; 0 is none.
#[must_use]
pub fn limit(seconds: u32) -> Message {
    match seconds {
        0 => t::ClockNone.into(),
        120.. if seconds.is_multiple_of(60) => t::Minutes { count: seconds / 60 }.into(),
        count => t::Seconds { count }.into(),
    }
}

/// The delay of what spectators see, in seconds.
#[must_use]
pub fn delay(seconds: u32) -> Message {
    match seconds {
        0 => t::DelayNone.into(),
        _ => limit(seconds),
    }
}

/// The name of resigning. In a race, the own board can be given up, too.
#[must_use]
pub fn resign(is_race: bool) -> Message {
    match is_race {
        true => t::ResignRace.into(),
        false => t::Resign.into(),
    }
}
