//! Limits on the events of a table.

use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::Event;

use crate::alone::{Alone, bot, seat, sit};
use crate::client::new_table;

/// The moves of a match, and the changes of a table between two deals.
const MOVES: usize = 10_000;
const CHANGES: usize = 2_000;

/// A race of solitaires in which cards are moved to and fro as long as that is allowed.
fn endless() -> Alone {
    let clock = Clock::Move { seconds: 60 };
    let settings = Settings {
        clock,
        ..Settings::default()
    };
    let mut alone = Alone::with("simon-jester", "", 3, settings);
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

#[test]
fn a_match_without_end_stands_still_until_its_people_resign() {
    let mut alone = endless();
    let play = alone.play(&alone.moves(seat(1))[0], "a");
    assert_eq!(alone.say(seat(1), &play), Err(t::PlayMany { most: MOVES }.into()));
    assert_eq!(alone.table.phase(), Phase::Playing);
    assert!(alone.table.due().is_empty() && alone.table.timed().is_empty());
    // Bots don't keep it running.
    for away in [seat(2), seat(3)] {
        alone.happens(&Event::StoodIn {
            seat: away,
            level: "regular".to_owned(),
        });
    }
    alone.happens(&Event::Returned { seat: seat(2) });
    alone.does(seat(1), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Playing);
    assert!(alone.table.due().is_empty() && alone.replayed().due().is_empty());
    alone.does(seat(2), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Over);
    let again = alone.replayed();
    assert_eq!(again.finished(), alone.table.finished());
    assert!(again.finished().is_some());
    // The next match has moves again.
    alone.deal();
    assert!(alone.table.due().contains(&seat(1)));
}

#[test]
fn a_table_changes_only_so_often_without_a_deal() {
    let mut alone = Alone::opened(new_table("skip-bo", "", 2), &["Ada"]);
    let ada = seat(1);
    alone.does(ada, &sit(ada));
    alone.does(ada, &bot(seat(2)));
    for _ in 1..CHANGES / 2 {
        alone.does(ada, &ToTable::Clear { seat: seat(2) });
        alone.does(ada, &bot(seat(2)));
    }
    let level = "beginner".to_owned();
    let other = ToTable::Bot { seat: seat(2), level };
    for said in [&other, &sit(seat(2))] {
        let why = alone.say(ada, said);
        assert_eq!(why, Err(t::TableChanges { most: CHANGES }.into()));
    }
    alone.does(ada, &sit(ada));
    alone.does(ada, &ToTable::Start);
    alone.time_is_up();
    alone.does(ada, &ToTable::Resign);
    alone.does(ada, &other);
}

#[test]
fn a_match_is_paused_only_so_often() {
    let mut alone = Alone::playing("skip-bo", "", 2);
    for _ in 0..CHANGES / 2 {
        alone.does(seat(1), &ToTable::Pause);
        alone.does(seat(1), &ToTable::Resume);
    }
    let why = alone.say(seat(1), &ToTable::Pause);
    assert_eq!(why, Err(t::TableChanges { most: CHANGES }.into()));
    alone.play_any();
}
