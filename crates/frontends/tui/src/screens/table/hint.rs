//! Hints: the best move that is known and why, then the other moves that help; and going through all moves.

use wildpile_game::Seat;
use wildpile_session::{Advice, AnswerError, advise, hints};
use wildpile_table::Action;

use super::TableScreen;
use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::look::Kind;

/// What the status line says while somebody thinks about a hint.
const THINKING: &str = "Thinking about a hint …";

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
            self.step_hint(list, true, "Hint");
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
        let moves = if left == 1 { "move" } else { "moves" };
        self.show_hint(&format!("{left} {moves} to the win"));
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
        self.say(Kind::Hint, THINKING);
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
        if self.advising.take().is_some() && self.message() == Some(THINKING) {
            self.status = None;
        }
    }

    /// Shows the best move that is known first, with why it is. The record tells how often somebody was shown a hint.
    fn advised(&mut self, seat: Seat, advice: Option<Advice>) {
        let mut found = hints::hints(self.session.played(), seat, &self.scene);
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
                "No move is left that helps. g shows what else you can do, u takes moves back.",
            );
            return;
        }
        self.session.hints += 1;
        self.forget_hints();
        self.step_hint(found, true, "Hint");
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
        self.step_hint(all, forward, "Move");
    }

    fn step_hint(&mut self, list: Vec<usize>, forward: bool, word: &str) {
        let count = list.len();
        let now = self.hint_at.filter(|_| self.hints == list);
        self.hint_at = hints::step(count, now, forward);
        self.hints = list;
        let at = self.hint_at.map_or(0, |i| i + 1);
        self.show_hint(&format!("{word} {at} of {count}"));
    }

    /// Tells the action that is hinted now.
    fn show_hint(&mut self, what: &str) {
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
        let text = match why {
            Some((_, why)) => format!("{what}: {} – {why}. Enter plays it.", action.label),
            None => format!("{what}: {} – Enter plays it ({})", action.label, action.notation),
        };
        self.say(Kind::Hint, text);
    }
}
