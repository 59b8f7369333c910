//! Bots and the match: what is played of what they choose, step by step.

mod arrivals;
mod chatting;
mod interleavings;
mod people;
mod quick_start;
mod rig;
mod timing;
mod watching;

use std::time::Duration;

use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::Phase;
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::Client;

use super::connections::Conn;
use super::playing::BotPlace;
use super::waiting::LAST_WAIT;
use super::{Context, Room, Thought, Time};
use crate::bots::Bot;
use crate::{Event, Occupant, Person, PlayerId, Setup, Table};

/// The time at which the tests begin.
const START: Time = Duration::from_secs(1_000_000);

fn person(name: &str) -> Person {
    Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    }
}

fn moved(seat: Seat, notation: &str) -> Event {
    Event::moved(seat, notation.to_owned(), String::new())
}

fn table(events: &[Event]) -> Table {
    Table::replay(TableId([7; 12]), events).expect("they happened")
}

/// The events of a table with these people, until everybody sits there.
fn seated(game: &str, rules: &str, people: &[Person], settings: Settings) -> Vec<Event> {
    let new = NewTable {
        game: game.to_owned(),
        rules: read_patch(rules).expect("rules"),
        seats: people.len(),
        settings,
    };
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let seats = Seat::all(people.len()).zip(people);
    let seated = seats.map(|(seat, person)| Event::seated(seat, Occupant::person(person, false)));
    [setup.opened()].into_iter().chain(seated).collect()
}

/// A match of people as it is dealt: a race is still counted down.
fn dealt(game: &str, rules: &str, people: &[Person], settings: Settings) -> Vec<Event> {
    let mut events = seated(game, rules, people, settings);
    events.push(Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    events.push(Event::Withheld {
        seats: Seat::all(people.len()).collect(),
    });
    events
}

/// A match of people.
fn playing(game: &str, rules: &str, seats: usize) -> Table {
    let people: Vec<Person> = (0..seats).map(|at| person(&format!("Person {at}"))).collect();
    let mut table = table(&dealt(game, rules, &people, Settings::default()));
    if table.is_counting() {
        table.apply(&Event::Begun).expect("it begins");
    }
    table
}

fn room(table: Table) -> Room {
    Room::new(table, Context::default(), Box::new(|| Secret([5; 32])), START)
}

/// A room with an onlooker, whose events stay unwritten.
struct Trial {
    room: Room,
}

impl Trial {
    fn of(table: Table) -> Self {
        let mut room = room(table);
        room.follow_deal();
        room.people.add(0, Conn::new(None));
        Self { room }
    }

    fn happens(&mut self, event: Event) {
        self.room.record_event(event).expect("it may happen");
        self.room.follow_waiting();
    }

    /// A bot plays for the person at a seat.
    fn stands_in(&mut self, seat: Seat) {
        let level = self.room.table.usual_level();
        self.happens(Event::StoodIn { seat, level });
    }

    fn moves(&self, seat: Seat) -> (Vec<String>, Vec<String>, usize) {
        let referee = self.room.table.host().unwrap().table();
        let own = referee.seat(Viewer::Seat(seat));
        (own.legal_moves(), own.extra_moves(), referee.steps())
    }

    /// A bot has chosen this move, asked after so many steps. What has been played of it.
    fn thought(&mut self, seat: Seat, step: usize, notation: &str) -> Option<String> {
        let (table, count) = (&mut self.room.table, self.room.pending.len());
        let level = table.bot_at(seat).expect("a bot plays").to_owned();
        let bundle = table.setup().bundle;
        let bot = Bot::join(bundle, table.host_mut().unwrap(), seat, &level, Secret([5; 32]));
        assert!(bot.is_some());
        self.room.thought(Thought {
            round: 1,
            seat,
            step,
            pace: Duration::ZERO,
            bot,
            notation: Some(notation.to_owned()),
        });
        self.room.follow_waiting();
        match &self.room.pending[count..] {
            [] => None,
            [
                Event::Moved {
                    seat: by, notation, ..
                },
            ] if *by == seat => Some(notation.clone()),
            other => panic!("{other:?}"),
        }
    }

    fn home(&self, seat: Seat) -> u64 {
        let view = self
            .room
            .table
            .host()
            .unwrap()
            .table()
            .view_json(Viewer::Seat(seat));
        view["race"][seat.index()]["home"]
            .as_u64()
            .expect("how far it is")
    }

    fn waits(&self, seat: Seat) -> bool {
        matches!(self.room.bots.get(&seat), Some(BotPlace::Waiting(_)))
    }

    /// The same with what is known now.
    fn thought_now(&mut self, seat: Seat, notation: &str) -> Option<String> {
        let (.., step) = self.moves(seat);
        self.thought(seat, step, notation)
    }
}

#[test]
fn an_answer_to_an_older_question_is_not_played() {
    let mut trial = Trial::of(playing("skip-bo", "", 2));
    let seat = trial.room.table.due()[0];
    trial.stands_in(seat);
    let (before, _, asked_at) = trial.moves(seat);
    // The person is back, plays, and is gone again while the bot still thinks.
    trial.happens(Event::Returned { seat });
    trial.happens(moved(seat, &before[0]));
    trial.stands_in(seat);
    assert_eq!(trial.room.table.due(), [seat], "the turn goes on");
    let (now, _, steps) = trial.moves(seat);
    assert_eq!(trial.thought(seat, asked_at, &now[0]), None);
    assert_eq!(trial.thought(seat, steps, &now[0]).as_ref(), Some(&now[0]));
}

/// The moves by which each race is given up.
const RACES: [(&str, &str); 3] = [("joker", ""), ("simon-jester", ""), ("skipper", "pace=race")];

#[test]
fn a_bot_never_gives_up_a_race_for_a_person_who_may_come_back() {
    let (ada, bert) = (Seat::FIRST, Seat::FIRST.next(2));
    for (game, rules) in RACES {
        let mut trial = Trial::of(playing(game, rules, 2));
        let (_, extra, _) = trial.moves(bert);
        let [stop] = extra.as_slice() else {
            panic!("{game}: {extra:?}")
        };
        trial.stands_in(bert);
        assert_eq!(trial.thought_now(bert, stop), None, "{game}");
        assert!(trial.waits(bert), "{game}");
        // It isn't asked again.
        trial.room.ask_bots();
        assert!(trial.waits(bert), "{game}");
        // The others go on.
        let (moves, ..) = trial.moves(ada);
        trial.happens(moved(ada, &moves[0]));
        assert!(trial.waits(bert), "{game}");
        trial.happens(Event::Returned { seat: bert });
        assert!(trial.room.bots.is_empty(), "{game}: the person plays");
        let (moves, ..) = trial.moves(bert);
        trial.happens(moved(bert, &moves[0]));
        trial.stands_in(bert);
        let (moves, ..) = trial.moves(bert);
        assert_eq!(
            trial.thought_now(bert, &moves[0]).as_ref(),
            Some(&moves[0]),
            "{game}"
        );
        assert_eq!(trial.room.table.phase(), Phase::Playing, "{game}");
    }
}

/// Stopping is one of the legal moves once the stock is empty.
#[test]
fn a_bot_does_not_stop_for_a_person_even_where_that_is_an_ordinary_move() {
    for seats in [1, 2] {
        let mut trial = Trial::of(playing("joker", "", seats));
        let seat = Seat::FIRST;
        let (moves, stop) = loop {
            let (moves, extra, _) = trial.moves(seat);
            match extra.as_slice() {
                [] => break (moves, "stop"),
                _ => trial.happens(moved(seat, "draw")),
            }
        };
        assert!(moves.iter().any(|notation| notation == stop), "{moves:?}");
        trial.stands_in(seat);
        assert_eq!(trial.thought_now(seat, stop), None, "{seats}");
        assert!(trial.waits(seat), "{seats}");
        // A bot that makes one move makes another one.
        trial.happens(Event::Returned { seat });
        let level = trial.room.table.usual_level();
        trial.happens(Event::TimeUp { seat, level });
        if trial.room.table.is_helped_out(seat) {
            let played = trial.thought_now(seat, stop).expect("a move");
            assert!(played != stop && moves.contains(&played), "{played}");
        }
        assert_eq!(trial.room.table.phase(), Phase::Playing, "{seats}");
    }
}

/// Those who stay away don't keep the others from the end of the race.
#[test]
fn those_who_are_away_are_waited_for_but_not_forever() {
    let [ada, bert, carl] = [1, 2, 3].map(|number| Seat::from_number(number).expect("a seat"));
    let mut trial = Trial::of(playing("joker", "", 3));
    // Nobody waits for those who aren't ahead of the last one.
    let (level, bundle) = ("greedy", trial.room.table.setup().bundle);
    let host = trial.room.table.host_mut().unwrap();
    let mut bot = Bot::join(bundle, host, ada, level, Secret([5; 32])).expect("a bot");
    while trial.home(ada) == 0 {
        let notation = bot.choose().expect("a move");
        trial.happens(moved(ada, &notation));
        let host = trial.room.table.host_mut().unwrap();
        let said = host.update(Client::StandIn(ada)).expect("news");
        bot.hear(said).expect("an update");
    }
    for seat in [bert, carl] {
        trial.stands_in(seat);
        assert_eq!(trial.thought_now(seat, "stop"), None);
    }
    assert_eq!(trial.room.waiting_until(), None, "Ada plays");
    trial.happens(moved(ada, "stop"));
    assert!(trial.room.waiting_until().is_some(), "everybody waits for two");
    trial.happens(Event::Returned { seat: carl });
    assert_eq!(trial.room.waiting_until(), None, "Carl is back");
    trial.happens(moved(carl, "stop"));
    // Everybody's connection is lost meanwhile; the wait goes on.
    trial.room.leave(0);
    trial.room.follow_waiting();
    for phase in [Phase::Playing, Phase::Over] {
        trial.room.now += LAST_WAIT / 2;
        trial.room.time_passed();
        assert_eq!(trial.room.table.phase(), phase);
    }
    let outcome = trial.room.table.host().unwrap().table().outcome();
    assert!(outcome.is_some_and(|outcome| outcome.won(ada) && outcome.winners.len() == 1));
}

#[test]
fn a_turn_goes_on_although_a_bot_would_give_up() {
    let mut trial = Trial::of(playing("skipper", "", 2));
    let seat = trial.room.table.due()[0];
    let (moves, extra, _) = trial.moves(seat);
    trial.stands_in(seat);
    let played = trial.thought_now(seat, &extra[0]).expect("a move");
    assert!(moves.contains(&played) && !trial.waits(seat));
    assert_eq!(trial.room.table.phase(), Phase::Playing);
}

/// Those who resign don't come back.
#[test]
fn a_bot_may_give_up_for_a_person_who_has_resigned() {
    let mut trial = Trial::of(playing("joker", "", 3));
    let seat = Seat::FIRST;
    let level = trial.room.table.usual_level();
    trial.happens(Event::Resigned { seat, level });
    assert_eq!(trial.thought_now(seat, "stop").as_deref(), Some("stop"));
}
