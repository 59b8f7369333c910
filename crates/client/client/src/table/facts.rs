//! Derived facts: clocks, the countdown of a race, names.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{Pause, Phase, SeatInfo, TableInfo};

use super::Table;
use crate::text as t;

/// The seconds left at which a player is warned.
const WARNED: [u64; 2] = [30, 10];

/// Seconds, rounded up.
pub(super) fn seconds(left: Duration) -> u64 {
    u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX)
}

impl Table {
    /// The seconds that a seat has left, and whether its clock runs. For a bid, those of the bid. Without a connection they stand
    /// still: nobody knows how they go on.
    #[must_use]
    pub fn clock(&self, seat: Seat, now: Duration) -> Option<(u64, bool)> {
        let clock = self.clocks.get(seat.index())?;
        let left = Duration::from_millis(clock.bid_ms.or(clock.left_ms)?);
        let passed = if clock.running {
            let now = if self.has_clocks { now } else { self.lost_at };
            now.saturating_sub(self.clocks_at)
        } else {
            Duration::ZERO
        };
        Some((seconds(left.saturating_sub(passed)), clock.running))
    }

    /// The warning that the player's time is running out, once as each limit is passed; never to those who have no more time
    /// anyway.
    pub(super) fn time_warning(&mut self, now: Duration) -> Option<Message> {
        let own = self.you.seat.and_then(|own| self.clock(own, now));
        let left = own.filter(|(_, running)| *running).map_or(0, |(left, _)| left);
        let before = std::mem::replace(&mut self.time_left, left);
        let is_passed = |limit: &u64| before > *limit && (1..=*limit).contains(&left);
        let count = left as usize;
        WARNED.iter().any(is_passed).then(|| t::TimeLeft { count }.into())
    }

    /// True if any clock has a limit.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        let mut clocks = self.clocks.iter();
        clocks.any(|clock| clock.bid_ms.or(clock.left_ms).is_some())
    }

    /// The seconds until the race begins, at least one; `None` if it doesn't wait.
    #[must_use]
    pub fn countdown(&self, now: Duration) -> Option<usize> {
        let left = seconds(self.begins_at?.saturating_sub(now));
        Some(usize::try_from(left).unwrap_or(usize::MAX).max(1))
    }

    /// The seats, and who sits there.
    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, &SeatInfo)> {
        let info = self.info.iter();
        info.flat_map(|info| Seat::all(info.seats.len()).zip(&info.seats))
    }

    /// The same without the player's own.
    pub(super) fn others(&self) -> impl Iterator<Item = (Seat, &SeatInfo)> {
        self.seats().filter(|(seat, _)| Some(*seat) != self.you.seat)
    }

    /// The public state of the player's own seat.
    #[must_use]
    pub fn own(&self) -> Option<&SeatInfo> {
        self.info.as_ref()?.seats.get(self.you.seat?.index())
    }

    /// True if the player has resigned the match.
    #[must_use]
    pub fn has_resigned(&self) -> bool {
        matches!(self.own(), Some(SeatInfo::Person { resigned: true, .. }))
    }

    /// True at the table of a ranked deal.
    #[must_use]
    pub fn is_ranked(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.ranked.is_some())
    }

    /// True if the pause that the player wanted is off in this later state of the table, and not by their own wish.
    pub(super) fn is_pause_declined(&self, later: &TableInfo) -> bool {
        let wanted = self.info.as_ref().and_then(|info| info.pause.as_ref());
        let wanted = wanted.is_some_and(|pause| !pause.paused && self.has_agreed(pause));
        wanted && !self.withdraws && later.pause.is_none() && later.phase == Phase::Playing
    }

    /// True if the player has agreed to this pause.
    #[must_use]
    pub fn has_agreed(&self, pause: &Pause) -> bool {
        self.you.seat.is_some_and(|own| pause.agreed.contains(&own))
    }

    /// True if the table allows hints.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.allows_hints())
    }

    /// Names of players who asked for a rematch at a quick table.
    #[must_use]
    pub fn wants_again(&self) -> Vec<String> {
        let is_ready = |sits: &SeatInfo| matches!(sits, SeatInfo::Person { ready: true, .. });
        let ready = self.seats().filter(|(_, sits)| is_ready(sits));
        ready.map(|(_, sits)| sits.name().to_owned()).collect()
    }

    /// People at the other seats.
    #[must_use]
    pub fn other_people(&self) -> Vec<(Seat, String)> {
        let people = self.others().filter_map(|(seat, sits)| match sits {
            SeatInfo::Person { name, .. } => Some((seat, name.clone())),
            SeatInfo::Free | SeatInfo::Bot { .. } => None,
        });
        people.collect()
    }

    /// Number of free seats.
    #[must_use]
    pub fn free(&self) -> usize {
        self.seats().filter(|(_, sits)| !sits.is_taken()).count()
    }

    /// The names by seat, also of those who have left since the match began.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |(seat, sits): (Seat, &SeatInfo)| match (sits.name(), self.began_with.get(seat.index())) {
            ("", Some(name)) => name.clone(),
            (name, _) => name.to_owned(),
        };
        self.seats().map(name).collect()
    }

    /// The names of these seats.
    #[must_use]
    pub fn names_of(&self, seats: &[Seat]) -> Vec<String> {
        let names = self.names();
        let names = seats.iter().filter_map(|seat| names.get(seat.index()));
        names.filter(|name| !name.is_empty()).cloned().collect()
    }
}
