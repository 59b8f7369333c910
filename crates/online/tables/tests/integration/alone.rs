//! A table without a room: its decisions and events, one by one.

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_tables::{Event, Occupant, Person, Setup, Table, random};

use crate::client::{new_table, person};

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A secret of the server.
pub fn drawn() -> Secret {
    Secret(random())
}

/// What follows when someone says something; it happens.
pub fn happen(table: &mut Table, by: &Person, said: &ToTable) {
    let Ok(events) = table.decide(by, said, &mut drawn) else {
        panic!("{said:?} is refused");
    };
    for event in events {
        table.apply(&event).expect("it fits");
    }
}

pub struct Alone {
    pub table: Table,
    pub people: Vec<Person>,
    pub events: Vec<Event>,
    pub steps_at_start: usize,
}

impl Alone {
    /// People at all seats, and a match that has begun.
    pub fn playing(game: &str, rules: &str, seats: usize) -> Self {
        Self::with(game, rules, seats, Settings::default())
    }

    /// The same at a table with these settings.
    pub fn with(game: &str, rules: &str, seats: usize, settings: Settings) -> Self {
        let people: Vec<Person> = Seat::all(seats)
            .map(|seat| person(&format!("Person {}", seat.number())))
            .collect();
        let new = NewTable {
            settings,
            ..new_table(game, rules, seats)
        };
        let first = Setup::check(people[0].clone(), new).expect("a table").opened();
        let table = Table::open(TableId([7; 12]), &first).expect("it opens");
        let mut alone = Self {
            table,
            people,
            events: vec![first],
            steps_at_start: 0,
        };
        for (seat, person) in Seat::all(seats).zip(alone.people.clone()) {
            alone.happens(&Event::Seated {
                seat,
                sitter: Occupant::person(&person, false),
            });
        }
        alone.deal();
        alone
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

    /// What follows when the person at a seat says something; it happens.
    pub fn say(&mut self, seat: Seat, said: &ToTable) -> Result<Vec<Event>, Message> {
        let events = self.table.decide(&self.people[seat.index()], said, &mut drawn)?;
        for event in &events {
            self.table.apply(event)?;
            self.events.push(event.clone());
        }
        Ok(events)
    }

    /// Whoever is due plays its first move.
    pub fn play_any(&mut self) {
        let seat = self.table.due()[0];
        let notation = self.moves(seat).remove(0);
        self.happens(&Event::moved(seat, notation, String::new()));
    }

    pub fn steps(&self) -> usize {
        self.table.host().expect("a match").table().steps()
    }

    pub fn moves(&self, seat: Seat) -> Vec<String> {
        let referee = self.table.host().expect("a match").table();
        referee.seat(Viewer::Seat(seat)).legal_moves()
    }
}
