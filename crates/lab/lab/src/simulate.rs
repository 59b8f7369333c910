//! Many deals with the same players at the same seats.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_table::PreparedGame;

use crate::faults::Faults;
use crate::forfeit::{sides_by_rules, winners_after_forfeits, winners_beside_substitutes};
use crate::lineup::Round;
use crate::run::play_all;
use crate::statistics::{SeatStatistics, Spread, Tally};
use crate::{Control, Deals, LabError, Lineup, OnFault, Played};

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
    let names = &lineup.players;
    let places: Vec<usize> = (0..names.len()).collect();
    let sides = sides_by_rules(names.len(), |seat| lineup.prepared.side(seat));
    let new = || Worker {
        prepared: lineup.prepared.fork(),
        tally: Tally::new(names.len()),
        faults: Faults::default(),
    };
    let play = |worker: &mut Worker, index, stop: &dyn Fn() -> bool| {
        let deal = deals.deal(index);
        let round = Round {
            deal,
            places: &places,
            game: index,
            number: 1,
        };
        let played = lineup.play(worker.prepared.as_mut(), &round, |_| None, stop)?;
        let Some(game) = played else {
            return Ok(false);
        };
        game.add_faults(&mut worker.faults, index, deal, |seat| &names[seat]);
        if game.is_broken() {
            return Ok(false);
        }
        let faulty: Vec<usize> = game.faults.iter().map(|(seat, _)| *seat).collect();
        match &game.outcome {
            outcome if !faulty.is_empty() && lineup.on_fault == OnFault::Forfeit => {
                let winners = winners_after_forfeits(&sides, &faulty, outcome.as_ref());
                worker.tally.add_forfeited(winners);
            }
            Some(outcome) if !faulty.is_empty() => {
                let winners = winners_beside_substitutes(&sides, &faulty, outcome.winners);
                worker.tally.add_substituted(winners);
            }
            outcome => worker.tally.add(outcome.as_ref(), game.moves),
        }
        Ok(true)
    };
    let workers = lineup.running(control, |control| play_all(control, deals.count, new, play))?;
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
            seats: tally.by_seat(&lineup.players),
        },
        faults: lineup.faults(faults, tally.forfeited, tally.substituted),
        times: Vec::new(),
    })
}
