//! Errors of the store, with advice, and the store's state.

use wildpile_records::Conflict;

use crate::text::{Message, Text, ToMessage, ui};

/// The store couldn't do what was asked; nothing has changed. It renders as a message
/// ([`ToMessage`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The game is not where its holder left it.
    Conflict(Conflict),
    /// A row can't be read; the reason.
    Damaged(String),
    /// A newer Wildpile in another tab took over the saved games.
    Replaced,
    /// Something else; what the browser says.
    Other(String),
}

impl From<Conflict> for StoreError {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl ToMessage for StoreError {
    fn message(&self) -> Message {
        match self {
            Self::Conflict(conflict) => conflict.message(),
            Self::Damaged(_) => Message::from(ui::StoreErrorDamaged),
            Self::Replaced => Message::from(ui::StoreErrorReplaced),
            Self::Other(_) => Message::from(ui::StoreErrorOther),
        }
    }
}

/// The health of the store: whether matches are saved. Anything but [`Good`](Self::Good) has to be
/// reported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Everything is kept.
    #[default]
    Good,
    /// The browser offers no database here: a private window, or it is forbidden for this site.
    Refused,
    /// The database was written by a newer program. It was left untouched.
    Newer,
    /// The storage is full. Earlier data is still there.
    Full,
    /// The database can't be opened or written; what the browser says.
    Broken(String),
    /// A newer Wildpile in another tab works with the database now.
    Replaced,
}

impl Health {
    /// True if everything is kept.
    #[must_use]
    pub fn is_good(&self) -> bool {
        *self == Self::Good
    }

    /// The notice: what happened, what it means, and what to do.
    #[must_use]
    pub const fn text(&self) -> Text {
        match self {
            Self::Good => ui::StoreGood,
            Self::Refused => ui::StoreRefused,
            Self::Newer => ui::StoreNewer,
            Self::Full => ui::StoreFull,
            Self::Broken(_) => ui::StoreBroken,
            Self::Replaced => ui::StoreReplaced,
        }
    }
}
