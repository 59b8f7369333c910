//! People who don't want to have to do with each other.

use tokio::sync::oneshot;
use wildpile_message::Message;
use wildpile_protocol::lobby::BLOCKED;
use wildpile_protocol::socket::{About, FromTable, Phase, ToTable};
use wildpile_protocol::text as t;

use super::reporting::send_beside;
use super::{Order, RoomTask};
use crate::room::Deed;
use crate::room::blocks::{Allowed, Blocks};
use crate::store::Blocking;
use crate::{Person, PlayerId};

impl RoomTask {
    /// Blocks someone at this table for a person. Moves don't wait until that is written down.
    pub(super) fn block(&mut self, number: u64, by: PlayerId, about: About) -> Result<(), Message> {
        let meant = self.meant(&by, about, t::BlockNobody.into(), t::BlockLate.into())?;
        let often = |seconds| t::BlockOften { seconds };
        self.shared.blocks.take_or(&by, often)?;
        let lines = self.reporting.lines.of(&meant.id);
        let (store, orders) = (self.shared.store.clone(), self.orders.clone());
        let blocking = async move {
            let refused = |why: Message| {
                let answer = FromTable::Refused { key: None, why };
                Order::Answer(number, Box::new(answer))
            };
            let order = match store.block(&by, &meant).await {
                Ok(Blocking::Done) => {
                    let deed = Deed { by, whom: meant.id };
                    let name = meant.name;
                    Order::Blocked(number, deed, Box::new(FromTable::Blocked { name, lines }))
                }
                Ok(Blocking::Full) => refused(t::BlockMany { most: BLOCKED }.into()),
                Ok(Blocking::Nobody) => refused(t::BlockNobody.into()),
                Err(error) => {
                    tracing::error!(error = error.for_log(), "a block wasn't written");
                    refused(t::BlockUnsaved.into())
                }
            };
            send_beside(&orders, order);
        };
        self.reporting.write(blocking);
        Ok(())
    }

    /// Someone is blocked from now on. Whoever did it doesn't wait for a quick match with them: their seat is free, and to the
    /// others it looks as if they had stood up.
    pub(super) fn keep_apart(&mut self, by: &PlayerId, whom: &PlayerId) {
        let seats = self.table.seat_of(by).zip(self.table.seat_of(whom));
        if let Some((own, _)) = seats
            && let Some(event) = self.table.give_up_seat(own)
        {
            self.happens(event).ok();
        }
    }

    /// Someone wants a quick match to begin. Those who have blocked the person, at another table perhaps, go first. Whether
    /// someone has whom the last match was played with.
    pub(super) fn part_before_start(&mut self, by: &PlayerId, blocks: &Blocks) -> bool {
        let before = self.table.people().count();
        for blocker in &blocks.by {
            self.keep_apart(blocker, by);
        }
        self.table.phase() == Phase::Over && self.table.people().count() < before
    }

    /// Answers whether someone may say something as far as blocks don't matter: they are looked up only then.
    pub(super) fn may(&mut self, number: u64, said: ToTable, allow: oneshot::Sender<Option<Allowed>>) {
        if allow.is_closed() {
            // It took too long.
            return;
        }
        let Some(conn) = self.people.get_mut(number) else {
            return;
        };
        let Some(by) = conn.person.clone() else {
            return;
        };
        let is_here = conn.greeted_at.is_some();
        if let Some(echo) = self.echo(&by, &said) {
            self.answer(number, echo);
            return;
        }
        let allowed = match self.check_said(&by, &said, is_here) {
            Ok(among) => Some(Allowed { said, among }),
            Err(why) => {
                self.shared.store.measures().refused.inc();
                self.answer(number, FromTable::Refused { key: None, why });
                None
            }
        };
        allow.send(allowed).ok();
    }

    /// The others whose blocks matter.
    fn check_said(&mut self, by: &Person, said: &ToTable, is_here: bool) -> Result<Vec<PlayerId>, Message> {
        let mut others: Vec<PlayerId> = match said {
            ToTable::Sit { .. } => {
                self.table.decide(by, said)?;
                self.check_coming(by, is_here)?;
                if self.table.seat_of(&by.id).is_some() {
                    // Whoever has a seat may change it.
                    return Ok(Vec::new());
                }
                let often = |seconds| t::TriesOften { seconds };
                self.shared.sits.take_or(&by.id, often)?;
                let sitting = self.table.people().map(|(_, sits)| sits.clone());
                sitting.chain([self.table.setup().owner.id.clone()]).collect()
            }
            ToTable::Start => {
                let events = self.table.decide(by, said)?;
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

    /// Whether someone may sit down here, or begin a quick match, as far as blocks are concerned. The reason doesn't name them to
    /// whoever is blocked.
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
