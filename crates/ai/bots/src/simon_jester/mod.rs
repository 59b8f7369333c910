//! Bots for Simon Jester and Simple Simon, which have no hidden information.

mod beginner;
mod evaluation;
mod expert;
mod greedy;
mod history;
mod plan;
pub mod reason;
mod strategy;
mod strong;

use wildpile_simon_jester::SimonJester;
use wildpile_table::{DynPlayer, Erased};

use crate::Bots;
use crate::ladder::{self, Constructor};

use self::beginner::Beginner;
use self::expert::Expert;
use self::greedy::Greedy;
use self::strategy::{Strategy, StrategyPlayer};
use self::strong::Strong;

fn seated(strategy: impl Strategy + 'static) -> Box<dyn DynPlayer> {
    Box::new(Erased::new(StrategyPlayer::new(strategy)))
}

/// The bots of the game, including `greedy` as an alias of `regular`.
pub const BOTS: Bots = Bots::new(
    &ladder::LEVELS,
    |level, seed| {
        let bots: [Constructor; 4] = [
            |seed| seated(Beginner::new(seed)),
            |_| seated(Greedy),
            |_| seated(Strong::default()),
            |_| seated(Expert::default()),
        ];
        ladder::player(level, seed, bots)
    },
    |level| ladder::help("simon-jester", level),
)
.with_raced_reasons::<SimonJester>()
.with_cost(&[5]);

#[cfg(test)]
mod tests;
