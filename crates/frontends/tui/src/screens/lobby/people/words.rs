//! How days, ratings, people and matches are said.

use jiff::tz::Offset;
use wildpile_message::Message;
use wildpile_net::Server;
use wildpile_protocol::MatchId;
use wildpile_protocol::people::{MatchSeat, Rating, Result as SeatResult, Uncounted};
use wildpile_records::clock::{local, now_ms};

use crate::dialog::Dialog;
use crate::screens::setup::kind_name;
use crate::text as t;

/// The milliseconds of a day.
const DAY_MS: u64 = 86_400_000;

/// The day of a moment in milliseconds, counted from 1970 in UTC as those of deals are.
pub(super) const fn day_of(ms: u64) -> u64 {
    ms / DAY_MS
}

/// The day that it is.
pub(super) fn today() -> u64 {
    day_of(now_ms())
}

/// A day as people read it.
pub(super) fn day_text(day: u64, today: u64) -> Message {
    let date = local(day.saturating_mul(DAY_MS), Offset::UTC).date();
    let date = t::PeopleDay {
        year: date.year().to_string(),
        month: format!("{:02}", date.month()),
        day: format!("{:02}", date.day()),
    };
    match today.checked_sub(day) {
        Some(0) => t::PeopleToday { date }.into(),
        Some(1) => t::PeopleYesterday { date }.into(),
        _ => date.into(),
    }
}

/// A rating with twice its deviation: `1612 ± 96`.
pub(super) fn rating_text(rating: &Rating) -> Message {
    t::PeopleRating {
        rating: rating.rating.round() as i64,
        spread: (2.0 * rating.deviation).round() as i64,
    }
    .into()
}

/// How many matches a rating has.
pub(super) fn matches_text(rating: &Rating) -> Message {
    t::PeopleMatchesCount {
        count: rating.matches,
    }
    .into()
}

/// A person's name; that of a deleted account is empty.
pub(super) fn name_text(name: &str) -> Message {
    if name.is_empty() {
        t::PeopleDeleted.into()
    } else {
        Message::text(name.to_owned())
    }
}

/// A bot of this level.
pub(super) fn bot_text(level: &str) -> Message {
    t::LobbySeatBot {
        level: kind_name(level),
    }
    .into()
}

/// Who sat at a seat.
pub(super) fn sitter_text(seat: &MatchSeat) -> Message {
    match &seat.level {
        Some(level) => bot_text(level),
        None => name_text(&seat.name),
    }
}

/// How a match ended for a seat.
pub(super) fn result_text(seat: &MatchSeat) -> Message {
    match seat.result {
        _ if seat.left => t::PeopleLeft.into(),
        result => outcome_text(result),
    }
}

/// How a match ended.
pub(super) fn outcome_text(result: SeatResult) -> Message {
    match result {
        SeatResult::Won => t::PeopleWon.into(),
        SeatResult::Lost => t::PeopleLost.into(),
        SeatResult::Drawn => t::PeopleDrawn.into(),
    }
}

/// Whether a match is rated, and why not.
pub(super) fn counted_text(uncounted: Option<Uncounted>) -> Message {
    match uncounted {
        None => t::PeopleCounts.into(),
        Some(Uncounted::Ranked) => t::PeopleNotRanked.into(),
        Some(Uncounted::Alone) => t::PeopleNotAlone.into(),
        Some(Uncounted::Open) => t::PeopleNotOpen.into(),
        Some(Uncounted::Rules) => t::PeopleNotRules.into(),
        Some(Uncounted::Handicap) => t::PeopleNotHandicap.into(),
        Some(Uncounted::Program) => t::PeopleNotProgram.into(),
        Some(Uncounted::StandIn) => t::PeopleNotStandIn.into(),
        Some(Uncounted::Deal) => t::PeopleNotDeal.into(),
    }
}

/// Adds where the replay of a match is: a link that browsers and a command of this program take.
pub(super) fn with_replay<A: Clone>(ask: Dialog<A>, at: &Server, id: MatchId) -> Dialog<A> {
    let link = format!("{at}/replay?match={id}");
    ask.and(t::PeopleReplay).and(Message::text(link))
}

#[cfg(test)]
mod tests {
    use wildpile_message::{Names, Texts};
    use wildpile_protocol::people::Pool;

    use super::*;

    fn said(language: &str, message: &Message) -> String {
        let texts = Texts::new(language, t::TEXTS).expect("the texts are there");
        texts.say(message, &Names::NONE)
    }

    #[test]
    fn days_are_those_of_the_calendar_in_utc() {
        assert_eq!(day_of(DAY_MS - 1), 0);
        let today = day_of(1_795_823_999_000);
        for (day, language, shown) in [
            (today, "en", "2026-11-27 (today)"),
            (today - 1, "en", "2026-11-26 (yesterday)"),
            (today - 2, "en", "2026-11-25"),
            (today, "de", "27.11.2026 (heute)"),
            (today - 26, "de", "01.11.2026"),
            // Somebody's clock is slow.
            (today + 1, "en", "2026-11-28"),
        ] {
            assert_eq!(said(language, &day_text(day, today)), shown);
        }
    }

    #[test]
    fn a_rating_has_twice_its_deviation() {
        let rating = Rating {
            pool: Pool::People,
            rating: 1611.6,
            deviation: 47.9,
            matches: 1,
        };
        assert_eq!(said("en", &rating_text(&rating)), "1612 ± 96");
        assert_eq!(said("de", &matches_text(&rating)), "eine Partie");
    }
}
