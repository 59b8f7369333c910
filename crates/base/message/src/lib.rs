//! Messages as data, and their rendering.
//!
//! Games, rules and records don't build sentences. They create a [`Message`], an ID with arguments,
//! and every language has a text for each ID in Fluent files next to the code (`text/en.ftl`,
//! `text/de.ftl`). [`Texts`] renders messages in one language at the edge of the program.
//!
//! The feature `build` is for build scripts ([`build::generate`]): it checks the files against each
//! other, compiles them to compact tables, and generates a constructor for each message. So a
//! misspelt ID or missing argument doesn't compile, and an unused text is reported as dead code.

mod message;
mod named;
mod pattern;
mod printable;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod texts;

#[cfg(feature = "build")]
pub mod build;

pub use message::{Arg, Join, Message, ToMessage};
pub use printable::{is_printable, printable, visible};
pub use table::TableError;
pub use texts::{Missing, Names, Texts};
