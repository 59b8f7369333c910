//! Taking moves back, and starting over.

use wildpile_cards::Deal;
use wildpile_game::rules::Problems;
use wildpile_message::Message;

use super::{Session, Setup};
use crate::Pick;
use crate::text as t;
use crate::thinker::Change;

/// A permission, or the reason against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Yes.
    Yes,
    /// After a confirmation.
    Ask(Message),
    /// No, with the reason.
    No(Message),
}

impl Session {
    /// The permission to undo the last move. The question about a hidden card is for those who have something to lose.
    #[must_use]
    pub fn may_undo(&self) -> Permission {
        if self.referee.moves_made() == 0 {
            return Permission::No(t::UndoNothing.into());
        }
        if self.referee.seats() == 1 {
            return if self.referee.undo_marks() && self.may_count() {
                Permission::Ask(t::UndoMarks.into())
            } else {
                Permission::Yes
            };
        }
        let last = self.referee.last_mover();
        let mine = last.is_some() && last == self.facing();
        let still = last.is_some_and(|seat| self.referee.turn().due().contains(seat));
        if !mine || !still {
            return Permission::No(t::UndoOwnTurn.into());
        }
        if self.referee.undo_marks() {
            return Permission::No(t::UndoStands.into());
        }
        Permission::Yes
    }

    /// Undoes the last move; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let done = self.referee.undo();
        if done {
            // The match isn't over any more.
            self.judged = None;
            self.note_change(Change::Undone(1));
        }
        done
    }

    /// Redoes the last undone move; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let done = self.referee.redo();
        if done {
            self.note_change(Change::Redone);
        }
        done
    }

    /// Undoes everything, so that it can be redone.
    pub fn rewind(&mut self) {
        self.judged = None;
        let mut count = 0;
        while self.referee.undo() {
            count += 1;
        }
        self.note_change(Change::Undone(count));
    }

    /// The permission to return to the start of this deal. [`Session::restarts_anew`] tells how.
    #[must_use]
    pub fn may_restart(&self) -> Permission {
        if self.is_over() {
            Permission::Yes
        } else if self.referee.moves_made() == 0 {
            Permission::No(t::RestartBeginning.into())
        } else if self.referee.seats() > 1 {
            Permission::Ask(t::RestartSeveral.into())
        } else if self.may_count() && self.referee.has_revealed() {
            Permission::Ask(t::RestartMarks.into())
        } else {
            Permission::Yes
        }
    }

    /// True if the start of this deal is a new match, with [`Session::again`]: this one is over, or won't count as a win.
    /// Otherwise it is reached with [`Session::rewind`], and everything can be redone.
    #[must_use]
    pub fn restarts_anew(&self) -> bool {
        self.is_over() || self.referee.seats() > 1
    }

    /// Marks the match because hidden cards were seen by other means.
    pub fn mark(&mut self) {
        self.referee.mark();
    }

    /// Starts the same deal again. It is marked if this match revealed hidden cards.
    ///
    /// # Errors
    /// Every problem; there should be none, because the match was started before.
    pub fn again(&self) -> Result<Self, Problems> {
        let mut new = self.deal_anew(self.referee.deal())?;
        if self.referee.has_revealed() {
            new.referee.mark();
        }
        Ok(new)
    }

    /// Starts a new deal with the same rules and players: any deal, or the answer to
    /// [`Setup::deal_question`].
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_anew(&self, deal: Deal) -> Result<Self, Problems> {
        Self::start(self.bundle, self.setup.clone(), deal)
    }

    /// Starts a chosen deal with the same rules and players.
    ///
    /// # Errors
    /// Every problem of the deal.
    pub fn deal_chosen(&self, deal: Deal) -> Result<Self, Problems> {
        let setup = Setup {
            pick: Pick::Any,
            ..self.setup.clone()
        };
        Self::start(self.bundle, setup, deal)
    }
}
