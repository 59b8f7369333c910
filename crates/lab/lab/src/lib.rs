//! Many games at once: playing them on all cores, counting, comparing players.
//!
//! - [`Lineup`] is who plays what: a game with rules that are checked once, and its players.
//! - [`simulate`] plays many deals and counts, [`contest`] lets players compete at one table and change seats,
//!   [`compare`] gives each player the same deals alone and compares the results deal by deal.
//! - [`statistics`] has what they count with. Adding is exact and the same in every order, so the figures do not depend
//!   on the number of threads.
//!
//! The lab prints nothing, reads no clock and knows no program outside: the caller hands in when to [stop](Control),
//! what to do with records, the clock for the time per move, and [guests](Guests) such as external players.
//!
//! ```
//! use wildpile_cards::Deal;
//! use wildpile_lab::{Control, Deals, Lineup, simulate};
//!
//! # fn main() -> Result<(), wildpile_lab::LabError> {
//! let game = wildpile_catalog::find("skipper").expect("a game of the catalog");
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
mod faults;
mod forfeit;
mod lineup;
mod run;
mod simulate;
pub mod statistics;
mod watch;

pub use compare::{AlonePlayer, AloneReport, compare};
pub use contest::{MatchReport, Matches, SideReport, contest};
pub use faults::{Fault, FaultNote, FaultsReport};
pub use forfeit::{OnFault, sides_by_rules, winners_after_forfeits};
pub use lineup::{Guest, Guests, Lineup, Played, Record, Seating, substitute};
pub use run::{Control, Deals, LabError};
pub use simulate::{DealsReport, SimulationReport, simulate};
pub use watch::{Clock, MoveTimes};
