#![doc = include_str!("../README.md")]

mod game;
mod history;
mod match_state;
mod messages;
mod numbered;
mod outcome;
pub mod rules;
mod runner;
mod seat;
pub mod series;
pub mod text;

pub use game::{Game, NotationError, Refusal, Resolved, Review, Sink, refuse};
pub use history::{Match, Step, StepRecord};
pub use match_state::MatchState;
pub use outcome::{Outcome, Turn};
pub use runner::{Decision, Driver, End, Limits, Observer, Players, Runner, next_due};
pub use seat::{Seat, SeatSet, Viewer};
