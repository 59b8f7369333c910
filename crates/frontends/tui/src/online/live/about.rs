//! What the person does about somebody at the table: reports, which the operator gets, blocks, and accusations. And what a
//! bot did about their own seat.

use wildpile_client::Order;
use wildpile_message::Message;
use wildpile_protocol::accusation::is_vain;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, Phase, Reason, SeatInfo, ToTable};

use super::{Live, News, Said, State};
use crate::text as t;

impl Live {
    /// Reports somebody to the server's operator. Whether it was sent.
    pub(crate) fn report(&mut self, about: About, reason: Reason) -> bool {
        self.is_reporting = self.say(ToTable::Report { about, reason });
        self.is_reporting
    }

    /// Blocks somebody. Whether it was sent.
    pub(crate) fn block(&mut self, about: About) -> bool {
        self.is_blocking = self.say(ToTable::Block { about });
        self.is_blocking
    }

    /// Whether whoever is meant can still be named: what somebody who is blocked has said disappears.
    pub(crate) fn knows(&self, about: About) -> bool {
        match about {
            About::Seat(_) => true,
            About::Line(line) => self.talk.iter().any(|said| said.line == line),
        }
    }

    /// The steps in which a bot moved for the person while they were away; once, as soon as they have the seat again.
    pub(crate) fn take_missed(&mut self) -> Vec<usize> {
        let is_seated = matches!(self.own(), Some(SeatInfo::Person { bot: None, .. }));
        let is_over = self.phase() == Some(Phase::Over);
        let steps = self.seat.as_ref().map_or(0, |seat| seat.steps());
        let is_known = self.you.helped.last().is_none_or(|last| *last < steps);
        if !self.is_back || !(is_seated && steps > 0 && is_known || is_over) {
            return Vec::new();
        }
        self.is_back = false;
        let all = &self.you.helped;
        let seen = self.seen_helped.max(all.len().saturating_sub(self.you.missed));
        // The result says more.
        all.get(seen..)
            .filter(|_| !is_over)
            .map(<[_]>::to_vec)
            .unwrap_or_default()
    }

    /// Whether an accusation would be in vain; the table refuses it, too.
    pub(crate) fn is_vain(&self, notation: &str) -> bool {
        let (Some(own), Some(seat), Some(info)) = (self.you.seat, &self.seat, &self.info) else {
            return false;
        };
        is_vain(notation, own, &seat.turn(), |seat| {
            matches!(
                info.seats.get(seat.index()),
                Some(SeatInfo::Person { bot: None, .. })
            )
        })
    }

    /// Gets the list of those whom the person has blocked. Whether it was asked for.
    pub(crate) fn ask_blocks(&self) -> bool {
        self.order_here(Order::Blocks)
    }

    /// Ends a block. Whether that was sent.
    pub(crate) fn unblock(&self, block: Blocked) -> bool {
        self.order_here(Order::Unblock(block))
    }

    fn order_here(&self, order: Order) -> bool {
        let is_here = self.state == State::Here;
        if is_here {
            self.connection.order(order);
        }
        is_here
    }

    /// Something was refused: whether it was perhaps what the person wanted about somebody.
    pub(super) fn take_deed(&mut self) -> bool {
        std::mem::take(&mut self.is_reporting) || std::mem::take(&mut self.is_blocking)
    }

    /// What the server hasn't answered over the last connection. Nothing is said again: the person may have
    /// changed their mind.
    pub(super) fn forget_deeds(&mut self) -> Option<Message> {
        let report = std::mem::take(&mut self.is_reporting).then(|| t::OnlineReportLost.into());
        let block = std::mem::take(&mut self.is_blocking).then(|| t::OnlineBlockLost.into());
        match (report, block) {
            (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
            (report, block) => report.or(block),
        }
    }

    /// Somebody is blocked from now on: what they said disappears, and the table sends nothing more.
    pub(super) fn told_blocked(&mut self, name: String, lines: &[u64]) -> News {
        self.is_blocking = false;
        self.has_blocked = Some(true);
        let is_theirs = |said: &Said| lines.contains(&said.line) || (said.is_old && said.from == name);
        self.talk.retain(|said| !is_theirs(said));
        News::Note(t::OnlineBlocked { name }.into())
    }
}
