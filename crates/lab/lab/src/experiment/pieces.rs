//! Running an experiment where there is no shared memory, such as in a browser: piece by piece. A piece
//! can be played anywhere, and the results are those of [`run`](super::run), however the pieces are cut.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::run::{Sums, fingerprint, play_chunk};
use super::{CheckTally, Chunk, Experiment, LookResult, PairTally, Results, Rows, Stop, Table, Tally};
use crate::typed::MakeTable;
use crate::{Control, LabError};

/// The result of some consecutive deals, played in every arm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// The deals.
    pub chunk: Chunk,
    /// The sums of each arm: its games, and its differences to the base.
    pub sums: Vec<(Tally, PairTally)>,
    /// Those of the check, if there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub check: Vec<CheckTally>,
    /// The piece with the first deal: the experiment's fingerprint, as in [`Results`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
}

/// Plays any consecutive deals of one experiment, on one core. The rows and sums are those of [`run`](super::run).
pub struct ChunkPlayer {
    tables: Vec<Box<dyn Table>>,
}

impl ChunkPlayer {
    /// A player for this experiment, for a program that knows all games.
    ///
    /// # Errors
    /// The problems of its rules.
    #[cfg(feature = "native")]
    pub fn new(experiment: &Experiment) -> Result<Self, LabError> {
        let tables = experiment.tables()?;
        Ok(Self { tables })
    }

    /// The same for a program that loads each game by itself.
    ///
    /// # Errors
    /// The problems of its rules.
    pub fn with(experiment: &Experiment, make: MakeTable) -> Result<Self, LabError> {
        let tables = experiment.tables_of(
            |layers, settings| (make.solved)(layers, experiment.first, settings),
            |layers, base| make.played(layers, base, experiment.seats(), experiment.first),
        )?;
        Ok(Self { tables })
    }

    /// Plays these deals: all under the first rule set, then under the next. `None` if it was stopped. The experiment is
    /// the one it was created for.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn rows(
        &mut self,
        experiment: &Experiment,
        chunk: Chunk,
        control: Control<'_>,
    ) -> Result<Option<Rows>, LabError> {
        play_chunk(experiment, &mut self.tables, chunk, control, control.stop)
    }

    /// The sums of these deals.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn piece(&mut self, experiment: &Experiment, chunk: Chunk) -> Result<Piece, LabError> {
        let mut sums = Sums::new(experiment);
        // Nobody interrupts it.
        let rows = self.rows(experiment, chunk, Control::default())?;
        sums.add(experiment, chunk, &rows.unwrap_or_default());
        let is_first = chunk.first == 0;
        let fingerprint = is_first.then(|| fingerprint(experiment, &mut self.tables));
        Ok(Piece {
            chunk,
            sums: sums.arms,
            check: sums.check,
            fingerprint: fingerprint.transpose()?,
        })
    }
}

/// An experiment that is run piece by piece: what is to be played next, and the results so far. They are always
/// those of the first deals, without gaps.
#[derive(Clone, Debug)]
pub struct Pieces {
    results: Results,
    looks: Vec<u64>,
    /// The first deal that nobody has been given.
    next: u64,
    /// Finished pieces with a gap before them, by their first deal.
    early: BTreeMap<u64, Piece>,
    /// Pieces that were given back.
    again: Vec<Chunk>,
}

impl Pieces {
    /// An experiment from the beginning. `program` is the version of the program, for the results.
    #[must_use]
    pub fn new(experiment: &Experiment, program: &str) -> Self {
        Self {
            results: Results::new(experiment, program),
            looks: experiment.stop.looks(),
            next: 0,
            early: BTreeMap::new(),
            again: Vec::new(),
        }
    }

    /// Continues an experiment from earlier results; `None` if they belong to another experiment or version.
    #[must_use]
    pub fn resume(experiment: &Experiment, program: &str, results: Results) -> Option<Self> {
        let fresh = Self::new(experiment, program);
        let fits = results.digest == fresh.results.digest
            && results.program == program
            && results.arms.len() == fresh.results.arms.len()
            && results.deals <= experiment.stop.most();
        fits.then_some(Self {
            next: results.deals,
            results: Results {
                // They don't belong to what was played and may have been changed since.
                title: fresh.results.title,
                measures: fresh.results.measures,
                sweep: fresh.results.sweep,
                experiment: fresh.results.experiment,
                ..results
            },
            ..fresh
        })
    }

    /// The results so far.
    #[must_use]
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// The deals to be played next, at most this many (at least one). `None` if there is nothing to do before other
    /// pieces are [added](Self::add), or at all.
    pub fn give(&mut self, most: u64) -> Option<Chunk> {
        if self.results.complete {
            return None;
        }
        if let Some(chunk) = self.again.pop() {
            return Some(chunk);
        }
        let to = self.target()?;
        let count = most.max(1).min(to.saturating_sub(self.next));
        (count > 0).then(|| {
            let first = self.next;
            self.next += count;
            Chunk { first, count }
        })
    }

    /// The deals were not played: someone else gets them.
    pub fn give_back(&mut self, chunk: Chunk) {
        self.again.push(chunk);
    }

    /// Adds a finished piece. One that isn't wanted, because it was added before, doesn't count.
    pub fn add(&mut self, piece: Piece) {
        let checked = self.results.check.as_ref().map_or(0, |check| check.arms.len());
        let fits = piece.sums.len() == self.results.arms.len()
            && piece.check.len() == checked
            && piece.chunk.count > 0;
        if !fits || piece.chunk.first < self.results.deals || self.results.complete {
            return;
        }
        self.early.insert(piece.chunk.first, piece);
        while let Some(piece) = self.early.remove(&self.results.deals) {
            self.results.add(piece.chunk.count, &piece.sums, &piece.check);
            if let Some(fingerprint) = piece.fingerprint {
                self.results.fingerprint = fingerprint;
            }
            let at = self.looks.iter().position(|look| *look == self.results.deals);
            if let Some(at) = at
                && self.results.look_at(at + 1, self.looks.len())
            {
                self.results.complete = true;
                return;
            }
        }
    }

    /// The number of deals at the next look.
    fn target(&self) -> Option<u64> {
        self.looks.iter().copied().find(|look| *look > self.results.deals)
    }
}

impl Results {
    /// Adds the sums of so many more deals, by arm.
    pub(super) fn add(&mut self, deals: u64, sums: &[(Tally, PairTally)], check: &[CheckTally]) {
        self.deals += deals;
        for (arm, (tally, pairs)) in self.arms.iter_mut().zip(sums) {
            arm.tally.merge(tally);
            arm.pairs.merge(pairs);
        }
        let checked = self.check.iter_mut().flat_map(|check| &mut check.arms);
        checked.zip(check).for_each(|(own, more)| own.merge(more));
    }

    /// Looks at the figures, for the `look`-th time of at most `of`. Whether enough was played.
    pub(super) fn look_at(&mut self, look: usize, of: usize) -> bool {
        let Stop::Until {
            measure,
            narrower_than,
            ..
        } = self.stop
        else {
            return true;
        };
        let widest = self.widest(measure);
        let reached = widest.is_some_and(|width| width < narrower_than);
        self.look = Some(LookResult {
            look,
            of,
            widest,
            reached,
        });
        reached || look == of
    }
}
