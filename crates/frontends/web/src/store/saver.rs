//! Saving one match after every move, without ever waiting for it.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

use leptos::prelude::{
    ArcRwSignal, GetUntracked as _, Set as _, UpdateUntracked as _, document, on_cleanup,
    window_event_listener_untyped,
};
use send_wrapper::SendWrapper;
use wildpile_records::{Ending, GameId, Held, InProgress, MatchInfo, Snapshot};

use super::queue::{Queue, SaveStep};
use super::rescue::{self, Emergency};
use super::{Store, StoreError};

/// Where the row of the match is.
#[derive(Clone, Debug)]
enum Row {
    /// There is none yet, or not any more.
    None,
    Playing(Held),
    Finished(Held),
}

/// What the browser hasn't stored of a match yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// Whether there is anything.
    pub any: bool,
    /// Whether it couldn't be written.
    pub failed: bool,
    /// How many moves are stored.
    pub moves: u32,
}

/// How long to wait before retrying a failed write, in ms.
#[cfg(target_arch = "wasm32")]
const RETRY: u64 = 3000;

#[derive(Debug)]
struct Inner {
    store: Store,
    info: MatchInfo,
    row: RefCell<Row>,
    /// The contents of the row, as far as known.
    last: RefCell<Option<Snapshot>>,
    queue: RefCell<Queue>,
    running: Cell<bool>,
    waiting: RefCell<Vec<Waker>>,
    id: ArcRwSignal<Option<GameId>>,
    trouble: ArcRwSignal<Option<StoreError>>,
    unsaved: ArcRwSignal<Unsaved>,
    emergency: RefCell<Option<String>>,
    /// Whether another try is due after a while.
    #[cfg(target_arch = "wasm32")]
    trying: Cell<bool>,
    /// Whether what isn't saved isn't wanted any more.
    given_up: Cell<bool>,
}

/// Saves one match. Every call returns immediately; the steps are done in order, in the background,
/// and a snapshot that is replaced before it was written is skipped. A handle: clones save the same
/// match.
///
/// If another tab continued the match, this one continues as a new row: [`id`](Self::id) changes
/// then, and [`trouble`](Self::trouble) says why.
#[derive(Clone, Debug)]
pub struct Saver(SendWrapper<Rc<Inner>>);

impl Saver {
    /// For a new match. It gets a row with the first snapshot.
    #[must_use]
    pub fn new(store: &Store, info: MatchInfo) -> Self {
        Self::with(store, info, Row::None, Queue::default())
    }

    /// For a match that was resumed, as it is now.
    #[must_use]
    pub fn of(store: &Store, game: &InProgress, now: Snapshot) -> Self {
        let saver = Self::begun(store, game.info.clone(), game.held.clone(), now);
        saver
            .0
            .unsaved
            .update_untracked(|unsaved| unsaved.moves = game.now.moves);
        saver
    }

    /// For a match that already has a row, as stored there.
    #[must_use]
    pub fn begun(store: &Store, info: MatchInfo, held: Held, now: Snapshot) -> Self {
        let saver = Self::with(store, info, Row::Playing(held), Queue::default());
        saver.0.last.replace(Some(now));
        saver
    }

    pub(super) fn of_emergency(store: &Store, emergency: &Emergency) -> Self {
        let row = match (&emergency.held, emergency.finished) {
            (None, _) => Row::None,
            (Some(held), false) => Row::Playing(held.clone()),
            (Some(held), true) => Row::Finished(held.clone()),
        };
        let mut queue = if emergency.finished {
            Queue::of_finished()
        } else {
            Queue::default()
        };
        for step in &emergency.steps {
            queue.push(step.clone());
        }
        Self::with(store, emergency.info.clone(), row, queue)
    }

    /// The error if something wasn't written after a [`flush`](Self::flush).
    pub(super) fn unwritten(&self) -> Option<StoreError> {
        if self.0.queue.borrow().is_empty() {
            return None;
        }
        self.0.trouble.get_untracked()
    }

    /// Writes everything that isn't in the database yet to the local storage, synchronously,
    /// because the page is about to be closed. The next page that opens the store recovers it. `false` when there is no
    /// room for it.
    pub fn write_down(&self) -> bool {
        let queue = self.0.queue.borrow();
        // A little more time is not worth it: where another tab went on with the match, it would be a conflict.
        let new = |step: &SaveStep| !matches!(step, SaveStep::Save(now) if self.knows(now));
        if !queue.pending().any(new) {
            return true;
        }
        let (held, finished) = match &*self.0.row.borrow() {
            Row::None => (None, false),
            Row::Playing(held) => (Some(held.clone()), false),
            Row::Finished(held) => (Some(held.clone()), true),
        };
        let emergency = Emergency {
            info: self.0.info.clone(),
            held,
            finished,
            steps: queue.pending().cloned().collect(),
        };
        let key = self.0.emergency.take();
        let put = rescue::put(&emergency, key);
        let is_safe = put.is_some();
        self.0.emergency.replace(put);
        is_safe
    }

    /// From now on, as long as the part of the page lives that calls this: whenever the page is hidden, what `latest`
    /// says is saved (the time that was played, for instance; none if there is nothing new), and nothing is lost when
    /// the page goes away.
    pub fn save_when_hidden(&self, latest: impl Fn() -> Option<Snapshot> + 'static) {
        let latest = Rc::new(latest);
        let (saver, snapshot) = (self.clone(), Rc::clone(&latest));
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().visibility_state() == web_sys::VisibilityState::Hidden
                && let Some(now) = snapshot()
            {
                saver.save(now);
            }
        });
        let (saver, snapshot) = (self.clone(), latest);
        let gone = window_event_listener_untyped("pagehide", move |_| {
            if let Some(now) = snapshot() {
                saver.save(now);
            }
            saver.write_down();
        });
        let saver = self.clone();
        let leaving = window_event_listener_untyped("beforeunload", move |event| {
            if !saver.write_down() {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            leaving.remove();
            hidden.remove();
            gone.remove();
        });
    }

    fn with(store: &Store, info: MatchInfo, row: Row, queue: Queue) -> Self {
        let id = match &row {
            Row::None => None,
            Row::Playing(held) | Row::Finished(held) => Some(held.id()),
        };
        Self(SendWrapper::new(Rc::new(Inner {
            store: store.clone(),
            info,
            row: RefCell::new(row),
            last: RefCell::new(None),
            queue: RefCell::new(queue),
            running: Cell::new(false),
            waiting: RefCell::default(),
            id: ArcRwSignal::new(id),
            trouble: ArcRwSignal::new(None),
            unsaved: ArcRwSignal::default(),
            emergency: RefCell::new(None),
            #[cfg(target_arch = "wasm32")]
            trying: Cell::new(false),
            given_up: Cell::new(false),
        })))
    }

    /// The number of the match: none until it is written for the first time, another one after a conflict.
    #[must_use]
    pub fn id(&self) -> ArcRwSignal<Option<GameId>> {
        self.0.id.clone()
    }

    /// The last error, to be shown.
    #[must_use]
    pub fn trouble(&self) -> ArcRwSignal<Option<StoreError>> {
        self.0.trouble.clone()
    }

    /// What the browser hasn't stored yet.
    #[must_use]
    pub fn unsaved(&self) -> ArcRwSignal<Unsaved> {
        self.0.unsaved.clone()
    }

    fn note(&self, change: impl FnOnce(&mut Unsaved)) {
        let before = self.0.unsaved.get_untracked();
        let mut now = before;
        change(&mut now);
        if now != before {
            self.0.unsaved.set(now);
        }
    }

    /// Saves how far the match has come. Means nothing when it is finished.
    pub fn save(&self, now: Snapshot) {
        self.push(SaveStep::Save(now));
    }

    /// Makes it a finished match.
    pub fn finish(&self, end: Snapshot, ending: Ending) {
        self.push(SaveStep::Finish(end, ending));
    }

    /// Makes it a match in progress again, after its last move was taken back; [`save`](Self::save) afterwards.
    pub fn take_up_again(&self) {
        self.push(SaveStep::TakeUpAgain);
    }

    /// Deletes the match, if it is in progress.
    pub fn discard(&self) {
        self.push(SaveStep::Discard);
    }

    /// Waits until everything is written, as far as it can be.
    pub async fn flush(&self) {
        if !self.0.running.get() {
            self.drive().await;
            return;
        }
        poll_fn(|cx| {
            if self.0.running.get() {
                self.0.waiting.borrow_mut().push(cx.waker().clone());
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
    }

    /// Tries again to write what couldn't be written.
    pub async fn try_again(&self) {
        if self.0.store.return_to_database().await
            && let Some(last) = &*self.0.last.borrow()
        {
            self.note(|unsaved| unsaved.moves = last.moves);
        }
        self.flush().await;
    }

    /// Gives up what isn't saved, and saves nothing any more.
    pub fn give_up(&self) {
        self.0.given_up.set(true);
        self.0.queue.replace(Queue::default());
        if let Some(key) = self.0.emergency.take() {
            rescue::forget(&key);
        }
        if let Some(id) = self.0.id.get_untracked() {
            self.0.store.give_up(id);
        }
        self.note(|unsaved| *unsaved = Unsaved::default());
    }

    fn push(&self, step: SaveStep) {
        if self.0.given_up.get() {
            return;
        }
        let is_new = !matches!(&step, SaveStep::Save(now) if self.knows(now));
        if self.0.queue.borrow_mut().push(step) {
            if is_new {
                self.note(|unsaved| unsaved.any = true);
            }
            self.start();
        }
    }

    #[cfg(target_arch = "wasm32")]
    fn start(&self) {
        if !self.0.running.get() {
            let saver = self.clone();
            wasm_bindgen_futures::spawn_local(async move { saver.flush().await });
        }
    }

    /// Tries again after a while.
    #[cfg(target_arch = "wasm32")]
    fn start_later(&self) {
        if self.0.trying.replace(true) {
            return;
        }
        let saver = self.clone();
        let again = move || {
            saver.0.trying.set(false);
            wasm_bindgen_futures::spawn_local(async move { saver.try_again().await });
        };
        leptos::prelude::set_timeout(again, std::time::Duration::from_millis(RETRY));
    }

    #[cfg(not(target_arch = "wasm32"))]
    const fn start_later(&self) {}

    /// Outside the browser (in tests) nothing runs automatically: [`flush`](Self::flush) writes.
    #[cfg(not(target_arch = "wasm32"))]
    const fn start(&self) {}

    /// Writes until nothing is left, or until something can't be written.
    async fn drive(&self) {
        self.0.running.set(true);
        loop {
            let Some(step) = self.0.queue.borrow_mut().take() else {
                break;
            };
            match self.write(step).await {
                Ok(()) => self.0.queue.borrow_mut().done(),
                Err(error) => {
                    self.0.queue.borrow_mut().failed();
                    // Reported once, not with every retry.
                    if !self.0.unsaved.get_untracked().failed {
                        self.0.trouble.set(Some(error));
                    }
                    self.note(|unsaved| unsaved.failed = true);
                    self.start_later();
                    break;
                }
            }
        }
        self.0.running.set(false);
        if self.0.queue.borrow().is_empty() {
            let keeps = self.0.store.keeps();
            self.note(|unsaved| {
                unsaved.failed = unsaved.any && !keeps;
                unsaved.any &= !keeps;
            });
            if self.0.unsaved.get_untracked().failed && !self.0.store.is_only_memory() {
                self.start_later();
            }
        }
        if self.0.queue.borrow().is_empty()
            && let Some(key) = self.0.emergency.take()
        {
            rescue::forget(&key);
        }
        for waker in self.0.waiting.take() {
            waker.wake();
        }
    }

    async fn write(&self, step: SaveStep) -> Result<(), StoreError> {
        let row = self.0.row.borrow().clone();
        match self.try_write(&row, &step).await {
            Err(conflict) if conflict.can_save_as_new() => {
                self.0.trouble.set(Some(conflict));
                match step {
                    SaveStep::Save(_) | SaveStep::Finish(..) => self.try_write(&Row::None, &step).await,
                    // Another tab has done something else with it: that stays.
                    SaveStep::TakeUpAgain | SaveStep::Discard => {
                        self.moved(Row::None);
                        Ok(())
                    }
                }
            }
            other => other,
        }
    }

    async fn try_write(&self, row: &Row, step: &SaveStep) -> Result<(), StoreError> {
        let (store, info) = (&self.0.store, &self.0.info);
        let row = match (step, row.clone()) {
            (SaveStep::Save(now), Row::Playing(held)) if self.knows(now) => {
                store.pass_time(&held, now.elapsed_ms).await?;
                Row::Playing(held)
            }
            (SaveStep::Save(now), Row::Playing(mut held)) => {
                store.save(&mut held, now).await?;
                Row::Playing(held)
            }
            (SaveStep::Save(now), _) => Row::Playing(store.begin(info, now).await?),
            (SaveStep::Finish(end, ending), row) => {
                let mut held = match row {
                    Row::Playing(held) => held,
                    Row::None | Row::Finished(_) => store.begin(info, end).await?,
                };
                // Known from here on, should the second half fail.
                self.moved(Row::Playing(held.clone()));
                store.finish(&mut held, end, ending).await?;
                Row::Finished(held)
            }
            (SaveStep::TakeUpAgain, Row::Finished(held)) => {
                Row::Playing(store.take_up_again(held.id()).await?.held)
            }
            (SaveStep::Discard, Row::Playing(held)) => {
                store.discard(&held).await?;
                Row::None
            }
            (SaveStep::TakeUpAgain, row) | (SaveStep::Discard, row) => row,
        };
        if let SaveStep::Save(now) | SaveStep::Finish(now, _) = step {
            if store.keeps() {
                self.note(|unsaved| unsaved.moves = now.moves);
            } else if now.moves > 0 {
                store.0.volatile.set(true);
            }
        }
        self.0.last.replace(match step {
            SaveStep::Save(now) => Some(now.clone()),
            SaveStep::Finish(..) | SaveStep::TakeUpAgain | SaveStep::Discard => None,
        });
        self.moved(row);
        Ok(())
    }

    /// Whether the row says this already, whatever the clock says.
    fn knows(&self, now: &Snapshot) -> bool {
        let last = self.0.last.borrow();
        last.as_ref().is_some_and(|last| last.is_same_moment(now))
    }

    fn moved(&self, row: Row) {
        let id = match &row {
            Row::None => None,
            Row::Playing(held) | Row::Finished(held) => Some(held.id()),
        };
        self.0.row.replace(row);
        if self.0.id.get_untracked() != id {
            self.0.id.set(id);
        }
    }
}
