//! Changes that only time makes at a table: clocks, countdowns, deals, absences.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::socket::{About, FromTable, Phase, Reason, SeatInfo, ToTable};
use wildpile_protocol::{Secret, VERSION, text as t};

use super::rig::{Disk, Rig};
use super::{START, dealt, person, seated};
use crate::room::deputy::AWAY;
use crate::room::{Input, Output};
use crate::{Event, Occupant, Person};

const SECOND: Duration = Duration::from_secs(1);

fn people(count: usize) -> Vec<Person> {
    ["Ada", "Bert", "Cleo"].map(person)[..count].to_vec()
}

/// A running match of two, and their connections.
fn playing(game: &str, settings: Settings) -> (Rig, Vec<Person>, [u64; 2]) {
    let people = people(2);
    let mut rig = Rig::open(dealt(game, "", &people, settings));
    let connections = [&people[0], &people[1]].map(|person| rig.come(person));
    (rig, people, connections)
}

fn clock(seconds: u32) -> Settings {
    Settings {
        clock: Clock::Move { seconds },
        ..Settings::default()
    }
}

#[test]
fn moves_are_told_while_a_report_is_written() {
    let (mut rig, _, connections) = playing("skip-bo", Settings::default());
    let due = rig.room.table().due()[0];
    let (mover, other) = (connections[due.index()], connections[1 - due.index()]);
    let report = ToTable::Report {
        about: About::Seat(due),
        reason: Reason::Spam,
    };
    let asked = rig.room.update(Input::Said(other, report), rig.now);
    let is_report = |output: &Output| matches!(output, Output::Report(by, _) if *by == other);
    assert!(asked.iter().any(is_report), "{asked:?}");
    rig.told.clear();
    let early = rig.first_move(due, "a");
    rig.say(mover, early);
    let played = FromTable::Played { key: "a".to_owned() };
    assert!(rig.heard(mover).contains(&played));
    let heard = rig.heard(other);
    assert!(
        heard.iter().any(|said| matches!(said, FromTable::Seat { .. })),
        "{heard:?}"
    );
    rig.hear(Input::Reported(other, true));
    assert!(
        rig.heard(other)
            .contains(&FromTable::Reported { operator: false })
    );
}

#[test]
fn a_clock_runs_for_the_seat_that_is_due_and_a_bot_moves_when_it_is_up() {
    let (mut rig, _, connections) = playing("skip-bo", clock(30));
    let due = rig.room.table().due()[0];
    let at = due.index();
    let shown = |rig: &mut Rig, connection: u64| {
        let heard = rig.heard(connection).into_iter().rev();
        heard.into_iter().find_map(|said| match said {
            FromTable::Clocks { seats } => Some(seats),
            _ => None,
        })
    };
    rig.pass(7 * SECOND);
    // People who come are sent how much is left.
    let looker = rig.join(None);
    let clocks = shown(&mut rig, looker).expect("there are clocks");
    assert_eq!(clocks[due.index()].left_ms, Some(23_000));
    assert!(clocks[due.index()].running && !clocks[1 - due.index()].running);
    let early = rig.first_move(due, "a");
    rig.say(connections[at], early);
    let Some(Event::Moved { spent_ms: 7_000, .. }) = rig.log.last() else {
        panic!("{:?}", rig.log.last())
    };
    // Nobody moves.
    let before = rig.log.len();
    let due = rig.room.table().due()[0];
    rig.pass(30 * SECOND);
    assert!(
        matches!(&rig.log[before..], [Event::TimeUp { seat, .. }, ..] if *seat == due),
        "{:?}",
        &rig.log[before..]
    );
    let question = rig.questions.pop().expect("a bot is asked");
    rig.hear(Input::Thought(Box::new(question.think())));
    assert!(
        matches!(rig.log.last(), Some(Event::Moved { seat, key, .. }) if *seat == due && key.is_empty()),
        "{:?}",
        rig.log.last()
    );
    assert!(rig.room.table().bot_at(due).is_none(), "for one move");
}

#[test]
fn a_bot_takes_over_for_a_person_who_has_gone_until_they_are_back() {
    let (mut rig, people, connections) = playing("skip-bo", Settings::default());
    let grace = rig.room.grace();
    rig.leave(connections[0]);
    let away = |rig: &Rig| match &rig.info(connections[1]).expect("a table").seats[0] {
        SeatInfo::Person { here, bot, .. } => (!here, bot.is_some()),
        other => panic!("{other:?}"),
    };
    assert_eq!(away(&rig), (true, false));
    rig.pass(grace - SECOND);
    assert!(!rig.room.table().is_stood_in(Seat::FIRST));
    rig.pass(SECOND);
    assert_eq!(away(&rig), (true, true));
    rig.come(&people[0]);
    assert_eq!(away(&rig), (false, false));
    assert!(matches!(rig.log.last(), Some(Event::Returned { .. })));
}

#[test]
fn nobody_is_late_because_of_a_pause() {
    let (mut rig, _, connections) = playing("skip-bo", Settings::default());
    let grace = rig.room.grace();
    for connection in connections {
        rig.say(connection, ToTable::Pause);
    }
    rig.leave(connections[0]);
    rig.pass(grace);
    rig.say(connections[1], ToTable::Resume);
    rig.pass(grace - SECOND);
    assert!(
        !rig.room.table().is_stood_in(Seat::FIRST),
        "all have their time again to come back"
    );
    rig.pass(SECOND);
    assert!(rig.room.table().is_stood_in(Seat::FIRST));
}

#[test]
fn a_withdrawn_wish_for_a_pause_leaves_those_of_others() {
    let people = people(3);
    let mut rig = Rig::open(dealt("skip-bo", "", &people, Settings::default()));
    let connections = [&people[0], &people[1], &people[2]].map(|person| rig.come(person));
    let wishes = |rig: &Rig| {
        let info = rig.info(connections[0]).expect("the table");
        info.pause.as_ref().map_or(0, |pause| pause.agreed.len())
    };
    rig.say(connections[0], ToTable::Pause);
    rig.say(connections[1], ToTable::Pause);
    assert_eq!(wishes(&rig), 2);
    rig.say(connections[1], ToTable::Resume);
    assert_eq!(wishes(&rig), 1, "withdrawn");
    rig.say(connections[2], ToTable::Resume);
    assert_eq!(wishes(&rig), 0, "declined");
}

#[test]
fn a_race_does_not_begin_during_a_pause() {
    let (mut rig, _, connections) = playing("joker", Settings::default());
    let left = |rig: &Rig| rig.info(connections[0]).and_then(|info| info.countdown_ms);
    assert_eq!(left(&rig), Some(3_000));
    rig.pass(2 * SECOND);
    for connection in connections {
        rig.say(connection, ToTable::Pause);
    }
    rig.pass(60 * SECOND);
    assert_eq!(left(&rig), None);
    rig.say(connections[0], ToTable::Resume);
    assert_eq!(left(&rig), Some(3_000), "it is counted again");
    let early = rig.first_move(Seat::FIRST, "a");
    rig.say(connections[0], early.clone());
    assert_eq!(rig.refusal(connections[0]), Some(t::PlayCountdown.into()));
    rig.pass(3 * SECOND);
    rig.say(connections[0], early);
    let played = FromTable::Played { key: "a".to_owned() };
    assert!(rig.heard(connections[0]).contains(&played));
}

#[test]
fn after_a_restart_no_clock_runs_before_its_player_is_back() {
    let (rig, people, _) = playing("skip-bo", clock(30));
    let mut rig = Rig::open(rig.log);
    let due = rig.room.table().due()[0];
    rig.join(None);
    rig.pass(60 * SECOND);
    assert_eq!(
        rig.room.clocks.next(rig.room.table()),
        None,
        "only an onlooker is here"
    );
    let back = people
        .iter()
        .find(|own| rig.room.table().person_at(due) == Some(&own.id));
    rig.come(back.expect("someone is due"));
    let next = rig.room.clocks.next(rig.room.table());
    assert!(next.is_some_and(|(_, seat, _)| seat == due));
}

#[test]
fn another_person_decides_while_the_owner_is_away() {
    let (mut rig, people, [adas, berts]) = playing("skip-bo", Settings::default());
    let [ada, bert] = [&people[0], &people[1]].map(|own| own.id.clone());
    rig.leave(adas);
    rig.pass(AWAY - SECOND);
    assert_eq!(rig.room.table().deputy(), None, "a page may only be loaded anew");
    rig.say(berts, ToTable::Start);
    assert_eq!(
        rig.refusal(berts).map(|why| why.id().to_owned()).as_deref(),
        Some("protocol.owner-only")
    );
    rig.pass(SECOND);
    let you = rig.room.table().you(Some(&bert));
    assert!(you.owner && you.deputy);
    assert!(rig.info(berts).is_some(), "it is told at once");
    rig.say(berts, ToTable::Start);
    assert_eq!(rig.refusal(berts), Some(t::StartRunning.into()));
    rig.say(berts, ToTable::Resign);
    // The seats of those who are away are kept.
    for seat in Seat::all(2) {
        rig.say(berts, ToTable::Clear { seat });
        assert_eq!(
            rig.refusal(berts).map(|why| why.id().to_owned()).as_deref(),
            Some("protocol.owner-only")
        );
    }
    let round = rig.room.table().round();
    rig.say(berts, ToTable::Start);
    assert_eq!(rig.room.table().round(), round + 1);
    rig.come(&people[0]);
    let you = rig.room.table().you(Some(&bert));
    assert!(!you.owner && !you.deputy);
    let you = rig.room.table().you(Some(&ada));
    assert!(you.owner && !you.deputy);
}

/// A deal of someone and a bot that is made again if something is withheld.
fn dealing(ada: &Person) -> Rig {
    let settings = Settings {
        withheld: WithheldRule::Again,
        ..Settings::default()
    };
    let mut events = seated("skip-bo", "", &[ada.clone(), person("Bert")], settings);
    events.push(Event::seated(Seat::FIRST.next(2), Occupant::bot("regular")));
    events.push(Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    Rig::open(events)
}

#[test]
fn what_came_in_time_counts_even_if_the_room_hears_it_late() {
    let ada = person("Ada");
    let mut rig = dealing(&ada);
    let connection = rig.come(&ada);
    let (_, until) = rig.room.deal_until.expect("Ada is asked for something");
    rig.now = until + SECOND;
    rig.room.is_writing = true;
    let commit = ToTable::Commit {
        round: 1,
        attempt: 0,
        commitment: Secret([5; 32]),
    };
    rig.hear(Input::Tick);
    rig.say(connection, commit);
    rig.hear(Input::Written(Ok(())));
    let next = Some((1, 0, true));
    assert_eq!(rig.room.table().deal_part(), next);
    // The time of the first part isn't that of the next one.
    rig.hear(Input::Tick);
    assert_eq!(rig.room.table().deal_part(), next);
}

#[test]
fn a_deal_that_waited_for_nothing_is_made_again_with_all_the_time_there_is() {
    let ada = person("Ada");
    let mut rig = dealing(&ada);
    rig.come(&ada);
    let before = rig.log.len();
    for attempt in 0..3 {
        let (part, until) = rig.room.deal_until.expect("people are asked for something");
        assert_eq!((part, until), ((1, attempt, false), rig.now + 15 * SECOND));
        rig.pass(15 * SECOND);
    }
    // The third attempt goes on without Ada, and needs nobody.
    assert_eq!(rig.room.deal_until, None);
    assert_eq!(rig.room.table().phase(), Phase::Playing);
    let [
        Event::Abandoned { .. },
        Event::Dealing { attempt: 1, .. },
        Event::Abandoned { .. },
        Event::Dealing { attempt: 2, .. },
        Event::Withheld { .. },
    ] = rig.log[before..]
    else {
        panic!("{:?}", &rig.log[before..]);
    };
}

#[test]
fn another_programs_table_is_left_and_nothing_of_it_is_told() {
    for (disk, why) in [
        (Disk::Conflicts, Message::from(t::ClosingMoved)),
        (Disk::Fails, t::ClosingTrouble.into()),
    ] {
        let (mut rig, people, connections) = playing("skip-bo", Settings::default());
        let due = rig.room.table().due()[0];
        let at = due.index();
        rig.told.clear();
        rig.disk = Disk::Waits;
        let move_ = rig.first_move(due, "lost");
        rig.say(connections[at], move_.clone());
        rig.say(connections[1 - at], ToTable::Resign);
        assert!(rig.is_writing() && rig.told.is_empty());
        rig.answer_write(disk);
        assert!(rig.has_ended && rig.told.is_empty());
        let closed: Vec<_> = connections
            .map(|connection| (connection, Message::clone(&why)))
            .into();
        assert_eq!(rig.dismissed, closed);
        // The table goes on from what was written.
        let mut next = Rig::open(rig.log);
        let connection = next.come(&people[at]);
        next.say(connection, move_);
        let key = "lost".to_owned();
        assert!(next.heard(connection).contains(&FromTable::Played { key }));
    }
}

/// Onlookers learn of the table as late as of the match, and nothing of what happens beside it.
#[test]
fn onlookers_are_behind_if_the_table_says_so() {
    let settings = Settings {
        delay_s: 30,
        ..Settings::default()
    };
    let (mut rig, _, connections) = playing("skip-bo", settings);
    let looker = rig.join(None);
    let due = rig.room.table().due()[0];
    let knows_steps = |rig: &mut Rig| {
        let heard = rig.heard(looker).into_iter();
        let steps = heard.filter_map(|said| match said {
            FromTable::Seat {
                said: wildpile_table::seat::wire::ToSeat::Update(update),
            } => Some(update.steps),
            FromTable::Table { table, .. } => {
                assert_eq!((table.pause, table.onlookers > 0), (None, true));
                None
            }
            _ => None,
        });
        steps.last()
    };
    let move_ = rig.first_move(due, "a");
    rig.say(connections[due.index()], move_);
    rig.say(connections[0], ToTable::Pause);
    let steps = rig.room.table().host().expect("a match").table().steps();
    assert_eq!(knows_steps(&mut rig), None);
    // Nor do people who come now.
    let late = rig.come(&person("Cleo"));
    let info = rig.info(late).expect("a table");
    assert!(info.pause.is_none(), "{info:?}");
    rig.pass(29 * SECOND);
    assert_eq!(knows_steps(&mut rig), None, "nothing of the last 30 s");
    rig.pass(SECOND);
    let heard = rig.heard(looker);
    let update = heard.iter().find_map(|said| match said {
        FromTable::Seat {
            said: wildpile_table::seat::wire::ToSeat::Update(update),
        } => Some(update.steps),
        _ => None,
    });
    assert_eq!(update, Some(steps));
}

#[test]
fn a_room_dismisses_whom_it_is_told_to_and_ends_when_it_is_stopped() {
    let (mut rig, people, [adas, berts]) = playing("skip-bo", Settings::default());
    rig.say(
        berts,
        ToTable::Report {
            about: About::Seat(Seat::FIRST),
            reason: Reason::Spam,
        },
    );
    assert!(
        rig.heard(berts)
            .contains(&FromTable::Reported { operator: false })
    );
    let elsewhere = rig.join(Some(&people[0]));
    assert_eq!(rig.dismissed, [(adas, t::ClosingElsewhere.into())]);
    rig.hear(Input::Expel(people[0].id.clone(), t::ClosingSession.into()));
    assert_eq!(rig.dismissed[1], (elsewhere, t::ClosingSession.into()));
    rig.say(berts, ToTable::Hello { version: VERSION + 1 });
    assert!(rig.refusal(berts).is_some());
    rig.hear(Input::Stop(t::ClosingStop.into()));
    assert_eq!(rig.dismissed[2], (berts, t::ClosingStop.into()));
    assert!(rig.has_ended && rig.now == START);
}
