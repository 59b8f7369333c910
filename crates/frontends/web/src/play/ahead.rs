//! “Can this still be won?”: asking, and following a winning sequence.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_session::{Answer, Notice, Onward, Outlook, Session};

use super::{Dialog, Play, Then};
use crate::text::Message;
use crate::thinking::{self, Who};

/// How far the question has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Ahead {
    /// It is being thought about.
    Looking,
    /// This is the answer, after so many positions at the most.
    Told(Outlook, u64),
    /// There is no answer; with the reason.
    Failed(Message),
}

impl Play {
    /// Whether it makes sense to ask at this table.
    pub fn can_foresee(&self) -> bool {
        self.with(|s| s.bundle().lookahead.is_some() && s.seat().seats() == 1)
    }

    /// Looks ahead, so many positions at the most.
    pub(super) fn look_ahead(self, nodes: u64) {
        let question = self.session.try_update_value(|s| s.ask_to_foresee(nodes));
        let Some(question) = question.flatten() else {
            return;
        };
        self.stop();
        thinking::stop_looking();
        // The record counts the question.
        self.changed();
        let then = self.revision.get_untracked();
        self.dialog.set(Some(Dialog::Ahead(Ahead::Looking)));
        spawn_local(async move {
            let told = self.think(Who::Search, question).await;
            // If it was stopped, there is another dialog or page by now; and the answer is about
            // this position only.
            let waits = self.dialog.try_get_untracked() == Some(Some(Dialog::Ahead(Ahead::Looking)));
            if !waits || self.revision.try_get_untracked() != Some(then) {
                return;
            }
            self.dialog.set(match told.map(|told| told.map(|t| t.answer)) {
                Ok(Some(Answer::Outlook(outlook))) => {
                    let outlook = self.session.try_update_value(|s| s.take_outlook(outlook));
                    // A way that is being followed may have become shorter.
                    self.revision.update(|_| ());
                    outlook.map(|outlook| Dialog::Ahead(Ahead::Told(outlook, nodes)))
                }
                Ok(Some(Answer::Failed(why))) | Err(why) => Some(Dialog::Ahead(Ahead::Failed(why))),
                Ok(_) => None,
            });
        });
    }

    /// Does what was chosen after the answer.
    pub(super) fn go_on(self, onward: Onward) {
        match onward {
            Onward::ShowWay(moves) | Onward::ShowPart(moves) => self.follow_way(moves),
            Onward::Play(moves) => self.play_all(Seat::FIRST, moves, Session::play_solved),
            Onward::TakeBack(count) => self.take_back(count),
            Onward::NewDeal => self.want(Then::NewDeal(None)),
            Onward::Further(nodes) => self.look_ahead(nodes),
        }
    }

    /// Shows the way, move by move: hints follow it from now on.
    fn follow_way(self, moves: Vec<String>) {
        self.session.update_value(|s| s.follow(moves));
        self.revision.update(|_| ());
        self.next_hint();
    }

    /// Hints don't follow the way any more.
    pub(super) fn leave_way(self) {
        self.session.update_value(Session::stop_leading);
        self.revision.update(|_| ());
    }

    /// The index of the next move of the way that is followed.
    pub(super) fn guided(&self) -> Option<usize> {
        let next = self.with(|s| s.led()?.first().cloned())?;
        self.scene
            .with_untracked(|scene| scene.actions.iter().position(|a| a.notation == next))
    }

    /// How many moves are left on the way that is followed.
    pub(super) fn way_left(&self) -> Option<usize> {
        self.follow(|s| Some(s.led()?.len()))
    }

    /// Takes several moves back.
    fn take_back(&self, count: usize) {
        for _ in 0..count {
            self.session.try_update_value(Session::undo);
        }
        self.message.set(None);
        self.shown_news.set_value(None);
        self.changed();
        self.say(Notice::plain(wildpile_session::texts::ForesightAgain));
    }
}
