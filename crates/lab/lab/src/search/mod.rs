//! Searching for the change that reaches a goal: “What would make games 10% shorter?”
//!
//! - A [`Goal`] is a figure of the games and where it should be.
//! - The [`Candidate`]s are the values of the options, the mutator cards and the presets, and later pairs of them.
//! - A [`Search`] is a series of experiments, its [`Stage`]s: the base, rounds in which candidates that can't win drop out,
//!   and a confirmation of the leaders on deals that took no part in the choice. It plays nothing itself, so every
//!   frontend can play its stages in its own way.
//! - An [`Outcome`] is what it found.
//!
//! `MEASURES.md` describes the method and what it guarantees.

mod beginning;
mod candidates;
mod choice;
mod distance;
mod goal;
mod outcome;
mod race;
mod settings;
mod stages;
mod values;

pub use candidates::{Candidate, Candidates, Part, PartKind};
pub use distance::{Distance, Estimate, Obstacle, Played, distance, goal_figure, side_effects};
pub use goal::{Goal, Quantity, Target};
pub use outcome::{Leader, Met, Outcome};
pub use race::{Dropped, Reason, Standing, still_in};
pub use settings::{Find, Settings, usual_games};
pub use stages::{FEWEST_DEALS, Search, Stage};
