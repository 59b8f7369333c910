//! The questions that a session asks a thinker, and what it does with the answers.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_records::Practice;
use wildpile_table::Scene;

use super::{BUDGET, Permission, Session};
use crate::lookahead::Guide;
use crate::text as t;
use crate::thinker::{Answer, Hints, Question, Response};
use crate::{Advice, Outlook};

impl Session {
    /// The question for a bot's move, to be sent to a [`Thinker`](crate::Thinker). `None` if the
    /// match isn't waiting for this bot.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.bots_due().contains(seat).then_some(Question::Move {
            seat,
            budget_ms: BUDGET.as_millis() as u64,
        })
    }

    /// Plays a bot's move. `false` if the match has changed since the question; then nothing is
    /// played, and the bot may have to be asked again.
    ///
    /// # Errors
    /// Why there is no move, or why it wasn't played.
    pub fn play_response(&mut self, response: &Response) -> Result<bool, Message> {
        match &response.answer {
            _ if !response.is_about(self) => Ok(false),
            Answer::Move { seat, notation } => self.play(*seat, notation).map(|()| true),
            Answer::Failed(why) => Err(why.clone()),
            _ => Ok(false),
        }
    }

    /// The question for hints for a seat. The best move is only searched if none is known.
    #[must_use]
    pub fn ask_for_hints(&self, seat: Seat) -> Question {
        Question::Hints {
            seat,
            budget_ms: BUDGET.as_millis() as u64,
            way: self.known_advice().map_or_else(Vec::new, |advice| advice.way),
        }
    }

    /// Accepts the hints found by a thinker: returns their indices in `scene.actions`, best first, each with the reason for
    /// the move, if one is known. The hint is counted in the record.
    pub fn take_hints(&mut self, scene: &Scene, hints: Hints) -> Vec<(usize, Option<Message>)> {
        let place = |notation: &str| scene.actions.iter().position(|a| a.notation == notation);
        let moves = hints.moves.into_iter();
        let mut list: Vec<_> = moves
            .filter_map(|hint| Some((place(&hint.notation)?, hint.why)))
            .collect();
        if let Some(advice) = hints.best.or_else(|| self.known_advice()) {
            self.keep_advice(&advice);
            let known = |at: usize| list.iter().position(|(other, _)| *other == at);
            // Never advise giving up, or returning to an earlier position.
            if let Some(at) = place(&advice.notation)
                && (known(at).is_some() || !advice.way.is_empty())
            {
                known(at).map(|at| list.remove(at));
                list.insert(0, (at, advice.why));
            }
        }
        if !list.is_empty() {
            self.note_hint();
        }
        list
    }

    /// The best move if already known: the next one in the sequence of an earlier hint.
    #[must_use]
    pub fn known_advice(&self) -> Option<Advice> {
        Advice::of_way(self.way.as_ref()?.left(self)?)
    }

    /// Stores the winning sequence of a hint.
    pub fn keep_advice(&mut self, advice: &Advice) {
        // A sequence that is being followed keeps its start, so that it remains valid after undoing
        // moves.
        let follows = || self.known_advice().is_some_and(|known| known.way == advice.way);
        if !advice.way.is_empty() && !follows() {
            self.way = Some(Guide::new(self, advice.way.clone()));
        }
    }

    /// Accepts the answer whether the match can still be won: a sequence that hints already follow is kept unless
    /// the new one is shorter, so that both speak of the same moves.
    #[must_use]
    pub fn take_outlook(&mut self, outlook: Outlook) -> Outlook {
        let Some(known) = self.known_advice() else {
            return outlook;
        };
        if let Outlook::Won(moves) = &outlook
            && moves.len() < known.way.len()
        {
            self.way = Some(Guide::new(self, moves.clone()));
            return outlook;
        }
        Outlook::Won(known.way)
    }

    /// Leads the person along a sequence to a win from now on: hints and answers speak of it as long as nothing better is
    /// found. The match is practice then.
    pub fn follow(&mut self, moves: Vec<String>) {
        self.make_practice(Practice::Solver);
        self.way = Some(Guide::new(self, moves));
        self.is_led = true;
    }

    /// The rest of the sequence that the person is led along; `None` once the match has left it or reached its end.
    #[must_use]
    pub fn led(&self) -> Option<&[String]> {
        self.way.as_ref().filter(|_| self.is_led)?.left(self)
    }

    /// Leads the person no more.
    pub const fn stop_leading(&mut self) {
        self.is_led = false;
    }

    /// The permission to ask if the match can still be won. The answer uses hidden cards, so asking
    /// marks the match.
    #[must_use]
    pub fn may_foresee(&self) -> Permission {
        if self.bundle.lookahead.is_none() || self.referee.seats() != 1 || self.humans().is_empty() {
            return Permission::No(t::ForesightNone.into());
        }
        if self.is_over() {
            return Permission::No(t::TellOver.into());
        }
        let sees_chance = self.bundle.lookahead.is_some_and(|f| f.sees_chance);
        if self.may_count() && (sees_chance || crate::auto::is_hidden(&self.scene())) {
            return Permission::Ask(t::ForesightMarks.into());
        }
        Permission::Yes
    }

    /// The question whether the match can still be won. The answer is advice, so it counts as a hint; it marks the
    /// match if there are hidden cards.
    pub fn ask_to_foresee(&mut self, nodes: u64) -> Option<Question> {
        match self.may_foresee() {
            Permission::No(_) => return None,
            Permission::Ask(_) => self.referee.mark(),
            Permission::Yes => {}
        }
        self.asked += 1;
        self.note_hint();
        Some(Question::Outlook { nodes })
    }

    /// The question for auto-finish, if the visible table suggests that it might apply; `None`
    /// otherwise.
    #[must_use]
    pub fn ask_to_finish(&self, scene: &Scene) -> Option<Question> {
        let alone = self.referee.seats() == 1 && !self.is_over();
        (alone && crate::auto::may_finish(scene)).then_some(Question::Finish)
    }
}
