//! The line in which a move or a command is typed.

use wildpile_message::Message;

use super::{Act, OnlineScreen};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::screens::board::Gesture;
use crate::screens::table::{meant, words};
use crate::text as t;

impl OnlineScreen {
    /// Plays a move that was typed, or carries out a command.
    pub(super) fn typed(&mut self, text: &str, cx: &mut Context) -> Transition {
        if text.is_empty() {
            return Transition::Stay;
        }
        // Moves come first: no command may hide a move.
        let all: Vec<String> = match &self.live.table.seat {
            Some(seat) => seat.legal_moves().into_iter().chain(seat.extra_moves()).collect(),
            None => Vec::new(),
        };
        if let Some(meant) = meant(text, &all, cx.settings.indices()).cloned() {
            match self.board.action(&meant) {
                Some(action) => self.choose(&action, cx),
                None => self.play(&meant, cx),
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
            "log" => return self.act(Act::Log, cx),
            "chat" => return self.act(Act::Talk, cx),
            "pause" => self.pause(),
            "resign" => self.resign(),
            "book" | "rules" => return self.act(Act::Book, cx),
            "settings" => return self.act(Act::Settings, cx),
            "keys" => return self.act(Act::Help, cx),
            "menu" => self.menu(),
            "leave" | "quit" | "q" => return self.leave(cx),
            "undo" => self.say(Kind::Plain, t::OnlineMovesFinal),
            "win" => self.say(Kind::Plain, t::OnlineNoAhead),
            // The game explains what is wrong with it.
            _ => match self.of_seat(text) {
                Some(gesture) => self.gesture(gesture, cx),
                None => {
                    self.play(text, cx);
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
        let Some((Kind::Wrong, why)) = self.status.take_if(|_| is_word && !self.live.table.is_pending())
        else {
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
