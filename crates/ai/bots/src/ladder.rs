//! The common ladder of levels, and the bots at each.

use wildpile_message::Message;
use wildpile_table::{DynPlayer, Level};

use crate::bots::{RANDOM, random};

/// The alias of the `regular` level in every game.
const GREEDY: &str = "greedy";

/// The levels, weakest first.
pub static LEVELS: [Level; 5] = [
    RANDOM,
    Level { name: "beginner" },
    Level { name: "regular" },
    Level { name: "strong" },
    Level { name: "expert" },
];

/// A sentence about how a level of a game plays.
pub fn help(game: &str, level: &str) -> Message {
    if level == RANDOM.name {
        return Message::plain("bots.level-random");
    }
    Message::derived(format!("bots.level-{game}-{}", known_as(level)))
}

/// The level a name refers to.
pub fn known_as(name: &str) -> &str {
    if name == GREEDY { "regular" } else { name }
}

/// Creates a bot with its own random numbers.
pub type Constructor = fn(seed: u64) -> Box<dyn DynPlayer>;

/// A bot by level name, including `greedy` as an alias of `regular`, where `bots` are those of the levels above
/// `random`: `beginner`, `regular`, `strong`, `expert`. `None` if there is no such level.
pub fn player(name: &str, seed: u64, bots: [Constructor; 4]) -> Option<Box<dyn DynPlayer>> {
    let name = known_as(name);
    let mut above_random = LEVELS.iter().skip(1).zip(bots);
    match above_random.find(|(level, _)| level.name == name) {
        Some((_, construct)) => Some(construct(seed)),
        None => random(name, seed),
    }
}
