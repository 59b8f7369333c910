//! Picking cards up and putting them down, with keys and with the mouse.

use wildpile_client::hand::Gesture;
use wildpile_session::Intent;

use super::TableScreen;
use crate::app::Context;
use crate::input::Key;
use crate::look::Kind;
use crate::screens::table::Act;

impl TableScreen {
    pub(super) fn not_now(&mut self) {
        self.say(Kind::Plain, self.session.not_now());
    }

    /// Lets the person who acts make a gesture, if it is one, and does what follows from it.
    pub(super) fn gesture(&mut self, gesture: Option<Gesture>, cx: &mut Context) {
        let Some(gesture) = gesture else { return };
        let Some(seat) = self.actor() else {
            // The click that ends a drag says it.
            if !matches!(gesture, Gesture::Grab(_) | Gesture::Drop(_)) {
                self.not_now();
            }
            return;
        };
        self.stop_thinking();
        if gesture.begins() {
            self.status = None;
        }
        let view = self.session.seat();
        let intent = self.board.hand.gesture(view.as_ref(), &self.board.scene, gesture);
        drop(view);
        match intent {
            Intent::Play(action) => self.choose(seat, &action, cx),
            Intent::PlayAll(moves) => self.play_all(seat, &moves, cx),
            Intent::Ask { question, actions } => self.offer(seat, question, &actions),
            Intent::Say(message) => self.tell(message),
            Intent::Nothing => {}
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

    /// Lists the cards of the pile below the cursor, as far as they may be seen.
    pub(super) fn look_through(&mut self) {
        if let Some(dialog) = self.board.look_through(Act::Nothing) {
            self.dialog = Some(dialog);
        }
    }
}
