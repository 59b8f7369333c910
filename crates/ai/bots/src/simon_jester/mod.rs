//! Bots for Simon Jester and Simple Simon, which have no hidden information.

mod beginner;
mod evaluation;
mod expert;
mod greedy;
mod history;
mod plan;
mod strategy;
mod strong;

use wildpile_table::{DynPlayer, Erased, Level};

use crate::ladder::Ladder;

use self::beginner::Beginner;
use self::expert::Expert;
use self::greedy::Greedy;
use self::strategy::{Strategy, StrategyPlayer};
use self::strong::Strong;

static LADDER: Ladder = Ladder::new([
    |seed| seated(Beginner::new(seed)),
    |_| seated(Greedy),
    |_| seated(Strong::default()),
    |_| seated(Expert::default()),
]);

fn seated(strategy: impl Strategy + 'static) -> Box<dyn DynPlayer> {
    Box::new(Erased::new(StrategyPlayer::new(strategy)))
}

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

#[cfg(test)]
mod tests;
