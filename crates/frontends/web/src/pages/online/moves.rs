//! Gestures and moves at an online table. A move is shown at once, as far as this seat can know what it leads to; the
//! server's answer replaces what was shown.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_game::Turn;
use wildpile_protocol::accusation::{is_accusation, is_vain};
use wildpile_protocol::socket::{Phase, SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_session::{Intent, Kind, Notice, Reply, select};
use wildpile_table::Action;

use super::help::Queue;
use super::live::{Dialog, Live, Pending};
use crate::sound::{Sound, play as sound};
use crate::table::Gesture;
use crate::table::gesture::meaning;
use crate::text::{ToMessage as _, ui};

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
        if self.pending.with_untracked(Option::is_some) {
            return;
        }
        if let Some(why) = untrack(|| self.not_now()) {
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
                self.mark(spot);
                return;
            }
            Gesture::Click { spot, .. } if self.marking.get_untracked() && select::may_mark(&scene, spot) => {
                self.mark(spot);
                return;
            }
            Gesture::Click { spot, .. } | Gesture::Enter { spot, .. } if self.play_marked(spot) => return,
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

    /// Why nobody here can play now; `None` if somebody can.
    pub(super) fn not_now(&self) -> Option<crate::text::Message> {
        let own = self.you.get().seat;
        let turn = self.follow_seat(|seat| seat.turn())?;
        if self.is_over() {
            return Some(ui("online-is-over"));
        }
        if self.is_paused() {
            return Some(ui("online-is-paused"));
        }
        if self.is_counting() {
            return Some(ui("online-race-wait"));
        }
        if self.is_played_for() {
            return Some(ui("online-bot-plays"));
        }
        match (own, turn) {
            (_, Turn::Over(_)) => Some(ui("online-is-over")),
            (None, _) => Some(ui("online-looking-on")),
            (Some(own), Turn::Seats { due, may }) if due.contains(own) || may.contains(own) => None,
            (Some(_), Turn::Seats { due, .. }) => Some(match due.iter().next() {
                Some(other) => ui("online-others-turn").with("seat", other),
                None => ui("online-wait"),
            }),
            (Some(_), Turn::Chance) => Some(ui("online-wait")),
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
        self.queue.set_value(Queue::default());
        if self.is_vain_call(&action.notation) {
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

    /// Whether a move is an accusation that would be in vain; the server refuses it.
    fn is_vain_call(self, notation: &str) -> bool {
        let own = self.you.with_untracked(|you| you.seat);
        let turn = self.with_seat(|seat| seat.turn());
        let (Some(own), Some(turn)) = (own, turn) else {
            return false;
        };
        self.info.with_untracked(|info| {
            let seats = info.as_ref().map(|info| info.seats.as_slice());
            is_vain(notation, own, &turn, |seat| {
                let sits = seats.and_then(|seats| seats.get(seat.index()));
                matches!(sits, Some(SeatInfo::Person { bot: None, .. }))
            })
        })
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
        if self.pending.with_untracked(Option::is_some) {
            return;
        }
        let is_running = self
            .info
            .with_untracked(|info| info.as_ref().is_some_and(|info| info.phase == Phase::Playing));
        let Some(before) = self.scene.get_untracked().filter(|_| is_running) else {
            self.queue.set_value(Queue::default());
            return;
        };
        let guess = self.guess(&before, action);
        let done = self
            .seat
            .try_update_value(|seat| seat.as_mut().map(|seat| seat.submit(&action.notation)));
        match done.flatten() {
            Some(Ok(())) => {
                let pending = Pending {
                    key: super::fair::random_digits(),
                    round: self.round(),
                    step: self.with_seat(|seat| seat.steps()).unwrap_or(0),
                    notation: action.notation.clone(),
                    made: self.made(),
                };
                self.send(&pending);
                self.pending.set(Some(pending));
                self.message.set(None);
                sound(self.app, Sound::Place);
                if let Some(guess) = guess {
                    self.scene.set(Some(Arc::new(guess)));
                }
            }
            Some(Err(error)) => {
                self.queue.set_value(Queue::default());
                sound(self.app, Sound::No);
                self.message.set(Some(Notice::wrong(error.message())));
            }
            None => {}
        }
    }

    /// Sends a move; the server plays it once, however often it is sent.
    pub(super) fn send(&self, pending: &Pending) {
        self.say(&ToTable::Play {
            key: pending.key.clone(),
            round: pending.round,
            step: pending.step,
            notation: pending.notation.clone(),
        });
    }
}
