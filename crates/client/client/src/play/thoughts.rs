//! Questions to thinkers (bots, hints and searches), and the handling of their answers.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{Answer, Notice, Picked, Question as ThinkerQuestion, Response, hints, texts};

use super::{Ahead, Effect, Hints, Play, Question};

/// A thinker's answer, or the reason for its failure; `None` if that is out of date.
type CurrentAnswer = Option<Result<Answer, Message>>;

impl Play {
    /// Shows the next hint for this position. Cards that are held are put down first.
    pub(super) fn next_hint(&mut self) {
        self.hand.held = None;
        if self.is_hinting {
            return;
        }
        match self.hand.next_known(&self.scene) {
            Some(_) => self.effects.push(Effect::Hinted),
            None => self.hint(),
        }
    }

    /// Shows the legal move after the shown one, or the one before it.
    pub(super) fn walk(&mut self, forward: bool) {
        self.forget_hint();
        // The next hint is asked for anew.
        self.whys.clear();
        match self.hand.walk(&self.scene, forward) {
            Some(_) => self.effects.push(Effect::Hinted),
            None => self.say(Notice::plain(self.session.not_now())),
        }
    }

    /// Asks the thinker for hints.
    pub(super) fn hint(&mut self) {
        let Some(seat) = self.actor().filter(|_| !self.scene.actions.is_empty()) else {
            self.say(Notice::plain(self.session.not_now()));
            return;
        };
        if self.session.is_race() {
            // The others don't wait: an answer would be about a position that is gone.
            let moves = hints::hints(self.session.referee(), seat, &self.scene);
            self.advise(moves);
        } else if !self.is_hinting {
            self.is_hinting = true;
            // Until there is a hint, nothing is hinted that could be played.
            self.hand.hints = Hints::default();
            let question = self.session.ask_for_hints(seat);
            self.effects.push(Effect::Think(question));
        }
    }

    /// Shows these moves. The hint is counted, and saved at once: the program may end before the next move.
    fn advise(&mut self, moves: Vec<usize>) {
        self.whys.clear();
        if !moves.is_empty() {
            self.session.note_hint();
            self.effects.push(Effect::Save);
        }
        self.hand.advise(&self.scene, moves);
        self.effects.push(Effect::Hinted);
    }

    pub(super) fn forget_hint(&mut self) {
        if std::mem::take(&mut self.is_hinting) {
            self.effects.push(Effect::StopHints);
        }
    }

    /// Asks the thinker for the moves of auto-finish, if it may be offered.
    pub(super) fn check_auto_finish(&mut self) {
        if self.run.is_some() {
            return;
        }
        let question = self.session.ask_to_finish(&self.scene);
        let question = question.filter(|_| self.pace.offers_finish);
        self.can_finish &= question.is_some();
        self.effects.extend(question.map(Effect::Think));
    }

    pub(super) fn finish(&mut self) {
        match self.session.ask_to_finish(&self.scene) {
            Some(question) => {
                self.is_finishing = true;
                self.effects.push(Effect::Think(question));
            }
            None => self.say(Notice::plain(texts::AutoNotTrivial)),
        }
    }

    /// Starts the search for a win, with at most `nodes` positions.
    pub(super) fn look_ahead(&mut self, nodes: u64) {
        let Some(question) = self.session.ask_to_foresee(nodes) else {
            return;
        };
        self.stop();
        self.stop_search();
        // The record counts the question.
        self.changed();
        self.looking = Some(nodes);
        self.effects.push(Effect::Search(question));
        self.effects.push(Effect::Ask(Question::Ahead(Ahead::Looking)));
    }

    pub(super) fn stop_search(&mut self) {
        if self.looking.take().is_some() | std::mem::take(&mut self.is_picking) {
            self.effects.push(Effect::StopSearch);
        }
    }

    pub(super) fn take_answer(
        &mut self,
        thought: ThinkerQuestion,
        response: Result<Option<Response>, Message>,
    ) {
        if let ThinkerQuestion::Move { seat, .. } = thought {
            return self.take_move(seat, response);
        }
        let is_deal = matches!(thought, ThinkerQuestion::Deal(_));
        let answer = match response {
            // A response about another moment of the match is out of date.
            Ok(response) => response
                .filter(|response| is_deal || response.is_about(&self.session))
                .map(|response| match response.answer {
                    Answer::Failed(why) => Err(why),
                    answer => Ok(answer),
                }),
            Err(why) => Some(Err(why)),
        };
        match thought {
            ThinkerQuestion::Hints { .. } => self.take_hints(answer),
            ThinkerQuestion::Finish => self.take_auto_finish(answer),
            ThinkerQuestion::Outlook { .. } => self.take_outlook(answer),
            ThinkerQuestion::Deal(_) => self.take_deal(answer),
            ThinkerQuestion::Move { .. } => {}
        }
    }

    /// Plays the move that a bot has chosen.
    pub(super) fn take_move(&mut self, seat: Seat, answer: Result<Option<Response>, Message>) {
        if self.is_held_up() {
            self.late.push((seat, answer));
            return;
        }
        self.bots.retain(|(bot, at)| *bot != seat || at.is_some());
        let play = |response: Response| self.session.play_response(&response);
        match answer.and_then(|response| response.map_or(Ok(false), play)) {
            Ok(true) => {
                // In a race, the notice is about the person's own board.
                self.notice = self.notice.take().filter(|_| self.session.is_race());
                self.changed();
            }
            // The answer is out of date: the bot is asked again, about the current position.
            Ok(false) => self.bots.push((seat, Some(self.now))),
            // The bot is asked again only after `Event::Hurry` or a change of the match.
            Err(_) => {
                self.bots.push((seat, Some(Duration::MAX)));
                self.say(Notice::wrong(texts::TellBotStuck { seat }));
            }
        }
    }

    fn take_hints(&mut self, answer: CurrentAnswer) {
        if !std::mem::take(&mut self.is_hinting) {
            return;
        }
        match answer {
            Some(Ok(Answer::Hints(found))) => {
                let mut hints = self.session.take_hints(&self.scene, found);
                if self
                    .way()
                    .is_some_and(|(next, _)| hints.first().is_some_and(|(at, _)| *at == next))
                {
                    hints.truncate(1);
                }
                let list = hints.iter().map(|(at, _)| *at).collect();
                let whys = hints.into_iter().filter_map(|(at, why)| Some((at, why?)));
                self.whys = whys.collect();
                self.hand.advise(&self.scene, list);
                self.effects.push(Effect::Save);
                self.effects.push(Effect::Hinted);
            }
            Some(Err(why)) => self.say(Notice::wrong(why)),
            _ => {}
        }
    }

    fn take_auto_finish(&mut self, answer: CurrentAnswer) {
        let is_wanted = answer.is_some() && std::mem::take(&mut self.is_finishing);
        match answer {
            Some(Ok(Answer::Finish(moves))) if !is_wanted => {
                self.can_finish = !moves.is_empty() && self.run.is_none();
            }
            Some(Ok(Answer::Finish(moves))) if !moves.is_empty() => {
                self.play_all(Seat::FIRST, moves, false);
            }
            Some(Ok(_)) if is_wanted => self.say(Notice::plain(texts::AutoNotTrivial)),
            Some(Err(why)) if is_wanted => self.say(Notice::wrong(why)),
            _ => {}
        }
    }

    fn take_deal(&mut self, answer: CurrentAnswer) {
        if !std::mem::take(&mut self.is_picking) {
            return;
        }
        self.is_covered = false;
        self.effects.push(Effect::Close);
        match answer {
            Some(Ok(Answer::Deal(Picked::Deal(deal)))) => self.exchange(self.session.deal_anew(deal)),
            Some(Ok(Answer::Deal(Picked::None(count)))) => self.say(Notice::wrong(texts::PickNone { count })),
            Some(Err(why)) => self.say(Notice::wrong(why)),
            _ => {}
        }
    }

    fn take_outlook(&mut self, answer: CurrentAnswer) {
        let Some(nodes) = self.looking.take() else { return };
        let ahead = match answer {
            Some(Ok(Answer::Outlook(outlook))) => Ahead::Told(self.session.take_outlook(outlook), nodes),
            Some(Err(why)) => Ahead::Failed(why),
            _ => {
                self.is_covered = false;
                return self.effects.push(Effect::Close);
            }
        };
        self.effects.push(Effect::Ask(Question::Ahead(ahead)));
    }
}
