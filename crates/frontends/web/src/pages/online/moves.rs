//! Gestures and moves at an online table. A move is shown at once, as far as this seat can know what it leads to; the
//! server's answer replaces what was shown.

use leptos::prelude::*;
use wildpile_client::table::Event;
use wildpile_protocol::accusation::is_accusation;
use wildpile_protocol::text as t;
use wildpile_session::{Intent, Kind, Notice, Reply, select};
use wildpile_table::Action;

use super::live::{Dialog, Live};
use crate::sound::{Sound, play as sound};
use crate::table::Gesture;
use crate::table::gesture::meaning;
use crate::text::ui;

impl Live {
    /// Does what a gesture means.
    pub fn gesture(self, gesture: Gesture) {
        match gesture {
            Gesture::Cancel => {
                self.let_go();
                return;
            }
            Gesture::Look(zone) => {
                self.dialog.set(Some(Dialog::Pile(zone)));
                return;
            }
            _ => {}
        }
        let Some(scene) = self.scene.get_untracked() else {
            return;
        };
        if self.pending.get_untracked() {
            return;
        }
        if let Some(why) = self.blocked_reason() {
            // A drag that can't begin says nothing: the click that follows does.
            if !matches!(gesture, Gesture::Grab(_)) {
                self.message.set(Some(Notice::plain(why)));
            }
            return;
        }
        self.message.set(None);
        self.hint.set(None);
        match gesture {
            Gesture::Mark(spot) => {
                self.mark(&scene, spot);
                return;
            }
            Gesture::Click { spot, .. } if self.marking.get_untracked() && select::may_mark(&scene, spot) => {
                self.mark(&scene, spot);
                return;
            }
            Gesture::Click { spot, .. } | Gesture::Enter { spot, .. }
                if self.play_marked(&scene, spot, |to| self.play_selection(to)) =>
            {
                return;
            }
            _ => {}
        }
        let before = self.held.get_untracked();
        let reply = self.with_seat(|seat| meaning(seat, &scene, before, gesture));
        if let Some(Some(reply)) = reply {
            self.answer(reply);
            if matches!(gesture, Gesture::Grab(_)) && self.held.with_untracked(Option::is_some) {
                sound(self.app, Sound::Lift);
            }
        }
    }

    fn answer(self, reply: Reply) {
        self.held.set(reply.held);
        match reply.intent {
            Intent::Nothing => {}
            Intent::Say(notice) => {
                if notice.kind == Kind::Wrong {
                    sound(self.app, Sound::No);
                }
                self.message.set(Some(notice));
            }
            Intent::Ask { question, actions } => self.dialog.set(Some(Dialog::Which(question, actions))),
            Intent::Play(action) => self.choose(action),
        }
    }

    /// Plays a move, after asking where the game wants that.
    pub fn choose(self, action: Action) {
        if self
            .table
            .with_value(|table| table.is_pointless(&action.notation))
        {
            self.dialog.set(None);
            self.message.set(Some(Notice::plain(t::PlayAccusation)));
        } else if action.confirm.is_some() {
            self.dialog.set(Some(Dialog::Sure(action)));
        } else {
            self.perform(&action);
        }
    }

    /// The moves that accuse somebody of cheating.
    pub(super) fn accusations(self) -> Vec<Action> {
        self.scene.with(|scene| {
            let buttons = scene.iter().flat_map(|scene| scene.buttons());
            let accusations = buttons.filter(|action| is_accusation(&action.notation));
            accusations.cloned().collect()
        })
    }

    /// Asks who is to be accused of cheating, if there is a choice.
    pub(super) fn accuse(self) {
        let mut all = untrack(|| self.accusations());
        self.dialog.set(None);
        match all.len() {
            0 => {}
            1 => self.choose(all.remove(0)),
            _ => self
                .dialog
                .set(Some(Dialog::Which(ui("online-accuse-whom"), all))),
        }
    }

    /// Closes a question about a table that is gone: its answer would be played on another one. Whether a move is wanted
    /// that is still the same one stays asked, and who is to be accused: others play on meanwhile.
    pub(super) fn close_old_question(self) {
        let is_there = |action: &Action| {
            self.scene
                .with_untracked(|scene| scene.as_ref().is_some_and(|scene| scene.actions.contains(action)))
        };
        let can_accuse = |action: &Action| is_accusation(&action.notation) && is_there(action);
        let is_old = self.dialog.with_untracked(|open| match open {
            Some(Dialog::Which(_, actions)) => !actions.iter().all(can_accuse),
            Some(Dialog::Sure(action)) => !is_there(action),
            _ => false,
        });
        if is_old {
            self.dialog.set(None);
        }
    }

    /// Plays a move.
    pub fn perform(self, action: &Action) {
        // What somebody is looking at meanwhile stays open.
        if self
            .dialog
            .with_untracked(|open| matches!(open, Some(Dialog::Which(..) | Dialog::Sure(_))))
        {
            self.dialog.set(None);
        }
        self.held.set(None);
        self.hint.set(None);
        if !self.pending.get_untracked() {
            self.update(Event::Play(action.notation.clone()));
        }
    }
}
