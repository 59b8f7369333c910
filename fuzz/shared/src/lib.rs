#![doc = include_str!("../README.md")]

mod board_text;
mod matches;
mod notation;
mod position_file;
mod printing;
mod rendering;
mod rules_file;
mod table_frames;
mod transcript;

pub use board_text::board_text;
pub use notation::notation;
pub use position_file::position_file;
pub use printing::{deck_file, maker_file, pdf_file, png_file, price_file, zip_file};
pub use rules_file::rules_file;
pub use table_frames::table_frames;
pub use transcript::{seal, transcript};

/// Longer inputs are cut off before they are looked at: they find nothing that shorter ones don't.
pub const MAX_INPUT: usize = 64 * 1024;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target, of its binary, and of its folder in the corpus.
    pub name: &'static str,
    /// Runs with an input; `true` if the input was accepted.
    pub run: fn(&[u8]) -> bool,
}

/// All targets.
pub const TARGETS: [Target; 12] = [
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
    Target {
        name: "deck_file",
        run: deck_file,
    },
    Target {
        name: "maker_file",
        run: maker_file,
    },
    Target {
        name: "price_file",
        run: price_file,
    },
    Target {
        name: "pdf_file",
        run: pdf_file,
    },
    Target {
        name: "png_file",
        run: png_file,
    },
    Target {
        name: "zip_file",
        run: zip_file,
    },
    Target {
        name: "table_frames",
        run: table_frames,
    },
];

/// The input as text, cut at [`MAX_INPUT`].
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(&data[..data.len().min(MAX_INPUT)]).ok()
}
