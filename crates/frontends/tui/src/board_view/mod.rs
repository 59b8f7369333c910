//! The one renderer: it lays out any [`Scene`](wildpile_table::Scene) in an area and draws it.

mod card;
mod draw;
mod fan;
mod layout;
mod lines;
mod note;

pub(crate) use card::stamp;
pub(crate) use draw::LETTERS;
pub use draw::{Marks, draw};
pub use fan::{Row, Shows};
pub use layout::{CardSize, Layout, Seen, Slot, ZonePlace, lay_out};

/// The smallest terminal that a table is drawn in; below it a message says so.
pub const SMALLEST: (u16, u16) = (40, 12);
