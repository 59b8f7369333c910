//! Result folders: what an experiment played, safe against crashes.
//!
//! | file | what it contains |
//! | --- | --- |
//! | `lab.json` | the digest of the experiment and the version of the program |
//! | `experiment.toml` | the experiment file |
//! | `chunks/…` | finished chunks, until the experiment is complete |
//! | `rows.parquet` | one row per game, ordered by arm and deal |
//! | `results.json` | the counts that every figure is computed from |
//! | `report.html` | the report |

mod chunk;
mod compared;
mod csv;
mod folder;
mod parquet_rows;

pub use chunk::{decode_chunk, encode_chunk};
pub use compared::{Compared, compare_runs};
pub use csv::write_csv;
pub use folder::{Folder, read_results, report_of, rows_of, write_durably};
pub use parquet_rows::{StoredRow, read_rows};
