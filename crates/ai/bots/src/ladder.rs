//! The levels that a game has when it has all of them, and who plays at each.

use wildpile_table::{DynPlayer, Level};

use crate::{RANDOM, random};

/// The name that every game has for its `regular` player.
const GREEDY: &str = "greedy";

/// The levels, weakest first.
static LEVELS: [Level; 5] = [
    RANDOM,
    Level { name: "beginner" },
    Level { name: "regular" },
    Level { name: "strong" },
    Level { name: "expert" },
];

/// The level that a name means.
pub fn known_as(name: &str) -> &str {
    if name == GREEDY { "regular" } else { name }
}

/// Makes a player with its own random numbers.
pub type Constructor = fn(seed: u64) -> Box<dyn DynPlayer>;

/// How the players above `random` are made: `beginner`, `regular`, `strong`, `expert`. The texts say how they play.
pub struct Ladder {
    constructors: [Constructor; 4],
}

impl Ladder {
    pub const fn new(constructors: [Constructor; 4]) -> Self {
        Self { constructors }
    }

    /// The levels, weakest first.
    pub const fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// A player by the level's name; `greedy`, the name that every game has, is `regular`. `None` when there is no such level.
    pub fn player(&self, name: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
        let name = known_as(name);
        let above_random = LEVELS.iter().skip(1).zip(self.constructors);
        let found = above_random
            .into_iter()
            .find(|(level, _)| level.name == name)
            .map(|(_, construct)| construct(seed));
        found.or_else(|| random(name, seed))
    }
}
