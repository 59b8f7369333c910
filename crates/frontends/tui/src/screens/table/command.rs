//! The line in which a move or a command is typed.

use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::look;
use crate::screens::table::{Act, TableScreen};
use crate::text as t;

impl TableScreen {
    pub(super) fn command(&mut self, text: &str, cx: &mut Context) -> Transition {
        if text.is_empty() {
            return Transition::Stay;
        }
        // Moves come first: no command may hide a move.
        if let Some(seat) = self.actor() {
            let known = {
                let own = self.session.seat();
                let mut all = own.legal_moves().into_iter().chain(own.extra_moves());
                all.any(|m| m == text)
            };
            if known {
                // Typed moves are asked about like clicked ones.
                match self.scene.actions.iter().find(|a| a.notation == text).cloned() {
                    Some(action) => self.choose(seat, &action, cx),
                    None => {
                        self.play(seat, text, cx);
                    }
                }
                return Transition::Stay;
            }
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest.trim()) {
            ("help" | "?", _) => {
                self.dialog =
                    Some(Dialog::ask(t::CommandTitle, t::CommandHelp).answer('o', t::DoOk, Act::Nothing))
            }
            ("moves", _) => self.list_moves(),
            ("undo", _) => self.undo(false, cx),
            ("redo", _) => self.redo(cx),
            ("restart", _) => self.restart(false, cx),
            ("again", _) => self.again(cx),
            ("new", "") => self.new_deal(None, cx),
            ("new" | "deal", number) if !number.is_empty() => self.new_deal(Some(number.to_owned()), cx),
            ("deal", _) => self.ask_deal(),
            ("hint", _) => self.hint(),
            ("win", _) => self.ask_ahead(cx),
            ("log", _) => self.show_log = Some(0),
            ("book" | "rules", _) => return self.act(Act::Book, "", cx),
            ("settings", _) => return self.act(Act::Settings, "", cx),
            ("keys", _) => return self.act(Act::Help, "", cx),
            ("save" | "w", _) => {
                self.save(cx);
                // It says so once it is saved.
                self.tell_saved = true;
            }
            ("menu", _) => return Transition::Home,
            ("quit" | "q" | "wq" | "x", _) => return Transition::Quit,
            _ => match self.actor() {
                // The game explains what is wrong with it.
                Some(seat) => {
                    self.play(seat, text, cx);
                }
                None => self.say(look::Kind::Wrong, t::CommandNotNow),
            },
        }
        Transition::Stay
    }

    fn list_moves(&mut self) {
        let Some(seat) = self.actor() else {
            self.say(look::Kind::Plain, t::CommandNobody);
            return;
        };
        let actions = self.scene.actions.clone();
        let mut ask = Dialog::titled(t::CommandMoves);
        for action in actions {
            let (notation, label) = (format!("{:<12}", action.notation), action.label.clone());
            let answer = t::NotationAndLabel { notation, label };
            ask = ask.answer(None, answer, Act::Choose(seat, Box::new(action)));
        }
        self.dialog = Some(ask);
    }
}
