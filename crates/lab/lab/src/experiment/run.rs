//! Running an experiment: chunks of consecutive deals, each played in every arm.

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

#[cfg(feature = "native")]
use super::{Arm, Results, SOLVER};
use super::{End, Experiment, PairTally, Row, Tally};
#[cfg(feature = "native")]
use crate::run::play_all;
use crate::typed::{Conditions, Table};
#[cfg(feature = "native")]
use crate::typed::{solver_table, table};
use crate::{Control, Deals, LabError};

/// The most rows of a chunk, which are in memory while it is played.
const MOST_ROWS: u64 = 32_768;

/// Consecutive deals that are played, stored and counted together, in every arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Chunk {
    /// The index of the first deal, from 0.
    pub first: u64,
    /// The number of deals, at least one.
    pub count: u64,
}

impl Experiment {
    /// The chunks between two looks (in deals). They depend on the experiment only.
    #[must_use]
    pub fn chunks(&self, from: u64, to: u64) -> Vec<Chunk> {
        // Small enough to lose little when a run ends, large enough to be worth a file.
        let most = (MOST_ROWS / self.arms.len() as u64).clamp(16, 4096);
        let size = (to.saturating_sub(from) / 64).clamp(16, most);
        let mut chunks = Vec::new();
        let mut first = from;
        while first < to {
            let count = size.min(to - first);
            chunks.push(Chunk { first, count });
            first += count;
        }
        chunks
    }

    /// All chunks that might be played, in order.
    #[must_use]
    pub fn all_chunks(&self) -> Vec<Chunk> {
        let mut from = 0;
        let looks = self.stop.looks().into_iter();
        let each = looks.flat_map(|to| self.chunks(std::mem::replace(&mut from, to), to));
        each.collect()
    }
}

/// The rows of a chunk: for every arm, one for every deal in order.
pub type Rows = Vec<Vec<Row>>;

/// Where finished chunks are kept.
pub trait Shelf: Sync {
    /// The rows of a chunk that is already there.
    ///
    /// # Errors
    /// When it can't be read. A damaged chunk counts as missing.
    fn find(&self, chunk: Chunk) -> Result<Option<Rows>, LabError>;

    /// What there is of a chunk that isn't complete and isn't to be played here: parts of it, maybe none.
    /// They count, and the results are incomplete. `None` if it is to be played.
    ///
    /// # Errors
    /// When they can't be read.
    fn parts(&self, chunk: Chunk) -> Result<Option<Vec<(Chunk, Rows)>>, LabError> {
        let _ = chunk;
        Ok(None)
    }

    /// Keeps the rows of a chunk. When this returns they are safe.
    ///
    /// # Errors
    /// When they can't be kept; the run ends.
    fn keep(&self, chunk: Chunk, rows: &Rows) -> Result<(), LabError>;
}

/// Keeps nothing: for small experiments whose results are all that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct NoShelf;

impl Shelf for NoShelf {
    fn find(&self, _chunk: Chunk) -> Result<Option<Rows>, LabError> {
        Ok(None)
    }

    fn keep(&self, _chunk: Chunk, _rows: &Rows) -> Result<(), LabError> {
        Ok(())
    }
}

/// The data of one thread.
pub(super) struct Worker {
    pub(super) tables: Vec<Box<dyn Table>>,
    pub(super) sums: Vec<(Tally, PairTally)>,
    pub(super) deals: u64,
}

/// Runs an experiment. `program` is the version of the program, for the results. Progress is reported for every
/// game. When it is stopped, the results are those of the chunks that were finished.
///
/// The same experiment gives the same results on any number of threads.
///
/// # Errors
/// When a chunk can't be kept or read.
#[cfg(feature = "native")]
pub fn run(
    experiment: &Experiment,
    program: &str,
    shelf: &dyn Shelf,
    control: Control<'_>,
) -> Result<Results, LabError> {
    let mut results = Results::new(experiment, program);
    let seats = experiment.seats();
    let tables = experiment.tables()?;
    let looks = experiment.stop.looks();
    let mut from = 0;
    for (at, &to) in looks.iter().enumerate() {
        let chunks = experiment.chunks(from, to);
        let new = || Worker {
            tables: tables.iter().map(|table| table.fork()).collect(),
            sums: vec![(Tally::new(seats), PairTally::default()); tables.len()],
            deals: 0,
        };
        let play = |worker: &mut Worker, index: u64, stop: &dyn Fn() -> bool| {
            let Some(&chunk) = usize::try_from(index).ok().and_then(|index| chunks.get(index)) else {
                return Ok(false);
            };
            let rows = match shelf.find(chunk)? {
                Some(rows) => {
                    (0..chunk.count * tables.len() as u64).for_each(|_| (control.progress)());
                    rows
                }
                None => {
                    if let Some(parts) = shelf.parts(chunk)? {
                        for (part, rows) in parts {
                            worker.count(experiment, part, &rows);
                        }
                        return Ok(false);
                    }
                    let Some(rows) = play_chunk(experiment, worker, chunk, control, stop)? else {
                        return Ok(false);
                    };
                    shelf.keep(chunk, &rows)?;
                    rows
                }
            };
            worker.count(experiment, chunk, &rows);
            // Progress has been reported for each game.
            Ok(false)
        };
        for worker in play_all(control, chunks.len() as u64, new, play)? {
            results.deals += worker.deals;
            for (arm, (tally, pairs)) in results.arms.iter_mut().zip(&worker.sums) {
                arm.tally.merge(tally);
                arm.pairs.merge(pairs);
            }
        }
        if results.deals < to {
            // Stopped.
            return Ok(results);
        }
        if results.look_at(at + 1, looks.len()) {
            break;
        }
        from = to;
    }
    results.complete = true;
    results.fingerprint = experiment.fingerprint()?;
    Ok(results)
}

/// The deals of a fingerprint.
const FINGERPRINT: u64 = 4;

#[cfg(feature = "native")]
impl Experiment {
    /// A table for each arm.
    pub(super) fn tables(&self) -> Result<Vec<Box<dyn Table>>, LabError> {
        let base = self.arms.first().map_or(&[][..], |base| &base.layers);
        let table = |arm: &Arm| {
            if arm.players.iter().any(|player| player == SOLVER) {
                let settings = self.solver.unwrap_or_default();
                solver_table(self.bundle.name(), &arm.layers, self.first, settings)
            } else {
                table(self.bundle, &arm.layers, base, self.seats(), self.first)
            }
        };
        let each = self.arms.iter().map(|arm| table(arm).map_err(LabError::Rules));
        each.collect()
    }

    /// Identifies how this program plays the experiment, as 32 hexadecimal digits: what happened in its first
    /// deals. Results with another fingerprint are of other rules or other players.
    ///
    /// # Errors
    /// When the games can't be played.
    pub fn fingerprint(&self) -> Result<String, LabError> {
        let mut worker = Worker {
            tables: self.tables()?,
            sums: Vec::new(),
            deals: 0,
        };
        worker.fingerprint(self)
    }
}

/// Plays a chunk; `None` if it was interrupted.
pub(super) fn play_chunk(
    experiment: &Experiment,
    worker: &mut Worker,
    chunk: Chunk,
    control: Control<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Rows>, LabError> {
    let deals = Deals {
        first: experiment.first,
        count: u64::MAX,
    };
    let mut rows: Rows = Vec::with_capacity(worker.tables.len());
    for (at, (table, arm)) in worker.tables.iter_mut().zip(&experiment.arms).enumerate() {
        let conditions = experiment.conditions(arm);
        let started = control.watch.map(|watch| (watch, watch.now()));
        let mut own = Vec::with_capacity(chunk.count as usize);
        for index in chunk.first..chunk.first + chunk.count {
            let deal = deals.deal(index);
            let number = deal.number();
            let mut row = Row::new(number, experiment.seats());
            let conditions = Conditions {
                shift: experiment.hero(index),
                ..conditions
            };
            if !table.play(deal, conditions, &mut row, stop)? {
                return Ok(None);
            }
            own.push(row);
            (control.progress)();
        }
        if let Some((watch, started)) = started {
            let moves = own.iter().map(|row| u64::from(row.moves)).sum();
            watch.took(at, chunk.count, moves, watch.now().saturating_sub(started));
        }
        rows.push(own);
    }
    Ok(Some(rows))
}

impl Worker {
    /// Plays the first deals for [`Experiment::fingerprint`].
    pub(super) fn fingerprint(&mut self, experiment: &Experiment) -> Result<String, LabError> {
        let count = FINGERPRINT.min(experiment.stop.most());
        let chunk = Chunk { first: 0, count };
        let rows = play_chunk(experiment, self, chunk, Control::default(), &|| false)?;
        let mut text = String::new();
        for row in rows.iter().flatten().flatten() {
            let end = match row.end {
                End::Abandoned => "abandoned",
                End::Decided => "decided",
                End::Drawn => "drawn",
            };
            text += &format!("{} {end} {} {}", row.deal, row.grade, row.moves);
            for seat in &row.seats {
                text += &format!(" {} {} {}", seat.won, seat.turns, seat.score);
            }
            text.push('\n');
        }
        Ok(format!("{:032x}", xxh3_128(text.as_bytes())))
    }

    pub(super) fn count(&mut self, experiment: &Experiment, chunk: Chunk, rows: &Rows) {
        self.deals += chunk.count;
        let is_ladder = !experiment.ladder.is_empty();
        for (at, ((tally, pairs), own)) in self.sums.iter_mut().zip(rows).enumerate() {
            // A level is compared with the one before it, and only if each plays alone.
            let compared = match at.checked_sub(1) {
                None => None,
                Some(before) if is_ladder => rows.get(before).filter(|_| experiment.seats() == 1),
                Some(_) => rows.first(),
            };
            for (index, row) in own.iter().enumerate() {
                tally.add(row, experiment.hero(chunk.first + index as u64));
                if let Some(base) = compared.and_then(|base| base.get(index)) {
                    pairs.add(base, row);
                }
            }
        }
    }
}
