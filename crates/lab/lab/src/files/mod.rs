//! Result folders: what an experiment played, safe against crashes.
//!
//! | file | what it contains |
//! | --- | --- |
//! | `lab.json` | the digest of the experiment, the version of the program and how it played the first deals |
//! | `experiment.toml` | the experiment file |
//! | `chunks/…` | finished chunks, until the experiment is complete |
//! | `rows.parquet` | one row per game, ordered by arm and deal |
//! | `results.json` | the counts that every figure is computed from |
//! | `sums.json` | checksums of rows and results |
//! | `report.html` | the report |
//!
//! The folder of a search has a folder for each of its stages, its report, and in `search.json` what it tries.
//!
//! A frontend may keep other files beside these, as the command line keeps times in `clock.json`.

mod chunk;
mod compared;
mod csv;
mod folder;
mod parquet_rows;
mod search;

pub use chunk::{decode_chunk, encode_chunk};
pub use compared::{Compared, compare_runs};
pub use csv::write_csv;
pub use folder::{Folder, WriteError, checked_rows, read_results, report_of, rows_of, write_durably};
pub use parquet_rows::{StoredRow, read_rows};
pub use search::SearchFolder;
