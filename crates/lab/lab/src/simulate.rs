//! Many deals with the same players at the same seats.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_table::PreparedGame;

use crate::faults::Faults;
use crate::run::play_all;
use crate::statistics::{SeatStatistics, Spread, Tally};
use crate::{Control, Deals, LabError, Lineup, OnFault, Played, sides_by_rules, winners_after_forfeits};

/// The statistics of many deals.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SimulationReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The deals.
    pub deals: DealsReport,
    /// Whether it was stopped early.
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

/// The data of one thread.
struct Worker {
    prepared: Box<dyn PreparedGame>,
    tally: Tally,
    faults: Faults,
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
    deals.check()?;
    let names: Vec<&str> = lineup.players.iter().map(String::as_str).collect();
    let sides = sides_by_rules(names.len(), |seat| lineup.prepared.side(seat));
    let new = || Worker {
        prepared: lineup.prepared.fork(),
        tally: Tally::new(names.len()),
        faults: Faults::default(),
    };
    let workers = play_all(control, deals.count, new, |worker, index, stop| {
        let deal = deals.deal(index);
        let played = lineup.play(worker.prepared.as_mut(), deal, &names, |_| None, 1, stop)?;
        let Some(game) = played else {
            return Ok(false);
        };
        for (seat, fault) in &game.faults {
            let player = &lineup.players[*seat];
            worker.faults.add(index, deal.to_string(), *seat, player, fault);
        }
        if lineup.on_fault == OnFault::Forfeit && !game.faults.is_empty() {
            let faulty: Vec<usize> = game.faults.iter().map(|(seat, _)| *seat).collect();
            let winners = winners_after_forfeits(&sides, &faulty, game.outcome.as_ref());
            worker.tally.add_forfeited(winners);
        } else {
            worker.tally.add(game.outcome.as_ref(), game.moves);
        }
        Ok(true)
    })?;
    let (mut tally, mut faults) = (Tally::new(names.len()), Faults::default());
    for worker in workers {
        tally = tally.merge(worker.tally);
        faults.merge(worker.faults);
    }
    Ok(Played {
        report: SimulationReport {
            game: lineup.game.name().to_owned(),
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
            moves: tally.moves.spread(),
            seats: tally.by_seat(lineup.players),
        },
        faults: lineup.faults(faults, tally.forfeited),
        times: Vec::new(),
    })
}
