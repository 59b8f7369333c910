#![doc = include_str!("../README.md")]

mod bot;
mod bundle;
mod solver;

use wildpile_bundle::RegisteredGame;

pub use bot::{BOTS, Keeper};
pub use bundle::{BUNDLE, LESSON, LISTING, SOLVER};
pub use solver::{LOOKAHEAD, LighthouseSolver};

/// The game with all its parts, for the list of a program.
pub static GAME: RegisteredGame = RegisteredGame {
    bundle: &BUNDLE,
    solver: SOLVER,
    lesson: &LESSON,
};
