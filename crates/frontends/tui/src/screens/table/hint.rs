//! Hints: the best move that is known and why, then the other moves that help; and going through all moves.

use wildpile_client::hand::Hints;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{Answer, Question, Response, texts, thinker};

use super::TableScreen;
use crate::app::Context;
use crate::look::Kind;
use crate::text as t;

const fn is_hints(question: &Question) -> bool {
    matches!(question, Question::Hints { .. })
}

impl TableScreen {
    /// Shows the best move, then the next one. Moves that change nothing are never hinted.
    pub(super) fn hint(&mut self, cx: &mut Context) {
        self.board.hand.held = None;
        if self.show_next_of_way(cx) || self.thinking.waits_for(is_hints) {
            return;
        }
        // The current hint is still valid: nothing has been played since.
        if self.board.hand.next_known(&self.board.scene).is_some() {
            self.show_hint(self.number());
            return;
        }
        let Some(seat) = self.actor().filter(|_| !self.board.scene.actions.is_empty()) else {
            self.not_now();
            return;
        };
        self.think(seat);
    }

    /// Shows the next move of the winning sequence; `false` if there is none.
    pub(super) fn show_next_of_way(&mut self, cx: &mut Context) -> bool {
        let Some((next, left)) = self.next_of_way() else {
            return false;
        };
        self.board.hand.show(&self.board.scene, vec![next], true);
        self.session.note_hint();
        self.save(cx);
        self.show_hint(t::WayLeft { count: left }.into());
        true
    }

    /// Thinks about the best move while the table stays awake.
    fn think(&mut self, seat: Seat) {
        // Until there is a hint nothing is hinted that Enter could play.
        self.board.hand.hints = Hints::default();
        let question = self.session.ask_for_hints(seat);
        self.thinking.ask(&self.session, question);
        self.say(Kind::Hint, t::HintThinking);
    }

    /// Shows the hints if they are still wanted. In a race others may have moved meanwhile; what
    /// counts is what the person may do now.
    pub(super) fn hear_hints(&mut self, response: Option<Response>, cx: &mut Context) {
        self.end_thinking();
        match response.map(|response| response.answer) {
            Some(Answer::Hints(hints)) if self.actor().is_some() => self.advised(&hints, cx),
            Some(Answer::Hints(_)) => {}
            Some(Answer::Failed(why)) => self.say(Kind::Wrong, why),
            _ => self.say(Kind::Wrong, t::SearchEnded),
        }
    }

    /// Cancels the hint. The table hasn't changed.
    pub(super) fn stop_thinking(&mut self) {
        if self.thinking.waits_for(is_hints) {
            self.thinking.stop(is_hints);
            self.end_thinking();
        }
    }

    fn end_thinking(&mut self) {
        let thinking = Message::from(t::HintThinking);
        if self.message() == Some(&thinking) {
            self.status = None;
        }
    }

    /// Shows the best move that is known first, with why it is.
    fn advised(&mut self, hints: &thinker::Hints, cx: &mut Context) {
        let (found, why) = self.session.take_hints(&self.board.scene, hints);
        // Not only with the next move: the program may be killed before.
        self.save(cx);
        self.why = found.first().copied().zip(why);
        if found.is_empty() {
            self.say(
                Kind::Hint,
                Message::several(vec![texts::HintNoUsefulMove.into(), t::HintNone.into()]),
            );
            return;
        }
        self.board.hand.hints = Hints::default();
        self.board.hand.show(&self.board.scene, found, true);
        self.show_hint(self.number());
    }

    /// Goes through all legal moves.
    pub(super) fn walk(&mut self, forward: bool) {
        self.stop_thinking();
        match self.board.hand.walk(&self.board.scene, forward) {
            Some(_) => self.show_hint(self.number()),
            None => self.not_now(),
        }
    }

    /// Which hint or move is shown.
    fn number(&self) -> Message {
        let (at, count) = self.board.hand.hints.number();
        if self.board.hand.hints.is_walk {
            t::MoveNumber { at, count }.into()
        } else {
            t::HintNumber { at, count }.into()
        }
    }

    /// Tells the action that is hinted now.
    fn show_hint(&mut self, what: Message) {
        let Some(action) = self.board.point_at_hint() else {
            return;
        };
        let hints = &self.board.hand.hints;
        let why = self.why.as_ref();
        let why = why.filter(|(at, _)| Some(*at) == hints.shown() && !hints.is_walk);
        let (label, notation) = (action.label, action.notation);
        let text: Message = match why {
            Some((_, why)) => t::HintWhy {
                what,
                label,
                why,
                notation,
            }
            .into(),
            None => t::HintMove {
                what,
                label,
                notation,
            }
            .into(),
        };
        self.say(Kind::Hint, text);
    }

    /// The hint that is shown, without what to press and why.
    pub(super) fn short_hint(&self) -> Option<Message> {
        let label = self.board.hinted()?.label.clone();
        let what = self.number();
        Some(t::HintShort { what, label }.into())
    }
}
