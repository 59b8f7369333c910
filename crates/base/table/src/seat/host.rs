//! The referee's end of a connection.

use std::collections::BTreeMap;

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;

use super::wire::{ToSeat, Update, WIRE_VERSION, Welcome};
use crate::Referee;

/// A connected client: one per seat, and any number of onlookers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Client {
    /// The player at a seat.
    Seat(Seat),
    /// A stand-in for the player at a seat, with the same view: a bot while the player is away.
    StandIn(Seat),
    /// Someone without a seat, identified by a number that the owner of the host assigns.
    Onlooker(u64),
}

impl Client {
    /// The viewer of this client.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) | Self::StandIn(seat) => Viewer::Seat(seat),
            Self::Onlooker(_) => Viewer::Public,
        }
    }
}

/// A match with remote seats. Each client is sent what its seat may know, and nothing else.
pub struct Host {
    table: Box<dyn Referee>,
    names: Vec<String>,
    /// Everything sent to each client that joined.
    clients: BTreeMap<Client, SentState>,
}

/// Everything sent to a client.
#[derive(Clone, Copy, Debug, Default)]
struct SentState {
    /// The number of updates.
    updates: u64,
    /// The number of steps covered.
    steps: usize,
}

impl Host {
    /// Hosts a match. Names are by seat; a seat without one is referred to by number.
    #[must_use]
    pub const fn new(table: Box<dyn Referee>, names: Vec<String>) -> Self {
        Self {
            table,
            names,
            clients: BTreeMap::new(),
        }
    }

    /// Gives a seat another name, for clients that come from now on. A seat that isn't there has none.
    pub fn rename(&mut self, seat: usize, name: &str) {
        if let Some(known) = self.names.get_mut(seat) {
            name.clone_into(known);
        }
    }

    /// The match, with full knowledge of it.
    #[must_use]
    pub fn table(&self) -> &dyn Referee {
        self.table.as_ref()
    }

    /// Welcomes a client, which is sent everything it may know; also one that comes again. Nothing for a seat that isn't
    /// there.
    pub fn join(&mut self, client: Client) -> Vec<ToSeat> {
        let seats = self.table.seats();
        if client.viewer().seat().is_some_and(|seat| seat.index() >= seats) {
            return Vec::new();
        }
        self.clients.insert(client, SentState::default());
        let mut answer = vec![ToSeat::Welcome(self.welcome(client.viewer()))];
        answer.extend(self.update(client));
        answer
    }

    /// Forgets a client that disconnected. It may join again.
    pub fn leave(&mut self, client: Client) {
        self.clients.remove(&client);
    }

    /// Plays a move for a seat, from any client. The clients get [`Host::update`].
    ///
    /// # Errors
    /// The reason it wasn't played; nothing has changed.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), Message> {
        self.table.play(seat, notation)
    }

    fn welcome(&self, viewer: Viewer) -> Welcome {
        Welcome {
            version: WIRE_VERSION,
            game: self.table.game().to_owned(),
            rules: self.table.table_rules(),
            seats: self.table.seats(),
            seat: viewer.seat(),
            names: self.names.clone(),
        }
    }

    /// News for a client; `None` if it is up to date or hasn't joined.
    pub fn update(&mut self, client: Client) -> Option<ToSeat> {
        let steps = self.table.steps();
        let known = self.clients.get_mut(&client)?;
        if known.updates > 0 && known.steps == steps {
            return None;
        }
        let (seq, since) = (known.updates + 1, known.steps);
        (known.updates, known.steps) = (seq, steps);
        let viewer = client.viewer();
        let seat = self.table.seat(viewer);
        Some(ToSeat::Update(Update {
            seq,
            steps,
            view: self.table.view_text(viewer),
            moves: seat.legal_moves(),
            extra: seat.extra_moves(),
            told: seat.log_since(since),
            turn: seat.turn(),
        }))
    }
}
