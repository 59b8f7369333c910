//! The players of Joker Solitaire.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | sends home and plays whatever can be played; jokers go to the first place there is |
//! | [`Greedy`] (`regular`) | turns up hidden cards first, keeps what the columns need |
//! | [`Strong`] | weighs what a move opens and what it covers, and what a joker can still become |
//! | [`Expert`] | thinks every move of [`Strong`] over, in worlds that could be the real one |
//!
//! [`Strong`] and [`Expert`] decide by the weights of [`policy`], which looks at nothing that a person can't see.

mod beginner;
mod expert;
mod greedy;
pub mod policy;
mod strong;

use wildpile_table::{DynPlayer, Erased, Level};

use crate::{GREEDY, RANDOM, random};

pub use beginner::Beginner;
pub use expert::{Expert, Search};
pub use greedy::Greedy;
pub use strong::Strong;

const BEGINNER: Level = Level {
    name: "beginner",
    help: "Plays whatever can be played, jokers too.",
};

const REGULAR: Level = Level {
    name: "regular",
    help: "Turns up hidden cards first and keeps what the columns need.",
};

const STRONG: Level = Level {
    name: "strong",
    help: "Weighs what each move opens and covers, and what a joker can still become.",
};

const EXPERT: Level = Level {
    name: "expert",
    help: "Thinks every move over: where hidden cards could lie, and how it would go on.",
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

#[cfg(test)]
mod tests;
