//! Players: they get views, never states.
//!
//! Every game has `random` and `greedy`. [`levels`] lists what a game has, [`player`] makes one.

pub mod joker;
mod simon_jester;
pub mod skip_bo;
pub mod skipper;

use wildpile_table::{DynPlayer, Erased, RandomPlayer};

/// A kind of player that a person can choose for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name on the command line: `greedy`.
    pub name: &'static str,
    /// One sentence about how it plays.
    pub help: &'static str,
}

/// The players that a game has, weakest first.
#[must_use]
pub fn levels(_game: &str) -> &'static [Level] {
    &[
        Level {
            name: "random",
            help: "Plays any legal move.",
        },
        Level {
            name: "greedy",
            help: "Takes what looks best right now.",
        },
    ]
}

/// A player of a game, by the game's and the level's name. Players with the same seed play the same.
/// `None` when there is no such level.
#[must_use]
pub fn player(game: &str, level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    match (game, level) {
        ("skip-bo", "greedy") => Some(Box::new(Erased::new(skip_bo::Greedy::default()))),
        ("joker", "greedy") => Some(Box::new(Erased::new(joker::Greedy::default()))),
        ("simon-jester", "greedy") => Some(Box::new(Erased::new(simon_jester::Greedy::new()))),
        ("skipper", "greedy") => Some(Box::new(Erased::new(skipper::Greedy::default()))),
        (_, "random") => Some(Box::new(RandomPlayer::new(seed))),
        _ => None,
    }
}
