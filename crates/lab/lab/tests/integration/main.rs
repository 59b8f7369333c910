//! The lab with the games of the catalog.

#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod effects;
mod experiments;
mod folders;
mod measured;
mod pieces;
mod runs;
