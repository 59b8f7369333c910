//! How a suit or colour looks: its ink, letter and shape.

use serde::{Deserialize, Serialize};

/// The ink a card's face is printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Black.
    Black,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
    /// Orange.
    Orange,
}

/// What sets a suit or colour apart: ink, shape and letter, so that it can be told apart without
/// seeing colours (CD-05).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The name in lower case: `spades`, `purple`.
    pub name: String,
    /// A letter, unique within the deck.
    pub letter: char,
    /// A shape, unique within the deck; one terminal column wide.
    pub symbol: char,
    /// The ink.
    pub ink: Ink,
}
