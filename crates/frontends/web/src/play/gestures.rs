//! The effect of gestures on the board.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::play::{Event, Question};
use wildpile_session::{HeldCards, Target};

use super::{Dialog, Play, lazy_panels};
use crate::table::Gesture;
use crate::text::{say_sentence, tr, ui};

impl Play {
    /// Does what a gesture means.
    pub fn gesture(&self, gesture: Gesture) {
        if self.running.get_untracked() {
            return;
        }
        if let Gesture::Look(zone) = gesture {
            self.dialog.set(Some(Dialog::Pile(zone)));
            return;
        }
        // Whatever is done at the table instead answers the question, or leaves it.
        let is_asked = |dialog: &Option<Dialog>| matches!(dialog, Some(Dialog::Ask(Question::Which { .. })));
        if self.dialog.with_untracked(is_asked) {
            self.dialog.set(None);
        }
        let before = (self.held.get_untracked(), self.revision.get_untracked());
        self.update(Event::Gesture(gesture));
        if gesture == Gesture::Cancel {
            self.revealing.set(false);
        }
        // Screen readers click, too.
        if matches!(
            gesture,
            Gesture::Cancel | Gesture::Click { .. } | Gesture::Enter { .. }
        ) {
            self.tell_held(before);
        }
    }

    /// Announces what was picked up and where it can go, or that it was put back, to people who
    /// play by keyboard.
    fn tell_held(&self, (held, revision): (Option<HeldCards>, u64)) {
        let (play, scene) = (*self, self.scene.get_untracked());
        match self.held.get_untracked().zip(self.actor()) {
            Some((now, seat)) if held != Some(now) => spawn_local(async move {
                if let Some(told) = lazy_panels::told(&scene, seat, now).await
                    && play.held.try_get_untracked() == Some(Some(now))
                {
                    play.announce(&say_sentence(&told, &play.reader()));
                }
            }),
            // Otherwise something else is said.
            None if held.is_some()
                && self.revision.get_untracked() == revision
                && self.message.with_untracked(Option::is_none)
                && self.dialog.with_untracked(Option::is_none) =>
            {
                self.announce(&tr(ui::PutBack));
            }
            _ => {}
        }
    }

    fn let_go(&self) {
        if self.held.with_untracked(Option::is_some) {
            self.announce(&tr(ui::PutBack));
        }
        self.revealing.set(false);
        self.hand.let_go();
    }

    /// From now on clicks on cards of a hand mark them, or do not any more.
    pub fn toggle_marking(&self) {
        self.marking.update(|on| *on = !*on);
        self.let_go();
    }

    /// Plays the marked cards one after the other, then the move of a button; or says which one doesn't go.
    pub fn play_selection(&self, target: Target<'_>) {
        if let Target::Button(button) = target {
            self.update(Event::PlayMarkedBefore(button.to_owned()));
        }
    }
}
