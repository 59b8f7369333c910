//! The limits of a search, its statistics, and how it is monitored and cancelled.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The limits of a search. With the same node and memory limits and no time limit, a position gets the same
/// answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The time limit, by the clock of [`Monitor::clock`]. Without a clock there is no limit.
    pub time: Option<Duration>,
    /// The node limit, including nodes of proofs.
    pub nodes: Option<u64>,
    /// The memory limit for positions, in bytes. A search that comes close to it drops the least
    /// promising positions and can then no longer prove a loss.
    pub memory: usize,
    /// True if a way to win is shortened afterwards, with the same limits again, where the game's solver can.
    pub shortens: bool,
}

impl Budget {
    /// The default memory limit: 256 MiB.
    pub const USUAL_MEMORY: usize = 256 << 20;

    /// Only a node limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            time: None,
            nodes: Some(nodes),
            memory: Self::USUAL_MEMORY,
            shortens: false,
        }
    }
}

impl Default for Budget {
    /// No limits except the default memory limit.
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            memory: Self::USUAL_MEMORY,
            shortens: false,
        }
    }
}

/// Resources that a search has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchStats {
    /// Expanded positions.
    pub nodes: u64,
    /// The time by the clock of [`Monitor::clock`]; zero without one.
    pub time: Duration,
    /// The peak memory for positions, in bytes.
    pub peak_bytes: usize,
}

/// A caller's means to observe and cancel a search. The default does neither.
///
/// Searches never read a clock themselves, or their answers would depend on the machine.
#[derive(Clone, Copy, Default)]
pub struct Monitor<'a> {
    /// The time since the search started. Read about every millisecond.
    pub clock: Option<&'a dyn Fn() -> Duration>,
    /// Cancels the search when it becomes true. Checked about every millisecond.
    pub cancel: Option<&'a AtomicBool>,
    /// Called with the statistics so far, about every millisecond.
    pub progress: Option<&'a dyn Fn(&SearchStats)>,
}

impl fmt::Debug for Monitor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Monitor")
            .field("clock", &self.clock.is_some())
            .field("cancel", &self.cancel)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

wildpile_message::named! {
    /// The reason a search stopped without an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Limit {
        /// The time limit.
        Time = "time",
        /// The node limit.
        Nodes = "nodes",
        /// There wasn't enough memory for a proof.
        Memory = "memory",
        /// It was cancelled.
        Cancelled = "cancelled",
        /// The outcome of a shuffle is unknown.
        Chance = "chance",
        /// A second method contradicted the answer: a bug, caught before it was reported.
        Refuted = "refuted",
    }
}

/// The answer to “can this still be won?”; always proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision<W, L> {
    /// Yes, with a way to do it.
    Won(W),
    /// No, with a proof.
    Lost(L),
    /// Undecided, because a limit was reached.
    Unknown(Limit),
}

impl<W, L> Decision<W, L> {
    /// The same answer with its way and its proof in another form.
    #[must_use]
    pub fn map<V, P>(self, won: impl FnOnce(W) -> V, lost: impl FnOnce(L) -> P) -> Decision<V, P> {
        match self {
            Self::Won(way) => Decision::Won(won(way)),
            Self::Lost(proof) => Decision::Lost(lost(proof)),
            Self::Unknown(limit) => Decision::Unknown(limit),
        }
    }
}

/// Nodes between two checks of clock and flag: about a millisecond or less.
const BETWEEN_LOOKS: u32 = 128;

/// Counts what a search uses and enforces its limits.
pub(crate) struct Meter<'a> {
    budget: Budget,
    monitor: Monitor<'a>,
    stats: SearchStats,
    /// Nodes until the next check.
    left: u32,
}

impl<'a> Meter<'a> {
    pub(crate) const fn new(budget: Budget, monitor: Monitor<'a>) -> Self {
        Self {
            budget,
            monitor,
            stats: SearchStats {
                nodes: 0,
                time: Duration::ZERO,
                peak_bytes: 0,
            },
            left: 1,
        }
    }

    /// Must be called before a node is expanded.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Limit> {
        if self.budget.nodes.is_some_and(|most| self.stats.nodes >= most) {
            return Err(Limit::Nodes);
        }
        self.stats.nodes += 1;
        self.left -= 1;
        if self.left == 0 {
            self.left = BETWEEN_LOOKS;
            return self.look();
        }
        Ok(())
    }

    /// Must be called before a node that is slow enough to check clock and flag every time.
    pub(crate) fn coarse_node(&mut self) -> Result<(), Limit> {
        self.left = 1;
        self.node()
    }

    /// Must be called before work that isn't a node but takes as long as one.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Limit> {
        self.left -= 1;
        if self.left == 0 {
            self.left = BETWEEN_LOOKS;
            return self.look();
        }
        Ok(())
    }

    /// Must be called before work that takes as long as this many steps.
    pub(crate) fn steps(&mut self, count: u32) -> Result<(), Limit> {
        (0..count).try_for_each(|_| self.step())
    }

    /// Reports the bytes in use and ends the search if they exceed the limit.
    pub(crate) fn holds(&mut self, bytes: usize) -> Result<(), Limit> {
        if bytes > self.budget.memory {
            return Err(Limit::Memory);
        }
        self.takes(bytes);
        Ok(())
    }

    fn look(&mut self) -> Result<(), Limit> {
        if self
            .monitor
            .cancel
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
        {
            return Err(Limit::Cancelled);
        }
        self.read_clock();
        if let Some(report) = self.monitor.progress {
            report(&self.stats);
        }
        match self.budget.time {
            Some(most) if self.monitor.clock.is_some() && self.stats.time >= most => Err(Limit::Time),
            _ => Ok(()),
        }
    }

    fn read_clock(&mut self) {
        if let Some(clock) = self.monitor.clock {
            self.stats.time = clock();
        }
    }

    /// Reports the bytes in use.
    #[inline]
    pub(crate) fn takes(&mut self, bytes: usize) {
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
    }

    pub(crate) const fn memory(&self) -> usize {
        self.budget.memory
    }

    /// The number of expanded positions.
    #[inline]
    pub(crate) const fn nodes(&self) -> u64 {
        self.stats.nodes
    }

    /// The statistics so far.
    pub(crate) fn stats(&mut self) -> SearchStats {
        self.read_clock();
        self.stats
    }
}
