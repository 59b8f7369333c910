//! Hints that are thought about, and deals that are looked for.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_session::{DealQuestion, Notice, Picked, Session, hints, texts};

use super::{Dialog, Play};
use crate::text::ui;
use crate::thinking;

impl Play {
    /// Shows the best move that is known, and why; the other useful moves follow it.
    pub(super) fn best_hint(self, seat: Seat) {
        let scene = self.scene.get_untracked();
        let list = self.with(|s| hints::hints(s.referee(), seat, &scene));
        if list.is_empty() {
            self.say(Notice::hint(texts::no_useful_move()));
            return;
        }
        if self.with(Session::is_race) {
            self.session.update_value(|s| s.hints += 1);
            // The others don't wait: an answer would be about a position that is gone.
            self.show_hint_at(list, None);
            return;
        }
        let then = self.revision.get_untracked();
        if self.asked_for.get_untracked() == Some(then) {
            return;
        }
        self.asked_for.set(Some(then));
        self.session.update_value(|s| s.hints += 1);
        let known = self.with(|s| s.known_advice());
        let question = self.with(|s| s.ask_for_hint(seat));
        spawn_local(async move {
            let advice = match known {
                Some(advice) => Ok(advice),
                None => thinking::advise(question).await,
            };
            // The answer is about this position only, and whoever does something else now needs none.
            if self.revision.try_get_untracked() != Some(then) {
                return;
            }
            self.asked_for.set(None);
            let mut list = list;
            let best = advice.ok().and_then(|advice| {
                self.session.update_value(|s| s.keep_advice(&advice));
                let at = scene.actions.iter().position(|a| a.notation == advice.notation)?;
                // Nobody is advised to give up, or led back to where the match has been.
                (list.contains(&at) || !advice.way.is_empty()).then_some((at, advice.why))
            });
            let why = best.map(|(at, why)| {
                list.retain(|&other| other != at);
                list.insert(0, at);
                why
            });
            self.show_hint_at(list, None);
            self.why.set(why);
        });
    }

    /// Whether a hint is being thought about.
    pub(super) fn is_asking(&self) -> bool {
        self.asked_for.get().is_some_and(|at| at == self.revision.get())
    }

    /// Shows the hint after this one.
    pub(super) fn show_hint_at(&self, list: Vec<usize>, now: Option<usize>) {
        let Some(at) = hints::step(list.len(), now, true) else {
            return;
        };
        let action = self.scene.with_untracked(|s| s.actions.get(list[at]).cloned());
        self.hint_at.set_value(Some((list, at)));
        if let Some(action) = action {
            self.show_hint(action);
        }
    }

    /// Looks for a deal, and puts it on the table.
    pub(super) fn pick_deal(self, question: DealQuestion) {
        thinking::stop_looking();
        self.dialog.set(Some(Dialog::Picking));
        spawn_local(async move {
            let found = thinking::pick_deal(question).await;
            // Whoever stopped it has another dialog now, or another page.
            if self.dialog.try_get_untracked() != Some(Some(Dialog::Picking)) {
                return;
            }
            self.dialog.set(None);
            match found {
                Ok(Some(Picked::Deal(deal))) => self.take_new(self.with(|s| s.deal_anew(deal))),
                Ok(Some(Picked::None(count))) => self.say(Notice::wrong(texts::no_such_deal(count))),
                Ok(None) => {}
                Err(why) => {
                    leptos::logging::warn!("no deal: {why:?}");
                    self.say(Notice::wrong(ui("picking-failed")));
                }
            }
        });
    }
}
