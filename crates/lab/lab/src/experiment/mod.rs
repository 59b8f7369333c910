//! Experiments: the same deals under several rule sets, from a file to a result.
//!
//! - [`Experiment`] is a checked [file](Experiment::read): a base, changes of its rules and how they
//!   combine ([`Combine`]), players, when to stop ([`Stop`]), and what to measure ([`Measure`]).
//! - Every rule set is an [`Arm`]. All arms play the same deals, so they are compared deal by deal.
//! - [`Row`] holds the facts of one game. [`Tally`] adds rows up exactly and in any order, so results
//!   don't depend on threads, and memory doesn't grow with the number of games.
//! - [`run`] plays an experiment on all cores, [`Pieces`] wherever there is no shared memory.
//! - [`Results`] are the tallies of all arms; every figure is computed from them.
//!
//! The formulas are in `MEASURES.md`.

mod arms;
mod check;
mod comparisons;
mod draft;
mod expert;
mod extrapolation;
mod file;
mod histogram;
mod measure;
mod pair_tally;
mod pieces;
mod plan;
mod ratio;
mod ratio_pair;
mod results;
mod row;
mod run;
mod stop;
mod sweep;
mod tally;
mod toml_table;

pub use arms::{Arm, BASE, Change, Combine, LeftOut, MOST_ARMS};
pub use check::{CheckResults, CheckSettings, CheckTally, problem as check_problem};
pub(crate) use comparisons::figure_of;
pub use comparisons::{Comparison, Disagreement, Relative};
pub(crate) use draft::file_name;
pub use draft::{Draft, DraftChange};
pub use expert::{ExpertRow, ExpertSettings, Judgement, chance, judge, matters};
pub use extrapolation::{Counted, Found};
pub use file::{Known, MOST_BYTES, named_game};
pub use histogram::Histogram;
pub use measure::Measure;
pub use pair_tally::{Bounds, PairTally};
pub use pieces::{ChunkPlayer, Piece, Pieces};
pub use plan::{Experiment, SOLVER, SolverSettings};
pub use ratio::{Ratio, RatioFigure};
pub use ratio_pair::RatioPair;
pub(crate) use results::difference as difference_of;
pub use results::{ArmResults, Difference, LookResult, Results, ShareFigure, Spread};
pub use row::{End, Faulted, Row, SeatRow, Solved};
#[cfg(feature = "native")]
pub use run::run;
pub use run::{Chunk, NoShelf, Rows, Shelf};
pub use stop::{FIRST_LOOK, MOST_GAMES, Stop};
pub use sweep::Sweep;
pub use tally::Tally;

pub use wildpile_bots::Bots;

pub use crate::typed::{AnyGameInLab, GameInLab, Instrumented, MakeTable, Table};
