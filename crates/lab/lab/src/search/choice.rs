//! The choices of a search between its stages: whether anything is to be tried, the pairs, the leaders, and their check.

use wildpile_game::rules::Layer;
use wildpile_table::seating_problem;

use super::candidates::{Around, Candidate};
use super::distance::{
    Played, distance, figures, goal_figure, of_base, predicted, side_effects, way_of_base,
};
use super::goal::{Goal, Target};
use super::race::{Race, Racer, Reason};
use super::settings::around;
use super::stages::{FEWEST_DEALS, Phase, Search};
use crate::Confidence;
use crate::experiment::{CheckSettings, Stop, Tally};

/// The most candidates that are confirmed, and the most pairs that race.
pub(super) const LEADERS: usize = 6;
const PAIRS: usize = 24;

/// The greatest distance between seats, by its interval, at which seats of which none is clearly ahead are called fair.
const EVEN: f64 = 0.05;

/// The part of the way to the goal by which a pair has to be nearer than each of its changes, if effects add up.
const WORTH: f64 = 0.05;

impl Search {
    /// True if the base itself meets the goals. Where seats are to be equal and nothing else, that is so if none is clearly
    /// ahead and enough games show that the distance is small.
    pub(super) fn is_met_by(&self, base: &Tally) -> bool {
        if let [goal] = self.goals.as_slice()
            && goal.target == Target::AtMost(None)
        {
            let spread = goal_figure(goal.quantity, base, Confidence::USUAL);
            return spread.is_some_and(|spread| spread.interval[0] <= 0.0 && spread.interval[1] <= EVEN);
        }
        let found = distance(&self.goals, base, &of_base(base), Confidence::USUAL);
        found.is_some_and(|found| found.excess.interval[1] <= 0.0)
    }

    /// Number of deals of the confirmation that the strongest level plays if the settings don't say: as in an experiment, but
    /// enough to show something. An answer that nobody checked would be worth little.
    pub(super) fn usual_check(&self, deals: u64) -> Option<u64> {
        let size = [self.leaders.len() + 1, self.settings.players.len()];
        let usual = CheckSettings::usual(self.bundle, size, &Stop::Games(deals), CheckSettings::TIME);
        let around = around(self.bundle, &self.settings, &self.base);
        let (player, bots) = (self.strongest(), &self.bundle.bots);
        let can_play = |layers: &[Layer]| {
            let rules = around.rules(layers);
            rules.is_ok_and(|rules| {
                seating_problem(&rules.per_seat, player, bots.knows_per_seat(player)).is_none()
            })
        };
        let mut leaders = self.leaders.iter();
        let is_possible = !self.is_strongest()
            && can_play(&[])
            && leaders.all(|(own, _)| can_play(&[Around::layer(&own.patch)]));
        is_possible.then(|| usual.unwrap_or(CheckSettings::FEWEST))
    }

    /// Forms the pairs that would come nearest if effects added up, as many as there are games for.
    pub(super) fn make_pairs(&mut self) {
        let racers = &self.singles.racers;
        let known = self.singles.sure();
        let way = |played: &Played| {
            Some(
                distance(&self.goals, &self.singles.base, played, Confidence::USUAL)?
                    .way
                    .value,
            )
        };
        // What changed no game, or leaves games without an end, is of no use in a pair.
        let is_of_use = |racer: &Racer| {
            racer
                .dropped
                .is_none_or(|dropped| dropped.reason == Reason::Farther)
        };
        let alone = racers
            .iter()
            .map(|racer| way(&racer.played).filter(|_| is_of_use(racer)));
        let alone: Vec<Option<f64>> = alone.collect();
        let mut found: Vec<(f64, Candidate)> = Vec::new();
        for (at, one) in self.candidates.all.iter().enumerate() {
            for (other_at, other) in self.candidates.all.iter().enumerate().skip(at + 1) {
                let (Some(first), Some(second)) = (alone[at], alone[other_at]) else {
                    continue;
                };
                let both = [&racers[at].played, &racers[other_at].played];
                let Some(expected) = predicted(&self.goals, &self.singles.base, both) else {
                    continue;
                };
                // Together they have to be worth more than each alone.
                if expected < first.min(second) - WORTH && expected <= known.max(Goal::TOLERANCE) + 0.25 {
                    found.extend(one.with(other, other_at).map(|pair| (expected, pair)));
                }
            }
        }
        found.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let affordable = self.share(Phase::Pairs) / (2 * FEWEST_DEALS);
        let most = usize::try_from(affordable.saturating_sub(1))
            .unwrap_or(PAIRS)
            .min(PAIRS);
        let around = around(self.bundle, &self.settings, &self.base);
        let fine = found.into_iter().map(|(_, pair)| pair);
        let fine = fine.filter(|pair| around.rules(&[Around::layer(&pair.patch)]).is_ok());
        self.pairs = fine.take(most).collect();
        let seats = self.settings.players.len();
        self.doubles = Race::new(self.pairs.len(), figures(&self.goals, seats), seats, known);
    }

    /// The candidates that are ahead, nearest first: those that nobody beats in both nearness and side effects, then the
    /// nearest others.
    pub(super) fn ahead(&self) -> Vec<(Candidate, Played)> {
        struct Place<'a> {
            candidate: &'a Candidate,
            played: &'a Played,
            way: f64,
            side: f64,
        }
        let races = [
            (&self.singles, self.candidates.all.as_slice()),
            (&self.doubles, self.pairs.as_slice()),
        ];
        let places = races.into_iter().flat_map(|(race, candidates)| {
            let left = race.left().into_iter();
            left.filter_map(|at| {
                let (candidate, played) = (&candidates[at], &race.racers[at].played);
                let way = distance(&self.goals, &race.base, played, Confidence::USUAL)?
                    .way
                    .value;
                let side = side_effects(&self.goals, &race.base, &played.tally, candidate.changes());
                Some(Place {
                    candidate,
                    played,
                    way,
                    side,
                })
            })
        });
        let mut places: Vec<Place<'_>> = places.collect();
        places.sort_by(|one, other| {
            one.way
                .total_cmp(&other.way)
                .then(one.side.total_cmp(&other.side))
        });
        // What played the same games is the same to a player: the one with fewer side effects is enough.
        let mut alike: Vec<&Played> = Vec::new();
        places.retain(|place| {
            let is_new = !alike.contains(&place.played);
            alike.push(place.played);
            is_new
        });
        // Those that aren't nearer than the base are only of interest if nothing else is.
        let of_base = way_of_base(&self.goals, self.raced_base());
        if places.iter().any(|place| place.way < of_base) {
            places.retain(|place| place.way < of_base);
        } else {
            places.truncate(1);
        }
        let mut least = f64::INFINITY;
        let (unbeaten, beaten): (Vec<_>, Vec<_>) = places.iter().partition(|place| {
            let is_less = place.side < least;
            least = least.min(place.side);
            is_less
        });
        // Those near the goal may be the answer.
        let is_near = |place: &&Place<'_>| place.way <= 2.0 * Goal::TOLERANCE;
        let (near, far): (Vec<_>, Vec<_>) = unbeaten.into_iter().partition(is_near);
        let (near_beaten, far_beaten): (Vec<_>, Vec<_>) = beaten.into_iter().partition(is_near);
        let chosen = near.into_iter().chain(near_beaten).chain(far).chain(far_beaten);
        let mut chosen: Vec<&Place<'_>> = chosen.take(LEADERS).collect();
        chosen.sort_by(|one, other| one.way.total_cmp(&other.way));
        chosen
            .iter()
            .map(|place| (place.candidate.clone(), place.played.clone()))
            .collect()
    }
}
