//! Records of matches, step by step: `/replay/12`, `/replay` for a record from a file, and `/replay?match=…` for a
//! finished online match.

mod import;
mod page;
mod viewer;

pub use page::Replay;
