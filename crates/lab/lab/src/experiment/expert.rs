//! An expert's judgement of the decisions of a game, and the formulas of the measures that need it.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use wildpile_bots::advice::{Unit, Weighed};

use super::{Counted, Found};

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
    /// Number of experts, who put their worlds together.
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

    /// The fewest worlds of all experts together: two in each half.
    pub const FEWEST: u32 = 4;

    /// The worlds of all experts together.
    #[must_use]
    pub const fn all_worlds(&self) -> u32 {
        self.worlds.saturating_mul(self.experts)
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
    pub decisions: Counted,
    /// Decisions in which it depends on the cards that nobody sees which of the two options is better.
    pub dilemmas: Counted,
    /// Turns that were judged by the base rules, too.
    pub compared: u32,
    /// Turns in which the base rules would change the expert's move or its value.
    pub matters: Counted,
}

impl ExpertRow {
    const PARTS: i64 = Counted::PARTS as i64;

    /// Decisions and judged turns, in parts of a turn, extrapolated to unlimited worlds.
    pub(super) fn decision_parts(&self) -> [i64; 2] {
        [self.decisions.unlimited(), Self::PARTS * i64::from(self.judged)]
    }

    /// Dilemmas and decisions, likewise.
    pub(super) fn dilemma_parts(&self) -> [i64; 2] {
        [self.dilemmas.unlimited(), self.decisions.unlimited()]
    }

    /// Turns in which a change matters and compared ones, likewise.
    pub(super) fn matter_parts(&self) -> [i64; 2] {
        [self.matters.unlimited(), Self::PARTS * i64::from(self.compared)]
    }
}

/// The experts' judgement of one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The index of the best option.
    pub best: usize,
    /// Worlds in which the second best option is closer to the best than the margin.
    pub decision: Found,
    /// Those in which each of the two is also better than the other, by more than the margin, in at least one world in
    /// [`Judgement::DILEMMA`].
    pub dilemma: Found,
}

impl Judgement {
    /// In a dilemma each option is the better one in at least one world in so many.
    pub const DILEMMA: usize = 4;
}

/// The sum of an option's values in some worlds.
fn sum(values: &[i32]) -> i64 {
    values.iter().map(|&value| i64::from(value)).sum()
}

/// The options that differ in some worlds: one that led to the same as an earlier one in each is the same option in
/// another order, or with equivalent cards.
fn distinct<M>(options: &[Weighed<M>], worlds: &Range<usize>) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    let by_world = |at: usize| values(&options[at], worlds.clone());
    for at in 0..options.len() {
        if kept.iter().all(|&other| by_world(other) != by_world(at)) {
            kept.push(at);
        }
    }
    kept
}

/// An option's values in some worlds.
fn values<M>(option: &Weighed<M>, worlds: Range<usize>) -> &[i32] {
    option.by_world.get(worlds).unwrap_or(&[])
}

/// The mean of an option's values in some worlds, in steps of the unit.
fn mean<M>(option: &Weighed<M>, worlds: Range<usize>) -> f64 {
    let values = values(option, worlds);
    sum(values) as f64 / values.len().max(1) as f64
}

/// The best of these options in some worlds; the first if several are equally good.
fn best_of<M>(
    options: &[Weighed<M>],
    among: impl IntoIterator<Item = usize>,
    worlds: &Range<usize>,
) -> Option<usize> {
    let value = |at: usize| sum(values(&options[at], worlds.clone()));
    let better = |best: usize, at: usize| if value(at) > value(best) { at } else { best };
    among.into_iter().reduce(better)
}

/// The two best different options in some worlds, if they are closer than the margin.
fn close<M>(options: &[Weighed<M>], worlds: &Range<usize>, margin: f64) -> Option<[usize; 2]> {
    let among = distinct(options, worlds);
    let best = best_of(options, among.iter().copied(), worlds)?;
    let others = among.into_iter().filter(|&at| at != best);
    let second = best_of(options, others, worlds)?;
    let [first, other] = [best, second].map(|at| mean(&options[at], worlds.clone()));
    (first - other < margin).then_some([best, second])
}

/// True if each of two options is better than the other, by more than the margin, in a good part of some worlds.
fn hangs_on_the_world<M>(
    options: &[Weighed<M>],
    [one, other]: [usize; 2],
    worlds: &Range<usize>,
    margin: f64,
) -> bool {
    let [one, other] = [one, other].map(|at| values(&options[at], worlds.clone()));
    let better = |these: &[i32], those: &[i32]| {
        let each = these.iter().zip(those);
        let by_more = each.filter(|(own, other)| f64::from(**own) - f64::from(**other) > margin);
        by_more.count() * Judgement::DILEMMA >= worlds.len()
    };
    better(one, other) && better(other, one)
}

/// The most of these worlds whose halves have whole quarters: with a part of a world too many or too few, a quarter of a half
/// isn't the same share as a quarter of all, and what is extrapolated from both is wrong.
const fn in_quarters(worlds: usize) -> usize {
    const EIGHT: usize = 2 * Judgement::DILEMMA;
    if worlds < EIGHT {
        worlds
    } else {
        worlds - worlds % EIGHT
    }
}

/// Judges a decision with the worlds of all experts; the margin is in the unit. `None` without options.
#[must_use]
pub fn judge<M>(options: &[Weighed<M>], margin: f64, unit: Unit) -> Option<Judgement> {
    let worlds = options.first()?.by_world.len();
    let margin = margin * unit.scale();
    Some(Judgement {
        best: best_of(options, 0..options.len(), &(0..worlds))?,
        decision: Found::of(worlds, |part| close(options, &part, margin).is_some()),
        dilemma: Found::of(in_quarters(worlds), |part| {
            close(options, &part, margin).is_some_and(|both| hangs_on_the_world(options, both, &part, margin))
        }),
    })
}

/// Worlds in which a rule matters in a position: without it the best value differs by more than the margin, or the
/// expert chooses a move that with it isn't legal or is worse by more than the margin. `legal` says whether a
/// move is legal with the rule.
#[must_use]
pub fn matters<M: PartialEq>(
    with: &[Weighed<M>],
    without: &[Weighed<M>],
    margin: f64,
    unit: Unit,
    legal: impl Fn(&M) -> bool,
) -> Found {
    let margin = margin * unit.scale();
    let worlds = with.first().map_or(0, |option| option.by_world.len());
    Found::of(worlds, |part| {
        let best = |options: &[Weighed<M>]| best_of(options, 0..options.len(), &part);
        let (Some(own), Some(other)) = (best(with), best(without).map(|at| &without[at])) else {
            return false;
        };
        let value = mean(&with[own], part.clone());
        if (value - mean(other, part.clone())).abs() > margin {
            return true;
        }
        if other.moves.first().is_some_and(|mv| !legal(mv)) {
            return true;
        }
        let same = with.iter().find(|option| option.moves == other.moves);
        same.is_some_and(|same| value - mean(same, part.clone()) > margin)
    })
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

    /// A judgement with all worlds: the best, and if it is a decision, and a dilemma.
    fn judged(options: &[Weighed<char>], margin: f64, unit: Unit) -> Option<(usize, bool, bool)> {
        let found = judge(options, margin, unit)?;
        Some((found.best, found.decision.with_all(), found.dilemma.with_all()))
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
        assert_eq!(judged(&all, 0.5, Unit::Turns), Some((1, true, false)));
        assert_eq!(judged(&all, 0.25, Unit::Turns), Some((1, false, false)));
        // In ten-thousandths of a win a margin of half a win is 5,000 steps.
        assert_eq!(judged(&all, 0.5, Unit::Chance), Some((1, true, false)));
        assert_eq!(judge::<char>(&[], 0.5, Unit::Turns), None);
    }

    /// The same in every world is the same option: no decision. Equal only on average is one.
    #[test]
    fn the_same_in_another_order_is_no_decision() {
        let is_decision = |options: &[Weighed<char>], margin| judged(options, margin, Unit::Turns).unwrap().1;
        assert!(!is_decision(&options(&[('a', &[-3, -4]), ('b', &[-3, -4])]), 9.0));
        let differs = options(&[('a', &[-3, -4]), ('b', &[-4, -3])]);
        assert!(is_decision(&differs, 0.5));
        assert!(!is_decision(&differs[..1], 9.0));
    }

    /// Half of the worlds favour a, the other half b. If b is never better, or only in one of eight, the cards that nobody
    /// sees don't decide.
    #[test]
    fn a_dilemma_is_a_decision_that_hangs_on_hidden_cards() {
        let all = options(&[('a', &[-3, -3, -4, -4]), ('b', &[-4, -4, -3, -3])]);
        assert_eq!(judged(&all, 0.5, Unit::Turns), Some((0, true, true)));
        // In no world by more than a turn.
        assert_eq!(judged(&all, 1.0, Unit::Turns), Some((0, true, false)));
        let never = options(&[('a', &[-3, -4, -3, -4]), ('b', &[-4, -4, -3, -4])]);
        assert_eq!(judged(&never, 0.5, Unit::Turns), Some((0, true, false)));
        let seldom = options(&[
            ('a', &[-3, -3, -3, -4, -4, -4, -4, -3]),
            ('b', &[-4, -4, -3, -4, -4, -4, -4, -2]),
        ]);
        assert_eq!(judged(&seldom, 0.5, Unit::Turns), Some((0, true, false)));
        // One option is far better on the whole.
        let far = options(&[('a', &[-9, -9, -9, -4]), ('b', &[-1, -1, -5, -5])]);
        assert_eq!(judged(&far, 0.5, Unit::Turns), Some((1, false, false)));
    }

    /// In each half one option wins by a turn, so neither half finds the decision that both together find.
    #[test]
    fn parts_of_the_worlds_are_judged_by_themselves() {
        let all = options(&[('a', &[-3, -3, -4, -4]), ('b', &[-4, -4, -3, -3])]);
        let counted = |options: &[Weighed<char>]| {
            let mut counted = Counted::default();
            counted.update(
                Found::default(),
                judge(options, 0.5, Unit::Turns).unwrap().decision,
            );
            (counted.all, counted.halves)
        };
        assert_eq!(counted(&all), (1, 0));
        let mixed = options(&[('a', &[-3, -4, -3, -4]), ('b', &[-4, -3, -4, -3])]);
        assert_eq!(counted(&mixed), (1, 2));
    }

    /// Turns whose true means are known, as far apart as those of Skipper: an option's value in a world is its mean, rounded up or
    /// down by chance so that the mean stays, plus up to two turns for the cards of that world. Returns how many are decisions
    /// and dilemmas in truth, and the options of each turn.
    fn turns_with_known_means(worlds: usize) -> ([u32; 2], Vec<Vec<Weighed<char>>>) {
        let mut dice = wildpile_cards::Dice::for_player(7);
        let (mut decisions, mut dilemmas) = (0, 0);
        let turns = (0..2000).map(|_| {
            // In a third of the turns nothing hidden decides.
            let spread = dice.index(3);
            // In hundredths of a turn; the best option is the first.
            let mut below = || (-120.0 * ((dice.index(10_000) + 1) as f64 / 10_000.0).ln()) as i32;
            let below = [0, below(), below(), below()];
            let gap = below[1..].iter().copied().min().unwrap();
            decisions += u32::from(gap < 25);
            dilemmas += u32::from(gap < 25 && spread > 0);
            let value = |below: i32, dice: &mut wildpile_cards::Dice| {
                let turns = dice.index(100) as i32 - below - 1000;
                turns.div_euclid(100) + dice.index(2 * spread + 1) as i32 - spread as i32
            };
            let options = below.map(|below| Weighed {
                moves: vec!['x'],
                by_world: (0..worlds).map(|_| value(below, &mut dice)).collect(),
            });
            options.to_vec()
        });
        let turns = turns.collect();
        ([decisions, dilemmas], turns)
    }

    /// A definition by disagreement of experts measures the number of worlds: with unlimited ones they always agree.
    fn disagreements(turns: &[Vec<Weighed<char>>], worlds: usize) -> f64 {
        let (mut close_ones, mut disputed) = (0, 0);
        for options in turns {
            let best = |nth: usize| {
                let part = nth * worlds / 3..(nth + 1) * worlds / 3;
                best_of(options, 0..options.len(), &part)
            };
            if close(options, &(0..worlds), 0.25).is_some() {
                close_ones += 1;
                disputed += u32::from(best(0) != best(1) || best(1) != best(2));
            }
        }
        f64::from(disputed) / f64::from(close_ones)
    }

    /// With three experts of 16 worlds and of 200 the extrapolated shares lie near the truth, and near each other; those that are
    /// seen with so few worlds don't, and neither do experts that disagree.
    #[test]
    fn shares_are_those_of_unlimited_worlds() {
        let (truth, turns) = turns_with_known_means(600);
        let share = |count: f64| count / turns.len() as f64;
        let truth = truth.map(|count| share(count.into()));
        let [uneven, few, many] = [36, 48, 600].map(|worlds| {
            let mut counted = [Counted::default(); 2];
            for options in &turns {
                let options = options.iter().map(|option| Weighed {
                    moves: option.moves.clone(),
                    by_world: option.by_world[..worlds].to_vec(),
                });
                let judged = judge(&options.collect::<Vec<_>>(), 0.25, Unit::Turns).unwrap();
                counted[0].update(Found::default(), judged.decision);
                counted[1].update(Found::default(), judged.dilemma);
            }
            let seen = counted.map(|counted| share(counted.all.into()));
            let unlimited = counted.map(|counted| share(counted.unlimited() as f64 / Counted::PARTS as f64));
            (seen, unlimited)
        });
        let disputed = [48, 600].map(|worlds| disagreements(&turns, worlds));
        let all = format!("{truth:.3?} {few:.3?} {many:.3?} {disputed:.3?}");
        for at in 0..2 {
            let off = |shares: [f64; 2]| (shares[at] - truth[at]).abs();
            assert!(off(few.1) < 0.03 && off(many.1) < 0.03, "{all}");
            assert!(
                (few.1[at] - many.1[at]).abs() < 0.03 && off(few.0) > 0.03,
                "{all}"
            );
        }
        assert!(disputed[0] - disputed[1] > 0.2, "{all}");
        // Halves of 36 worlds have no whole quarters.
        assert!((uneven.1[1] - truth[1]).abs() < 0.04, "{uneven:.3?} {all}");
    }

    #[test]
    fn a_rule_matters_by_its_value_or_its_move() {
        let with = options(&[('a', &[-3, -3]), ('b', &[-5, -5]), ('c', &[-3, -4])]);
        let judge = |without: &[Weighed<char>], legal: &str| {
            matters(&with, without, 1.0, Unit::Turns, |mv| legal.contains(*mv)).with_all()
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
