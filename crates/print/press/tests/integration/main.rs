//! The press, from drawing to file, and other people's tools on its files.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test says what it skips, and fails where something is missing"
)]

mod bounded;
mod damaged;
mod drawings;
mod edit;
mod hidden;
mod opened;
mod pictures;
mod rendered;
mod separations;
mod setting;
mod tools;
