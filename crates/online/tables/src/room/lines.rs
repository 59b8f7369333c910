//! The last chat lines of a table: for reports, and for people who come back.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wildpile_protocol::TableId;
use wildpile_protocol::socket::Saying;

use super::Time;
use super::chat::Keys;
use crate::table::NAMELESS;
use crate::{Evidence, Person, PlayerId};

/// The most lines that are kept, and the most bytes of text and of IDs; the last line in any case.
const KEPT: usize = 50;
const BYTES: usize = 16 << 10;

/// The lines that go with a report.
const EVIDENCE: usize = 20;

/// The lines of how many tables are kept after their rooms have closed, and for how long.
const TABLES: usize = 500;
const KEPT_FOR: Duration = Duration::from_secs(3_600);

/// A chat line.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) said: Evidence,
    /// The people who heard it, or would have: those who were here or had a seat, and hadn't blocked the person. Mostly the same
    /// people as those who heard the line before.
    heard: Arc<[PlayerId]>,
}

impl Line {
    /// The bytes that this takes after the line before.
    fn bytes(&self, before: Option<&Self>) -> usize {
        let text = match &self.said.what {
            Saying::Text(text) => text.len(),
            Saying::Phrase(_) => 0,
        };
        if before.is_some_and(|before| Arc::ptr_eq(&before.heard, &self.heard)) {
            return text;
        }
        let ids: usize = self.heard.iter().map(|id| id.as_str().len()).sum();
        text + ids
    }
}

/// The last lines of a table, the oldest first. Nothing is allocated before someone speaks.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    all: VecDeque<Line>,
    next: u64,
    /// The keys of the last ones.
    pub(super) keys: Keys,
}

/// A time as it is written down: milliseconds since 1970.
pub(super) fn stamp(time: Time) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Lines {
    /// No lines yet. Clients keep lines of a room that has closed meanwhile: the numbers of the next one are others, so that
    /// nobody is reported or blocked for what someone else said.
    pub(super) fn new(now: Time) -> Self {
        Self {
            next: stamp(now).unsigned_abs(),
            ..Self::default()
        }
    }

    /// Remembers what someone says to these people; the number of the line.
    pub(super) fn add(&mut self, by: &Person, what: &Saying, mut heard: Vec<PlayerId>, now: Time) -> u64 {
        heard.sort_unstable();
        heard.dedup();
        let before = self.all.back().map(|line| &line.heard);
        let heard = match before.filter(|before| ***before == *heard) {
            Some(before) => Arc::clone(before),
            None => heard.into(),
        };
        let number = self.next;
        self.next += 1;
        self.all.push_back(Line {
            number,
            said: Evidence {
                by: by.id.clone(),
                name: by.name.clone(),
                what: what.clone(),
                at_ms: stamp(now),
            },
            heard,
        });
        while self.all.len() > KEPT || (self.all.len() > 1 && self.bytes() > BYTES) {
            self.all.pop_front();
        }
        number
    }

    fn bytes(&self) -> usize {
        let before = std::iter::once(None).chain(self.all.iter().map(Some));
        let each = self.all.iter().zip(before);
        each.map(|(line, before)| line.bytes(before)).sum()
    }

    pub(super) fn find(&self, number: u64) -> Option<&Evidence> {
        let mut all = self.all.iter();
        let line = all.find(|line| line.number == number)?;
        Some(&line.said)
    }

    /// The numbers of what someone said.
    pub(super) fn of(&self, person: &PlayerId) -> Vec<u64> {
        let all = self.all.iter().filter(|line| line.said.by == *person);
        all.map(|line| line.number).collect()
    }

    /// The evidence for a report.
    pub(super) fn evidence(&self) -> Vec<Evidence> {
        let left_out = self.all.len().saturating_sub(EVIDENCE);
        let last = self.all.iter().skip(left_out);
        last.map(|line| line.said.clone()).collect()
    }

    /// The lines that someone heard, or would have heard if they had been here.
    pub(super) fn heard_by(&self, person: &PlayerId) -> impl Iterator<Item = &Line> {
        let all = self.all.iter();
        all.filter(move |line| line.heard.binary_search(person).is_ok())
    }

    /// Someone has deleted the account: what goes with reports is someone's without a name, and nobody else sees it any more.
    pub(super) fn forget(&mut self, person: &PlayerId, nobody: &PlayerId) {
        self.keys.forget(person);
        for line in &mut self.all {
            if line.said.by == *person {
                line.said.by = nobody.clone();
                NAMELESS.clone_into(&mut line.said.name);
                line.heard = Arc::default();
            } else if line.heard.binary_search(person).is_ok() {
                let others = line.heard.iter().filter(|other| *other != person);
                line.heard = others.cloned().collect();
            }
        }
    }
}

/// The lines of tables whose rooms have closed because nobody was there, for those who come back soon. Cheap to clone: all
/// clones are the same ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct QuietChats(Arc<Mutex<VecDeque<(TableId, Time, Lines)>>>);

impl QuietChats {
    /// The lines of a table whose room opens.
    pub(crate) fn take(&self, table: TableId, now: Time) -> Lines {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(_, since, _)| now.saturating_sub(*since) < KEPT_FOR);
        let at = all.iter().position(|(own, ..)| *own == table);
        let found = at.and_then(|at| all.remove(at));
        drop(all);
        let mut lines = Lines::new(now);
        if let Some((.., kept)) = found {
            let next = lines.next.max(kept.next);
            lines = Lines { next, ..kept };
        }
        lines
    }

    /// The room of a table closes.
    pub(crate) fn put(&self, table: TableId, lines: Lines, now: Time) {
        if lines.all.is_empty() {
            return;
        }
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(own, since, _)| *own != table && now.saturating_sub(*since) < KEPT_FOR);
        if all.len() == TABLES {
            all.pop_front();
        }
        all.push_back((table, now, lines));
    }

    /// Someone has deleted the account.
    pub(crate) fn forget(&self, person: &PlayerId, nobody: &PlayerId) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (.., lines) in all.iter_mut() {
            lines.forget(person, nobody);
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_protocol::socket::SAYING;

    use super::*;

    const NOW: Time = Duration::from_secs(1_000_000);

    fn person(name: &str) -> Person {
        Person {
            id: PlayerId::random(),
            name: name.to_owned(),
        }
    }

    fn say(lines: &mut Lines, by: &Person, text: &str, to: &[&Person]) -> u64 {
        let heard = to.iter().map(|person| person.id.clone()).collect();
        lines.add(by, &Saying::Text(text.to_owned()), heard, NOW)
    }

    fn heard(lines: &Lines, by: &Person) -> Vec<u64> {
        lines.heard_by(&by.id).map(|line| line.number).collect()
    }

    #[test]
    fn the_last_lines_are_kept_for_those_who_heard_them() {
        let [ada, bert, eve] = ["Ada", "Bert", "Eve"].map(person);
        let mut lines = Lines::new(NOW);
        assert_eq!(lines.all.capacity(), 0);
        let first = say(&mut lines, &ada, "hello", &[&bert, &ada, &ada]);
        say(&mut lines, &bert, "hi", &[&ada, &bert]);
        assert!(Arc::ptr_eq(&lines.all[0].heard, &lines.all[1].heard));
        let third = say(&mut lines, &bert, "Eve?", &[&ada, &bert, &eve]);
        assert_eq!(heard(&lines, &ada), [first, first + 1, third]);
        assert_eq!(heard(&lines, &eve), [third]);
        assert_eq!(lines.of(&bert.id), [first + 1, third]);
        for _ in 0..KEPT {
            say(&mut lines, &ada, "la", &[&ada]);
        }
        assert_eq!((lines.all.len(), lines.of(&bert.id)), (KEPT, Vec::new()));
        assert_eq!(lines.evidence().len(), EVIDENCE);
        // Long ones take the place of more.
        for _ in 0..KEPT {
            say(&mut lines, &ada, &"\u{1F0CF}".repeat(SAYING), &[&ada]);
        }
        assert_eq!(lines.all.len(), BYTES / (4 * SAYING));
        assert!(lines.evidence().len() == EVIDENCE);
    }

    #[test]
    fn who_is_forgotten_has_said_and_heard_nothing() {
        let [ada, bert, nobody] = ["Ada", "Bert", "–"].map(person);
        let mut lines = Lines::new(NOW);
        let number = say(&mut lines, &ada, "hello", &[&bert, &ada]);
        say(&mut lines, &bert, "hi", &[&bert, &ada]);
        lines.forget(&ada.id, &nobody.id);
        assert!(heard(&lines, &ada).is_empty());
        assert_eq!(heard(&lines, &bert), [number + 1]);
        let evidence = lines.evidence();
        assert_eq!((&evidence[0].by, evidence[0].name.as_str()), (&nobody.id, "–"));
    }

    #[test]
    fn a_room_that_opens_soon_has_them_again() {
        let (ada, id) = (person("Ada"), TableId([7; 12]));
        let (quiet, mut now) = (QuietChats::default(), NOW);
        let mut lines = Lines::new(now);
        let number = say(&mut lines, &ada, "hello", &[&ada]);
        quiet.put(id, lines, now);
        let mut lines = quiet.take(id, now);
        assert_eq!(heard(&lines, &ada), [number]);
        assert!(say(&mut lines, &ada, "again", &[&ada]) > number);
        assert!(heard(&quiet.take(id, now), &ada).is_empty(), "once");
        quiet.put(id, lines, now);
        now += KEPT_FOR;
        assert!(heard(&quiet.take(id, now), &ada).is_empty());
        // They are removed without anyone coming back.
        for number in 1..=2 {
            let mut lines = Lines::new(NOW);
            say(&mut lines, &ada, "hello", &[&ada]);
            quiet.put(TableId([number; 12]), lines, now);
            assert_eq!(quiet.0.lock().unwrap().len(), 1);
            now += KEPT_FOR;
        }
        for number in 0..=TABLES {
            let mut lines = Lines::new(NOW);
            say(&mut lines, &ada, "hello", &[&ada]);
            let number = u64::try_from(number).unwrap().to_be_bytes();
            let mut id = [0; 12];
            id[4..].copy_from_slice(&number);
            quiet.put(TableId(id), lines, now);
        }
        assert_eq!(quiet.0.lock().unwrap().len(), TABLES);
    }
}
