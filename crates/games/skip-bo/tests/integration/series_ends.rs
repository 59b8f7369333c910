//! Every kind of end of a game in a series, with every handicap (SB-20, MU-05).

use serde_json::json;
use wildpile_conformance::{SeriesEnd, series_ends_are_seen};
use wildpile_skip_bo::{DRAWN_GAMES, Handicap, SkipBo};

use crate::common::*;
use crate::winners::about_to_win;

/// One end: a win of seat 1 and its partner, or a draw. Who has taken a handicap has it.
fn end(
    rules: &str,
    seats: usize,
    has: Option<(usize, Handicap)>,
    drawn: Option<u8>,
    times: usize,
) -> SeriesEnd {
    let mut position = about_to_win(rules, seats, &[]);
    if let Some((holder, handicap)) = has {
        let side = |seat: usize| seat == holder || (rules.contains("pairs") && seat % 2 == holder % 2);
        let all = (0..seats).map(|seat| if side(seat) { vec![handicap.word()] } else { vec![] });
        position["handicaps"] = json!(all.collect::<Vec<_>>());
        position["points"] = json!(
            (0..seats)
                .map(|seat| u8::from(side(seat)) * 30)
                .collect::<Vec<_>>()
        );
    }
    let mut moves = vec![(1, "stock>b1".to_owned())];
    if let Some(before) = drawn {
        position["stocks"] = json!(vec!["9 9"; seats]);
        position["builds"] = json!([]);
        position["hands"] = json!(vec!["8"; seats]);
        position["dry"] = json!(true);
        position["drawn_games"] = json!(before);
        position["game"] = json!(before + 2);
        position = close(rules, seats, position);
        moves = (1..)
            .take(seats)
            .map(|number| (number, "discard 8>d1".to_owned()))
            .collect();
    }
    SeriesEnd {
        rules: rules.to_owned(),
        seats,
        position,
        moves,
        times,
    }
}

#[test]
fn mu_05_every_end_of_a_game_is_seen_with_every_handicap() {
    for rule in ["until_beaten", "pile_up"] {
        for chosen in [true, false] {
            let mut ends = Vec::new();
            for (seats, more) in [
                (2, ""),
                (3, ", first=winner"),
                (4, ", partners=pairs, first=next"),
            ] {
                let rules = |target: u32| {
                    format!(
                        "series=to {{ target = {target} }}, handicaps={rule} {{ chosen = {chosen} }}{more}"
                    )
                };
                let open = rules(500);
                ends.push(end(
                    &open,
                    seats,
                    None,
                    None,
                    if chosen { Handicap::ALL.len() } else { 12 },
                ));
                // The last game of the series, after which nothing is taken.
                ends.push(end(&rules(1), seats, None, None, 1));
                ends.push(end(&open, seats, None, Some(0), 1));
                for has in Handicap::ALL {
                    if has == Handicap::NoPartnerDiscards && seats < 4 {
                        continue;
                    }
                    for holder in [0, 1] {
                        ends.push(end(&open, seats, Some((holder, has)), None, 1));
                        ends.push(end(&open, seats, Some((holder, has)), Some(0), 1));
                        ends.push(end(&open, seats, Some((holder, has)), Some(DRAWN_GAMES - 1), 1));
                    }
                }
            }
            let made = series_ends_are_seen::<SkipBo>(&ends);
            for handicap in Handicap::ALL {
                let is_taken =
                    |step: &String| step.starts_with("handicap") && step.ends_with(handicap.word());
                assert!(made.iter().any(is_taken), "{rule}, {chosen}: {handicap:?}");
            }
        }
    }
}
