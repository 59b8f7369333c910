//! A seat at a match in the same process.

use std::time::Duration;

use wildpile_game::{Turn, Viewer};
use wildpile_message::Message;

use super::{SeatView, seat_of};
use crate::{AnyMatch, DynPlayer, PlayError, Scene, Spot, Told, ZoneId};

/// A seat at a local match. It borrows the match, and gives only what its viewer may know.
pub struct LocalSeat<'a> {
    table: &'a mut dyn AnyMatch,
    viewer: Viewer,
}

impl<'a> LocalSeat<'a> {
    /// The seat of this viewer.
    pub fn new(table: &'a mut dyn AnyMatch, viewer: Viewer) -> Self {
        Self { table, viewer }
    }
}

impl SeatView for LocalSeat<'_> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &str {
        self.table.game()
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn scene(&self) -> Scene {
        self.table.scene(self.viewer)
    }

    fn legal_moves(&self) -> Vec<String> {
        seat_of(self.viewer).map_or_else(Vec::new, |seat| self.table.legal_moves(seat))
    }

    fn extra_moves(&self) -> Vec<String> {
        seat_of(self.viewer).map_or_else(Vec::new, |seat| self.table.extra_moves(seat))
    }

    fn told_since(&self, step: usize) -> Vec<Told> {
        self.table.told_since(self.viewer, step)
    }

    fn submit(&mut self, notation: &str) -> Result<(), PlayError> {
        match self.viewer {
            Viewer::Seat(seat) => self.table.play(seat, notation),
            Viewer::Public => Err(PlayError::Refused(crate::text::RefusalOnlooker.into())),
        }
    }

    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message> {
        self.table.why_not(seat_of(self.viewer)?, from, to)
    }

    fn clock(&self) -> Option<Duration> {
        None
    }

    fn ask(&mut self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String> {
        self.table.ask(seat_of(self.viewer)?, player, budget)
    }

    fn inform(&self, player: &mut dyn DynPlayer, since: usize) {
        if let Some(seat) = seat_of(self.viewer) {
            self.table.inform(seat, player, since);
        }
    }

    fn steps(&self) -> usize {
        self.table.steps()
    }
}
