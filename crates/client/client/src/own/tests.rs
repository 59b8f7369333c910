use wildpile_game::Seat;
use wildpile_protocol::TableId;

use super::*;

fn order(all: Vec<OwnTable>) -> Vec<u8> {
    expected(all).iter().map(|table| table.id.0[0]).collect()
}

/// A match of Ada, Bert and Cleo with these seats to move.
pub(crate) fn table(id: u8, to_move: &[usize]) -> OwnTable {
    let table = serde_json::json!({
        "id": TableId([id; 12]), "game": "skip-bo", "rules_name": "skip-bo", "phase": "playing", "round": 1,
        "seat": 1, "seats": ["Ada", "Bert", "Cleo"], "quiet_s": 5,
    });
    OwnTable {
        to_move: to_move.iter().filter_map(|seat| Seat::new(*seat)).collect(),
        ..serde_json::from_value(table).expect("a table")
    }
}

fn in_phase(phase: Phase, id: u8) -> OwnTable {
    OwnTable {
        phase,
        ..table(id, &[])
    }
}

/// A match that the person has resigned, while it's the second player's turn.
fn resigned(id: u8) -> OwnTable {
    OwnTable {
        resigned: true,
        ..table(id, &[1])
    }
}

fn race(id: u8, to_move: &[usize], ranked: bool) -> OwnTable {
    OwnTable {
        race: true,
        ranked,
        ..table(id, to_move)
    }
}

#[test]
fn a_table_before_its_match_is_expected_unless_it_is_a_quick_one() {
    for (phase, quick, is_expected) in [
        (Phase::Waiting, false, true),
        (Phase::Waiting, true, false),
        (Phase::Dealing, true, true),
        (Phase::Playing, true, true),
        (Phase::Over, false, true),
        (Phase::Over, true, false),
    ] {
        let one = OwnTable {
            quick,
            ..in_phase(phase, 1)
        };
        assert_eq!(!expected(vec![one]).is_empty(), is_expected, "{phase:?} {quick}");
    }
}

#[test]
fn some_whose_match_is_over_are_last() {
    let mut all: Vec<_> = (1..=5).map(|id| in_phase(Phase::Over, id)).collect();
    all.push(table(6, &[1]));
    assert_eq!(order(all), [6, 1, 2, 3]);
}

#[test]
fn what_waits_for_the_person_comes_first() {
    let all = vec![
        in_phase(Phase::Waiting, 1),
        resigned(2),
        table(3, &[1]),
        table(4, &[0]),
        race(5, &[0, 1], false),
        table(6, &[2]),
        table(7, &[0]),
    ];
    assert_eq!(order(all), [4, 7, 5, 3, 6, 1, 2]);
}

#[test]
fn it_is_said_what_a_table_waits_for() {
    let others = t::OwnOthers {
        count: 2_usize,
        names: listed(vec!["Bert".to_owned(), "Cleo".to_owned()]),
    };
    let over = OwnTable {
        phase: Phase::Over,
        ..resigned(1)
    };
    let all: [(OwnTable, Message); 9] = [
        (table(1, &[0, 1]), t::OwnTurn.into()),
        (table(1, &[1, 2]), others.into()),
        (table(1, &[]), t::OwnRunning.into()),
        (race(1, &[0], false), t::OwnRace.into()),
        (race(1, &[0], true), t::OwnRanked.into()),
        (in_phase(Phase::Dealing, 1), t::OwnDeal.into()),
        (in_phase(Phase::Waiting, 1), t::OwnBegin.into()),
        (resigned(1), t::OwnOut.into()),
        (over, t::OwnOver.into()),
    ];
    for (table, told) in all {
        assert_eq!(waits_for(&table), told);
    }
}

#[test]
fn a_table_of_an_earlier_visit_only_says_who_is_there() {
    let names = listed(vec!["Bert".to_owned(), "Cleo".to_owned()]);
    let with = Message::from(t::OwnWith { names });
    let quiet = OwnTable {
        quiet_s: 330,
        ..table(1, &[0])
    };
    assert_eq!(about(&quiet, false), std::slice::from_ref(&with));
    let last = t::QuietMinutes { count: 5_u64 }.into();
    assert_eq!(about(&quiet, true), [with, t::OwnTurn.into(), last]);
    let alone = OwnTable {
        seats: vec!["Ada".to_owned()],
        ..table(1, &[0])
    };
    assert_eq!(about(&alone, true), [t::OwnTurn.into()]);
}

#[test]
fn a_match_without_anything_left_to_do_stops_nobody() {
    let mut all = vec![race(1, &[0], true), resigned(2), in_phase(Phase::Waiting, 3)];
    assert_eq!(unfinished(&all), None);
    // It is another player's turn now, and the person's later.
    all.push(table(4, &[1]));
    assert_eq!(unfinished(&all).map(|table| table.id.0[0]), Some(4));
}

#[test]
fn the_time_without_news_is_in_whole_units() {
    for (seconds, told) in [
        (0, None),
        (59, None),
        (60, Some(t::QuietMinutes { count: 1_u64 }.into())),
        (3_599, Some(t::QuietMinutes { count: 59_u64 }.into())),
        (3_600, Some(t::QuietHours { count: 1_u64 }.into())),
        (172_799, Some(t::QuietHours { count: 47_u64 }.into())),
        (172_800, Some(t::QuietDays { count: 2_u64 }.into())),
    ] {
        assert_eq!(quiet(seconds), told, "{seconds}");
    }
}
