//! Help at an online table: hints, and several cards in one gesture.

use leptos::prelude::*;
use wildpile_client::table::Event;
use wildpile_session::{Notice, hints, select, texts};
use wildpile_table::Scene;

use super::live::Live;
use crate::sound::{Sound, play as sound};

impl Live {
    /// Whether hints are allowed here.
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
        let list = self.useful(&scene);
        let at = hints::step(list.len(), self.hint_at.get_value(), true);
        let Some(action) = at.and_then(|at| scene.actions.get(list[at])).cloned() else {
            self.message.set(Some(Notice::hint(texts::HintNoUsefulMove)));
            return;
        };
        self.hint_at.set_value(at);
        self.held.set(None);
        self.cursor.set(action.from.or(self.cursor.get_untracked()));
        self.message.set(Some(Notice::hint(action.label.clone())));
        self.hint.set(Some(action));
    }

    /// The useful moves, the most obvious one first; in a solitaire without those that only lead back to an earlier position;
    /// turning cards that does so comes last.
    fn useful(self, scene: &Scene) -> Vec<usize> {
        let onward = self.with_seat(|seat| {
            let race = seat.race_progress();
            let is_solitaire = seat.seats() == 1 || race.first().is_some_and(|own| own.laid.is_none());
            is_solitaire.then(|| self.positions.with_value(|seen| seen.onward(seat, scene)))
        });
        onward.flatten().unwrap_or_else(|| hints::obvious(scene))
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

    /// Whether selecting cards is offered: where a second one can follow the first.
    pub fn can_mark(&self) -> bool {
        let scene = self.scene.get();
        let is_free = !self.pending.get() && self.is_own_turn();
        let worthwhile = |scene: &Scene| {
            self.with_seat(|seat| {
                scene
                    .zones
                    .iter()
                    .any(|zone| select::is_worthwhile(seat, scene, zone.id))
            }) == Some(true)
        };
        is_free && scene.is_some_and(|scene| worthwhile(&scene))
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
        let marked = self.marked.get_untracked();
        match self.with_seat(|seat| select::plan(seat, &marked, target)) {
            Some(Ok(moves)) => {
                self.marked.update(wildpile_session::Selection::clear);
                self.update(Event::PlayAll(moves));
            }
            Some(Err(why)) => {
                sound(self.app, Sound::No);
                self.message.set(Some(Notice::wrong(why)));
            }
            None => {}
        }
    }

    /// The table has changed: hints were about the one before, and marked cards have moved.
    pub(super) fn help_follows(self) {
        self.hint.set(None);
        self.hint_at.set_value(None);
        match self.scene.get_untracked() {
            Some(scene) => self.marked.update(|marked| marked.follow(&scene)),
            None => self.marked.update(wildpile_session::Selection::clear),
        }
        if !untrack(|| self.is_own_turn()) {
            self.marking.set(false);
        }
    }
}
