//! A scene on the screen.
//!
//! - [`layout`]: where the cards lie.
//! - [`motion`]: which card on the screen is which one in the next scene.
//! - [`board`]: draws both, and turns what pointers and keys do into [`Gesture`]s.
//! - [`gesture`]: what those mean at a seat.
//! - [`hand`]: what is held, marked and shown there.
//! - [`cards`]: the faces, each drawn once.
//! - [`questions`]: what is asked and offered at every table.
//! - [`avatar`]: the pictures of the players.

pub mod avatar;
pub mod board;
mod buttons;
pub mod cards;
pub mod facts;
pub mod gesture;
pub mod hand;
pub mod layout;
mod marks;
pub mod motion;
mod pointer;
pub mod questions;
pub mod spots;
mod sprites;
#[cfg(test)]
mod tests;

use wildpile_table::{Spot, ZoneId};

/// What a person does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A click or tap; `double` when it is the second of two quick ones there.
    Click {
        /// Where.
        spot: Spot,
        /// Whether it is the second.
        double: bool,
    },
    /// Enter (`go`) or Space at the cursor.
    Enter {
        /// Where the cursor is.
        spot: Spot,
        /// Whether an obvious move is to be played at once.
        go: bool,
    },
    /// A drag begins.
    Grab(Spot),
    /// A drag ends, over a zone perhaps.
    Drop(Option<ZoneId>),
    /// Marks a card to be played with others.
    Mark(Spot),
    /// Why can't it move, or go there?
    Why(Spot),
    /// All cards of a pile are to be seen.
    Look(ZoneId),
    /// Lets go of everything.
    Cancel,
}
