//! Picking cards up and putting them down, with keys and with the mouse.

use ratatui::layout::Position;
use wildpile_session::Intent;
use wildpile_table::{Spot, ZoneId};

use super::TableScreen;
use crate::app::Context;
use crate::input::Key;
use crate::look::Kind;
use crate::screens::board::{Gesture, Released};
use crate::screens::table::Act;

impl TableScreen {
    /// Where the picked-up or hinted card can go.
    pub(super) fn targets(&self) -> Vec<ZoneId> {
        let held = self.board.targets();
        held.unwrap_or_else(|| self.hinted().and_then(|a| a.to).into_iter().collect())
    }

    pub(super) fn not_now(&mut self) {
        self.say(Kind::Plain, self.session.not_now());
    }

    /// Lets the person who acts make a gesture, and does what follows from it.
    fn make(&mut self, gesture: Gesture, cx: &mut Context) {
        let Some(seat) = self.actor() else {
            self.not_now();
            return;
        };
        let why = |from: Spot, to: Option<ZoneId>| self.session.seat().why_not(from, to);
        let reply = gesture.reply(&self.board.scene, seat, &why);
        self.board.lift = reply.held;
        match reply.intent {
            Intent::Play(action) => self.choose(seat, &action, cx),
            Intent::Ask { question, actions } => self.offer(seat, question, &actions),
            Intent::Say(message) => self.tell(message),
            Intent::Nothing => {}
        }
    }

    /// Enter (`go`) or Space where the cursor is.
    pub(super) fn enter(&mut self, go: bool, cx: &mut Context) {
        if let Some(gesture) = self.board.enter(go) {
            self.gesture(gesture, cx);
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
            self.enter(false, cx);
        }
    }

    pub(super) fn drag(&mut self, at: Position) {
        let may = self.actor().is_some();
        if self.board.drag(at, may) {
            self.hints.clear();
            self.hint_at = None;
            self.stop_thinking();
            self.status = None;
        }
    }

    pub(super) fn release(&mut self, at: Position, cx: &mut Context) {
        let released = self.board.release(at, cx.now);
        self.hints.clear();
        self.hint_at = None;
        self.stop_thinking();
        match released {
            Released::Nothing => {}
            Released::Made(gesture) => self.gesture(gesture, cx),
            Released::Marked => self.play_marked(cx),
        }
    }

    pub(super) fn gesture(&mut self, gesture: Gesture, cx: &mut Context) {
        if gesture.begins() {
            self.status = None;
        }
        self.make(gesture, cx);
        if gesture.lets_go() && self.dialog.is_none() {
            self.board.lift = None;
        }
    }

    /// Lists the cards of the pile below the cursor, as far as they may be seen.
    pub(super) fn look_through(&mut self) {
        if let Some(dialog) = self.board.look_through(Act::Nothing) {
            self.dialog = Some(dialog);
        }
    }
}
