//! What happened at a seat without its person: a bot moved there, or the time for their bid ran out.

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

/// How bids begin there.
const BID: &str = "bid ";

/// A bid that the server hasn't answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bid {
    /// The step of the match for which it was made.
    step: usize,
    /// Whether the seat passed there instead.
    is_late: bool,
}

impl Bid {
    /// The bid in a move; `None` if it is another one.
    pub(super) fn of(notation: &str, step: usize) -> Option<Self> {
        let is_late = false;
        notation.starts_with(BID).then_some(Self { step, is_late })
    }

    /// Why it wasn't taken, if its time was up.
    pub(super) fn late(self) -> Option<Message> {
        self.is_late.then(|| t::OnlineBidLate.into())
    }
}

impl Live {
    /// How far the match is, and who may move.
    pub(super) fn standing(&self) -> Option<(usize, Turn)> {
        let seat = self.seat.as_ref()?;
        Some((seat.steps(), seat.turn()))
    }

    /// The match has gone on from there, perhaps by several steps: looks which moves the people at the seats haven't made
    /// themselves.
    pub(super) fn look_who_moved(&mut self, before: Option<(usize, Turn)>, now: Duration) {
        let (Some((step, Turn::Seats { due, may })), Some(remote)) = (before, &self.seat) else {
            return;
        };
        let mut looked_at = None;
        for told in remote.log_since(step) {
            // The first sentence of a step is the move.
            if looked_at.replace(told.step) == Some(told.step) {
                continue;
            }
            let Some(Arg::Seat(number)) = told.message.arg("seat") else {
                continue;
            };
            // Only of the first step it is known who could make it.
            let may_move = |seat: &Seat| told.step > step || due.contains(*seat) || may.contains(*seat);
            let Some(seat) = Seat::from_number(*number).filter(may_move) else {
                continue;
            };
            if self.you.seat != Some(seat) {
                let sits = self.info.as_ref().and_then(|info| info.seats.get(seat.index()));
                // The table itself tells which moves a bot has made for the person at the screen.
                if matches!(sits, Some(SeatInfo::Person { bot: Some(_), .. })) {
                    self.stood_in.push(told.step);
                }
            } else if told.message.id() == NO_BID {
                // Their own pass would still wait for its answer. Others may have wanted to pass in the last moment.
                let has_not_bid = self.pending.is_none() && self.is_bid_up(seat, now);
                match self.bid.as_mut().filter(|bid| bid.step == told.step) {
                    Some(bid) => bid.is_late = true,
                    None => self.passed_late |= has_not_bid,
                }
            }
        }
    }

    /// Whether the time that a seat had for a bid is up.
    fn is_bid_up(&self, seat: Seat, now: Duration) -> bool {
        let clock = self.clocks.get(seat.index()).filter(|clock| clock.running);
        let left = clock.and_then(|clock| clock.bid_ms).map(Duration::from_millis);
        // Those that were heard before a break may be wrong.
        self.has_clocks && left.is_some_and(|left| self.clocks_at + left <= now + LAG)
    }

    /// Whether the person has just passed because the time for a bid was up; true once.
    pub(crate) const fn take_late_pass(&mut self) -> bool {
        std::mem::replace(&mut self.passed_late, false)
    }

    /// Whether a bot made this move for somebody else, as far as it was seen.
    pub(crate) fn is_stood_in(&self, step: usize) -> bool {
        self.stood_in.contains(&step)
    }
}
