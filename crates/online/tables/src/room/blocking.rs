//! People who don't want to have to do with each other.

use wildpile_message::Message;
use wildpile_protocol::lobby::BLOCKED;
use wildpile_protocol::socket::{About, FromTable, Phase, ToTable};
use wildpile_protocol::text as t;

use super::{Allowed, BlockRelation, Blocks, Count, Output, Room};
use crate::store::Blocking;
use crate::{Person, PlayerId};

impl Room {
    /// Blocks someone at this table for a person. Moves don't wait until that is written.
    pub(super) fn block(&mut self, connection: u64, by: PlayerId, about: About) -> Result<(), Message> {
        let whom = self.meant(&by, about, t::BlockNobody.into(), t::BlockLate.into())?;
        let often = |seconds| t::BlockOften { seconds };
        self.context.limits.blocks.take_or(&by, self.now, often)?;
        let lines = self.lines.of(&whom.id);
        self.outputs.push(Output::Block {
            connection,
            by,
            whom,
            lines,
        });
        Ok(())
    }

    /// The block is written, or couldn't be.
    pub(super) fn blocked(
        &mut self,
        connection: u64,
        relation: &BlockRelation,
        name: String,
        lines: Vec<u64>,
        done: Option<Blocking>,
    ) {
        let why: Message = match done {
            Some(Blocking::Done) => {
                self.keep_apart(relation);
                self.answer(connection, FromTable::Blocked { name, lines });
                return;
            }
            Some(Blocking::Full) => t::BlockMany { most: BLOCKED }.into(),
            Some(Blocking::Nobody) => t::BlockNobody.into(),
            None => t::BlockUnsaved.into(),
        };
        self.refuse(connection, why);
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
    pub(super) fn part_before_start(&mut self, by: &PlayerId, blocks: &Blocks) -> bool {
        let before = self.table.people().count();
        for blocker in &blocks.by {
            self.keep_apart(&BlockRelation {
                by: blocker.clone(),
                whom: by.clone(),
            });
        }
        self.table.phase() == Phase::Over && self.table.people().count() < before
    }

    /// Answers what someone may say as far as blocks don't matter: they are looked up only then.
    pub(super) fn check(&mut self, connection: u64, said: ToTable) {
        let allowed = self.allow(connection, said);
        self.outputs.push(Output::Checked { connection, allowed });
    }

    fn allow(&mut self, connection: u64, said: ToTable) -> Option<Allowed> {
        let conn = self.people.get_mut(connection)?;
        let is_here = conn.greeted_at.is_some();
        let by = conn.person.clone()?;
        if let Some(echo) = self.echo(&by, &said) {
            self.answer(connection, echo);
            return None;
        }
        match self.check_said(&by, &said, is_here) {
            Ok(among) => Some(Allowed { said, among }),
            Err(why) => {
                self.outputs.push(Output::Count(Count::Refused));
                self.refuse(connection, why);
                None
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
                    // Whoever has a seat may change it.
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
                // Whoever has a seat and isn't here hears it on coming back.
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
