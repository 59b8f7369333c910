//! Reports to the operator, with the chat lines that go along.

use wildpile_message::Message;
use wildpile_protocol::socket::{About, FromTable, Reason};
use wildpile_protocol::text as t;

use super::{ClientId, Room};
use crate::{Person, PlayerId, Report, limit};

impl Room {
    /// The person who is meant: someone else than `by`, or `nobody`; `late` if the chat line is forgotten.
    pub(super) fn meant(
        &self,
        by: &PlayerId,
        about: About,
        nobody: Message,
        late: Message,
    ) -> Result<Person, Message> {
        let meant = match about {
            About::Seat(seat) => {
                let name = self.table.names().get(seat.index()).cloned();
                self.table.person_at(seat).cloned().zip(name)
            }
            About::Line(line) => {
                let said = self.lines.find(line).ok_or(late)?;
                Some((said.by.clone(), said.name.clone()))
            }
        };
        let (id, name) = meant.filter(|(id, _)| id != by).ok_or(nobody)?;
        Ok(Person { id, name })
    }

    /// Reports someone at this table to the operator.
    pub(super) fn report(
        &mut self,
        client: ClientId,
        by: PlayerId,
        about: About,
        reason: Reason,
    ) -> Result<(), Message> {
        let meant = self.meant(&by, about, t::ReportNobody.into(), t::ReportLate.into())?;
        if let Err(wait) = self.context.limits.reports.take_at(&by, self.now) {
            let minutes = limit::minutes(wait);
            return Err(t::ReportOften { minutes }.into());
        }
        let report = Report {
            table: self.table.id(),
            by,
            about: meant.id,
            about_name: meant.name,
            reason,
            evidence: self.lines.evidence(),
        };
        self.reports.push((client, report));
        Ok(())
    }

    /// The report is written, or couldn't be.
    pub(super) fn reported(&mut self, client: ClientId, saved: bool) {
        if saved {
            let operator = self.context.has_operator;
            self.answer(client, FromTable::Reported { operator });
        } else {
            self.refuse(client, t::ReportUnsaved.into());
        }
    }
}
