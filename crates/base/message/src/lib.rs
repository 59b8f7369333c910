//! What is said, as data.
//!
//! Games, rules and records don't write sentences. They make a [`Message`]: an ID and its arguments. Every
//! language has a text for each ID, in Fluent files beside the code that says it (`text/en.ftl`,
//! `text/de.ftl`). [`Texts`] writes a message in one language, where a person reads it.
//!
//! The feature `build` is for build scripts ([`build::generate`]): it checks the files against each other,
//! compiles them to small tables, and writes a constructor for each message, so that a misspelt ID or a
//! missing argument doesn't compile and a text nobody uses is reported as dead code.

mod message;
mod pattern;
mod table;
mod texts;

#[cfg(feature = "build")]
pub mod build;

pub use message::{Arg, Join, Message, ToMessage};
pub use table::TableError;
pub use texts::{Missing, Names, Texts};
