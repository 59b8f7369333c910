//! Keys and mouse at the table.

use wildpile_client::play::{Event, Want};

use super::{Act, TableScreen};
use crate::app::{Context, Transition};
use crate::dialog::{self, Reply};
use crate::input::{Input, Key};
use crate::line_edit::{self, LineEdit, Typing};
use crate::screens::board::cursor_key;
use crate::screens::lines::{self, Start};
use crate::text as t;
use crate::theme;

impl TableScreen {
    /// Handles input while a dialog or the cards lie over the table.
    pub(super) fn covered_input(&mut self, input: Input, cx: &mut Context) -> Transition {
        match dialog::input(&mut self.dialog, input, &self.hits) {
            Some(Reply::Stay) => {}
            Some(Reply::Close) => {
                self.standing = None;
                self.update(Event::StopSearch, cx);
            }
            Some(Reply::Done(act, typed)) => {
                self.standing = None;
                return self.act(act, &typed, cx);
            }
            None => {
                let top = self.show_cards.unwrap_or_default();
                self.show_cards = lines::scrolled(Start::Top, top, input);
            }
        }
        Transition::Stay
    }

    /// Handles input that belongs to the curtain, the log or the command line; `None` if it is for the table.
    pub(super) fn other_input(&mut self, input: Input, cx: &mut Context) -> Option<Transition> {
        if let Some(seat) = self.play.session.curtain() {
            match input {
                Input::Key(Key::Enter | Key::Char(' ')) | Input::Release(_) => {
                    self.board.cursor = None;
                    self.update(Event::Ready(seat), cx);
                }
                Input::Key(Key::Esc | Key::Char('q' | 'm')) => self.menu(),
                _ => {}
            }
        } else if let Some(top) = self.show_log {
            self.show_log = lines::scrolled(Start::End, top, input);
        } else {
            return match line_edit::command(&mut self.command, input)? {
                Typing::Done(text) => Some(self.command(&text, cx)),
                Typing::On | Typing::Closed => Some(Transition::Stay),
            };
        }
        Some(Transition::Stay)
    }

    pub(super) fn key(&mut self, key: Key, cx: &mut Context) -> Transition {
        if self.play.is_running() {
            self.update(Event::Stop, cx);
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
            && self.play.awaits_bots()
        {
            self.update(Event::Hurry, cx);
            return Transition::Stay;
        }
        if matches!(key, Key::Enter)
            && let Some(action) = self.board.hinted().cloned()
            && let Some(seat) = self.actor()
        {
            self.update(Event::Choose(seat, action), cx);
            return Transition::Stay;
        }
        if !matches!(key, Key::Char('h') | Key::Tab | Key::BackTab) {
            self.update(Event::ForgetHint, cx);
        }
        if let Some(way) = cursor_key(key) {
            self.move_cursor(way, cx);
            return Transition::Stay;
        }
        match key {
            Key::Enter | Key::Char(' ' | 'x') => self.gesture(self.board.key_gesture(key), cx),
            Key::Esc if self.board.escape() => {}
            Key::Esc | Key::Char('m' | 'q') => self.menu(),
            Key::Char('h') => self.update(Event::Hint, cx),
            Key::Tab => self.update(Event::Walk(true), cx),
            Key::BackTab => self.update(Event::Walk(false), cx),
            Key::Char('u') | Key::Backspace | Key::Ctrl('z') => self.update(Event::Want(Want::Undo), cx),
            Key::Char('r') | Key::Ctrl('r' | 'y') => self.update(Event::Redo, cx),
            Key::Char('R') => self.update(Event::Want(Want::Restart), cx),
            Key::Char('n') => self.update(Event::Want(Want::NewDeal(None)), cx),
            Key::Char('d') => self.ask_deal(),
            Key::Char('g') => self.more(),
            Key::Char('a') => self.update(Event::Finish, cx),
            Key::Char('c') => self.update(Event::Want(Want::LookAhead), cx),
            Key::Char('f') => self.jump = true,
            Key::Char('i') => {
                if let Some(dialog) = self.board.look_through(Act::Nothing) {
                    self.dialog = Some(dialog);
                }
            }
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
                    (Some(action), Some(seat)) => self.update(Event::Choose(seat, action), cx),
                    _ => self.say(theme::Kind::Plain, t::NoButton { number: c }),
                }
            }
            _ => {}
        }
        Transition::Stay
    }
}
