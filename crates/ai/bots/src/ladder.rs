//! The common ladder of levels, and the bots at each.

use wildpile_table::{DynPlayer, Level};

use crate::{RANDOM, random};

/// The alias of the `regular` level in every game.
const GREEDY: &str = "greedy";

/// The levels, weakest first.
static LEVELS: [Level; 5] = [
    RANDOM,
    Level { name: "beginner" },
    Level { name: "regular" },
    Level { name: "strong" },
    Level { name: "expert" },
];

/// The level a name refers to.
pub fn known_as(name: &str) -> &str {
    if name == GREEDY { "regular" } else { name }
}

/// Creates a bot with its own random numbers.
pub type Constructor = fn(seed: u64) -> Box<dyn DynPlayer>;

/// The constructors of the levels above `random`: `beginner`, `regular`, `strong`, `expert`. The
/// texts describe them.
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

    /// A bot by level name, including `greedy` as an alias of `regular`. `None` if there is no such
    /// level.
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
