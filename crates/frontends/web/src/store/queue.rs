//! In which order a match is saved: the last snapshot wins, and an end is never lost.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use wildpile_records::{Ending, LazySnapshot};

/// One thing to be done with the row of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Save how far it has come.
    Save(LazySnapshot),
    /// Make it a finished one.
    Finish(LazySnapshot, Ending),
    /// Make it one in progress again.
    TakeUpAgain,
    /// Delete it.
    Discard,
}

/// The remaining steps, next one first.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: VecDeque<Step>,
    /// Being written right now. It stays here until it is known to be done.
    current: Option<Step>,
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
    pub fn push(&mut self, step: Step) -> bool {
        let makes_sense = match step {
            Step::Save(_) | Step::Finish(..) => !self.finished,
            Step::TakeUpAgain => self.finished,
            Step::Discard => true,
        };
        if !makes_sense {
            return false;
        }
        match &step {
            // The new step includes everything in the waiting snapshot.
            Step::Save(_) | Step::Finish(..) => {
                if matches!(self.waiting.back(), Some(Step::Save(_))) {
                    self.waiting.pop_back();
                }
            }
            Step::Discard => self.waiting.clear(),
            Step::TakeUpAgain => {}
        }
        self.finished = matches!(step, Step::Finish(..));
        self.waiting.push_back(step);
        true
    }

    /// The next step, which is then being written; `None` when there is none, or when one is being written.
    pub fn take(&mut self) -> Option<Step> {
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
        let outdated = matches!(step, Step::Save(_))
            && matches!(
                self.waiting.front(),
                Some(Step::Save(_) | Step::Finish(..) | Step::Discard)
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
    pub fn pending(&self) -> impl Iterator<Item = &Step> {
        self.current.iter().chain(&self.waiting)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wildpile_records::{MatchResult, Snapshot};

    use super::*;

    fn snapshot(moves: u32) -> LazySnapshot {
        let snapshot = Snapshot {
            moves,
            ..Snapshot::default()
        };
        snapshot.into()
    }

    fn ending() -> Ending {
        Ending {
            result: MatchResult::Won,
            grade: 1,
            turns: 3,
            score: 0,
            counted: true,
            message: None,
        }
    }

    #[test]
    fn the_last_snapshot_wins() {
        let mut queue = Queue::default();
        for moves in 0..4 {
            assert!(queue.push(Step::Save(snapshot(moves))));
        }
        assert_eq!(queue.take(), Some(Step::Save(snapshot(3))));
        assert_eq!(queue.take(), None, "one at a time");
        queue.push(Step::Save(snapshot(4)));
        queue.push(Step::Finish(snapshot(5), ending()));
        queue.done();
        assert_eq!(queue.take(), Some(Step::Finish(snapshot(5), ending())));
        queue.done();
        assert!(queue.is_empty());
    }

    #[test]
    fn an_end_stays_the_end_until_the_match_is_taken_up_again() {
        let mut queue = Queue::default();
        queue.push(Step::Finish(snapshot(5), ending()));
        assert!(!queue.push(Step::Save(snapshot(5))), "a late save");
        assert!(!queue.push(Step::Finish(snapshot(5), ending())), "twice");
        assert!(queue.push(Step::TakeUpAgain));
        assert!(!queue.push(Step::TakeUpAgain), "twice");
        assert!(queue.push(Step::Save(snapshot(4))));
        let steps: Vec<Step> = queue.pending().cloned().collect();
        let expected = [
            Step::Finish(snapshot(5), ending()),
            Step::TakeUpAgain,
            Step::Save(snapshot(4)),
        ];
        assert_eq!(steps, expected);
    }

    #[test]
    fn what_failed_is_tried_again_unless_a_later_snapshot_says_more() {
        let mut queue = Queue::default();
        queue.push(Step::Save(snapshot(1)));
        queue.take();
        queue.failed();
        assert_eq!(queue.take(), Some(Step::Save(snapshot(1))));
        queue.push(Step::Save(snapshot(2)));
        queue.failed();
        assert_eq!(queue.take(), Some(Step::Save(snapshot(2))));
        queue.done();
        assert!(queue.is_empty());
        queue.push(Step::Finish(snapshot(3), ending()));
        queue.take();
        queue.push(Step::TakeUpAgain);
        queue.failed();
        assert_eq!(queue.take(), Some(Step::Finish(snapshot(3), ending())));
    }

    proptest! {
        /// Whatever is pushed, taken and fails in between: the last write is the last step.
        #[test]
        fn what_came_last_is_written(events in proptest::collection::vec(0..6u8, 1..60)) {
            let mut queue = Queue::default();
            let (mut last, mut moves, mut written) = (None, 0, None);
            let run = |queue: &mut Queue, good: bool, written: &mut Option<Step>| {
                if let Some(step) = queue.take() {
                    if good { *written = Some(step); queue.done(); } else { queue.failed(); }
                }
            };
            for event in events {
                moves += 1;
                let step = match event {
                    0 | 1 => Step::Save(snapshot(moves)),
                    2 => Step::Finish(snapshot(moves), ending()),
                    3 => Step::TakeUpAgain,
                    other => { run(&mut queue, other == 4, &mut written); continue; }
                };
                if queue.push(step.clone()) { last = Some(step); }
            }
            while !queue.is_empty() { run(&mut queue, true, &mut written); }
            prop_assert_eq!(written, last);
        }
    }
}
