//! A thread that plays.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use tokio::sync::oneshot::Sender;
use wildpile_lab::experiment::{Chunk, ChunkPlayer, Experiment, Rows};
use wildpile_lab::{Control, LabError};

use super::Worker;

/// A chunk to be played.
pub struct Job {
    pub experiment: Arc<Experiment>,
    pub chunk: Chunk,
    /// Nobody waits for it any more.
    pub cancelled: Arc<AtomicBool>,
    pub answer: Sender<Outcome>,
}

/// The result of a thread.
pub enum Outcome {
    Rows(Rows),
    Stopped,
    Failed(LabError),
    Panicked {
        says: String,
        /// The index of the deal that was being played, and that of its rule set.
        deal: u64,
        arm: usize,
    },
}

/// The experiment that was played last, and its player.
type Current = Option<(Arc<Experiment>, ChunkPlayer)>;

/// Plays until nobody sends jobs any more.
pub fn play(worker: Worker<'_>, jobs: &Receiver<Job>) {
    let mut current: Current = None;
    while let Ok(job) = jobs.recv() {
        let games = AtomicU64::new(0);
        let outcome = catch_unwind(AssertUnwindSafe(|| play_job(worker, &job, &mut current, &games)));
        let outcome = outcome.unwrap_or_else(|panic| {
            // Whatever it was doing isn't finished.
            current = None;
            let (arm, deal) = job.experiment.game_after(job.chunk, games.into_inner());
            Outcome::Panicked {
                says: said(panic.as_ref()),
                deal,
                arm,
            }
        });
        drop(job.answer.send(outcome));
    }
}

fn play_job(worker: Worker<'_>, job: &Job, current: &mut Current, games: &AtomicU64) -> Outcome {
    let is_current = |own: &(Arc<Experiment>, _)| Arc::ptr_eq(&own.0, &job.experiment);
    let mut own = match current.take().filter(is_current) {
        Some(own) => own,
        None => match ChunkPlayer::new(&job.experiment) {
            Ok(player) => (Arc::clone(&job.experiment), player),
            Err(error) => return Outcome::Failed(error),
        },
    };
    let control = Control {
        threads: Some(1),
        stop: &|| job.cancelled.load(Ordering::Relaxed),
        progress: &|| {
            games.fetch_add(1, Ordering::Relaxed);
            (worker.progress)();
        },
        ..Control::default()
    };
    let outcome = match (worker.play)(&mut own.1, &own.0, job.chunk, control) {
        Ok(Some(rows)) => Outcome::Rows(rows),
        Ok(None) => Outcome::Stopped,
        Err(error) => Outcome::Failed(error),
    };
    *current = Some(own);
    outcome
}

/// The message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    let text = text.unwrap_or_else(|| "a panic without a message".to_owned());
    text.chars().take(500).collect()
}
