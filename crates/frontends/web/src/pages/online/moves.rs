//! Gestures and moves at an online table. What they mean, the model knows.

use leptos::prelude::*;
use wildpile_client::hand::can_mark;
use wildpile_client::table::Event;
use wildpile_session::select::Target;
use wildpile_table::{Action, Scene};

use super::live::{Dialog, Live};
use crate::table::Gesture;

impl Live {
    /// Does what a gesture means.
    pub fn gesture(self, gesture: Gesture) {
        self.update(Event::Gesture(gesture));
    }

    /// Plays a move, after asking where the game wants that.
    pub fn choose(self, action: Action) {
        self.update(Event::Choose(action));
    }

    /// Asks something over the table.
    pub fn ask(self, question: Dialog) {
        self.update(Event::Ask(question));
    }

    /// Closes the open question.
    pub fn close(self) {
        self.update(Event::Close);
    }

    /// True if hints are allowed here.
    pub fn has_hints(&self) -> bool {
        self.info_is(|info| info.allows_hints()) && self.you.with(|you| you.seat.is_some()) && !self.is_over()
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

    /// Plays the marked cards before a move that is a button.
    pub fn play_before(self, target: Target<'_>) {
        if let Target::Button(button) = target {
            self.update(Event::PlayMarkedBefore(button.to_owned()));
        }
    }
}
