//! Lighthouse, the example of CONTRIBUTING.md: a small game with all that a game has.
//!
//! Other games have their bot in `crates/ai/bots`, their solver in `crates/ai/solvers` and their
//! bundle in `crates/app/bundle`. The tests of the frontends put this one in their menus and play it.

#![expect(missing_docs, reason = "the recipes show this code and explain it")]

mod bot;
mod bundle;
mod game;
mod moves;
mod rules;
mod scene;
mod solver;
mod state;
mod text;

pub use bot::{BOTS, Keeper};
pub use bundle::{BUNDLE, FIGURES, GAME, LESSON, LISTING};
pub use game::Lighthouse;
pub use moves::{Move, Order, Refusal};
pub use rules::{Rules, Start};
pub use solver::{LOOKAHEAD, LighthouseSolver};
pub use state::{Event, Position, State, View};
