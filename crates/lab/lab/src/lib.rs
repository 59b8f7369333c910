//! Playing many games on all cores: simulations, statistics, contests.
//!
//! - [`Lineup`]: a game with rules validated once, and its players, also external ones.
//! - [`simulate`] plays many deals and counts; [`contest`] lets players compete at one table and
//!   swap seats; [`compare`] gives each player the same deals and compares the results deal by
//!   deal. Each is an experiment whose arms are seatings, and only counts other things.
//! - [`experiment`]: the same deals under several rule sets, from a file to results; [`files`] keeps
//!   them, and [`report`] says what they mean.
//! - [`statistics`]: the counters. Merging them is exact and commutative, so the results don't
//!   depend on the number of threads.
//!
//! The feature `native` has all of this; without it, as in the browser, there are only experiments, played
//! [piece by piece](experiment::Pieces), and their reports.
//!
//! The lab doesn't print, read a clock or run programs: the caller provides when to
//! [stop](Control), what to do with records, a clock for move times, and [external players](ExternalPlayers) such as
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

#[cfg(feature = "native")]
mod compare;
#[cfg(feature = "native")]
mod contest;
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
#[cfg(feature = "native")]
mod seated;
#[cfg(feature = "native")]
mod simulate;
#[cfg(feature = "native")]
pub mod statistics;
mod text;
mod typed;
#[cfg(feature = "native")]
mod watch;

#[cfg(feature = "native")]
pub use compare::{AlonePlayer, AloneReport, compare};
#[cfg(feature = "native")]
pub use contest::{MatchReport, Matches, SideReport, contest};
#[cfg(feature = "native")]
pub use faults::{Fault, FaultNote, FaultsReport};
#[cfg(feature = "native")]
pub use forfeit::OnFault;
pub use intervals::Confidence;
#[cfg(feature = "native")]
pub use lineup::{ExternalPlayer, ExternalPlayers, Lineup, Played, Record, Seating};
#[cfg(feature = "native")]
pub use player_spec::PlayerSpec;
pub use run::{Control, Deals, LabError, Watch};
#[cfg(feature = "native")]
pub use simulate::{DealsReport, SimulationReport, simulate};
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
#[cfg(feature = "native")]
pub use watch::{Clock, MoveTimes};
