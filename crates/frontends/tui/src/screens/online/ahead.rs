//! The match on the board: as the server says it is, and after the person's own move at once, before the server has answered.

use wildpile_game::Turn;
use wildpile_table::Spot;

use super::OnlineScreen;
use crate::theme::Kind;

/// The cursor at a table that is shown as a move leaves it, before the server has answered.
#[derive(Clone, Copy)]
pub(super) struct Ahead {
    /// Its position before the move.
    before: Option<Spot>,
    /// Its position until the person moves it.
    shown: Option<Spot>,
}

impl OnlineScreen {
    /// Shows the match as the server says it is, with the move that it hasn't answered. Whether anything looks different.
    pub(super) fn redraw(&mut self) -> bool {
        let Some(seat) = &self.live.table.seat else {
            return false;
        };
        let told = seat.scene();
        let ahead = self.live.table.ahead(&told).map(|mut ahead| {
            // The buttons stay where they are: usually they are there again in a moment. Until then no move can be made.
            ahead.actions = told.buttons().cloned().collect();
            ahead
        });
        let is_ahead = ahead.is_some();
        let scene = ahead.unwrap_or(told);
        // What is known of the match decides where the cursor goes, unless the person has moved it.
        let before = match self.ahead {
            Some(ahead) if ahead.shown == self.board.cursor => ahead.before,
            _ => self.board.cursor,
        };
        let is_new = scene != self.board.scene;
        if is_new {
            self.board.own = self.live.table.you.seat;
            self.board.cursor = before;
            self.board.show(scene, self.live.table.is_race());
        }
        let shown = self.board.cursor;
        self.ahead = is_ahead.then_some(Ahead { before, shown });
        is_new
    }

    /// Something was heard: a move may have been refused, or the next of several moves was made.
    pub(super) fn look_for_answer(&mut self) {
        // After a break, the match is sent again, piece by piece.
        let seat = self.live.table.seat.as_ref();
        let is_told = seat.is_some_and(|seat| !matches!(seat.turn(), Turn::Chance));
        if is_told && (self.ahead.is_some() || self.live.table.is_pending()) {
            self.redraw();
        }
    }

    /// The match has gone on.
    pub(super) fn match_goes_on(&mut self) {
        let Some(seat) = &self.live.table.seat else { return };
        self.log.follow(seat.as_ref());
        // Why nothing could be done a moment ago.
        if self.note_until.is_none() && matches!(self.status, Some((Kind::Plain, _))) {
            self.status = None;
        }
        if !self.redraw() {
            return;
        }
        // A note that the person hasn't asked for may still have to be read.
        if self.note_until.is_none() {
            self.status = None;
        }
    }
}
