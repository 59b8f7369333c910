#![doc = include_str!("../README.md")]

mod driver;
mod game;
mod messages;
mod moment;
mod numbered;
mod outcome;
mod play_out;
pub mod rules;
mod seat;
pub mod series;
pub mod text;

pub use driver::{Match, Step, StepRecord};
pub use game::{ChanceError, Game, NotationError, Refusal, Resolved, Review, Sink, refuse};
pub use moment::Moment;
pub use outcome::{Outcome, Turn};
pub use play_out::{Decision, Driver, End, Limits, Observer, Players, Runner, next_due};
pub use seat::{Seat, SeatSet, Viewer};
