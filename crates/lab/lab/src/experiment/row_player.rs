//! Playing single chunks of an experiment: for programs that share one.

use std::sync::Arc;

use super::run::play_chunk;
use super::{Chunk, Experiment, Rows, Table};
use crate::{Control, LabError};

/// Plays chunks of an experiment on one core.
pub struct RowPlayer {
    experiment: Arc<Experiment>,
    tables: Vec<Box<dyn Table>>,
}

impl RowPlayer {
    /// A player for this experiment.
    ///
    /// # Errors
    /// The problems of its rules.
    pub fn new(experiment: Arc<Experiment>) -> Result<Self, LabError> {
        let tables = experiment.tables()?;
        Ok(Self { experiment, tables })
    }

    /// Plays any consecutive deals of the experiment: all deals under the first rule set, then under the next. The rows
    /// are those of [`run`](super::run). `None` if it was stopped. The number of threads doesn't matter.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn play(&mut self, chunk: Chunk, control: Control<'_>) -> Result<Option<Rows>, LabError> {
        play_chunk(&self.experiment, &mut self.tables, chunk, control, control.stop)
    }
}
