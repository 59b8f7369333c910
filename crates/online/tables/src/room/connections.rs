//! The clients in a room.

use std::collections::VecDeque;

use wildpile_game::Seat;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_table::seat::Client;
use wildpile_table::seat::wire::{ToSeat, Update, Welcome};

use super::{ClientId, Time};
use crate::{Person, PlayerId, Table};

/// A client in the room.
#[derive(Debug, Default)]
pub(super) struct Conn {
    pub(super) person: Option<Person>,
    /// The number of the match it follows, and in which role.
    pub(super) client: Option<(u64, Client)>,
    /// The time of its hello. A client that is only given a seat says none.
    pub(super) greeted_at: Option<Time>,
    /// True once it was sent the clocks.
    pub(super) knows_clocks: bool,
    /// The number of its last update, if it sees everything later.
    updates: u64,
    /// A message that is handled once it is known who has blocked whom, and the messages since.
    pub(super) awaiting_blocks: Option<ToTable>,
    pub(super) waiting: VecDeque<ToTable>,
    /// True if it has gone meanwhile.
    pub(super) is_leaving: bool,
    /// Messages on their way to it.
    sent: Vec<FromTable>,
    /// Messages that wait until everything before them is written.
    answers: Vec<FromTable>,
}

impl Conn {
    pub(super) fn new(person: Option<Person>) -> Self {
        Self {
            person,
            ..Self::default()
        }
    }

    /// Sends a message once everything before it is written.
    pub(super) fn answer(&mut self, answer: FromTable) {
        self.answers.push(answer);
    }

    /// Begins to follow a match some time later.
    pub(super) fn begin_later(&mut self, welcome: Welcome, shown: Option<Update>) {
        self.updates = 0;
        self.send(FromTable::Seat {
            said: ToSeat::Welcome(welcome),
        });
        self.send_later(shown);
    }

    /// Sends what may be seen of it since the last time.
    pub(super) fn send_later(&mut self, news: Option<Update>) {
        if let Some(update) = news {
            self.updates += 1;
            let seq = self.updates;
            self.send(FromTable::Seat {
                said: ToSeat::Update(Update { seq, ..update }),
            });
        }
    }

    /// Sends a message now.
    pub(super) fn send(&mut self, said: FromTable) {
        self.sent.push(said);
    }

    /// Everything that is sent now, the answers last.
    pub(super) fn flush(&mut self) -> impl Iterator<Item = FromTable> {
        self.sent.drain(..).chain(self.answers.drain(..))
    }
}

/// All clients in the room, by number, in the order in which they came; there are few.
#[derive(Debug, Default)]
pub(super) struct Connections(Vec<(ClientId, Conn)>);

impl Connections {
    pub(super) fn add(&mut self, client: ClientId, conn: Conn) {
        self.0.push((client, conn));
    }

    pub(super) fn get_mut(&mut self, client: ClientId) -> Option<&mut Conn> {
        let mut all = self.0.iter_mut();
        all.find(|(own, _)| *own == client).map(|(_, conn)| conn)
    }

    pub(super) fn remove(&mut self, client: ClientId) -> Option<Conn> {
        let at = self.0.iter().position(|(own, _)| *own == client)?;
        Some(self.0.remove(at).1)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn numbers(&self) -> Vec<ClientId> {
        self.0.iter().map(|(client, _)| *client).collect()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (ClientId, &mut Conn)> {
        self.0.iter_mut().map(|(client, conn)| (*client, conn))
    }

    fn conns(&self) -> impl Iterator<Item = &Conn> {
        self.0.iter().map(|(_, conn)| conn)
    }

    /// The people among them.
    pub(super) fn persons(&self) -> impl Iterator<Item = &Person> {
        self.conns().filter_map(|conn| conn.person.as_ref())
    }

    /// The connection of a person: there is at most one.
    pub(super) fn of(&self, person: &PlayerId) -> Option<ClientId> {
        self.find(person).map(|(client, _)| *client)
    }

    fn find(&self, person: &PlayerId) -> Option<&(ClientId, Conn)> {
        let is_theirs = |conn: &Conn| conn.person.as_ref().is_some_and(|own| own.id == *person);
        self.0.iter().find(|(_, conn)| is_theirs(conn))
    }

    /// True if the person at a seat is here.
    pub(super) fn has(&self, table: &Table, seat: Seat) -> bool {
        table.person_at(seat).is_some_and(|sits| self.of(sits).is_some())
    }

    /// True if the person at a seat is here and has said hello.
    pub(super) fn has_greeted(&self, table: &Table, seat: Seat) -> bool {
        let found = table.person_at(seat).and_then(|sits| self.find(sits));
        found.is_some_and(|(_, conn)| conn.greeted_at.is_some())
    }

    /// The number of clients without a seat.
    pub(super) fn onlookers(&self, table: &Table) -> usize {
        let sits = |person: &&Person| table.seat_of(&person.id).is_some();
        self.0.len() - self.persons().filter(sits).count()
    }

    /// The number of clients without a session.
    pub(super) fn strangers(&self) -> usize {
        self.conns().filter(|conn| conn.person.is_none()).count()
    }
}
