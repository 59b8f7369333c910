#![doc = include_str!("../README.md")]

mod aside;
mod bots;
mod event;
pub mod limit;
mod metrics;
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
pub use metrics::Metrics;
pub use moderation::{Ban, Bans, Evidence, Report, Subject};
pub use nodes::{Lease, NodeId};
pub use people::{Person, PlayerId, Token, name_problem, random};
pub use room::{Room, summary};
pub use room_task::{ClientSender, Connection, RoomHandle};
pub use rooms::{OpenError, QuickError, Rooms};
pub use table::{Finished, FinishedSeat, Log, Presence, Refused, Setup, Snapshot, Table};
