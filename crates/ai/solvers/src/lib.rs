#![doc = include_str!("../README.md")]

mod arena;
pub mod budget;
pub mod daily;
pub mod joker;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;
pub mod solver;
pub mod summary;
mod text;

use wildpile_message::{Message, ToMessage};

pub use text::TEXTS;

/// The cards have not been dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDealt;

impl ToMessage for NotDealt {
    fn message(&self) -> Message {
        text::ProblemNotDealt.into()
    }
}
