//! Hints that are thought about, and deals that are looked for.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_session::{Answer, DealQuestion, Notice, Picked, Question, Session, hints, texts};
use wildpile_table::Scene;

use super::{Dialog, Play};
use crate::languages;
use crate::text::ui;
use crate::thinking::{self, Who};

impl Play {
    /// Shows the best move that is known, and why; the other useful moves follow it.
    pub(super) fn best_hint(self, seat: Seat) {
        let scene = self.scene.get_untracked();
        if self.with(Session::is_race) {
            // The others don't wait: an answer would be about a position that is gone.
            let moves = self.with(|s| hints::hints(s.referee(), seat, &scene));
            if !moves.is_empty() {
                self.note_hint();
            }
            self.show_hints(moves);
            return;
        }
        let then = self.revision.get_untracked();
        if self.asked_for.get_untracked() == Some(then) {
            return;
        }
        self.asked_for.set(Some(then));
        let held = self.held.get_untracked();
        let question = self.with(|s| s.ask_for_hints(seat));
        spawn_local(async move {
            let answer = self.think(Who::Bots, question).await;
            // The answer is about this position only.
            if self.revision.try_get_untracked() != Some(then) {
                return;
            }
            self.asked_for.set(None);
            // Who has picked up a card meanwhile has an idea.
            if self.held.get_untracked() != held {
                return;
            }
            let found = match answer.map(|response| response.map(|r| r.answer)) {
                Ok(Some(Answer::Hints(found))) => found,
                Ok(Some(Answer::Failed(why))) | Err(why) => {
                    self.say(Notice::wrong(why));
                    return;
                }
                Ok(_) => return,
            };
            let taken = self.session.try_update_value(|s| s.take_hints(&scene, &found));
            let (list, why) = taken.unwrap_or_default();
            // Not only with the next move: the page may be closed before.
            self.save();
            self.show_hints(list);
            self.why.set(why);
        });
    }

    /// Counts a hint, and saves that at once.
    pub(super) fn note_hint(&self) {
        self.session.update_value(Session::note_hint);
        self.save();
    }

    /// Shows the first of these hints.
    pub(super) fn show_hints(&self, list: Vec<usize>) {
        let scene = self.scene.get_untracked();
        match self.hand.update(&scene, |hand| hand.show(&scene, list, true)) {
            Some(action) => self.show_hint(action),
            None => self.say(Notice::hint(texts::HintNoUsefulMove)),
        }
    }

    /// Finds out whether the rest can be auto-finished.
    pub(super) fn look_for_rest(self, scene: &Scene) {
        if self.running.get_untracked() {
            return;
        }
        let wanted = self.app.settings.with_untracked(|s| s.auto_finish);
        let question = self.with(|s| s.ask_to_finish(scene)).filter(|_| wanted);
        let Some(question) = question else {
            self.can_finish.set(false);
            return;
        };
        let is_fresh = self.with(|s| s.referee().moves_made() == 0);
        spawn_local(async move {
            if is_fresh {
                // The table comes first, and what it takes to ask later.
                languages::idle().await;
                let still = |s: &Session| s.referee().moves_made() == 0;
                if self.session.try_with_value(still) != Some(true) {
                    return;
                }
            }
            if let Some(moves) = self.rest(question).await {
                self.can_finish.try_set(!moves.is_empty());
            }
        });
    }

    /// Plays the rest that needs no decision.
    pub fn finish(self) {
        let scene = self.scene.get_untracked();
        let Some(question) = self.with(|s| s.ask_to_finish(&scene)) else {
            return;
        };
        spawn_local(async move {
            if let Some(moves) = self.rest(question).await.filter(|moves| !moves.is_empty())
                && self.running.try_get_untracked() == Some(false)
            {
                self.play_all(Seat::FIRST, moves, Session::play);
            }
        });
    }

    /// The moves that finish the match; `None` if it has changed meanwhile, or if there is no
    /// answer.
    async fn rest(self, question: Question) -> Option<Vec<String>> {
        let response = self.think(Who::Bots, question).await.ok()??;
        let is_now = self.session.try_with_value(|s| response.is_about(s)) == Some(true);
        match response.answer {
            Answer::Finish(moves) if is_now => Some(moves),
            _ => None,
        }
    }

    /// Whether a hint is being thought about.
    pub(super) fn is_asking(&self) -> bool {
        self.asked_for.get().is_some_and(|at| at == self.revision.get())
    }

    /// Looks for a deal, and puts it on the table.
    pub(super) fn pick_deal(self, question: DealQuestion) {
        thinking::stop_looking();
        self.dialog.set(Some(Dialog::Picking));
        spawn_local(async move {
            let found = thinking::pick_deal(question).await;
            // If it was stopped, there is another dialog or page by now.
            if self.dialog.try_get_untracked() != Some(Some(Dialog::Picking)) {
                return;
            }
            self.dialog.set(None);
            match found {
                Ok(Some(Picked::Deal(deal))) => self.take_new(self.with(|s| s.deal_anew(deal))),
                Ok(Some(Picked::None(count))) => self.say(Notice::wrong(texts::PickNone { count })),
                Ok(None) => {}
                Err(why) => {
                    leptos::logging::warn!("no deal: {why:?}");
                    self.say(Notice::wrong(ui("picking-failed")));
                }
            }
        });
    }
}
