//! Hints: the best move that is known and why, then the other moves that help; and going through all moves.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{Advice, AnswerError, advise, hints, texts};
use wildpile_table::Action;

use super::TableScreen;
use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::look::Kind;
use crate::text as t;

/// A hint that is being thought about.
pub(super) type Advising = Beside<Result<Advice, AnswerError>>;

impl TableScreen {
    /// The action that is hinted now.
    pub(super) fn hinted(&self) -> Option<&Action> {
        self.scene.actions.get(*self.hints.get(self.hint_at?)?)
    }

    /// Shows the best move, then the next one. Moves that change nothing are never hinted.
    pub(super) fn hint(&mut self, cx: &Context) {
        self.lift = None;
        if self.show_next_of_way() || self.advising.is_some() {
            return;
        }
        // What is hinted now is still right: nothing has been played since.
        if self.hint_at.is_some() && !self.walking {
            let list = self.hints.clone();
            self.step_hint(list, true);
            return;
        }
        let Some(seat) = self.actor().filter(|_| !self.scene.actions.is_empty()) else {
            self.not_now();
            return;
        };
        match self.session.known_advice() {
            Some(advice) => self.advised(seat, Some(advice)),
            None => self.think(seat, cx),
        }
    }

    /// Shows the next move of the way to win; `false` where there is none.
    pub(super) fn show_next_of_way(&mut self) -> bool {
        let Some((next, left)) = self.next_of_way() else {
            return false;
        };
        self.walking = false;
        (self.hints, self.hint_at) = (vec![next], Some(0));
        self.show_hint(t::WayLeft { count: left }.into());
        true
    }

    /// Thinks about the best move while the table stays awake.
    fn think(&mut self, seat: Seat, cx: &Context) {
        // Until there is a hint nothing is hinted that Enter could play.
        self.forget_hints();
        let (kit, question) = (self.session.kit(), self.session.ask_for_hint(seat));
        self.advising = Some(Beside::begin(cx.now, move |stop| {
            advise(kit, &question, Some(stop))
        }));
        self.say(Kind::Hint, t::HintThinking);
    }

    /// Looks whether a hint has been thought of. It is shown to somebody who still waits for it.
    pub(super) fn hear_advice(&mut self, cx: &Context) {
        let Some(advising) = self.advising.as_mut() else {
            return;
        };
        let advice = match advising.look(cx.now) {
            Progress::Working => return,
            Progress::Done(advice) => advice.ok(),
            Progress::Gone => None,
        };
        self.stop_thinking();
        // Where everybody plays at the same time others may have moved; what the person may do now counts.
        if let Some(seat) = self.actor() {
            self.advised(seat, advice);
        }
    }

    /// Nothing is hinted any more.
    pub(super) fn forget_hints(&mut self) {
        self.hints.clear();
        self.hint_at = None;
        self.walking = false;
    }

    /// Nobody waits for the hint any more. The table is as it was.
    pub(super) fn stop_thinking(&mut self) {
        let thinking = Message::from(t::HintThinking);
        if self.advising.take().is_some() && self.message() == Some(&thinking) {
            self.status = None;
        }
    }

    /// Shows the best move that is known first, with why it is. The record tells how often somebody was shown a hint.
    fn advised(&mut self, seat: Seat, advice: Option<Advice>) {
        let mut found = hints::hints(self.session.referee(), seat, &self.scene);
        self.why = None;
        if let Some(advice) = advice {
            self.session.keep_advice(&advice);
            let at = self
                .scene
                .actions
                .iter()
                .position(|a| a.notation == advice.notation);
            // Nobody is advised to give up, or led back to where the match has been.
            if let Some(at) = at.filter(|at| found.contains(at) || !advice.way.is_empty()) {
                found.retain(|&other| other != at);
                found.insert(0, at);
                self.why = Some((at, advice.why));
            }
        }
        if found.is_empty() {
            self.say(
                Kind::Hint,
                Message::several(vec![texts::no_useful_move(), t::HintNone.into()]),
            );
            return;
        }
        self.session.hints += 1;
        self.forget_hints();
        self.step_hint(found, true);
    }

    /// Goes through all legal moves.
    pub(super) fn walk(&mut self, forward: bool) {
        self.lift = None;
        self.stop_thinking();
        let all = hints::walk(&self.scene);
        if all.is_empty() {
            self.not_now();
            return;
        }
        self.walking = true;
        self.step_hint(all, forward);
    }

    fn step_hint(&mut self, list: Vec<usize>, forward: bool) {
        let count = list.len();
        let now = self.hint_at.filter(|_| self.hints == list);
        self.hint_at = hints::step(count, now, forward);
        self.hints = list;
        let at = self.hint_at.map_or(0, |i| i + 1);
        self.show_hint(if self.walking {
            t::MoveNumber { at, count }.into()
        } else {
            t::HintNumber { at, count }.into()
        });
    }

    /// Tells the action that is hinted now.
    fn show_hint(&mut self, what: Message) {
        let Some(action) = self.hinted().cloned() else {
            return;
        };
        if let Some(from) = action.from {
            self.cursor = Some(from);
        }
        let here = self.hint_at.and_then(|at| self.hints.get(at).copied());
        let why = self
            .why
            .as_ref()
            .filter(|(at, _)| Some(*at) == here && !self.walking);
        let label = action.label;
        let text: Message = match why {
            Some((_, why)) => t::HintWhy { what, label, why }.into(),
            None => t::HintMove {
                what,
                label,
                notation: action.notation,
            }
            .into(),
        };
        self.say(Kind::Hint, text);
    }
}
