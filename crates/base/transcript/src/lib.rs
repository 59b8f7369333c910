#![doc = include_str!("../README.md")]

mod format;
mod replay;
mod step_list;
mod text;

pub use format::{
    FORMAT_VERSION, MAX_BYTES, Recovered, TextStep, Transcript, TranscriptError, signed, write_record,
};
pub use replay::{SetUp, SetUpError, lines_since, positions_elsewhere, record, replay, replay_with, set_up};
pub use step_list::{StepList, check_sum};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;

#[cfg(test)]
mod tests;
