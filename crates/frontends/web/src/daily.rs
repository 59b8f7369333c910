//! Daily deals that were won, and the current streak of days.

use wasm_bindgen::JsValue;
use wildpile_bundle::Listing;
use wildpile_records::clock::DAY_MS;
pub use wildpile_records::clock::days;
use wildpile_records::{Head, MatchResult};
use wildpile_solvers::daily::{Day, is_of};

use crate::browser;
use crate::text::language;

/// A day (since 1970, UTC like the daily deals) in words, with these options of the browser's calendar.
#[must_use]
pub fn date_text(day: u64, options: &[(&str, &str)]) -> String {
    let given = browser::object(&[("timeZone", "UTC".into())]);
    for (name, value) in options {
        browser::set(&given, name, &JsValue::from_str(value));
    }
    let date = js_sys::Date::new(&JsValue::from_f64((day * DAY_MS) as f64));
    date.to_locale_date_string(&language(), &given).into()
}

/// The wins of a game's daily deals among the finished matches, whenever they were played. Practice doesn't count.
pub fn wins<'a>(game: &Listing, finished: &'a [Head]) -> impl Iterator<Item = &'a Head> {
    finished.iter().filter(move |row| {
        let info = &row.info;
        row.result() == MatchResult::Won
            && row.help.practice().is_none()
            && info.game == game.name
            && info.rules_name == info.game
            && info.seats.split_first().is_some_and(|(first, others)| {
                let opponents = others.iter().map(|seat| seat.player.as_str());
                first.is_human() && game.are_daily_opponents(opponents)
            })
    })
}

/// True if a match was played with the deal of this day.
#[must_use]
pub fn is_deal_of(row: &Head, days: u64) -> bool {
    (row.info.deal.parse()).is_ok_and(|deal| is_of(Day::since_1970(days), deal))
}

/// True if a game's deal of this day was won on that day, hints or not.
#[must_use]
pub fn is_won(game: &Listing, finished: &[Head], day: u64) -> bool {
    wins(game, finished).any(|row| days(row.latest()) == day && is_deal_of(row, day))
}

/// The days on which the deal of that day was won without help or peeking, each once.
pub fn days_won(game: &Listing, finished: &[Head]) -> Vec<u64> {
    let mut won = Vec::new();
    for row in wins(game, finished).filter(|row| row.help.is_none() && row.is_counted()) {
        let day = days(row.latest());
        if is_deal_of(row, day) && !won.contains(&day) {
            won.push(day);
        }
    }
    won
}

/// The number of days in a row that end today, or yesterday while today's deal is still to be won.
#[must_use]
pub fn streak(won: &[u64], today: u64) -> usize {
    let last = if won.contains(&today) {
        today
    } else {
        today.saturating_sub(1)
    };
    (0..=last).rev().take_while(|day| won.contains(day)).count()
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::find;
    use wildpile_records::{GameId, Help, MatchInfo, SeatInfo, Snapshot};

    use super::*;

    fn won(game: &str, players: &[&str], deal: String, day: u64) -> Head {
        let info = MatchInfo {
            game: game.to_owned(),
            rules_name: game.to_owned(),
            deal,
            seats: players
                .iter()
                .map(|player| SeatInfo {
                    name: String::new(),
                    player: (*player).to_owned(),
                })
                .collect(),
        };
        let now = Snapshot {
            elapsed_ms: 1000,
            moves: 3,
            marked: false,
            help: Help::NONE,
            ..Snapshot::default()
        };
        let ending = crate::store::tests::won();
        let time = day * DAY_MS + 5;
        Head::new(GameId::from(1), &info, time).finished(&now, &ending, time)
    }

    #[test]
    fn a_daily_deal_counts_on_its_day_against_its_opponents() {
        let today = 20_780;
        let deal = |game: &str, day| {
            let daily = find(game).and_then(|g| g.daily).expect("it has daily deals");
            daily.deal(Day::since_1970(day)).expect("a deal").to_string()
        };
        let days = |game: &str, rows: &[Head]| days_won(find(game).expect("a game").listing, rows);
        let joker: Vec<Head> = [0, 1, 1, 3]
            .map(|ago| won("joker", &["human"], deal("joker", today - ago), today - ago))
            .into();
        assert_eq!(days("joker", &joker), [today, today - 1, today - 3]);
        assert!(days("skipper", &joker).is_empty());
        let late = won("joker", &["human"], deal("joker", today - 1), today);
        assert!(days("joker", &[late]).is_empty(), "won a day later");
        // With hints it is won, but isn't part of a streak; the solver's games aren't won at all.
        for (hints, solver_moves, is_a_win) in [(2, 0, true), (0, 9, false)] {
            let mut helped = won("joker", &["human"], deal("joker", today), today);
            helped.help = Help {
                hints,
                solver_moves: Some(solver_moves),
                noted: None,
            };
            assert!(days("joker", std::slice::from_ref(&helped)).is_empty());
            assert_eq!(
                is_won(find("joker").expect("a game").listing, &[helped], today),
                is_a_win
            );
        }
        let mut peeked = won("joker", &["human"], deal("joker", today), today);
        peeked.marked = true;
        assert!(days("joker", &[peeked]).is_empty(), "hidden cards were seen");
        let other = won("joker", &["human"], "7".to_owned(), today);
        assert!(days("joker", &[other]).is_empty(), "another deal");
        for (players, counts) in [
            (vec!["human", "strong"], true),
            (vec!["human", "beginner"], false),
            (vec!["human", "strong", "strong"], false),
            (vec!["strong", "strong"], false),
            (vec![], false),
        ] {
            let row = won("skip-bo", &players, deal("skip-bo", today), today);
            assert_eq!(!days("skip-bo", &[row]).is_empty(), counts, "{players:?}");
        }
    }

    #[test]
    fn a_streak_lasts_until_a_day_has_passed() {
        assert_eq!(streak(&[], 9), 0);
        assert_eq!(streak(&[9], 9), 1);
        assert_eq!(streak(&[8, 7], 9), 2);
        assert_eq!(streak(&[9, 8, 7, 5], 9), 3);
        assert_eq!(streak(&[7, 6], 9), 0);
        assert_eq!(streak(&[1, 0], 1), 2);
    }
}
