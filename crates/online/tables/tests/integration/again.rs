//! Another match at a quick table, and who has left since the last one.

use wildpile_protocol::lobby::Settings;
use wildpile_protocol::socket::{Left, Phase, SeatInfo, ToTable};
use wildpile_tables::{Event, Occupant, PlayerId, Table};

use crate::alone::{Alone, drawn, seat, sit};

/// The events that begin a match when everybody is here.
fn begins(table: &Table) -> Vec<Event> {
    table.begins(|_| true, |_| false, &mut drawn)
}

fn wants(table: &Table, number: usize) -> bool {
    matches!(
        &table.info(&|_| true, 0).seats[number - 1],
        SeatInfo::Person { ready: true, .. }
    )
}

fn left(number: u8, name: &str) -> Vec<Left> {
    vec![Left {
        seat: seat(number),
        name: name.to_owned(),
    }]
}

/// A match of two at a quick table that has just ended.
fn over() -> Alone {
    let settings = Settings {
        quick: true,
        ..Settings::default()
    };
    let mut alone = Alone::with("skip-bo", "", 2, settings);
    assert_eq!(alone.info().left, []);
    alone.does(seat(2), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Over);
    alone
}

fn free(number: u8) -> Event {
    Event::seated(seat(number), Occupant::Free)
}

#[test]
fn a_person_who_wants_another_match_is_asked_again_when_the_other_one_leaves() {
    let mut alone = over();
    alone.does(seat(1), &ToTable::Start);
    assert!(wants(&alone.table, 1) && begins(&alone.table).is_empty());

    let resigned = alone.info().resigned;
    assert_eq!(resigned.as_ref().map(|all| &*all.seats), Some(&[seat(2)][..]));
    alone.happens(&free(2));
    assert!(!wants(&alone.table, 1) && begins(&alone.table).is_empty());
    assert_eq!(alone.info().left, left(2, "Person 2"));
    assert_eq!(alone.info().resigned, resigned, "it is still known who gave up");

    alone.does(seat(1), &ToTable::Start);
    for event in begins(&alone.table) {
        alone.happens(&event);
    }
    assert!(matches!(alone.info().seats[1], SeatInfo::Bot { .. }));
    assert_eq!(
        alone.info().left,
        left(2, "Person 2"),
        "in whose place a bot plays"
    );
    alone.check_replay();

    let seats = vec![seat(1)];
    alone.happens(&Event::Withheld { seats });
    alone.does(seat(1), &ToTable::Resign);
    assert_eq!(
        (alone.table.phase(), alone.info().left),
        (Phase::Over, Vec::new())
    );

    // The record has the bot's level, and its name at the table.
    let record = alone.table.transcript().expect("it is over");
    assert_eq!(record.seats[0], "Person 1");
    assert!(
        alone.table.setup().bundle.bots.has(&record.seats[1]),
        "{:?}",
        record.seats
    );
    assert_eq!(record.notes["names"], r#"["Person 1","Bert"]"#);
    alone.happens(&free(2));
    assert_eq!(
        alone.table.transcript(),
        Some(record),
        "anyone who sits there now"
    );
    assert!(alone.table.forget(&alone.people[0].id, &PlayerId::random()));
    let record = alone.table.transcript().expect("it is over").to_string();
    assert!(!record.contains("Person 1"), "{record}");
}

#[test]
fn a_person_who_comes_back_or_changes_seats_has_not_left() {
    let mut alone = over();
    let person = Occupant::person(&alone.people[1], false);
    alone.happens(&free(2));
    alone.happens(&Event::seated(seat(2), person.clone()));
    assert_eq!(alone.info().left, []);

    alone.happens(&free(1));
    alone.happens(&free(2));
    alone.happens(&Event::seated(seat(1), person));
    assert_eq!(
        alone.info().left,
        [],
        "Person 1's seat has someone, and Person 2 is here"
    );
    let mut alone = over();
    alone.happens(&free(2));
    let gone = alone.people[1].id.clone();
    assert!(alone.table.forget(&gone, &PlayerId::random()));
    assert_eq!(
        alone.info().left,
        [],
        "nobody keeps the name of a deleted account"
    );
}

/// Someone else's wish for another match stays when someone changes seats.
#[test]
fn changing_seats_takes_nobodys_wish_back() {
    let settings = Settings {
        quick: true,
        ..Settings::default()
    };
    let mut alone = Alone::with("skip-bo", "", 3, settings);
    for number in [2, 3] {
        alone.does(seat(number), &ToTable::Resign);
    }
    alone.happens(&free(3));
    alone.does(seat(1), &ToTable::Start);
    alone.does(seat(2), &sit(seat(3)));
    assert!(wants(&alone.table, 1) && !wants(&alone.table, 3));
    let now = alone.info();
    assert!(!now.seats[1].is_taken() && now.seats[2].name() == "Person 2");
    assert_eq!(now.left, []);
}

/// Before the first match, people who want to begin with bots want that no matter who leaves.
#[test]
fn a_wish_to_begin_with_bots_stays() {
    let alone = over();
    let mut table = Table::open(alone.table.id(), &alone.events[0]).expect("it opens");
    for event in &alone.events[1..3] {
        table.apply(event).expect("it fits");
    }
    table.apply(&Event::Ready { seat: seat(1) }).expect("it fits");
    table.apply(&free(2)).expect("it fits");
    assert!(wants(&table, 1) && !begins(&table).is_empty());
    assert_eq!(table.info(&|_| true, 0).left, []);
}
