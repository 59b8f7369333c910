//! The players of Skipper Solitaire.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | plays whatever fits, skippers anywhere, and throws the rest away |
//! | [`Greedy`] (`regular`) | plans each turn, and spends a skipper only to reach a card it holds or to finish a book |
//! | [`Strong`] | weighs every turn that it has: books, cards held, cards that are far away |
//! | [`Expert`] | tries the best turns in many orders that the hidden cards could have, and remembers its discards |
//!
//! [`Strong`] and [`Expert`] play on a [`Board`](wildpile_solvers::skipper::board::Board), which is made from what the seat
//! sees.

mod beginner;
mod expert;
mod greedy;
mod memory;
mod plan;
mod strong;
mod trade;

use wildpile_table::{DynPlayer, Erased, Level};

use crate::ladder::Ladder;

pub use beginner::Beginner;
pub use expert::{Expert, Search};
pub use greedy::Greedy;
pub use strong::Strong;

static LADDER: Ladder = Ladder::new([
    |seed| Box::new(Erased::new(Beginner::new(seed))),
    |_| Box::new(Erased::new(Greedy::default())),
    |_| Box::new(Erased::new(Strong::default())),
    |seed| Box::new(Erased::new(Expert::new(seed))),
]);

/// The players of the game, weakest first.
#[must_use]
pub fn levels() -> &'static [Level] {
    LADDER.levels()
}

/// A player of the game, by the level's name; `greedy`, the name that every game has, is `regular`.
/// Players with the same seed play the same. `None` when there is no such level.
#[must_use]
pub fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    LADDER.player(level, seed)
}
