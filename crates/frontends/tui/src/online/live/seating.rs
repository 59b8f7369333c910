//! What a visit does by itself at a table: it takes a seat, seats bots at the person's own table, and contributes to the deal.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_protocol::socket::{Phase, TableInfo, ToTable};

use super::{Aim, Live, random};
use crate::text as t;

/// Whether seats can be taken.
pub(super) const fn may_sit(info: &TableInfo) -> bool {
    matches!(info.phase, Phase::Waiting | Phase::Over)
}

impl Live {
    /// Takes a seat, if that is still wanted. What is worth saying about it.
    pub(super) fn take_seat(&mut self) -> Option<Message> {
        let (Aim::Sit(wanted), Some(info)) = (self.aim, &self.info) else {
            return None;
        };
        let is_right = |seat: Seat| wanted.is_none_or(|wanted| wanted == seat);
        let may_sit = may_sit(info);
        if let Some(own) = self.you.seat
            && (is_right(own) || !may_sit)
        {
            self.aim = Aim::Stay;
            return None;
        }
        if !may_sit {
            return (!std::mem::replace(&mut self.told_later, true)).then(|| self.looking_on());
        }
        if self.asked.is_some() {
            return None;
        }
        let mut free = Seat::all(info.seats.len()).zip(&info.seats);
        let free = free.find(|(seat, sits)| !sits.is_taken() && !self.taken.contains(*seat));
        let Some(seat) = wanted.or(free.map(|(seat, _)| seat)) else {
            self.aim = Aim::Stay;
            return Some(t::OnlineWatching.into());
        };
        self.asked = Some(seat);
        self.send(ToTable::Sit { seat, program: false });
        None
    }

    /// Puts the bots on their seats that whoever opened this table wanted.
    pub(super) fn seat_bots(&mut self) {
        let may_sit = self.info.as_ref().is_some_and(may_sit);
        if self.you.owner && may_sit {
            for (seat, level) in std::mem::take(&mut self.bots) {
                self.send(ToTable::Bot { seat, level });
            }
        }
    }

    /// Does this program's part for the deal, when it is asked for it.
    pub(super) fn contribute(&mut self) {
        let (Some(seat), Some(info)) = (self.you.seat, &self.info) else {
            return;
        };
        let before = self.part.to_string();
        let said = self.part.answer(info, seat, || random().map(Secret));
        if self.part.to_string() != before {
            // Written down before it is sent. Without it, whoever starts again now is left out of the deal.
            let (site, session) = (self.to.site(), self.session.as_ref());
            let kept = self
                .guests
                .keep_part(&site, self.to.table, &self.name, session, &self.part);
            drop(kept);
        }
        if let Some(said) = said {
            self.send(said);
        }
    }
}
