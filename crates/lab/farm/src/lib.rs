#![doc = include_str!("../README.md")]

mod feed;
mod link;
mod offer;
mod parts;
mod server;
mod text;
mod wire;
mod work;

pub use feed::{Fed, Feeder, SetAside, feed};
pub use offer::{Offer, OwnFiles};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
pub use wildpile_nats::{Address, AddressError};
pub use wire::PROTOCOL;
pub use work::{Play, Worked, Worker, work};
