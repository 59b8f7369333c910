//! Moderation by players: reports to the operator, and blocks.

use wildpile_message::Message;
use wildpile_protocol::socket::{About, ToTable};
use wildpile_protocol::text as said;

use super::chat::Said;
use super::{News, State, Table};
use crate::text as t;

impl Table {
    /// The reason why the person can't say this to the table now.
    pub(super) fn unsendable(&self, said: &ToTable) -> Option<Message> {
        let is_known = |line: u64| self.talk.iter().any(|said| said.chat.line == line);
        // A block removes lines.
        let is_late = |about: &About| matches!(about, About::Line(line) if !is_known(*line));
        match said {
            _ if self.state != State::Here => Some(t::NotSent.into()),
            ToTable::Say { .. } | ToTable::Phrase { .. } => self.silence(),
            ToTable::Report { about, .. } if is_late(about) => Some(said::ReportLate.into()),
            ToTable::Block { about } if is_late(about) => Some(said::BlockLate.into()),
            _ => None,
        }
    }

    /// Remembers what the table answers or repeats.
    pub(super) fn expect_answer(&mut self, said: &ToTable) {
        match said {
            ToTable::Say { text, .. } => self.saying = Some(text.clone()),
            ToTable::Report { .. } => self.is_reporting = true,
            ToTable::Block { .. } => self.is_blocking = true,
            _ => {}
        }
    }

    /// Clears an unanswered report or block; true if there was one.
    pub(super) fn take_unanswered(&mut self) -> bool {
        let is_blocking = std::mem::take(&mut self.is_blocking);
        std::mem::take(&mut self.is_reporting) || is_blocking
    }

    /// Clears unanswered reports and blocks of the last connection. They aren't resent: the player may have
    /// changed their mind.
    pub(super) fn forget_unanswered(&mut self) -> Option<Message> {
        let report = std::mem::take(&mut self.is_reporting).then(|| t::ReportLost.into());
        let block = std::mem::take(&mut self.is_blocking).then(|| t::BlockLost.into());
        match (report, block) {
            (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
            (report, block) => report.or(block),
        }
    }

    /// Applies a block: the blocked player's lines disappear.
    pub(super) fn hear_blocked(&mut self, name: String, lines: &[u64]) -> News {
        self.is_blocking = false;
        let is_theirs =
            |said: &Said| lines.contains(&said.chat.line) || (said.is_old && said.chat.from == name);
        let known = self.talk.len();
        self.talk.retain(|said| !is_theirs(said));
        if self.talk.len() < known {
            self.unheard.insert(name.clone());
        }
        News::Blocked(name)
    }
}

/// The confirmation of a report.
#[must_use]
pub fn reported(operator: bool) -> Message {
    match operator {
        true => t::Reported.into(),
        false => t::ReportKept.into(),
    }
}
