//! Hints that are thought about, and deals that are looked for.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::hand::Hints;
use wildpile_client::play::{Event, Play as Model};
use wildpile_session::{DealQuestion, Notice, Picked, Question, texts};

use super::{Dialog, Play};
use crate::languages;
use crate::text::ui;
use crate::thinking::{self, Who};

impl Play {
    /// Asks a thinker about the match as it is.
    pub(super) fn think(self, who: Who, thought: Question) {
        let made = self.with(|s| s.referee().moves_made());
        spawn_local(async move {
            if thought == Question::Finish && made == 0 {
                // The table comes first, and what it takes to ask later.
                languages::idle().await;
                let still = |model: &Model| model.session.referee().moves_made() == made;
                if self.model.try_with_value(still) != Some(true) {
                    return;
                }
            }
            let answer = thinking::ask(who, thought.clone(), |write| {
                self.model.try_with_value(|model| write(&model.session))
            });
            self.update(Event::Thought(thought, answer.await));
        });
    }

    /// Shows the first of these hints.
    pub(super) fn show_hints(&self, list: Vec<usize>) {
        let scene = self.scene.get_untracked();
        match self.hand.update(&scene, |hand| hand.advise(&scene, list)) {
            Some(action) => {
                self.show_hint(action);
                // The way that is followed may be another one.
                self.revision.update(|_| ());
            }
            None => self.say(Notice::hint(texts::HintNoUsefulMove)),
        }
    }

    /// Whether a hint is being thought about.
    pub(super) fn is_asking(&self) -> bool {
        self.hinting.get()
    }

    /// Whether it makes sense at this table to ask if it can still be won.
    pub fn can_foresee(&self) -> bool {
        self.with(|s| s.bundle().lookahead.is_some() && s.seat().seats() == 1)
    }

    /// Hints don't follow the way to the win any more.
    pub(super) fn leave_way(self) {
        self.update(Event::LeaveWay);
        let scene = self.scene.get_untracked();
        self.hand.update(&scene, |hand| hand.hints = Hints::default());
        self.revision.update(|_| ());
    }

    /// How many moves are left on the way that is followed.
    pub(super) fn way_left(&self) -> Option<usize> {
        self.follow(|s| Some(s.led()?.len()))
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
