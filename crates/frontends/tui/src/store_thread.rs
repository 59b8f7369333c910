//! The store in a background thread: the screen never waits for the disk.
//!
//! Everything goes through one queue, so reads see all earlier writes. A match that can't be
//! written is kept and retried after each successful write and at the end. The thread ends when
//! everything is written; see [`StoreThread::close`].

mod worker;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use wildpile_message::{Message, ToMessage};
use wildpile_records::{GameId, Held, NotDeleted, Snapshot, Store, StoreError};
use wildpile_session::Session;

use crate::beside::Progress;
use crate::saves::Row;
use crate::text as t;
use worker::{Task, Worker};

/// The reason why games are only kept in memory.
#[derive(Clone, Debug)]
pub struct NoStore {
    /// The data folder, if there is one; it is tried again on request.
    pub folder: Option<PathBuf>,
    /// The reason why the store there can't be used.
    pub why: Message,
}

/// A match whose current state isn't in the store.
#[derive(Clone, Debug)]
pub struct Unsaved {
    /// Its place in the store.
    pub row: Row,
    /// The game's name.
    pub game: String,
    /// The reason why it couldn't be written: a whole sentence. `None` while it is being tried.
    pub why: Option<Message>,
    /// The moves that aren't in the store; 0 if moves were only undone.
    pub count: u32,
    /// Its state.
    pub now: Snapshot,
    /// True if it is only being deleted, so nothing is lost.
    pub is_deletion: bool,
    /// True if its record shows what is hidden from someone at the table.
    pub is_secret: bool,
    /// True if the person knows about it and wants it to be retried.
    pub is_known: bool,
}

/// The time that the end of the program waits without anything being written: longer than the store waits for another
/// program's write.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// The time to wait for the database to close once everything is written. A read may hang.
const GRACE: Duration = Duration::from_millis(500);

/// The outcome of a write.
#[derive(Clone, Debug)]
pub enum Report {
    /// It was tried. The row of a match says why it isn't saved.
    Tried,
    /// Something else than a match couldn't be written: a whole sentence.
    Failed(Message),
    /// Something the person should know.
    Note(Message),
}

/// The kind of thing that a task writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The match at the table.
    #[default]
    Match,
    /// One that was left for another.
    PreviousMatch,
    /// The end of a saved game.
    Deletion,
    /// The settings.
    Settings,
}

impl Kind {
    /// The sentence that it couldn't be written.
    #[must_use]
    pub fn failed(self, why: Message) -> Message {
        match self {
            Self::Match => t::ErrorNotSaved { why }.into(),
            Self::PreviousMatch => t::ErrorNotStored { why }.into(),
            Self::Deletion => NotDeleted { why }.into(),
            Self::Settings => t::ErrorSettingsNotSaved { why }.into(),
        }
    }
}

/// A store in a thread of its own.
pub struct StoreThread {
    tasks: Option<Sender<Task>>,
    unwritten: Unwritten,
    /// Cloned into every answer that is being waited for.
    reading: Arc<()>,
    thread: Option<JoinHandle<()>>,
}

/// Pending writes; shared with the code that must not exit before they are done.
#[derive(Clone, Debug, Default)]
pub struct Unwritten(Arc<Mutex<Left>>);

#[derive(Debug, Default)]
struct Left {
    queued: VecDeque<Kind>,
    /// The reports not yet heard.
    reports: VecDeque<Report>,
    /// The matches whose current state may not be in the store.
    rows: Vec<Row>,
    /// Nothing is tried any more.
    ended: bool,
}

impl Unwritten {
    fn lock(&self) -> MutexGuard<'_, Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn amount(&self) -> (usize, usize) {
        let left = self.lock();
        (left.queued.len(), if left.ended { 0 } else { left.rows.len() })
    }

    /// The matches whose current state isn't in the store.
    #[must_use]
    pub fn matches(&self) -> Vec<Unsaved> {
        self.lock().rows.iter().filter_map(Row::unsaved).collect()
    }

    /// The reasons why matches aren't saved that weren't shown yet.
    pub(crate) fn take_untold(&self) -> Vec<Message> {
        self.lock().rows.iter().filter_map(Row::take_untold).collect()
    }

    /// The kinds of what is still queued, each once.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for kind in &self.lock().queued {
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        kinds
    }

    /// Waits until everything was tried, but no longer than `patience` for the next thing. `false` when something was
    /// not.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> bool {
        self.wait_until(patience, || self.amount().0 == 0)
    }

    fn wait_until(&self, patience: Duration, done: impl Fn() -> bool) -> bool {
        const NAP: Duration = Duration::from_millis(2);
        let (mut left, mut amount) = (patience, self.amount());
        while !done() {
            if left.is_zero() {
                return false;
            }
            thread::sleep(NAP);
            left = left.saturating_sub(NAP);
            let now = self.amount();
            if now != amount {
                (left, amount) = (patience, now);
            }
        }
        true
    }
}

/// A pending read.
pub struct Pending<T> {
    answer: Receiver<T>,
    _reading: Arc<()>,
}

impl<T> Pending<T> {
    /// Looks for the answer without waiting.
    pub fn look(&self) -> Progress<T> {
        match self.answer.try_recv() {
            Ok(answer) => Progress::Done(answer),
            Err(TryRecvError::Empty) => Progress::Working,
            Err(TryRecvError::Disconnected) => Progress::Gone,
        }
    }

    /// Waits for the answer; never on the thread of a screen. None when there will be none.
    #[must_use]
    pub fn wait(self) -> Option<T> {
        self.answer.recv().ok()
    }
}

/// Looks for an answer that is waited for. It is forgotten when it is there, or when there will be none.
pub fn take<T>(pending: &mut Option<Pending<Result<T, StoreError>>>) -> Option<Result<T, Message>> {
    take_answer(pending).map(|answer| answer.and_then(|found| found.map_err(|e| e.message())))
}

/// As [`take`], for an answer of any kind.
pub fn take_answer<T>(pending: &mut Option<Pending<T>>) -> Option<Result<T, Message>> {
    let answer = match pending.as_ref()?.look() {
        Progress::Working => return None,
        Progress::Done(answer) => Ok(answer),
        Progress::Gone => Err(t::ErrorStoreFault.into()),
    };
    *pending = None;
    Some(answer)
}

impl StoreThread {
    /// Starts the thread of a store.
    #[must_use]
    pub fn start(store: Store) -> Self {
        Self::start_without(store, None)
    }

    /// As [`StoreThread::start`]; with a reason, the store is only in memory because of that.
    #[must_use]
    pub fn start_without(store: Store, missing: Option<NoStore>) -> Self {
        let (tasks, todo) = channel();
        let unwritten = Unwritten::default();
        let worker = Worker::new(store, missing, todo, unwritten.clone());
        let thread = thread::spawn(move || worker.serve());
        Self {
            tasks: Some(tasks),
            unwritten,
            reading: Arc::default(),
            thread: Some(thread),
        }
    }

    fn send(&self, task: impl FnOnce(&mut Worker) + Send + 'static) {
        if let Some(tasks) = &self.tasks {
            // If the thread is gone, `hear` reports it.
            drop(tasks.send(Box::new(task)));
        }
    }

    fn post(&self, kind: Kind, task: impl FnOnce(&mut Worker) + Send + 'static) {
        self.unwritten.lock().queued.push_back(kind);
        self.send(task);
    }

    /// Writes the state of a match at this row: when its turn comes, only the last of what was wanted. A match that is left for
    /// another one is abandoned, one that is deleted leaves no trace.
    pub fn write_match(&self, row: &Row, session: &Session, kind: Kind) {
        row.want(session, kind);
        let mut left = self.unwritten.lock();
        if !left.rows.iter().any(|other| other.is_same(row)) {
            left.rows.push(row.clone());
        }
        drop(left);
        let row = row.clone();
        self.post(kind, move |worker| worker.write_match(&row));
    }

    /// Retries failed writes, in a new file if the old one is gone.
    pub fn try_again(&self) {
        self.unwritten.lock().rows.iter().for_each(Row::set_trying);
        self.post(Kind::Match, Worker::again);
    }

    /// Retries failed writes. Only those that succeed now are reported.
    pub fn retry(&self) {
        self.send(|worker| drop(worker.retry(|_| true)));
    }

    /// Stops trying to write this match.
    pub fn give_up(&self, row: &Row) {
        row.give_up();
        self.unwritten.lock().rows.retain(|other| !other.is_same(row));
    }

    /// Deletes a saved game.
    pub fn delete(&self, held: Held) {
        self.post(Kind::Deletion, move |worker| worker.delete(&held));
    }

    /// Writes something else.
    pub fn write(&self, kind: Kind, work: impl FnOnce(&Store) -> Result<(), StoreError> + Send + 'static) {
        self.post(kind, move |worker| worker.write(kind, work));
    }

    /// Reads something after everything so far is written.
    #[must_use]
    pub fn read<T: Send + 'static>(&self, work: impl FnOnce(&Store) -> T + Send + 'static) -> Pending<T> {
        let (tell, pending) = self.pending();
        // The receiver may be gone.
        self.send(move |worker| worker.read(|store| drop(tell.send(work(store)))));
        pending
    }

    /// Reads a game in progress from the store, whose number is passed too. The answer is an error while its last moves
    /// can't be saved.
    #[must_use]
    pub fn read_match<T: Send + 'static>(
        &self,
        id: GameId,
        work: impl FnOnce(&Store, u32) -> Result<T, Message> + Send + 'static,
    ) -> Pending<Result<T, Message>> {
        let (tell, pending) = self.pending();
        self.send(move |worker| {
            worker.open(id, |store, number| {
                drop(tell.send(store.and_then(|store| work(store, number))));
            });
        });
        pending
    }

    fn pending<T>(&self) -> (Sender<T>, Pending<T>) {
        let (tell, answer) = channel();
        let pending = Pending {
            answer,
            _reading: Arc::clone(&self.reading),
        };
        (tell, pending)
    }

    /// The next report that was not heard yet.
    #[must_use]
    pub fn hear(&self) -> Option<Report> {
        let mut left = self.unwritten.lock();
        let report = left.reports.pop_front();
        let is_gone = self.thread.as_ref().is_none_or(JoinHandle::is_finished);
        if report.is_some() || !is_gone || left.queued.is_empty() {
            return report;
        }
        left.queued.clear();
        Some(Report::Failed(t::ErrorStoreGone.into()))
    }

    /// True while the report of a write hasn't been [heard](Self::hear).
    #[must_use]
    pub fn is_saving(&self) -> bool {
        let left = self.unwritten.lock();
        !left.queued.is_empty() || !left.reports.is_empty()
    }

    /// True if a read is pending.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        Arc::strong_count(&self.reading) > 1
    }

    /// True if it saves or reads.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.is_saving() || self.is_reading()
    }

    /// Pending writes.
    #[must_use]
    pub fn unwritten(&self) -> Unwritten {
        self.unwritten.clone()
    }

    /// Ends the thread when everything is written, or gives it up when nothing was written for `patience`. `false` when
    /// something was not tried; reports can still be heard.
    pub fn close(&mut self, patience: Duration) -> bool {
        let unwritten = &self.unwritten;
        if self.tasks.take().is_none() {
            return unwritten.wait(Duration::ZERO);
        }
        let is_finished = || self.thread.as_ref().is_none_or(JoinHandle::is_finished);
        let done = || is_finished() || unwritten.amount() == (0, 0);
        if unwritten.wait_until(patience, done) {
            unwritten.wait_until(patience.min(GRACE), is_finished);
        }
        // Joining a thread that hangs would hang the end of the program too.
        let ended = self.thread.take_if(|thread| thread.is_finished());
        let is_sound = ended.is_none_or(|thread| thread.join().is_ok());
        is_sound && self.unwritten.wait(Duration::ZERO)
    }
}

/// However the program ends, pending writes are completed.
impl Drop for StoreThread {
    fn drop(&mut self) {
        // Nobody is left to report to.
        let _ = self.close(PATIENCE);
    }
}
