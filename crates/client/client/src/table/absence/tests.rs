use std::time::Duration;

use wildpile_protocol::VERSION;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, You};

use super::super::{Event, JoinGoal};
use super::*;

/// A visit on a machine that knows so many of a bot's moves in this deal.
fn come((round, seen): (u64, usize)) -> Table {
    Table::new(JoinGoal::Stay, Part::default(), 1, Box::new(|| None)).with_seen(round, seen)
}

/// The table tells how many moves a bot has made, and how many of them came after the own last move; in which match.
fn tell(table: &mut Table, round: u64, helped: usize, missed: usize) {
    let you = You {
        seat: Some(Seat::FIRST),
        owner: true,
        deputy: false,
        helped: (0..helped).collect(),
        missed,
    };
    let secret = "00".repeat(32);
    let id = "0123456789abcdef01234567";
    let info = serde_json::json!({
        "id": id, "game": "skip-bo", "rules": {}, "rules_name": "skip-bo", "settings": {}, "phase": "playing",
        "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}], "onlookers": 0,
        "fair": {"table": id, "round": round, "commitment": secret, "secret": null, "contributions": []},
    });
    let info = serde_json::from_value(info).expect("a table");
    for said in [
        FromTable::Table { you, table: info },
        FromTable::Hello { version: VERSION },
    ] {
        table.update(Event::Heard(Box::new(said)), Duration::ZERO);
    }
}

/// How much the screen tells as soon as it has the match.
fn told(table: &mut Table) -> usize {
    table.missed().len()
}

#[test]
fn what_a_bot_did_is_told_once_on_a_machine_whatever_ends_the_program() {
    let mut kept = (0, 0);
    let mut visit = |round, helped, missed| {
        let mut table = come(kept);
        tell(&mut table, round, helped, missed);
        let told = told(&mut table);
        kept = (round, table.seen());
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
    let mut table = come(kept);
    tell(&mut table, 2, 3, 3);
    assert_eq!(told(&mut table), 0);
    tell(&mut table, 2, 8, 8);
    assert_eq!(table.seen(), 8);
    // An untold absence doesn't carry over to the next match.
    let mut table = come((2, 0));
    tell(&mut table, 2, 3, 3);
    assert!(table.is_back);
    tell(&mut table, 3, 2, 2);
    assert_eq!((table.is_back, table.seen()), (false, 2));
    // On another machine, everything since the last own move is news.
    let mut table = come((0, 0));
    tell(&mut table, 2, 8, 7);
    assert_eq!(told(&mut table), 7);
}
