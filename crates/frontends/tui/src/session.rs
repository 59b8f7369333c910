//! A match at this screen, and its row in the store.

use std::ops::{Deref, DerefMut};

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::Problems;
use wildpile_records::{GameId, Held};

pub use wildpile_session::{HUMAN, SeatSetup, Setup, name_seats, usual_players};

/// A match, who plays it, and where it is stored.
pub struct Session {
    desk: wildpile_session::Session,
    /// The game's row in the store while it is in progress.
    pub(crate) held: Option<Held>,
    /// Its number once it is stored as finished.
    pub(crate) finished: Option<GameId>,
}

impl Session {
    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of rules, seats and deal.
    pub fn start(bundle: &'static GameBundle, setup: Setup, deal: Deal) -> Result<Self, Problems> {
        wildpile_session::Session::start(bundle, setup, deal).map(Self::of)
    }

    /// A match that is not stored yet.
    #[must_use]
    pub const fn of(desk: wildpile_session::Session) -> Self {
        Self {
            desk,
            held: None,
            finished: None,
        }
    }

    /// Starts the same deal again.
    ///
    /// # Errors
    /// Every problem; there should be none, as the match was started before.
    pub fn again(&self) -> Result<Self, Problems> {
        self.desk.again().map(Self::of)
    }

    /// A new deal with the same rules and players.
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_anew(&self, deal: Deal) -> Result<Self, Problems> {
        self.desk.deal_anew(deal).map(Self::of)
    }

    /// The deal that somebody chose, with the same rules and players.
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_chosen(&self, deal: Deal) -> Result<Self, Problems> {
        self.desk.deal_chosen(deal).map(Self::of)
    }
}

impl Deref for Session {
    type Target = wildpile_session::Session;

    fn deref(&self) -> &Self::Target {
        &self.desk
    }
}

impl DerefMut for Session {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.desk
    }
}
