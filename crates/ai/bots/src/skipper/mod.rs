//! Bots for Skipper Solitaire.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | plays whatever fits, skippers anywhere, and discards the rest |
//! | [`Greedy`] (`regular`) | plans each turn, and uses a skipper only to reach a card it holds or to finish a book |
//! | [`Strong`] | evaluates all possible turns: books, cards held, cards far away |
//! | [`Expert`] | tries the best turns in sampled orders of the hidden cards, and remembers its discards |
//!
//! [`Strong`] and [`Expert`] use a [`Board`](wildpile_solvers::skipper::board::Board) made from
//! what the seat sees.

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

/// The levels of the game, weakest first.
#[must_use]
pub fn levels() -> &'static [Level] {
    LADDER.levels()
}

/// A bot by level name, including `greedy` as an alias of `regular`. Bots with the same seed play
/// the same. `None` if there is no such level.
#[must_use]
pub fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    LADDER.player(level, seed)
}
