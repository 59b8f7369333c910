//! What happened at a seat without its person: a bot moved there, or the time for a bid ran out.

use std::time::Duration;

use wildpile_game::{Seat, Turn};
use wildpile_message::{Arg, Message};
use wildpile_protocol::socket::SeatInfo;

use super::Live;
use crate::text as t;

/// By how much the clocks here may be slow: some messages take longer than others.
const LAG: Duration = Duration::from_millis(500);

/// How the only game with bids tells that somebody passes.
const NO_BID: &str = "skipper.tell-no-bid";

impl Live {
    /// How far the match is, and who may move.
    pub(super) fn standing(&self) -> Option<(usize, Turn)> {
        let seat = self.seat.as_ref()?;
        Some((seat.steps(), seat.turn()))
    }

    /// The match has gone on from there: looks whether the person at the seat has made the move.
    pub(super) fn look_who_moved(&mut self, before: Option<(usize, Turn)>, now: Duration) {
        let (Some((step, Turn::Seats { due, may })), Some(remote)) = (before, &self.seat) else {
            return;
        };
        let told = remote.log_since(step);
        // The first sentence of a step is the move.
        let Some(moved) = told.iter().find(|entry| entry.step == step) else {
            return;
        };
        let Some(Arg::Seat(number)) = moved.message.arg("seat") else {
            return;
        };
        let may_move = |seat: &Seat| due.contains(*seat) || may.contains(*seat);
        let Some(seat) = Seat::from_number(*number).filter(may_move) else {
            return;
        };
        let is_own = self.you.seat == Some(seat);
        let sits = self.info.as_ref().and_then(|info| info.seats.get(seat.index()));
        match sits {
            // The table itself tells which moves a bot has made for the person at the screen.
            Some(SeatInfo::Person { bot: Some(_), .. }) if !is_own => self.stood_in.push(step),
            Some(SeatInfo::Person { name, bot: None, .. })
                if moved.message.id() == NO_BID && self.is_bid_up(seat, now) =>
            {
                let late: Message = match is_own {
                    true => t::OnlineBidUpYou.into(),
                    false => t::OnlineBidUp { name: name.clone() }.into(),
                };
                self.late_bid = Some(late);
            }
            _ => {}
        }
    }

    /// Whether the time that a seat had for a bid is up.
    fn is_bid_up(&self, seat: Seat, now: Duration) -> bool {
        let clock = self.clocks.get(seat.index()).filter(|clock| clock.running);
        let left = clock.and_then(|clock| clock.bid_ms).map(Duration::from_millis);
        // Those that were heard before a break may be wrong.
        self.has_clocks && left.is_some_and(|left| self.clocks_at + left <= now + LAG)
    }

    /// Whether a bot made this move for somebody else, as far as it was seen.
    pub(crate) fn is_stood_in(&self, step: usize) -> bool {
        self.stood_in.contains(&step)
    }

    /// Who has just passed because the time for a bid was up; once.
    pub(crate) const fn take_late_bid(&mut self) -> Option<Message> {
        self.late_bid.take()
    }
}
