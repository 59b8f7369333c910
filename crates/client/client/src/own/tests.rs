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
            phase,
            quick,
            ..table(1, &[])
        };
        assert_eq!(!expected(vec![one]).is_empty(), is_expected, "{phase:?} {quick}");
    }
}

#[test]
fn some_whose_match_is_over_are_last() {
    let over = |id| OwnTable {
        phase: Phase::Over,
        ..table(id, &[])
    };
    let mut all: Vec<_> = (1..=5).map(over).collect();
    all.push(table(6, &[1]));
    assert_eq!(order(all), [6, 1, 2, 3]);
}

#[test]
fn what_waits_for_the_person_comes_first() {
    let begins = OwnTable {
        phase: Phase::Waiting,
        ..table(1, &[])
    };
    let out = OwnTable {
        resigned: true,
        ..table(2, &[1])
    };
    let race = OwnTable {
        race: true,
        ..table(5, &[0, 1])
    };
    let all = vec![
        begins,
        out,
        table(3, &[1]),
        table(4, &[0]),
        race,
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
    let race = OwnTable {
        race: true,
        ..table(1, &[0])
    };
    let ranked = OwnTable {
        ranked: true,
        ..race.clone()
    };
    let dealt = OwnTable {
        phase: Phase::Dealing,
        ..table(1, &[])
    };
    let waiting = OwnTable {
        phase: Phase::Waiting,
        ..table(1, &[])
    };
    let out = OwnTable {
        resigned: true,
        ..table(1, &[1])
    };
    let over = OwnTable {
        phase: Phase::Over,
        ..out.clone()
    };
    let all: [(OwnTable, Message); 9] = [
        (table(1, &[0, 1]), t::OwnTurn.into()),
        (table(1, &[1, 2]), others.into()),
        (table(1, &[]), t::OwnRunning.into()),
        (race, t::OwnRace.into()),
        (ranked, t::OwnRanked.into()),
        (dealt, t::OwnDeal.into()),
        (waiting, t::OwnBegin.into()),
        (out, t::OwnOut.into()),
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
    let ranked = OwnTable {
        ranked: true,
        race: true,
        ..table(1, &[0])
    };
    let out = OwnTable {
        resigned: true,
        ..table(2, &[1])
    };
    let begins = OwnTable {
        phase: Phase::Waiting,
        ..table(3, &[])
    };
    let mut all = vec![ranked, out, begins];
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
