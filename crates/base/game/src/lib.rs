//! The core of Wildpile: the `Game` trait and the driver of a match.
//!
//! - A [`Game`] is built from [`Checked`](rules::Checked) rules and a number of seats; its `State`
//!   holds facts only.
//! - Chance is an explicit step: the driver, [`Match`], draws it from the deal number and the index
//!   of the chance step.
//! - [`Runner`] is the loop of all matches that are played without a frontend: [`Players`] decide,
//!   an [`Observer`] watches, and the [`Driver`] keeps the history or doesn't.
//! - A [`View`](Game::View) is built by inclusion for one [`Viewer`]; players and frontends only
//!   get views and observations.
//! - An illegal move is refused with a reason ([`Message`](wildpile_message::Message)) and changes
//!   nothing.

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
