//! The versioned record of a match: write, read, cut, replay.
//!
//! A transcript is readable text with one step per line:
//!
//! ```text
//! wildpile transcript 1
//! game: skipper
//! rules: opening=aces_out, hand=5, …         every option, so that a record stands alone
//!                                            what differs per seat follows them: seat_2={ hand = 4 }
//! seat 1: human
//! deal: 7
//! shuffle: 1                                 the version of the shuffle
//! position: {…}                              only when it did not start with a deal
//! marked: yes                                only when hidden cards were seen and undone
//! note elapsed_ms: 81234                     notes of the program that wrote it
//! --
//! chance …                                   a chance step and its result
//! 1 …                                        a move of seat 1
//! --
//! result: {…}                                only when the match is over
//! steps: 42
//! digest: 5f0c…                              XXH3 of all lines before this one
//! ```
//!
//! Replaying checks everything: moves must be legal, chance results must be what the deal number
//! gives, and the result must be the one reached. A damaged or forged file is refused with the line
//! and a reason.

mod format;
mod replay;
mod step_list;
mod text;

pub use format::{
    FORMAT_VERSION, Line, MAX_BYTES, Recovered, Transcript, TranscriptError, signed, write_record,
};
pub use replay::{SetUp, SetUpError, lines_since, positions_elsewhere, record, replay, replay_with, set_up};
pub use step_list::{StepList, check_sum};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;

#[cfg(test)]
mod tests;
