//! The badge of a daily deal on the table, and the line about its result that gives nothing away.

use wildpile_message::{Arg, Join, Message};
use wildpile_records::clock::duration;
use wildpile_session::Session;
use wildpile_solvers::daily::{Day, STARS, day_of};

use super::{Attempts, is_daily};
use crate::text as t;

/// A day as in a short line: “28 Nov”.
#[must_use]
pub fn date(day: u64) -> Message {
    let Day { month, day, .. } = Day::since_1970(day);
    t::DayDate { day, month }.into()
}

/// The stars of a difficulty: `★★☆`.
#[must_use]
pub fn stars(count: u8) -> String {
    (0..STARS)
        .map(|star| if star < count { '★' } else { '☆' })
        .collect()
}

/// A match with the deal of a day, by its rules and against its opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The day.
    pub day: u64,
    /// The difficulty, in stars.
    pub stars: u8,
    /// True if that day is over.
    pub is_late: bool,
}

impl Badge {
    /// The badge of a match; `None` if its deal isn't a daily one.
    #[must_use]
    pub fn of(session: &Session, today: u64) -> Option<Self> {
        let (bundle, deal) = (session.bundle(), session.referee().deal());
        let deals = bundle.daily?;
        // Beyond the years of the tables the deals repeat.
        let now = Day::since_1970(today);
        let day = if deals.deal(now) == Some(deal) {
            now
        } else {
            day_of(deal)?
        };
        // A day that is yet to come has none: its deal is only a number.
        if day > now || deals.deal(day) != Some(deal) || !is_daily(bundle.listing, &session.info()) {
            return None;
        }
        Some(Self {
            day: day.number(),
            stars: deals.stars(day)?,
            is_late: day.number() < today,
        })
    }

    /// Date and stars, and that it is late: “28 Nov ★★☆”.
    #[must_use]
    pub fn message(&self) -> Message {
        let (date, stars) = (date(self.day), stars(self.stars));
        match self.is_late {
            true => t::DayBadgeLate { date, stars }.into(),
            false => t::DayBadge { date, stars }.into(),
        }
    }

    /// The same in words.
    #[must_use]
    pub fn spoken(&self) -> Message {
        let (date, count, most) = (date(self.day), self.stars, STARS);
        match self.is_late {
            true => t::DayBadgeSpokenLate { date, count, most }.into(),
            false => t::DayBadgeSpoken { date, count, most }.into(),
        }
    }

    /// The line to share after a win: “Skip-Bo 28 Nov ★★☆ 1:38, no hints”. It says nothing about the cards. `attempts` are
    /// the ones so far, this match included.
    #[must_use]
    pub fn shared(&self, session: &Session, attempts: &Attempts) -> Message {
        let mut parts: Vec<Arg> = Vec::new();
        let time = duration(u64::try_from(session.elapsed.as_millis()).unwrap_or(u64::MAX));
        parts.push(time.into());
        parts.push(
            Message::from(t::DayHints {
                count: session.help().hints,
            })
            .into(),
        );
        if attempts.count > 1 {
            let count = attempts.count;
            parts.push(Message::from(t::DayAttempts { count }).into());
        }
        if self.is_late {
            parts.push(Message::from(t::DayLate).into());
        }
        t::DayShared {
            game: session.bundle().game.title(),
            date: date(self.day),
            stars: stars(self.stars),
            result: Arg::List(Join::Comma, parts),
        }
        .into()
    }
}
