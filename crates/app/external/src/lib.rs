//! External players: programs in any language that sit at a table, spoken to in JSON lines over their standard
//! input and output. `docs/protocol.md` is the description for those who write them.
//!
//! - [`command`] reads who is to sit where: `human,cmd:python3 mybot.py`.
//! - [`protocol`] has what is said to a program and read from it, without any program to talk to.
//! - [`Process`] is a program that runs: it is given limits, and ended with everything that it started.
//! - [`seat`] makes a player of it. A program that breaks the rules of the conversation is ended, and a substitute plays
//!   on in its place; the [`Handle`] tells why.

pub mod command;
mod fault;
mod player;
mod process;
pub mod protocol;
mod say;
mod text;

pub use command::{CommandError, Program, is_outside, split_players};
pub use fault::{Exit, Fault, FaultReport};
pub use player::{Handle, Seating, seat};
pub use process::{Limits, Process, end_all, end_all_after};
pub use say::{Heard, Offered, Said};
pub use text::TEXTS;
