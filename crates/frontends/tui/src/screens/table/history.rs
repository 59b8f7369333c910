//! Taking moves back and making them again.

use wildpile_session::{Permission, texts};

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;
use crate::text as t;

impl TableScreen {
    pub(super) fn undo(&mut self, sure: bool, cx: &mut Context) {
        match self.session.may_undo() {
            Permission::No(why) => {
                self.say(look::Kind::Plain, why);
                return;
            }
            Permission::Ask(question) if !sure => {
                self.dialog = Some(
                    Dialog::ask(t::TableUndo, question)
                        .answer('u', t::UndoAnyway, Act::UndoMarked)
                        .answer('k', t::UndoNot, Act::Nothing),
                );
                return;
            }
            Permission::Ask(_) | Permission::Yes => {}
        }
        if self.session.undo() {
            self.status = None;
            self.changed(cx);
        }
    }

    pub(super) fn redo(&mut self, cx: &mut Context) {
        if self.session.redo() {
            self.status = None;
            self.changed(cx);
        } else {
            self.say(look::Kind::Plain, texts::RedoNothing);
        }
    }
}
