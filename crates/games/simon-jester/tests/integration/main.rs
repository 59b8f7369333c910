//! The integration tests of this crate as one program: each further one would link it all again.

mod board_text;
mod common;
mod deals;
mod play;
mod rules;
mod scene;
