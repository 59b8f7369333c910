//! The levels that a game has when it has all of them, and who plays at each.

use wildpile_table::{DynPlayer, Level};

use crate::{RANDOM, random};

/// The name that every game has for its `regular` player.
const GREEDY: &str = "greedy";

/// Makes a player with random numbers of its own.
pub type Make = fn(seed: u64) -> Box<dyn DynPlayer>;

/// What the players above `random` say of themselves, and how they are made: `beginner`, `regular`, `strong`, `expert`.
pub struct Ladder {
    levels: [Level; 5],
    makes: [Make; 4],
}

impl Ladder {
    pub const fn new(helps: [&'static str; 4], makes: [Make; 4]) -> Self {
        let [beginner, regular, strong, expert] = helps;
        Self {
            levels: [
                RANDOM,
                level("beginner", beginner),
                level("regular", regular),
                level("strong", strong),
                level("expert", expert),
            ],
            makes,
        }
    }

    /// The levels, weakest first.
    pub const fn levels(&'static self) -> &'static [Level] {
        &self.levels
    }

    /// A player by the level's name; `greedy`, the name that every game has, is `regular`. `None` when there is no such level.
    pub fn player(&self, name: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
        let name = if name == GREEDY { "regular" } else { name };
        let above_random = self.levels.iter().skip(1).zip(self.makes);
        let found = above_random
            .into_iter()
            .find(|(level, _)| level.name == name)
            .map(|(_, make)| make(seed));
        found.or_else(|| random(name, seed))
    }
}

const fn level(name: &'static str, help: &'static str) -> Level {
    Level { name, help }
}
