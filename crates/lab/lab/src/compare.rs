//! Compares players that play the same deals on their own.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_cards::Deal;
use wildpile_game::SeatSet;
use wildpile_table::PreparedGame;

use crate::faults::Faults;
use crate::lineup::{Game, Round};
use crate::run::play_all;
use crate::statistics::{Differences, Paired, Spread, Tally, interval};
use crate::watch::Times;
use crate::{Control, Deals, LabError, Lineup, OnFault, Played};

/// The results of players on the same deals.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AloneReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The requested number of deals.
    pub asked: u64,
    /// The number of deals finished by every player.
    pub finished: u64,
    /// Whether it was stopped before all deals were finished.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The time budget per move, in milliseconds.
    pub budget_ms: u64,
    /// The players, in the order given.
    pub players: Vec<AlonePlayer>,
}

/// The results of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlonePlayer {
    /// The player.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// The proportion of finished games that were won, 0 to 1; null if none were finished.
    pub win_rate: Option<f64>,
    /// Its 95% interval (Wilson).
    pub interval: Option<[f64; 2]>,
    /// The number of wins, double victories and triple victories.
    pub grades: [u64; 3],
    /// Games abandoned at the limit, neither won nor lost.
    pub unended: u64,
    /// Turns of games won.
    pub turns_won: Option<Spread>,
    /// Scores of finished games.
    pub scores: Option<Spread>,
    /// The difference from the first player's score on the same deal; null for the first player.
    pub score_against_first: Option<Paired>,
    /// The same for turns, on deals that both have won.
    pub turns_against_first: Option<Paired>,
    /// The number of faults; only external players have any.
    pub faults: u64,
}

/// The data of one thread, by player.
struct Worker {
    prepared: Box<dyn PreparedGame>,
    tallies: Vec<Tally>,
    scores: Vec<Differences>,
    turns: Vec<Differences>,
    faults_of: Vec<u64>,
    faults: Faults,
}

impl Worker {
    fn new(lineup: &Lineup<'_>) -> Self {
        let players = lineup.players.len();
        Self {
            prepared: lineup.prepared.fork(),
            tallies: vec![Tally::new(1); players],
            scores: vec![Differences::default(); players],
            turns: vec![Differences::default(); players],
            faults_of: vec![0; players],
            faults: Faults::default(),
        }
    }

    fn merge(&mut self, other: Self) {
        for (own, more) in self.tallies.iter_mut().zip(other.tallies) {
            *own = std::mem::replace(own, Tally::new(0)).merge(more);
        }
        for (own, more) in self.scores.iter_mut().zip(other.scores) {
            own.merge(more);
        }
        for (own, more) in self.turns.iter_mut().zip(other.turns) {
            own.merge(more);
        }
        for (own, more) in self.faults_of.iter_mut().zip(other.faults_of) {
            *own += more;
        }
        self.faults.merge(other.faults);
    }
}

/// Lets every player play every deal on its own, and compares each with the first player deal by
/// deal. Only numbered deals are supported.
///
/// # Errors
/// When a player doesn't exist, there aren't enough deals, or a record can't be saved.
pub fn compare(
    lineup: &Lineup<'_>,
    first_deal: u64,
    count: u64,
    control: Control<'_>,
) -> Result<Played<AloneReport>, LabError> {
    let deals = Deals {
        first: Deal::Number(first_deal),
        count,
    };
    deals.check()?;
    let times: Vec<Arc<Times>> = lineup.players.iter().map(|_| Arc::default()).collect();
    let new = || Worker::new(lineup);
    let play = |worker: &mut Worker, index, stop: &dyn Fn() -> bool| {
        let deal = deals.deal(index);
        let mut all = Vec::with_capacity(lineup.players.len());
        for at in 0..lineup.players.len() {
            let round = Round {
                deal,
                places: &[at],
                // Everyone gets the same seed with the same deal.
                game: index,
                number: at + 1,
            };
            let prepared = worker.prepared.as_mut();
            match lineup.play(prepared, &round, |_| times.get(at), stop)? {
                Some(game) if game.is_broken() => {
                    let number = index * lineup.players.len() as u64 + at as u64;
                    game.add_faults(&mut worker.faults, number, deal, |_| &lineup.players[at]);
                    worker.faults_of[at] += game.faulty().count() as u64;
                    return Ok(false);
                }
                Some(game) => all.push(game),
                // A deal that somebody didn't finish counts for nobody.
                None => return Ok(false),
            }
        }
        count_deal(lineup, worker, index, deal, &all);
        Ok(true)
    };
    let workers = lineup.running(control, |control| play_all(control, count, new, play))?;
    let mut all = Worker::new(lineup);
    for worker in workers {
        all.merge(worker);
    }
    let forfeited = all.tallies.iter().map(|tally| tally.forfeited).sum();
    let substituted = all.tallies.iter().map(|tally| tally.substituted).sum();
    Ok(Played {
        report: report(lineup, &all, first_deal, count),
        times: lineup.times(lineup.players.iter().map(String::as_str), &times),
        faults: lineup.faults(all.faults, forfeited, substituted),
    })
}

fn count_deal(lineup: &Lineup<'_>, worker: &mut Worker, index: u64, deal: Deal, all: &[Game]) {
    let fair = |game: &Game| game.outcome.clone().filter(|_| game.faults.is_empty());
    for (at, game) in all.iter().enumerate() {
        let number = index * all.len() as u64 + at as u64;
        game.add_faults(&mut worker.faults, number, deal, |_| &lineup.players[at]);
        worker.faults_of[at] += game.faults.len() as u64;
        if game.faults.is_empty() || (game.outcome.is_none() && lineup.on_fault == OnFault::Replace) {
            worker.tallies[at].add(game.outcome.as_ref(), game.moves);
        } else if lineup.on_fault == OnFault::Forfeit {
            worker.tallies[at].add_forfeited(SeatSet::EMPTY);
        } else {
            worker.tallies[at].add_substituted(SeatSet::EMPTY);
        }
        if let (true, Some(own), Some(first)) = (at > 0, fair(game), fair(&all[0])) {
            if let (Some(own), Some(first)) = (own.scores.first(), first.scores.first()) {
                worker.scores[at].add(own - first);
            }
            let both = !own.winners.is_empty() && !first.winners.is_empty();
            if let (true, Some(&own), Some(&first)) = (both, own.turns.first(), first.turns.first()) {
                worker.turns[at].add(i64::from(own) - i64::from(first));
            }
        }
    }
}

fn report(lineup: &Lineup<'_>, all: &Worker, first_deal: u64, asked: u64) -> AloneReport {
    let finished = all.tallies.first().map_or(0, Tally::finished);
    let player = |(at, name): (usize, &String)| {
        let tally = &all.tallies[at];
        let seat = tally.by_seat(std::slice::from_ref(name)).into_iter().next();
        let won = seat.as_ref().map_or(0, |s| s.won);
        AlonePlayer {
            player: name.clone(),
            won,
            win_rate: (finished > 0).then(|| won as f64 / finished as f64),
            interval: interval(won, finished),
            grades: seat.as_ref().map_or([0; 3], |s| s.grades),
            unended: tally.unended,
            turns_won: seat.as_ref().and_then(|s| s.turns_won),
            scores: seat.as_ref().and_then(|s| s.scores),
            score_against_first: all.scores[at].paired(),
            turns_against_first: all.turns[at].paired(),
            faults: all.faults_of[at],
        }
    };
    AloneReport {
        game: lineup.game.name().to_owned(),
        rules: lineup.rules_name().to_owned(),
        first_deal,
        asked,
        finished,
        stopped: finished < asked,
        limit: lineup.limit,
        budget_ms: lineup.budget.as_millis() as u64,
        players: lineup.players.iter().enumerate().map(player).collect(),
    }
}
