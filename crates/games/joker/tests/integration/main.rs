//! The integration tests of this crate as one program: each further one would link it all again.

mod common;
mod examples;
mod exchange;
mod german;
mod ground;
mod jokers;
mod positions;
mod race;
mod result;
mod scenes;
mod soak;
