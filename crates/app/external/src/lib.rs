//! External players: programs in any language that play by exchanging JSON lines over standard
//! input and output. Their authors should read `docs/protocol.md`.
//!
//! - [`command`] parses player lists: `human,cmd:python3 mybot.py`.
//! - [`protocol`] defines the messages, independently of any process.
//! - [`Process`] is a running program: it has time and output limits, and is killed with all its
//!   descendants.
//! - [`guard`] has players killed with this program.
//! - [`check`] tells a program's author what it does wrong, in games and in recorded [`Conversation`]s.
//! - A [`Pool`] keeps programs that play many games between two of them.
//! - [`seat`] makes a player of it. A program that violates the protocol is killed, and a
//!   substitute plays in its place; the [`Handle`] gives the reason.

pub mod check;
pub mod command;
mod conversation;
mod fault;
pub mod guard;
mod player;
mod pool;
mod process;
pub mod protocol;
mod rendered;
mod talk;
mod text;

pub use command::{NamedPlayer, Program, is_outside, split_players};
pub use conversation::Conversation;
pub use fault::{Exit, Fault, FaultReport};
pub use player::{Handle, Seating, seat};
pub use pool::Pool;
pub use process::{Limits, Process, end_all, end_all_after};
pub use rendered::RenderedMessage;
pub use talk::Conduct;
pub use text::TEXTS;
