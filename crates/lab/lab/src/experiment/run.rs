//! Running an experiment: chunks of consecutive deals, each played in every arm.

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use wildpile_game::rules::Layer;

#[cfg(feature = "native")]
use super::Results;
use super::{CheckTally, End, Experiment, PairTally, Row, SOLVER, SolverSettings, Tally};
#[cfg(feature = "native")]
use crate::run::play_all;
use crate::typed::{Conditions, Made, Table};
#[cfg(feature = "native")]
use crate::typed::{solver_table, table};
use crate::{Control, LabError};

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

impl Chunk {
    /// The deals from an index on, up to another one that isn't among them.
    #[must_use]
    pub const fn between(first: u64, end: u64) -> Self {
        Self {
            first,
            count: end - first,
        }
    }

    /// The index after its last deal.
    #[must_use]
    pub const fn end(self) -> u64 {
        self.first.saturating_add(self.count)
    }

    /// True if all deals of another one are in it.
    #[must_use]
    pub const fn contains(self, inner: Self) -> bool {
        inner.first >= self.first && inner.end() <= self.end()
    }
}

impl Experiment {
    /// The chunks between two looks (in deals). They depend on the experiment only.
    #[must_use]
    pub fn chunks(&self, from: u64, to: u64) -> Vec<Chunk> {
        let cut = self.cut(from, to);
        (0..cut.count()).map(|index| cut.chunk(index)).collect()
    }

    fn cut(&self, from: u64, to: u64) -> Cut {
        // Small enough to lose little when a run ends, large enough to be worth a file.
        let most = (MOST_ROWS / self.arms.len() as u64).clamp(16, 4096);
        let size = (to.saturating_sub(from) / 64).clamp(16, most);
        Cut { from, to, size }
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

/// The rows of a chunk: for every arm, one for every deal in order; and then for every arm those of the deals that are
/// checked.
pub type Rows = Vec<Vec<Row>>;

/// The store of finished chunks.
pub trait Shelf: Sync {
    /// The rows of a chunk that is already there.
    ///
    /// # Errors
    /// When it can't be read. A damaged chunk counts as missing.
    fn find(&self, chunk: Chunk) -> Result<Option<Rows>, LabError>;

    /// The existing parts of a chunk that isn't complete and isn't to be played here, maybe none. They
    /// count, and the results are incomplete. `None` if it is to be played.
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

/// Deals, cut into chunks of one size; the last may be smaller.
#[derive(Clone, Copy, Debug)]
struct Cut {
    from: u64,
    to: u64,
    size: u64,
}

impl Cut {
    const fn count(self) -> u64 {
        self.to.saturating_sub(self.from).div_ceil(self.size)
    }

    fn chunk(self, index: u64) -> Chunk {
        let first = self.from + index * self.size;
        Chunk::between(first, self.to.min(first + self.size))
    }
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
    let looks = experiment.stop.looks();
    let mut from = 0;
    for (at, &to) in looks.iter().enumerate() {
        let cut = experiment.cut(from, to);
        for sums in run_chunks(experiment, cut, shelf, control)? {
            results.add(sums.deals, &sums.arms, &sums.check);
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

/// Plays chunks on all cores, except for those on the shelf, and adds their rows up. Returns the sums of each thread.
#[cfg(feature = "native")]
fn run_chunks(
    experiment: &Experiment,
    cut: Cut,
    shelf: &dyn Shelf,
    control: Control<'_>,
) -> Result<Vec<Sums>, LabError> {
    type Own = (Vec<Box<dyn Table>>, Sums);
    let new = || -> Result<Own, LabError> { Ok((experiment.tables()?, Sums::new(experiment))) };
    let play = |(tables, sums): &mut Own, index: u64, stop: &dyn Fn() -> bool| {
        let chunk = cut.chunk(index);
        let rows = match shelf.find(chunk)? {
            Some(rows) => {
                (control.present)(rows.iter().map(|rows| rows.len() as u64).sum());
                rows
            }
            None => {
                if let Some(parts) = shelf.parts(chunk)? {
                    for (part, rows) in parts {
                        sums.add(experiment, part, &rows);
                    }
                    return Ok(());
                }
                let Some(rows) = play_chunk(experiment, tables, chunk, control, stop)? else {
                    return Ok(());
                };
                shelf.keep(chunk, &rows)?;
                rows
            }
        };
        sums.add(experiment, chunk, &rows);
        Ok(())
    };
    let all = play_all(control, cut.count(), new, play)?;
    Ok(all.into_iter().map(|(_, sums)| sums).collect())
}

/// The deals of a fingerprint.
const FINGERPRINT: u64 = 4;

#[cfg(feature = "native")]
impl Experiment {
    /// A table for each arm.
    pub(super) fn tables(&self) -> Result<Vec<Box<dyn Table>>, LabError> {
        self.tables_of(
            |layers, settings| solver_table(self.bundle.name(), layers, self.first, settings),
            |layers, base| table(self.bundle, layers, base, self.seats(), self.first),
        )
    }

    /// Identifies how this program plays the experiment, as 32 hexadecimal digits: what happened in its first
    /// deals. Results with another fingerprint are of other rules or other players.
    ///
    /// # Errors
    /// When the games can't be played.
    pub fn fingerprint(&self) -> Result<String, LabError> {
        fingerprint(self, &mut self.tables()?)
    }
}

impl Experiment {
    /// Plays the deal with this index for a block, at the table of its arm; `None` if the game was interrupted.
    pub(crate) fn play_game(
        &self,
        table: &mut dyn Table,
        block: usize,
        index: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Row>, LabError> {
        let deal = self.deal(index);
        let conditions = Conditions {
            shift: self.hero(index),
            ..self.conditions_of(block)
        };
        let mut row = Row::new(deal.number(), self.seats());
        let finished = table.play(deal, conditions, &mut row, stop)?;
        Ok(finished.then_some(row))
    }

    /// A table for each arm: from the arm's layers for the solver, or from them and those of the base for players.
    pub(super) fn tables_of(
        &self,
        solved: impl Fn(&[Layer], SolverSettings) -> Made,
        played: impl Fn(&[Layer], &[Layer]) -> Made,
    ) -> Result<Vec<Box<dyn Table>>, LabError> {
        let base = self.arms.first().map_or(&[][..], |base| &base.layers);
        let each = self.arms.iter().map(|arm| {
            let made = if arm.players.iter().any(|player| player == SOLVER) {
                solved(&arm.layers, self.solver.unwrap_or_default())
            } else {
                played(&arm.layers, base)
            };
            made.map_err(LabError::Rules)
        });
        each.collect()
    }
}

/// Plays a chunk; `None` if it was interrupted.
pub(super) fn play_chunk(
    experiment: &Experiment,
    tables: &mut [Box<dyn Table + '_>],
    chunk: Chunk,
    control: Control<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Rows>, LabError> {
    let blocks = experiment.blocks().len();
    let mut rows: Rows = Vec::with_capacity(blocks);
    for block in 0..blocks {
        let started = control.timer.map(|timer| (timer, timer.now()));
        let (arm, indices) = experiment.games_of(block, chunk);
        let Some(table) = tables.get_mut(arm) else { break };
        let mut own = Vec::with_capacity(indices.len());
        for index in indices {
            let Some(row) = experiment.play_game(table.as_mut(), block, index, stop)? else {
                return Ok(None);
            };
            own.push(row);
            (control.progress)();
        }
        if let Some((timer, started)) = started {
            let moves = own.iter().map(|row| u64::from(row.moves)).sum();
            let took = timer.now().saturating_sub(started);
            timer.record(block, own.len() as u64, moves, took);
        }
        rows.push(own);
    }
    Ok(Some(rows))
}

/// Plays the first deals for [`Experiment::fingerprint`].
pub(super) fn fingerprint(
    experiment: &Experiment,
    tables: &mut [Box<dyn Table + '_>],
) -> Result<String, LabError> {
    let count = FINGERPRINT.min(experiment.stop.most());
    let arms = experiment.arms.len();
    let games = (0..arms).flat_map(|arm| (0..count).map(move |index| (arm, index)));
    // The player that checks takes its time: its first game says how it plays.
    let checked = experiment.check.iter().map(|_| (arms, 0));
    let mut text = String::new();
    for (block, index) in games.chain(checked) {
        let table = tables[block % arms].as_mut();
        let Some(row) = experiment.play_game(table, block, index, &|| false)? else {
            continue;
        };
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

/// The rows of an experiment, added up.
pub(super) struct Sums {
    /// The games of each arm, and its differences to the base.
    pub(super) arms: Vec<(Tally, PairTally)>,
    /// The games of the check, by arm.
    pub(super) check: Vec<CheckTally>,
    deals: u64,
}

impl Sums {
    pub(super) fn new(experiment: &Experiment) -> Self {
        let none = (Tally::new(experiment.seats()), PairTally::default());
        Self {
            arms: vec![none; experiment.arms.len()],
            check: experiment
                .check
                .iter()
                .flat_map(|_| vec![CheckTally::new(experiment.seats()); experiment.arms.len()])
                .collect(),
            deals: 0,
        }
    }

    pub(super) fn add(&mut self, experiment: &Experiment, chunk: Chunk, rows: &Rows) {
        self.deals += chunk.count;
        let is_ladder = !experiment.ladder.is_empty();
        for (at, ((tally, pairs), own)) in self.arms.iter_mut().zip(rows).enumerate() {
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
        self.add_check(experiment, chunk, rows);
    }

    fn add_check(&mut self, experiment: &Experiment, chunk: Chunk, rows: &Rows) {
        let Some((check, blocks)) = experiment.check.as_ref().zip(rows.get(experiment.arms.len()..)) else {
            return;
        };
        let ([players, ..], [expert, ..]) = (rows.as_slice(), blocks) else {
            return;
        };
        for (at, (sums, (own, checked))) in self.check.iter_mut().zip(rows.iter().zip(blocks)).enumerate() {
            for (nth, index) in check.indices(chunk).enumerate() {
                let place = usize::try_from(index - chunk.first).unwrap_or(usize::MAX);
                let (Some(row), Some(base)) = (checked.get(nth), expert.get(nth)) else {
                    continue;
                };
                sums.tally.add(row, 0);
                if let (Some(other), Some(other_base)) = (own.get(place), players.get(place))
                    && at > 0
                {
                    sums.pairs.add(base, row);
                    sums.between.add_between([base, row], [other_base, other]);
                }
            }
        }
    }
}
