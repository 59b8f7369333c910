//! Whose turn it is, and why somebody can't play now.

use wildpile_game::{Seat, SeatSet, Turn};
use wildpile_message::Message;
use wildpile_protocol::lobby::Clock;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo};

use super::Live;
use crate::text as t;

/// Whether a bot plays for somebody who is at the table and hasn't resigned.
const fn is_out_of_time(sits: &SeatInfo) -> bool {
    matches!(
        sits,
        SeatInfo::Person {
            here: true,
            bot: Some(_),
            resigned: false,
            ..
        }
    )
}

impl Live {
    /// The seats that the match waits for.
    pub(crate) fn due(&self) -> SeatSet {
        match self.seat.as_ref().map(|seat| seat.turn()) {
            Some(Turn::Seats { due, .. }) => due,
            Some(Turn::Over(_) | Turn::Chance) | None => SeatSet::EMPTY,
        }
    }

    pub(crate) fn phase(&self) -> Option<Phase> {
        self.info.as_ref().map(|info| info.phase)
    }

    /// Whether several seats play at the same time.
    pub(crate) fn is_race(&self) -> bool {
        let is_declared = self.info.as_ref().is_some_and(|info| info.race);
        let seat = self.seat.as_ref();
        is_declared || seat.is_some_and(|seat| !seat.race_progress().is_empty())
    }

    /// Why this person couldn't play now even if it were their turn.
    fn stands(&self) -> Option<Message> {
        if self.phase() == Some(Phase::Over) {
            return Some(t::OnlineIsOver.into());
        }
        if self.you.seat.is_none() {
            return Some(t::OnlineLookingOn.into());
        }
        if self.is_paused() {
            return Some(t::OnlineIsPaused.into());
        }
        if self.begins_at.is_some() {
            return Some(t::OnlineRaceWait.into());
        }
        if matches!(self.own(), Some(SeatInfo::Person { bot: Some(_), .. })) {
            return Some(t::OnlineBotPlays.into());
        }
        None
    }

    /// Why this person can't play now; `None` if they can.
    pub(crate) fn not_now(&self) -> Option<Message> {
        let stands = self.stands();
        if stands.is_some() {
            return stands;
        }
        if self.is_pending() {
            return Some(t::OnlineNotYet.into());
        }
        let own = self.you.seat?;
        match self.seat.as_ref().map(|seat| seat.turn()) {
            Some(Turn::Over(_)) => Some(t::OnlineIsOver.into()),
            Some(Turn::Seats { due, may }) if due.contains(own) || may.contains(own) => None,
            Some(Turn::Seats { due, .. }) => Some(match due.first() {
                Some(seat) => t::OnlineOthersTurn { seat }.into(),
                None => t::OnlineWait.into(),
            }),
            Some(Turn::Chance) | None => Some(t::OnlineWait.into()),
        }
    }

    /// Whose time has run out since the table was heard last: a bot moves for them, or plays on.
    pub(super) fn out_of_time(&self, now: &TableInfo) -> Option<Message> {
        let before = self
            .info
            .as_ref()
            .filter(|before| before.round() == now.round())?;
        let mut seats = Seat::all(now.seats.len()).zip(before.seats.iter().zip(&now.seats));
        // For somebody who is there, a bot plays for no other reason, unless they have resigned.
        let is_late = |(before, now): (&SeatInfo, &SeatInfo)| {
            let played = matches!(
                before,
                SeatInfo::Person {
                    here: true,
                    bot: None,
                    ..
                }
            );
            played && is_out_of_time(now)
        };
        let (seat, (_, sits)) = seats.find(|(_, sits)| is_late(*sits))?;
        let name = sits.name();
        match (now.settings.clock, self.you.seat == Some(seat)) {
            (Clock::Bank { .. }, true) => Some(t::OnlineTimeUpMatch.into()),
            // As long as the bot plays, the status line says it.
            (Clock::Bank { .. }, false) => None,
            (_, true) => Some(t::OnlineTimeUpYou.into()),
            (_, false) => Some(t::OnlineTimeUp { name }.into()),
        }
    }

    /// Whether the match goes on, and waits for somebody else; in a race nobody waits.
    pub(crate) fn waits_for_others(&self) -> bool {
        let is_own = self.you.seat.is_some_and(|own| self.due().contains(own));
        let stands = self.is_paused() || self.begins_at.is_some() || self.is_race();
        self.phase() == Some(Phase::Playing) && !is_own && !stands
    }

    /// Whether the match waits for this person, as far as the server has said.
    pub(crate) fn is_own_turn(&self) -> bool {
        let is_due = self.you.seat.is_some_and(|own| self.due().contains(own));
        is_due && self.stands().is_none()
    }
}
