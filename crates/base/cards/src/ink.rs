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

/// What tells a suit or colour from the others, by ink, shape and letter, so that nobody needs to
/// see colours (CD-05).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The name in lower case: `spades`, `purple`.
    pub name: String,
    /// A letter, unique in its deck.
    pub letter: char,
    /// A shape, unique in its deck; one terminal column wide.
    pub symbol: char,
    /// The ink.
    pub ink: Ink,
}
