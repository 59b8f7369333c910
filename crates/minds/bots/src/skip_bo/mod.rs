//! The players of Skip-Bo.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | plays whatever fits, wilds too, and discards without a plan |
//! | [`Greedy`] (`regular`) | stock card first, then what fits; saves wilds and keeps discards tidy |
//! | [`Strong`] | plans the way to its stock card, and holds back what would help the next player |
//! | [`Expert`] | thinks every move of [`Strong`] over, in many worlds that could be the real one |
//!
//! [`Strong`] and [`Expert`] play on a [`board::Board`], which is made from what the seat sees.

mod beginner;
pub mod board;
mod expert;
mod greedy;
pub mod policy;
mod strong;

use wildpile_table::{DynPlayer, Erased, Level};

use crate::{GREEDY, RANDOM, random};

pub use beginner::Beginner;
pub use expert::{Expert, Search, roll_out};
pub use greedy::{Greedy, Weights};
pub use strong::Strong;

const BEGINNER: Level = Level {
    name: "beginner",
    help: "Plays whatever fits and does not plan.",
};

const REGULAR: Level = Level {
    name: "regular",
    help: "Plays its stock card first and keeps its discards tidy.",
};

const STRONG: Level = Level {
    name: "strong",
    help: "Plans the way to its stock card, and holds back what would help the next player.",
};

const EXPERT: Level = Level {
    name: "expert",
    help: "Thinks every move over: what could be hidden, and how it would go on.",
};

/// The players of the game, weakest first.
#[must_use]
pub fn levels() -> &'static [Level] {
    &[RANDOM, BEGINNER, REGULAR, STRONG, EXPERT]
}

/// A player of the game, by the level's name; `greedy`, the name that every game has, is `regular`.
/// Players with the same seed play the same. `None` when there is no such level.
#[must_use]
pub fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    if level == BEGINNER.name {
        return Some(Box::new(Erased::new(Beginner::new(seed))));
    }
    if level == REGULAR.name || level == GREEDY.name {
        return Some(Box::new(Erased::new(Greedy::default())));
    }
    if level == STRONG.name {
        return Some(Box::new(Erased::new(Strong::default())));
    }
    if level == EXPERT.name {
        return Some(Box::new(Erased::new(Expert::new(seed))));
    }
    random(level, seed)
}
