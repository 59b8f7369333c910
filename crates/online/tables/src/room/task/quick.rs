//! Quick tables: they begin by themselves, and don't wait for people who have gone.

use tokio::time::Instant;
use wildpile_game::Seat;

use super::RoomTask;

impl RoomTask {
    /// Begins the match once everybody it waits for is here.
    pub(super) fn begin_if_all_here(&mut self) {
        let begins = self
            .table
            .begins(|seat| self.people.has_greeted(&self.table, seat));
        for event in begins {
            if self.happens(event).is_err() {
                return;
            }
        }
    }

    /// The seats that are given up if nobody comes, with the moment. Outside of a match nothing stands in for those who aren't
    /// there, and the others shouldn't wait for them.
    fn giving_up(&self) -> impl Iterator<Item = (Seat, Instant)> {
        let grace = self.grace();
        let gone = self.gone.iter();
        let kept = gone.filter(|(seat, _)| self.table.give_up_seat(**seat).is_some());
        kept.map(move |(seat, since)| (*seat, *since + grace))
    }

    /// When the next seat is given up.
    pub(super) fn gives_up_next(&self) -> Option<Instant> {
        self.giving_up().map(|(_, until)| until).min()
    }

    /// Frees the seats of those who have been away for too long.
    pub(super) fn free_seats(&mut self, now: Instant) {
        let late: Vec<Seat> = self
            .giving_up()
            .filter(|(_, until)| *until <= now)
            .map(|(seat, _)| seat)
            .collect();
        for seat in late {
            if let Some(event) = self.table.give_up_seat(seat) {
                self.happens(event).ok();
            }
        }
    }
}
