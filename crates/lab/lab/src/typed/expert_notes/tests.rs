//! Positions solved by hand, played move by move under the eyes of the expert.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use wildpile_game::rules::Checked;
use wildpile_game::{Game as _, Match};
use wildpile_skip_bo::SkipBo;
use wildpile_skipper::Skipper;

use super::*;
use crate::experiment::{Counted, ExpertSettings, Tally};

/// A turn with a finding in every part of the worlds.
const ALWAYS: Counted = Counted { all: 1, halves: 2 };

/// Plays these moves from a position, one after the other by the seat to move, and returns what was noted.
/// `base` is the game without the changed rules.
fn noted<G: Instrumented>(game: &G, base: Option<&G>, seats: usize, position: Value, moves: &[&str]) -> Row
where
    G::Move: std::str::FromStr<Err: std::fmt::Debug>,
{
    let asked = Asked {
        settings: ExpertSettings {
            sample: ExpertSettings::ALL,
            worlds: 8,
            experts: 2,
            ..ExpertSettings::usual(G::PROBES.unit.unwrap())
        },
        first: 1,
        matters: base.is_some(),
    };
    let mut row = Row::new(1, seats);
    let mut notes = ExpertNotes::new(Some(asked), Deal::Number(1), seats, base, &mut row).unwrap();
    let position = serde_json::from_value(position).unwrap();
    let mut played = Match::from_position(game.clone(), Deal::Number(1), &position).unwrap();
    for written in moves {
        let seat = played.turn().due().first().expect("someone is to move");
        let (listed, extra) = (played.legal_moves(seat), Vec::new());
        let decision = Decision::new(played.now(), seat, &listed, &extra);
        let mv = written.parse().unwrap();
        notes.judge(&decision, &mv, &mut row);
        played.play(seat, &mv).unwrap();
    }
    if let Some(outcome) = played.outcome() {
        row.set_outcome(&outcome);
    }
    row
}

fn skipper(rules: &str) -> Skipper {
    Skipper::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

/// Three books are finished, and the fourth lacks its last card.
fn last_book(hand: &[&str], draw_pile: &[&str]) -> Value {
    let book = |suit: char, ranks: &str| -> Vec<String> {
        ranks.chars().map(|rank| format!("{rank}{suit}")).collect()
    };
    let skippers = ["QS", "KS", "QH", "KH", "QD", "KD", "QC", "KC", "JC"];
    let elsewhere = |card: &&&str| !hand.contains(card) && !draw_pile.contains(card);
    json!({ "seats": [{
        "hand": hand, "draw_pile": draw_pile,
        "discard_pile": skippers.iter().filter(elsewhere).collect::<Vec<_>>(),
        "stacks": {
            "S": book('S', "A23456789TJ"), "H": book('H', "A23456789TJ"), "D": book('D', "A23456789TJ"),
            "C": book('C', "A23456789T"),
        },
        "turns": 20,
    }] })
}

/// The jack wins now; without it the game takes another turn. With or without lenient finishes.
#[test]
fn a_win_at_hand_is_no_decision_and_no_rule_matters() {
    let (base, game) = (skipper(""), skipper("finish=lenient"));
    let row = noted(&game, Some(&base), 1, last_book(&["JC", "KC"], &[]), &["play JC"]);
    let expert = row.expert.unwrap();
    let found = [expert.decisions, expert.dilemmas];
    assert_eq!((expert.judged, found), (1, [Counted::default(); 2]));
    assert_eq!((expert.compared, expert.matters), (1, Counted::default()));
    assert!(row.seats[0].won && row.seats[0].lowest.is_none());
}

/// The king reaches the jack's height with its skips and finishes the book, unless only the jack does.
#[test]
fn a_rule_matters_where_it_takes_the_win_away() {
    let position = || last_book(&["QC", "KC"], &["JC"]);
    let (base, game) = (skipper(""), skipper("finish=end_card_only"));
    let row = noted(&game, Some(&base), 1, position(), &["discard KC"]);
    let expert = row.expert.unwrap();
    assert_eq!((expert.judged, expert.compared, expert.matters), (1, 1, ALWAYS));
    // The other way round, too: what the rule forbade wins.
    let row = noted(&base, Some(&game), 1, position(), &["play KC"]);
    let expert = row.expert.unwrap();
    assert_eq!((expert.judged, expert.compared, expert.matters), (1, 1, ALWAYS));
    assert!(row.seats[0].won);
    // A rule that could never come into play from here doesn't.
    let row = noted(
        &skipper("unused_skips=carry"),
        Some(&base),
        1,
        position(),
        &["play KC"],
    );
    let expert = row.expert.unwrap();
    assert_eq!((expert.compared, expert.matters), (1, Counted::default()));
}

/// The other seat has one stock card, a 1, and every build pile is empty: it wins in its turn, whatever is
/// discarded. It doesn't see that, plays another 1 and lets the 2 through.
#[test]
fn a_comeback_is_a_win_that_had_little_chance() {
    let game = SkipBo::new(Checked::from_text("must_play_last_stock=false").unwrap(), 2).unwrap();
    let position = json!({
        "stocks": ["2", "1"], "hands": ["9 9 10 11 12", "1 9 10 11"], "builds": [],
    });
    let moves = ["discard 9>d1", "hand 1>b1", "discard 9>d1", "stock>b1"];
    let row = noted(&game, None, 2, position, &moves);
    assert!(row.seats[0].won && !row.seats[1].won, "{row:?}");
    let [own, other] = [row.seats[0].lowest.unwrap(), row.seats[1].lowest.unwrap()];
    assert!(own < 50, "the first turn was nearly hopeless: {own}");
    assert!(other > 950, "the other seat had won: {other}");
    // The winner's lowest chance is what counts, not that of the turn in which it won.
    let mut tally = Tally::new(2);
    tally.add(&row, 0);
    assert_eq!(tally.lowest.iter().collect::<Vec<_>>(), [(i64::from(own), 1)]);
}

/// The wild wins on either pile: what leads to the same is one option, and one option is no decision.
#[test]
fn two_ways_to_the_same_win_are_no_decision() {
    let game = SkipBo::new(Checked::default(), 2).unwrap();
    let position = json!({
        "stocks": ["W", "9 9"], "hands": ["12 12", "1"], "builds": ["1 2", "1"],
    });
    let row = noted(&game, None, 2, position, &["stock>b1"]);
    let expert = row.expert.unwrap();
    let found = [expert.decisions, expert.dilemmas];
    assert_eq!((expert.judged, found), (1, [Counted::default(); 2]));
    assert_eq!(row.seats[0].lowest, Some(1000));
}
