//! Removing runs, winning, losing, undoing: SJ-06 to SJ-10.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use crate::common;
use crate::common::{ME, STUCK, column, english, game, is_legal, moves, mv, outcome, play, position, set_up};
use wildpile_cards::{Deal, Suit};
use wildpile_game::{Game, Match, Turn, Viewer};
use wildpile_message::Message;
use wildpile_simon_jester::{Event, breaks, is_dead_swap, only_swaps_left};
use wildpile_table::{TableGame, Tone};

/// Worked example 2: hearts and spades of Simple Simon.
const NEARLY: [&str; 4] = [
    "5H KS",
    "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
    "KH QH JH TH 9H 8H 7H 6H",
    "4H 3H 2H AH",
];

#[test]
fn sj_example_02_sj_06_a_complete_run_leaves_at_once() {
    let game = game("decks=1");
    let mut state = set_up(&game, &NEARLY);
    assert_eq!(state.removed().total(), 2, "clubs and diamonds are gone");
    let mut events = Vec::new();
    game.play(&mut state, ME, &mv("2-1:12"), &mut events).unwrap();
    assert_eq!(
        column(&state, 1),
        "5H",
        "the card under the king is the end of the column"
    );
    assert_eq!(column(&state, 2), "");
    assert_eq!(
        (state.removed().of(Suit::Spades), state.removed().total()),
        (1, 3)
    );
    assert_eq!(state.moves(), 1, "the removal is part of the move");
    assert!(matches!(
        events[..],
        [
            Event::Moved { count: 12, .. },
            Event::Removed {
                suit: Suit::Spades,
                ..
            }
        ]
    ));
    // The freed card can be played on at once.
    assert!(is_legal(&game, &state, "4-1:4"));
}

#[test]
fn sj_06_a_run_in_two_suits_stays() {
    let game = game("decks=1");
    let mut state = set_up(
        &game,
        &[
            "KS QS JS TS 9S 8S 7S",
            "6H 5H 4H 3H 2H AH",
            "KH QH JH TH 9H 8H 7H",
            "6S 5S 4S 3S 2S AS",
        ],
    );
    play(&game, &mut state, &["2-1:6"]);
    assert_eq!(state.removed().total(), 2);
    assert_eq!(state.tableau()[0].len(), 13);
    // Nor does a run that lacks the ace.
    let mut state = set_up(
        &game,
        &[
            "KS QS JS TS 9S 8S 7S",
            "6S 5S 4S 3S 2S",
            "AS",
            "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
            "AH",
        ],
    );
    play(&game, &mut state, &["2-1:5"]);
    assert_eq!((state.removed().total(), state.tableau()[0].len()), (2, 12));
    play(&game, &mut state, &["3-1"]);
    assert_eq!((state.removed().total(), state.tableau()[0].len()), (3, 0));
}

#[test]
fn sj_06_a_run_that_is_dealt_complete_is_removed_at_the_deal() {
    let game = game("layout=triangular");
    let dealt = game.draw_chance(
        &game.start(),
        Deal::Number(1),
        &mut wildpile_cards::Dice::for_deal(1, 0),
    );
    // The first column gets the first card of each of the thirteen growing rows.
    let mut cards: Vec<String> = dealt.cards().iter().map(ToString::to_string).collect();
    let mut at = 0;
    for (row, rank) in "KQJT98765432A".chars().enumerate() {
        let wanted = format!("{rank}S");
        let there = (at..cards.len())
            .find(|&i| cards[i] == wanted)
            .or_else(|| cards.iter().position(|c| *c == wanted));
        cards.swap(at, there.unwrap());
        at += row + 1;
    }
    let firsts: String = (0..13)
        .map(|row| &cards[row * (row + 1) / 2][..])
        .collect::<Vec<_>>()
        .join(" ");
    assert_eq!(firsts, "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS");
    let chance = cards.join(" ").parse().unwrap();
    let mut state = game.start();
    let mut events = Vec::new();
    game.resolve(&mut state, &chance, &mut events).unwrap();
    assert_eq!(state.removed().of(Suit::Spades), 1);
    assert_eq!(column(&state, 1), "");
    assert!(matches!(
        events[..],
        [
            Event::Dealt { cards: 104 },
            Event::Removed {
                suit: Suit::Spades,
                ..
            }
        ]
    ));
    assert_eq!(state.cards().count(), 104);
    assert_eq!(game.set_up(&game.position(&state)), Ok(state));
}

#[test]
fn sj_06_a_deal_with_wrong_cards_is_rejected() {
    let game = game("decks=1");
    let dealt = game.draw_chance(
        &game.start(),
        Deal::Number(1),
        &mut wildpile_cards::Dice::for_deal(1, 0),
    );
    let text = dealt.to_string();
    let forged = text.replacen("KS", "QS", 1).parse().unwrap();
    let mut state = game.start();
    let error = game.resolve(&mut state, &forged, &mut ()).unwrap_err();
    let text = english(&error);
    assert!(
        text.contains("appears 2 times, not once") || text.contains("appears 0 times, not once"),
        "{text}"
    );
    assert_eq!(state, game.start());
    game.resolve(&mut state, &dealt, &mut ()).unwrap();
    assert!(game.resolve(&mut state, &dealt, &mut ()).is_err(), "dealt twice");
}

#[test]
fn sj_example_03_sj_06_equal_runs_of_both_decks() {
    let game = game("");
    let low = "8S 7S 6S 5S 4S 3S 2S AS";
    let mut state = set_up(&game, &["TS 9S", "TS 9S", "KS QS JS", "KS QS JS", low, low]);
    assert_eq!(state.removed().total(), 6);
    for text in ["1-3:2", "1-4:2", "2-3:2", "2-4:2"] {
        assert!(is_legal(&game, &state, text), "{text}");
    }
    play(&game, &mut state, &["1-3:2", "5-3:8"]);
    assert_eq!(
        (state.removed().of(Suit::Spades), state.removed().total()),
        (1, 7)
    );
    let rest: Vec<String> = (1..=6).map(|c| column(&state, c)).collect();
    assert_eq!(
        rest,
        ["", "TS 9S", "", "KS QS JS", "", low],
        "the other deck's cards are as they were"
    );
    assert_eq!(outcome(&game, &state), None);
    play(&game, &mut state, &["2-4:2", "6-4:8"]);
    assert!(outcome(&game, &state).unwrap().won(ME));
}

#[test]
fn sj_07_won_when_every_card_is_removed() {
    let game = game("decks=1");
    let mut state = set_up(&game, &NEARLY);
    play(&game, &mut state, &["2-1:12", "4-1:4"]);
    assert_eq!(outcome(&game, &state), None);
    play(&game, &mut state, &["1-3:5"]);
    let outcome = outcome(&game, &state).unwrap();
    assert!(outcome.won(ME));
    assert_eq!(
        (outcome.grade, &outcome.turns[..], &outcome.scores[..]),
        (1, &[3][..], &[52][..])
    );
    assert_eq!(state.removed().total(), 4, "four runs in Simple Simon");
    assert!(moves(&game, &state).is_empty());
    assert!(game.check(&state, ME, &mv("1-2")).is_err());
    assert_eq!(
        game.check(&state, ME, &mv("give-up")),
        Err(Message::plain("simon-jester.refusal-over").into())
    );
    let scene = game.scene(&game.view(&state, Viewer::Seat(ME)), &[]);
    assert_eq!(scene.banner.unwrap().tone, Tone::Good);
    assert_eq!(
        english(&game.tell_outcome(&outcome, Viewer::Public)),
        "Won: every card has been removed, in 3 moves."
    );
}

#[test]
fn sj_08_lost_when_no_legal_move_is_left() {
    let game = game("decks=1");
    let state = set_up(&game, &STUCK);
    let outcome = outcome(&game, &state).unwrap();
    assert!(outcome.winners.is_empty() && !outcome.drawn && outcome.grade == 0);
    assert!(moves(&game, &state).is_empty());
    let mut extra = Vec::new();
    game.extra_moves(&state, ME, &mut extra);
    assert!(extra.is_empty(), "nobody gives up what is over");
    let mut given_up = position(&game, &STUCK);
    given_up.given_up = true;
    assert_eq!(game.set_up(&given_up).unwrap_err().list()[0].path, "given_up");
    // One king less on top, and there is a move.
    let mut open = STUCK;
    open[4] = "6C KS 5S 5H 4H 4S";
    let state = set_up(&game, &open);
    assert_eq!(moves(&game, &state), ["5-9", "5-10"]);
    assert_eq!(common::outcome(&game, &state), None);
}

#[test]
fn sj_08_losing_happens_by_a_move() {
    let game = game("decks=1, empty=kings_only");
    // The 4♥ goes back on the 5; then nothing can move, because only kings go to empty columns.
    let mut state = set_up(&game, &["KS 6S QS 5S", "4S", "JS TS 9S 8S 7S", "3S 2S AS"]);
    assert_eq!(outcome(&game, &state), None);
    assert_eq!(moves(&game, &state), ["2-1", "4-2:3"]);
    play(&game, &mut state, &["4-2:3", "2-1:4"]);
    let over = outcome(&game, &state).unwrap();
    assert!(over.winners.is_empty());
    assert_eq!(over.turns, [2]);
    let scene = game.scene(&game.view(&state, Viewer::Seat(ME)), &[]);
    assert_eq!(scene.banner.unwrap().tone, Tone::Bad);
}

/// A lone king, empty columns, and little that fits.
const LONE_KING: [&str; 4] = ["KS", "JS TS 9S 8S 7S 6S 4S 5S", "QS 3S", "2S AS"];

#[test]
fn sj_08_nothing_is_said_without_a_proof() {
    let game = game("decks=1");
    let state = set_up(&game, &LONE_KING);
    // If any card may go to an empty column there is a way to win, and no warning.
    assert!(matches!(game.turn(&state), Turn::Seats { .. }));
    let scene = game.scene(&game.view(&state, Viewer::Seat(ME)), &[]);
    assert!(scene.banner.is_none_or(|b| b.tone != Tone::Warning));
}

#[test]
fn sj_08_sj_09_only_swaps_left_is_a_proof() {
    let game = game("decks=1, empty=kings_only");
    let mut state = set_up(&game, &LONE_KING);
    assert!(
        !only_swaps_left(state.tableau(), game.rules().empty),
        "2♠ A♠ can go on 3♠"
    );
    play(&game, &mut state, &["4-3:2"]);
    assert!(only_swaps_left(state.tableau(), game.rules().empty));
    assert!(
        matches!(game.turn(&state), Turn::Seats { .. }),
        "the game does not end it"
    );
    let scene = game.scene(&game.view(&state, Viewer::Seat(ME)), &[]);
    assert_eq!(scene.banner.unwrap().tone, Tone::Warning);
}

#[test]
fn sj_example_04_sj_09_swaps_are_legal_and_never_hinted() {
    let game = game("decks=1");
    let state = set_up(
        &game,
        &[
            "KS",
            "QS JS TS 9S 8S 7S 6S 5S 4S 3S",
            "2S AS",
            "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
            "AH",
        ],
    );
    let view = game.view(&state, Viewer::Seat(ME));
    let mut list = Vec::new();
    game.legal_moves(&state, ME, &mut list);
    let scene = game.scene(&view, &list);
    let rank = |text: &str| scene.actions.iter().find(|a| a.notation == text).unwrap().rank;
    assert!(is_legal(&game, &state, "1-6"), "a lone king to an empty column");
    assert!(rank("1-6") < 0);
    assert!(
        rank("3-7:2") < 0,
        "a whole column of two cards to an empty column"
    );
    assert!(rank("3-7") >= 0, "a part of it is another matter");
    assert!(rank("2-1:10") > rank("2-6:10"), "joining its own suit is best");
    for action in &scene.actions {
        assert_eq!(
            action.rank < 0,
            is_dead_swap(state.tableau(), &mv(&action.notation)),
            "{action:?}"
        );
    }
}

/// Going back, forth and to the start is tested with the suite.
#[test]
fn sj_10_undoing_marks_nothing() {
    let mut played = Match::new(game(""), Deal::Number(11));
    let first = played.legal_moves(ME).remove(0);
    played.play(ME, &first).unwrap();
    assert!(!played.undo_marks() && played.undo() && !played.undo());
    assert!(!played.is_marked(), "nothing was hidden");
}

#[test]
fn breaks_count_down_to_a_win() {
    let game = game("decks=1");
    let state = set_up(&game, &NEARLY);
    assert_eq!(breaks(state.tableau()), 1, "K♠ lies on 5♥");
    // No legal move makes a break.
    let mut played = Match::new(game, Deal::Number(2));
    let mut before = breaks(played.state().tableau());
    for i in 0..200 {
        let list = played.legal_moves(ME);
        if list.is_empty() {
            break;
        }
        played.play(ME, &list[(i * 13) % list.len()]).unwrap();
        let now = breaks(played.state().tableau());
        assert!(now <= before);
        before = now;
    }
}
