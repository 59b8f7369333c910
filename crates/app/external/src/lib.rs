#![doc = include_str!("../README.md")]

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

pub use command::{NamedPlayer, Program, is_outside, program_name, split_players};
pub use conversation::Conversation;
pub use fault::{Exit, Fault, FaultReport};
pub use player::{Handle, Seating, seat};
pub use pool::Pool;
pub use process::{Limits, Process, end_all, end_all_after};
pub use rendered::RenderedMessage;
pub use talk::Conduct;
pub use text::TEXTS;
