//! Time the games of experiments took.

use serde::{Deserialize, Serialize};

/// `wildpile lab report DIR --clock --json`, and the file `clock.json` of a result folder.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LabClockReport {
    /// The runs, oldest first: an experiment that was stopped has several.
    pub runs: Vec<LabRunTimes>,
}

/// The times of a run.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LabRunTimes {
    /// The version of the program.
    pub program: String,
    /// The number of threads.
    pub threads: usize,
    /// Time it took from beginning to end, in seconds.
    pub seconds: f64,
    /// The games that were played in it.
    pub games: u64,
    /// The times of each rule set; the first is the base.
    pub arms: Vec<LabArmTimes>,
}

/// The times of a rule set.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LabArmTimes {
    /// Its name.
    pub name: String,
    /// The games.
    pub games: u64,
    /// Their moves.
    pub moves: u64,
    /// Time they took in seconds, added up over all threads.
    pub core_seconds: f64,
}
