//! Moves that were chosen for something that isn't on the table any more.

use wildpile_protocol::socket::ToTable;
use wildpile_protocol::text as t;
use wildpile_tables::Event;

use crate::alone::{Alone, seat};

fn play(round: u64, step: usize, notation: &str, key: &str) -> ToTable {
    ToTable::Play {
        key: key.to_owned(),
        round,
        step,
        notation: notation.to_owned(),
    }
}

#[test]
fn a_move_is_refused_once_the_seat_has_moved() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let due = alone.table.due()[0];
    let before = alone.steps();
    let moves = alone.moves(due);
    assert!(moves.len() > 1, "something is left to choose");
    alone.does(due, &play(1, before, &moves[0], "a"));
    // A bot plays for the person, and it is still the same seat's turn.
    alone.happens(&Event::StoodIn {
        seat: due,
        level: "regular".to_owned(),
    });
    let Some(second) = alone.moves(due).into_iter().next() else {
        panic!("the turn goes on");
    };
    let seen = alone.steps();
    alone.happens(&Event::moved(due, second, String::new()));
    alone.happens(&Event::Returned { seat: due });
    while alone.table.due()[0] != due {
        alone.play_any();
    }
    let now = alone.steps();
    let third = alone.moves(due).first().cloned().expect("a move");
    for step in [before, seen, now + 1, usize::MAX] {
        let refused = alone.say(due, &play(1, step, &third, "b"));
        assert_eq!(refused, Err(t::PlayStale.into()), "chosen at step {step}");
    }
    assert_eq!(
        alone.say(due, &play(1, before, &moves[0], "a")),
        Ok(Vec::new()),
        "the same move sent again is answered as played"
    );
    assert_eq!(alone.steps(), now, "nothing was played");
    alone.does(due, &play(1, now, &third, "b"));
}

#[test]
fn a_move_for_another_deal_is_refused() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let due = alone.table.due()[0];
    let notation = alone.moves(due).remove(0);
    for round in [0, 2] {
        let refused = alone.say(due, &play(round, alone.steps(), &notation, "a"));
        assert_eq!(refused, Err(t::PlayRound.into()));
    }
    assert_eq!(alone.steps(), alone.steps_at_start);
}

/// In a race everybody moves at the same time; what the others do makes nobody's move stale.
#[test]
fn moves_of_others_do_not_matter() {
    let mut alone = Alone::playing("skipper", "pace=race", 2);
    assert_eq!(alone.table.due().len(), 2, "both may move");
    let step = alone.steps();
    let theirs = alone.moves(seat(2)).remove(0);
    let own = alone.moves(seat(1)).remove(0);
    alone.does(seat(2), &play(1, step, &theirs, "b"));
    assert!(alone.steps() > step);
    alone.does(seat(1), &play(1, step, &own, "a"));
}

/// A race may be a series of games: a move that was chosen in one of them isn't played in the next.
#[test]
fn a_move_for_an_earlier_game_is_refused() {
    let mut alone = Alone::playing("skipper", "pace=race, series=games(2)", 2);
    let game = |alone: &Alone| alone.table.host().expect("a match").table().game_number();
    let (chosen, notation) = (alone.steps(), alone.moves(seat(2)).remove(0));
    for own in [seat(1), seat(2)] {
        if game(&alone) == 1 {
            let said = play(1, alone.steps(), "give up", &format!("{own}"));
            alone.does(own, &said);
        }
    }
    assert_eq!(game(&alone), 2, "the first game has ended");
    let late = alone.say(seat(2), &play(1, chosen, &notation, "late"));
    assert_eq!(late, Err(t::PlayRound.into()));
    let notation = alone.moves(seat(2)).remove(0);
    let steps = alone.steps();
    alone.does(seat(2), &play(1, steps, &notation, "now"));
}

/// A message about seats or the match is meant for one deal, and its other reasons come first.
#[test]
fn a_wish_for_an_earlier_match_is_refused() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let in_round = |round, said| ToTable::InRound {
        round,
        said: Box::new(said),
    };
    alone.does(seat(1), &in_round(1, ToTable::Resign));
    assert_eq!(
        alone.say(seat(1), &in_round(1, ToTable::Resign)),
        Err(t::PlayNoMatch.into())
    );
    alone.deal();
    for said in [ToTable::Resign, ToTable::Pause] {
        let late = alone.say(seat(2), &in_round(1, said.clone()));
        assert_eq!(late, Err(t::RoundOver.into()), "{said:?}");
    }
    alone.does(seat(2), &in_round(2, ToTable::Pause));
}
