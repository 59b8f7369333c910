//! What people report to the operator, with the chat lines that go along.

use std::collections::VecDeque;

use tokio::task::JoinSet;
use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::socket::{About, FromTable, Reason, Saying};
use wildpile_protocol::text as t;

use super::{Order, RoomTask};
use crate::store::now_ms;
use crate::table::NAMELESS;
use crate::{Evidence, Person, PlayerId, Report, limit};

/// How many chat lines go with a report.
const EVIDENCE: usize = 20;

/// The last chat lines, and reports that aren't written down yet.
pub(super) struct Reporting {
    /// By number.
    lines: VecDeque<(u64, Evidence)>,
    next_line: u64,
    /// With the connections that wait for it.
    waiting: Vec<(u64, Report)>,
    /// Reports and blocks that are being written.
    writing: JoinSet<()>,
}

impl Default for Reporting {
    /// Clients keep lines of a room that has closed meanwhile: the numbers of the next one are others, so that nobody is
    /// reported or blocked for what somebody else said.
    fn default() -> Self {
        Self {
            lines: VecDeque::new(),
            next_line: now_ms().unsigned_abs(),
            waiting: Vec::new(),
            writing: JoinSet::new(),
        }
    }
}

impl Reporting {
    /// Somebody has deleted the account.
    pub(super) fn forget(&mut self, person: &PlayerId, nobody: &PlayerId) {
        for (_, said) in &mut self.lines {
            if said.by == *person {
                said.by = nobody.clone();
                NAMELESS.clone_into(&mut said.name);
            }
        }
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

impl RoomTask {
    /// Remembers a chat line for a while; its number.
    pub(super) fn remember(&mut self, by: &Person, what: &Saying) -> u64 {
        let Reporting { lines, next_line, .. } = &mut self.reporting;
        let line = *next_line;
        *next_line += 1;
        if lines.len() == EVIDENCE {
            lines.pop_front();
        }
        let evidence = Evidence {
            by: by.id.clone(),
            name: by.name.clone(),
            what: what.clone(),
            at_ms: now_ms(),
        };
        lines.push_back((line, evidence));
        line
    }

    /// Who is meant; `None` if nobody, or what was said is forgotten.
    pub(super) fn meant(&self, about: About) -> Option<Person> {
        match about {
            About::Seat(seat) => Some(Person {
                id: self.table.person_at(seat)?.clone(),
                name: self.table.names().get(seat.index()).cloned()?,
            }),
            About::Line(line) => {
                let mut lines = self.reporting.lines.iter();
                let (_, said) = lines.find(|(known, _)| *known == line)?;
                Some(Person {
                    id: said.by.clone(),
                    name: said.name.clone(),
                })
            }
        }
    }

    /// The numbers of the last chat lines that somebody said.
    pub(super) fn lines_of(&self, person: &PlayerId) -> Vec<u64> {
        let lines = self.reporting.lines.iter();
        lines
            .filter(|(_, said)| said.by == *person)
            .map(|(line, _)| *line)
            .collect()
    }

    /// Reports somebody at this table to the operator.
    pub(super) fn report(
        &mut self,
        number: u64,
        by: PlayerId,
        about: About,
        reason: Reason,
    ) -> Result<(), Message> {
        let meant = self.meant(about).ok_or_else(|| match about {
            About::Seat(_) => Message::from(t::ReportNobody),
            About::Line(_) => t::ReportLate.into(),
        })?;
        if meant.id == by {
            return Err(t::ReportNobody.into());
        }
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
            evidence: self
                .reporting
                .lines
                .iter()
                .map(|(_, line)| line.clone())
                .collect(),
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
                if let Some(orders) = orders.upgrade() {
                    let answer = Order::Answer(number, Box::new(answer));
                    orders.send(answer).await.ok();
                }
            };
            self.reporting.write(writing);
        }
    }
}
