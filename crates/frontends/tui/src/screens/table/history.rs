//! Taking moves back and making them again, and what has to be asked before that.

use wildpile_session::{Permission, USUAL_LIMIT, texts};

use super::{Act, TableScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::look;
use crate::text as t;

/// What may mark or end the match: then it is asked first.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// Takes the last move back.
    Undo,
    /// Goes back to the beginning of this deal.
    Restart,
    /// Finds out whether the match can still be won.
    LookAhead,
}

impl TableScreen {
    /// Does it, asks first, or says why it can't be done.
    pub(super) fn want(&mut self, deed: Deed, cx: &mut Context) {
        let may = match deed {
            Deed::Undo => self.session.may_undo(),
            Deed::Restart => self.session.may_restart(),
            Deed::LookAhead => self.session.may_foresee(),
        };
        let question = match may {
            Permission::Yes => return self.carry_out(deed, cx),
            Permission::No(why) => return self.say(look::Kind::Plain, why),
            Permission::Ask(question) => question,
        };
        let sure = Act::Sure(deed);
        self.dialog = Some(match deed {
            Deed::Undo => Dialog::ask(t::TableUndo, question)
                .answer('u', t::UndoAnyway, sure)
                .answer('k', t::UndoNot, Act::Nothing),
            Deed::Restart => Dialog::ask(t::DoRestart, question)
                .answer('r', t::DoRestart, sure)
                .answer('p', t::DoPlayOn, Act::Nothing),
            Deed::LookAhead => Dialog::ask(t::AheadTitle, question)
                .answer(cx.yes_key(), t::AheadYes, sure)
                .answer('n', t::AheadNo, Act::Nothing)
                .choose(1),
        });
    }

    /// Does it although the match may be marked or end.
    pub(super) fn carry_out(&mut self, deed: Deed, cx: &mut Context) {
        match deed {
            Deed::Undo => {
                if self.session.undo() {
                    self.status = None;
                    self.changed(cx);
                }
            }
            Deed::Restart if self.session.restarts_anew() => self.again(cx),
            Deed::Restart => {
                self.session.rewind();
                self.changed(cx);
                self.say(look::Kind::Plain, t::TellRestarted);
            }
            Deed::LookAhead => self.look_ahead(USUAL_LIMIT, cx),
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
