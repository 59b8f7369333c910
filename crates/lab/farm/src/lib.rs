#![doc = include_str!("../README.md")]

mod feed;
mod link;
mod offer;
mod parts;
mod player;
mod server;
mod text;
mod wire;
mod work;

pub use feed::{Fed, Feeder, SetAside, feed};
pub use offer::{Offer, OwnFiles};
pub use player::{ChunkPlayer, Lab, Players};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
pub use wildpile_nats::{Address, AddressError};
pub use wire::PROTOCOL;
pub use work::{WorkDone, Worked, Worker, work};
