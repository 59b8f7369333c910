//! What the person does about somebody at the table: reports, which the operator gets, and blocks.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::About;

use super::chat::Said;
use super::{News, Table};
use crate::text as t;

impl Table {
    /// Whether the person at this seat was blocked there during this visit.
    #[must_use]
    pub fn is_blocked(&self, name: &str, seat: Seat) -> bool {
        let mut blocked = self.blocked.iter();
        blocked.any(|(known, at)| known == name && *at == seat)
    }

    /// A block has ended.
    pub fn forget_block(&mut self, name: &str) {
        self.blocked.retain(|(blocked, _)| blocked != name);
    }

    /// Whether whoever is meant can still be named: what somebody who is blocked has said disappears.
    #[must_use]
    pub fn knows(&self, about: About) -> bool {
        match about {
            About::Seat(_) => true,
            About::Line(line) => self.talk.iter().any(|said| said.chat.line == line),
        }
    }

    /// Something was refused: whether it was perhaps what the person wanted about somebody.
    pub(super) fn take_unanswered(&mut self) -> bool {
        let is_blocking = self.blocking.take().is_some();
        std::mem::take(&mut self.is_reporting) || is_blocking
    }

    /// What the table hasn't answered over the last connection. Nothing is said again: the person may have
    /// changed their mind.
    pub(super) fn forget_unanswered(&mut self) -> Option<Message> {
        let report = std::mem::take(&mut self.is_reporting).then(|| t::ReportLost.into());
        let block = self.blocking.take().map(|_| t::BlockLost.into());
        match (report, block) {
            (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
            (report, block) => report.or(block),
        }
    }

    /// Somebody is blocked from now on: what they said disappears, and the table sends nothing more.
    pub(super) fn hear_blocked(&mut self, name: String, lines: &[u64]) -> News {
        if let Some(About::Seat(seat)) = self.blocking.take() {
            self.blocked.push((name.clone(), seat));
        }
        let is_theirs =
            |said: &Said| lines.contains(&said.chat.line) || (said.is_old && said.chat.from == name);
        let known = self.talk.len();
        self.talk.retain(|said| !is_theirs(said));
        let hides = self.talk.len() < known;
        News::Blocked { name, hides }
    }
}

/// What the table has answered to a report.
#[must_use]
pub fn reported(operator: bool) -> Message {
    match operator {
        true => t::Reported.into(),
        false => t::ReportKept.into(),
    }
}
