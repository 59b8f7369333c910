//! The thread of the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use wildpile_message::{Message, ToMessage};
use wildpile_records::{GameId, Held, Store, StoreError};

use super::{Kind, NoStore, Report, Unwritten};
use crate::saves::Row;
use crate::text as t;

/// Something to be done; anyone who waits for an answer gets it from there.
pub(super) type Task = Box<dyn FnOnce(&mut Worker) + Send>;

/// The reason why something couldn't be written; `None` if the code has panicked: the thread continues.
type Failure = Option<StoreError>;

fn message(failure: &Failure) -> Message {
    let error = failure.as_ref().map(ToMessage::message);
    error.unwrap_or_else(|| t::ErrorStoreFault.into())
}

fn guarded<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, Failure> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.map_or(Err(None), |done| done.map_err(Some))
}

pub(super) struct Worker {
    store: Store,
    /// The number of stores opened before it.
    number: u32,
    /// The folder where the store is, or should be.
    folder: Option<PathBuf>,
    /// The reason why writes only go to memory.
    missing: Option<Message>,
    /// The file of the store was deleted or replaced.
    gone: bool,
    tasks: Receiver<Task>,
    unwritten: Unwritten,
    /// A write has failed, and nothing else has happened since.
    just_failed: bool,
}

impl Worker {
    pub(super) fn new(
        store: Store,
        missing: Option<NoStore>,
        tasks: Receiver<Task>,
        unwritten: Unwritten,
    ) -> Self {
        let (folder, missing) = match missing {
            Some(missing) => (missing.folder, Some(missing.why)),
            None => {
                let folder = store.path().and_then(Path::parent);
                (folder.map(Path::to_owned), None)
            }
        };
        Self {
            store,
            number: 0,
            folder,
            missing,
            gone: false,
            tasks,
            unwritten,
            just_failed: false,
        }
    }

    pub(super) fn serve(mut self) {
        while let Some(task) = self.next_task() {
            task(&mut self);
        }
        if !self.just_failed {
            self.retry(|_| true);
        }
        self.unwritten.lock().ended = true;
    }

    /// Writes something else than a match.
    pub(super) fn write(&mut self, kind: Kind, work: impl FnOnce(&Store) -> Result<(), StoreError>) {
        let done = guarded(|| work(&self.store));
        self.wrote(kind, &done);
    }

    /// Reads something, and answers itself.
    pub(super) fn read(&mut self, work: impl FnOnce(&Store)) {
        self.just_failed = false;
        // The receiver notices that there is no answer.
        drop(catch_unwind(AssertUnwindSafe(|| work(&self.store))));
    }

    fn next_task(&mut self) -> Option<Task> {
        match self.tasks.try_recv() {
            Ok(task) => Some(task),
            Err(TryRecvError::Disconnected) => None,
            Err(TryRecvError::Empty) => {
                let task = self.tasks.recv().ok();
                self.just_failed &= task.is_some();
                task
            }
        }
    }

    /// Reports what became of a task, or of something that was tried again.
    fn report(&self, is_task: bool, report: Report) {
        let mut left = self.unwritten.lock();
        if is_task {
            left.queued.pop_front();
        }
        if is_task || !matches!(report, Report::Tried) {
            left.reports.push_back(report);
        }
        left.rows.retain(|row| !row.is_stored());
    }

    fn rows(&self) -> Vec<Row> {
        self.unwritten.lock().rows.clone()
    }

    /// Something else than a match was written, or not.
    fn wrote(&mut self, kind: Kind, done: &Result<(), Failure>) {
        let failed = done.as_ref().err();
        let report = failed.map(|failure| Report::Failed(kind.failed(message(failure))));
        self.report(true, report.unwrap_or(Report::Tried));
        self.tried(done.is_ok());
    }

    fn tried(&mut self, successful: bool) {
        self.just_failed = !successful;
        if successful {
            self.retry(|_| true);
        }
    }

    /// Writes what is wanted of a match.
    pub(super) fn write_match(&mut self, row: &Row) {
        if row.is_stored() {
            // An earlier task has written that too.
            return self.report(true, Report::Tried);
        }
        let done = self.try_match(row);
        let is_written = done.is_ok();
        self.report(true, done.unwrap_or(Report::Tried));
        self.tried(is_written);
    }

    /// Tries to write a match. Its row gets the reason if that fails; there is no failure where the store is only in memory.
    fn try_match(&mut self, row: &Row) -> Result<Report, Option<Failure>> {
        let done = guarded(|| row.write(&self.store, self.number, self.missing.is_none()));
        let (why, failure) = match (done, &self.missing) {
            (Ok(note), None) => return Ok(note.map_or(Report::Tried, Report::Note)),
            (Ok(_), Some(why)) => (why.clone(), None),
            (Err(failure), _) => {
                self.gone |= matches!(failure, Some(StoreError::Gone(..)));
                (message(&failure), Some(failure))
            }
        };
        row.set_failed(why);
        Err(failure)
    }

    /// Retries failed writes, in a new store if the old one is gone.
    pub(super) fn again(&mut self) {
        let folder = self.folder.as_ref();
        if let Some(folder) = folder.filter(|_| self.gone || self.missing.is_some()) {
            match Store::open(folder) {
                Ok(opened) => {
                    self.store = opened.store;
                    self.number += 1;
                    (self.gone, self.missing) = (false, None);
                    if let Some(aside) = opened.set_aside {
                        self.report(false, Report::Note(aside.message()));
                    }
                }
                Err(error) if self.missing.is_some() => self.missing = Some(error.message()),
                Err(_) => {}
            }
        }
        for row in self.rows() {
            if let Ok(report) = self.try_match(&row) {
                self.report(false, report);
            }
        }
        self.report(true, Report::Tried);
    }

    /// Deletes a saved game.
    pub(super) fn delete(&mut self, held: &Held) {
        let done = guarded(|| self.store.discard(held));
        if done.is_ok() {
            // Trying to save it again would bring it back.
            for row in self.rows() {
                if row.holds(held.id(), self.number) {
                    row.give_up();
                }
            }
        }
        self.wrote(Kind::Deletion, &done);
    }

    /// Reads a game in progress, and answers itself. A match whose last moves are not saved isn't continued without them.
    pub(super) fn open(&mut self, id: GameId, work: impl FnOnce(Result<&Store, Message>, u32)) {
        let number = self.number;
        let failed = self.retry(|row| row.holds(id, number));
        let store = failed.map_or(Ok(&self.store), |failure| Err(message(&failure)));
        drop(catch_unwind(AssertUnwindSafe(|| work(store, number))));
    }

    /// Tries again what couldn't be written. Returns the last failure; it was reported when it was tried first.
    pub(super) fn retry(&mut self, which: impl Fn(&Row) -> bool) -> Option<Failure> {
        let mut last = None;
        if self.missing.is_some() {
            return last;
        }
        for row in self.rows() {
            // Each try waits for the other program.
            let is_busy = matches!(last, Some(Some(StoreError::Busy(..))));
            if is_busy || !row.has_failed() || !which(&row) {
                continue;
            }
            match self.try_match(&row) {
                Ok(report) => self.report(false, report),
                Err(failure) => last = failure,
            }
        }
        last
    }
}
