//! One core's way through the queue.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use tokio::sync::oneshot;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use wildpile_lab::LabError;
use wildpile_lab::experiment::{Chunk, Rows};
use wildpile_lab::files::encode_chunk;
use wildpile_nats::reason;

use super::Shared;
use super::discover::Offered;
use super::thread::{Job, Outcome};
use crate::link::{AGAIN, Stored};
use crate::parts::{cut, split};
use crate::text as t;
use crate::wire::{Cause, Done, Failure};

/// Time to wait for a chunk before looking for other work.
const WAIT: Duration = Duration::from_millis(500);

/// Longest interval at which a worker reports that it is still playing.
const MOST_SILENT: Duration = Duration::from_secs(5);

/// Interval of checking that a chunk is still wanted.
const LOOK: Duration = Duration::from_millis(50);

/// The most workers that a chunk is given to before it is considered their end.
const MOST_WORKERS: i64 = 3;

/// Bytes that the server adds to a message: they count towards its size.
const HEADERS: usize = 1024;

/// Takes chunks, one at a time, until the worker ends.
pub async fn work(shared: &Shared<'_>, jobs: Sender<Job>) {
    while !shared.ends() {
        let offered: Vec<Rc<Offered>> = shared.offered.borrow().clone();
        if offered.is_empty() || !shared.link.is_up() {
            sleep(LOOK).await;
            continue;
        }
        // Several experiments take turns.
        let wait = WAIT / offered.len() as u32;
        for offered in offered {
            if shared.ends() || offered.gone.load(Ordering::Relaxed) {
                break;
            }
            let each = async |message: Message| take(shared, &offered, &jobs, &message).await;
            shared.link.take(&offered.consumer, 1, wait, each).await;
        }
    }
}

/// Counts a worker as busy as long as it lives.
struct Busy<'a>(&'a Cell<usize>, &'a Cell<Instant>);

impl<'a> Busy<'a> {
    fn new(shared: &'a Shared<'_>) -> Self {
        shared.busy.set(shared.busy.get() + 1);
        Self(&shared.busy, &shared.active)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
        self.1.set(Instant::now());
    }
}

/// Takes a chunk: when this returns, it is played, or given back.
async fn take(shared: &Shared<'_>, offered: &Offered, jobs: &Sender<Job>, message: &Message) {
    let _busy = Busy::new(shared);
    let most = offered.experiment.stop.most();
    let chunk = offered.names.read_chunk(&message.subject);
    // A chunk that no experiment asks for isn't played.
    let Some(chunk) = chunk.filter(|chunk| chunk.first + chunk.count <= most) else {
        let subject = message.subject.to_string();
        shared.tell(t::TellStrange { subject });
        drop(message.ack_with(AckKind::Term).await);
        return;
    };
    let delivered = message.info().map_or(1, |info| info.delivered);
    let stored = if delivered > MOST_WORKERS {
        let workers = u64::try_from(delivered - 1).unwrap_or(0);
        fail(shared, offered, chunk, Cause::Lost { workers }).await
    } else {
        match play(shared, offered, jobs, chunk, message).await {
            Outcome::Rows(rows) => give(shared, offered, chunk, rows).await,
            Outcome::Stopped => Stored::Stopped,
            Outcome::Failed(error) => {
                let why = explained(&error);
                fail(shared, offered, chunk, Cause::Refused { why }).await
            }
            Outcome::Panicked { says, deal, arm } => {
                fail(shared, offered, chunk, Cause::Panicked { says, deal, arm }).await
            }
        }
    };
    match stored {
        // If this gets lost, the chunk comes again, and the server has its rows already.
        Stored::Now | Stored::Already => drop(timeout(Duration::from_secs(2), message.double_ack()).await),
        Stored::Stopped => drop(message.ack_with(AckKind::Nak(None)).await),
        Stored::Gone => {}
    }
}

fn explained(error: &LabError) -> String {
    match error {
        // It was checked when the experiment was read.
        LabError::NoPlayer(name) => format!("there is no player {name}"),
        other => format!("{other:?}"),
    }
}

/// Plays a chunk in this core's thread, and says so to the server now and then.
async fn play(
    shared: &Shared<'_>,
    offered: &Offered,
    jobs: &Sender<Job>,
    chunk: Chunk,
    message: &Message,
) -> Outcome {
    let (answer, mut answered) = oneshot::channel();
    let cancelled = Arc::new(AtomicBool::new(false));
    let job = Job {
        experiment: Arc::clone(&offered.experiment),
        chunk,
        cancelled: Arc::clone(&cancelled),
        answer,
    };
    if jobs.send(job).is_err() {
        return Outcome::Stopped;
    }
    let patience = offered.consumer.cached_info().config.ack_wait;
    let mut alive = interval((patience / 3).clamp(LOOK, MOST_SILENT));
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            outcome = &mut answered => return outcome.unwrap_or(Outcome::Stopped),
            _ = alive.tick() => drop(message.ack_with(AckKind::Progress).await),
            _ = look.tick() => {
                if (shared.worker.stop)() || offered.gone.load(Ordering::Relaxed) {
                    cancelled.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Gives back the rows of a chunk, in parts if they are too large for a message.
async fn give(shared: &Shared<'_>, offered: &Offered, chunk: Chunk, rows: Rows) -> Stored {
    let games = rows.iter().map(|rows| rows.len() as u64).sum::<u64>();
    let mut stored = Stored::Now;
    let mut parts = vec![(chunk, rows)];
    while let Some((part, rows)) = parts.pop() {
        let payload = encode_chunk(&offered.experiment, part, &rows);
        let most = shared.link.client.max_payload();
        if payload.len() + HEADERS <= most {
            stored = send(shared, offered, Done::Rows(part), &payload).await;
        } else if part.count > 1 {
            let halves = split(part, None);
            let halves = halves.into_iter().rev();
            parts.extend(halves.filter_map(|half| Some((half, cut(&rows, part, half)?))));
        } else {
            let (size, most) = (payload.len() / 1024 + 1, most / 1024);
            let why = format!(
                "a deal's rows need {size} KiB, and the server takes {most} KiB: raise its max_payload"
            );
            stored = fail(shared, offered, part, Cause::Refused { why }).await;
        }
        if matches!(stored, Stored::Gone | Stored::Stopped) {
            return stored;
        }
    }
    shared.count(|worked| {
        worked.chunks += 1;
        worked.games += games;
    });
    stored
}

/// Reports that a chunk couldn't be played.
async fn fail(shared: &Shared<'_>, offered: &Offered, chunk: Chunk, cause: Cause) -> Stored {
    let failure = Failure {
        worker: shared.worker.name.to_owned(),
        cause,
    };
    // Texts and numbers can always be written.
    let payload = serde_json::to_vec(&failure).unwrap_or_default();
    send(shared, offered, Done::Failed(chunk), &payload).await
}

async fn send(shared: &Shared<'_>, offered: &Offered, done: Done, payload: &[u8]) -> Stored {
    let ends = || (shared.worker.stop)() || offered.gone.load(Ordering::Relaxed);
    let subject = offered.names.done(done);
    let link = &shared.link;
    match link.store(&offered.stream, &subject, payload, &ends).await {
        Ok(stored) => stored,
        Err(error) => {
            let (server, reason) = (link.server(), reason(&error));
            shared.tell(t::FailQueue { server, reason });
            sleep(AGAIN).await;
            Stored::Stopped
        }
    }
}
