//! Turns, and reasons why the player can't move now.

use std::time::Duration;

use wildpile_game::{Seat, SeatSet, Turn};
use wildpile_message::{Arg, Message};
use wildpile_protocol::socket::{Phase, SeatInfo};

use super::Table;
use crate::text as t;

/// By how much the clocks here may be slow: some messages take longer than others.
const LAG: Duration = Duration::from_millis(500);

/// The log message for a pass in the only game with bids.
const NO_BID: &str = "skipper.tell-no-bid";

/// The prefix of bids there.
pub(super) const BID: &str = "bid ";

impl Table {
    /// The seats that the match waits for.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        match self.seat.as_ref().map(|seat| seat.turn()) {
            Some(Turn::Seats { due, .. }) if self.phase() != Some(Phase::Over) => due,
            _ => SeatSet::EMPTY,
        }
    }

    /// The phase of the table; `None` before it was heard.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.info.as_ref().map(|info| info.phase)
    }

    /// True if all seats play simultaneously.
    #[must_use]
    pub fn is_race(&self) -> bool {
        let is_declared = self.info.as_ref().is_some_and(|info| info.race);
        let seat = self.seat.as_ref();
        is_declared || seat.is_some_and(|seat| !seat.race_progress().is_empty())
    }

    /// True while the match is paused by agreement.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        let pause = self.info.as_ref().and_then(|info| info.pause.as_ref());
        pause.is_some_and(|pause| pause.paused)
    }

    /// True during the countdown of a race.
    #[must_use]
    pub const fn is_counting(&self) -> bool {
        self.begins_at.is_some()
    }

    /// True while a bot plays for this player.
    fn is_played_for(&self) -> bool {
        matches!(self.own(), Some(SeatInfo::Person { bot: Some(_), .. }))
    }

    /// The reason that blocks the player regardless of turn.
    fn pause_reason(&self) -> Option<Message> {
        if self.phase() == Some(Phase::Over) {
            return Some(t::IsOver.into());
        }
        if self.you.seat.is_none() {
            return Some(t::LookingOn.into());
        }
        if self.is_paused() {
            return Some(t::IsPaused.into());
        }
        if self.is_counting() {
            return Some(t::RaceWait.into());
        }
        self.is_played_for().then(|| t::BotPlays.into())
    }

    /// The reason why the player can't move now; `None` if they can.
    #[must_use]
    pub fn blocked_reason(&self) -> Option<Message> {
        let paused = self.pause_reason();
        if paused.is_some() {
            return paused;
        }
        if self.is_pending() {
            return Some(t::NotYet.into());
        }
        let own = self.you.seat?;
        match self.seat.as_ref().map(|seat| seat.turn()) {
            Some(Turn::Over(_)) => Some(t::IsOver.into()),
            Some(Turn::Seats { due, may }) if due.contains(own) || may.contains(own) => None,
            Some(Turn::Seats { due, .. }) => Some(match due.first() {
                Some(seat) => t::OthersTurn { seat }.into(),
                None => t::Wait.into(),
            }),
            Some(Turn::Chance) | None => Some(t::Wait.into()),
        }
    }

    /// True if this player is to move, as of the last update.
    #[must_use]
    pub fn is_own_turn(&self) -> bool {
        let is_due = self.you.seat.is_some_and(|own| self.due().contains(own));
        is_due && self.pause_reason().is_none()
    }

    /// Step count and turn.
    pub(super) fn standing(&self) -> Option<(usize, Turn)> {
        let seat = self.seat.as_ref()?;
        Some((seat.steps(), seat.turn()))
    }

    /// Finds moves since then that weren't made by the players themselves. The match may have advanced several
    /// steps. True if the player passed because the bidding time ran out.
    pub(super) fn look_who_moved(&mut self, before: Option<(usize, Turn)>, now: Duration) -> bool {
        let (Some((step, Turn::Seats { due, may })), Some(remote)) = (before, &self.seat) else {
            return false;
        };
        let mut has_passed_late = false;
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
                match &mut self.bid {
                    Some((step, is_late)) if *step == told.step => *is_late = true,
                    _ => has_passed_late |= has_not_bid,
                }
            }
        }
        has_passed_late
    }

    /// True if a seat's bidding time is up.
    fn is_bid_up(&self, seat: Seat, now: Duration) -> bool {
        let clock = self.clocks.get(seat.index()).filter(|clock| clock.running);
        let left = clock.and_then(|clock| clock.bid_ms).map(Duration::from_millis);
        // Those that were heard before a break may be wrong.
        self.has_clocks && left.is_some_and(|left| self.clocks_at + left <= now + LAG)
    }
}
