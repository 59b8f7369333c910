//! Players competing at one table.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_cards::Deal;
use wildpile_game::{Outcome, Seat, SeatSet};
use wildpile_table::PreparedGame;

use crate::faults::Faults;
use crate::forfeit::{sides_by_rules, winners_after_forfeits, winners_beside_substitutes};
use crate::lineup::Round;
use crate::run::play_all;
use crate::statistics::{Spread, Tally, interval};
use crate::watch::Times;
use crate::{Control, Deals, LabError, Lineup, OnFault, Played};

/// The games of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matches {
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The number of games; with `swap_seats` rounded up so that each deal is played from all
    /// seats.
    pub games: u64,
    /// Whether each deal is played several times, with the players moving one seat on each time.
    pub swap_seats: bool,
}

impl Matches {
    /// The number of games with these players.
    #[must_use]
    pub fn count(self, players: &[String]) -> u64 {
        let seatings = self.seatings(players) as u64;
        self.games.div_ceil(seatings).saturating_mul(seatings)
    }

    /// The number of seatings played with each deal.
    fn seatings(self, players: &[String]) -> usize {
        if self.swap_seats { period(players) } else { 1 }
    }
}

/// The results of a contest.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MatchReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The number of seatings played with each deal.
    pub seatings: usize,
    /// The requested number of games, rounded up to whole deals.
    pub asked: u64,
    /// How many games were finished.
    pub finished: u64,
    /// Whether it was stopped early.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The time budget per move, in milliseconds.
    pub budget_ms: u64,
    /// Games without a winner: deadlocks.
    pub drawn: u64,
    /// Games abandoned at the limit.
    pub unended: u64,
    /// The total turns of all seats, in finished games.
    pub turns: Option<Spread>,
    /// Moves of finished games.
    pub moves: Option<Spread>,
    /// The results by player name; if all have the same name, of each player.
    pub sides: Vec<SideReport>,
}

/// The results of the players with one name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideReport {
    /// The player.
    pub player: String,
    /// The number of seats they had.
    pub seats: usize,
    /// Games won by one of these seats, or by all of them together.
    pub won: u64,
    /// The proportion of finished games that were won, 0 to 1; null if none were finished.
    pub win_rate: Option<f64>,
    /// Its 95% interval (Wilson).
    pub interval: Option<[f64; 2]>,
    /// The game's own score of the first of these seats.
    pub scores: Option<Spread>,
    /// The number of faults of these players; only external players have any.
    pub faults: u64,
}

/// Players counted together: those with the same name.
struct Side {
    name: String,
    /// Their indices in the list of players.
    places: Vec<usize>,
}

/// The data of one thread: by index in the list of players, and by side.
struct Worker {
    prepared: Box<dyn PreparedGame>,
    tally: Tally,
    won: Vec<u64>,
    faults: Faults,
    faults_of: Vec<u64>,
}

/// The data shared by all threads.
struct Job<'a> {
    lineup: &'a Lineup<'a>,
    sides: Vec<Side>,
    /// The number of seatings played with each deal.
    seatings: usize,
    first_deal: u64,
    /// The sides given by the rules, as seats; `None` if there are no partners.
    partners: Option<Vec<Vec<usize>>>,
    /// By side.
    times: Vec<Arc<Times>>,
}

/// Lets players compete at one table.
///
/// # Errors
/// When a player doesn't exist, there aren't enough deals, or a record can't be saved.
pub fn contest(
    lineup: &Lineup<'_>,
    matches: Matches,
    control: Control<'_>,
) -> Result<Played<MatchReport>, LabError> {
    let players = &lineup.players;
    let sides = sides(players);
    let seatings = matches.seatings(players);
    let deals = Deals {
        first: Deal::Number(matches.first_deal),
        count: matches.games.div_ceil(seatings as u64),
    };
    deals.check()?;
    let by_rules = sides_by_rules(players.len(), |seat| lineup.prepared.side(seat));
    let job = Job {
        lineup,
        seatings,
        first_deal: matches.first_deal,
        partners: Some(by_rules).filter(|sides| sides.len() < players.len()),
        times: sides.iter().map(|_| Arc::default()).collect(),
        sides,
    };
    let asked = matches.count(players);
    let workers = lineup.running(control, |control| {
        play_all(
            control,
            asked,
            || job.worker(),
            |worker, index, stop| job.play_one(worker, index, stop),
        )
    })?;
    let mut all = job.worker();
    for worker in workers {
        all.merge(worker);
    }
    Ok(job.played(all, asked))
}

impl Worker {
    fn merge(&mut self, other: Self) {
        let own = std::mem::replace(&mut self.tally, Tally::new(0));
        self.tally = own.merge(other.tally);
        for (won, more) in self.won.iter_mut().zip(other.won) {
            *won += more;
        }
        self.faults.merge(other.faults);
        for (faults, more) in self.faults_of.iter_mut().zip(other.faults_of) {
            *faults += more;
        }
    }
}

impl Job<'_> {
    fn worker(&self) -> Worker {
        Worker {
            prepared: self.lineup.prepared.fork(),
            tally: Tally::new(self.lineup.players.len()),
            won: vec![0; self.sides.len()],
            faults: Faults::default(),
            faults_of: vec![0; self.sides.len()],
        }
    }

    fn forfeits(&self) -> bool {
        self.lineup.on_fault == OnFault::Forfeit
    }

    /// The side of a player index.
    fn side(&self, place: usize) -> usize {
        let side = self.sides.iter().position(|side| side.places.contains(&place));
        side.unwrap_or(0)
    }

    /// Plays and counts a game; `false` if it was interrupted.
    fn play_one(&self, worker: &mut Worker, index: u64, stop: &dyn Fn() -> bool) -> Result<bool, LabError> {
        let players = &self.lineup.players;
        let seatings = self.seatings as u64;
        let deal = Deal::Number(self.first_deal + index / seatings);
        let turned = (index % seatings) as usize;
        let count = players.len();
        let place = |seat: usize| (seat + turned) % count;
        let places: Vec<usize> = (0..count).map(place).collect();
        let round = Round {
            deal,
            places: &places,
            game: index,
            number: turned + 1,
        };
        let times = |seat| self.times.get(self.side(place(seat)));
        let played = self.lineup.play(worker.prepared.as_mut(), &round, times, stop)?;
        let Some(game) = played else {
            return Ok(false);
        };
        let outcome = game
            .outcome
            .as_ref()
            .map(|outcome| by_place(outcome, count, &place));
        game.add_faults(&mut worker.faults, index, deal, |seat| &players[place(seat)]);
        for seat in game.faulty() {
            worker.faults_of[self.side(place(seat))] += 1;
        }
        if game.is_broken() {
            return Ok(false);
        }
        let winners = if !game.faults.is_empty() && (outcome.is_some() || self.forfeits()) {
            // Partners lose together, whatever their names; without partners, players with the same
            // name do.
            let sides: Vec<Vec<usize>> = match &self.partners {
                Some(pairs) => pairs
                    .iter()
                    .map(|pair| pair.iter().map(|&seat| place(seat)).collect())
                    .collect(),
                None => self.sides.iter().map(|side| side.places.clone()).collect(),
            };
            let faulty: Vec<usize> = game.faults.iter().map(|(seat, _)| place(*seat)).collect();
            if self.forfeits() {
                let winners = winners_after_forfeits(&sides, &faulty, outcome.as_ref());
                worker.tally.add_forfeited(winners);
                winners
            } else {
                let won = outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners);
                let winners = winners_beside_substitutes(&sides, &faulty, won);
                worker.tally.add_substituted(winners);
                winners
            }
        } else {
            worker.tally.add(outcome.as_ref(), game.moves);
            outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners)
        };
        for (won, side) in worker.won.iter_mut().zip(&self.sides) {
            let winner = |&place: &usize| Seat::new(place).is_some_and(|seat| winners.contains(seat));
            *won += u64::from(side.places.iter().any(winner));
        }
        Ok(true)
    }

    fn played(&self, all: Worker, asked: u64) -> Played<MatchReport> {
        let lineup = self.lineup;
        let tally = &all.tally;
        let finished = tally.finished();
        let places = tally.by_seat(&lineup.players);
        let counts = all.won.iter().zip(&all.faults_of);
        let sides = self
            .sides
            .iter()
            .zip(counts)
            .map(|(side, (&won, &faults))| SideReport {
                player: side.name.clone(),
                seats: side.places.len(),
                won,
                win_rate: (finished > 0).then(|| won as f64 / finished as f64),
                interval: interval(won, finished),
                scores: side.places.first().and_then(|&place| places[place].scores),
                faults,
            });
        Played {
            report: MatchReport {
                game: lineup.game.name().to_owned(),
                rules: lineup.rules_name().to_owned(),
                first_deal: self.first_deal,
                seatings: self.seatings,
                asked,
                finished,
                stopped: finished < asked,
                limit: lineup.limit,
                budget_ms: lineup.budget.as_millis() as u64,
                drawn: tally.drawn,
                unended: tally.unended,
                turns: tally.turns.spread(),
                moves: tally.moves.spread(),
                sides: sides.collect(),
            },
            times: lineup.times(self.sides.iter().map(|side| side.name.as_str()), &self.times),
            faults: lineup.faults(all.faults, tally.forfeited, tally.substituted),
        }
    }
}

/// The players by name; if all have the same name, each is a side of its own.
fn sides(players: &[String]) -> Vec<Side> {
    let alone = players.iter().all(|name| *name == players[0]);
    let mut sides: Vec<Side> = Vec::new();
    for (place, name) in players.iter().enumerate() {
        match sides.iter_mut().find(|side| !alone && side.name == *name) {
            Some(side) => side.places.push(place),
            None => sides.push(Side {
                name: if alone {
                    format!("{name} {}", place + 1)
                } else {
                    name.clone()
                },
                places: vec![place],
            }),
        }
    }
    sides
}

/// How many rotations of the table cover all distinct seatings: 2 for `a,b,a,b`, 4 for `a,b,b,b`.
/// If all have the same name, each is a side of its own and has to sit at every seat.
fn period(players: &[String]) -> usize {
    let count = players.len();
    let same = |by: usize| (0..count).all(|i| players[i] == players[(i + by) % count]);
    (2..count).find(|&by| !same(1) && same(by)).unwrap_or(count)
}

/// The outcome rearranged to the order in which the players were given.
fn by_place(outcome: &Outcome, count: usize, place: &dyn Fn(usize) -> usize) -> Outcome {
    let mut named = outcome.clone();
    named.winners = SeatSet::EMPTY;
    for seat in 0..count {
        if let (Some(from), Some(to)) = (Seat::new(seat), Seat::new(place(seat)))
            && outcome.won(from)
        {
            named.winners.insert(to);
        }
        if let (Some(to), Some(&turns)) = (named.turns.get_mut(place(seat)), outcome.turns.get(seat)) {
            *to = turns;
        }
        if let (Some(to), Some(&score)) = (named.scores.get_mut(place(seat)), outcome.scores.get(seat)) {
            *to = score;
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &str) -> Vec<String> {
        list.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn players_of_one_name_are_a_side() {
        let places = |list: &str| {
            let sides = sides(&names(list));
            sides
                .into_iter()
                .map(|side| (side.name, side.places))
                .collect::<Vec<_>>()
        };
        let side = |name: &str, places: &[usize]| (name.to_owned(), places.to_vec());
        assert_eq!(places("a,b,a"), [side("a", &[0, 2]), side("b", &[1])]);
        assert_eq!(places("a,a"), [side("a 1", &[0]), side("a 2", &[1])]);
    }

    #[test]
    fn the_table_turns_until_everyone_has_sat_everywhere() {
        let turns = |list: &str| period(&names(list));
        assert_eq!(
            (turns("a,b"), turns("a,b,a,b"), turns("a,b,b,b"), turns("a,a,a")),
            (2, 2, 4, 3)
        );
    }

    #[test]
    fn figures_go_to_who_reached_them() {
        let outcome = Outcome {
            winners: SeatSet::one(Seat::FIRST),
            drawn: false,
            grade: 1,
            turns: vec![7, 8, 9],
            scores: vec![1, 2, 3],
        };
        let named = by_place(&outcome, 3, &|seat| (seat + 1) % 3);
        assert_eq!((named.turns, named.scores), (vec![9, 7, 8], vec![3, 1, 2]));
        assert_eq!(named.winners.iter().map(Seat::index).collect::<Vec<_>>(), [1]);
    }
}
