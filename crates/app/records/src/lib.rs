//! Games in progress, finished games and statistics: one model for all stores and screens.
//!
//! This crate knows no game: a match is a small [`Head`] and a [`Record`] that frontends read and write, step by
//! step. The browser keeps them in IndexedDB, the other programs in SQLite (feature
//! `sqlite`). All use the same records, the same changes with their revision checks ([`Call::update`]), and the same
//! [`statistics`]. [`Saving`] decides for all of them what is written next, and what follows when that fails.
//!
#![cfg_attr(feature = "sqlite", doc = "```")]
#![cfg_attr(not(feature = "sqlite"), doc = "```ignore")]
//! use wildpile_records::{Ending, MatchInfo, MatchResult, Record, SeatInfo, Snapshot, sqlite::Store};
//! let store = Store::in_memory()?;
//! let info = MatchInfo {
//!     game: "skipper".into(),
//!     rules_name: "skipper(hand=4)".into(),
//!     deal: "7".into(),
//!     seats: vec![SeatInfo { name: "Ada".into(), player: "human".into() }],
//! };
//! let mut now = Snapshot { record: Record::of_text("…"), ..Snapshot::default() };
//! let mut held = store.begin(&info, &now)?;
//! now.moves = 1;
//! store.save(&mut held, &now)?;
//! let won = Ending { result: MatchResult::Won, grade: 1, turns: 22, score: 52, counted: true, message: None, judged: None };
//! store.finish(&mut held, &now, &won)?;
//! assert_eq!(store.statistics()?[0].figures.won, 1);
//! # Ok::<(), wildpile_records::sqlite::StoreError>(())
//! ```

pub mod clock;
mod conflict;
mod damaged;
mod fields;
mod help;
mod judgement;
mod matches;
mod record;
mod saving;
#[cfg(feature = "sqlite")]
pub mod sqlite;
mod statistics;
mod text;

pub use conflict::Conflict;
pub use damaged::{DamagedMatch, Remains, SavedMatches};
pub use fields::Fields;
pub use help::Help;
pub use judgement::{Judgement, Judgements};
pub use matches::{
    End, Ending, Finished, GameId, HUMAN, Head, Held, InProgress, MatchInfo, MatchResult, SavedRules,
    SeatInfo, Snapshot, latest_first,
};
pub use record::{Fixed, Pieces, Record, Steps, Whole};
pub use saving::{Call, Clash, Place, Saving, Update, Wanted};
#[cfg(feature = "sqlite")]
pub use sqlite::{
    DATA_VARIABLE, FILE_NAME, Opened, SetAside, SetAsideReason, Store, StoreError, VERSION, data_folder,
};
pub use statistics::{
    Bin, Day, Figures, Filter, Rate, Statistics, by_day, histogram, percent, running_rate, statistics,
};
pub use text::TEXTS;
