//! Playing many games on all cores: simulations, statistics, contests.
//!
//! - [`Lineup`]: a game with rules validated once, and its players.
//! - [`simulate`] plays many deals and counts; [`contest`] lets players compete at one table and
//!   swap seats; [`compare`] gives each player the same deals and compares the results deal by
//!   deal.
//! - [`experiment`]: the same deals under several rule sets, from a file to results; [`files`] keeps
//!   them, and [`report`] says what they mean.
//! - [`statistics`]: the counters. Merging them is exact and commutative, so the results don't
//!   depend on the number of threads.
//!
//! The lab doesn't print, read a clock or run programs: the caller provides when to
//! [stop](Control), what to do with records, a clock for move times, and [guests](Guests) such as
//! external players.
//!
//! ```
//! use wildpile_cards::Deal;
//! use wildpile_lab::{Control, Deals, Lineup, simulate};
//!
//! # fn main() -> Result<(), wildpile_lab::LabError> {
//! let game = wildpile_bundle::find("skipper").expect("it is listed");
//! let players = [String::from("regular")];
//! let deals = Deals { first: Deal::Number(1), count: 20 };
//! let lineup = Lineup::new(game, &[], &players, deals.first)?;
//! let played = simulate(&lineup, deals, Control::default())?;
//! assert_eq!(played.report.deals.finished, 20);
//! # Ok(())
//! # }
//! ```

mod compare;
mod contest;
mod entrant;
pub mod experiment;
mod faults;
#[cfg(feature = "files")]
pub mod files;
mod forfeit;
mod intervals;
mod lineup;
pub mod report;
mod run;
mod simulate;
pub mod statistics;
mod text;
mod typed;
mod watch;

pub use compare::{AlonePlayer, AloneReport, compare};
pub use contest::{MatchReport, Matches, SideReport, contest};
pub use entrant::Entrant;
pub use faults::{Fault, FaultNote, FaultsReport};
pub use forfeit::OnFault;
pub use intervals::Confidence;
pub use lineup::{Guest, Guests, Lineup, Played, Record, Seating};
pub use run::{Control, Deals, LabError};
pub use simulate::{DealsReport, SimulationReport, simulate};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
pub use watch::{Clock, MoveTimes};
