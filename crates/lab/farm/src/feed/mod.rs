//! Feeding an experiment's chunks to the queue, and gathering their rows.

mod gather;
mod shared;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_lab::experiment::{Experiment, Results, run};
use wildpile_lab::files::Folder;
use wildpile_lab::{Control, LabError};
use wildpile_message::Message;
use wildpile_nats::Address;

use self::gather::gather;
use self::shared::SharedFeed;
use crate::offer::Offer;
use crate::server::runtime;

/// A feeder's inputs.
#[derive(Clone, Copy)]
pub struct Feeder<'a> {
    /// The server.
    pub server: &'a Address,
    /// The experiment.
    pub experiment: &'a Experiment,
    /// The offer to workers.
    pub offer: &'a Offer,
    /// The folder for the rows.
    pub folder: &'a Folder,
    /// The version of the program.
    pub program: &'a str,
    /// Time without a sign of life from a worker after which its chunk is given to another.
    pub patience: Duration,
    /// The stop signal and the progress report. Nothing is played here.
    pub control: Control<'a>,
    /// Receives news while feeding.
    pub tell: &'a (dyn Fn(&Message) + Sync),
}

/// The result of feeding.
#[derive(Debug)]
pub struct Fed {
    /// The results, incomplete if the run was stopped or deals were set aside.
    pub results: Results,
    /// The deals that couldn't be played, in order.
    pub set_aside: Vec<SetAside>,
}

/// A deal that couldn't be played.
#[derive(Clone, Debug, PartialEq)]
pub struct SetAside {
    /// The deal.
    pub deal: Deal,
    /// Why.
    pub why: Message,
}

/// Feeds an experiment, or what is left of it, to the queue and gathers the rows in its folder. The results and rows
/// are those of [`run`] on one machine.
///
/// # Errors
/// When the server can't be used from the beginning, or the folder can't be written. What is finished is kept.
pub fn feed(feeder: Feeder<'_>) -> Result<Fed, LabError> {
    let runtime = runtime(feeder.server)?;
    let shared = SharedFeed::new(feeder.experiment, feeder.folder, feeder.control.stop)?;
    let results = std::thread::scope(|scope| {
        let gathering = scope.spawn(|| {
            let ended = runtime.block_on(gather(feeder, &shared));
            shared.close(ended.err());
        });
        // In order, as one machine would: so it looks at the same figures.
        // What was in the folder at the beginning wasn't played now.
        let earlier = AtomicU64::new(shared.earlier());
        let present = |games: u64| {
            let left = earlier.load(Ordering::Relaxed);
            earlier.store(left.saturating_sub(games), Ordering::Relaxed);
            (feeder.control.present)(games.min(left));
            (left..games).for_each(|_| (feeder.control.progress)());
        };
        let counting = Control {
            threads: Some(1),
            present: &present,
            ..feeder.control
        };
        let results = run(feeder.experiment, feeder.program, &shared, counting);
        let finished = |results: &Results| results.complete || !(feeder.control.stop)();
        shared.end(results.as_ref().is_ok_and(finished));
        if let Err(panic) = gathering.join() {
            std::panic::resume_unwind(panic);
        }
        results
    })?;
    let failure = shared.failure();
    match failure {
        Some(failure) if !results.complete => Err(failure),
        _ => Ok(Fed {
            results,
            set_aside: shared.set_aside(),
        }),
    }
}
