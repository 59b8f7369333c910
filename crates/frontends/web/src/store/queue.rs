//! In which order a match is saved: the last snapshot wins, and an end is never lost.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use wildpile_records::{Ending, Snapshot};

/// One thing to be done with the row of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaveStep {
    /// Save how far it has come.
    Save(Snapshot),
    /// Make it a finished one.
    Finish(Snapshot, Ending),
    /// Make it one in progress again.
    TakeUpAgain,
    /// Delete it.
    Discard,
}

/// The remaining steps, next one first.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: VecDeque<SaveStep>,
    /// Being written right now. It stays here until it is known to be done.
    current: Option<SaveStep>,
    /// What the row will be when everything is done.
    finished: bool,
}

impl Queue {
    /// For a match that is finished already.
    pub const fn of_finished() -> Self {
        Self {
            waiting: VecDeque::new(),
            current: None,
            finished: true,
        }
    }

    /// Adds a step. `false` when it means nothing: a save of a finished match (a late one, from a timer), an end
    /// of one that is finished, or taking up one that is in progress.
    pub fn push(&mut self, step: SaveStep) -> bool {
        let makes_sense = match step {
            SaveStep::Save(_) | SaveStep::Finish(..) => !self.finished,
            SaveStep::TakeUpAgain => self.finished,
            SaveStep::Discard => true,
        };
        if !makes_sense {
            return false;
        }
        match &step {
            // The new step includes everything in the waiting snapshot.
            SaveStep::Save(_) | SaveStep::Finish(..) => {
                if matches!(self.waiting.back(), Some(SaveStep::Save(_))) {
                    self.waiting.pop_back();
                }
            }
            SaveStep::Discard => self.waiting.clear(),
            SaveStep::TakeUpAgain => {}
        }
        self.finished = matches!(step, SaveStep::Finish(..));
        self.waiting.push_back(step);
        true
    }

    /// The next step, which is then being written; `None` when there is none, or when one is being written.
    pub fn take(&mut self) -> Option<SaveStep> {
        if self.current.is_some() {
            return None;
        }
        self.current = self.waiting.pop_front();
        self.current.clone()
    }

    /// The step that was taken is done.
    pub fn done(&mut self) {
        self.current = None;
    }

    /// The step that was taken could not be done: it is the next again, unless a later snapshot says more.
    pub fn failed(&mut self) {
        let Some(step) = self.current.take() else {
            return;
        };
        let outdated = matches!(step, SaveStep::Save(_))
            && matches!(
                self.waiting.front(),
                Some(SaveStep::Save(_) | SaveStep::Finish(..) | SaveStep::Discard)
            );
        if !outdated {
            self.waiting.push_front(step);
        }
    }

    /// Whether everything is written.
    pub fn is_empty(&self) -> bool {
        self.current.is_none() && self.waiting.is_empty()
    }

    /// Everything that may not be written yet, the oldest first.
    pub fn pending(&self) -> impl Iterator<Item = &SaveStep> {
        self.current.iter().chain(&self.waiting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::won;
    use proptest::prelude::*;

    fn snapshot(moves: u32) -> Snapshot {
        Snapshot {
            moves,
            ..Snapshot::default()
        }
    }

    #[test]
    fn the_last_snapshot_wins() {
        let mut queue = Queue::default();
        for moves in 0..4 {
            assert!(queue.push(SaveStep::Save(snapshot(moves))));
        }
        assert_eq!(queue.take(), Some(SaveStep::Save(snapshot(3))));
        assert_eq!(queue.take(), None, "one at a time");
        queue.push(SaveStep::Save(snapshot(4)));
        queue.push(SaveStep::Finish(snapshot(5), won()));
        queue.done();
        assert_eq!(queue.take(), Some(SaveStep::Finish(snapshot(5), won())));
        queue.done();
        assert!(queue.is_empty());
    }

    #[test]
    fn an_end_stays_the_end_until_the_match_is_taken_up_again() {
        let mut queue = Queue::default();
        queue.push(SaveStep::Finish(snapshot(5), won()));
        assert!(!queue.push(SaveStep::Save(snapshot(5))), "a late save");
        assert!(!queue.push(SaveStep::Finish(snapshot(5), won())), "twice");
        assert!(queue.push(SaveStep::TakeUpAgain));
        assert!(!queue.push(SaveStep::TakeUpAgain), "twice");
        assert!(queue.push(SaveStep::Save(snapshot(4))));
        let steps: Vec<SaveStep> = queue.pending().cloned().collect();
        let expected = [
            SaveStep::Finish(snapshot(5), won()),
            SaveStep::TakeUpAgain,
            SaveStep::Save(snapshot(4)),
        ];
        assert_eq!(steps, expected);
    }

    #[test]
    fn what_failed_is_tried_again_unless_a_later_snapshot_says_more() {
        let mut queue = Queue::default();
        queue.push(SaveStep::Save(snapshot(1)));
        queue.take();
        queue.failed();
        assert_eq!(queue.take(), Some(SaveStep::Save(snapshot(1))));
        queue.push(SaveStep::Save(snapshot(2)));
        queue.failed();
        assert_eq!(queue.take(), Some(SaveStep::Save(snapshot(2))));
        queue.done();
        assert!(queue.is_empty());
        queue.push(SaveStep::Finish(snapshot(3), won()));
        queue.take();
        queue.push(SaveStep::TakeUpAgain);
        queue.failed();
        assert_eq!(queue.take(), Some(SaveStep::Finish(snapshot(3), won())));
    }

    proptest! {
        /// Whatever is pushed, taken and fails in between: the last write is the last step.
        #[test]
        fn what_came_last_is_written(events in proptest::collection::vec(0..6u8, 1..60)) {
            let mut queue = Queue::default();
            let (mut last, mut moves, mut written) = (None, 0, None);
            let run = |queue: &mut Queue, good: bool, written: &mut Option<SaveStep>| {
                if let Some(step) = queue.take() {
                    if good { *written = Some(step); queue.done(); } else { queue.failed(); }
                }
            };
            for event in events {
                moves += 1;
                let step = match event {
                    0 | 1 => SaveStep::Save(snapshot(moves)),
                    2 => SaveStep::Finish(snapshot(moves), won()),
                    3 => SaveStep::TakeUpAgain,
                    other => { run(&mut queue, other == 4, &mut written); continue; }
                };
                if queue.push(step.clone()) { last = Some(step); }
            }
            while !queue.is_empty() { run(&mut queue, true, &mut written); }
            prop_assert_eq!(written, last);
        }
    }
}
