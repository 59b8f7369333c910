//! Online tables, without the network.
//!
//! - [`Table`] is the state of a table: seats, the fair deal, the match. It only changes by [`Event`]s, so it can be
//!   rebuilt from them.
//! - [`store`] keeps the events, in SQLite or PostgreSQL. An event is written before anyone is told of it.
//! - [`Room`] is a table with people in it, as a state machine: what is heard and the time go in; events to be written,
//!   messages and questions for bots come out. A task does what it wants.
//! - [`Rooms`] opens rooms when someone comes, from the store if need be.
//! - [`nodes`] are several programs that share a store: who owns a table, and the way there.
//! - [`Bans`] and [`Report`]s are for the operator; [`limit`] says how often someone may do something, and [`Measures`]
//!   count what happens.

mod aside;
mod bots;
mod event;
pub mod limit;
mod measures;
mod moderation;
pub mod nodes;
mod people;
pub mod room;
mod room_task;
mod rooms;
pub mod store;
mod table;

pub use aside::{Aside, AsidePlace};
pub use event::{Event, Occupant};
pub use measures::Measures;
pub use moderation::{Ban, Bans, Evidence, Report, Subject};
pub use nodes::{Lease, NodeId};
pub use people::{Person, PlayerId, Token, name_problem, random};
pub use room::{Room, summary};
pub use room_task::{ClientSender, Connection, RoomHandle};
pub use rooms::{OpenError, QuickError, Rooms};
pub use table::{Finished, FinishedSeat, Log, Presence, Refused, Setup, Snapshot, Table};
