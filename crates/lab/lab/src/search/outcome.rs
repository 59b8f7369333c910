//! The findings of a search.

use super::candidates::Candidate;
use super::distance::{
    Estimate, Obstacle, Played, distance, figures, goal_figure, judged, obstacle, side_effects, way_of_base,
};
use super::goal::{Goal, Quantity};
use super::race::at_error_rate;
use super::stages::Search;
use crate::Confidence;
use crate::experiment::{Measure, Results, Tally};

/// The error rates below which a goal is called met for certain, and hardly by chance.
const CERTAIN: f64 = 0.001;
const LIKELY: f64 = 0.05;

wildpile_message::named! {
    /// The certainty with which a change meets the goals.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Met {
        /// It does.
        Certain = "certain",
        /// It does, hardly by chance.
        Likely = "likely",
        /// It may.
        Open = "open",
        /// It doesn't.
        No = "no",
    }
}

/// A change that was confirmed, or that is ahead.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// The change.
    pub candidate: Candidate,
    /// Its figures, one for each goal.
    pub figures: Vec<Option<Estimate>>,
    /// The base's figures with which they are compared.
    pub base: Vec<Option<Estimate>>,
    /// The shares of games won by the base and with the change, if figures of turns are those of games won, because games
    /// are lost.
    pub won: Option<[f64; 2]>,
    /// Its distance from the goals: 0 at the goal, 1 where the base is.
    pub way: Estimate,
    /// Its side effects, in points.
    pub side: f64,
    /// The certainty with which it meets the goals.
    pub met: Met,
    /// True if no other one, and not the base, is both nearer and has fewer side effects.
    pub is_unbeaten: bool,
    /// True if the strongest level found something else about a goal.
    pub is_disputed: bool,
}

/// The findings of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The base's figures, one for each goal.
    pub base: Vec<Option<Estimate>>,
    /// The leaders, nearest first.
    pub leaders: Vec<Leader>,
    /// The distance of the base from the goals.
    pub base_way: f64,
    /// True if the base meets the goals: then nothing was tried.
    pub is_met_already: bool,
    /// The first goal that can't be reached from the base, and the obstacle: then nothing was tried.
    pub obstacle: Option<(Goal, Obstacle)>,
    /// True if the leaders' figures are of deals that took no part in the choice.
    pub is_confirmed: bool,
}

impl Outcome {
    pub(super) fn of(search: &Search) -> Self {
        let goals = search.goals();
        let confirmation = search.confirmation();
        let alone = search.of_base().and_then(|results| results.arms.first());
        let base = match (confirmation, alone) {
            (Some(results), _) => &results.arms[0].tally,
            (None, Some(arm)) if search.raced_base().games() == 0 => &arm.tally,
            _ => search.raced_base(),
        };
        let is_untried = search.is_complete() && confirmation.is_none() && search.raced_base().games() == 0;
        let hinders = |goal: &Goal| Some((*goal, obstacle(goal, base)?));
        let obstacle = goals.iter().find_map(hinders).filter(|_| is_untried);
        let base_way = way_of_base(goals, base);
        let mut leaders = Vec::new();
        if !is_untried {
            let all = search.leaders();
            for (at, (candidate, raced)) in all.iter().enumerate() {
                let confirmed = confirmation.and_then(|results| results.arms.get(at + 1));
                let played = match confirmed {
                    Some(arm) => Played {
                        tally: arm.tally.clone(),
                        pairs: arm.pairs.clone(),
                    },
                    None => raced.clone(),
                };
                let is_disputed = confirmation.is_some_and(|results| is_disputed(goals, results, at + 1));
                leaders.extend(leader(goals, base, &played, candidate, all.len(), is_disputed));
            }
        }
        mark_unbeaten(&mut leaders, base_way);
        leaders.sort_by(|one, other| one.way.value.total_cmp(&other.way.value));
        Self {
            base: figures_of(goals, base),
            base_way,
            leaders,
            is_met_already: is_untried && obstacle.is_none(),
            obstacle,
            is_confirmed: confirmation.is_some(),
        }
    }

    /// The answer: of those that meet the goals and that the strongest level doesn't doubt, the one with the fewest side
    /// effects.
    #[must_use]
    pub fn answer(&self) -> Option<&Leader> {
        let met = |leader: &&Leader| {
            self.is_confirmed && matches!(leader.met, Met::Certain | Met::Likely) && !leader.is_disputed
        };
        let met = self.leaders.iter().filter(met);
        met.min_by(|one, other| one.side.total_cmp(&other.side))
    }
}

/// The figures that the goals are about.
fn figures_of(goals: &[Goal], tally: &Tally) -> Vec<Option<Estimate>> {
    let of = |goal: &Goal| goal_figure(goal.quantity, tally, Confidence::USUAL);
    goals.iter().map(of).collect()
}

/// A leader among so many, whose intervals hold for all of them; `None` for too few games.
fn leader(
    goals: &[Goal],
    base: &Tally,
    played: &Played,
    candidate: &Candidate,
    among: usize,
    is_disputed: bool,
) -> Option<Leader> {
    let intervals = (among * figures(goals, base.won.len())).max(1) as f64;
    let at = |rate: f64| distance(goals, base, played, at_error_rate(rate / intervals));
    let (likely, certain) = (at(LIKELY)?, at(CERTAIN)?);
    let met = match (likely.excess.interval, certain.excess.interval) {
        (_, [_, high]) if high <= 0.0 => Met::Certain,
        ([_, high], _) if high <= 0.0 => Met::Likely,
        ([low, _], _) if low > 0.0 => Met::No,
        _ => Met::Open,
    };
    let judged = judged(goals, base, &played.tally);
    let is_by_won = judged != goals;
    let won = |tally: &Tally| {
        let share = goal_figure(Quantity::Of(Measure::Won), tally, Confidence::USUAL);
        Some(share.filter(|_| is_by_won)?.value)
    };
    Some(Leader {
        figures: figures_of(&judged, &played.tally),
        base: figures_of(&judged, base),
        won: won(base).zip(won(&played.tally)).map(|(old, new)| [old, new]),
        way: likely.way,
        side: side_effects(goals, base, &played.tally, candidate.changes()),
        met,
        is_unbeaten: false,
        is_disputed,
        candidate: candidate.clone(),
    })
}

/// Marks those that neither another one nor the base, at this distance without side effects, beats.
fn mark_unbeaten(leaders: &mut [Leader], base: f64) {
    let places: Vec<[f64; 2]> = leaders.iter().map(|one| [one.way.value, one.side]).collect();
    let beats = |one: [f64; 2], other: [f64; 2]| one[0] <= other[0] && one[1] <= other[1] && one != other;
    for (leader, own) in leaders.iter_mut().zip(&places) {
        let others = places.iter().copied().chain([[base, 0.0]]);
        leader.is_unbeaten = !others.into_iter().any(|other| beats(other, *own));
    }
}

/// True if the strongest level found something else about a goal of an arm.
fn is_disputed(goals: &[Goal], results: &Results, arm: usize) -> bool {
    let found = results.disagreements();
    let about = |measure: Measure| {
        goals.iter().any(|goal| match goal.quantity {
            Quantity::Of(Measure::Turns) => matches!(measure, Measure::Turns | Measure::TurnsWon),
            Quantity::Of(own) => own == measure,
            Quantity::Fairness => matches!(measure, Measure::Won | Measure::Seats),
        })
    };
    found
        .iter()
        .any(|one| one.is_clear && one.arm == arm && about(one.measure))
}
