//! The suite that every game must pass.

use std::collections::BTreeSet;
use std::iter::repeat_n;

use serde_json::{Value, json};
use wildpile_conformance::{Refused, SeriesEnd, cases, conformance_suite, random_events};
use wildpile_skip_bo::{DRAWN_GAMES, Event, Handicap, SkipBo, State};

conformance_suite!(SkipBo, seats: [2, 4], eager: ">b", together: [
    "stock=12, wild_run=unlimited, wild_as_last=true, must_play_last_stock=false, 3 seats",
    "stock=8, deck=classic, wild_start=any, wild_as_last=true, build_piles=6, 2 seats",
    "stock=8, cover_wild=at_once, wild_start=any, discard_piles=2, 2 seats",
    "stock=3, draw=manual, 2 seats",
    "stock=2, partners=pairs, draw=manual, 4 seats",
    "stock=6, partners=pairs { discards = false }, series=to { target = 100 }, first=next, 6 seats",
    "stock=5, series=to { target = 150 }, first=winner, 2 seats",
    "stock=5, series=to { target = 150 }, first=random, hand=7, 5 seats",
    "stock=5, series=to { target = 200 }, handicaps=until_beaten, partners=pairs { discards = false }, 6 seats",
    "stock=5, series=to { target = 200 }, handicaps=pile_up { chosen = true }, 3 seats",
], refused: [
    Refused::new("partners, 2 seats", "pairs sit opposite each other"),
    Refused::new("partners=pairs, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs, 6 seats"),
    Refused::new("partners=pairs { discards = true }, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs { discards = true }, 6 seats"),
    Refused::new("partners=pairs { discards = false }, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs { discards = false }, 6 seats"),
    Refused::new("first=seat(6)", "these tables have no sixth seat")
        .play("first=seat(6), 6 seats"),
    // No table can satisfy it: the largest deck has 162 cards.
    Refused::new("stock=162", "every seat needs a stock pile and a hand"),
    Refused::new("cheat_penalty=0", "only partners can be accused")
        .play("cheat_penalty=0, partners=pairs, 4 seats"),
    Refused::new("cheat_penalty=5", "only partners can be accused")
        .play("cheat_penalty=5, partners=pairs, 4 seats"),
    Refused::new("first=winner", "only a series has an earlier game")
        .play("first=winner, series=to"),
    Refused::new("first=next", "only a series has an earlier game")
        .play("first=next, series=to"),
    Refused::new("partner_discards=false", "nobody has a partner")
        .play("partner_discards=false, partners=pairs, 4 seats"),
    Refused::new("handicaps=until_beaten", "a single game has no next one")
        .play("handicaps=until_beaten, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=until_beaten { chosen = true }", "a single game has no next one")
        .play("handicaps=until_beaten { chosen = true }, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=until_beaten { chosen = false }", "a single game has no next one"),
    Refused::new("handicaps=pile_up", "a single game has no next one")
        .play("handicaps=pile_up, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=pile_up { chosen = true }", "a single game has no next one")
        .play("handicaps=pile_up { chosen = true }, series=to { target = 100 }, stock=10, partners=pairs, 4 seats"),
    Refused::new("handicaps=pile_up { chosen = false }", "a single game has no next one"),
], series_ends: (Handicap, series_ends), cards: |_: &SkipBo, state: &State| state.cards().collect::<Vec<_>>());

/// Events that come only in long matches.
#[test]
fn rules_together_are_played_to_what_matters() {
    let all = cases::<SkipBo>(SUITE);
    let together = &all[all.len() - SUITE.together.len()..];
    let events = together.iter().flat_map(|case| random_events(case, 1));
    let seen = events.filter_map(|event| match event {
        Event::Cleared { .. } => Some("a cleared pile"),
        Event::Shuffled { .. } => Some("a shuffle"),
        Event::GameWon { .. } => Some("a win"),
        Event::Accused { .. } => Some("a call"),
        Event::TookHandicap { .. } => Some("a handicap"),
        _ => None,
    });
    let seen: BTreeSet<&str> = seen.collect();
    let wanted = ["a call", "a cleared pile", "a handicap", "a shuffle", "a win"];
    assert_eq!(seen, BTreeSet::from(wanted));
}

/// Every kind of end of a game in a series, where one side may have a handicap (SB-20, MU-05).
fn series_ends(handicaps: &str, has: Option<Handicap>) -> Vec<SeriesEnd> {
    let mut ends = Vec::new();
    for (seats, more) in [
        (2, ""),
        (3, ", first=winner"),
        (4, ", partners=pairs, first=next"),
    ] {
        if has == Some(Handicap::NoPartnerDiscards) && seats < 4 {
            continue;
        }
        let mut end = |target: u32, holder: Option<usize>, drawn: Option<u8>| {
            let rules = format!("series=to {{ target = {target} }}, {handicaps}{more}");
            let mut position =
                drawn.map_or_else(|| about_to_win(seats), |before| about_to_draw(seats, before));
            if let (Some(holder), Some(has)) = (holder, has) {
                let holds = |seat: usize| seat == holder || (seats == 4 && seat % 2 == holder);
                let all = (0..seats).map(|seat| if holds(seat) { vec![has.word()] } else { vec![] });
                position["handicaps"] = all.collect();
                position["points"] = (0..seats).map(|seat| u8::from(holds(seat)) * 30).collect();
            }
            let moves = match drawn {
                None => vec![(1, "stock>b1".to_owned())],
                Some(_) => (1..)
                    .take(seats)
                    .map(|seat| (seat, "discard 8>d1".to_owned()))
                    .collect(),
            };
            ends.push(SeriesEnd {
                rules,
                seats,
                position,
                moves,
            });
        };
        if has.is_none() {
            end(500, None, None);
            // The last game of the series, after which nothing is taken.
            end(1, None, None);
            end(500, None, Some(0));
            continue;
        }
        for holder in [0, 1] {
            for drawn in [None, Some(0), Some(DRAWN_GAMES - 1)] {
                end(500, Some(holder), drawn);
            }
        }
    }
    ends
}

/// Seat 1 wins the game with its next move, with its partner if there are four seats.
fn about_to_win(seats: usize) -> Value {
    let (mut stocks, mut hands) = (vec!["9 9"; seats], vec![""; seats]);
    (stocks[0], hands[0]) = ("4", "8");
    if seats == 4 {
        stocks[2] = "";
    }
    json!({ "stocks": stocks, "hands": hands, "builds": ["1 2 3"], "game": 3 })
}

/// Nobody can draw or play, after so many drawn games: all other cards are on the last seat's discard pile.
fn about_to_draw(seats: usize, before: u8) -> Value {
    let left = (1..=12).flat_map(|value| {
        let used = match value {
            8 => seats,
            9 => 2 * seats,
            _ => 0,
        };
        repeat_n(value.to_string(), 12 - used)
    });
    let left: Vec<String> = left.chain(repeat_n("W".to_owned(), 18)).collect();
    let mut discards = vec![[String::new()]; seats];
    discards[seats - 1] = [left.join(" ")];
    json!({
        "stocks": vec!["9 9"; seats], "hands": vec!["8"; seats], "discards": discards, "draw": "", "dry": true,
        "drawn_games": before, "game": before + 2,
    })
}
