//! Keys and mouse at an online table, the gestures they make, and the line in which a move or a command is typed.

use wildpile_client::hand::Gesture;
use wildpile_client::table::{Event, Question};
use wildpile_client::text as reason;
use wildpile_message::Message;
use wildpile_net::Order;
use wildpile_protocol::socket::Phase;
use wildpile_session::{Notice, texts};
use wildpile_table::Action;

use super::{Act, OnlineScreen, Sheet, State};
use crate::app::{Context, Transition};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::line_edit::{self, LineEdit, Typing};
use crate::paint::Target;
use crate::screens::board::{Made, cursor_key, shown_buttons};
use crate::screens::lines;
use crate::screens::table::{meant, words};
use crate::text as t;
use crate::theme::Kind;

impl OnlineScreen {
    /// Handles input: it belongs to a dialog, the chat, the log, the command line, the seats, or the match.
    pub(super) fn handle(&mut self, input: Input, cx: &mut Context) -> Transition {
        if matches!(self.live.table.state, State::Ended(_)) {
            return match self.pressed(input) {
                Some(Key::Char('r')) => self.retry(cx),
                Some(Key::Esc | Key::Char('q' | 'm') | Key::Enter) => self.go_back(cx),
                _ => Transition::Stay,
            };
        }
        if let Some(reply) = dialog::input(&mut self.dialog, input, &self.hits) {
            if self.dialog.is_none() {
                self.board.answered(input, cx.now);
            }
            match reply {
                Reply::Done(act, _) => {
                    match &act {
                        // The answer closes the question: what waits isn't opened before it, and lost.
                        Act::Table(_) | Act::Choose(_) => self.asked = None,
                        _ => self.close_question(),
                    }
                    return self.act(act, cx);
                }
                Reply::Close => self.close_question(),
                Reply::Stay => {}
            }
            return Transition::Stay;
        }
        if self.talk.is_some() {
            self.talk_input(input);
            return Transition::Stay;
        }
        if let Some((sheet, top)) = self.sheet.take() {
            match lines::scrolled(sheet.start(), top, input) {
                Some(top) => self.sheet = Some((sheet, top)),
                // The question about the deal was asked at the result.
                None if matches!(sheet, Sheet::Check(_)) => self.open(Question::Result),
                None => {}
            }
            return Transition::Stay;
        }
        if !self.is_at_match() {
            return self.room_input(input, cx);
        }
        if let Some(typing) = line_edit::command(&mut self.command, input) {
            return match typing {
                Typing::Done(text) => self.typed(&text, cx),
                Typing::On | Typing::Closed => Transition::Stay,
            };
        }
        match self.board.input(input, cx.now, &self.hits) {
            Some(Made::Key(key)) => return self.key(key, cx),
            Some(Made::Cursor(way)) => self.move_cursor(way, cx),
            Some(Made::Gesture(gesture)) => self.gesture(Some(gesture)),
            None => {}
        }
        Transition::Stay
    }

    /// The key that an input presses, or whose hint it clicks.
    pub(super) fn pressed(&self, input: Input) -> Option<Key> {
        match input {
            Input::Key(key) => Some(key),
            Input::Release(at) => match self.hits.at(at) {
                Some(Target::Key(key)) => Some(key),
                _ => None,
            },
            _ => None,
        }
    }

    /// Connects now; a connection that has ended for good is replaced by another one.
    pub(super) fn retry(&mut self, cx: &Context) -> Transition {
        if !matches!(self.live.table.state, State::Ended(_)) {
            self.live.order(Order::Retry);
            return Transition::Stay;
        }
        let visit = self.visit.again(self.live.name());
        match Self::visit(visit, cx) {
            Ok(again) if self.is_over_lobby => Transition::Replace(Box::new(again.over_lobby())),
            Ok(again) => Transition::Replace(Box::new(again)),
            Err(why) => {
                self.say(Kind::Wrong, why);
                Transition::Stay
            }
        }
    }

    fn move_cursor(&mut self, key: Key, cx: &Context) {
        self.board.move_cursor(key);
        self.relayout(cx);
    }

    fn key(&mut self, key: Key, cx: &mut Context) -> Transition {
        if self.jump {
            self.jump = false;
            if let Key::Char(letter) = key
                && self.board.jump_to(letter)
            {
                self.relayout(cx);
                self.gesture(self.board.key_gesture(Key::Char(' ')));
            }
            return Transition::Stay;
        }
        if key == Key::Enter
            && let Some(action) = self.board.hinted().cloned()
        {
            self.update(Event::Choose(action));
            return Transition::Stay;
        }
        if !matches!(key, Key::Char('h') | Key::Tab | Key::BackTab) {
            self.board.hand.hide_hint();
        }
        if let Some(way) = cursor_key(key) {
            self.move_cursor(way, cx);
            return Transition::Stay;
        }
        match key {
            Key::Enter | Key::Char(' ' | 'x') => self.gesture(self.board.key_gesture(key)),
            Key::Esc if self.board.escape() || self.live.table.dismiss() => {}
            Key::Esc | Key::Char('q') => self.open(Question::Menu),
            Key::Char('h') => self.next_hint(),
            Key::Tab => self.update(Event::Walk(true)),
            Key::BackTab => self.update(Event::Walk(false)),
            Key::Char('g') => self.more(),
            Key::Char('f') => self.jump = true,
            Key::Char('i') => {
                if let Some(dialog) = self.board.look_through(Act::Nothing) {
                    self.ask(dialog);
                }
            }
            Key::Char('p') => self.pause(),
            Key::Char('e') => self.open(Question::Result),
            Key::Char(':') => self.command = Some(LineEdit::new("", 200)),
            Key::Char(c @ '1'..='9') => {
                let at = c as usize - '1' as usize;
                match self.buttons().get(at).map(|action| (*action).clone()) {
                    Some(action) => self.update(Event::Choose(action)),
                    None if self.is_over() => self.say(Kind::Plain, reason::IsOver),
                    None => self.say(Kind::Plain, t::NoButton { number: c }),
                }
            }
            Key::Char('u') => self.say(Kind::Plain, t::OnlineMovesFinal),
            Key::Char('a') => self.say(Kind::Plain, t::OnlineNoFinish),
            Key::Char('c') => self.say(Kind::Plain, t::OnlineNoAhead),
            Key::Char(key) => return self.shared_key(key, cx).unwrap_or(Transition::Stay),
            _ => {}
        }
        Transition::Stay
    }

    /// True once the match is over.
    fn is_over(&self) -> bool {
        self.live.table.phase() == Some(Phase::Over)
    }

    /// All moves without a gesture; none after the match, though the rules of a race may still have some.
    pub(super) fn simple_moves(&self) -> impl Iterator<Item = &Action> {
        let is_over = self.is_over();
        self.board.scene.buttons().filter(move |_| !is_over)
    }

    /// The buttons below the table, in their order.
    pub(super) fn buttons(&self) -> Vec<&Action> {
        shown_buttons(self.simple_moves())
    }

    /// True if there are more moves without a gesture than the buttons.
    pub(super) fn hides_buttons(&self) -> bool {
        self.simple_moves().count() > self.buttons().len()
    }

    /// All moves without a gesture.
    fn more(&mut self) {
        let offered: Vec<Action> = self.simple_moves().cloned().collect();
        if self.is_over() {
            self.say(Kind::Plain, reason::IsOver);
        } else if offered.is_empty() {
            self.say(Kind::Plain, t::MoreNothing);
        } else {
            self.open(Question::Which(t::MoreTitle.into(), offered));
        }
    }

    /// Lets the person make a gesture, if it is one.
    fn gesture(&mut self, gesture: Option<Gesture>) {
        if let Some(gesture) = gesture {
            self.update(Event::Gesture(gesture));
        }
    }

    /// Shows the next hint, or how to end a solitaire in which nothing leads any further.
    fn next_hint(&mut self) {
        self.update(Event::Hint);
        let table = &mut self.live.table;
        let none = Notice::hint(texts::HintNoUsefulMove);
        if table.plays_alone() && table.notice.as_ref() == Some(&none) {
            table.say(Notice::hint(t::OnlineNoUsefulMove { key: 'g' }));
        }
    }

    /// Plays a move that was typed, or carries out a command.
    fn typed(&mut self, text: &str, cx: &mut Context) -> Transition {
        if text.is_empty() {
            return Transition::Stay;
        }
        // Moves come first: no command may hide a move.
        let all: Vec<String> = match &self.live.table.seat {
            Some(seat) => seat.legal_moves().into_iter().chain(seat.extra_moves()).collect(),
            None => Vec::new(),
        };
        if let Some(meant) = meant(text, &all, cx.settings.card_letters.courts()).cloned() {
            match self.board.action(&meant) {
                Some(action) => self.update(Event::Choose(action)),
                None => self.update(Event::Play(meant)),
            }
            return Transition::Stay;
        }
        match words::english(text).as_str() {
            "help" | "?" => {
                let ask = Dialog::ask(t::CommandTitle, t::OnlineCommandHelp);
                self.ask(ask.answer('o', t::DoOk, Act::Nothing));
            }
            "moves" => {
                let ask = self.board.list_moves(Act::Choose);
                self.ask(ask);
            }
            "hint" => self.next_hint(),
            "log" => return self.act(Act::Key('o'), cx),
            "chat" => return self.act(Act::Key('t'), cx),
            "pause" => self.pause(),
            "resign" => self.resign(),
            "book" | "rules" => return self.act(Act::Key('b'), cx),
            "settings" => return self.act(Act::Key('s'), cx),
            "keys" => return self.act(Act::Key('?'), cx),
            "menu" => self.open(Question::Menu),
            "leave" | "quit" | "q" => return self.leave(cx),
            "undo" => self.say(Kind::Plain, t::OnlineMovesFinal),
            "win" => self.say(Kind::Plain, t::OnlineNoAhead),
            // The game explains what is wrong with it.
            _ => match self.of_seat(text) {
                gesture @ Some(_) => self.gesture(gesture),
                None => {
                    self.update(Event::Play(text.to_owned()));
                    self.name_commands(text);
                }
            },
        }
        Transition::Stay
    }

    /// The gesture that a move means which names a pile by the number of its seat.
    fn of_seat(&self, text: &str) -> Option<Gesture> {
        let view = self.live.table.seat.as_ref()?;
        self.board.of_seat(text, &|from, to| view.why_not(from, to))
    }

    /// Adds which words are understood to why this one, which no game knows, wasn't played.
    fn name_commands(&mut self, text: &str) {
        let is_word = text.chars().all(|c| c.is_alphabetic() || c == ' ');
        let table = &self.live.table;
        let is_refused = is_word && !table.is_pending();
        let wrong = table
            .notice
            .as_ref()
            .filter(|notice| is_refused && notice.kind == Kind::Wrong);
        let Some(why) = wrong.map(|notice| notice.message.clone()) else {
            return;
        };
        // How all moves of all rules are written is too much for words.
        let why = match why.id().ends_with(".notation") {
            true => t::OnlineCommandNone { text }.into(),
            false => why,
        };
        self.say(
            Kind::Wrong,
            Message::several(vec![why, t::OnlineCommandUnknown.into()]),
        );
    }
}
