//! The chat.

use wildpile_protocol::Mark;
use wildpile_protocol::socket::{ChatLine, Saying, ToTable};

use super::{Effect, Table};

/// How many lines of the chat are kept.
const KEPT: usize = 200;

/// A line of the chat.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Its number stays that of this line: after a restart, the server goes on with others.
    pub chat: ChatLine,
    /// Whether it was said over an earlier connection, and the server may not know any more who that was.
    pub is_old: bool,
    /// Whether it came from the own seat when it was heard, or is the echo of what was sent. The name says nothing: anybody
    /// may have it.
    pub is_own: bool,
}

/// Chat history that is new to this client.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Earlier {
    /// Names and marks of the senders of unseen lines.
    pub from: Vec<(String, Mark)>,
    /// The player's own lines.
    pub own: Vec<Saying>,
}

impl Table {
    /// Tells which lines are from the person at the screen, whatever their seat and name were.
    pub fn tells_own(&self) -> impl Fn(&Said) -> bool + use<> {
        let mut own = self.talk.iter().rev().filter(|said| said.is_own);
        let mark = own.next().map(|said| said.chat.mark);
        move |said| said.is_own || Some(said.chat.mark) == mark
    }

    /// The table answers over another connection.
    pub(super) fn comes_to_talk(&mut self, to: &mut Vec<Effect>) {
        for said in &mut self.talk {
            said.is_old = true;
        }
        to.push(Effect::Say(ToTable::Earlier));
    }

    /// What was said earlier. To whoever has just come nothing is newer, as they may have read it before.
    pub(super) fn hear_earlier(&mut self, lines: Vec<ChatLine>) -> Earlier {
        let was_told = std::mem::replace(&mut self.was_told_earlier, true);
        let nothing = if was_told { 0 } else { u64::MAX };
        let last = self.talk.last().map_or(nothing, |said| said.chat.line);
        let own = self.you.seat;
        let mut earlier = Earlier::default();
        for line in lines {
            let (from, what) = ((line.from.clone(), line.mark), line.what.clone());
            let is_own = line.seat == own;
            let is_new = line.line > last && (line.seat.is_none() || !is_own);
            if self.add_line(line).is_none() {
                continue;
            }
            if is_new {
                earlier.from.push(from);
            }
            if is_own {
                earlier.own.push(what);
            }
        }
        earlier
    }

    /// Adds a line at its place, unless it is there.
    pub(super) fn add_line(&mut self, line: ChatLine) -> Option<Said> {
        let mut known = self.talk.iter_mut();
        if let Some(known) = known.find(|known| known.chat.line == line.line) {
            known.is_old = false;
            return None;
        }
        let said = Said {
            is_own: line.seat.is_some() && line.seat == self.you.seat,
            chat: line,
            is_old: false,
        };
        let at = self
            .talk
            .partition_point(|known| known.chat.line <= said.chat.line);
        self.talk.insert(at, said.clone());
        Some(said)
    }

    /// Forgets the oldest lines when there are too many, first those that are hidden: what a muted person says takes nothing away
    /// from the others.
    pub fn keep_talk_short(&mut self, is_hidden: impl Fn(&Said) -> bool) {
        while self.talk.len() > KEPT {
            let at = self.talk.iter().position(&is_hidden).unwrap_or(0);
            self.talk.remove(at);
        }
    }
}
