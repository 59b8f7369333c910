//! Searches and hints.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::play::{Event, Play as Model};
use wildpile_session::{Notice, Question, texts};

use super::Play;
use crate::languages;
use crate::text::{Message, ui};
use crate::thinking::{self, ThinkerKind};

impl Play {
    /// Asks a thinker about the match as it is.
    pub(super) fn think(self, who: ThinkerKind, thought: Question) {
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
            let answer = answer.await.map_err(|why| match thought {
                Question::Deal(_) => {
                    leptos::logging::warn!("no deal: {why:?}");
                    Message::from(ui::PickingFailed)
                }
                _ => why,
            });
            self.update(Event::Thought(thought, answer));
        });
    }

    /// Shows the hint of the hand, or says that there is none.
    pub(super) fn show_hints(&self) {
        match self.hint.get_untracked() {
            Some(action) => {
                self.show_hint(&action);
                // The way that is followed may be another one.
                self.revision.update(|_| ());
            }
            None => self.say(Notice::hint(texts::HintNoUsefulMove)),
        }
    }

    /// True if a hint is being thought about.
    pub(super) fn is_asking(&self) -> bool {
        self.hinting.get()
    }

    /// True if it makes sense at this table to ask if it can still be won.
    pub fn can_foresee(&self) -> bool {
        self.with(|s| s.bundle().lookahead.is_some() && s.seat().seats() == 1)
    }

    /// Hints don't follow the way to the win any more.
    pub(super) fn leave_way(self) {
        self.update(Event::LeaveWay);
        self.revision.update(|_| ());
    }

    /// Number of moves left on the way that is followed.
    pub(super) fn way_left(&self) -> Option<usize> {
        self.follow(|s| Some(s.led()?.len()))
    }
}
