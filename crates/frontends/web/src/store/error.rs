//! What can go wrong, in words that say what to do, and how the store is.

use super::GameId;

/// The store could not do what was asked; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another tab went on with this game: this one holds an old revision.
    #[error(
        "another tab went on with game {0} in the meantime; it was left as it is there. Yours is kept as a new game"
    )]
    ChangedElsewhere(GameId),
    /// Another tab finished this game.
    #[error("another tab finished game {0} in the meantime. Yours is kept as a new game")]
    FinishedElsewhere(GameId),
    /// There is no such game (any more).
    #[error("there is no game {0}; it may have been deleted in another tab")]
    NoSuchGame(GameId),
    /// The game is not over, or has been taken up again.
    #[error("game {0} is not finished")]
    NotFinished(GameId),
    /// A row can't be read.
    #[error("{what} can't be read ({reason}); the rest is not affected")]
    Damaged {
        /// Which row: `game 3`.
        what: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A newer Wildpile in another tab took over the saved games.
    #[error("a newer Wildpile in another tab works with the saved games now; reload this page to go on")]
    Replaced,
    /// Something else.
    #[error("the browser's database reports: {0}")]
    Other(String),
}

impl StoreError {
    /// Whether the caller's version of the game can be kept as a new row with
    /// [`Store::begin`](super::Store::begin).
    #[must_use]
    pub const fn can_save_as_new(&self) -> bool {
        matches!(
            self,
            Self::ChangedElsewhere(_) | Self::FinishedElsewhere(_) | Self::NoSuchGame(_)
        )
    }

    /// The key of the sentence in the words, and the number of the game that it is about.
    #[must_use]
    pub const fn key(&self) -> (&'static str, Option<GameId>) {
        match self {
            Self::ChangedElsewhere(id) => ("store-error-changed", Some(*id)),
            Self::FinishedElsewhere(id) => ("store-error-finished", Some(*id)),
            Self::NoSuchGame(id) => ("store-error-no-game", Some(*id)),
            Self::NotFinished(id) => ("store-error-not-finished", Some(*id)),
            Self::Damaged { .. } => ("store-error-damaged", None),
            Self::Replaced => ("store-error-replaced", None),
            Self::Other(_) => ("store-error-other", None),
        }
    }
}

/// How the store is: whether what is played is kept. Anything but [`Good`](Self::Good) is to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Everything is kept.
    #[default]
    Good,
    /// The browser offers no database here: a private window, or it is forbidden for this site.
    Refused,
    /// The database was written by a newer program. It was left untouched.
    Newer,
    /// No room is left. What was there before is still there.
    Full,
    /// The database can't be opened or written; what the browser says.
    Broken(String),
    /// A newer Wildpile in another tab works with the database now.
    Replaced,
}

impl Health {
    /// Whether everything is kept.
    #[must_use]
    pub fn is_good(&self) -> bool {
        *self == Self::Good
    }

    /// The key of the notice in the words: what happened, what it means, and what to do.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Good => "store-good",
            Self::Refused => "store-refused",
            Self::Newer => "store-newer",
            Self::Full => "store-full",
            Self::Broken(_) => "store-broken",
            Self::Replaced => "store-replaced",
        }
    }
}
