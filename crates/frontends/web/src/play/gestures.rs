//! What gestures on the board do.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::play::Event;
use wildpile_game::Seat;
use wildpile_session::{HeldCards, Notice, Session, Target};
use wildpile_table::Scene;

use super::{Dialog, Play, lazy_panels};
use crate::table::Gesture;
use crate::text::{say_sentence, tr, ui};

impl Play {
    /// Does what a gesture means.
    pub fn gesture(&self, gesture: Gesture) {
        if self.running.get_untracked() {
            return;
        }
        let Some(seat) = self.actor() else {
            match gesture {
                Gesture::Cancel => self.let_go(),
                Gesture::Look(zone) => self.dialog.set(Some(Dialog::Pile(zone))),
                // A drag that can't begin says nothing: the click that follows does.
                Gesture::Grab(_) | Gesture::Drop(_) => {}
                _ => self.say(Notice::plain(self.with(Session::not_now))),
            }
            return;
        };
        if let Gesture::Look(zone) = gesture {
            self.dialog.set(Some(Dialog::Pile(zone)));
            return;
        }
        self.update(Event::ForgetHint);
        let scene = self.scene.get_untracked();
        let before = (self.held.get_untracked(), self.revision.get_untracked());
        let intent = self.with(|s| self.hand.meaning(self.app, s.seat().as_ref(), &scene, gesture));
        self.update(Event::Meant(intent));
        if gesture == Gesture::Cancel {
            self.revealing.set(false);
        }
        // Screen readers click, too.
        if matches!(
            gesture,
            Gesture::Cancel | Gesture::Click { .. } | Gesture::Enter { .. }
        ) {
            self.tell_held(scene, seat, before);
        }
    }

    /// Who plays by keyboard hears what was picked up and where it can go, or that it was put back.
    fn tell_held(&self, scene: Arc<Scene>, seat: Seat, (held, revision): (Option<HeldCards>, u64)) {
        let play = *self;
        match self.held.get_untracked() {
            Some(now) if held != Some(now) => spawn_local(async move {
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

    /// Plays the marked cards one after the other, or says which one does not go.
    pub fn play_selection(&self, target: Target<'_>) {
        let scene = self.scene.get_untracked();
        let intent = self.with(|s| self.hand.play_marked(self.app, s.seat().as_ref(), &scene, target));
        self.update(Event::Meant(intent));
    }
}
