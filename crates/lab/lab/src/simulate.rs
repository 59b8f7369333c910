//! Many deals with the same players at the same seats.

use schemars::JsonSchema;
use serde::Serialize;

use crate::experiment::Row;
use crate::lineup::Seats;
use crate::seated::run;
use crate::statistics::{SeatStatistics, Spread, Tally};
use crate::{Control, Deals, LabError, Lineup, Played};

/// The statistics of many deals.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SimulationReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The deals.
    pub deals: DealsReport,
    /// True if it was stopped early.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The number of games that ended.
    pub ended: u64,
    /// Games abandoned at the limit, neither won nor lost.
    pub unended: u64,
    /// Drawn games.
    pub drawn: u64,
    /// Moves of games that ended.
    pub moves: Option<Spread>,
    /// By seat.
    pub seats: Vec<SeatStatistics>,
}

/// The deals of a simulation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealsReport {
    /// The first.
    pub first: String,
    /// The last.
    pub last: String,
    /// The requested number.
    pub asked: u64,
    /// The number finished.
    pub finished: u64,
}

/// Plays many deals and collects statistics.
///
/// # Errors
/// When a player doesn't exist, or a record can't be saved.
pub fn simulate(
    lineup: &Lineup<'_>,
    deals: Deals,
    control: Control<'_>,
) -> Result<Played<SimulationReport>, LabError> {
    let names = &lineup.players;
    let places: Vec<usize> = (0..names.len()).collect();
    let seats = Seats::each(names, vec![places.clone()]);
    let new = || Tally::new(names.len());
    let add = |tally: &mut Tally, _, rows: &[Row]| rows.iter().for_each(|row| tally.add(row, &places));
    let mut ran = run(lineup, &seats, deals, control, new, add)?;
    let tally = ran.sums.drain(..).fold(new(), Tally::merge);
    let report = SimulationReport {
        game: lineup.bundle.name().to_owned(),
        rules: lineup.rules_name().to_owned(),
        deals: DealsReport {
            first: deals.first.to_string(),
            last: deals.last().to_string(),
            asked: deals.count,
            finished: tally.finished(),
        },
        stopped: tally.finished() < deals.count,
        limit: lineup.limit,
        ended: tally.ended,
        unended: tally.unended,
        drawn: tally.drawn,
        moves: Spread::of(&tally.moves),
        seats: tally.by_seat(names),
    };
    Ok(ran.played(lineup, report, &[tally]))
}
