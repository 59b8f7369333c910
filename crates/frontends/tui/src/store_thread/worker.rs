//! What happens in the thread of the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError};

use wildpile_message::{Message, ToMessage};
use wildpile_records::{GameId, Held, Store, StoreError};

use super::{Kind, Report, Unwritten};
use crate::saves::{MatchWrite, Wanted};
use crate::text as t;

type Write = Box<dyn FnOnce(&Store) -> Result<(), StoreError> + Send>;
type Open = Box<dyn FnOnce(Result<&Store, Message>) + Send>;

pub(super) enum Task {
    /// Writes a match.
    Match(MatchWrite),
    /// Deletes a saved game.
    Delete(Held),
    /// Writes something else.
    Write(Kind, Write),
    /// Reads something, and answers itself.
    Read(Box<dyn FnOnce(&Store) + Send>),
    /// Reads a game in progress, and answers itself.
    Open(GameId, Open),
}

/// Why something couldn't be written.
enum Failure {
    Store(StoreError),
    /// The code has panicked; the thread continues.
    Panic,
}

impl Failure {
    fn message(&self) -> Message {
        match self {
            Self::Store(error) => error.message(),
            Self::Panic => t::ErrorStoreFault.into(),
        }
    }
}

fn guarded<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(Failure::Store),
        Err(_) => Err(Failure::Panic),
    }
}

pub(super) struct Worker {
    store: Store,
    tasks: Receiver<Task>,
    reports: Sender<(usize, Report)>,
    unwritten: Unwritten,
    /// Taken from the queue already.
    next: Option<Task>,
    /// The matches that couldn't be written, one for each row.
    kept: Vec<MatchWrite>,
    /// A write has failed, and nothing else has happened since.
    just_failed: bool,
}

impl Worker {
    pub(super) const fn new(
        store: Store,
        tasks: Receiver<Task>,
        reports: Sender<(usize, Report)>,
        unwritten: Unwritten,
    ) -> Self {
        Self {
            store,
            tasks,
            reports,
            unwritten,
            next: None,
            kept: Vec::new(),
            just_failed: false,
        }
    }

    pub(super) fn serve(mut self) {
        while let Some(task) = self.next_task() {
            match task {
                Task::Match(wanted) => self.write_match(wanted),
                Task::Delete(held) => self.delete(&held),
                Task::Write(kind, work) => {
                    let done = guarded(|| work(&self.store));
                    self.wrote(kind, &done);
                }
                Task::Read(work) => {
                    self.just_failed = false;
                    // The receiver notices that there is no answer.
                    drop(catch_unwind(AssertUnwindSafe(|| work(&self.store))));
                }
                Task::Open(id, work) => self.open(id, work),
            }
        }
        if !self.just_failed {
            self.retry(|_| true);
        }
        // They aren't retried any more; they have been reported.
        self.unwritten.lock().kept = 0;
    }

    fn next_task(&mut self) -> Option<Task> {
        self.next.take().or_else(|| match self.tasks.try_recv() {
            Ok(task) => Some(task),
            Err(TryRecvError::Disconnected) => None,
            Err(TryRecvError::Empty) => {
                let task = self.tasks.recv().ok();
                self.just_failed &= task.is_some();
                task
            }
        })
    }

    fn report(&self, count: usize, report: Report) {
        // The screen may be gone already; everything is written nevertheless.
        drop(self.reports.send((count, report)));
        let mut left = self.unwritten.lock();
        let count = count.min(left.queued.len());
        left.queued.drain(..count);
        left.kept = self.kept.len();
    }

    /// Something else than a match was written, or not.
    fn wrote(&mut self, kind: Kind, done: &Result<(), Failure>) {
        self.report(
            1,
            match done {
                Ok(()) => Report::Written,
                Err(failure) => Report::Failed(kind.failed(failure.message())),
            },
        );
        self.tried(done.is_ok());
    }

    fn tried(&mut self, successful: bool) {
        self.just_failed = !successful;
        if successful {
            self.retry(|_| true);
        }
    }

    fn write_match(&mut self, mut wanted: MatchWrite) {
        let mut count = 1;
        while matches!(wanted.wanted, Wanted::InProgress) {
            match self.tasks.try_recv() {
                Ok(Task::Match(later))
                    if later.row.is_same(&wanted.row) && matches!(later.wanted, Wanted::InProgress) =>
                {
                    wanted = later;
                    count += 1;
                }
                other => {
                    self.next = other.ok();
                    break;
                }
            }
        }
        // An earlier write of this match is outdated.
        self.kept.retain(|kept| !kept.row.is_same(&wanted.row));
        let done = guarded(|| wanted.write(&self.store));
        let successful = done.is_ok();
        let row = wanted.row.clone();
        let report = match done {
            Ok(note) => Report::Saved(row, note),
            Err(failure) => {
                let why = wanted.kind.failed(failure.message());
                self.kept.push(wanted);
                Report::NotSaved(row, why)
            }
        };
        self.report(count, report);
        self.tried(successful);
    }

    fn delete(&mut self, held: &Held) {
        let done = guarded(|| self.store.discard(held));
        if done.is_ok() {
            // Trying to save it again would bring it back.
            let deleted = self.kept.extract_if(.., |kept| kept.row.holds(held.id()));
            for kept in deleted.collect::<Vec<_>>() {
                self.report(0, Report::Saved(kept.row, None));
            }
        }
        self.wrote(Kind::Deletion, &done);
    }

    /// A match whose last moves are not saved isn't continued without them.
    fn open(&mut self, id: GameId, work: Open) {
        let failed = self.retry(|kept| kept.row.holds(id));
        let store = failed.map_or(Ok(&self.store), |failure| Err(failure.message()));
        drop(catch_unwind(AssertUnwindSafe(|| work(store))));
    }

    /// Tries again what couldn't be written. Returns the last failure; it was reported when it was tried first.
    fn retry(&mut self, which: impl Fn(&MatchWrite) -> bool) -> Option<Failure> {
        let mut last = None;
        for wanted in std::mem::take(&mut self.kept) {
            // Each try waits for the other program.
            let busy = matches!(last, Some(Failure::Store(StoreError::Busy { .. })));
            if busy || !which(&wanted) {
                self.kept.push(wanted);
                continue;
            }
            match guarded(|| wanted.write(&self.store)) {
                Ok(note) => drop(self.reports.send((0, Report::Saved(wanted.row, note)))),
                Err(failure) => {
                    last = Some(failure);
                    self.kept.push(wanted);
                }
            }
        }
        self.unwritten.lock().kept = self.kept.len();
        last
    }
}
