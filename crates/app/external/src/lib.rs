//! External players: programs in any language that play by exchanging JSON lines over standard
//! input and output. Their authors should read `docs/protocol.md`.
//!
//! - [`command`] parses player lists: `human,cmd:python3 mybot.py`.
//! - [`protocol`] defines the messages, independently of any process.
//! - [`Process`] is a running program: it has time and output limits, and is killed with all its
//!   descendants.
//! - [`seat`] makes a player of it. A program that violates the protocol is killed, and a
//!   substitute plays in its place; the [`Handle`] gives the reason.

pub mod command;
mod fault;
mod player;
mod process;
pub mod protocol;
mod rendered;
mod text;

pub use command::{CommandError, Program, is_outside, split_players};
pub use fault::{Exit, Fault, FaultReport};
pub use player::{Handle, Seating, seat};
pub use process::{Limits, Process, end_all, end_all_after};
pub use rendered::{Heard, Offered, RenderedMessage};
pub use text::TEXTS;
