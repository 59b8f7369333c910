#![doc = include_str!("../README.md")]

mod message;
mod named;
mod negotiate;
mod pattern;
mod printable;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod texts;

#[cfg(feature = "build")]
pub mod build;

pub use message::{Arg, Join, Message, Text, ToMessage};
pub use negotiate::negotiate;
pub use printable::{is_printable, printable, visible};
pub use table::TableError;
pub use texts::{Missing, Names, Texts};
