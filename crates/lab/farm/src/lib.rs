//! Experiments of the lab on several machines: a work queue in NATS JetStream.
//!
//! One program [feeds](feed) the chunks of an experiment and gathers their rows into its result folder; any number of
//! [workers](work) take chunks, play them and give back rows. The results are those of one machine.
//!
//! Every experiment has a stream of its own, called `wildpile-lab-ID`, kept in files by the server. The ID is computed
//! from what the rows depend on: the experiment's digest, the program's version, and the fingerprint of its first deals.
//!
//! | subject | what it contains |
//! | --- | --- |
//! | `wildpile.lab.ID.offer` | the experiment: its file, the cards and files that it names, who may play it ([`Offer`]) |
//! | `wildpile.lab.ID.chunk.FIRST-COUNT` | deals to be played |
//! | `wildpile.lab.ID.done.rows.FIRST-COUNT` | their rows, with checksums |
//! | `wildpile.lab.ID.done.failed.FIRST-COUNT` | why they couldn't be played |
//!
//! Nothing gets lost, and nothing counts twice, whoever is killed at any moment:
//!
//! - A worker acknowledges a chunk only when the server has stored its rows. While it plays, it says so; if it doesn't
//!   for a while, the server gives the chunk to another worker.
//! - The feeder acknowledges rows only when they are in the folder, where each chunk is once.
//! - A subject has one message at most: a message is stored only if there is none, so feeding again adds nothing.
//! - A chunk that panics, or whose workers died repeatedly, is split, down to single deals. A deal that fails again is
//!   set aside and reported; everything else is kept.
//! - Rows that can't be read are refused, and their deals played again.
//! - Rows that are too large for a message come in several parts.
//!
//! The stream is deleted when the experiment ends. If a run was given up, its messages expire after a week.
//!
//! All functions here block. The caller provides when to stop, and what to do with messages.

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
pub use work::{Step, Worked, Worker, work};
