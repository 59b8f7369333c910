//! Bots that stand in, and what is said of anyone who is away.

use wildpile_message::{Arg, Join};

use super::*;

/// A visit on a machine that knows so many of a bot's moves in this deal.
fn come(known: (u64, usize)) -> Visit {
    let mut visit = Visit::new("skip-bo", &[json!({"who": "free"})]);
    (visit.table.is_arriving, visit.table.seen_helped) = (true, known);
    visit
}

/// The table tells how many moves a bot has made, and how many of them came after the own last move; in which match.
fn tell(visit: &mut Visit, round: u64, helped: usize, missed: usize) {
    (visit.you.helped, visit.you.missed) = ((0..helped).collect(), missed);
    visit.deal(round);
}

/// Length of the screen's first news, once it has the match.
fn told(visit: &mut Visit) -> usize {
    visit.table.missed().len()
}

#[test]
fn what_a_bot_did_is_told_once_on_a_machine_whatever_ends_the_program() {
    let mut kept = (0, 0);
    let mut visit = |round, helped, missed| {
        let mut visit = come(kept);
        tell(&mut visit, round, helped, missed);
        let told = told(&mut visit);
        kept = (round, visit.table.seen());
        told
    };
    assert_eq!(visit(1, 5, 4), 4);
    assert_eq!(visit(1, 5, 4), 0, "once");
    assert_eq!(visit(1, 7, 6), 2, "only what is new");
    // An own move, and a bot again.
    assert_eq!(visit(1, 9, 1), 1);
    // Another match.
    assert_eq!(visit(2, 3, 3), 3);
    // What the bot does before the person's eyes is seen.
    let mut visit = come(kept);
    tell(&mut visit, 2, 3, 3);
    assert_eq!(told(&mut visit), 0);
    tell(&mut visit, 2, 8, 8);
    assert_eq!(visit.table.seen(), 8);
    // An untold absence doesn't carry over to the next match.
    let mut visit = come((2, 0));
    tell(&mut visit, 2, 3, 3);
    assert!(visit.table.is_back);
    tell(&mut visit, 3, 2, 2);
    assert_eq!((visit.table.is_back, visit.table.seen()), (false, 2));
    // On another machine, everything since the last own move is news.
    let mut visit = come((0, 0));
    tell(&mut visit, 2, 8, 7);
    assert_eq!(told(&mut visit), 7);
}

/// A table in this state, with Ada at the first seat.
fn at(phase: &str, second: Value, settings: Value) -> Table {
    let mut visit = Visit::new("skip-bo", &[second]);
    visit.told["settings"] = settings;
    visit.tell_that("phase", json!(phase));
    visit.table
}

#[test]
fn it_is_said_who_is_absent_and_who_plays_for_them() {
    let bert = |more: Value| {
        let mut bert = json!({"who": "person", "name": "Bert", "here": false});
        for (name, value) in more.as_object().into_iter().flatten() {
            bert[name] = value.clone();
        }
        bert
    };
    let none = json!({});
    let late = || json!({"bot": "regular", "here": true});
    let absent = |more, settings| at("playing", bert(more), settings).absent(Duration::ZERO);
    let name = "Bert";
    let gone = json!({"away_ms": 2_000});
    // The last second stays until the bot is there.
    let table = at("playing", bert(gone.clone()), none.clone());
    for (now, left) in [(0, "0:58"), (57, "0:01"), (58, "0:01"), (80, "0:01")] {
        let comes = t::BotComes { name, left }.into();
        assert_eq!(table.absent(Duration::from_secs(now)), Some(comes));
    }
    let mut paused = at("playing", bert(gone), none.clone());
    paused.info.as_mut().expect("a table").pause =
        serde_json::from_value(json!({"paused": true, "agreed": [1, 2]})).expect("a pause");
    let time = "0:02";
    assert_eq!(
        paused.absent(Duration::ZERO),
        Some(t::IsAway { name, time }.into())
    );
    let resigned = || json!({"bot": "regular", "here": true, "resigned": true});
    let told: [(_, Message); 3] = [
        (json!({"bot": "regular"}), t::StandsIn { name }.into()),
        (late(), t::BotForLate { name }.into()),
        (resigned(), t::BotForResigned { name }.into()),
    ];
    for (more, told) in told {
        assert_eq!(absent(more, none.clone()), Some(told));
    }
    let by_move = json!({"clock": {"kind": "move", "seconds": 30}});
    assert_eq!(absent(late(), by_move), None, "a single move is announced once");
    let mut race = at("playing", bert(resigned()), none.clone());
    race.info.as_mut().expect("a table").race = true;
    assert_eq!(
        race.absent(Duration::ZERO),
        Some(t::BotForResignedRace { name }.into())
    );
    assert_eq!(absent(json!({"here": true}), none), None);
}

#[test]
fn it_is_said_what_the_next_match_waits_for() {
    let none = || json!({});
    let bert = |here: bool| json!({"who": "person", "name": "Bert", "here": here});
    let free = at("waiting", json!({"who": "free"}), none());
    assert_eq!(free.waiting_note(), Some(t::Missing { count: 1 }.into()));
    let mut full = at("over", bert(true), none());
    assert_eq!(full.waiting_note(), Some(t::OwnerDeals.into()));
    full.you.owner = true;
    assert_eq!(full.waiting_note(), Some(t::Ready.into()));
    (full.you.owner, full.you.deputy) = (false, true);
    let deputy = Message::several(vec![t::Deputy.into(), t::Ready.into()]);
    assert_eq!(full.waiting_note(), Some(deputy));
    let away = at("waiting", bert(false), none());
    let names = Arg::List(Join::And, vec![Message::text("Bert".to_owned()).into()]);
    assert_eq!(away.waiting_note(), Some(t::ReadyAway { names }.into()));
    assert_eq!(at("playing", bert(true), none()).waiting_note(), None);
    assert_eq!(
        at("waiting", bert(true), json!({"quick": true})).waiting_note(),
        None
    );
}
