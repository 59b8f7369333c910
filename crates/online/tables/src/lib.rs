#![doc = include_str!("../README.md")]

mod aside;
mod bots;
mod event;
pub mod limit;
mod measures;
mod moderation;
pub mod nodes;
mod people;
mod room;
mod rooms;
pub mod store;
mod table;

pub use aside::{Aside, AsidePlace};
pub use event::{Event, Sitter};
pub use measures::Measures;
pub use moderation::{Ban, Bans, Evidence, Report, Subject};
pub use nodes::{Lease, NodeId};
pub use people::{Person, PlayerId, Token, name_problem, random};
pub use room::{Connection, Room, Wire, summary};
pub use rooms::{OpenError, QuickError, Rooms};
pub use table::{Finished, FinishedSeat, Log, Presence, Refused, Setup, Snapshot, Table};
