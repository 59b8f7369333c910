//! “Can this still be won?”: a background search, its answer, and following a winning sequence.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_session::{Answer, Onward, Outlook, Told, texts};

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;
use crate::text as t;

/// The time between moves that are played for the person to watch.
const BEAT: Duration = Duration::from_millis(150);

impl TableScreen {
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
                        self.tell_outlook(outlook, nodes);
                    }
                    Some(Answer::Failed(why)) => self.no_answer(why),
                    _ => self.no_answer(t::SearchEnded.into()),
                }
            }
        }
        if self.way_at.is_some_and(|at| at <= cx.now) && self.dialog.is_none() {
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
        self.session.follow(moves);
        self.way_at = play_at;
        if play_at.is_none() {
            self.show_next_of_way(cx);
        }
    }

    /// The index of the next action of the winning sequence, and how many moves of it are left.
    pub(super) fn next_of_way(&self) -> Option<(usize, usize)> {
        let left = self.session.led()?;
        let next = left.first()?;
        let mut actions = self.board.scene.actions.iter();
        let at = actions.position(|a| a.notation == *next)?;
        Some((at, left.len()))
    }

    /// Stops playing the way; hints still follow it. `false` when it was not being played.
    pub(super) fn stop_playing(&mut self) -> bool {
        self.way_at.take().is_some()
    }

    fn play_next(&mut self, cx: &mut Context) {
        self.way_at = None;
        let Some(next) = self.session.led().and_then(<[_]>::first).cloned() else {
            return;
        };
        let played = self.session.play_solved(Seat::FIRST, &next);
        if self.played(played, cx) {
            self.way_at = self.session.led().map(|_| cx.now + BEAT);
        } else {
            self.session.stop_leading();
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
