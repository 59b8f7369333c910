//! Games in progress, finished games, statistics and settings, in SQLite in the user's data folder.
//!
//! The store does not know any game: a match is a row of texts that the front end reads and writes
//! (its record is a transcript). What it promises:
//!
//! - **Nothing is lost between instances.** Any number of programs may use the same folder at the same
//!   time. Each game in progress has a revision; whoever saves must hold the latest one ([`Held`]),
//!   and is told when somebody else went on with the game ([`StoreError::ChangedElsewhere`]). Then it
//!   can keep its own version as a new row with [`Store::begin`].
//! - **Nothing is overwritten.** A damaged database, one of a newer program, or a file that is no database
//!   of Wildpile is renamed, and a fresh one is opened; [`SetAside`] tells what happened and where the old one is.
//! - **A save is whole or not at all**, also when the program is killed or the disk is full.
//! - **Errors say what to do**, and a front end can go on with [`Store::in_memory`].
//!
//! ```
//! use wildpile_records::{Ending, MatchInfo, MatchResult, SeatInfo, Snapshot, Store};
//! let store = Store::in_memory()?;
//! let info = MatchInfo {
//!     game: "skipper".into(),
//!     rules_name: "skipper(hand=4)".into(),
//!     rules: "hand = 4".into(),
//!     deal: "7".into(),
//!     seats: vec![SeatInfo { name: "Ada".into(), player: "human".into() }],
//! };
//! let mut now = Snapshot { transcript: "…".into(), ..Snapshot::default() };
//! let mut held = store.begin(&info, &now)?;
//! now.moves = 1;
//! store.save(&mut held, &now)?;
//! store.finish(&mut held, &now, &Ending { result: MatchResult::Won, grade: 1, turns: 22, score: 52, counted: true })?;
//! assert_eq!(store.statistics()?[0].won, 1);
//! # Ok::<(), wildpile_records::StoreError>(())
//! ```

mod clock;
mod error;
mod folder;
mod matches;
mod open;
mod rows;
mod schema;
mod settings;
mod statistics;

pub use error::StoreError;
pub use folder::{DATA_VARIABLE, FILE_NAME, data_folder};
pub use matches::{Ending, Finished, GameId, Held, InProgress, MatchInfo, MatchResult, SeatInfo, Snapshot};
pub use open::{Opened, SetAside, SetAsideReason, Store};
pub use schema::VERSION;
pub use statistics::Statistics;
