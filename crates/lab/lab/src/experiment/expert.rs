//! An expert's judgement of the decisions of a game, and the formulas of the measures that need it.

use serde::{Deserialize, Serialize};
use wildpile_bots::advice::{Unit, Weighed};

/// The settings of an expert.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpertSettings {
    /// The share of the games it looks at, in millionths.
    pub sample: u32,
    /// The largest difference of two options that leave a choice, in the expert's unit: turns, a share of
    /// a win from 0 to 1, or cards.
    pub margin: f64,
    /// The sampled worlds of each expert.
    pub worlds: u32,
    /// Number of experts asked, each with random numbers of its own.
    pub experts: u32,
    /// The chance to win, in thousandths, below which a win is a comeback.
    pub comeback: u16,
}

impl ExpertSettings {
    /// All games, in millionths.
    pub const ALL: u32 = 1_000_000;

    /// The settings if the file doesn't say, for an expert with this unit.
    #[must_use]
    pub const fn usual(unit: Unit) -> Self {
        Self {
            sample: Self::ALL / 20,
            margin: match unit {
                Unit::Turns => 0.25,
                Unit::Chance => 0.01,
                Unit::Cards => 0.5,
            },
            worlds: 24,
            experts: 3,
            comeback: 200,
        }
    }

    /// True if it looks at the deal with this index. The sampled deals are the first, and from then on evenly
    /// spread, so that they are the same in every arm and for any number of threads.
    #[must_use]
    pub const fn samples(&self, index: u64) -> bool {
        let all = Self::ALL as u128;
        (index as u128 * self.sample as u128) % all < self.sample as u128
    }
}

/// An expert's judgement of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExpertRow {
    /// The turns of all seats with at least two options that it judged.
    pub judged: u32,
    /// Turns with a decision: the two best options are closer than the margin.
    pub decisions: u32,
    /// Decisions in which not all experts chose the same.
    pub dilemmas: u32,
    /// Turns that were judged by the base rules, too.
    pub compared: u32,
    /// Turns in which the base rules would change the expert's move or its value.
    pub matters: u32,
}

/// The experts' judgement of one decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The index of the best option.
    pub best: usize,
    /// True if the second best is closer to it than the margin.
    pub is_decision: bool,
    /// True if it is a decision and the experts don't all choose the same.
    pub is_dilemma: bool,
}

/// The sum of an option's values in some worlds.
fn sum(values: &[i32]) -> i64 {
    values.iter().map(|&value| i64::from(value)).sum()
}

/// The mean of an option's values, in steps of the unit.
fn mean(values: &[i32]) -> f64 {
    sum(values) as f64 / values.len().max(1) as f64
}

/// The options that differ: one that led to the same as an earlier one in every world is the same option in
/// another order, or with equivalent cards.
fn distinct<M>(options: &[Weighed<M>]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    for (at, option) in options.iter().enumerate() {
        if kept
            .iter()
            .all(|&other| options[other].by_world != option.by_world)
        {
            kept.push(at);
        }
    }
    kept
}

/// The best of these options in some worlds; the first if several are equally good.
fn best_of<M>(options: &[Weighed<M>], among: &[usize], worlds: std::ops::Range<usize>) -> usize {
    let value = |at: usize| sum(options[at].by_world.get(worlds.clone()).unwrap_or(&[]));
    let mut best = among.first().copied().unwrap_or(0);
    for &at in among {
        if value(at) > value(best) {
            best = at;
        }
    }
    best
}

/// Judges a decision. Every expert has an equal part of the worlds; the margin is in the unit. `None` without
/// options.
#[must_use]
pub fn judge<M>(options: &[Weighed<M>], experts: u32, margin: f64, unit: Unit) -> Option<Judgement> {
    let worlds = options.first()?.by_world.len();
    let among = distinct(options);
    let best = best_of(options, &among, 0..worlds);
    let value = |at: usize| mean(&options[at].by_world);
    let second = among
        .iter()
        .filter(|&&at| at != best)
        .map(|&at| value(at))
        .reduce(f64::max);
    let is_decision = second.is_some_and(|second| value(best) - second < margin * unit.scale());
    let experts = experts.max(1) as usize;
    let part = worlds / experts;
    let choices = (0..experts).map(|nth| best_of(options, &among, nth * part..(nth + 1) * part));
    let mut choices = choices.collect::<Vec<_>>();
    choices.dedup();
    Some(Judgement {
        best,
        is_decision,
        is_dilemma: is_decision && choices.len() > 1,
    })
}

/// True if a rule matters in a position: if without it the best value differs by more than the margin, or the
/// expert chooses a move that with it isn't legal or is worse by more than the margin. `legal` says whether a
/// move is legal with the rule.
#[must_use]
pub fn matters<M: PartialEq>(
    with: &[Weighed<M>],
    without: &[Weighed<M>],
    margin: f64,
    unit: Unit,
    legal: impl Fn(&M) -> bool,
) -> bool {
    let all = |options: &[Weighed<M>]| -> Vec<usize> { (0..options.len()).collect() };
    let worlds = |options: &[Weighed<M>]| options.first().map_or(0, |option| option.by_world.len());
    let (Some(own), Some(other)) = (
        with.get(best_of(with, &all(with), 0..worlds(with))),
        without.get(best_of(without, &all(without), 0..worlds(without))),
    ) else {
        return false;
    };
    let margin = margin * unit.scale();
    let value = mean(&own.by_world);
    if (value - mean(&other.by_world)).abs() > margin {
        return true;
    }
    if other.moves.first().is_some_and(|mv| !legal(mv)) {
        return true;
    }
    let same = with.iter().find(|option| option.moves == other.moves);
    same.is_some_and(|same| value - mean(&same.by_world) > margin)
}

/// The chance to win with the best option, in thousandths; `None` for an expert that counts turns.
/// `is_won` says whether a value is that of a won game.
#[must_use]
pub fn chance<M>(option: &Weighed<M>, unit: Unit, is_won: impl Fn(i32) -> bool) -> Option<u16> {
    let worlds = option.by_world.len().max(1) as i64;
    let thousandths = match unit {
        Unit::Turns => return None,
        Unit::Chance => sum(&option.by_world) / worlds / 10,
        Unit::Cards => {
            let won = option.by_world.iter().filter(|&&value| is_won(value)).count();
            won as i64 * 1000 / worlds
        }
    };
    u16::try_from(thousandths.clamp(0, 1000)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(values: &[(char, &[i32])]) -> Vec<Weighed<char>> {
        let each = values.iter().map(|&(mv, by_world)| Weighed {
            moves: vec![mv],
            by_world: by_world.to_vec(),
        });
        each.collect()
    }

    /// Means −3, −3.25 and −5 turns: a quarter of a turn apart is a decision within half a turn, not within
    /// a quarter.
    #[test]
    fn a_decision_is_closer_than_the_margin() {
        let all = options(&[
            ('a', &[-5, -5, -5, -5]),
            ('b', &[-3, -3, -3, -3]),
            ('c', &[-3, -4, -3, -3]),
        ]);
        let found = judge(&all, 1, 0.5, Unit::Turns).unwrap();
        assert_eq!(
            (found.best, found.is_decision, found.is_dilemma),
            (1, true, false)
        );
        assert!(!judge(&all, 1, 0.25, Unit::Turns).unwrap().is_decision);
        // In ten-thousandths of a win a margin of half a win is 5,000 steps.
        assert!(judge(&all, 1, 0.5, Unit::Chance).unwrap().is_decision);
        assert_eq!(judge::<char>(&[], 1, 0.5, Unit::Turns), None);
    }

    /// The same in every world is the same option: no decision. Equal only on average is one.
    #[test]
    fn the_same_in_another_order_is_no_decision() {
        let same = options(&[('a', &[-3, -4]), ('b', &[-3, -4])]);
        assert!(!judge(&same, 1, 9.0, Unit::Turns).unwrap().is_decision);
        let differs = options(&[('a', &[-3, -4]), ('b', &[-4, -3])]);
        assert!(judge(&differs, 1, 0.5, Unit::Turns).unwrap().is_decision);
        assert!(!judge(&differs[..1], 1, 9.0, Unit::Turns).unwrap().is_decision);
    }

    /// The first expert's worlds favour a, the second's b.
    #[test]
    fn a_dilemma_is_a_decision_on_which_experts_disagree() {
        let all = options(&[('a', &[-3, -3, -4, -4]), ('b', &[-4, -4, -3, -3])]);
        assert!(judge(&all, 2, 0.5, Unit::Turns).unwrap().is_dilemma);
        assert!(!judge(&all, 1, 0.5, Unit::Turns).unwrap().is_dilemma);
        let agreed = options(&[('a', &[-3, -4, -3, -4]), ('b', &[-4, -3, -4, -4])]);
        let found = judge(&agreed, 2, 0.5, Unit::Turns).unwrap();
        assert_eq!((found.is_decision, found.is_dilemma), (true, false));
        // They disagree, but one option is far better on the whole.
        let far = options(&[('a', &[-9, -9, -9, -4]), ('b', &[-1, -1, -5, -5])]);
        let found = judge(&far, 2, 0.5, Unit::Turns).unwrap();
        assert_eq!((found.is_decision, found.is_dilemma), (false, false));
    }

    #[test]
    fn a_rule_matters_by_its_value_or_its_move() {
        let with = options(&[('a', &[-3, -3]), ('b', &[-5, -5]), ('c', &[-3, -4])]);
        let judge = |without: &[Weighed<char>], legal: &str| {
            matters(&with, without, 1.0, Unit::Turns, |mv| legal.contains(*mv))
        };
        // The same without the rule; a turn more isn't more than the margin, two are.
        assert!(!judge(&options(&[('a', &[-3, -3])]), "abc"));
        assert!(!judge(&options(&[('a', &[-4, -4])]), "abc"));
        assert!(judge(&options(&[('a', &[-5, -5])]), "abc"));
        // As good, but a move that the rule forbids, that is bad with it, or nearly as good.
        assert!(judge(&options(&[('x', &[-3, -3])]), "abc"));
        assert!(judge(&options(&[('b', &[-3, -3])]), "abc"));
        assert!(!judge(&options(&[('c', &[-3, -3])]), "abc"));
        assert!(!judge(&[], "abc"));
    }

    #[test]
    fn chances_are_shares_of_worlds_or_estimates() {
        let home = &options(&[('a', &[52, 40, 52, 52])])[0];
        let won = |value: i32| value >= 52;
        assert_eq!(chance(home, Unit::Cards, won), Some(750));
        let estimated = &options(&[('a', &[1_000, 3_000])])[0];
        assert_eq!(chance(estimated, Unit::Chance, won), Some(200));
        assert_eq!(chance(home, Unit::Turns, won), None);
    }

    /// 5% of 100 deals are five, the first among them, evenly spread; 30% are thirty.
    #[test]
    fn a_share_of_the_deals_is_sampled() {
        let sampled = |sample: u32| {
            let settings = ExpertSettings {
                sample,
                ..ExpertSettings::usual(Unit::Turns)
            };
            (0..100)
                .filter(|&index| settings.samples(index))
                .collect::<Vec<u64>>()
        };
        assert_eq!(sampled(50_000), [0, 20, 40, 60, 80]);
        assert_eq!(sampled(300_000).len(), 30);
        assert_eq!(sampled(ExpertSettings::ALL).len(), 100);
    }
}
