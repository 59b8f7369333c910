//! Conflicts between several windows that use the same game.

use wildpile_message::{Message, ToMessage};

use crate::GameId;
use crate::text as t;

/// Another window was faster, or the game isn't in the expected state. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Another window continued this game, so the held revision is outdated.
    ChangedElsewhere(GameId),
    /// Another window finished this game.
    FinishedElsewhere(GameId),
    /// The game doesn't exist (any more).
    NoSuchGame(GameId),
    /// The game isn't over, or was resumed.
    NotFinished(GameId),
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
