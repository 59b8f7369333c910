//! A table without a room: its decisions and events, one by one.

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{Phase, TableInfo, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_tables::{Event, Log, Occupant, Person, Setup, Table, random};

use crate::client::{new_table, person};

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

pub const fn sit(seat: Seat) -> ToTable {
    ToTable::Sit { seat, program: false }
}

pub fn bot(seat: Seat) -> ToTable {
    let level = "regular".to_owned();
    ToTable::Bot { seat, level }
}

/// A secret of the server.
pub fn drawn() -> Secret {
    Secret(random())
}

pub struct Alone {
    pub table: Table,
    pub people: Vec<Person>,
    pub events: Vec<Event>,
    pub steps_at_start: usize,
}

impl Alone {
    /// A table at whose seats nobody sits; the first of these people owns it.
    pub fn opened(new: NewTable, names: &[&str]) -> Self {
        let people: Vec<Person> = names.iter().map(|name| person(name)).collect();
        let first = Setup::check(people[0].clone(), new).expect("a table").opened();
        Self {
            table: Table::open(TableId([7; 12]), &first).expect("it opens"),
            people,
            events: vec![first],
            steps_at_start: 0,
        }
    }

    /// People at all seats.
    pub fn seated(game: &str, rules: &str, seats: usize, settings: Settings) -> Self {
        let new = NewTable {
            settings,
            ..new_table(game, rules, seats)
        };
        let names = [
            "Person 1", "Person 2", "Person 3", "Person 4", "Person 5", "Person 6",
        ];
        let mut alone = Self::opened(new, &names[..seats]);
        for (seat, person) in Seat::all(seats).zip(alone.people.clone()) {
            alone.happens(&Event::seated(seat, Occupant::person(&person, false)));
        }
        alone
    }

    /// The same with a match that has begun.
    pub fn with(game: &str, rules: &str, seats: usize, settings: Settings) -> Self {
        let mut alone = Self::seated(game, rules, seats, settings);
        alone.deal();
        alone
    }

    /// The same with the usual settings.
    pub fn playing(game: &str, rules: &str, seats: usize) -> Self {
        Self::with(game, rules, seats, Settings::default())
    }

    /// A deal to which nobody contributes.
    pub fn deal(&mut self) {
        self.happens(&Event::Dealing {
            round: self.table.round() + 1,
            secret: Secret([3; 32]),
            attempt: 0,
        });
        let seats = Seat::all(self.people.len()).collect();
        self.happens(&Event::Withheld { seats });
        assert_eq!(self.table.phase(), Phase::Playing);
        if self.table.is_counting() {
            self.happens(&Event::Begun);
        }
        self.steps_at_start = self.steps();
    }

    pub fn happens(&mut self, event: &Event) {
        self.table.apply(event).expect("it may happen");
        self.events.push(event.clone());
    }

    /// Lets the events happen that follow when the person who belongs to a seat says something.
    pub fn say(&mut self, seat: Seat, said: &ToTable) -> Result<Vec<Event>, Message> {
        let events = self.table.decide(&self.people[seat.index()], said, &mut drawn)?;
        for event in &events {
            self.table.apply(event)?;
            self.events.push(event.clone());
        }
        Ok(events)
    }

    /// The same for what nothing is wrong with.
    #[track_caller]
    pub fn does(&mut self, seat: Seat, said: &ToTable) {
        if let Err(why) = self.say(seat, said) {
            panic!("{said:?} is refused: {why:?}");
        }
    }

    /// The time for the current part of the deal is up.
    pub fn time_is_up(&mut self) {
        for event in self.table.time_is_up(&mut drawn) {
            self.happens(&event);
        }
    }

    /// The seat that is due plays its first move.
    pub fn play_any(&mut self) {
        let seat = self.table.due()[0];
        let notation = self.moves(seat).remove(0);
        self.happens(&Event::moved(seat, notation, String::new()));
    }

    /// A move for the present position.
    pub fn play(&self, notation: &str, key: &str) -> ToTable {
        ToTable::Play {
            key: key.to_owned(),
            round: self.table.round(),
            step: self.steps(),
            notation: notation.to_owned(),
        }
    }

    pub fn steps(&self) -> usize {
        self.table.host().expect("a match").table().steps()
    }

    pub fn moves(&self, seat: Seat) -> Vec<String> {
        let referee = self.table.host().expect("a match").table();
        referee.seat(Viewer::Seat(seat)).legal_moves()
    }

    pub fn info(&self) -> TableInfo {
        self.table.info(&|_| true, 0)
    }

    /// The table that what was written down leads to.
    pub fn replayed(&self) -> Table {
        Table::replay(self.table.id(), &self.events).expect("it happened")
    }

    /// The events, as they are written down, lead to the same table: all of them, and those since each deal's snapshot.
    pub fn check_replay(&self) {
        let text = serde_json::to_string(&self.events).expect("they can be written");
        let events: Vec<Event> = serde_json::from_str(&text).expect("events");
        assert_eq!(events, self.events);
        let seen = |table: &Table| {
            let record = table.transcript().map(|record| record.to_string());
            format!("{:?} {record:?} {}", table.info(&|_| true, 0), table.events())
        };
        assert_eq!(seen(&self.replayed()), seen(&self.table));
        let mut table = Table::open(self.table.id(), &events[0]).expect("it opens");
        let mut snapshots = 0;
        for event in &events[1..] {
            table.apply(event).expect("it happened");
            let Some(snapshot) = table.take_snapshot() else {
                continue;
            };
            snapshots += 1;
            let snapshot = serde_json::to_string(&snapshot).expect("it can be written");
            let snapshot = serde_json::from_str(&snapshot).expect("a snapshot");
            let number = table.events() as usize - 1;
            let log = Log {
                snapshot: Some(snapshot),
                events: events[number..].to_vec(),
            };
            let resumed = Table::resume(self.table.id(), &log).expect("it happened");
            assert_eq!(seen(&resumed), seen(&self.table));
        }
        let deals = events
            .iter()
            .filter(|event| matches!(event, Event::Dealing { attempt: 0, .. }));
        assert_eq!(
            snapshots,
            deals.count().saturating_sub(1),
            "each deal but the first has one"
        );
    }
}
