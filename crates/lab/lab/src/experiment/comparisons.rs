//! The comparisons of an experiment: every measure of every arm, and every seat; and the check's figures with those of the players.

use wildpile_message::Message;

use super::results::difference;
use super::{ArmResults, Difference, Histogram, Measure, PairTally, Results};
use crate::intervals::holm;
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

/// The middle of a value's extremes.
fn middle([low, high]: [f64; 2]) -> f64 {
    f64::midpoint(low, high)
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
            (Measure::Moves | Measure::Score | Measure::Stuck, None) if seats > 1 => t::MeasureOfAll {
                measure: measure.title(),
            }
            .into(),
            _ => measure.title(),
        }
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
        let measures = self.measures.iter().copied();
        measures.flat_map(|measure| {
            let parts = self.parts(measure);
            let arms = 1..self.arms.len();
            arms.flat_map(move |arm| parts.clone().into_iter().map(move |seat| (measure, arm, seat)))
        })
    }

    /// The difference of an arm from the base in the wins of a seat (from 0).
    #[must_use]
    pub fn seat_difference(&self, arm: &ArmResults, seat: usize) -> Option<Difference> {
        difference(self.confidence(), true, arm.pairs.seat(seat)?)
    }

    /// All comparisons with the base: by measure, then by arm, then by seat.
    #[must_use]
    pub fn comparisons(&self) -> Vec<Comparison> {
        let each = self.pairs().filter_map(|(measure, arm, seat)| {
            let counts = counts(&self.arms[arm].pairs, measure, seat)?;
            Some(Comparison {
                arm,
                measure,
                seat,
                difference: difference(self.confidence(), seat.is_some() || measure.is_share(), counts)?,
                corrected: 1.0,
                is_clear: false,
            })
        });
        let mut all: Vec<Comparison> = each.collect();
        let raw: Vec<f64> = all.iter().map(|comparison| comparison.difference.p).collect();
        let alpha = self.confidence().alpha();
        for (comparison, corrected) in all.iter_mut().zip(holm(&raw)) {
            comparison.corrected = corrected;
            comparison.is_clear = corrected < alpha && !self.conceals(comparison.arm, comparison.measure);
        }
        all
    }

    /// True if games that were abandoned make a comparison of counts meaningless.
    #[must_use]
    pub fn conceals(&self, arm: usize, measure: Measure) -> bool {
        let is_count = !measure.is_share();
        is_count
            && [0, arm]
                .into_iter()
                .any(|arm| self.arms.get(arm).is_some_and(|arm| self.hides(arm)))
    }

    /// True if everything measured that can be compared was compared in this arm, with nothing concealed: only then it can
    /// be said that nothing differs.
    #[must_use]
    pub fn is_compared_whole(&self, arm: usize) -> bool {
        self.pairs()
            .filter(|(_, of, _)| *of == arm)
            .all(|(measure, _, seat)| {
                let counts = counts(&self.arms[arm].pairs, measure, seat);
                counts.is_some_and(|[low, _]| low.total() > 0) && !self.conceals(arm, measure)
            })
    }

    /// The figure of the base that a comparison changes: a share, or the mean of a count.
    #[must_use]
    pub fn base_value(&self, comparison: &Comparison) -> Option<f64> {
        self.value(0, comparison.measure, comparison.seat)
    }

    /// A share, or the mean of a count, of an arm.
    #[must_use]
    pub fn value(&self, arm: usize, measure: Measure, seat: Option<usize>) -> Option<f64> {
        let arm = self.arms.get(arm)?;
        let share = match seat {
            Some(seat) => self.seat_share(arm, seat),
            None => self.share(arm, measure),
        };
        match share {
            Some(share) => Some(middle(share.extremes)),
            None => arm.tally.counts(measure)?.mean(),
        }
    }

    /// A difference relative to the base: 0.37 if an arm has 37% more, with its interval. The base's own uncertainty isn't
    /// in it. `None` if the base has nothing.
    #[must_use]
    pub fn relative(&self, comparison: &Comparison) -> Option<(f64, Option<[f64; 2]>)> {
        let base = self.base_value(comparison).filter(|base| *base > 0.0)?;
        let found = comparison.difference;
        let interval = found.interval.map(|interval| interval.map(|end| end / base));
        Some((middle(found.mean) / base, interval))
    }

    /// The same for the expert that checks the experiment.
    #[must_use]
    pub fn relative_for_expert(&self, comparison: &Comparison) -> Option<(f64, Option<[f64; 2]>)> {
        let Comparison {
            arm, measure, seat, ..
        } = *comparison;
        let check = self.check.as_ref()?;
        let tally = &check.arms.first()?.tally;
        let hits = match seat {
            Some(seat) => tally.won.get(seat).copied(),
            None => tally.hits(measure),
        };
        let base = match hits {
            Some(hits) => hits as f64 / tally.games().max(1) as f64,
            None => tally.counts(measure)?.mean()?,
        };
        let counts = counts(&check.arms.get(arm)?.pairs, measure, seat)?;
        let is_share = seat.is_some() || measure.is_share();
        let found = difference(self.confidence(), is_share, counts)?;
        let interval = found.interval.map(|interval| interval.map(|end| end / base));
        (base > 0.0).then(|| (middle(found.mean) / base, interval))
    }

    /// True if the expert that checks the experiment disagrees about a measure of an arm: then its figures count.
    #[must_use]
    pub fn is_disputed(&self, arm: usize, measure: Measure) -> bool {
        let all = self.disagreements();
        all.iter()
            .any(|one| one.is_clear && one.arm == arm && one.measure == measure)
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
            found.is_clear = corrected < alpha && !concealed;
        }
        all
    }
}
