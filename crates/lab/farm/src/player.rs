//! The players of the chunks that a worker takes.

use std::sync::Arc;

use wildpile_lab::experiment::{Chunk, Experiment, RowPlayer, Rows};
use wildpile_lab::{Control, LabError};

/// Plays chunks of one experiment, on one core.
pub trait ChunkPlayer {
    /// Plays these deals: all under the first rule set, then under the next, reporting progress after each game.
    /// `None` if it was stopped. It may panic; then it isn't used any more.
    ///
    /// # Errors
    /// When they can't be played.
    fn play(&mut self, chunk: Chunk, control: Control<'_>) -> Result<Option<Rows>, LabError>;
}

/// Creates players.
pub trait Players: Sync {
    /// A player for an experiment.
    ///
    /// # Errors
    /// When it can't be played.
    fn player(&self, experiment: Arc<Experiment>) -> Result<Box<dyn ChunkPlayer>, LabError>;
}

/// The lab plays.
#[derive(Clone, Copy, Debug)]
pub struct Lab;

impl ChunkPlayer for RowPlayer {
    fn play(&mut self, chunk: Chunk, control: Control<'_>) -> Result<Option<Rows>, LabError> {
        Self::play(self, chunk, control)
    }
}

impl Players for Lab {
    fn player(&self, experiment: Arc<Experiment>) -> Result<Box<dyn ChunkPlayer>, LabError> {
        Ok(Box::new(RowPlayer::new(experiment)?))
    }
}
