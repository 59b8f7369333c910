//! The store in a thread of its own: the screen never waits for the disk.
//!
//! Everything goes through one queue, so whatever is read comes after what was to be written before. The thread ends when
//! everything is written; see [`StoreThread::close`].

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use wildpile_message::{Message, ToMessage};
use wildpile_records::{MatchInfo, Snapshot, Store, StoreError};

use crate::beside::Progress;
use crate::saves::{self, Row};
use crate::text as t;

/// What became of something that was to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// A match is safe as it was sent; a note says when it had to be kept as a new one.
    Saved(Option<Message>),
    /// A match could not be saved, and why.
    NotSaved(Message),
    /// Something else was written.
    Written,
    /// Something else could not be written: a whole sentence.
    Failed(Message),
}

/// A match as it is to be saved.
struct Save {
    row: Row,
    info: MatchInfo,
    now: Snapshot,
}

enum Task {
    /// Saves a match in progress.
    Save(Box<Save>),
    /// Writes something else.
    Write(Box<dyn FnOnce(&Store) -> Report + Send>),
    /// Reads something, and answers itself.
    Read(Box<dyn FnOnce(&Store) + Send>),
}

/// A store in a thread of its own.
pub struct StoreThread {
    tasks: Option<Sender<Task>>,
    /// What was written, with the number of tasks that it answers.
    reports: Receiver<(usize, Report)>,
    unheard: usize,
    unwritten: Unwritten,
    /// Held by every answer that somebody waits for.
    reading: Arc<()>,
    thread: Option<JoinHandle<()>>,
}

/// Counts what is not written yet, for who must not end the program before that.
#[derive(Clone, Debug, Default)]
pub struct Unwritten(Arc<AtomicUsize>);

impl Unwritten {
    /// Waits until everything is written, but not for longer than `patience`. `false` when something is not.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> bool {
        const NAP: Duration = Duration::from_millis(2);
        let mut left = patience;
        while self.0.load(Ordering::Acquire) > 0 {
            if left.is_zero() {
                return false;
            }
            thread::sleep(NAP);
            left = left.saturating_sub(NAP);
        }
        true
    }
}

/// What is being read from the store.
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
        Progress::Gone => Err(t::ErrorStoreGone.into()),
    };
    *pending = None;
    Some(answer)
}

impl StoreThread {
    /// Starts the thread of a store.
    #[must_use]
    pub fn start(store: Store) -> Self {
        let (tasks, todo) = channel();
        let (tell, reports) = channel();
        let unwritten = Unwritten::default();
        let count = unwritten.clone();
        let thread = thread::spawn(move || serve(&store, &todo, &tell, &count));
        Self {
            tasks: Some(tasks),
            reports,
            unheard: 0,
            unwritten,
            reading: Arc::default(),
            thread: Some(thread),
        }
    }

    fn send(&self, task: Task) -> bool {
        self.tasks.as_ref().is_some_and(|tasks| tasks.send(task).is_ok())
    }

    fn post(&mut self, task: Task) {
        self.unheard += 1;
        self.unwritten.0.fetch_add(1, Ordering::AcqRel);
        if !self.send(task) {
            // Whoever listens is told, see `hear`.
            self.unwritten.0.fetch_sub(1, Ordering::AcqRel);
        }
    }

    /// Saves a match in progress. Of several saves of one match that wait, only the last is written.
    pub(crate) fn save(&mut self, row: Row, info: MatchInfo, now: Snapshot) {
        self.post(Task::Save(Box::new(Save { row, info, now })));
    }

    /// Writes something.
    pub fn write(&mut self, work: impl FnOnce(&Store) -> Report + Send + 'static) {
        self.post(Task::Write(Box::new(work)));
    }

    /// Reads something after everything so far is written.
    #[must_use]
    pub fn read<T: Send + 'static>(&self, work: impl FnOnce(&Store) -> T + Send + 'static) -> Pending<T> {
        let (tell, answer) = channel();
        // When the thread is gone, whoever waits is told.
        self.send(Task::Read(Box::new(move |store| {
            // Nobody may wait any more.
            drop(tell.send(work(store)));
        })));
        Pending {
            answer,
            _reading: Arc::clone(&self.reading),
        }
    }

    /// The next report that was not heard yet.
    pub fn hear(&mut self) -> Option<Report> {
        match self.reports.try_recv() {
            Ok((count, report)) => {
                self.unheard = self.unheard.saturating_sub(count);
                Some(report)
            }
            Err(TryRecvError::Disconnected) if self.unheard > 0 => {
                self.unheard = 0;
                Some(Report::NotSaved(t::ErrorStoreGone.into()))
            }
            Err(_) => None,
        }
    }

    /// Whether something was to be written that no report was [heard](Self::hear) of.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.unheard > 0
    }

    /// Whether somebody waits for something that is read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        Arc::strong_count(&self.reading) > 1
    }

    /// Whether it saves or reads.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.is_saving() || self.is_reading()
    }

    /// What is not written yet.
    #[must_use]
    pub fn unwritten(&self) -> Unwritten {
        self.unwritten.clone()
    }

    /// Ends the thread when everything is written, or gives it up after `patience`. `false` when something is not
    /// written; reports can still be heard.
    pub fn close(&mut self, patience: Duration) -> bool {
        self.tasks = None;
        let written = self.unwritten.wait(patience);
        let thread = self.thread.take().filter(|_| written);
        written && thread.is_none_or(|thread| thread.join().is_ok())
    }
}

/// However the program ends, what was to be written is written.
impl Drop for StoreThread {
    fn drop(&mut self) {
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            // It had its own say about why it failed.
            drop(thread.join());
        }
    }
}

fn serve(store: &Store, tasks: &Receiver<Task>, reports: &Sender<(usize, Report)>, unwritten: &Unwritten) {
    let mut next = None;
    while let Some(task) = next.take().or_else(|| tasks.recv().ok()) {
        let mut count = 1;
        let failed = || Report::NotSaved(t::ErrorStoreGone.into());
        let report = match task {
            Task::Read(work) => {
                // Whoever waits for the answer is told that there is none.
                drop(catch_unwind(AssertUnwindSafe(|| work(store))));
                continue;
            }
            Task::Write(work) => catch_unwind(AssertUnwindSafe(|| work(store))).unwrap_or_else(|_| failed()),
            Task::Save(mut save) => {
                loop {
                    match tasks.try_recv() {
                        Ok(Task::Save(later)) if later.row.is_same(&save.row) => {
                            save = later;
                            count += 1;
                        }
                        other => {
                            next = other.ok();
                            break;
                        }
                    }
                }
                let done = catch_unwind(AssertUnwindSafe(|| {
                    saves::store(store, &save.row, &save.info, &save.now)
                }));
                done.map_or_else(|_| failed(), Report::of)
            }
        };
        // The screen may be gone already; everything is written nevertheless.
        drop(reports.send((count, report)));
        unwritten.0.fetch_sub(count, Ordering::AcqRel);
    }
}

impl Report {
    /// The report of a match that was to be saved.
    #[must_use]
    pub fn of(done: Result<Option<Message>, Message>) -> Self {
        match done {
            Ok(note) => Self::Saved(note),
            Err(why) => Self::NotSaved(why),
        }
    }
}
