#![doc = include_str!("../README.md")]

pub mod experiment;
#[cfg(feature = "native")]
mod faults;
#[cfg(feature = "files")]
pub mod files;
#[cfg(feature = "native")]
mod forfeit;
mod intervals;
#[cfg(feature = "native")]
mod lineup;
#[cfg(feature = "native")]
mod player_spec;
pub mod report;
mod run;
pub mod search;
#[cfg(feature = "native")]
mod seated;
#[cfg(feature = "native")]
mod simulate;
mod text;
mod typed;
#[cfg(feature = "native")]
mod watch;

#[cfg(feature = "native")]
pub use faults::{Fault, FaultNote, FaultsReport};
#[cfg(feature = "native")]
pub use forfeit::OnFault;
pub use intervals::Confidence;
#[cfg(feature = "native")]
pub use lineup::{ExternalPlayer, ExternalPlayers, Lineup, Record, Seating};
#[cfg(feature = "native")]
pub use player_spec::PlayerSpec;
pub use run::{Control, Deals, GameTimer, LabError};
#[cfg(feature = "native")]
pub use simulate::{Paired, Played, PlayerReport, SimulationReport, simulate};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
#[cfg(feature = "native")]
pub use watch::{Clock, MoveTimes};
