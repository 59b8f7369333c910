//! What the fuzz targets do, shared with the tests that replay the saved corpus.
//!
//! Each target takes any bytes and says whether they were accepted as what the target is about. None may
//! panic, hang, or take memory without bound; what is accepted must come back the same when it is
//! written and read again.

mod board_text;
mod matches;
mod notation;
mod position_file;
mod rendering;
mod rules_file;
mod transcript;

pub use board_text::board_text;
pub use notation::notation;
pub use position_file::position_file;
pub use rules_file::rules_file;
pub use transcript::{seal, transcript};

/// Longer inputs are cut off before they are looked at: they find nothing that shorter ones don't.
pub const MAX_INPUT: usize = 64 * 1024;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target, of its binary, and of its folder in the corpus.
    pub name: &'static str,
    /// What it does with an input; `true` when the input was accepted.
    pub run: fn(&[u8]) -> bool,
}

/// All targets.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "rules_file",
        run: rules_file,
    },
    Target {
        name: "position_file",
        run: position_file,
    },
    Target {
        name: "transcript",
        run: transcript,
    },
    Target {
        name: "notation",
        run: notation,
    },
    Target {
        name: "board_text",
        run: board_text,
    },
];

/// The input as text, cut at [`MAX_INPUT`].
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(&data[..data.len().min(MAX_INPUT)]).ok()
}
