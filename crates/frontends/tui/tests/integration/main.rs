//! The integration tests of this crate as one program: each further one would link it all again.

mod ahead;
mod common;
mod equal;
mod german;
mod outside;
mod own_game;
mod play;
mod remote;
mod renderer;
mod screens;
mod slow_store;
mod terminal;
mod unsaved;
