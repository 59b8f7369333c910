//! What people report to the operator, with the chat lines that go along.

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::socket::{About, FromTable, Reason};
use wildpile_protocol::text as t;

use super::lines::Lines;
use super::{Order, RoomTask};
use crate::store::now_ms;
use crate::{Person, PlayerId, Report, limit};

/// The last chat lines, and reports that aren't written down yet.
#[derive(Default)]
pub(super) struct Reporting {
    pub(super) lines: Lines,
    /// With the connections that wait for it.
    waiting: Vec<(u64, Report)>,
    /// Reports and blocks that are being written.
    writing: JoinSet<()>,
}

impl Reporting {
    /// What was said at the table earlier may be reported, too.
    pub(super) fn of(lines: Lines) -> Self {
        Self {
            lines,
            ..Self::default()
        }
    }

    /// Someone has deleted the account.
    pub(super) fn forget(&mut self, person: &PlayerId, nobody: &PlayerId) {
        self.lines.forget(person, nobody);
    }

    /// Writes something down. Moves don't wait for it, but the end of the room does.
    pub(super) fn write(&mut self, writing: impl Future<Output = ()> + Send + 'static) {
        while self.writing.try_join_next().is_some() {}
        self.writing.spawn(writing.in_current_span());
    }

    /// Waits until all reports and blocks are written.
    pub(super) async fn written(&mut self) {
        while self.writing.join_next().await.is_some() {}
    }
}

/// Tells the room something without waiting for it: a room that ends waits for what is being written, and hears nothing meanwhile.
pub(super) fn send_beside(orders: &mpsc::WeakSender<Order>, order: Order) {
    if let Some(orders) = orders.upgrade() {
        tokio::spawn(async move { orders.send(order).await.ok() });
    }
}

impl RoomTask {
    /// Who is meant: someone else than who says it, or `nobody`; `late` if what was said is forgotten.
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
                let said = self.reporting.lines.find(line).ok_or(late)?;
                Some((said.by.clone(), said.name.clone()))
            }
        };
        let (id, name) = meant.filter(|(id, _)| id != by).ok_or(nobody)?;
        Ok(Person { id, name })
    }

    /// Reports someone at this table to the operator.
    pub(super) fn report(
        &mut self,
        number: u64,
        by: PlayerId,
        about: About,
        reason: Reason,
    ) -> Result<(), Message> {
        let meant = self.meant(&by, about, t::ReportNobody.into(), t::ReportLate.into())?;
        if let Err(wait) = self.shared.reports.take(&by) {
            let minutes = limit::minutes(wait);
            return Err(t::ReportOften { minutes }.into());
        }
        let report = Report {
            table: self.table.id(),
            by,
            about: meant.id,
            about_name: meant.name,
            reason,
            evidence: self.reporting.lines.evidence(),
            at_ms: now_ms(),
        };
        self.reporting.waiting.push((number, report));
        Ok(())
    }

    /// Writes down what was reported. Moves don't wait for it.
    pub(super) fn write_reports(&mut self) {
        for (number, report) in std::mem::take(&mut self.reporting.waiting) {
            self.shared.store.measures().reports.inc();
            let (store, orders) = (self.shared.store.clone(), self.orders.clone());
            let operator = self.shared.has_operator;
            let writing = async move {
                let answer = match store.add_report(&report).await {
                    Ok(()) => FromTable::Reported { operator },
                    Err(error) => {
                        tracing::error!(error = error.for_log(), "a report wasn't written");
                        let why = t::ReportUnsaved.into();
                        FromTable::Refused { key: None, why }
                    }
                };
                send_beside(&orders, Order::Answer(number, Box::new(answer)));
            };
            self.reporting.write(writing);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_room_whose_queue_is_full_can_end() {
        let (orders, _unheard) = mpsc::channel(1);
        orders.try_send(Order::Moved).expect("it has room for one");
        let room = orders.downgrade();
        let mut reporting = Reporting::default();
        reporting.write(async move { send_beside(&room, Order::Moved) });
        let written = tokio::time::timeout(Duration::from_secs(60), reporting.written());
        written.await.expect("nobody waits for the queue");
    }
}
