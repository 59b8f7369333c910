//! Bots: computer players, which get views and never states.
//!
//! Every game has the levels `random`, `beginner`, `regular` (alias `greedy`), `strong` and
//! `expert`, described in [`skip_bo`], [`joker`], [`skipper`] and [`simon_jester`]. Each of these
//! modules has its [`Bots`] as `BOTS`.

mod advantage;
pub mod advice;
mod bots;
pub mod joker;
mod ladder;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;
mod text;

pub use bots::{Bots, RANDOM, random};
pub use text::TEXTS;
pub use wildpile_table::Level;
