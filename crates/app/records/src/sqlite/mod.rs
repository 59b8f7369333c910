//! Records in a SQLite database in the user's data folder.
//!
//! - **Nothing is lost between instances.** Any number of programs may use the same folder at the
//!   same time. Each game in progress has a revision. Saving requires the latest one
//!   ([`Held`](crate::Held)); if someone else has continued the game, it fails
//!   ([`Conflict`](crate::Conflict)), and the caller's version can be kept as a new row.
//! - **Nothing is overwritten.** A database that is damaged or not Wildpile's is renamed and replaced by a fresh one;
//!   [`SetAside`] tells why, and where the old one is. One of a newer version stays where it is.
//! - **Reading changes nothing.** [`Store::open_to_read`] works in a read-only folder.
//! - **Saves are atomic**, even if the program is killed or the disk is full.
//! - **Errors suggest what to do**, and a frontend can continue with [`Store::in_memory`].

mod damaged;
mod error;
mod folder;
mod matches;
mod open;
mod read;
mod rows;
mod schema;
mod settings;
mod text;

pub use error::StoreError;
pub use folder::{DATA_VARIABLE, FILE_NAME, data_folder};
pub use open::{Opened, SetAside, SetAsideReason, Store};
pub use schema::VERSION;
pub use text::TEXTS;
