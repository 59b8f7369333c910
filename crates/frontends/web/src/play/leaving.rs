//! Leaving the table by a link, a button or the browser's history while moves aren't saved: it is asked first.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::play::Event;
use wildpile_client::play::leaving::{Leaving as Model, Step};

use super::{Dialog, Play, now};
use crate::app::{App, Leave};
use crate::store::Saver;
use crate::text::{Reader, say_sentence, tr, ui};

/// The destination of a person who leaves.
#[derive(Clone, Copy, Default)]
pub(super) struct Leaving {
    /// Goes there, with the wait for the store; none while nobody wants to leave.
    leave: StoredValue<Option<(Leave, Model)>, LocalStorage>,
    /// True if it is not asked any more.
    decided: StoredValue<bool>,
}

impl Play {
    /// As long as the table is on the screen, who leaves it is asked if something isn't saved.
    pub(super) fn guard(&self, app: App) {
        let play = *self;
        app.guard(move |leave| play.hold(leave));
        on_cleanup(move || app.unguard());
        // Anyone who closes the question, whatever way, stays.
        Effect::new(move |asked: Option<bool>| {
            let asks = play.dialog.with(|open| *open == Some(Dialog::Leave));
            if asked == Some(true) && !asks {
                play.leaving.leave.set_value(None);
            }
            asks
        });
        let unsaved = self.saver.with_value(Saver::unsaved);
        Effect::new(move || {
            unsaved.track();
            untrack(|| play.wait_for_store());
        });
    }

    /// Leaves if everything is saved, or else asks. Whether it waits.
    pub(super) fn hold(&self, leave: Leave) -> bool {
        let unsaved = self.saver.with_value(Saver::unsaved).get_untracked();
        if !unsaved.any || self.is_decided() || self.app.store().is_only_memory() {
            leave();
            return false;
        }
        self.update(Event::Stop);
        self.update(Event::StopSearch);
        self.leaving.leave.set_value(Some((leave, Model::new(now()))));
        self.wait_for_store();
        true
    }

    /// Leaves once everything is saved, or asks, if someone wants to leave.
    fn wait_for_store(self) {
        let Some(unsaved) = self.saver.try_with_value(Saver::unsaved) else {
            return;
        };
        let unsaved = unsaved.get_untracked();
        let next = |leaving: &mut Option<(Leave, Model)>| {
            let (_, model) = leaving.as_mut()?;
            Some(model.next(unsaved.any, unsaved.failed, now()))
        };
        match self.leaving.leave.try_update_value(next).flatten() {
            Some(Step::Leave) => self.leave_now(),
            Some(Step::Wait(left)) => set_timeout(move || self.wait_for_store(), left),
            Some(Step::Ask) => self.open(Dialog::Leave),
            None => {}
        }
    }

    /// Goes where someone wanted to go.
    pub(super) fn leave_now(&self) {
        let leave = self.leaving.leave.try_update_value(Option::take).flatten();
        if let Some((leave, _)) = leave {
            self.leaving.decided.set_value(true);
            self.dialog.set(None);
            leave();
        }
    }

    /// True if the table is being left without a question.
    pub(super) fn is_decided(&self) -> bool {
        self.leaving.decided.get_value()
    }

    /// From now on it is not asked any more, or it is again.
    pub(super) fn decide(&self, decided: bool) {
        self.leaving.decided.try_set_value(decided);
    }

    /// The reason moves aren't saved.
    pub(super) fn why_unsaved(&self) -> String {
        let (health, trouble) = (
            self.app.store().health().get(),
            self.saver.with_value(Saver::trouble).get(),
        );
        match trouble {
            _ if !health.is_good() => tr(health.text()),
            Some(why) => say_sentence(&why, &Reader::NOBODY),
            None => tr(ui::LeaveSlow),
        }
    }

    /// Tries to save once more. The table is left when that has worked; otherwise `failed` is called.
    pub(super) fn save_again(&self, failed: impl FnOnce() + 'static) {
        let play = *self;
        let saver = self.saver.get_value();
        spawn_local(async move {
            saver.try_again().await;
            if play.dialog.try_get_untracked() == Some(Some(Dialog::Leave))
                && saver.unsaved().get_untracked().any
            {
                failed();
            }
        });
    }

    /// Leaves without what isn't saved.
    pub(super) fn lose(&self) {
        self.saver.with_value(Saver::give_up);
        self.leave_now();
    }
}
