//! Running an experiment: chunks of consecutive deals, each played in every arm.

use wildpile_cards::Deal;

use super::{Experiment, LookResult, PairTally, Results, Row, Stop, Tally};
use crate::run::play_all;
use crate::typed::{Table, table};
use crate::{Control, Deals, LabError};

/// The most rows of a chunk, which are in memory while it is played.
const MOST_ROWS: u64 = 32_768;

/// Consecutive deals that are played, stored and counted together, in every arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
struct Worker {
    tables: Vec<Box<dyn Table>>,
    sums: Vec<(Tally, PairTally)>,
    deals: u64,
}

/// Runs an experiment. `program` is the version of the program, for the results. Progress is reported for every
/// game. When it is stopped, the results are those of the chunks that were finished.
///
/// The same experiment gives the same results on any number of threads.
///
/// # Errors
/// When a chunk can't be kept or read.
pub fn run(
    experiment: &Experiment,
    program: &str,
    shelf: &dyn Shelf,
    control: Control<'_>,
) -> Result<Results, LabError> {
    let mut results = Results::new(experiment, program);
    let seats = experiment.seats();
    let tables = experiment.arms.iter().map(|arm| {
        let table = table(experiment.bundle, &arm.layers, seats, experiment.first);
        table.map_err(LabError::Rules)
    });
    let tables = tables.collect::<Result<Vec<_>, _>>()?;
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
                    let Some(rows) = play_chunk(experiment, worker, chunk, control, stop)? else {
                        return Ok(false);
                    };
                    shelf.keep(chunk, &rows)?;
                    rows
                }
            };
            worker.count(&rows);
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
        let Stop::Until {
            measure,
            narrower_than,
            ..
        } = experiment.stop
        else {
            break;
        };
        let widest = results.widest(measure);
        let reached = widest.is_some_and(|width| width < narrower_than);
        results.look = Some(LookResult {
            look: at + 1,
            of: looks.len(),
            widest,
            reached,
        });
        if reached {
            break;
        }
        from = to;
    }
    results.complete = true;
    Ok(results)
}

/// Plays a chunk; `None` if it was interrupted.
fn play_chunk(
    experiment: &Experiment,
    worker: &mut Worker,
    chunk: Chunk,
    control: Control<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Rows>, LabError> {
    let conditions = experiment.conditions();
    let deals = Deals {
        first: experiment.first,
        count: u64::MAX,
    };
    let mut rows: Rows = Vec::with_capacity(worker.tables.len());
    for table in &mut worker.tables {
        let mut own = Vec::with_capacity(chunk.count as usize);
        for index in chunk.first..chunk.first + chunk.count {
            let deal = deals.deal(index);
            let (Deal::Number(number) | Deal::Pysol(number)) = deal;
            let mut row = Row::new(number, experiment.seats());
            if !table.play(deal, conditions, &mut row, stop)? {
                return Ok(None);
            }
            own.push(row);
            (control.progress)();
        }
        rows.push(own);
    }
    Ok(Some(rows))
}

impl Worker {
    fn count(&mut self, rows: &Rows) {
        let base = rows.first().map_or(&[][..], Vec::as_slice);
        self.deals += base.len() as u64;
        for (at, ((tally, pairs), own)) in self.sums.iter_mut().zip(rows).enumerate() {
            for (row, base) in own.iter().zip(base) {
                tally.add(row);
                if at > 0 {
                    pairs.add(base, row);
                }
            }
        }
    }
}
