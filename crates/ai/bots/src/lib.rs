//! Players: they get views, never states.
//!
//! Every game has `random`, `beginner`, `regular` (which `greedy` means too), `strong` and `expert`, described in [`skip_bo`],
//! [`joker`], [`skipper`] and [`simon_jester`]. [`levels`] lists what a game has, [`player`] makes one.
//! Each game's module has a `levels` and a `player` of its own, for programs that hold only some games.

mod gain;
pub mod joker;
mod ladder;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;

use wildpile_table::{DynPlayer, RandomPlayer};

pub use wildpile_table::Level;

const RANDOM: Level = Level {
    name: "random",
    help: "Plays any legal move.",
};

/// The players of one game.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    /// Their levels, weakest first.
    pub levels: fn() -> &'static [Level],
    /// A player of a level.
    pub player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
}

/// The players of a game, by its name. A game that nobody wrote a player for has `random`.
#[must_use]
pub fn of(game: &str) -> Bots {
    match game {
        "skipper" => Bots {
            levels: skipper::levels,
            player: skipper::player,
        },
        "joker" => Bots {
            levels: joker::levels,
            player: joker::player,
        },
        "skip-bo" => Bots {
            levels: skip_bo::levels,
            player: skip_bo::player,
        },
        "simon-jester" => Bots {
            levels: simon_jester::levels,
            player: simon_jester::player,
        },
        _ => Bots {
            levels: || &[RANDOM],
            player: random,
        },
    }
}

/// The players that a game has, weakest first.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    (of(game).levels)()
}

/// A player of a game, by the game's and the level's name. Players with the same seed play the same.
/// `None` when there is no such level.
#[must_use]
pub fn player(game: &str, level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    (of(game).player)(level, seed)
}

/// The player that every game has.
fn random(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    (level == RANDOM.name).then(|| Box::new(RandomPlayer::new(seed)) as Box<dyn DynPlayer>)
}
