//! The players of Simon Jester and Simple Simon, where everything can be seen.

mod beginner;
mod expert;
mod greedy;
mod plan;
mod strong;
mod trail;
mod worth;

use wildpile_table::{DynPlayer, Erased, Level};

use crate::ladder::Ladder;

pub use beginner::Beginner;
pub use expert::Expert;
pub use greedy::Greedy;
pub use strong::Strong;
pub use trail::PATIENCE;

static LADDER: Ladder = Ladder::new(
    [
        "Joins what it sees, in suit if it can.",
        "Takes the position that looks best after one move, and never goes back.",
        "Looks many moves ahead along the most promising ways.",
        "Looks for the way to win, and follows it.",
    ],
    [
        |seed| Box::new(Erased::new(Beginner::new(seed))),
        |_| Box::new(Erased::new(Greedy::new())),
        |_| Box::new(Erased::new(Strong::new())),
        |_| Box::new(Erased::new(Expert::new())),
    ],
);

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

#[cfg(test)]
mod tests;
