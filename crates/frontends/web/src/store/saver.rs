//! Saving one match after every move, without ever waiting for it.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

use leptos::prelude::{ArcRwSignal, GetUntracked as _, Set as _, UpdateUntracked as _, document};
use send_wrapper::SendWrapper;
use wildpile_records::{Clash, GameId, Held, MatchInfo, Place, Saving, Snapshot, StoredMatch, Wanted};

use super::rescue::{self, Emergency};
use super::{Store, StoreError};
use crate::browser::remove;
use crate::text::{Message, ToMessage as _};
use crate::ui::listen;

/// The part of a match that the browser hasn't stored yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// True if there is anything.
    pub any: bool,
    /// True if it couldn't be written.
    pub failed: bool,
    /// The number of stored moves.
    pub moves: u32,
}

/// The wait before a failed write is retried, in ms.
#[cfg(target_arch = "wasm32")]
const RETRY: u64 = 3000;

#[derive(Debug)]
struct Inner {
    store: Store,
    info: MatchInfo,
    saving: RefCell<Saving>,
    running: Cell<bool>,
    waiting: RefCell<Vec<Waker>>,
    id: ArcRwSignal<Option<GameId>>,
    trouble: ArcRwSignal<Option<Message>>,
    unsaved: ArcRwSignal<Unsaved>,
    emergency: RefCell<Option<String>>,
    /// True if another try is due after a while.
    #[cfg(target_arch = "wasm32")]
    trying: Cell<bool>,
    /// True once the person has given up what isn't saved.
    given_up: Cell<bool>,
}

/// Saves one match, as [`Saving`] says, in the background: every call returns immediately. A handle: clones save the
/// same match.
///
/// If another tab continued the match, this one continues as a new row: [`id`](Self::id) changes
/// then, and [`trouble`](Self::trouble) says why.
#[derive(Clone, Debug)]
pub struct Saver(SendWrapper<Rc<Inner>>);

impl Saver {
    /// For a match that was resumed, as it is now.
    #[must_use]
    pub fn of(store: &Store, game: &StoredMatch, now: Snapshot) -> Self {
        Self::begun(store, game.head.info.clone(), game.held(), now)
    }

    /// For a match that already has a row, as stored there.
    #[must_use]
    pub fn begun(store: &Store, info: MatchInfo, held: Held, now: Snapshot) -> Self {
        let moves = now.moves;
        let saver = Self::with(store, info, Saving::at(Place::InProgress(held), Some(now)));
        saver.0.unsaved.update_untracked(|unsaved| unsaved.moves = moves);
        saver
    }

    pub(super) fn of_emergency(store: &Store, emergency: Emergency) -> Self {
        let place = match (emergency.held, emergency.finished) {
            (None, _) => Place::Nowhere,
            (Some(held), false) => Place::InProgress(held),
            (Some(held), true) => Place::Finished(held, None),
        };
        let saving = Saving::recovered(place, emergency.steps.into_iter().next_back());
        Self::with(store, emergency.info, saving)
    }

    /// True if nothing was left unwritten by a [`flush`](Self::flush).
    pub(super) fn is_stored(&self) -> bool {
        self.0.saving.borrow().is_stored()
    }

    /// Writes everything that isn't in the database yet to the local storage, synchronously,
    /// because the page is about to be closed. The next page that opens the store recovers it. `false` when there is no
    /// room for it.
    pub fn write_down(&self) -> bool {
        let saving = self.0.saving.borrow();
        // A little more time is not worth it: where another tab went on with the match, it would be a conflict.
        if !saving.pending().any(|wanted| is_news(&saving, wanted)) {
            return true;
        }
        let emergency = Emergency {
            info: self.0.info.clone(),
            held: saving.place().held().cloned(),
            finished: matches!(saving.place(), Place::Finished(..)),
            steps: saving.pending().cloned().collect(),
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
        let saver = self.clone();
        let save = Rc::new(move || {
            // Of a finished match there is nothing new: nobody has made a move.
            if let Some(now) = latest().filter(|_| !saver.is_finished()) {
                saver.want(Wanted::InProgress(now));
            }
        });
        let (saver, leave) = (self.clone(), Rc::clone(&save));
        listen("visibilitychange", move |_| {
            if document().visibility_state() == web_sys::VisibilityState::Hidden {
                save();
            }
        });
        listen("pagehide", move |_| {
            leave();
            saver.write_down();
        });
        let saver = self.clone();
        listen("beforeunload", move |event| {
            if !saver.write_down() {
                event.prevent_default();
            }
        });
    }

    pub(super) fn with(store: &Store, info: MatchInfo, saving: Saving) -> Self {
        let id = saving.place().held().map(Held::id);
        Self(SendWrapper::new(Rc::new(Inner {
            store: store.clone(),
            info,
            saving: RefCell::new(saving),
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
    pub fn trouble(&self) -> ArcRwSignal<Option<Message>> {
        self.0.trouble.clone()
    }

    /// The part that the browser hasn't stored yet.
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

    fn note_id(&self, id: Option<GameId>) {
        if self.0.id.get_untracked() != id {
            self.0.id.set(id);
        }
    }

    /// True if it is a finished match once everything is written.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.0.saving.borrow().is_finished()
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
            && let Some(stored) = self.0.saving.borrow().stored()
        {
            self.note(|unsaved| unsaved.moves = stored.moves);
        }
        self.flush().await;
    }

    /// Gives up what isn't saved, and saves nothing any more.
    pub fn give_up(&self) {
        self.0.given_up.set(true);
        self.0.saving.borrow_mut().give_up();
        if let Some(key) = self.0.emergency.take() {
            remove(&key);
        }
        if let Some(id) = self.0.id.get_untracked() {
            self.0.store.give_up(id);
        }
        self.note(|unsaved| *unsaved = Unsaved::default());
    }

    /// From now on the store is to have this state.
    pub fn want(&self, wanted: Wanted) {
        if self.0.given_up.get() {
            return;
        }
        let mut saving = self.0.saving.borrow_mut();
        let is_news = is_news(&saving, &wanted);
        saving.want(wanted);
        drop(saving);
        if is_news {
            self.note(|unsaved| unsaved.any = true);
        }
        self.start();
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
            let Some(call) = self.0.saving.borrow_mut().next_call() else {
                break;
            };
            let store = &self.0.store;
            let done = store.carry_out(&self.0.info, &call).await;
            if let (Ok(_), Some(now)) = (&done, call.wanted.snapshot()) {
                if store.keeps() {
                    self.note(|unsaved| unsaved.moves = now.moves);
                } else if now.moves > 0 {
                    store.0.volatile.set(true);
                }
            }
            let mut saving = self.0.saving.borrow_mut();
            let failure = match done {
                Ok(held) => {
                    saving.done(call, held);
                    None
                }
                Err(StoreError::Conflict(why)) if saving.failed(&call, Some(why)) => None,
                error => error.err(),
            };
            let id = saving.place().held().map(Held::id);
            drop(saving);
            // After a conflict it has no row until it gets a new one.
            if id.is_some() {
                self.note_id(id);
            }
            if let Some(error) = failure {
                // Reported once, not with every retry.
                if !self.0.unsaved.get_untracked().failed {
                    self.0.trouble.set(Some(error.message()));
                }
                self.note(|unsaved| unsaved.failed = true);
                self.start_later();
                break;
            }
        }
        self.0.running.set(false);
        if self.0.saving.borrow().is_stored() {
            let clash = self.0.saving.borrow_mut().take_clash();
            let id = self.0.saving.borrow().place().held().map(Held::id);
            self.note_id(id);
            // Who has left an untouched match needn't know that it is still there.
            if let Some(clash @ (Clash::KeptAsNew(_) | Clash::NotJudged(_))) = clash {
                self.0.trouble.set(Some(clash.message()));
            }
            let keeps = self.0.store.keeps();
            self.note(|unsaved| {
                unsaved.failed = unsaved.any && !keeps;
                unsaved.any &= !keeps;
            });
            if self.0.unsaved.get_untracked().failed && !self.0.store.is_only_memory() {
                self.start_later();
            }
            if let Some(key) = self.0.emergency.take() {
                remove(&key);
            }
        }
        for waker in self.0.waiting.take() {
            waker.wake();
        }
    }
}

/// True if this would be stored for more than the time played.
fn is_news(saving: &Saving, wanted: &Wanted) -> bool {
    !matches!(wanted, Wanted::InProgress(now) if saving.knows(now))
}
