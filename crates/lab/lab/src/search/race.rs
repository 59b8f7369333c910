//! The race of the candidates: the same deals for all of them, in rounds of doubling size, after each of which those drop
//! out that can't be best any more.

use serde::{Deserialize, Serialize};

use super::distance::{Distance, Played, distance, hides, is_thin};
use super::goal::Goal;
use crate::Confidence;
use crate::experiment::{Histogram, Results, Tally};
use crate::intervals::two_sided;

/// The most looks of a race.
pub(super) const LOOKS: usize = 14;

/// The chance that a race goes wrong anywhere: two races make 5%.
const ERROR: f64 = 0.025;

/// The deals after which a candidate drops out that has changed none of them.
const IDLE: u64 = 256;

/// The deals after which a candidate drops out whose games don't end.
const ENDLESS: u64 = 64;

/// The place of a candidate at a look: the bounds of its distance beyond what is tolerated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// At least.
    pub low: f64,
    /// At most.
    pub high: f64,
}

/// True for each candidate that stays: it may still meet the goals, or be as near as the one that is surely nearest. Those
/// without a place stay. `known` is a distance that something else surely has.
///
/// If all bounds hold, every candidate that meets the goals stays, and so does the nearest one.
#[must_use]
pub fn still_in(places: &[Option<Standing>], known: f64) -> Vec<bool> {
    let bar = places
        .iter()
        .flatten()
        .map(|place| place.high)
        .fold(known, f64::min);
    let bar = bar.max(0.0);
    places
        .iter()
        .map(|place| place.is_none_or(|place| place.low <= bar))
        .collect()
}

wildpile_message::named! {
    /// The reason for which a candidate dropped out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Reason {
        /// It can't meet the goals, and another one is surely nearer.
        Farther = "farther",
        /// It hasn't changed a single game.
        Idle = "idle",
        /// More than one game in a hundred doesn't end.
        Endless = "endless",
    }
}

/// A candidate that dropped out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dropped {
    /// The round, from 1.
    pub round: usize,
    /// The deals that it had played.
    pub deals: u64,
    /// The reason.
    pub reason: Reason,
}

/// A candidate in a race.
#[derive(Clone, Debug)]
pub(super) struct Racer {
    /// Its games.
    pub played: Played,
    /// The end of its race, if it dropped out.
    pub dropped: Option<Dropped>,
    /// The bounds at its last look.
    pub place: Option<Standing>,
}

/// A race.
#[derive(Clone, Debug)]
pub(super) struct Race {
    /// The candidates.
    pub racers: Vec<Racer>,
    /// The games of the base.
    pub base: Tally,
    /// The rounds that were played.
    pub rounds: usize,
    /// The deals of them.
    pub deals: u64,
    /// The games that were spent on it.
    pub games: u64,
    /// The confidence of each interval.
    confidence: Confidence,
    /// A distance that something outside of it surely has.
    known: f64,
}

impl Race {
    /// A race of so many candidates, whose distance comes from so many figures each.
    pub fn new(candidates: usize, figures: usize, seats: usize, known: f64) -> Self {
        let racer = Racer {
            played: Played {
                tally: Tally::new(seats),
                ..Played::default()
            },
            dropped: None,
            place: None,
        };
        let intervals = LOOKS * (candidates * figures).max(1);
        Self {
            racers: vec![racer; candidates],
            base: Tally::new(seats),
            rounds: 0,
            deals: 0,
            games: 0,
            confidence: at_error_rate(ERROR / intervals as f64),
            known,
        }
    }

    /// The candidates that are still in it.
    pub fn left(&self) -> Vec<usize> {
        let all = self.racers.iter().enumerate();
        let left = all.filter(|(_, racer)| racer.dropped.is_none());
        left.map(|(at, _)| at).collect()
    }

    /// The size of the next round if the games suffice for it; `None` if the race is over.
    pub fn next(&self, first: u64, games: u64) -> Option<u64> {
        let left = self.left().len() as u64;
        let deals = self.deals.max(first);
        let is_decided = left == 0 || (self.rounds > 0 && (left == 1 || self.is_settled()));
        let is_affordable = self.games + deals * (left + 1) <= games;
        (!is_decided && is_affordable && self.rounds < LOOKS).then_some(deals)
    }

    /// The number of rounds that it has at most when it ends, by the same limits.
    pub fn most_rounds(&self, first: u64, games: u64) -> usize {
        let (mut rounds, mut deals, mut spent) = (self.rounds, self.deals, self.games);
        let mut left = self.left().len() as u64;
        while left > 0 && rounds < LOOKS {
            let next = deals.max(first);
            spent += next * (left + 1);
            if spent > games {
                break;
            }
            (rounds, deals) = (rounds + 1, deals + next);
            // A race among two is the longest.
            left = if left == 1 { 0 } else { 2 };
        }
        rounds
    }

    /// True if everybody left surely meets the goals.
    fn is_settled(&self) -> bool {
        let mut left = self.racers.iter().filter(|racer| racer.dropped.is_none());
        left.all(|racer| racer.place.is_some_and(|place| place.high <= 0.0))
    }

    /// Adds a round, in which the base and those that were left played, in order.
    pub fn add(&mut self, goals: &[Goal], results: &Results) {
        let left = self.left();
        let Some((base, arms)) = results.arms.split_first() else {
            return;
        };
        self.base.merge(&base.tally);
        for (&at, arm) in left.iter().zip(arms) {
            let played = &mut self.racers[at].played;
            played.tally.merge(&arm.tally);
            played.pairs.merge(&arm.pairs);
        }
        self.rounds += 1;
        self.deals += results.deals;
        self.games += results.deals * results.arms.len() as u64;
        self.look(goals, &left);
    }

    fn look(&mut self, goals: &[Goal], left: &[usize]) {
        let found = |racer: &Racer| {
            let (base, played) = (&self.base, &racer.played);
            distance(goals, base, played, self.confidence).filter(|_| !is_thin(goals, base, played))
        };
        let bounds = |found: Distance| {
            let [low, high] = found.excess.interval;
            Standing { low, high }
        };
        let places: Vec<Option<Standing>> = left
            .iter()
            .map(|&at| found(&self.racers[at]).map(bounds))
            .collect();
        let stays = still_in(&places, self.known);
        for ((&at, place), stays) in left.iter().zip(places).zip(stays) {
            let (round, deals) = (self.rounds, self.deals);
            let racer = &mut self.racers[at];
            racer.place = place;
            let reason = if deals >= ENDLESS && hides(&racer.played.tally) {
                Some(Reason::Endless)
            } else if deals >= IDLE && is_idle(&racer.played) {
                Some(Reason::Idle)
            } else {
                (!stays).then_some(Reason::Farther)
            };
            racer.dropped = reason.map(|reason| Dropped { round, deals, reason });
        }
    }

    /// True if a candidate may meet the goals, by all that is known of it.
    pub fn may_meet(&self, goals: &[Goal], racer: &Racer) -> bool {
        let low = racer.place.map(|place| place.low).or_else(|| {
            let found = distance(goals, &self.base, &racer.played, self.confidence);
            found.map(|found| found.excess.interval[0])
        });
        low.is_none_or(|low| low <= 0.0)
    }

    /// A distance that one of its candidates surely has.
    pub fn sure(&self) -> f64 {
        let places = self.racers.iter().filter_map(|racer| racer.place);
        places.map(|place| place.high).fold(self.known, f64::min)
    }
}

/// True if no game differs from that of the base in turns, moves, wins or scores.
fn is_idle(played: &Played) -> bool {
    let pairs = &played.pairs;
    let is_zero = |counts: &Histogram| counts.iter().all(|(value, _)| value == 0);
    let all = [
        &pairs.turns,
        &pairs.moves,
        &pairs.score,
        &pairs.won_low,
        &pairs.won_high,
    ];
    let others = pairs.others.iter().flatten();
    pairs.turns.total() > 0 && all.into_iter().chain(others).all(is_zero)
}

/// Intervals that are wrong with this probability. The width is rounded up to thousandths of a standard error, so that it
/// is the same on every machine.
pub(super) fn at_error_rate(rate: f64) -> Confidence {
    let (mut low, mut high) = (0.0_f64, 12.0_f64);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if two_sided(middle) > rate {
            low = middle;
        } else {
            high = middle;
        }
    }
    Confidence {
        z: (high * 1000.0).ceil() / 1000.0,
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::GAMES;
    use wildpile_cards::Dice;

    use super::*;
    use crate::experiment::{End, Experiment, PairTally, Row};
    use crate::search::distance::figures;

    fn place(low: f64, high: f64) -> Option<Standing> {
        Some(Standing { low, high })
    }

    #[test]
    fn only_what_is_surely_farther_drops_out() {
        let places = [place(0.2, 0.4), place(0.1, 0.3), place(0.31, 0.9), None];
        assert_eq!(still_in(&places, f64::INFINITY), [true, true, false, true]);
        // Something outside is nearer than two of them.
        assert_eq!(still_in(&places, 0.15), [false, true, false, true]);
        // What may meet the goals stays beside what surely does.
        let places = [place(0.0, 0.0), place(0.0, 2.0), place(0.01, 0.02)];
        assert_eq!(still_in(&places, f64::INFINITY), [true, true, false]);
    }

    /// Games whose turns differ from those of the base by these numbers on average, with noise of their own and in common.
    fn games(dice: &mut Dice, effects: &[f64], deals: u64) -> Results {
        let mut file = String::from("game = \"skipper\"\ncheck = 0\n");
        for at in 0..effects.len() {
            file += &format!(
                "[[change]]\nname = \"{at}\"\nrules = {{ hand = {} }}\n",
                [1, 2, 3, 4, 6, 7][at]
            );
        }
        let experiment = Experiment::read("x", &file, GAMES, &|_| unreachable!()).unwrap();
        let mut results = Results::new(&experiment, "1.0");
        results.deals = deals;
        for deal in 0..deals {
            let row = |turns: i64| {
                let mut row = Row::new(deal, 1);
                (row.end, row.grade) = (End::Decided, 1);
                row.seats[0].won = true;
                row.seats[0].turns = u32::try_from(turns).unwrap();
                row
            };
            let common = 15 + dice.index(11) as i64;
            let base = row(common);
            results.arms[0].tally.add(&base, 0);
            for (arm, effect) in results.arms[1..].iter_mut().zip(effects) {
                // A whole number with this mean.
                let up = i64::from((dice.index(1000) as f64) < 1000.0 * (effect - effect.floor()));
                let own = row(common + effect.floor() as i64 + up + dice.index(9) as i64 - 4);
                arm.tally.add(&own, 0);
                arm.pairs.add(&base, &own);
            }
        }
        results
    }

    /// Number of races in which each candidate was left after 512 deals, of this many. The goal are games of 18 turns
    /// instead of 20.
    fn left_of(races: u64, effects: &[f64]) -> Vec<u64> {
        let goals = [Goal::read("turns=-10%", "skipper", 1).unwrap()];
        let mut left = vec![0; effects.len()];
        for race_at in 0..races {
            let mut dice = Dice::for_player(race_at + 1);
            let mut race = Race::new(effects.len(), figures(&goals, 1), 1, f64::INFINITY);
            while let Some(deals) = race.next(32, u64::MAX).filter(|_| race.deals < 512) {
                let own: Vec<f64> = race.left().into_iter().map(|at| effects[at]).collect();
                race.add(&goals, &games(&mut dice, &own, deals));
            }
            race.left().into_iter().for_each(|at| left[at] += 1);
        }
        left
    }

    /// The best is lost in at most 5% of the races, and what can't reach the goal drops out.
    #[test]
    fn the_best_stays_and_what_cannot_reach_the_goal_goes() {
        let left = left_of(60, &[-2.0, -1.7, -0.5, 2.0, -4.0, 0.0]);
        assert!(left[0] >= 57 && left[1] >= 57, "{left:?}");
        assert!(left[2..].iter().all(|count| *count <= 3), "{left:?}");
        // None reaches it: the nearest stays.
        let left = left_of(60, &[0.5, 1.5, -0.7]);
        assert!(left[2] >= 57 && left[0] <= 15 && left[1] <= 3, "{left:?}");
    }

    /// Few games that differ say little, however narrow their interval is.
    #[test]
    fn what_changed_hardly_any_game_does_not_drop_out_as_farther() {
        let goals = [Goal::read("turns=-10%", "skipper", 1).unwrap()];
        for (differing, stays) in [(29, true), (64, false)] {
            let mut race = Race::new(2, figures(&goals, 1), 1, f64::INFINITY);
            let mut results = games(&mut Dice::for_player(1), &[-2.0, 0.0], 2048);
            let rare = &mut results.arms[2];
            rare.pairs = PairTally::default();
            for deal in 0..2048 {
                let row = |turns| {
                    let mut row = Row::new(deal, 1);
                    (row.end, row.grade) = (End::Decided, 1);
                    row.seats[0].won = true;
                    row.seats[0].turns = turns;
                    row
                };
                let own = row(20 - u32::from(deal < differing));
                rare.pairs.add(&row(20), &own);
            }
            race.add(&goals, &results);
            assert_eq!(race.racers[1].dropped.is_none(), stays, "{differing}");
        }
    }

    #[test]
    fn a_race_ends_when_one_is_left() {
        let goals = [Goal::read("turns=-10%", "skipper", 1).unwrap()];
        let mut race = Race::new(2, figures(&goals, 1), 1, f64::INFINITY);
        let mut dice = Dice::for_player(5);
        let effects = [-2.0, 4.0];
        let mut rounds = 0;
        // 3 · 32 · (1 + 1 + 2 + … + 32) = 6,144 games; one more would take 6,144.
        assert_eq!(race.most_rounds(32, 10_000), 7);
        while let Some(deals) = race.next(32, 10_000) {
            let own: Vec<f64> = race.left().into_iter().map(|at| effects[at]).collect();
            race.add(&goals, &games(&mut dice, &own, deals));
            rounds += 1;
        }
        assert_eq!(race.left(), [0]);
        assert!(race.most_rounds(32, 10_000) >= rounds);
        assert!(
            rounds < 6 && race.games < 10_000,
            "{rounds} rounds, {} games",
            race.games
        );
        let end = race.racers[1].dropped.unwrap();
        assert_eq!((end.round, end.reason), (rounds, Reason::Farther));
    }

    #[test]
    fn what_changes_nothing_and_what_does_not_end_go() {
        let goals = [Goal::read("turns=-10%", "skipper", 1).unwrap()];
        let mut race = Race::new(2, figures(&goals, 1), 1, f64::INFINITY);
        let mut results = games(&mut Dice::for_player(1), &[0.0, 0.0], 256);
        let [base, idle, endless] = results.arms.as_mut_slice() else {
            panic!("three rule sets");
        };
        idle.tally = base.tally.clone();
        idle.pairs = PairTally::default();
        let mut row = Row::new(1, 1);
        row.end = End::Decided;
        (0..256).for_each(|_| idle.pairs.add(&row, &row));
        endless.tally.abandoned = 3;
        race.add(&goals, &results);
        let reasons = race
            .racers
            .iter()
            .map(|racer| racer.dropped.map(|end| end.reason));
        assert_eq!(
            reasons.collect::<Vec<_>>(),
            [Some(Reason::Idle), Some(Reason::Endless)]
        );
    }

    #[test]
    fn widths_are_those_of_the_normal_distribution() {
        assert_eq!(at_error_rate(0.05).z, 1.96);
        assert_eq!(at_error_rate(0.001).z, 3.291);
        assert!((two_sided(at_error_rate(1e-6).z) / 1e-6 - 1.0).abs() < 0.02);
    }
}
