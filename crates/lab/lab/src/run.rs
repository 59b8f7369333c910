//! Running games on several threads.

use std::error::Error;
#[cfg(feature = "native")]
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::Problems;
use wildpile_message::Message;

/// The caller's control of a run.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// The number of threads; `None` for one per core.
    pub threads: Option<usize>,
    /// True to stop. Polled before each game and now and then during it; interrupted games don't
    /// count.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called when a game is finished.
    pub progress: &'a (dyn Fn() + Sync),
    /// Called with the number of games that were played earlier, when they are found.
    pub present: &'a (dyn Fn(u64) + Sync),
    /// Measures how long games take; `None` to measure nothing. No result depends on it.
    pub timer: Option<&'a (dyn GameTimer + Sync)>,
}

/// Measures how long games take. The lab itself reads no clock.
pub trait GameTimer {
    /// The time since a fixed moment.
    fn now(&self) -> Duration;

    /// Records the time that these games of the rule set with this index took on one core.
    fn record(&self, arm: usize, games: u64, moves: u64, time: Duration);
}

impl Default for Control<'_> {
    /// All cores, no stopping, no progress.
    fn default() -> Self {
        Self {
            threads: None,
            stop: &|| false,
            progress: &|| {},
            present: &|_| {},
            timer: None,
        }
    }
}

/// The reason a run failed.
#[derive(Debug)]
pub enum LabError {
    /// The rules, the seats or the deal are invalid.
    Rules(Problems),
    /// There is no such player.
    NoPlayer(String),
    /// There aren't enough deals.
    NoDeals,
    /// Saving a record failed.
    Record(Box<dyn Error + Send + Sync>),
    /// A result folder can't be read or written, or a work queue can't be used; what is wrong and what would help.
    Store(Message),
    /// The reader of the output has closed the pipe.
    Closed,
}

impl From<Problems> for LabError {
    fn from(problems: Problems) -> Self {
        Self::Rules(problems)
    }
}

/// A range of consecutive deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// The first one.
    pub first: Deal,
    /// The number of deals.
    pub count: u64,
}

impl Deals {
    /// The deal at an index, from 0.
    #[must_use]
    pub const fn deal(self, index: u64) -> Deal {
        match self.first {
            Deal::Number(first) => Deal::Number(first.saturating_add(index)),
            Deal::Pysol(first) => Deal::Pysol(first.saturating_add(index)),
            // It has no next one.
            Deal::Fair(_) => self.first,
        }
    }

    /// The last deal; the first one if the range is empty.
    #[must_use]
    pub const fn last(self) -> Deal {
        self.deal(self.count.saturating_sub(1))
    }

    /// Rejects deals beyond the last deal number.
    #[cfg(feature = "native")]
    pub(crate) fn check(self) -> Result<(), LabError> {
        let (Deal::Number(first) | Deal::Pysol(first)) = self.first else {
            return if self.count == 1 {
                Ok(())
            } else {
                Err(LabError::NoDeals)
            };
        };
        first
            .checked_add(self.count.saturating_sub(1))
            .map_or(Err(LabError::NoDeals), |_| Ok(()))
    }
}

/// Does tasks 0 to `count`, each thread taking the next one, so that stopping leaves (almost) a
/// prefix finished. `play` adds a task to its thread's data. Returns the data of each thread.
#[cfg(feature = "native")]
pub(crate) fn play_all<T: Send>(
    control: Control<'_>,
    count: u64,
    new: impl Fn() -> Result<T, LabError> + Sync,
    play: impl Fn(&mut T, u64, &dyn Fn() -> bool) -> Result<(), LabError> + Sync,
) -> Result<Vec<T>, LabError> {
    let failing = AtomicBool::new(false);
    let stop = || failing.load(Ordering::Relaxed) || (control.stop)();
    let next = AtomicU64::new(0);
    let work = || -> Result<T, LabError> {
        let mut own = new()?;
        while !stop() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            // An error stops the other threads too.
            play(&mut own, index, &stop).inspect_err(|_| failing.store(true, Ordering::Relaxed))?;
        }
        Ok(own)
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = control.threads.unwrap_or_else(cores).max(1);
    let threads = threads.min(usize::try_from(count).unwrap_or(usize::MAX).max(1));
    let all = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running
            .into_iter()
            .map(std::thread::ScopedJoinHandle::join)
            .collect::<Result<Vec<_>, _>>()
    });
    // Propagate panics to the caller.
    let all = all.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    all.into_iter().collect()
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    fn control(threads: usize) -> Control<'static> {
        Control {
            threads: Some(threads),
            ..Control::default()
        }
    }

    #[test]
    fn every_game_is_played_once() {
        for threads in [1, 3] {
            let all = play_all(
                control(threads),
                100,
                || Ok(Vec::new()),
                |own, index, _| {
                    own.push(index);
                    Ok(())
                },
            );
            let mut all: Vec<u64> = all.unwrap().into_iter().flatten().collect();
            all.sort_unstable();
            assert_eq!(all, (0..100).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn nobody_plays_on_after_a_stop_or_a_failure() {
        let played = AtomicU64::new(0);
        let stop = || played.load(Ordering::Relaxed) >= 10;
        let stopping = Control {
            stop: &stop,
            ..control(2)
        };
        let count = |(): &mut (), _: u64, _: &dyn Fn() -> bool| {
            played.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        play_all(stopping, u64::MAX, || Ok(()), count).unwrap();
        assert!((10..=11).contains(&played.load(Ordering::Relaxed)));

        let failing = play_all(
            control(2),
            u64::MAX,
            || Ok(()),
            |(), index, _| match index {
                5 => Err(LabError::NoPlayer("nobody".to_owned())),
                _ => Ok(()),
            },
        );
        assert!(matches!(failing, Err(LabError::NoPlayer(name)) if name == "nobody"));
    }

    #[test]
    fn deals_follow_each_other() {
        let deals = Deals {
            first: Deal::Pysol(7),
            count: 3,
        };
        assert_eq!((deals.deal(1), deals.last()), (Deal::Pysol(8), Deal::Pysol(9)));
        let last = Deals {
            first: Deal::Number(u64::MAX),
            count: 1,
        };
        assert!(last.check().is_ok());
        assert!(Deals { count: 2, ..last }.check().is_err());
    }
}
