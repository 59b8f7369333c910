//! The beginning of quick matches, and blocks that keep people apart before.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_protocol::socket::{About, FromTable, Left, Phase, SeatInfo, TableInfo, ToTable};
use wildpile_protocol::text as t;

use super::arrivals::{hall, request};
use super::person;
use super::rig::Rig;
use crate::room::BlockRelation;
use crate::{Event, Occupant, Person};

fn sit(number: u8) -> ToTable {
    ToTable::Sit {
        seat: Seat::from_number(number).expect("a seat"),
        program: false,
    }
}

/// A quick table for three, with Ada and Bert.
fn together() -> (Rig, [Person; 2], [u64; 2]) {
    let mut rig = hall(3);
    let people = ["Ada", "Bert"].map(person);
    let mut number = 0;
    let connections = people.each_ref().map(|person| {
        number += 1;
        let connection = rig.come(person);
        rig.say(connection, sit(number));
        connection
    });
    assert!(people.iter().all(|person| rig.sits(person)));
    (rig, people, connections)
}

/// The same after a match with a bot.
fn after_a_match() -> (Rig, [Person; 2], [u64; 2]) {
    let (mut rig, people, connections) = together();
    for said in [ToTable::Start, ToTable::Resign] {
        for connection in connections {
            rig.say(connection, said.clone());
        }
        rig.pass(Duration::from_secs(20));
    }
    assert_eq!(rig.phase(), Phase::Over);
    (rig, people, connections)
}

fn taken(info: &TableInfo) -> usize {
    info.seats.iter().filter(|seat| seat.is_taken()).count()
}

fn blocks(by: &Person, whom: &Person) -> BlockRelation {
    let [by, whom] = [by, whom].map(|person| person.id.clone());
    BlockRelation { by, whom }
}

fn is_ready(info: &TableInfo, number: usize) -> bool {
    matches!(&info.seats[number - 1], SeatInfo::Person { ready: true, .. })
}

#[test]
fn a_match_begins_with_bots_once_everybody_wants_to() {
    let (mut rig, _, [adas, berts]) = together();
    let seat = Seat::FIRST;
    let level = "regular".to_owned();
    for said in [ToTable::Bot { seat, level }, ToTable::Clear { seat }] {
        rig.say(adas, said);
        assert_eq!(rig.refusal(adas), Some(t::QuickOwner.into()), "nobody owns it");
    }
    rig.say(adas, ToTable::Start);
    assert!(rig.info(berts).is_some_and(|info| is_ready(info, 1)));
    assert_eq!(rig.phase(), Phase::Waiting);
    rig.say(berts, ToTable::Start);
    let info = rig.info(adas).expect("a table");
    assert_eq!(info.phase, Phase::Dealing);
    assert!(matches!(&info.seats[2], SeatInfo::Bot { .. }), "{:?}", info.seats);
    assert!(!is_ready(info, 1), "that was for this match");
}

#[test]
fn a_match_begins_without_those_who_have_a_seat_and_arent_here() {
    let (mut rig, _, connections) = together();
    request(&mut rig, &person("Cleo"), 3).expect("a free seat");
    for connection in connections {
        rig.say(connection, ToTable::Start);
    }
    let info = rig.info(connections[0]).expect("a table");
    assert_eq!(info.phase, Phase::Dealing);
    assert!(matches!(&info.seats[2], SeatInfo::Bot { .. }), "{:?}", info.seats);
    let free = Occupant::Free;
    let is_freed = |event: &Event| matches!(event, Event::Seated { sitter, .. } if *sitter == free);
    assert!(
        !rig.log.iter().any(is_freed),
        "nobody waited for her time to be up"
    );
}

/// A person who blocks someone goes, no matter who came first: the other one isn't told, and nobody can send a stranger away.
#[test]
fn a_person_who_blocks_another_waits_elsewhere() {
    for blocker in [0, 1] {
        let (mut rig, people, connections) = together();
        let (own, other) = (connections[blocker], connections[1 - blocker]);
        let line = rig.chat(other, "hello").expect("it is said").line;
        rig.told.clear();
        let about = About::Line(line);
        rig.say(own, ToTable::Block { about });
        let name = people[1 - blocker].name.clone();
        let lines = vec![line];
        assert!(rig.heard(own).contains(&FromTable::Blocked { name, lines }));
        assert!(!rig.sits(&people[blocker]) && rig.sits(&people[1 - blocker]));
        // As if they had stood up.
        let heard = rig.heard(other);
        assert!(
            matches!(&heard[..], [FromTable::Table { table, .. }] if taken(table) == 1),
            "{heard:?}"
        );
        rig.say(own, sit(3));
        assert_eq!(rig.refusal(own), Some(t::SeatBlocked.into()));
    }
}

/// After a block at another table, neither of them begins a match with the other: the person who blocked is told why, and goes
/// when the other one wants to begin.
#[test]
fn two_who_are_together_already_begin_no_match() {
    let (mut rig, people, [adas, berts]) = together();
    rig.relations.push(blocks(&people[0], &people[1]));
    rig.say(adas, ToTable::Start);
    assert_eq!(rig.refusal(adas), Some(t::SeatBlocked.into()));
    rig.say(berts, ToTable::Start);
    assert_eq!(rig.phase(), Phase::Dealing, "with bots");
    assert!(!rig.sits(&people[0]) && rig.sits(&people[1]));
    assert_eq!(rig.refusal(berts), None);
}

/// A table that fills up begins by itself, but not with two of whom one has blocked the other meanwhile.
#[test]
fn a_full_table_begins_without_a_person_who_has_blocked_another() {
    for blocker in [0, 1] {
        let (mut rig, people, _) = together();
        rig.relations.push(blocks(&people[blocker], &people[1 - blocker]));
        let cleos = rig.come(&person("Cleo"));
        rig.say(cleos, sit(3));
        let info = rig.info(cleos).expect("a table");
        assert_eq!((info.phase, taken(info)), (Phase::Waiting, 2));
        assert!(!rig.sits(&people[blocker]));
        // With someone else it begins.
        let doras = rig.come(&person("Dora"));
        rig.say(doras, sit(if blocker == 0 { 1 } else { 2 }));
        assert_eq!(rig.phase(), Phase::Dealing);
    }
}

#[test]
fn nobody_begins_while_blocks_are_unknown() {
    let (mut rig, ..) = together();
    let cleo = person("Cleo");
    request(&mut rig, &cleo, 3).expect("a free seat");
    rig.are_blocks_known = false;
    let cleos = rig.come(&cleo);
    rig.pass(Duration::from_secs(5));
    assert_eq!(rig.phase(), Phase::Waiting);
    rig.say(cleos, ToTable::Start);
    assert_eq!(rig.refusal(cleos), Some(t::StoreTrouble.into()));
    rig.are_blocks_known = true;
    rig.pass(Duration::from_secs(1));
    assert_eq!(rig.phase(), Phase::Dealing);
}

/// After a match, too, a block frees the seat of the person who blocks: the other one can play again with others.
#[test]
fn a_block_after_a_match_ends_the_rematch() {
    let (mut rig, people, [adas, berts]) = after_a_match();
    let line = rig.chat(berts, "hello").expect("it is said").line;
    let about = About::Line(line);
    rig.say(adas, ToTable::Block { about });
    assert!(!rig.sits(&people[0]));
    rig.say(berts, ToTable::Start);
    assert_eq!(rig.phase(), Phase::Dealing);
}

/// Someone wants another match with a person who has blocked them at another table: they see who has left, and nothing begins.
#[test]
fn nothing_begins_without_a_word_after_a_block_elsewhere() {
    let (mut rig, people, [_, berts]) = after_a_match();
    rig.relations.push(blocks(&people[0], &people[1]));
    let left = vec![Left {
        seat: Seat::FIRST,
        name: "Ada".to_owned(),
    }];
    rig.say(berts, ToTable::Start);
    let info = rig.info(berts).expect("a table");
    assert_eq!((info.phase, &info.left), (Phase::Over, &left));
    assert!(!is_ready(info, 2));
    rig.say(berts, ToTable::Start);
    let info = rig.info(berts).expect("a table");
    assert_eq!((info.phase, &info.left), (Phase::Dealing, &left));
}
