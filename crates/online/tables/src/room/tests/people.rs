//! People's rights at a table, and the others' view of it.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::lobby::Settings;
use wildpile_protocol::socket::{About, FromTable, Phase, SAYING, ToTable, You};
use wildpile_protocol::text as t;

use super::rig::{Rig, said};
use super::{dealt, person, seated, table};
use crate::Person;
use crate::room::{BlockRelation, Blocks, Input, Output};

const SECOND: Seat = Seat::FIRST.next(2);

const fn sit(seat: Seat) -> ToTable {
    ToTable::Sit { seat, program: false }
}

/// Ada at her own table for two, and Bert, who looks on.
fn waiting() -> (Rig, [Person; 2], [u64; 2]) {
    let people = ["Ada", "Bert"].map(person);
    let mut events = seated("skip-bo", "", &people, Settings::default());
    events.truncate(2);
    let mut rig = Rig::open(events);
    let connections = people.each_ref().map(|person| rig.come(person));
    (rig, people, connections)
}

fn you(rig: &Rig, connection: u64) -> Option<You> {
    rig.told.iter().rev().find_map(|(to, said)| match said {
        FromTable::Table { you, .. } if *to == connection => Some(you.clone()),
        _ => None,
    })
}

#[test]
fn what_may_not_be_done_is_refused_and_changes_nothing() {
    let (mut rig, _, [adas, berts]) = waiting();
    let third = Seat::from_number(3).expect("a seat");
    let level = "regular".to_owned();
    let play = ToTable::Play {
        key: "a".to_owned(),
        round: 0,
        step: 0,
        notation: "stock>b1".to_owned(),
    };
    for (said, why) in [
        (sit(Seat::FIRST), t::SeatTaken.into()),
        (sit(third), t::SeatNone { seats: 2_usize }.into()),
        (ToTable::Stand, t::SeatStandFirst.into()),
        (ToTable::Start, t::OwnerOnly { owner: "Ada" }.into()),
        (
            ToTable::Bot { seat: SECOND, level },
            t::OwnerOnly { owner: "Ada" }.into(),
        ),
        (
            ToTable::Clear { seat: Seat::FIRST },
            t::OwnerOnly { owner: "Ada" }.into(),
        ),
        (play, t::PlayOnlooker.into()),
    ] {
        rig.say(berts, said.clone());
        assert_eq!(rig.refusal(berts), Some(why), "{said:?}");
    }
    rig.say(adas, ToTable::Start);
    assert_eq!(rig.refusal(adas), Some(t::SeatFree.into()));
    assert_eq!(rig.log.len(), 2, "opened, and one seat taken");
}

#[test]
fn the_owner_clears_seats_until_the_deal() {
    let (mut rig, _, [adas, berts]) = waiting();
    let level = "regular".to_owned();
    let bot = ToTable::Bot { seat: SECOND, level };
    let is_free = |rig: &Rig| rig.info(berts).is_some_and(|info| !info.seats[1].is_taken());
    for (connection, said) in [(berts, sit(SECOND)), (adas, bot.clone()), (berts, sit(SECOND))] {
        rig.say(connection, said);
        assert!(!is_free(&rig));
        rig.say(adas, ToTable::Clear { seat: SECOND });
        // Bert stays at the table, and may sit down again.
        assert!(is_free(&rig) && you(&rig, berts).is_some_and(|you| you.seat.is_none()));
    }
    let before = rig.log.len();
    rig.say(adas, ToTable::Clear { seat: SECOND });
    assert_eq!(
        (rig.refusal(adas), rig.log.len()),
        (None, before),
        "it stays free"
    );
    rig.say(adas, bot);
    rig.say(adas, ToTable::Start);
    assert_eq!(rig.phase(), Phase::Dealing);
    rig.say(adas, ToTable::Clear { seat: SECOND });
    assert_eq!(rig.refusal(adas), Some(t::SeatNotNow.into()));
}

/// The others see the new name, and it is still there after a restart.
#[test]
fn a_person_who_comes_back_under_another_name_has_it_at_the_seat() {
    let (mut rig, people, [adas, berts]) = waiting();
    let adam = Person {
        name: "Adam".to_owned(),
        ..people[0].clone()
    };
    let adams = rig.come(&adam);
    // The newest window of a person has the seat.
    assert_eq!(rig.dismissed, [(adas, t::ClosingElsewhere.into())]);
    assert!(you(&rig, adams).is_some_and(|you| you.owner && you.seat == Some(Seat::FIRST)));
    assert_eq!(rig.info(berts).expect("a table").seats[0].name(), "Adam");
    assert_eq!(table(&rig.log).names()[0], "Adam");
}

#[test]
fn a_crowd_of_onlookers_keeps_nobody_from_the_table() {
    let (mut rig, people, [adas, _]) = waiting();
    rig.leave(adas);
    // Bert looks on, too.
    for (most, is_known) in [(51, false), (100, true)] {
        while rig.dismissed.is_empty() {
            rig.join(is_known.then(|| person("Eve")).as_ref());
        }
        let why = t::OnlookersMany { most: 100_usize };
        assert_eq!(rig.dismissed.pop().map(|(_, why)| why), Some(why.into()));
        assert_eq!(rig.here.len(), most, "known to the server: {is_known}");
    }
    rig.come(&people[0]);
    assert!(rig.dismissed.is_empty(), "the owner gets in");
}

#[test]
fn nobody_fills_the_log_by_changing_seats() {
    let (mut rig, _, [adas, _]) = waiting();
    // As an owner does who tries all the bots.
    for level in ["beginner", "regular", "expert"].repeat(5) {
        let level = level.to_owned();
        rig.say(adas, ToTable::Bot { seat: SECOND, level });
    }
    rig.say(adas, ToTable::Clear { seat: SECOND });
    for number in 0..100 {
        rig.say(adas, sit(if number % 2 == 0 { SECOND } else { Seat::FIRST }));
    }
    let why = rig.refusal(adas).expect("it is too often");
    assert_eq!(why.id(), "protocol.tries-often");
    assert!(why.arg("seconds").is_some());
    assert!((60..200).contains(&rig.log.len()), "{}", rig.log.len());
}

#[test]
fn a_move_that_is_sent_twice_is_played_once() {
    let people = ["Ada", "Bert"].map(person);
    let mut rig = Rig::open(dealt("skip-bo", "", &people, Settings::default()));
    let connections = people.each_ref().map(|person| rig.come(person));
    let due = rig.room.table().due()[0];
    let play = rig.first_move(due, "the same");
    let before = rig.log.len();
    let connection = connections[due.index()];
    for _ in 0..3 {
        rig.say(connection, play.clone());
        let key = "the same".to_owned();
        assert!(rig.heard(connection).contains(&FromTable::Played { key }));
    }
    assert_eq!(rig.log.len(), before + 1);
}

/// A person who has given up may look on while a bot plays for them, and knows at once which moves it has made.
#[test]
fn a_person_who_looks_on_is_told_of_each_move_that_a_bot_makes_for_them() {
    let people = ["Ada", "Bert", "Cleo"].map(person);
    let mut rig = Rig::open(dealt("skip-bo", "stock=30", &people, Settings::default()));
    let connections = people.each_ref().map(|person| rig.come(person));
    rig.say(connections[0], ToTable::Resign);
    let mut helped = 0;
    while helped < 3 {
        let due = rig.room.table().due()[0];
        if let Some(question) = rig.questions.pop() {
            rig.hear(Input::Thought(Box::new(question.think())));
            helped += 1;
        } else {
            let play = rig.first_move(due, &rig.log.len().to_string());
            rig.say(connections[due.index()], play);
        }
        let you = you(&rig, connections[0]).expect("a table");
        assert_eq!(
            (you.helped.len(), you.missed),
            (helped, helped),
            "no own move came after it"
        );
    }
    let others = connections[1..].iter().filter_map(|other| you(&rig, *other));
    assert!(others.into_iter().all(|you| you.helped.is_empty()));
}

/// At tables with an owner everybody keeps the seat.
#[test]
fn a_block_frees_no_seat_at_a_table_with_an_owner() {
    let (mut rig, people, [adas, berts]) = waiting();
    rig.say(berts, sit(SECOND));
    let about = About::Seat(SECOND);
    rig.say(adas, ToTable::Block { about });
    let (name, lines) = ("Bert".to_owned(), Vec::new());
    assert!(rig.heard(adas).contains(&FromTable::Blocked { name, lines }));
    assert!(people.iter().all(|person| rig.sits(person)));
}

/// At tables of the person who blocked them. The reason names nobody.
#[test]
fn blocked_people_cant_sit_down() {
    let (mut rig, people, [adas, berts]) = waiting();
    let relation = |by: usize, whom: usize| BlockRelation {
        by: people[by].id.clone(),
        whom: people[whom].id.clone(),
    };
    rig.say(berts, sit(SECOND));
    rig.relations.push(relation(0, 1));
    rig.say(berts, sit(SECOND));
    assert_eq!(rig.refusal(berts), None, "a person who has a seat may change it");
    rig.say(adas, ToTable::Clear { seat: SECOND });
    rig.say(berts, sit(SECOND));
    assert_eq!(rig.refusal(berts), Some(t::SeatReserved.into()));
    // The other way round nothing is refused.
    rig.relations = vec![relation(1, 0)];
    rig.say(berts, sit(SECOND));
    assert!(rig.sits(&people[1]));
}

/// A person who floods a table doesn't reach the database, and nobody hears what is said while it doesn't say who is blocked.
#[test]
fn blocks_are_looked_up_only_for_what_may_be_said() {
    let (mut rig, _, [adas, berts]) = waiting();
    rig.are_blocks_known = false;
    let (most, count) = (SAYING, SAYING + 1);
    for (text, why) in [
        (" ", Message::from(t::SayingEmpty)),
        ("x".repeat(count).as_str(), t::SayingLong { most, count }.into()),
    ] {
        rig.say(berts, said(text));
        assert_eq!(rig.refusal(berts), Some(why));
    }
    for (said, often) in [
        (said("unheard"), Message::from(t::SayingOften { seconds: 0 })),
        (sit(SECOND), t::TriesOften { seconds: 0_u64 }.into()),
    ] {
        let mut asked = 0;
        loop {
            rig.say(berts, said.clone());
            let why = rig.refusal(berts).expect("it is refused");
            if why.id() == often.id() {
                break;
            }
            assert_eq!(why, t::StoreTrouble.into());
            asked += 1;
            assert!(asked < 100, "there is a limit");
        }
        assert!(asked >= 5, "a few may be tried");
    }
    let heard = rig.heard(adas);
    assert!(
        !heard.iter().any(|said| matches!(said, FromTable::Said(_))),
        "{heard:?}"
    );
}

/// Messages of a client whose blocks are looked up for an earlier one wait for their turn, also if the client has gone.
#[test]
fn only_the_client_waits_while_blocks_are_looked_up() {
    let (mut rig, people, [adas, berts]) = waiting();
    let heard = |rig: &mut Rig, input| rig.room.update(input, rig.now);
    let outputs = heard(&mut rig, Input::Said(berts, sit(SECOND)));
    assert!(
        matches!(&outputs[..], [Output::LookUp(client, person, _)] if *client == berts && *person == people[1].id),
        "{outputs:?}"
    );
    for input in [Input::Said(berts, ToTable::Stand), Input::Left(berts)] {
        assert!(heard(&mut rig, input).is_empty());
    }
    rig.say(adas, said("hello"));
    assert!(!rig.sits(&people[1]));
    let before = rig.log.len();
    let blocks = Blocks::default();
    rig.hear(Input::Blocks(berts, Some(Box::new(blocks))));
    assert_eq!(rig.log.len(), before + 2, "he has sat down and stood up");
    let is_here = rig.info(adas).is_some_and(|info| info.onlookers > 0);
    assert!(!is_here, "and has gone");
}
