//! Automatic steps of a visit: taking a seat, seating bots, contributing to the deal.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{Pause, Phase, SeatInfo, TableInfo, ToTable, You};
use wildpile_protocol::text as protocol_text;

use super::{Effect, JoinGoal, Question, Table};
use crate::text as t;
use crate::words::listed;

/// True while seats can be taken.
const fn may_sit(info: &TableInfo) -> bool {
    matches!(info.phase, Phase::Waiting | Phase::Over)
}

impl Table {
    /// Takes the automatic steps that are due now; returns a note about the seat.
    pub(super) fn take_part(&mut self, to: &mut Vec<Effect>) -> Option<Message> {
        self.contribute(to);
        self.agree(to);
        let note = self.take_seat(to);
        self.seat_bots(to);
        note
    }

    /// Asks for a seat while the goal calls for one; returns a note about it.
    pub(super) fn take_seat(&mut self, to: &mut Vec<Effect>) -> Option<Message> {
        let (JoinGoal::Sit(wanted), Some(info)) = (self.goal, &self.info) else {
            return None;
        };
        let is_right = |seat: Seat| wanted.is_none_or(|wanted| wanted == seat);
        let may_sit = may_sit(info);
        if let Some(own) = self.you.seat
            && (is_right(own) || !may_sit)
        {
            self.goal = JoinGoal::Stay;
            return None;
        }
        if !may_sit {
            return (!std::mem::replace(&mut self.told_later, true)).then(|| self.looking_on());
        }
        if self.outbox.wants(|said| matches!(said, ToTable::Sit { .. })) {
            return None;
        }
        let is_free = |(seat, sits): &(Seat, &SeatInfo)| !sits.is_taken() && !self.taken.contains(*seat);
        let free = self.seats().find(is_free);
        let Some(seat) = wanted.or(free.map(|(seat, _)| seat)) else {
            self.goal = JoinGoal::Stay;
            return Some(t::Watching.into());
        };
        let program = self.is_program;
        to.push(Effect::Say(ToTable::Sit { seat, program }));
        None
    }

    /// Handles the refusal of a seat that the goal calls for.
    pub(super) fn refused_seat(&mut self, seat: Seat, why: Message, now: Duration, to: &mut Vec<Effect>) {
        let is_taken = why.id() == Message::from(protocol_text::SeatTaken).id();
        if is_taken && self.goal == JoinGoal::Sit(None) {
            // Another player was faster; there may be more seats.
            self.taken.insert(seat);
        } else if why.id() != Message::from(protocol_text::RoundOver).id()
            && self.info.as_ref().is_some_and(may_sit)
        {
            self.goal = JoinGoal::Stay;
            return self.refuse(why, to);
        }
        // Perhaps the match began meanwhile; there may be a seat later.
        let note = self.take_seat(to);
        self.show_note(note, now, to);
    }

    /// Agrees to a pause and to another match of a quick table, for a program: nobody answers there.
    fn agree(&mut self, to: &mut Vec<Effect>) {
        if !self.is_program {
            return;
        }
        let wants_pause = self.ask(&Question::Pause).is_some() && self.plays();
        // Heard after the others had withdrawn their wish, its own answer has become one.
        let is_alone =
            |pause: &Pause| !pause.paused && self.you.seat.is_some_and(|own| pause.agreed == [own]);
        let pause = self.info.as_ref().and_then(|info| info.pause.as_ref());
        let wants_none = pause.is_some_and(is_alone) && self.plays();
        let is_quick = self.info.as_ref().is_some_and(|info| info.settings.quick);
        let is_asked = is_quick && self.again().is_some() && !self.wants_again().is_empty();
        let wants_again = self.plays_on && is_asked;
        let wanted = [
            (wants_pause, ToTable::Pause),
            (wants_none, ToTable::Resume),
            (wants_again, ToTable::Start),
        ];
        let names: Vec<String> = self.seats().map(|(_, sits)| sits.name().to_owned()).collect();
        let among = (self.round(), names);
        for (_, said) in wanted.into_iter().filter(|(is_wanted, _)| *is_wanted) {
            // The table doesn't count an answer after which someone leaves because of a block, and doesn't say so.
            let is_new = said == ToTable::Start && self.agreed_among != among;
            if is_new || !self.outbox.wants(|wanted| *wanted == said) {
                to.push(Effect::Say(said));
            }
        }
        if wants_again {
            self.agreed_among = among;
        }
    }

    /// Seats the bots chosen when the table was opened.
    fn seat_bots(&mut self, to: &mut Vec<Effect>) {
        let may_sit = self.info.as_ref().is_some_and(may_sit);
        if self.you.owner && may_sit {
            for (seat, level) in std::mem::take(&mut self.bots) {
                to.push(Effect::Say(ToTable::Bot { seat, level }));
            }
        }
    }

    /// Does this client's part for the deal, when the table asks for it.
    fn contribute(&mut self, to: &mut Vec<Effect>) {
        let (Some(seat), Some(info)) = (self.you.seat, &self.info) else {
            return;
        };
        let before = self.part.to_string();
        let said = self.part.answer(info, seat, || self.random.as_mut()?());
        if self.part.to_string() != before {
            // Saved before it is sent: a client that restarts without it is left out of the deal.
            to.push(Effect::KeepPart);
        }
        to.extend(said.map(Effect::Say));
    }

    /// The reason why the next match hasn't begun; `None` during a match, and at a quick table, which starts by itself.
    #[must_use]
    pub fn waiting_note(&self) -> Option<Message> {
        let is_between = |info: &&TableInfo| may_sit(info) && !info.settings.quick;
        self.info.as_ref().filter(is_between)?;
        let count = self.free();
        if count > 0 {
            return Some(t::Missing { count }.into());
        }
        // A seat's owner may have lost the connection.
        let is_away = |sits: &SeatInfo| matches!(sits, SeatInfo::Person { here: false, .. });
        let away = self.seats().filter(|(_, sits)| is_away(sits));
        let away: Vec<String> = away.map(|(_, sits)| sits.name().to_owned()).collect();
        let You { owner, deputy, .. } = self.you;
        let note: Message = match owner || deputy {
            _ if !away.is_empty() => t::ReadyAway { names: listed(away) }.into(),
            true => t::Ready.into(),
            false => t::OwnerDeals.into(),
        };
        Some(match deputy {
            true => Message::several(vec![t::Deputy.into(), note]),
            false => note,
        })
    }

    /// The reason why a client without a seat is only watching.
    #[must_use]
    pub fn looking_on(&self) -> Message {
        let sits = |seat: Seat| self.info.as_ref()?.seats.get(seat.index());
        match self.goal {
            JoinGoal::Sit(Some(seat)) if sits(seat).is_some_and(SeatInfo::is_taken) => t::LaterSeat {
                number: seat.number(),
                name: self.names_of(&[seat]).join(""),
            }
            .into(),
            JoinGoal::Sit(_) => t::Later.into(),
            JoinGoal::Stay => t::LookingOn.into(),
        }
    }
}
