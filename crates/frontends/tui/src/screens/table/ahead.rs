//! “Can this still be won?”: a background search, its answer, and following a winning sequence.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{Answer, Guide, Onward, Outlook, Permission, Told, USUAL_LIMIT, texts};

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;
use crate::text as t;

/// The time between moves that are played for the person to watch.
const BEAT: Duration = Duration::from_millis(150);

/// A winning sequence, and whether it is being played.
#[derive(Debug)]
pub(super) struct Way {
    guide: Guide,
    /// When the next move is played; none when the person plays it.
    pub(super) play_at: Option<Duration>,
}

impl TableScreen {
    /// Asks whether the match can still be won, after a confirmation if that marks it.
    pub(super) fn ask_ahead(&mut self, cx: &mut Context) {
        match self.session.may_foresee() {
            Permission::No(why) => self.say(look::Kind::Plain, why),
            Permission::Ask(question) => {
                self.dialog = Some(
                    Dialog::ask(t::AheadTitle, question)
                        .answer(cx.yes_key(), t::AheadYes, Act::LookAhead(USUAL_LIMIT))
                        .answer('n', t::AheadNo, Act::Nothing)
                        .choose(1),
                );
            }
            Permission::Yes => self.look_ahead(USUAL_LIMIT, cx),
        }
    }

    /// Looks ahead, so many positions at the most, while the table stays awake.
    pub(super) fn look_ahead(&mut self, nodes: u64, cx: &mut Context) {
        let Some(question) = self.session.ask_to_foresee(nodes) else {
            return;
        };
        // The record counts the question.
        self.changed(cx);
        self.search.stop(|_| true);
        self.search.ask(&self.session, question);
        self.looking = Some(nodes);
        self.dialog =
            Some(Dialog::ask(t::AheadTitle, t::AheadLooking).answer('s', t::DoStop, Act::StopLooking));
    }

    /// Looks whether a search has ended, and plays the next move of a way that is being played.
    pub(super) fn look_for_answer(&mut self, cx: &mut Context) {
        if let Some(nodes) = self.looking {
            if self.dialog.is_none() {
                // If the question was closed, the answer isn't wanted.
                self.stop_looking();
            } else if let Some((_, response)) = self.search.hear(&self.session) {
                match response.map(|response| response.answer) {
                    Some(Answer::Outlook(outlook)) => {
                        let outlook = self.session.take_outlook(outlook);
                        if let (Some(way), Outlook::Won(moves)) = (&mut self.way, &outlook) {
                            way.guide = Guide::new(&self.session, moves.clone());
                        }
                        self.tell_outlook(outlook, nodes);
                    }
                    Some(Answer::Failed(why)) => self.no_answer(why),
                    _ => self.no_answer(t::SearchEnded.into()),
                }
            }
        }
        let at = self.way.as_ref().and_then(|way| way.play_at);
        if at.is_some_and(|at| at <= cx.now) && self.dialog.is_none() {
            self.play_next(cx);
        }
    }

    /// Cancels the search.
    pub(super) fn stop_looking(&mut self) {
        self.search.stop(|_| true);
        self.looking = None;
    }

    fn no_answer(&mut self, why: Message) {
        self.looking = None;
        self.dialog = None;
        self.say(look::Kind::Wrong, why);
    }

    fn tell_outlook(&mut self, outlook: Outlook, reach: u64) {
        self.looking = None;
        let Told { text, onward } = outlook.told(reach);
        let ask = text.into_iter().fold(Dialog::titled(t::AheadTitle), Dialog::and);
        let ask = onward.into_iter().fold(ask, |ask, (label, onward)| {
            let key = match onward {
                Onward::ShowWay(_) | Onward::NewDeal => 'n',
                Onward::ShowPart(_) => 'b',
                Onward::Play(_) => 'f',
                Onward::TakeBack(_) => 't',
                Onward::Further(_) => 'l',
            };
            ask.answer(key, label, Act::GoOn(onward))
        });
        self.dialog = Some(ask.answer('p', t::DoPlayOn, Act::Nothing));
    }

    /// Does what was chosen after the answer.
    pub(super) fn go_on(&mut self, onward: Onward, cx: &mut Context) {
        match onward {
            Onward::ShowWay(moves) | Onward::ShowPart(moves) => self.take_way(moves, None, cx),
            Onward::Play(moves) => self.take_way(moves, Some(cx.now), cx),
            Onward::TakeBack(count) => self.take_back(count, cx),
            Onward::NewDeal => self.new_deal(None, cx),
            Onward::Further(nodes) => self.look_ahead(nodes, cx),
        }
    }

    /// Hints follow the way from now on; with a time its moves are played.
    fn take_way(&mut self, moves: Vec<String>, play_at: Option<Duration>, cx: &mut Context) {
        self.way = Some(Way {
            guide: self.session.follow(moves),
            play_at,
        });
        if play_at.is_none() {
            self.show_next_of_way(cx);
        }
    }

    /// The index of the next action of the winning sequence, and how many moves of it are left.
    pub(super) fn next_of_way(&self) -> Option<(usize, usize)> {
        let left = self.way.as_ref()?.guide.left(&self.session)?;
        let next = left.first()?;
        let mut actions = self.board.scene.actions.iter();
        let at = actions.position(|a| a.notation == *next)?;
        Some((at, left.len()))
    }

    /// Forgets the way when the match has left it, or is at its end.
    pub(super) fn keep_way(&mut self) {
        let is_left = |way: &Way| way.guide.left(&self.session).is_none();
        if self.way.as_ref().is_some_and(is_left) {
            self.way = None;
        }
    }

    /// Stops playing the way; hints still follow it. `false` when it was not being played.
    pub(super) fn stop_playing(&mut self) -> bool {
        self.way.as_mut().is_some_and(|way| way.play_at.take().is_some())
    }

    fn play_next(&mut self, cx: &mut Context) {
        let left = self.way.as_ref().and_then(|w| w.guide.left(&self.session));
        let Some(next) = left.and_then(|left| left.first().cloned()) else {
            self.way = None;
            return;
        };
        let played = self.session.play_solved(Seat::FIRST, &next);
        let played = self.played(played, cx);
        match &mut self.way {
            Some(way) if played => way.play_at = Some(cx.now + BEAT),
            _ => self.way = None,
        }
    }

    /// Takes several moves back.
    fn take_back(&mut self, count: usize, cx: &mut Context) {
        for _ in 0..count {
            self.session.undo();
        }
        self.changed(cx);
        self.say(look::Kind::Plain, texts::ForesightAgain);
    }
}
