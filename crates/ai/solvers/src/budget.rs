//! What a search may spend, and how it is watched and stopped.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may spend. The same position with the same nodes and memory and no limit of time gets
/// the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The longest time, by the clock of [`Watch::clock`]. Without a clock there is no limit.
    pub time: Option<Duration>,
    /// The most positions that are expanded, those of proofs included.
    pub nodes: Option<u64>,
    /// The most bytes that are taken for positions. A search that comes near goes on with the most promising ones,
    /// and then can't prove any more that there is no win.
    pub memory: usize,
}

impl Budget {
    /// The memory when nobody chose: 256 MiB.
    pub const USUAL_MEMORY: usize = 256 << 20;

    /// Only a number of nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            time: None,
            nodes: Some(nodes),
            memory: Self::USUAL_MEMORY,
        }
    }
}

impl Default for Budget {
    /// No limit but the usual memory.
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            memory: Self::USUAL_MEMORY,
        }
    }
}

/// What has been spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Positions that were expanded: all their moves were looked at.
    pub nodes: u64,
    /// The time by the clock of [`Watch::clock`]; zero without one.
    pub time: Duration,
    /// The most bytes that were taken for positions at one time.
    pub peak_bytes: usize,
}

/// Who watches a search. The default sees and stops nothing.
///
/// Searches read no clock of their own: with one their answers would depend on the machine.
#[derive(Clone, Copy, Default)]
pub struct Watch<'a> {
    /// The time since the search was started. Asked about every millisecond.
    pub clock: Option<&'a dyn Fn() -> Duration>,
    /// Stops the search when it becomes true. Looked at about every millisecond.
    pub cancel: Option<&'a AtomicBool>,
    /// Told what has been spent, about every millisecond.
    pub progress: Option<&'a dyn Fn(&Spent)>,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("clock", &self.clock.is_some())
            .field("cancel", &self.cancel)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

/// Why a search stopped without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time is over.
    Time,
    /// As many positions as allowed have been expanded.
    Nodes,
    /// The memory did not do for a proof.
    Memory,
    /// Somebody stopped it.
    Cancelled,
    /// The order of cards that a shuffle gives is not known.
    Chance,
    /// A second method contradicted the answer: a defect of the program, caught before it was told.
    Refuted,
}

impl Limit {
    /// One word: `time`, `nodes`, `memory`, `cancelled`, `chance` or `refuted`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
            Self::Chance => "chance",
            Self::Refuted => "refuted",
        }
    }
}

/// The answer to “can this still be won?”; never a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision<W, L> {
    /// Yes, and this is how.
    Won(W),
    /// No, and this proves it.
    Lost(L),
    /// Not known, because a limit was reached.
    Unknown(Limit),
}

impl<W, L> Decision<W, L> {
    /// `won`, `lost` or `unknown`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Lost(_) => "lost",
            Self::Unknown(_) => "unknown",
        }
    }
}

/// How many nodes pass between two looks at clock and flag: about a millisecond or less.
const BETWEEN_LOOKS: u32 = 128;

/// Counts what a search spends, and says when to stop.
pub(crate) struct Meter<'a> {
    budget: Budget,
    watch: Watch<'a>,
    spent: Spent,
    /// Nodes until the next look.
    left: u32,
}

impl<'a> Meter<'a> {
    pub(crate) const fn new(budget: Budget, watch: Watch<'a>) -> Self {
        Self {
            budget,
            watch,
            spent: Spent {
                nodes: 0,
                time: Duration::ZERO,
                peak_bytes: 0,
            },
            left: 1,
        }
    }

    /// Before a node is expanded.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Limit> {
        if self.budget.nodes.is_some_and(|most| self.spent.nodes >= most) {
            return Err(Limit::Nodes);
        }
        self.spent.nodes += 1;
        self.left -= 1;
        if self.left == 0 {
            self.left = BETWEEN_LOOKS;
            return self.look();
        }
        Ok(())
    }

    /// Before a node that takes so long that clock and flag are looked at each time.
    pub(crate) fn coarse_node(&mut self) -> Result<(), Limit> {
        self.left = 1;
        self.node()
    }

    /// Before work that is no node of its own but takes as long as one.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Limit> {
        self.left -= 1;
        if self.left == 0 {
            self.left = BETWEEN_LOOKS;
            return self.look();
        }
        Ok(())
    }

    /// Before work that takes as long as so many steps.
    pub(crate) fn steps(&mut self, count: u32) -> Result<(), Limit> {
        (0..count).try_for_each(|_| self.step())
    }

    /// So many bytes are taken now, which ends the search when they are more than allowed.
    pub(crate) fn holds(&mut self, bytes: usize) -> Result<(), Limit> {
        if bytes > self.budget.memory {
            return Err(Limit::Memory);
        }
        self.takes(bytes);
        Ok(())
    }

    fn look(&mut self) -> Result<(), Limit> {
        if self.watch.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        self.read_clock();
        if let Some(told) = self.watch.progress {
            told(&self.spent);
        }
        match self.budget.time {
            Some(most) if self.watch.clock.is_some() && self.spent.time >= most => Err(Limit::Time),
            _ => Ok(()),
        }
    }

    fn read_clock(&mut self) {
        if let Some(clock) = self.watch.clock {
            self.spent.time = clock();
        }
    }

    /// So many bytes are taken now.
    #[inline]
    pub(crate) fn takes(&mut self, bytes: usize) {
        self.spent.peak_bytes = self.spent.peak_bytes.max(bytes);
    }

    pub(crate) const fn memory(&self) -> usize {
        self.budget.memory
    }

    /// How many positions have been expanded.
    #[inline]
    pub(crate) const fn nodes(&self) -> u64 {
        self.spent.nodes
    }

    /// What has been spent until now.
    pub(crate) fn spent(&mut self) -> Spent {
        self.read_clock();
        self.spent
    }
}
