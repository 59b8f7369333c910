//! Records of matches, step by step: `/replay/12`, `/replay` for a record from a file, `/replay?match=…` for a finished
//! online match, and `/replay?way=…` for the best way through yesterday's daily deal.

mod import;
mod page;
mod viewer;
mod way;

pub use page::Replay;
