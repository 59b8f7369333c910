//! What screens show of a table: clocks, a pause, and names, the own one included.

use std::time::Duration;

use wildpile_client::Session;
use wildpile_game::Seat;
use wildpile_message::{Arg, Join, Message};
use wildpile_protocol::socket::{Left, Phase, SeatInfo};

use super::super::ToMove;
use super::{Aim, Live, News};
use crate::text as t;

impl Live {
    /// The guest is to get the name of this visit.
    pub(crate) const fn expect_name(&mut self) {
        self.is_renaming = true;
    }

    /// The server knows who the person is.
    pub(super) fn known(&mut self, name: String, session: &Session) -> Option<News> {
        let kept = self.guests.keep(&self.to.site(), &name, session);
        if self.name().is_some() {
            self.name.clone_from(&name);
        }
        self.session = Some(session.clone());
        self.login = self.guests.login(&self.to.site(), session);
        let is_renamed = std::mem::take(&mut self.is_renaming);
        match kept {
            Err(why) => Some(News::Refused(t::OnlineNotKept { why: why.to_string() }.into())),
            Ok(()) => is_renamed.then(|| News::Note(t::OnlineRenamed { name }.into())),
        }
    }

    /// The seconds that a seat has left, and whether its clock runs. For a bid, those of the bid.
    pub(crate) fn clock(&self, seat: Seat, now: Duration) -> Option<(u64, bool)> {
        let clock = self.clocks.get(seat.index())?;
        let left = Duration::from_millis(clock.bid_ms.or(clock.left_ms)?);
        let passed = if clock.running {
            now.saturating_sub(self.clocks_at)
        } else {
            Duration::ZERO
        };
        let left = left.saturating_sub(passed);
        Some((
            u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX),
            clock.running,
        ))
    }

    /// Whether the clocks were heard over this connection.
    pub(crate) const fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    /// The seconds until the race begins.
    pub(crate) fn countdown(&self, now: Duration) -> Option<usize> {
        let left = self.begins_at?.saturating_sub(now);
        Some(
            usize::try_from(left.as_millis().div_ceil(1_000))
                .unwrap_or(usize::MAX)
                .max(1),
        )
    }

    /// Whether the match stands still because everybody wanted a pause.
    pub(crate) fn is_paused(&self) -> bool {
        let pause = self.info.as_ref().and_then(|info| info.pause.as_ref());
        pause.is_some_and(|pause| pause.paused)
    }

    /// When the match began, as far as this machine knows, in milliseconds since 1970 UTC; 0 before the first deal.
    pub(crate) const fn begun(&self) -> u64 {
        if self.begun.0 == 0 { 0 } else { self.begun.1 }
    }

    /// Who is to move; in a race everybody is.
    pub(crate) fn turn(&self) -> Option<ToMove> {
        let seat = self.due().first().filter(|_| !self.is_race())?;
        if Some(seat) == self.you.seat {
            return Some(ToMove::Own);
        }
        self.names_of(&[seat]).pop().map(ToMove::Other)
    }

    /// Why somebody without a seat only watches.
    pub(crate) fn looking_on(&self) -> Message {
        let sits = |seat: Seat| self.info.as_ref()?.seats.get(seat.index());
        match self.aim {
            Aim::Sit(Some(seat)) if sits(seat).is_some_and(SeatInfo::is_taken) => t::OnlineLaterSeat {
                number: seat.number(),
                name: self.names_of(&[seat]).join(""),
            }
            .into(),
            Aim::Sit(_) => t::OnlineLater.into(),
            Aim::Stay => t::OnlineLookingOn.into(),
        }
    }

    /// The own seat as everybody knows it.
    pub(crate) fn own(&self) -> Option<&SeatInfo> {
        self.info.as_ref()?.seats.get(self.you.seat?.index())
    }

    /// Those who would like another match at a quick table.
    pub(crate) fn wants_again(&self) -> Vec<String> {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        let ready = seats.filter(|sits| matches!(sits, SeatInfo::Person { ready: true, .. }));
        ready.map(|sits| sits.name().to_owned()).collect()
    }

    /// Those who have left this quick table since the last match, for whoever played it with them.
    pub(crate) fn left(&self) -> &[Left] {
        let info = self.info.as_ref().filter(|_| self.you.seat.is_some());
        info.map_or(&[], |info| &info.left)
    }

    /// The same in words.
    pub(crate) fn has_left(&self) -> Option<Message> {
        let left = self.left();
        let names = left
            .iter()
            .map(|left| Arg::from(Message::text(left.name.clone())));
        let (count, names) = (left.len(), Arg::List(Join::And, names.collect()));
        Some(match self.phase() {
            _ if left.is_empty() => return None,
            Some(Phase::Over) => t::OnlineHasLeft { count, names }.into(),
            _ => t::OnlineHasLeftBots { count, names }.into(),
        })
    }

    /// How many seats nobody has.
    pub(crate) fn free(&self) -> usize {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        seats.filter(|sits| !sits.is_taken()).count()
    }

    /// The names by seat, also of those who have left since the match began.
    pub(crate) fn names(&self) -> Vec<String> {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        let name = |(at, sits): (usize, &SeatInfo)| match (sits.name(), self.began_with.get(at)) {
            ("", Some(name)) => name.clone(),
            (name, _) => name.to_owned(),
        };
        seats.enumerate().map(name).collect()
    }

    /// The names of these seats.
    pub(crate) fn names_of(&self, seats: &[Seat]) -> Vec<String> {
        let name = |seat: &Seat| Some(self.info.as_ref()?.name_at(*seat).to_owned());
        seats.iter().filter_map(name).collect()
    }
}
