//! Keys and mouse at the table.

use super::{Act, Deed, TableScreen, is_move};
use crate::app::{Context, Transition};
use crate::dialog::{self, Reply};
use crate::edit::{self, LineEdit, Typing};
use crate::input::{Input, Key};
use crate::look;
use crate::screens::board::cursor_key;
use crate::screens::lines::{self, Start};
use crate::text as t;

impl TableScreen {
    /// Handles input: it belongs to a dialog, the curtain, the log, the command line, or the table.
    pub(super) fn handle(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.dialog, input, &self.hits) {
            match reply {
                Reply::Stay => {}
                Reply::Close => {
                    self.standing = None;
                    self.stop_looking();
                }
                Reply::Done(act, typed) => {
                    self.standing = None;
                    return self.act(act, &typed, cx);
                }
            }
            return Transition::Stay;
        }
        if let Some(top) = self.show_cards {
            self.cards_input(input, top, cx);
            return Transition::Stay;
        }
        if let Some(seat) = self.session.curtain() {
            match input {
                Input::Key(Key::Enter | Key::Char(' ')) | Input::Release(_) => {
                    self.session.lift_curtain(seat);
                    self.board.cursor = None;
                    self.status = None;
                    self.refresh(cx);
                }
                Input::Key(Key::Esc | Key::Char('q' | 'm')) => self.menu(),
                _ => {}
            }
            return Transition::Stay;
        }
        if let Some(top) = self.show_log {
            self.show_log = lines::scrolled(Start::End, top, input);
            return Transition::Stay;
        }
        if let Some(typing) = edit::command(&mut self.command, input) {
            return match typing {
                Typing::Done(text) => self.command(&text, cx),
                Typing::On | Typing::Closed => Transition::Stay,
            };
        }
        match input {
            Input::Key(key) => return self.key(key, cx),
            Input::Press(at) => self.board.press(at),
            Input::Drag(at) => {
                let gesture = self.board.drag(at);
                self.gesture(gesture, cx);
            }
            Input::Release(at) => {
                if let Some(key) = self.board.clicked_key(at, &self.hits) {
                    return self.key(key, cx);
                }
                let gesture = self.board.release(at, cx.now);
                self.gesture(gesture, cx);
            }
            Input::Cancel => self.board.cancel(),
            Input::Scroll(_, by) => self.move_cursor(if by < 0 { Key::Up } else { Key::Down }, cx),
            Input::Resize | Input::Quit => {}
        }
        Transition::Stay
    }

    fn key(&mut self, key: Key, cx: &mut Context) -> Transition {
        if self.stop_playing() {
            return Transition::Stay;
        }
        if self.jump {
            self.jump = false;
            if let Key::Char(letter) = key {
                self.jump_to(letter, cx);
            }
            return Transition::Stay;
        }
        if matches!(key, Key::Enter | Key::Char(' ' | '.'))
            && self.board.scene.actions.is_empty()
            && (!self.bots_at.is_empty() || self.thinking.waits_for(is_move))
        {
            self.run_bots(true, cx);
            return Transition::Stay;
        }
        if matches!(key, Key::Enter)
            && let Some(action) = self.board.hinted().cloned()
            && let Some(seat) = self.actor()
        {
            self.choose(seat, &action, cx);
            return Transition::Stay;
        }
        if !matches!(key, Key::Char('h') | Key::Tab | Key::BackTab) {
            self.board.hand.hide_hint();
            self.stop_thinking();
        }
        if let Some(way) = cursor_key(key) {
            self.move_cursor(way, cx);
            return Transition::Stay;
        }
        match key {
            Key::Enter | Key::Char(' ' | 'x') => self.gesture(self.board.key_gesture(key), cx),
            Key::Esc if self.board.escape() => {}
            Key::Esc | Key::Char('m' | 'q') => self.menu(),
            Key::Char('h') => self.hint(cx),
            Key::Tab => self.walk(true),
            Key::BackTab => self.walk(false),
            Key::Char('u') | Key::Backspace | Key::Ctrl('z') => self.want(Deed::Undo, cx),
            Key::Char('r') | Key::Ctrl('r' | 'y') => self.redo(cx),
            Key::Char('R') => self.want(Deed::Restart, cx),
            Key::Char('n') => self.new_deal(None, cx),
            Key::Char('d') => self.ask_deal(),
            Key::Char('g') => self.more(),
            Key::Char('a') => self.finish(),
            Key::Char('c') => self.want(Deed::LookAhead, cx),
            Key::Char('f') => self.jump = true,
            Key::Char('i') => self.look_through(),
            Key::Char('o') => self.show_log = Some(0),
            Key::Char('k') => self.toggle_cards(),
            Key::Char('b') => return self.act(Act::Book, "", cx),
            Key::Char('s') => return self.act(Act::Settings, "", cx),
            Key::Char('?') => return self.act(Act::Help, "", cx),
            Key::Char(':') => self.command = Some(LineEdit::new("", 200)),
            Key::Char(c @ '1'..='9') => {
                let at = c as usize - '1' as usize;
                let action = self.buttons().get(at).map(|a| (*a).clone());
                match (action, self.actor()) {
                    (Some(action), Some(seat)) => self.choose(seat, &action, cx),
                    _ => self.say(look::Kind::Plain, t::NoButton { number: c }),
                }
            }
            _ => {}
        }
        Transition::Stay
    }
}
