//! Who is in the room.

use tokio::sync::mpsc::error::TrySendError;
use tokio::time::Instant;
use wildpile_game::Seat;
use wildpile_protocol::socket::FromTable;
use wildpile_table::seat::Client;
use wildpile_table::seat::wire::{ToSeat, Update, Welcome};

use super::Wire;
use crate::measures::Counted;
use crate::{Person, Table};

/// A client in the room.
pub(super) struct Conn {
    pub(super) person: Option<Person>,
    wire: Wire,
    /// The number of the match it follows, and in which role.
    pub(super) client: Option<(u64, Client)>,
    /// When it said hello. Whoever is only given a seat doesn't.
    pub(super) greeted_at: Option<Instant>,
    /// Whether it was told of the clocks.
    pub(super) knows_clocks: bool,
    /// The number of its last update, if it sees everything later.
    updates: u64,
    /// Messages that wait until everything before them has been written down.
    answers: Vec<FromTable>,
    /// Whether it takes no more messages: it is too slow, or has gone.
    lost: bool,
    /// Whether that is because it is too slow.
    slow: bool,
    /// It counts as present.
    _present: Counted,
}

impl Conn {
    pub(super) fn new(person: Option<Person>, wire: Wire, present: Counted) -> Self {
        Self {
            person,
            wire,
            client: None,
            greeted_at: None,
            knows_clocks: false,
            updates: 0,
            answers: Vec::new(),
            lost: false,
            slow: false,
            _present: present,
        }
    }

    /// Sends a message once everything before it has been written down.
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

    /// Sends what was waiting.
    pub(super) fn flush(&mut self) {
        for answer in std::mem::take(&mut self.answers) {
            self.send(answer);
        }
    }

    /// Sends a message now.
    pub(super) fn send(&mut self, said: FromTable) {
        if self.lost {
            return;
        }
        if let Err(error) = self.wire.try_send(Box::new(said)) {
            self.lost = true;
            self.slow = matches!(error, TrySendError::Full(_));
        }
    }
}

/// All clients in the room, by number.
#[derive(Default)]
pub(super) struct Connections {
    /// In order; there are few.
    all: Vec<(u64, Conn)>,
    next: u64,
}

impl Connections {
    pub(super) fn add(&mut self, conn: Conn) -> u64 {
        self.next += 1;
        self.all.push((self.next, conn));
        self.next
    }

    pub(super) fn get_mut(&mut self, number: u64) -> Option<&mut Conn> {
        let mut all = self.all.iter_mut();
        all.find(|(own, _)| *own == number).map(|(_, conn)| conn)
    }

    pub(super) fn remove(&mut self, number: u64) -> Option<Conn> {
        let at = self.all.iter().position(|(own, _)| *own == number)?;
        Some(self.all.remove(at).1)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (u64, &mut Conn)> {
        self.all.iter_mut().map(|(number, conn)| (*number, conn))
    }

    fn conns(&self) -> impl Iterator<Item = &Conn> {
        self.all.iter().map(|(_, conn)| conn)
    }

    /// The people among them.
    pub(super) fn persons(&self) -> impl Iterator<Item = &Person> {
        self.conns().filter_map(|conn| conn.person.as_ref())
    }

    /// The connection of a person: there is at most one.
    pub(super) fn of(&self, person: &Person) -> Option<u64> {
        let found = self
            .all
            .iter()
            .find(|(_, conn)| conn.person.as_ref().is_some_and(|own| own.id == person.id));
        found.map(|(number, _)| *number)
    }

    /// Whether the person at a seat is here.
    pub(super) fn has(&self, table: &Table, seat: Seat) -> bool {
        let person = table.person_at(seat);
        person.is_some_and(|sits| self.persons().any(|person| person.id == *sits))
    }

    /// Whether the person at a seat is here and has said hello.
    pub(super) fn has_greeted(&self, table: &Table, seat: Seat) -> bool {
        let person = table.person_at(seat);
        let mut greeted = self.conns().filter(|conn| conn.greeted_at.is_some());
        person.is_some_and(|sits| {
            greeted.any(|conn| conn.person.as_ref().is_some_and(|person| person.id == *sits))
        })
    }

    /// The number of clients without a seat.
    pub(super) fn onlookers(&self, table: &Table) -> usize {
        let sits = |conn: &&Conn| {
            conn.person
                .as_ref()
                .is_some_and(|own| table.seat_of(&own.id).is_some())
        };
        self.all.len() - self.conns().filter(sits).count()
    }

    /// The number of clients without a session.
    pub(super) fn strangers(&self) -> usize {
        self.conns().filter(|conn| conn.person.is_none()).count()
    }

    /// The clients that have gone or are too slow.
    pub(super) fn lost(&self) -> Vec<u64> {
        let lost = self.all.iter().filter(|(_, conn)| conn.lost);
        lost.map(|(number, _)| *number).collect()
    }

    /// How many of them are too slow.
    pub(super) fn slow(&self) -> usize {
        self.conns().filter(|conn| conn.slow).count()
    }
}

#[cfg(test)]
mod tests {
    use prometheus_client::metrics::gauge::Gauge;
    use tokio::sync::mpsc;

    use super::*;

    fn conn(wire: Wire) -> Conn {
        Conn::new(None, wire, Counted::new(&Gauge::default()))
    }

    #[test]
    fn who_has_gone_is_lost_and_only_who_does_not_read_is_slow() {
        let mut all = Connections::default();
        let (wire, gone) = mpsc::channel(1);
        drop(gone);
        all.add(conn(wire));
        let (wire, mut unread) = mpsc::channel(1);
        all.add(conn(wire));
        for (_, conn) in all.iter_mut() {
            conn.send(FromTable::Reported { operator: true });
        }
        assert_eq!((all.lost(), all.slow()), (vec![1], 0));
        for (_, conn) in all.iter_mut() {
            conn.send(FromTable::Reported { operator: true });
        }
        assert_eq!((all.lost(), all.slow()), (vec![1, 2], 1));

        unread.try_recv().unwrap();
        for (_, conn) in all.iter_mut() {
            conn.send(FromTable::Reported { operator: true });
        }
        assert!(
            unread.try_recv().is_err(),
            "a client that missed something hears no more"
        );
    }
}
