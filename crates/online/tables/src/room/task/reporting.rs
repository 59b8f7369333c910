//! What people report to the operator, with the chat lines that go along.

use std::collections::VecDeque;

use wildpile_message::Message;
use wildpile_protocol::socket::{About, FromTable, Reason, Saying};
use wildpile_protocol::text as t;

use super::RoomTask;
use crate::store::now_ms;
use crate::{Evidence, Person, PlayerId, Report};

/// How many chat lines go with a report.
const EVIDENCE: usize = 20;

/// The last chat lines, and reports that aren't written down yet.
#[derive(Default)]
pub(super) struct Reporting {
    /// By number.
    lines: VecDeque<(u64, Evidence)>,
    next_line: u64,
    /// With the connections that wait for it.
    waiting: Vec<(u64, Report)>,
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

    /// Reports somebody at this table to the operator.
    pub(super) fn report(
        &mut self,
        number: u64,
        by: PlayerId,
        about: About,
        reason: Reason,
    ) -> Result<(), Message> {
        let (about, about_name) = match about {
            About::Seat(seat) => {
                let person = self.table.person_at(seat).ok_or(t::ReportNobody)?;
                (
                    person.clone(),
                    self.table.names().get(seat.index()).cloned().unwrap_or_default(),
                )
            }
            About::Line(line) => {
                let mut lines = self.reporting.lines.iter();
                let (_, said) = lines.find(|(known, _)| *known == line).ok_or(t::ReportLate)?;
                (said.by.clone(), said.name.clone())
            }
        };
        if about == by {
            return Err(t::ReportNobody.into());
        }
        if let Err(wait) = self.shared.reports.take(&by) {
            let minutes = wait.as_secs() / 60 + 1;
            return Err(t::ReportOften { minutes }.into());
        }
        let report = Report {
            table: self.table.id(),
            by,
            about,
            about_name,
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

    pub(super) async fn write_reports(&mut self) {
        for (number, report) in std::mem::take(&mut self.reporting.waiting) {
            let answer = match self.shared.store.add_report(&report).await {
                Ok(()) => FromTable::Reported {},
                Err(error) => {
                    tracing::error!(error = error.for_log(), "a report wasn't written");
                    let why = t::StoreTrouble.into();
                    FromTable::Refused { key: None, why }
                }
            };
            self.shared.store.measures().reports.inc();
            if let Some(conn) = self.people.get_mut(number) {
                conn.answer(answer);
            }
        }
    }
}
