#![doc = include_str!("../README.md")]

mod advantage;
pub mod advice;
mod bots;
pub mod joker;
mod ladder;
pub mod reason;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;
mod text;

pub use bots::{Bots, RANDOM, random};
pub use text::TEXTS;
pub use wildpile_table::Level;
