//! The suite that every game must pass.

use serde_json::{Value, json};
use wildpile_conformance::{Refused, SeriesEnd, conformance_suite};
use wildpile_game::Seat;
use wildpile_skipper::{Handicap, Skipper, State};

conformance_suite!(Skipper, seats: [1, 2, 3], refused: [
    Refused::new("skippers=none_to_jack, 2 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_jack, skip_tax=false, 2 seats"),
    Refused::new("skippers=none_to_jack, 3 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_jack, skip_tax=false, 3 seats"),
    Refused::new("skippers=none_to_king, 2 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_king, skip_tax=false, 2 seats"),
    Refused::new("skippers=none_to_king, 3 seats", "without skippers there is nothing to tax")
        .play("skippers=none_to_king, skip_tax=false, 3 seats"),
    Refused::new("skippers=ten", "only decks of colours have these cards")
        .play("skippers=ten, deck=five_colours"),
    Refused::new("skippers=nine_and_ten", "only decks of colours have these cards")
        .play("skippers=nine_and_ten, deck=five_colours"),
    Refused::new("skippers=three", "only decks of colours have these cards")
        .play("skippers=three, deck=five_colours"),
    Refused::new("finish=king", "kings that stay on the stacks would be missing")
        .play("finish=king, used_skippers=discard"),
    Refused::new("first=seat(4)", "these tables have no fourth seat")
        .play("first=seat(4), 4 seats"),
    Refused::new("draws_tax=false, 1 seats", "a solitaire has no skip tax"),
    Refused::new("first=winner", "a single game has no previous winner")
        .play("first=winner, series=games, 2 seats"),
    Refused::new("first=next", "a single game has no previous start")
        .play("first=next, series=wins(2), 2 seats"),
    Refused::new("series=games(2), 1 seats", "there is nobody to win against"),
    Refused::new("series=games(99), 1 seats", "there is nobody to win against"),
    Refused::new("series=wins(2), 1 seats", "there is nobody to win against"),
    Refused::new("series=wins(50), 1 seats", "there is nobody to win against"),
    Refused::new("handicaps=until_beaten", "a single game has no next one")
        .play("handicaps=until_beaten, series=games, 2 seats"),
    Refused::new("handicaps=until_beaten { chosen = true }", "a single game has no next one")
        .play("handicaps=until_beaten { chosen = true }, series=games, 3 seats"),
    Refused::new("handicaps=until_beaten { chosen = false }", "a single game has no next one"),
    Refused::new("handicaps=pile_up", "a single game has no next one")
        .play("handicaps=pile_up, series=wins, 3 seats"),
    Refused::new("handicaps=pile_up { chosen = true }", "a single game has no next one")
        .play("handicaps=pile_up { chosen = true }, series=wins, 2 seats"),
    Refused::new("handicaps=pile_up { chosen = false }", "a single game has no next one"),
    Refused::new("race, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race { same_deal = true }, 1 seats", "there is nobody to race against"),
    Refused::new("pace=race { same_deal = false }, 1 seats", "there is nobody to race against"),
    Refused::new("deck=custom", "the data is a whole deck")
        .play(r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 8, skips = [0, 0, 0, 0, 0, 0, 1, 2], end = 7, laid_out = [1, 2] }, 1 seats"#),
], series_ends: (Handicap, series_ends), cards: |game: &Skipper, state: &State| {
    use wildpile_game::Game as _;
    Seat::all(game.seats()).flat_map(|s| state.cards_of(s)).collect::<Vec<_>>()
});

/// Ends of games: more rules, and who finishes. If no one does, everyone gives up.
const ENDS: [(&str, [bool; 3]); 8] = [
    ("", [true, false, false]),
    ("", [false, true, true]),
    ("first=next, skip_tax=false", [true, false, true]),
    ("first=winner", [true, true, true]),
    ("skip_tax=false", [true, true, true]),
    ("", [false, false, false]),
    ("round=at_once", [false, true, false]),
    ("pace=race", [false, false, true]),
];

/// Every kind of end of the second game of a series, where each seat may have a handicap (SK-40, MU-05).
fn series_ends(handicaps: &str, has: Option<Handicap>) -> Vec<SeriesEnd> {
    let mut ends = Vec::new();
    for (more, finish) in ENDS {
        let is_taxed = !more.contains("skip_tax") && !more.contains("race");
        if has == Some(Handicap::NoTaxCard) && !is_taxed {
            continue;
        }
        // Without handicaps also the last game of the series, after which nothing is taken.
        for games in if has.is_none() { 2..=3 } else { 3..=3 } {
            let rules =
                format!("series=games({games}), {handicaps}, top_of_discard=true, trash=automatic, {more}");
            ends.push(SeriesEnd {
                rules: rules.trim_end_matches([',', ' ']).to_owned(),
                seats: 3,
                position: json!({
                    "seats": finish.map(|finishes| seat(finishes, has)),
                    "series": { "game": 2, "wins": [1, 0, 0] },
                }),
                moves: moves(more, finish),
            });
        }
    }
    ends
}

/// The moves that end the game.
fn moves(more: &str, finish: [bool; 3]) -> Vec<(u8, String)> {
    let (mut moves, mut is_over) = (Vec::new(), false);
    for (number, finishes) in (1..).zip(finish) {
        let ends_turn: &[&str] = match finishes {
            _ if is_over => &[],
            true => &["play JD from discard"],
            false if !finish.contains(&true) => &["give up"],
            false if more == "pace=race" => &[],
            false => &["discard 5D", "end"],
        };
        moves.extend(ends_turn.iter().map(|&mv| (number, mv.to_owned())));
        is_over |= finishes && more == "round=at_once";
    }
    moves
}

/// A seat that finishes with its next move, or can only discard. Without a handicap the first one has what none of them
/// allows: another suit's king on its clubs. With *own suit only* the skippers of finished suits are dead.
fn seat(finishes: bool, has: Option<Handicap>) -> Value {
    let run = |suit: char, ranks: &str| -> Vec<String> {
        ranks.chars().map(|rank| format!("{rank}{suit}")).collect()
    };
    let cards = |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let own_suit = has == Some(Handicap::OwnSuit);
    let trash = if own_suit { "QS KS" } else { "" };
    if !finishes {
        let spades = run('S', if own_suit { "A23456789TJ" } else { "A2345" });
        return json!({ "hand": ["5D", "6C"], "stacks": { "S": spades }, "trash": cards(trash), "handicaps": has.as_slice() });
    }
    let [spades, hearts, clubs] = ['S', 'H', 'C'].map(|suit| run(suit, "A23456789TJ"));
    let (hand, clubs, trash) = match has {
        None => {
            let helped = [run('C', "A2"), cards("KS"), run('C', "56789TJ")].concat();
            ("QS QH QC QD KH", helped, "3C 4C")
        }
        Some(_) => ("QD QH", clubs, trash),
    };
    json!({
        "hand": cards(hand), "discard_pile": ["JD"], "trash": cards(trash), "handicaps": has.as_slice(),
        "stacks": { "S": spades, "H": hearts, "C": clubs, "D": run('D', "A23456789T") },
    })
}
