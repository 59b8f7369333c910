//! People who don't want to have to do with each other.

use wildpile_message::Message;
use wildpile_protocol::lobby::BLOCKED;
use wildpile_protocol::socket::{About, FromTable, Phase, ToTable};
use wildpile_protocol::text as t;

use super::{BlockRelation, Blocks, ClientId, NewBlock, Output, Room};
use crate::store::Blocking;
use crate::{Person, PlayerId};

/// Messages of a client that may wait until blocks are known for an earlier one.
const WAITING: usize = 256;

impl Room {
    /// Blocks someone at this table for a person. Moves don't wait until that is written.
    pub(super) fn block(&mut self, client: ClientId, by: PlayerId, about: About) -> Result<(), Message> {
        let whom = self.meant(&by, about, t::BlockNobody.into(), t::BlockLate.into())?;
        let often = |seconds| t::BlockOften { seconds };
        self.context.limits.blocks.take_or(&by, self.now, often)?;
        let lines = self.lines.of(&whom.id);
        let block = NewBlock { by, whom, lines };
        self.outputs.push(Output::Block(client, block));
        Ok(())
    }

    /// The block is written, or couldn't be.
    pub(super) fn blocked(&mut self, client: ClientId, block: NewBlock, done: Option<Blocking>) {
        let NewBlock { by, whom, lines } = block;
        let why: Message = match done {
            Some(Blocking::Done) => {
                let (whom, name) = (whom.id, whom.name);
                self.keep_apart(&BlockRelation { by, whom });
                self.answer(client, FromTable::Blocked { name, lines });
                return;
            }
            Some(Blocking::Full) => t::BlockMany { most: BLOCKED }.into(),
            Some(Blocking::Nobody) => t::BlockNobody.into(),
            None => t::BlockUnsaved.into(),
        };
        self.refuse(client, why);
    }

    /// Someone is blocked from now on. The person who did it doesn't wait for a quick match with them: their seat is free, and
    /// to the others it looks as if they had stood up.
    pub(super) fn keep_apart(&mut self, relation: &BlockRelation) {
        let own = self.table.seat_of(&relation.by);
        let seats = own.zip(self.table.seat_of(&relation.whom));
        if let Some((own, _)) = seats
            && let Some(event) = self.table.give_up_seat(own)
        {
            self.record_event(event).ok();
        }
    }

    /// Someone wants a quick match to begin. Those who have blocked the person, at another table perhaps, go first; true if one
    /// of them played the last match.
    pub(super) fn separate_from_blockers(&mut self, by: &PlayerId, blocks: &Blocks) -> bool {
        let before = self.table.people().count();
        for blocker in &blocks.by {
            self.keep_apart(&BlockRelation {
                by: blocker.clone(),
                whom: by.clone(),
            });
        }
        self.table.phase() == Phase::Over && self.table.people().count() < before
    }

    /// A client says something. Where blocks matter, they are looked up for each message, so that they hold at every table and
    /// in every program from the moment at which they are written; only the client waits for that.
    pub(super) fn hear_said(&mut self, client: ClientId, said: ToTable) {
        let Some(conn) = self.people.get_mut(client) else {
            return;
        };
        if conn.awaiting_blocks.is_some() {
            conn.waiting.push_back(said);
            if conn.waiting.len() > WAITING {
                self.send_away(client, t::ClosingMany.into());
            }
            return;
        }
        let (person, is_here) = (conn.person.clone(), conn.greeted_at.is_some());
        let Some(by) = person.filter(|_| Blocks::matter_for(&said)) else {
            self.handle_message(client, &said, &Blocks::default());
            return;
        };
        if let Some(echo) = self.echo(&by, &said) {
            self.answer(client, echo);
            return;
        }
        match self.check_said(&by, &said, is_here) {
            Ok(among) if among.is_empty() => self.handle_message(client, &said, &Blocks::default()),
            Ok(among) => {
                self.outputs.push(Output::LookUp(client, by.id, among));
                if let Some(conn) = self.people.get_mut(client) {
                    conn.awaiting_blocks = Some(said);
                }
            }
            Err(why) => {
                self.context.metrics.refused.inc();
                self.refuse(client, why);
            }
        }
    }

    /// The blocks are known for what a client says, or couldn't be looked up.
    pub(super) fn blocks_known(&mut self, client: ClientId, blocks: Option<Box<Blocks>>) {
        let asked = self
            .people
            .get_mut(client)
            .and_then(|conn| conn.awaiting_blocks.take());
        match (asked, blocks) {
            (None, _) => return,
            (Some(said), Some(blocks)) => self.handle_message(client, &said, &blocks),
            // Nothing is wrong with coming back: one hears nobody else's lines.
            (Some(ToTable::Earlier), None) => self.tell_earlier(client, &Blocks::default()),
            (Some(_), None) => self.refuse(client, t::StoreTrouble.into()),
        }
        while let Some(conn) = self.people.get_mut(client)
            && conn.awaiting_blocks.is_none()
        {
            match conn.waiting.pop_front() {
                Some(said) => self.hear_said(client, said),
                None if conn.is_leaving => self.leave(client),
                None => return,
            }
        }
    }

    /// The others whose blocks matter.
    fn check_said(&mut self, by: &Person, said: &ToTable, is_here: bool) -> Result<Vec<PlayerId>, Message> {
        let mut others: Vec<PlayerId> = match said.wanted() {
            ToTable::Sit { .. } => {
                self.table.decide(by, said, &mut self.random)?;
                self.check_coming(by, is_here)?;
                if self.table.seat_of(&by.id).is_some() {
                    // Those who have a seat may change it.
                    return Ok(Vec::new());
                }
                let often = |seconds| t::TriesOften { seconds };
                self.context.limits.sits.take_or(&by.id, self.now, often)?;
                let sitting = self.table.people().map(|(_, sits)| sits.clone());
                sitting.chain([self.table.setup().owner.id.clone()]).collect()
            }
            ToTable::Start => {
                let events = self.table.decide(by, said, &mut self.random)?;
                if !self.table.is_quick() || events.is_empty() {
                    return Ok(Vec::new());
                }
                self.table.people().map(|(_, sits)| sits.clone()).collect()
            }
            ToTable::Earlier => return Ok(self.earlier_speakers(by)),
            _ => {
                self.check_saying(by, said)?;
                // Those who have a seat and aren't here hear it on coming back.
                let here = self.people.persons().map(|person| person.id.clone());
                let seated = self.table.people().map(|(_, sits)| sits.clone());
                here.chain(seated).collect()
            }
        };
        others.retain(|other| *other != by.id);
        others.sort_unstable();
        others.dedup();
        Ok(others)
    }

    /// Checks that blocks keep nobody from sitting down here, or from beginning a quick match. The reason doesn't name them to a
    /// person who is blocked.
    pub(super) fn check_blocks(&self, by: &Person, said: &ToTable, blocks: &Blocks) -> Result<(), Message> {
        let joins = match said {
            ToTable::Sit { .. } => self.table.seat_of(&by.id).is_none(),
            // Chance may have brought them together.
            ToTable::Start => self.table.is_quick(),
            _ => false,
        };
        if !joins {
            return Ok(());
        }
        if !self.table.is_quick() {
            let owner = &self.table.setup().owner.id;
            return match blocks.by.contains(owner) {
                true => Err(t::SeatReserved.into()),
                false => Ok(()),
            };
        }
        // Strangers are brought together here, and one may have come by the table's link.
        if self.table.people().any(|(_, sits)| blocks.own.contains(sits)) {
            return Err(t::SeatBlocked.into());
        }
        let sits_down = matches!(said, ToTable::Sit { .. });
        if sits_down && self.table.people().any(|(_, sits)| blocks.by.contains(sits)) {
            return Err(t::SeatReserved.into());
        }
        Ok(())
    }
}
