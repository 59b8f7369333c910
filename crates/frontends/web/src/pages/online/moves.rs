//! Gestures and moves at an online table, with hints, and several cards in one gesture. A move is shown at once, as far as this
//! seat can know what it leads to; the server's answer replaces what was shown.

use leptos::prelude::*;
use wildpile_client::hand::can_mark;
use wildpile_client::table::Event;
use wildpile_session::{Intent, Notice, select, texts};
use wildpile_table::{Action, Scene};

use super::live::{Dialog, Live};
use crate::table::Gesture;

impl Live {
    /// Does what a gesture means.
    pub fn gesture(self, gesture: Gesture) {
        match gesture {
            Gesture::Cancel => return self.let_go(),
            Gesture::Look(zone) => return self.dialog.set(Some(Dialog::Pile(zone))),
            _ => {}
        }
        let Some(scene) = self
            .scene
            .get_untracked()
            .filter(|_| !self.pending.get_untracked())
        else {
            return;
        };
        if let Some(why) = self.blocked_reason() {
            // The click that ends a drag says it.
            if !matches!(gesture, Gesture::Grab(_) | Gesture::Drop(_)) {
                self.message.set(Some(Notice::plain(why)));
            }
            return;
        }
        self.mean(self.with_seat(|seat| self.hand.meaning(self.app, seat, &scene, gesture)));
    }

    /// Does what a gesture at the own seat means.
    fn mean(self, intent: Option<Intent>) {
        self.update(Event::Meant(intent.unwrap_or(Intent::Nothing)));
    }

    /// Plays a move, after asking where the game wants that.
    pub fn choose(self, action: Action) {
        if !self.pending.get_untracked() {
            self.update(Event::Choose(action));
        }
    }

    /// Closes a question that can't be answered any more.
    pub(super) fn close_old_question(self) {
        let scene = self.scene.get_untracked().unwrap_or_default();
        let is_old = |open: &Dialog| self.table.with_value(|table| table.is_outdated(open, &scene));
        if self
            .dialog
            .with_untracked(|open| open.as_ref().is_some_and(is_old))
        {
            self.dialog.set(None);
        }
    }

    /// A move was chosen. What someone is looking at meanwhile stays open.
    pub(super) fn end_choice(self) {
        let is_choice = |open: &Option<Dialog>| matches!(open, Some(Dialog::Which(..) | Dialog::Sure(_)));
        if self.dialog.with_untracked(is_choice) {
            self.dialog.set(None);
        }
        self.held.set(None);
        self.hint.set(None);
    }

    /// True if hints are allowed here.
    pub fn has_hints(&self) -> bool {
        self.info_is(|info| info.settings.hints) && self.you.with(|you| you.seat.is_some()) && !self.is_over()
    }

    /// Shows the next hint: the most obvious moves, one after the other.
    pub fn next_hint(self) {
        if !untrack(|| self.has_hints()) || self.pending.get_untracked() {
            return;
        }
        if let Some(why) = self.blocked_reason() {
            self.message.set(Some(Notice::plain(why)));
            return;
        }
        let Some(scene) = self.scene.get_untracked() else {
            return;
        };
        let list = self.table.with_value(|table| table.useful(&scene));
        let shown = self.hand.update(&scene, |hand| hand.show(&scene, list, true));
        let said = shown.map_or_else(|| texts::HintNoUsefulMove.into(), |action| action.label.clone());
        self.message.set(Some(Notice::hint(said)));
        if let Some(from) = shown.and_then(|action| action.from) {
            self.cursor.set(Some(from));
        }
    }

    /// Plays the move that is shown as a hint. `false` if none is.
    pub fn play_hint(self) -> bool {
        let hint = self.hint.get_untracked();
        let is_shown = hint.is_some();
        if let Some(action) = hint {
            self.choose(action);
        }
        is_shown
    }

    /// True if selecting cards is offered: where a second one can follow the first.
    pub fn can_mark(&self) -> bool {
        let scene = self.scene.get();
        let is_free = !self.pending.get() && self.is_own_turn();
        let can_mark = |scene: &Scene| self.with_seat(|seat| can_mark(seat, scene)) == Some(true);
        is_free && scene.is_some_and(|scene| can_mark(&scene))
    }

    /// From now on clicks on cards of a hand mark them, or do not any more.
    pub fn toggle_marking(self) {
        self.marking.update(|on| *on = !*on);
        self.let_go();
    }

    /// Plays the marked cards one after the other, or says which one doesn't go.
    pub fn play_selection(self, target: select::Target<'_>) {
        if self.pending.get_untracked() {
            return;
        }
        if let Some(scene) = self.scene.get_untracked() {
            self.mean(self.with_seat(|seat| self.hand.play_marked(self.app, seat, &scene, target)));
        }
    }

    /// The table has changed: hints were about the one before, and marked cards have moved.
    pub(super) fn help_follows(self) {
        let scene = self.scene.get_untracked().unwrap_or_default();
        // Others may move at any time, or speak up: cards stay in the hand while they are there.
        self.hand.update(&scene, |hand| hand.follow(&scene, true));
        if !untrack(|| self.is_own_turn()) {
            self.marking.set(false);
        }
    }
}
