//! A game is not where its holder left it.

use wildpile_message::{Message, ToMessage};

use crate::GameId;
use crate::text as t;

/// Another window was faster, or the game is not in the state that was expected. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Another window went on with this game: this one holds an old revision.
    ChangedElsewhere(GameId),
    /// Another window finished this game.
    FinishedElsewhere(GameId),
    /// There is no such game (any more).
    NoSuchGame(GameId),
    /// The game is not over, or has been taken up again.
    NotFinished(GameId),
}

impl Conflict {
    /// Whether the caller's version of the game can be kept as a new one.
    #[must_use]
    pub const fn can_save_as_new(self) -> bool {
        !matches!(self, Self::NotFinished(_))
    }

    /// That the caller's version was kept as a new game, and why.
    #[must_use]
    pub fn kept_as_new(self) -> Message {
        t::KeptAsNew { why: self.message() }.into()
    }
}

impl ToMessage for Conflict {
    fn message(&self) -> Message {
        match *self {
            Self::ChangedElsewhere(game) => t::ChangedElsewhere { game }.into(),
            Self::FinishedElsewhere(game) => t::FinishedElsewhere { game }.into(),
            Self::NoSuchGame(game) => t::NoSuchGame { game }.into(),
            Self::NotFinished(game) => t::NotFinished { game }.into(),
        }
    }
}
