//! The match on the board: as the server says it is, and after the person's own move at once, before the server has answered.

use wildpile_table::Spot;

use super::OnlineScreen;

/// The cursor at a table that is shown as a move leaves it, before the server has answered.
#[derive(Clone, Copy)]
pub(super) struct Ahead {
    /// Its position before the move.
    before: Option<Spot>,
    /// Its position until the person moves it.
    shown: Option<Spot>,
}

impl OnlineScreen {
    /// Draws the scene of the table.
    pub(super) fn redraw(&mut self) {
        // What is known of the match decides where the cursor goes, unless the person has moved it.
        let before = match self.ahead {
            Some(ahead) if ahead.shown == self.board.cursor => ahead.before,
            _ => self.board.cursor,
        };
        let table = &self.live.table;
        (self.board.own, self.board.cursor) = (table.you.seat, before);
        self.board.show(table.scene.as_ref().clone(), true);
        let shown = self.board.cursor;
        self.ahead = table.is_ahead.then_some(Ahead { before, shown });
    }
}
