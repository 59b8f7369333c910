//! What was said at the table.

use wildpile_game::Seat;
use wildpile_protocol::socket::{Line, Saying, ToTable};

use super::Live;

/// How many lines of the chat are kept.
const KEPT: usize = 200;

/// A line of the chat.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) from: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) what: Saying,
    /// Its number, for reports and blocks. It stays that of this line: after a restart, the server goes on with others.
    pub(crate) line: u64,
    /// Whether it was said over an earlier connection, and the server may not know any more who that was.
    pub(crate) is_old: bool,
}

impl Live {
    /// The table answers over another connection, and tells what was said earlier, or doesn't.
    pub(super) fn comes_to_talk(&mut self, has_earlier: bool) {
        for said in &mut self.talk {
            said.is_old = true;
        }
        self.has_earlier = has_earlier;
        self.ask_earlier();
    }

    /// Asks what was said earlier.
    pub(super) fn ask_earlier(&self) {
        if self.has_earlier {
            self.say(ToTable::Earlier);
        }
    }

    /// What was said earlier. Returns who has said what is newer than everything here: nobody to whoever has just come, as they may
    /// have read it before.
    pub(super) fn told_earlier(&mut self, lines: Vec<Line>) -> Vec<String> {
        let last = self.talk.last().map_or(u64::MAX, |said| said.line);
        let own = self.you.seat;
        let mut new = Vec::new();
        for line in lines {
            let from = line.from.clone();
            let is_new = line.line > last && (line.seat.is_none() || line.seat != own);
            if self.add_line(line) && is_new {
                new.push(from);
            }
        }
        self.talk.sort_by_key(|said| said.line);
        new
    }

    /// Adds a line, unless it is there. Older servers have no numbers.
    pub(super) fn add_line(&mut self, said: Line) -> bool {
        let mut known = self.talk.iter_mut();
        if let Some(known) = known.find(|known| said.line > 0 && known.line == said.line) {
            known.is_old = false;
            return false;
        }
        let Line {
            from,
            seat,
            what,
            line,
        } = said;
        self.talk.push(Said {
            from,
            seat,
            what,
            line,
            is_old: false,
        });
        if self.talk.len() > KEPT {
            self.talk.remove(0);
        }
        true
    }
}
