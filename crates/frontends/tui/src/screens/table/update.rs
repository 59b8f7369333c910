//! Between the screen and the model of the match: what happened, and what follows.

use std::time::Duration;

use wildpile_client::hand::Gesture;
use wildpile_client::play::{Ahead, Effect, Event, Pace, Question, Want};
use wildpile_message::Message;
use wildpile_session::{Onward, Question as ThinkerQuestion, hints, texts};
use wildpile_table::Action;

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::input::Key;
use crate::screens::board::{confirm, offer};
use crate::store_thread;
use crate::text as t;
use crate::theme::Kind;

/// The time between moves that are played for the person to watch.
const BEAT: Duration = Duration::from_millis(150);

const fn is_hints(thought: &ThinkerQuestion) -> bool {
    matches!(thought, ThinkerQuestion::Hints { .. })
}

impl TableScreen {
    /// Feeds the match, and carries out what follows.
    pub(super) fn update(&mut self, event: Event, cx: &mut Context) {
        // It is about one new deal, whose search may follow.
        if matches!(event, Event::Again | Event::Want(_) | Event::Sure(_)) {
            self.keeps_match = false;
        }
        self.play.pass_time(cx.now);
        self.play.is_stopped = self.show_cards.is_some();
        self.play.is_covered = self.is_covered();
        self.play.pace = Pace {
            bot: cx.settings.pace(false),
            race: cx.settings.pace(true),
            solver: BEAT,
            ..Pace::default()
        };
        for effect in self.play.update(&mut self.board.hand, event, cx.now) {
            self.follow(effect, cx);
        }
    }

    /// True while a question or the cards lie over the table.
    pub(super) fn is_covered(&self) -> bool {
        self.dialog.is_some() || self.show_cards.is_some()
    }

    fn follow(&mut self, effect: Effect, cx: &mut Context) {
        match effect {
            Effect::Changed => self.refresh(cx),
            Effect::Save => cx
                .store
                .write_match(&self.row, &self.play.session, store_thread::Kind::Match),
            Effect::Think(thought) => {
                if is_hints(&thought) {
                    self.say(Kind::Hint, t::HintThinking);
                }
                self.thinking.ask(&self.play.session, thought);
            }
            Effect::Search(thought) => self.search.ask(&self.play.session, thought),
            Effect::StopHints => {
                self.thinking.stop(is_hints);
                let thinking = Message::from(t::HintThinking);
                self.play.notice.take_if(|notice| notice.message == thinking);
            }
            Effect::StopSearch => self.search.stop(|_| true),
            Effect::Hinted => match self.board.point_at_hint() {
                Some(action) => self.show_hint(action),
                None => {
                    let none = vec![texts::HintNoUsefulMove.into(), t::HintNone.into()];
                    self.say(Kind::Hint, Message::several(none));
                }
            },
            Effect::Ask(question) => self.ask(question, cx),
            Effect::Close => self.dialog = None,
            Effect::News(news) => {
                self.begin_finale(&news, cx);
                self.tell_news(news, cx);
            }
            Effect::Deal(deal) => self.deal_now(deal, false, cx),
            Effect::Exchange(session) => self.replace(*session, cx),
            Effect::Restarted => self.say(Kind::Plain, t::TellRestarted),
            Effect::NextGame { .. } | Effect::Undone | Effect::Sound(_) => {}
        }
    }

    fn ask(&mut self, question: Question, cx: &Context) {
        self.dialog = Some(match question {
            Question::Which {
                question,
                seat,
                actions,
            } => offer(question, &actions, |action| Event::Choose(seat, *action).into()),
            Question::Sure(seat, action) => {
                let ask = Dialog::titled(action.label.clone());
                let ask = action.confirm.iter().cloned().fold(ask, Dialog::and);
                let play = Event::Play(seat, action.notation.clone()).into();
                confirm(ask, cx.yes_key(), &action, play, Act::Nothing)
            }
            Question::Really(question, want @ Want::Undo) => Dialog::ask(t::TableUndo, question)
                .answer('u', t::UndoAnyway, Event::Sure(want).into())
                .answer('k', t::UndoNot, Act::Nothing),
            Question::Really(question, want @ Want::LookAhead) => Dialog::ask(t::AheadTitle, question)
                .answer(cx.yes_key(), t::AheadYes, Event::Sure(want).into())
                .answer('n', t::AheadNo, Act::Nothing)
                .choose(1),
            Question::Really(question, want) => Dialog::ask(t::DoRestart, question)
                .answer('r', t::DoRestart, Event::Sure(want).into())
                .answer('p', t::DoPlayOn, Act::Nothing),
            Question::NewDeal(deal) => Dialog::ask(t::DoNewDeal, t::DealNotOver)
                .answer('k', t::DealKeep, Act::Deal(deal, false))
                .answer('e', t::DealEnd, Act::Deal(deal, true))
                .answer('p', t::DoPlayOn, Act::Nothing),
            Question::Picking => {
                Dialog::ask(t::DoNewDeal, t::DealSearching).answer('s', t::DoStop, Event::StopSearch.into())
            }
            Question::Ahead(Ahead::Looking) => {
                Dialog::ask(t::AheadTitle, t::AheadLooking).answer('s', t::DoStop, Event::StopSearch.into())
            }
            Question::Ahead(Ahead::Failed(why)) => {
                self.dialog = None;
                return self.say(Kind::Wrong, why);
            }
            Question::Ahead(Ahead::Told(outlook, reach)) => {
                let told = outlook.told(reach);
                let ask = (told.text.into_iter()).fold(Dialog::titled(t::AheadTitle), Dialog::and);
                let ask = told.onward.into_iter().fold(ask, |ask, (label, onward)| {
                    let key = match onward {
                        Onward::ShowWay(_) | Onward::NewDeal => 'n',
                        Onward::ShowPart(_) => 'b',
                        Onward::Play(_) => 'f',
                        Onward::TakeBack(_) => 't',
                        Onward::Further(_) => 'l',
                    };
                    ask.answer(key, label, Event::GoOn(onward).into())
                });
                ask.answer('p', t::DoPlayOn, Act::Nothing)
            }
        });
    }

    /// Passes on what was thought of.
    pub(super) fn hear_thoughts(&mut self, cx: &mut Context) {
        loop {
            let thinking = self.thinking.hear(&self.play.session);
            let Some((thought, response)) = thinking.or_else(|| self.search.hear(&self.play.session)) else {
                return;
            };
            if is_hints(&thought) {
                self.play.notice = None;
            }
            let answer = response.ok_or_else(|| t::SearchEnded.into());
            self.update(Event::Thought(thought, answer.map(Some)), cx);
        }
    }

    /// Lets the person make a gesture, if it is one.
    pub(super) fn gesture(&mut self, gesture: Option<Gesture>, cx: &mut Context) {
        if let Some(gesture) = gesture {
            self.update(Event::Gesture(gesture), cx);
        }
    }

    /// Moves the cursor.
    pub(super) fn move_cursor(&mut self, key: Key, cx: &Context) {
        self.board.move_cursor(key);
        self.relayout(cx);
    }

    /// Goes to the zone that shows this letter, and picks up or puts down there.
    pub(super) fn jump_to(&mut self, letter: char, cx: &mut Context) {
        if self.board.jump_to(letter) {
            self.relayout(cx);
            self.gesture(self.board.key_gesture(Key::Char(' ')), cx);
        }
    }

    /// The number of the shown hint or move, or the distance to the win.
    fn number(&self) -> Message {
        let hints = &self.board.hand.hints;
        let (at, count) = hints.number();
        match self.play.way() {
            _ if hints.is_walk => t::MoveNumber { at, count }.into(),
            Some((next, left)) if hints.shown() == Some(next) => t::WayLeft { count: left }.into(),
            _ => t::HintNumber { at, count }.into(),
        }
    }

    /// Tells the action that is hinted now.
    fn show_hint(&mut self, action: Action) {
        let (hints, what) = (&self.board.hand.hints, self.number());
        let why = hints.shown().and_then(|at| self.play.why(at));
        let hint = hints::phrase(&action, why);
        let notation = action.notation;
        let text = t::HintShown { what, hint, notation };
        self.say(Kind::Hint, text);
    }

    /// The hint that is shown, without what to press and why.
    pub(super) fn short_hint(&self) -> Option<Message> {
        let why = (self.board.hand.hints.shown()).and_then(|at| self.play.why(at));
        let hint = hints::phrase(self.board.hinted()?, why);
        let what = self.number();
        Some(t::HintShort { what, hint }.into())
    }
}
