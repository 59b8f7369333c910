//! Bots for Simon Jester and Simple Simon, which have no hidden information.

mod beginner;
mod evaluation;
mod expert;
mod greedy;
mod history;
mod plan;
mod strategy;
mod strong;

use wildpile_simon_jester::SimonJester;
use wildpile_table::{DynPlayer, Erased, Player};

use crate::Bots;
use crate::ladder::{self, Ladder};

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

/// The bot of a level above `random`, typed, for callers that play many games; `None` if there is no
/// such level. It plays like that of [`BOTS`].
#[must_use]
pub fn typed_player(level: &str, seed: u64) -> Option<Box<dyn Player<SimonJester>>> {
    Some(match ladder::known_as(level) {
        "beginner" => Box::new(StrategyPlayer::new(Beginner::new(seed))),
        "regular" => Box::new(StrategyPlayer::new(Greedy)),
        "strong" => Box::new(StrategyPlayer::new(Strong::default())),
        "expert" => Box::new(StrategyPlayer::new(Expert::default())),
        _ => return None,
    })
}

/// The bots of the game, including `greedy` as an alias of `regular`.
pub const BOTS: Bots = Bots::new(
    &ladder::LEVELS,
    |level, seed| LADDER.player(level, seed),
    |level| ladder::help("simon-jester", level),
);

#[cfg(test)]
mod tests;
