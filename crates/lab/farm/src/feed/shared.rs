//! State shared by the thread that counts and the one that gathers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use wildpile_lab::LabError;
use wildpile_lab::experiment::{Chunk, Experiment, Rows, Shelf};
use wildpile_lab::files::Folder;
use wildpile_message::Message;

use super::SetAside;
use crate::parts::{cut, gaps, joined};

/// Interval at which a waiting thread checks for a stop.
const LOOK: Duration = Duration::from_millis(50);

/// The way gathering ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is left to be played.
    Finished,
    /// It may be continued later.
    Stopped,
}

/// The state of an experiment that is being gathered.
pub struct SharedFeed<'a> {
    pub folder: &'a Folder,
    experiment: &'a Experiment,
    /// All chunks of the experiment.
    plan: Vec<Chunk>,
    /// Number of games in the folder at the beginning.
    earlier: u64,
    stop: &'a (dyn Fn() -> bool + Sync),
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The first deals of chunks that are in the folder.
    present: BTreeSet<u64>,
    /// The parts that are in the folder, sorted.
    parts: BTreeSet<Chunk>,
    /// The first deals of chunks that stay incomplete.
    left_out: BTreeSet<u64>,
    /// Deals that can't be played, by their index, and why.
    set_aside: BTreeMap<u64, Message>,
    /// Chunks whose files turned out to be damaged.
    damaged: Vec<Chunk>,
    /// The deals up to this index are wanted.
    wanted: u64,
    failure: Option<LabError>,
    ending: Option<Ending>,
    closed: bool,
}

impl<'a> SharedFeed<'a> {
    pub fn new(
        experiment: &'a Experiment,
        folder: &'a Folder,
        stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Result<Self, LabError> {
        let plan = experiment.all_chunks();
        let mut state = State::default();
        for chunk in folder.stored()? {
            if plan.binary_search(&chunk).is_ok() {
                state.present.insert(chunk.first);
            } else {
                state.parts.insert(chunk);
            }
        }
        let earlier = plan.iter().filter(|chunk| state.present.contains(&chunk.first));
        Ok(Self {
            folder,
            experiment,
            earlier: earlier.map(|chunk| experiment.games_in(*chunk)).sum(),
            plan,
            stop,
            state: Mutex::new(state),
            changed: Condvar::new(),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All chunks of the experiment, in order.
    pub fn plan(&self) -> &[Chunk] {
        &self.plan
    }

    /// Number of games that were in the folder at the beginning, whatever has arrived since.
    pub fn earlier(&self) -> u64 {
        self.earlier
    }

    /// The chunk that these deals belong to.
    pub fn whole(&self, part: Chunk) -> Option<Chunk> {
        let at = self.plan.partition_point(|chunk| chunk.first <= part.first);
        let whole = *self.plan.get(at.checked_sub(1)?)?;
        whole.contains(part).then_some(whole)
    }

    /// The deals up to this index are wanted now.
    pub fn wanted(&self) -> u64 {
        self.state().wanted
    }

    /// True if nothing more is expected of a chunk.
    pub fn is_settled(&self, chunk: Chunk) -> bool {
        let state = self.state();
        state.present.contains(&chunk.first) || state.left_out.contains(&chunk.first)
    }

    /// Chunks that are to be played again because their files were damaged.
    pub fn damaged(&self) -> Vec<Chunk> {
        std::mem::take(&mut self.state().damaged)
    }

    /// The parts of a chunk that are neither in the folder nor set aside, nor among these deals.
    pub fn missing(&self, chunk: Chunk, elsewhere: impl IntoIterator<Item = Chunk>) -> Vec<Chunk> {
        let state = self.state();
        let aside = state.set_aside.keys().map(|&first| Chunk { first, count: 1 });
        let mut covered: Vec<Chunk> = state
            .parts
            .iter()
            .copied()
            .chain(aside)
            .chain(elsewhere)
            .collect();
        covered.sort_unstable();
        gaps(chunk, covered)
    }

    /// Keeps the rows of some deals in the folder. `false` if they were there already.
    pub fn keep(&self, part: Chunk, rows: &Rows) -> Result<bool, LabError> {
        let Some(whole) = self.whole(part) else {
            return Ok(false);
        };
        {
            let state = self.state();
            if state.present.contains(&whole.first) || state.parts.contains(&part) {
                return Ok(false);
            }
        }
        self.folder.keep(part, rows)?;
        if part == whole {
            self.arrived(whole);
        } else {
            self.state().parts.insert(part);
            self.settle(whole)?;
        }
        Ok(true)
    }

    /// Puts a deal aside.
    pub fn put_aside(&self, index: u64, why: Message) -> Result<(), LabError> {
        self.state().set_aside.insert(index, why);
        let part = Chunk {
            first: index,
            count: 1,
        };
        self.whole(part).map_or(Ok(()), |whole| self.settle(whole))
    }

    fn arrived(&self, whole: Chunk) {
        let mut state = self.state();
        state.present.insert(whole.first);
        // A slow worker may have played what was set aside.
        state.left_out.remove(&whole.first);
        let played = whole.first..whole.end();
        state.set_aside.retain(|deal, _| !played.contains(deal));
        drop(state);
        self.changed.notify_all();
    }

    /// Puts a chunk's parts together if nothing is missing, or leaves it out if only set aside deals are.
    pub fn settle(&self, whole: Chunk) -> Result<(), LabError> {
        if !self.missing(whole, []).is_empty() {
            return Ok(());
        }
        let parts = self.parts_of(whole)?;
        if let Some(rows) = joined(whole, parts) {
            self.folder.keep(whole, &rows)?;
            self.arrived(whole);
        } else if self.missing(whole, []).is_empty() {
            self.state().left_out.insert(whole.first);
            self.changed.notify_all();
        }
        Ok(())
    }

    /// The parts of a chunk that are in the folder. Damaged ones are forgotten.
    fn parts_of(&self, whole: Chunk) -> Result<Vec<(Chunk, Rows)>, LabError> {
        let own: Vec<Chunk> = {
            let state = self.state();
            let own = state.parts.iter().filter(|&&part| whole.contains(part));
            own.copied().collect()
        };
        let mut found = Vec::new();
        for part in own {
            match self.folder.find(part)? {
                Some(rows) => found.push((part, rows)),
                None => {
                    let mut state = self.state();
                    state.parts.remove(&part);
                    state.damaged.push(whole);
                }
            }
        }
        Ok(found)
    }

    /// Nothing more is counted: everything was, or it was stopped.
    pub fn end(&self, finished: bool) {
        let ending = if finished {
            Ending::Finished
        } else {
            Ending::Stopped
        };
        self.state().ending = Some(ending);
    }

    /// The requested end of gathering, if any.
    pub fn ending(&self) -> Option<Ending> {
        self.state().ending
    }

    /// Nothing more is gathered.
    pub fn close(&self, failure: Option<LabError>) {
        let mut state = self.state();
        state.failure = failure;
        state.closed = true;
        drop(state);
        self.changed.notify_all();
    }

    /// The reason gathering ended early.
    pub fn failure(&self) -> Option<LabError> {
        self.state().failure.take()
    }

    /// The deals that were set aside.
    pub fn set_aside(&self) -> Vec<SetAside> {
        let state = self.state();
        let each = state.set_aside.iter().map(|(&index, why)| SetAside {
            deal: self.experiment.deal(index),
            why: why.clone(),
        });
        each.collect()
    }
}

/// The thread that counts waits here for gathered rows.
impl Shelf for SharedFeed<'_> {
    fn find(&self, chunk: Chunk) -> Result<Option<Rows>, LabError> {
        let end = chunk.end();
        let look = self.experiment.stop.looks().into_iter().find(|&look| look >= end);
        let mut state = self.state();
        loop {
            if state.present.contains(&chunk.first) {
                drop(state);
                if let Some(rows) = self.folder.find(chunk)? {
                    return Ok(Some(rows));
                }
                state = self.state();
                state.present.remove(&chunk.first);
                state.damaged.push(chunk);
            }
            if state.left_out.contains(&chunk.first) || state.closed || (self.stop)() {
                return Ok(None);
            }
            // Nothing after the next look: it may end the experiment.
            state.wanted = state.wanted.max(look.unwrap_or(end));
            let waited = self.changed.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn keep(&self, chunk: Chunk, rows: &Rows) -> Result<(), LabError> {
        self.folder.keep(chunk, rows)
    }

    fn parts(&self, chunk: Chunk) -> Result<Option<Vec<(Chunk, Rows)>>, LabError> {
        let mut next = chunk.first;
        let mut all = Vec::new();
        for (part, rows) in self.parts_of(chunk)? {
            // Each deal once: parts may overlap.
            let first = part.first.max(next);
            if part.end() <= first {
                continue;
            }
            let own = Chunk::between(first, part.end());
            all.extend(cut(&rows, part, own).map(|rows| (own, rows)));
            next = part.end();
        }
        Ok(Some(all))
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::GAMES;
    use wildpile_lab::experiment::Row;

    use super::*;

    #[test]
    fn a_deal_is_not_set_aside_any_more_once_a_slow_worker_has_given_its_whole_chunk() {
        let text = "game = \"skipper\"\nstop = { games = 16 }\n";
        let load = |_: &str| Err(Message::text("no files"));
        let experiment = Experiment::read("x.toml", text, GAMES, &load).unwrap();
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::open(place.path(), &experiment, "1.2.3").unwrap();
        let stop = || false;
        let shared = SharedFeed::new(&experiment, &folder, &stop).unwrap();
        let whole = shared.plan()[0];
        shared.put_aside(3, Message::text("it panicked")).unwrap();
        assert_eq!(shared.set_aside().len(), 1);
        let rows: Rows = vec![(0..whole.count).map(|deal| Row::new(deal, 1)).collect()];
        assert!(shared.keep(whole, &rows).unwrap());
        assert_eq!(shared.set_aside(), []);
    }

    /// Rows that arrive while the counting starts were played now.
    #[test]
    fn only_what_was_in_the_folder_counts_as_played_earlier() {
        let text = "game = \"skipper\"\nstop = { games = 48 }\n";
        let load = |_: &str| Err(Message::text("no files"));
        let experiment = Experiment::read("x.toml", text, GAMES, &load).unwrap();
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::open(place.path(), &experiment, "1.2.3").unwrap();
        let stop = || false;
        let rows = |chunk: Chunk| -> Rows {
            vec![(chunk.first..chunk.end()).map(|deal| Row::new(deal, 1)).collect()]
        };
        let first = SharedFeed::new(&experiment, &folder, &stop).unwrap();
        let [one, two, ..] = first.plan() else {
            panic!("{:?}", first.plan())
        };
        assert!(first.keep(*one, &rows(*one)).unwrap());
        assert_eq!(first.earlier(), 0);
        let again = SharedFeed::new(&experiment, &folder, &stop).unwrap();
        assert!(again.keep(*two, &rows(*two)).unwrap());
        assert_eq!(again.earlier(), one.count);
    }
}
