//! Playing single chunks of an experiment: for programs that share one.

use super::run::play_chunk;
use super::{Chunk, Experiment, Rows, Table};
use crate::{Control, LabError};

/// Plays chunks of an experiment on one core.
pub struct RowPlayer {
    tables: Vec<Box<dyn Table>>,
}

impl std::fmt::Debug for RowPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RowPlayer").finish_non_exhaustive()
    }
}

impl RowPlayer {
    /// A player for this experiment.
    ///
    /// # Errors
    /// The problems of its rules.
    pub fn new(experiment: &Experiment) -> Result<Self, LabError> {
        let tables = experiment.tables()?;
        Ok(Self { tables })
    }

    /// Plays any consecutive deals of the experiment that it was created for: all deals under the first rule set,
    /// then under the next. The rows are those of [`run`](super::run). `None` if it was stopped. The number of
    /// threads doesn't matter.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn play(
        &mut self,
        experiment: &Experiment,
        chunk: Chunk,
        control: Control<'_>,
    ) -> Result<Option<Rows>, LabError> {
        play_chunk(experiment, &mut self.tables, chunk, control, control.stop)
    }
}
