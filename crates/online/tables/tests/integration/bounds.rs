//! How much may happen at a table.

use wildpile_game::Seat;
use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::{Event, Setup, Table};

use crate::alone::{Alone, drawn, happen, seat};
use crate::client::{new_table, person};

/// The moves of a match, and the changes of a table between two deals.
const MOVES: usize = 10_000;
const CHANGES: usize = 2_000;

/// A solitaire whose people move cards to and fro as long as they may.
fn endless(seats: usize) -> Alone {
    let clock = Clock::Move { seconds: 60 };
    let settings = Settings {
        clock,
        ..Settings::default()
    };
    let mut alone = Alone::with("simon-jester", "", seats, settings);
    let (mover, mut dice) = (seat(1), 1_u64);
    while alone.steps() < MOVES {
        let game = alone.table.setup().game();
        let mut moves = alone.moves(mover);
        moves.retain(|notation| !game.gives_up(notation));
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(dice >> 33).expect("small") % moves.len();
        alone.happens(&Event::moved(mover, moves.swap_remove(at), String::new()));
    }
    alone
}

fn replayed(alone: &Alone) -> Table {
    Table::replay(TableId([7; 12]), &alone.events).expect("it happened")
}

#[test]
fn a_match_without_end_stands_still_until_its_person_resigns() {
    let mut alone = endless(1);
    let play = ToTable::Play {
        key: "a".to_owned(),
        round: 1,
        step: alone.steps(),
        notation: alone.moves(seat(1)).remove(0),
    };
    assert_eq!(alone.say(seat(1), &play), Err(t::PlayMany { most: MOVES }.into()));
    assert_eq!(alone.table.phase(), Phase::Playing);
    assert!(alone.table.due().is_empty() && alone.table.timed().is_empty());
    assert!(replayed(&alone).due().is_empty());
    alone.say(seat(1), &ToTable::Resign).expect("it ends");
    assert_eq!(alone.table.phase(), Phase::Over);
    assert_eq!(replayed(&alone).phase(), Phase::Over);
    // The next match has moves again.
    alone.deal();
    assert_eq!(alone.table.due(), [seat(1)]);
}

#[test]
fn bots_dont_keep_a_race_without_end_running() {
    let mut alone = endless(3);
    for away in [seat(2), seat(3)] {
        alone.happens(&Event::StoodIn {
            seat: away,
            level: "regular".to_owned(),
        });
    }
    alone.happens(&Event::Returned { seat: seat(2) });
    alone
        .say(seat(1), &ToTable::Resign)
        .expect("someone else may end it");
    assert_eq!(alone.table.phase(), Phase::Playing);
    assert!(alone.table.due().is_empty());
    alone.say(seat(2), &ToTable::Resign).expect("it ends");
    assert_eq!(alone.table.phase(), Phase::Over);
    let again = replayed(&alone);
    assert_eq!(again.finished(), alone.table.finished());
    assert!(again.finished().is_some());
}

#[test]
fn a_table_changes_only_so_often_without_a_deal() {
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).expect("a table");
    let mut table = Table::open(TableId([7; 12]), &setup.opened()).expect("it opens");
    let bot = |level: &str| ToTable::Bot {
        seat: seat(2),
        level: level.to_owned(),
    };
    let sit = ToTable::Sit {
        seat: seat(1),
        program: false,
    };
    happen(&mut table, &owner, &sit);
    happen(&mut table, &owner, &bot("beginner"));
    for _ in 1..CHANGES / 2 {
        happen(&mut table, &owner, &ToTable::Clear { seat: seat(2) });
        happen(&mut table, &owner, &bot("beginner"));
    }
    let why = Err(t::TableChanges { most: CHANGES }.into());
    assert_eq!(table.decide(&owner, &bot("regular"), &mut drawn), why);
    let other = ToTable::Sit {
        seat: seat(2),
        program: false,
    };
    assert_eq!(table.decide(&owner, &other, &mut drawn), why);
    happen(&mut table, &owner, &sit);
    happen(&mut table, &owner, &ToTable::Start);
    let seats = vec![Seat::FIRST];
    table.apply(&Event::Withheld { seats }).expect("it fits");
    happen(&mut table, &owner, &ToTable::Resign);
    happen(&mut table, &owner, &bot("regular"));
}

#[test]
fn a_match_is_paused_only_so_often() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    for _ in 0..CHANGES / 2 {
        alone.say(seat(1), &ToTable::Pause).expect("it may happen");
        alone.say(seat(1), &ToTable::Resume).expect("it may happen");
    }
    let why = alone.say(seat(1), &ToTable::Pause);
    assert_eq!(why, Err(t::TableChanges { most: CHANGES }.into()));
    alone.play_any();
}
