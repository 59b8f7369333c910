//! The comparisons of an experiment: every measure of every arm, and every seat; and the check's figures with those of the players.

use wildpile_message::Message;

use super::results::difference;
use super::{ArmResults, CheckTally, Difference, Histogram, Measure, PairTally, Results, Tally};
use crate::Confidence;
use crate::intervals::{FEW, distance, holm};
use crate::text as t;

/// A difference among all that were compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The arm's index.
    pub arm: usize,
    /// The measure.
    pub measure: Measure,
    /// The seat (from 0) whose figure it is, where each has its own.
    pub seat: Option<usize>,
    /// The difference.
    pub difference: Difference,
    /// Its probability by chance, corrected for the number of comparisons (Holm).
    pub corrected: f64,
    /// True if it is clear: the corrected probability is below the error rate.
    pub is_clear: bool,
    /// True if the expert that checks the experiment disagrees: then its figures count.
    pub is_disputed: bool,
}

/// An effect on the players of an experiment, beside that on the expert that checks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disagreement {
    /// The arm's index.
    pub arm: usize,
    /// The measure.
    pub measure: Measure,
    /// The seat (from 0) whose figure it is, where each has its own.
    pub seat: Option<usize>,
    /// The deals that both played.
    pub deals: u64,
    /// The mean difference from the base for the expert.
    pub expert: f64,
    /// The same for the players, on the same deals.
    pub players: f64,
    /// The probability that they differ so much by chance, corrected for the number of effects that were checked (Holm).
    pub corrected: f64,
    /// True if that probability is below the error rate.
    pub is_clear: bool,
}

/// The differences in a measure, or in the wins of a seat.
fn counts(pairs: &PairTally, measure: Measure, seat: Option<usize>) -> Option<[&Histogram; 2]> {
    match seat {
        Some(seat) => pairs.seat(seat),
        None => pairs.differences(measure),
    }
}

/// A difference relative to the base: 0.37 if an arm has 37% more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relative {
    /// The change.
    pub by: f64,
    /// Its interval, with the base's own uncertainty; `None` if the base might have nothing at all.
    pub interval: Option<[f64; 2]>,
    /// The probability of such a difference by chance, not corrected.
    pub p: f64,
}

impl Relative {
    /// A difference from a base that is `value`, between the ends of its interval. `None` if the base has nothing.
    fn of(found: &Difference, (value, base): (f64, Option<[f64; 2]>)) -> Option<Self> {
        let base = base.filter(|[least, _]| *least > 0.0);
        let interval = found.interval.zip(base).map(|([low, high], [least, most])| {
            [
                low / if low < 0.0 { least } else { most },
                high / if high < 0.0 { most } else { least },
            ]
        });
        (value > 0.0).then(|| Self {
            by: middle(found.mean) / value,
            interval,
            p: found.p,
        })
    }
}

/// The middle of a value's extremes.
fn middle([low, high]: [f64; 2]) -> f64 {
    f64::midpoint(low, high)
}

/// A share, or the mean of a count, with its interval, of any games.
pub(crate) fn figure_of(
    confidence: Confidence,
    tally: &Tally,
    measure: Measure,
    seat: Option<usize>,
) -> Option<(f64, Option<[f64; 2]>)> {
    let hits = match seat {
        Some(seat) => tally.won.get(seat).copied(),
        None => tally.hits(measure),
    };
    if let Some(hits) = hits {
        let unknown = tally.unknown(if seat.is_some() { Measure::Won } else { measure });
        let games = tally.games();
        let [low, high] = [
            confidence.share(hits, games)?,
            confidence.share(hits + unknown, games)?,
        ];
        let value = (hits as f64 + 0.5 * unknown as f64) / games as f64;
        return Some((value, Some([low[0], high[1]])));
    }
    if measure.is_share_of_turns() {
        let ratio = tally.ratio(measure)?.figure(confidence)?;
        return Some((ratio.share, ratio.interval));
    }
    mean_of(confidence, tally.counts(measure)?)
}

/// The mean of counts with its interval.
fn mean_of(confidence: Confidence, counts: &Histogram) -> Option<(f64, Option<[f64; 2]>)> {
    let mean = counts.mean()?;
    let half = counts.standard_error().map(|error| confidence.z * error);
    Some((mean, half.map(|half| [mean - half, mean + half])))
}

impl Results {
    /// The heading of a measure, or of a seat's (from 0) part in it: it names whose figure it is.
    #[must_use]
    pub fn title_of(&self, measure: Measure, seat: Option<usize>) -> Message {
        let seats = self.players.len();
        match (measure, seat) {
            (_, Some(seat)) => t::MeasureWonBy { seat: seat + 1 }.into(),
            (Measure::Won, None) if seats > 1 && self.ladder.is_empty() => {
                t::MeasureWonBy { seat: 1_usize }.into()
            }
            (Measure::Won, None) if seats > 1 => t::MeasureWonHigher.into(),
            (Measure::Turns, None) if seats > 1 => t::MeasureTurnsMost.into(),
            (Measure::Turns, None) if self.is_mixed() => t::MeasureTurnsMixed.into(),
            (Measure::Moves | Measure::Score | Measure::Stuck, None) if seats > 1 => t::MeasureOfAll {
                measure: measure.title(),
            }
            .into(),
            _ => measure.title(),
        }
    }

    /// The heading of a difference from the base in a measure. Turns of won, or of lost games are compared on the deals that
    /// ended so under both rule sets.
    #[must_use]
    pub fn title_of_difference(&self, measure: Measure, seat: Option<usize>) -> Message {
        match measure {
            Measure::TurnsWon => t::MeasureTurnsWonBoth.into(),
            Measure::TurnsLost => t::MeasureTurnsLostBoth.into(),
            _ => self.title_of(measure, seat),
        }
    }

    /// The measure by which arms are compared: for turns, those of the deals that were won under both rule sets if games are
    /// lost, since these may end early.
    #[must_use]
    pub fn compared_as(&self, measure: Measure) -> Measure {
        let is_known = || self.changed().all(|(_, arm)| arm.pairs.knows_turns_apart());
        match measure {
            Measure::Turns if self.is_mixed() && is_known() => Measure::TurnsWon,
            _ => measure,
        }
    }

    /// The measures by which arms are compared, each once.
    #[must_use]
    pub fn compared_measures(&self) -> Vec<Measure> {
        let mut all: Vec<Measure> = Vec::with_capacity(self.measures.len());
        for measure in self.measures.iter().map(|measure| self.compared_as(*measure)) {
            if !all.contains(&measure) {
                all.push(measure);
            }
        }
        all
    }

    /// True if turns are those of won and of lost games together, which end for different reasons: alone, where a share of more
    /// than one in two hundred of an arm's games is lost.
    #[must_use]
    pub fn is_mixed(&self) -> bool {
        self.players.len() == 1 && self.arms.iter().any(|arm| self.loses(arm))
    }

    /// True if more than one in two hundred of an arm's games is lost.
    #[must_use]
    pub fn loses(&self, arm: &ArmResults) -> bool {
        let won: u64 = arm.tally.won.iter().sum();
        won * 200 < arm.tally.ended * 199
    }

    /// The parts of a measure that are compared: one for each seat if wins belong to seats. Steps of a ladder of several
    /// seats aren't compared on the same deals.
    fn parts(&self, measure: Measure) -> Vec<Option<usize>> {
        let seats = self.players.len();
        let by_seat = || (0..seats).map(Some).collect();
        match measure {
            _ if seats > 1 && !self.ladder.is_empty() => Vec::new(),
            Measure::Won if seats > 1 => by_seat(),
            Measure::Seats if !self.measures.contains(&Measure::Won) => by_seat(),
            Measure::Seats => Vec::new(),
            measure if measure.is_compared() => vec![None],
            _ => Vec::new(),
        }
    }

    /// Everything that is to be compared: by measure, then by arm, then by seat.
    fn pairs(&self) -> impl Iterator<Item = (Measure, usize, Option<usize>)> {
        let measures = self.compared_measures().into_iter();
        measures.flat_map(|measure| {
            let parts = self.parts(measure);
            let arms = 1..self.arms.len();
            arms.flat_map(move |arm| parts.clone().into_iter().map(move |seat| (measure, arm, seat)))
        })
    }

    /// The difference of an arm from the base in the wins of a seat (from 0).
    #[must_use]
    pub fn seat_difference(&self, arm: &ArmResults, seat: usize) -> Option<Difference> {
        self.difference_in(&arm.pairs, Measure::Won, Some(seat))
    }

    /// All comparisons with the base: by measure, then by arm, then by seat.
    #[must_use]
    pub fn comparisons(&self) -> Vec<Comparison> {
        let each = self.pairs().filter_map(|(measure, arm, seat)| {
            Some(Comparison {
                arm,
                measure,
                seat,
                difference: self.difference_in(&self.arms[arm].pairs, measure, seat)?,
                corrected: 1.0,
                is_clear: false,
                is_disputed: false,
            })
        });
        let mut all: Vec<Comparison> = each.collect();
        let raw: Vec<f64> = all.iter().map(|comparison| comparison.difference.p).collect();
        let alpha = self.confidence().alpha();
        let disagreements = self.disagreements();
        for (comparison, corrected) in all.iter_mut().zip(holm(&raw)) {
            let own = (comparison.arm, comparison.measure, comparison.seat);
            comparison.corrected = corrected;
            comparison.is_clear = corrected < alpha && !self.conceals(comparison.arm, comparison.measure);
            comparison.is_disputed = disagreements
                .iter()
                .any(|other| other.is_clear && (other.arm, other.measure, other.seat) == own);
        }
        all
    }

    /// True if games that were abandoned make a comparison of counts meaningless.
    #[must_use]
    pub fn conceals(&self, arm: usize, measure: Measure) -> bool {
        let is_count = !measure.is_share();
        // A step of a ladder is compared with the one before it.
        let base = if self.ladder.is_empty() {
            0
        } else {
            arm.saturating_sub(1)
        };
        is_count
            && [base, arm]
                .into_iter()
                .any(|arm| self.arms.get(arm).is_some_and(|arm| self.hides(arm)))
    }

    /// True if everything measured was compared in this arm, with nothing concealed: only then it can be said that nothing
    /// differs.
    #[must_use]
    pub fn is_compared_whole(&self, arm: usize) -> bool {
        // What matters is about the change itself; the base has none of it.
        let is_compared =
            |measure: &Measure| measure.is_compared() || matches!(measure, Measure::Seats | Measure::Matters);
        let all = self.measures.iter().all(is_compared);
        all && self
            .pairs()
            .filter(|(_, of, _)| *of == arm)
            .all(|(measure, _, seat)| {
                let found = self.difference_in(&self.arms[arm].pairs, measure, seat);
                found.is_some_and(|found| found.deals > 0) && !self.conceals(arm, measure)
            })
    }

    /// The figure of the base that a comparison changes: a share, or the mean of a count.
    #[must_use]
    pub fn base_value(&self, comparison: &Comparison) -> Option<f64> {
        let Comparison {
            arm, measure, seat, ..
        } = *comparison;
        let (base, arm) = (self.arms.first()?, self.arms.get(arm)?);
        Some(self.base_figure(&base.tally, &arm.pairs, measure, seat)?.0)
    }

    /// A share, or the mean of a count, with its interval, of any games.
    fn figure(
        &self,
        tally: &Tally,
        measure: Measure,
        seat: Option<usize>,
    ) -> Option<(f64, Option<[f64; 2]>)> {
        figure_of(self.confidence(), tally, measure, seat)
    }

    /// A share, or the mean of a count, of an arm with its interval: for the expert that checked the experiment if it
    /// disagrees about the measure in any arm, so that all arms are its own.
    #[must_use]
    pub fn figure_that_counts(&self, arm: usize, measure: Measure) -> Option<(f64, Option<[f64; 2]>)> {
        if measure == Measure::Comebacks {
            let share = self.share(self.arms.get(arm)?, measure)?;
            return Some((middle(share.extremes), Some(share.interval)));
        }
        let tally = match self.check.as_ref().filter(|_| self.is_disputed_anywhere(measure)) {
            Some(check) => &check.arms.get(arm)?.tally,
            None => &self.arms.get(arm)?.tally,
        };
        self.figure(tally, measure, None)
    }

    /// True if the expert that checks the experiment disagrees about a measure of any arm.
    #[must_use]
    pub fn is_disputed_anywhere(&self, measure: Measure) -> bool {
        let all = self.disagreements();
        all.iter().any(|one| one.is_clear && one.measure == measure)
    }

    /// A difference relative to the base. `None` if the base has nothing.
    #[must_use]
    pub fn relative(&self, comparison: &Comparison) -> Option<Relative> {
        let Comparison {
            arm, measure, seat, ..
        } = *comparison;
        let (base, arm) = (self.arms.first()?, self.arms.get(arm)?);
        let base = self.base_figure(&base.tally, &arm.pairs, measure, seat)?;
        Relative::of(&comparison.difference, base)
    }

    /// The figure of the base, which is `tally`, that a difference in `pairs` is relative to.
    fn base_figure(
        &self,
        tally: &Tally,
        pairs: &PairTally,
        measure: Measure,
        seat: Option<usize>,
    ) -> Option<(f64, Option<[f64; 2]>)> {
        match pairs.base_turns(measure) {
            Some(turns) => mean_of(self.confidence(), turns),
            None => self.figure(tally, measure, seat),
        }
    }

    /// The same for the expert that checks the experiment.
    #[must_use]
    pub fn relative_for_expert(&self, comparison: &Comparison) -> Option<Relative> {
        let Comparison {
            arm, measure, seat, ..
        } = *comparison;
        let arms = &self.check.as_ref()?.arms;
        self.relative_in(arms, arm, measure, seat)
    }

    fn relative_in(
        &self,
        arms: &[CheckTally],
        arm: usize,
        measure: Measure,
        seat: Option<usize>,
    ) -> Option<Relative> {
        let pairs = &arms.get(arm)?.pairs;
        let found = self.difference_in(pairs, measure, seat)?;
        Relative::of(
            &found,
            self.base_figure(&arms.first()?.tally, pairs, measure, seat)?,
        )
    }

    /// True if a change has the same effect on the expert as on the players, relative to the games of each: someone who
    /// plays shorter games loses fewer turns by it. Shares aren't meant.
    fn is_proportional(
        &self,
        arms: &[CheckTally],
        arm: usize,
        measure: Measure,
        seat: Option<usize>,
    ) -> bool {
        let own = || {
            let pairs = &self.arms.get(arm)?.pairs;
            let found = difference(self.confidence(), false, counts(pairs, measure, seat)?)?;
            let base = &self.arms.first()?.tally;
            Relative::of(&found, self.base_figure(base, pairs, measure, seat)?)
        };
        let both = || Some((own()?, self.relative_in(arms, arm, measure, seat)?));
        seat.is_none()
            && !measure.is_share()
            && both().is_some_and(|(own, expert)| {
                let ends = |one: &Relative| one.interval.unwrap_or([one.by; 2]);
                let ([low, high], [least, most]) = (ends(&own), ends(&expert));
                low <= most && least <= high
            })
    }

    /// The difference of an arm from the base for the expert that checks the experiment, if it disagrees about the measure.
    pub(crate) fn disputed_difference(&self, arm: usize, measure: Measure) -> Option<Difference> {
        let checked = self.check.as_ref()?.arms.get(arm)?;
        let found = || self.difference_in(&checked.pairs, measure, None);
        self.is_disputed(arm, measure).then(found)?
    }

    /// The difference for the expert that checks the experiment, if it disagrees about this comparison.
    pub(crate) fn difference_for_expert(&self, comparison: &Comparison) -> Option<Difference> {
        let Comparison {
            arm, measure, seat, ..
        } = *comparison;
        let checked = self.check.as_ref()?.arms.get(arm)?;
        let found = || self.difference_in(&checked.pairs, measure, seat);
        comparison.is_disputed.then(found)?
    }

    /// True if the expert that checks the experiment disagrees about a measure of an arm: then its figures count.
    #[must_use]
    pub fn is_disputed(&self, arm: usize, measure: Measure) -> bool {
        let all = self.disagreements();
        all.iter()
            .any(|one| one.is_clear && one.arm == arm && one.measure == measure)
    }

    /// The smallest disagreement of the expert that checks the experiment about a measure that four checks in five would find
    /// clear under the rule set where it varies most; `None` if that isn't known.
    #[must_use]
    pub fn noticeable(&self, measure: Measure) -> Option<f64> {
        /// A normal value is above minus this four times in five.
        const POWER: f64 = 0.841_621;
        let check = self.check.as_ref()?;
        let seat = self.parts(measure).first().copied()?;
        let errors = check.arms.iter().skip(1).filter_map(|arm| {
            let [low, _] = counts(&arm.between, measure, seat)?;
            // Fewer deals are tested by their signs, which notices less.
            let is_normal = low.total() >= 3 * FEW;
            low.standard_error().filter(|error| is_normal && *error > 0.0)
        });
        let error = errors.reduce(f64::max)?;
        let compared = self.disagreements().len().max(1);
        Some((distance(self.confidence().alpha() / compared as f64) + POWER) * error)
    }

    /// The effects of the changes on the expert that checks the experiment, beside those on its players, deal by deal.
    /// Nothing without a check.
    #[must_use]
    pub fn disagreements(&self) -> Vec<Disagreement> {
        let Some(check) = &self.check else {
            return Vec::new();
        };
        let confidence = self.confidence();
        let each = self.pairs().filter_map(|(measure, arm, seat)| {
            let checked = check.arms.get(arm)?;
            let of = |pairs| difference(confidence, false, counts(pairs, measure, seat)?);
            let (expert, between) = (of(&checked.pairs)?, of(&checked.between)?);
            let by_expert = middle(expert.mean);
            Some((
                Disagreement {
                    arm,
                    measure,
                    seat,
                    deals: between.deals,
                    expert: by_expert,
                    players: by_expert - middle(between.mean),
                    corrected: 1.0,
                    is_clear: false,
                },
                between.p,
            ))
        });
        let (mut all, raw): (Vec<_>, Vec<_>) = each.unzip();
        let alpha = confidence.alpha();
        let hides = |arm: usize| {
            let tally = check.arms.get(arm).map(|checked| &checked.tally);
            tally.is_some_and(|tally| tally.abandoned * 100 > tally.games())
        };
        for (found, corrected) in all.iter_mut().zip(holm(&raw)) {
            let concealed = self.conceals(found.arm, found.measure)
                || (!found.measure.is_share() && (hides(0) || hides(found.arm)));
            found.corrected = corrected;
            let is_proportional = || self.is_proportional(&check.arms, found.arm, found.measure, found.seat);
            found.is_clear = corrected < alpha && !concealed && !is_proportional();
        }
        all
    }
}
