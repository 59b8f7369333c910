//! The store of a simulated evening: the log of one table, its epoch and its lease, and what must be true of them.

use std::collections::BTreeMap;

use wildpile_game::{Seat, Viewer};
use wildpile_protocol::TableId;
use wildpile_protocol::socket::FromTable;
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::room::{Time, Unwritten};
use wildpile_tables::{Event, Table};

/// The log of a table, shared by all nodes.
pub struct Log {
    pub events: Vec<Event>,
    /// Raised by every node that takes the table over.
    pub epoch: u64,
    /// The node that owns the table, and until when.
    pub lease: Option<(usize, Time)>,
    /// The table that the events lead to.
    table: Table,
    /// The keys of moves, with how often each is in the log.
    pub keys: BTreeMap<String, u32>,
    /// The deal and the step for which each move was sent.
    pub sent: BTreeMap<String, (u64, usize)>,
    /// The steps after each seat's last move, and of which deal.
    moved: BTreeMap<Seat, (u64, usize)>,
    /// The permitted view of each viewer after each step of each deal.
    views: BTreeMap<(u64, Option<Seat>, usize), String>,
}

impl Log {
    pub fn new(id: TableId, opened: Event) -> Self {
        let table = Table::open(id, &opened).expect("a table");
        Self {
            events: vec![opened],
            epoch: 0,
            lease: None,
            table,
            keys: BTreeMap::new(),
            sent: BTreeMap::new(),
            moved: BTreeMap::new(),
            views: BTreeMap::new(),
        }
    }

    /// The table as another node opens it.
    pub fn replayed(&self) -> Table {
        Table::replay(self.table.id(), &self.events).expect("the log replays")
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Appends events under an epoch.
    pub fn append(&mut self, epoch: u64, first: u64, events: &[Event]) -> Result<(), Unwritten> {
        assert!(epoch <= self.epoch, "epochs only go forward");
        if epoch < self.epoch || first != self.events.len() as u64 {
            return Err(Unwritten::Conflict);
        }
        for event in events {
            if let Event::Moved { seat, key, .. } = event {
                self.check_fresh(*seat, key);
            }
            let applied = self.table.apply(event);
            assert_eq!(applied, Ok(()), "{event:?} was written");
            if let Event::Moved { key, .. } = event
                && !key.is_empty()
            {
                let times = self.keys.entry(key.clone()).or_default();
                *times += 1;
                assert_eq!(*times, 1, "the move {key} is in the log twice");
            }
            if let (Event::Moved { seat, .. }, Some(steps)) = (event, self.steps()) {
                self.moved.insert(*seat, (self.table.round(), steps));
            }
            self.note_views();
        }
        self.events.extend_from_slice(events);
        Ok(())
    }

    /// A move is played in the deal that it was chosen for, and only if the seat hasn't moved since.
    fn check_fresh(&self, seat: Seat, key: &str) {
        let Some((round, step)) = self.sent.get(key) else {
            return;
        };
        assert_eq!(
            *round,
            self.table.round(),
            "the move {key} was chosen in another deal"
        );
        let moved = self.moved.get(&seat).filter(|(of, _)| of == round);
        assert!(moved.is_none_or(|(_, at)| at <= step), "the move {key} is stale");
    }

    fn note_views(&mut self) {
        let Some(host) = self.table.host() else { return };
        let (referee, round) = (host.table(), self.table.round());
        let seats = Seat::all(referee.seats()).map(Some);
        for seat in seats.chain([None]) {
            let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
            let at = (round, seat, referee.steps());
            let view = referee.view_text(viewer).value().to_string();
            self.views.entry(at).or_insert(view);
        }
    }

    /// Checks a message to someone at this seat: it says only what is in the log, and only what that seat may know.
    pub fn check(&self, round: u64, seat: Option<Seat>, said: &FromTable) {
        match said {
            FromTable::Played { key } => {
                assert_eq!(self.keys.get(key), Some(&1), "the move {key} was confirmed");
            }
            FromTable::Refused { key: Some(key), why } => {
                assert_eq!(self.keys.get(key), None, "the move {key} was refused: {why:?}");
            }
            FromTable::Seat {
                said: ToSeat::Update(update),
            } => {
                let known = self.views.get(&(round, seat, update.steps));
                let view = update.view.value().to_string();
                assert_eq!(
                    Some(&view),
                    known,
                    "{seat:?} sees deal {round}, step {}",
                    update.steps
                );
            }
            _ => {}
        }
    }

    /// The steps of the current match.
    pub fn steps(&self) -> Option<usize> {
        self.table.host().map(|host| host.table().steps())
    }
}
