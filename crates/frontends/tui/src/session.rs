//! A match at this screen, and its row in the store.

use std::ops::{Deref, DerefMut};

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::Problems;

use crate::saves::Row;

pub use wildpile_session::{HUMAN, SeatInfo, Setup, name_seats};

/// A match, its players, and where it is stored.
pub struct Session {
    pub(crate) desk: wildpile_session::Session,
    pub(crate) row: Row,
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
    pub fn of(desk: wildpile_session::Session) -> Self {
        Self {
            desk,
            row: Row::default(),
        }
    }
}

/// What a store can have: a match with its row.
pub trait Stored {
    /// The row.
    fn row(&self) -> &Row;

    /// The match.
    fn session(&self) -> &wildpile_session::Session;
}

impl Stored for Session {
    fn row(&self) -> &Row {
        &self.row
    }

    fn session(&self) -> &wildpile_session::Session {
        &self.desk
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
