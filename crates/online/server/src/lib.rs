//! The web app, and the server that hands it out.
//!
//! The files are made by `cargo xtask web` and become part of the program (in a debug build they are read from the
//! folder when the server starts). The server only reads: nothing that a browser sends changes anything.
//!
//! - [`Assets`]: the files, with their hashes and precompressed variants.
//! - [`router`]: answers requests for them; see [`SECURITY`] for the headers that every answer has.
//! - [`Server`]: listens at an address until it is told to stop.

mod accept;
mod answer;
mod assets;
mod hosts;
mod page;
mod serve;

pub use answer::{SECURITY, router};
pub use assets::{Asset, Assets, DamagedAssets};
pub use hosts::Hosts;
pub use serve::{BindError, Server};
