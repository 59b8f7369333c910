//! Clients that join and leave a room, and their messages.

use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{VERSION, text as t};

use super::connections::Conn;
use super::{Blocks, ClientId, Output, Room};
use crate::{Event, Person};

/// The most people without a seat at a table, and the most of them without a session.
const ONLOOKERS: usize = 100;
const STRANGERS: usize = 50;

impl Room {
    pub(super) fn join(&mut self, client: ClientId, person: Option<Person>) {
        if let Err(why) = self.check_join(person.as_ref()) {
            self.outputs.push(Output::TurnedAway(client, why));
            return;
        }
        if let Some(before) = person.as_ref().and_then(|person| self.people.of(&person.id)) {
            self.dismiss(before, t::ClosingElsewhere.into());
        }
        if self.people.is_empty() {
            // The time for a contribution to the deal starts again: nobody was there to make one.
            self.deal_until = None;
            // The table may have left the lobby meanwhile.
            self.still_there_at = self.now;
        }
        self.outputs.push(Output::Admitted(client));
        self.changed = true;
        let seat = person.as_ref().and_then(|person| self.table.seat_of(&person.id));
        self.people.add(client, Conn::new(person.clone()));
        let (Some(seat), Some(person)) = (seat, person) else {
            return;
        };
        // At a quick table, someone counts as here only after a hello: a request for a seat joins and leaves without one.
        if !self.keeps_seats_briefly() {
            self.gone.remove(&seat);
        }
        self.arrived.insert(seat);
        let renamed = self.table.renamed(&person);
        let renamed = renamed.filter(|_| self.context.limits.changes.take_at(&person.id, self.now).is_ok());
        for event in self.table.hand_back(seat).into_iter().chain(renamed) {
            self.record_event(event).ok();
        }
    }

    fn check_join(&self, person: Option<&Person>) -> Result<(), Message> {
        let you = self.table.you(person.map(|person| &person.id));
        if self.table.ranked().is_some() && !you.owner {
            // Everybody plays the same ranked deal, so those who still have to play it may not look on.
            return Err(t::RankedAlone.into());
        }
        let is_full = self.people.onlookers(&self.table) >= ONLOOKERS
            || person.is_none() && self.people.strangers() >= STRANGERS;
        match is_full && you.seat.is_none() && !you.owner {
            true => Err(t::OnlookersMany { most: ONLOOKERS }.into()),
            false => Ok(()),
        }
    }

    pub(super) fn leave(&mut self, client: ClientId) {
        if let Some(conn) = self.people.get_mut(client)
            && conn.awaiting_blocks.is_some()
        {
            // It leaves once its last message, which waits for blocks to be looked up, is handled.
            conn.is_leaving = true;
            return;
        }
        let Some(conn) = self.remove(client) else {
            return;
        };
        if let Some(seat) = conn.person.and_then(|person| self.table.seat_of(&person.id)) {
            let was_here = conn.greeted_at.is_some() || !self.keeps_seats_briefly();
            let since = self.gone.entry(seat).or_insert(self.now);
            if was_here {
                *since = self.now;
            }
            if let Some(since) = conn.greeted_at {
                self.arrivals.left(seat, self.now.saturating_sub(since));
            }
        }
        if self.people.is_empty() {
            self.idle_since = self.now;
        }
        self.changed = true;
    }

    /// Ends a connection because its person has joined with another one: nobody has left.
    fn dismiss(&mut self, client: ClientId, why: Message) {
        if self.remove(client).is_some() {
            self.outputs.push(Output::Dismiss(client, why));
        }
    }

    /// Ends the connection of a client, who leaves the room by that.
    pub(super) fn send_away(&mut self, client: ClientId, why: Message) {
        self.outputs.push(Output::Dismiss(client, why));
        if let Some(conn) = self.people.get_mut(client) {
            conn.awaiting_blocks = None;
        }
        self.leave(client);
    }

    /// Removes a client from the room, and from the match that it follows.
    fn remove(&mut self, client: ClientId) -> Option<Conn> {
        let conn = self.people.remove(client)?;
        if let (Some((round, client)), Some(host)) = (conn.client, self.table.host_mut())
            && round == self.round
        {
            host.leave(client);
        }
        Some(conn)
    }

    /// Answers a connection, if it is still there, once what came before is written.
    pub(super) fn answer(&mut self, client: ClientId, answer: FromTable) {
        if let Some(conn) = self.people.get_mut(client) {
            conn.answer(answer);
        }
    }

    pub(super) fn refuse(&mut self, client: ClientId, why: Message) {
        self.answer(client, FromTable::Refused { key: None, why });
    }

    pub(super) fn handle_message(&mut self, client: ClientId, said: &ToTable, blocks: &Blocks) {
        let Some(conn) = self.people.get_mut(client) else {
            return;
        };
        let person = conn.person.clone();
        let done = match (said, person) {
            (ToTable::Hello { version }, person) if *version == VERSION => {
                conn.greeted_at.get_or_insert(self.now);
                conn.answer(FromTable::Hello { version: VERSION });
                if let Some(person) = person {
                    self.has_come(&person.id);
                }
                Ok(())
            }
            (ToTable::Hello { version }, _) => Err(t::HelloVersion {
                own: VERSION,
                theirs: *version,
            }
            .into()),
            (ToTable::Earlier, _) => {
                self.tell_earlier(client, blocks);
                Ok(())
            }
            (_, None) => Err(t::PlayOnlooker.into()),
            (ToTable::Say { .. } | ToTable::Phrase { .. }, Some(person)) => {
                self.broadcast(&person, said, blocks)
            }
            (ToTable::Report { about, reason }, Some(person)) => {
                self.report(client, person.id, *about, *reason)
            }
            (ToTable::Block { about }, Some(person)) => self.block(client, person.id, *about),
            (_, Some(person)) => self.act(&person, said, blocks),
        };
        if done.is_err() {
            self.context.metrics.refused.inc();
        }
        let key = match said {
            ToTable::Play { key, .. } => Some(key.clone()),
            _ => None,
        };
        match (done, key) {
            (Ok(()), Some(key)) => self.answer(client, FromTable::Played { key }),
            (Ok(()), None) => {}
            (Err(why), key) => self.answer(client, FromTable::Refused { key, why }),
        }
    }

    fn act(&mut self, by: &Person, said: &ToTable, blocks: &Blocks) -> Result<(), Message> {
        let events = self.table.decide(by, said, &mut self.random)?;
        let said = said.wanted();
        self.check_blocks(by, said, blocks)?;
        self.check_rate_limit(by, said, &events)?;
        if matches!(said, ToTable::Start) && self.separate_from_blockers(&by.id, blocks) {
            // They see who has left, and say again whether they would like another match.
            return Ok(());
        }
        events.into_iter().try_for_each(|event| self.record_event(event))
    }

    /// Limits how often a person changes the table other than by moves and contributions to a deal, since each change is
    /// written to the store.
    fn check_rate_limit(&self, by: &Person, said: &ToTable, events: &[Event]) -> Result<(), Message> {
        let is_due = matches!(
            said,
            ToTable::Play { .. } | ToTable::Commit { .. } | ToTable::Open { .. }
        );
        if is_due || events.is_empty() {
            return Ok(());
        }
        let often = |seconds| t::TriesOften { seconds }.into();
        self.context.limits.changes.take_or(&by.id, self.now, often)
    }
}
