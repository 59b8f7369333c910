//! Taking moves back and making them again.

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;

impl TableScreen {
    pub(super) fn undo(&mut self, sure: bool, cx: &mut Context) {
        if let Err(why) = self.session.may_undo() {
            self.say(look::Kind::Plain, why);
            return;
        }
        if self.session.played.undo_marks() && !self.undo_warned && !self.session.played.is_marked() && !sure
        {
            let text = "That move showed a card that was hidden. You can take it back, but then this game will not count in the records.";
            self.dialog = Some(
                Dialog::ask("Undo", text)
                    .answer('u', "Take it back", Act::UndoMarked)
                    .answer('k', "Keep the move", Act::Nothing),
            );
            return;
        }
        self.undo_warned |= sure;
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
            self.say(look::Kind::Plain, "There is nothing to redo.");
        }
    }
}
