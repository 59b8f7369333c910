//! Moderation by players: reports to the operator, and blocks.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::About;

use super::chat::Said;
use super::{News, Table};
use crate::text as t;

impl Table {
    /// True if this player was blocked at this seat during this visit.
    #[must_use]
    pub fn is_blocked(&self, name: &str, seat: Seat) -> bool {
        let mut blocked = self.blocked.iter();
        blocked.any(|(known, at)| known == name && *at == seat)
    }

    /// A block has ended.
    pub fn forget_block(&mut self, name: &str) {
        self.blocked.retain(|(blocked, _)| blocked != name);
    }

    /// False for a chat line that a block has removed.
    #[must_use]
    pub fn knows(&self, about: About) -> bool {
        match about {
            About::Seat(_) => true,
            About::Line(line) => self.talk.iter().any(|said| said.chat.line == line),
        }
    }

    /// Clears an unanswered report or block; true if there was one.
    pub(super) fn take_unanswered(&mut self) -> bool {
        let is_blocking = self.blocking.take().is_some();
        std::mem::take(&mut self.is_reporting) || is_blocking
    }

    /// Clears unanswered reports and blocks of the last connection. They aren't resent: the player may have
    /// changed their mind.
    pub(super) fn forget_unanswered(&mut self) -> Option<Message> {
        let report = std::mem::take(&mut self.is_reporting).then(|| t::ReportLost.into());
        let block = self.blocking.take().map(|_| t::BlockLost.into());
        match (report, block) {
            (Some(report), Some(block)) => Some(Message::several(vec![report, block])),
            (report, block) => report.or(block),
        }
    }

    /// Applies a block: the blocked player's lines disappear.
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

/// The confirmation of a report.
#[must_use]
pub fn reported(operator: bool) -> Message {
    match operator {
        true => t::Reported.into(),
        false => t::ReportKept.into(),
    }
}
