//! Several cards in one go, and the rest of a match that is trivial.

use wildpile_game::Seat;
use wildpile_session::{Answer, Response, texts};

use super::TableScreen;
use crate::app::Context;
use crate::look::Kind;

impl TableScreen {
    /// Plays the rest of the match when nothing is left to decide.
    pub(super) fn finish(&mut self) {
        match self.session.ask_to_finish(&self.board.scene) {
            Some(question) => self.thinking.ask(&self.session, question),
            None => self.say(Kind::Plain, texts::AutoNotTrivial),
        }
    }

    /// Plays the rest that was thought about.
    pub(super) fn take_rest(&mut self, response: Option<Response>, cx: &mut Context) {
        let response = response.filter(|response| response.is_about(&self.session));
        match response.map(|response| response.answer) {
            Some(Answer::Finish(moves)) if !moves.is_empty() => self.play_all(Seat::FIRST, &moves, cx),
            Some(Answer::Failed(why)) => self.say(Kind::Wrong, why),
            Some(_) => self.say(Kind::Plain, texts::AutoNotTrivial),
            // Something was played meanwhile.
            None => {}
        }
    }

    pub(super) fn play_all(&mut self, seat: Seat, moves: &[String], cx: &mut Context) {
        self.status = None;
        for mv in moves {
            if let Err(why) = self.session.play(seat, mv) {
                self.say(Kind::Wrong, why);
                break;
            }
        }
        self.changed(cx);
    }
}
