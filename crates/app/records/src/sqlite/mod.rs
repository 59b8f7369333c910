//! The records in SQLite in the user's data folder.
//!
//! - **Nothing is lost between instances.** Any number of programs may use the same folder at the same
//!   time. Each game in progress has a revision; whoever saves must hold the latest one ([`Held`](crate::Held)),
//!   and is told when somebody else went on with the game ([`Conflict`](crate::Conflict)). Then it can keep its own
//!   version as a new row with [`Store::begin`].
//! - **Nothing is overwritten.** A damaged database, one of a newer program, or a file that is no database
//!   of Wildpile is renamed, and a fresh one is opened; [`SetAside`] tells what happened and where the old one is.
//! - **A save is whole or not at all**, also when the program is killed or the disk is full.
//! - **Errors say what to do**, and a front end can go on with [`Store::in_memory`].

mod error;
mod folder;
mod matches;
mod open;
mod rows;
mod schema;
mod settings;
mod text;

pub use error::StoreError;
pub use folder::{DATA_VARIABLE, FILE_NAME, data_folder};
pub use open::{Opened, SetAside, SetAsideReason, Store};
pub use schema::VERSION;
pub use text::TEXTS;
