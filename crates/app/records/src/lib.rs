#![doc = include_str!("../README.md")]

pub mod clock;
mod conflict;
mod damaged;
mod fields;
mod help;
mod judgement;
mod matches;
mod practice;
mod record;
mod saving;
#[cfg(feature = "sqlite")]
pub mod sqlite;
mod statistics;
mod text;

pub use conflict::Conflict;
pub use damaged::{DamagedMatch, SavedMatches};
pub use fields::Fields;
pub use help::Help;
pub use judgement::{Judgement, Judgements};
pub use matches::{
    End, Ending, GameId, HUMAN, Head, Held, MatchInfo, MatchResult, SavedRules, SeatInfo, Snapshot,
    StoredMatch, latest_first,
};
pub use practice::Practice;
pub use record::{Fixed, Pieces, Record, Steps, Whole};
pub use saving::{Call, Clash, Place, Saving, Update, Wanted};
#[cfg(feature = "sqlite")]
pub use sqlite::{
    DATA_VARIABLE, FILE_NAME, Opened, SetAside, SetAsideReason, Store, StoreError, VERSION, data_folder,
};
pub use statistics::{
    Bin, Day, Figures, Filter, Rate, Statistics, by_day, histogram, percent, running_rate, statistics,
};
pub use text::{NotDeleted, TEXTS};
