//! The results of an experiment, and the figures computed from them.

use serde::{Deserialize, Serialize};
use wildpile_message::Message;

use super::{
    BASE, CheckResults, CheckTally, Experiment, ExpertSettings, Histogram, LeftOut, Measure, PairTally,
    RatioFigure, Stop, Sweep, Tally,
};
use crate::Confidence;
use crate::intervals::{FEW, sign_test, two_sided};
use crate::text as t;

/// The results of an experiment: exact counts, from which every figure is computed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// The format of this file.
    pub format: u32,
    /// The version of the program that played.
    pub program: String,
    /// The digest of the experiment: [`Experiment::digest`].
    pub digest: String,
    /// The fingerprint of its first deals: [`Experiment::fingerprint`]; empty while it isn't
    /// complete.
    #[serde(default)]
    pub fingerprint: String,
    /// Its subject.
    pub title: Option<String>,
    /// The game's name.
    pub game: String,
    /// Its title.
    pub game_title: Message,
    /// The players by seat.
    pub players: Vec<String>,
    /// The first deal.
    pub first_deal: String,
    /// The deals played in every arm.
    pub deals: u64,
    /// The most deals that were to be played.
    pub asked: u64,
    /// True if all of them, or as many as were needed, were played.
    pub complete: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The stopping rule.
    pub stop: Stop,
    /// For an experiment that stops by a measure: what it saw at the last look.
    pub look: Option<LookResult>,
    /// The measures.
    pub measures: Vec<Measure>,
    /// The changes' names.
    pub changes: Vec<String>,
    /// The arms; the first is the base.
    pub arms: Vec<ArmResults>,
    /// Combinations whose rules contradict each other.
    pub left_out: Vec<LeftOut>,
    /// The expert's settings, if one judged.
    #[serde(default)]
    pub expert: Option<ExpertSettings>,
    /// The levels of a ladder, weakest first; empty in other experiments.
    #[serde(default)]
    pub ladder: Vec<String>,
    /// The check by the strongest player, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckResults>,
    /// The option whose numbers the arms have, if they only differ in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Sweep>,
    /// The experiment file.
    pub experiment: String,
}

/// The results of an arm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmResults {
    /// Its name.
    pub name: String,
    /// The indices of its changes.
    pub changes: Vec<usize>,
    /// The short name of its rules.
    pub rules: String,
    /// Its players by seat.
    #[serde(default)]
    pub players: Vec<String>,
    /// Its games.
    pub tally: Tally,
    /// Its differences to the base; empty for the base itself.
    pub pairs: PairTally,
}

/// A sequential experiment's state at a look.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookResult {
    /// The number of the look, from 1.
    pub look: usize,
    /// The number of looks there could be.
    pub of: usize,
    /// The widest interval; null if there were too few games for one.
    pub widest: Option<f64>,
    /// True if it was narrow enough.
    pub reached: bool,
}

/// A share of the games with its interval, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShareFigure {
    /// The hits.
    pub hits: u64,
    /// The games that ended.
    pub ended: u64,
    /// Abandoned games, which might have been hits or not.
    pub unknown: u64,
    /// The share if no abandoned game was a hit, and if all were.
    pub extremes: [f64; 2],
    /// The interval: from the lower bound of the lower extreme to the upper bound of the higher one.
    pub interval: [f64; 2],
}

/// The distribution of a count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "native", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The mean of games that ended.
    pub mean: f64,
    /// The median of games that ended.
    pub median: i64,
    /// Its interval.
    pub interval: [i64; 2],
    /// The 10th percentile of games that ended.
    pub p10: i64,
    /// The 90th percentile of games that ended.
    pub p90: i64,
    /// The minimum and the maximum of games that ended.
    pub range: [i64; 2],
}

/// The difference of an arm from the base in a measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The deals compared.
    pub deals: u64,
    /// The mean difference at least and at most; they differ only if games were abandoned.
    pub mean: [f64; 2],
    /// Its interval; `None` for fewer than two deals.
    pub interval: Option<[f64; 2]>,
    /// The probability of a difference at least as large by chance, before correction.
    pub p: f64,
}

impl Spread {
    /// The distribution of these values; `None` if there are none. Percentiles use the nearest rank.
    #[must_use]
    pub fn of(confidence: Confidence, counts: &Histogram) -> Option<Self> {
        Some(Self {
            mean: counts.mean()?,
            p10: counts.percentile(10)?,
            median: counts.percentile(50)?,
            interval: confidence.median(counts)?,
            p90: counts.percentile(90)?,
            range: [counts.min()?, counts.max()?],
        })
    }
}

impl ArmResults {
    /// Its name for readers.
    #[must_use]
    pub fn title(&self) -> Message {
        if self.name == BASE {
            t::BaseName.into()
        } else {
            Message::text(self.name.clone())
        }
    }
}

impl Results {
    /// The current format.
    pub const FORMAT: u32 = 1;

    /// An experiment of which nothing has been played.
    #[must_use]
    pub fn new(experiment: &Experiment, program: &str) -> Self {
        let seats = experiment.seats();
        let arms = experiment.arms.iter().map(|arm| ArmResults {
            name: arm.name.clone(),
            changes: arm.changes.clone(),
            rules: arm.rules_name.clone(),
            players: arm.players.clone(),
            tally: Tally::new(seats),
            pairs: PairTally::default(),
        });
        Self {
            format: Self::FORMAT,
            program: program.to_owned(),
            digest: experiment.digest(),
            fingerprint: String::new(),
            title: experiment.title.clone(),
            game: experiment.bundle.name().to_owned(),
            game_title: experiment.bundle.game.title(),
            players: experiment.players.clone(),
            first_deal: experiment.first.to_string(),
            deals: 0,
            asked: experiment.stop.most(),
            complete: false,
            limit: experiment.limit,
            stop: experiment.stop,
            look: None,
            measures: experiment.measures.clone(),
            changes: experiment
                .changes
                .iter()
                .map(|change| change.name.clone())
                .collect(),
            arms: arms.collect(),
            left_out: experiment.left_out.clone(),
            expert: experiment.expert,
            ladder: experiment.ladder.clone(),
            check: experiment.check.as_ref().map(|settings| CheckResults {
                settings: settings.clone(),
                arms: vec![CheckTally::new(seats); experiment.arms.len()],
            }),
            sweep: Sweep::of(experiment),
            experiment: experiment.text.clone(),
        }
    }

    /// Reads results that may come from anywhere.
    ///
    /// # Errors
    /// Why they can't be shown.
    pub fn read(text: &str) -> Result<Self, Message> {
        #[derive(Deserialize)]
        struct Front {
            format: u32,
        }
        let no = |error: serde_json::Error| {
            let reason = error.to_string();
            t::ProblemNotResults { reason }
        };
        let front: Front = serde_json::from_str(text).map_err(no)?;
        if front.format != Self::FORMAT {
            let (found, known) = (front.format, Self::FORMAT);
            return Err(t::ProblemResultsFormat { found, known }.into());
        }
        let read: Self = serde_json::from_str(text).map_err(no)?;
        read.check()?;
        Ok(read)
    }

    /// Checks that figures that may come from anywhere can be those of games, so that everything here can be asked of
    /// them.
    ///
    /// # Errors
    /// If they contradict each other, or are of another format.
    pub fn check(&self) -> Result<(), Message> {
        if self.format != Self::FORMAT {
            let (found, known) = (self.format, Self::FORMAT);
            return Err(t::ProblemResultsFormat { found, known }.into());
        }
        let arms = self.arms.iter().map(|arm| &arm.changes);
        let mut changes = arms
            .chain(self.left_out.iter().map(|left| &left.changes))
            .flatten();
        let is_sound = |arm: &ArmResults| arm.tally.is_sound() && arm.pairs.is_sound(arm.tally.games());
        let is_whole = !self.arms.is_empty()
            && !self.players.is_empty()
            && changes.all(|change| *change < self.changes.len())
            && self.arms.iter().all(is_sound)
            && self.check.as_ref().is_none_or(|check| {
                check.arms.len() == self.arms.len() && check.arms.iter().all(CheckTally::is_sound)
            })
            && (self.sweep.as_ref()).is_none_or(|sweep| sweep.values.len() == self.arms.len());
        Ok(is_whole.then_some(()).ok_or(t::ProblemUnsoundResults)?)
    }

    /// A name for files, from the game and the first change, without an ending.
    #[must_use]
    pub fn file_name(&self) -> String {
        super::draft::file_name(&self.game, self.changes.first().map_or("", String::as_str))
    }

    /// The measures whose figures are shown: where turns are those of won and lost games together, these are shown apart, too.
    #[must_use]
    pub fn shown_measures(&self) -> Vec<Measure> {
        let apart = [Measure::TurnsWon, Measure::TurnsLost];
        let is_known = |arm: &ArmResults| {
            let tally = &arm.tally;
            tally.turns_won.total() + tally.turns_lost.total() == tally.turns.total()
        };
        let is_mixed = self.measures.contains(&Measure::Turns) && self.is_mixed();
        let adds = is_mixed && self.arms.iter().all(is_known);
        let mut all = self.measures.clone();
        all.extend(
            apart
                .into_iter()
                .filter(|measure| adds && !self.measures.contains(measure)),
        );
        all.sort_unstable();
        all
    }

    /// The confidence of its intervals.
    #[must_use]
    pub fn confidence(&self) -> Confidence {
        self.stop.confidence()
    }

    /// The arms with changes, and their indices.
    pub fn changed(&self) -> impl Iterator<Item = (usize, &ArmResults)> {
        self.arms.iter().enumerate().skip(1)
    }

    /// The share of an arm's games, if the measure is one.
    #[must_use]
    pub fn share(&self, arm: &ArmResults, measure: Measure) -> Option<ShareFigure> {
        self.share_with(self.confidence(), arm, measure)
    }

    /// The same with an interval of this width.
    pub(crate) fn share_with(
        &self,
        confidence: Confidence,
        arm: &ArmResults,
        measure: Measure,
    ) -> Option<ShareFigure> {
        if measure == Measure::Comebacks {
            let below = i64::from(self.expert?.comeback);
            let lowest = &arm.tally.lowest;
            let hits = lowest.iter().filter(|(chance, _)| *chance < below);
            let hits = hits.map(|(_, count)| count).sum();
            return share(confidence, hits, lowest.total(), 0);
        }
        let hits = arm.tally.hits(measure)?;
        let unknown = arm.tally.unknown(measure);
        let known = arm.tally.games().saturating_sub(unknown);
        share(confidence, hits, known, unknown)
    }

    /// The share of turns or moves of an arm, if the measure is one.
    #[must_use]
    pub fn ratio(&self, arm: &ArmResults, measure: Measure) -> Option<RatioFigure> {
        self.ratio_of(&arm.tally, measure)
    }

    pub(super) fn ratio_of(&self, tally: &Tally, measure: Measure) -> Option<RatioFigure> {
        let found = tally.ratio(measure)?.figure(self.confidence())?;
        let wholes = found.wholes / measure.parts();
        Some(RatioFigure { wholes, ..found })
    }

    /// The share of games that a seat (from 0) won.
    #[must_use]
    pub fn seat_share(&self, arm: &ArmResults, seat: usize) -> Option<ShareFigure> {
        let tally = &arm.tally;
        share(
            self.confidence(),
            *tally.won.get(seat)?,
            tally.ended,
            tally.abandoned,
        )
    }

    /// The shares of an arm: one for each seat, from 1, of a measure that each seat has; none if the measure isn't a share.
    #[must_use]
    pub fn shares(&self, arm: &ArmResults, measure: Measure) -> Vec<(Option<usize>, ShareFigure)> {
        if measure == Measure::Seats {
            let seats = 1..=self.players.len();
            let share = |seat: usize| Some((Some(seat), self.seat_share(arm, seat - 1)?));
            return seats.filter_map(share).collect();
        }
        let share = self.share(arm, measure).map(|share| (None, share));
        share.into_iter().collect()
    }

    /// The distribution of an arm's counts, if the measure is one.
    #[must_use]
    pub fn spread(&self, arm: &ArmResults, measure: Measure) -> Option<Spread> {
        Spread::of(self.confidence(), arm.tally.counts(measure)?)
    }

    /// True if so many of an arm's games were abandoned, more than one in a hundred, that those which ended say
    /// little about all: they are the short ones. What the solver left undecided isn't meant.
    #[must_use]
    pub fn hides(&self, arm: &ArmResults) -> bool {
        arm.players != [super::SOLVER] && arm.tally.abandoned * 100 > arm.tally.games()
    }

    /// The difference of an arm from the base.
    #[must_use]
    pub fn difference(&self, arm: &ArmResults, measure: Measure) -> Option<Difference> {
        self.difference_in(&arm.pairs, measure, None)
    }

    /// The difference in a measure, or in the wins of a seat (from 0), of any pairs.
    pub(super) fn difference_in(
        &self,
        pairs: &PairTally,
        measure: Measure,
        seat: Option<usize>,
    ) -> Option<Difference> {
        let confidence = self.confidence();
        let counts = match seat {
            Some(seat) => pairs.seat(seat),
            None => pairs.differences(measure),
        };
        match counts {
            Some(counts) => difference(confidence, seat.is_some() || measure.is_share(), counts),
            None => pairs.share_difference(measure, confidence),
        }
    }

    /// The widest interval of a measure: of the differences, or of the base if there are no changes.
    /// `None` while there are too few games for one.
    ///
    /// Sequential experiments stop by it, so it is computed with additions, multiplications, divisions and
    /// square roots only, which give the same bits on every machine.
    #[must_use]
    pub fn widest(&self, measure: Measure) -> Option<f64> {
        let confidence = self.confidence();
        let z = confidence.z;
        let breadth = |[low, high]: [f64; 2]| Some(high - low);
        let width = |[low, high]: [&Histogram; 2]| {
            let interval = |counts| interval_of(confidence, measure.is_share(), counts);
            Some(interval(high)?[1] - interval(low)?[0])
        };
        if self.arms.len() > 1 {
            let mut each = self.changed().map(|(_, arm)| match measure.is_share_of_turns() {
                true => breadth(self.difference(arm, measure)?.interval?),
                false => width(arm.pairs.differences(measure)?),
            });
            return each.try_fold(0.0_f64, |widest, own| Some(widest.max(own?)));
        }
        let base = self.arms.first()?;
        if measure.is_share_of_turns() {
            return breadth(self.ratio(base, measure)?.interval?);
        }
        match base.tally.counts(measure) {
            Some(counts) => width([counts; 2]),
            None => {
                let (hits, games) = (base.tally.hits(measure)?, base.tally.games());
                let unknown = base.tally.unknown(measure);
                let [low, high] = [hits, hits + unknown].map(|hits| hits as f64);
                let n = (games > 1).then_some(games as f64)?;
                let error = |hits: f64| (hits.max(1.0) * (n - hits).max(1.0) / n / n / n).sqrt();
                Some((high - low) / n + 2.0 * z * error(low).max(error(high)))
            }
        }
    }
}

fn share(confidence: Confidence, hits: u64, ended: u64, unknown: u64) -> Option<ShareFigure> {
    let games = ended + unknown;
    let low = confidence.share(hits, games)?;
    let high = confidence.share(hits + unknown, games)?;
    Some(ShareFigure {
        hits,
        ended,
        unknown,
        extremes: [hits as f64 / games as f64, (hits + unknown) as f64 / games as f64],
        interval: [low[0], high[1]],
    })
}

/// The interval of a mean difference. `None` for fewer than two deals, and if all of them differ by the same,
/// which says nothing about others.
///
/// That of shares is Bonett and Price's: a deal more for either direction, so that no interval is empty.
/// Only additions, multiplications, divisions and square roots: the same bits on every machine.
fn interval_of(confidence: Confidence, is_share: bool, counts: &Histogram) -> Option<[f64; 2]> {
    let z = confidence.z;
    if !is_share {
        let (mean, error) = (counts.mean()?, counts.standard_error()?);
        return (error > 0.0).then_some([mean - z * error, mean + z * error]);
    }
    let n = counts.total();
    if n < 2 {
        return None;
    }
    let (higher, lower) = counts.signs();
    let n = n as f64 + 2.0;
    let (higher, lower) = ((higher as f64 + 1.0) / n, (lower as f64 + 1.0) / n);
    let middle = higher - lower;
    let half = z * ((higher + lower - middle * middle) / n).sqrt();
    Some([(middle - half).max(-1.0), (middle + half).min(1.0)])
}

pub(crate) fn difference(
    confidence: Confidence,
    is_share: bool,
    [low, high]: [&Histogram; 2],
) -> Option<Difference> {
    let mean = [low.mean()?, high.mean()?];
    let below = interval_of(confidence, is_share, low);
    let above = interval_of(confidence, is_share, high);
    // Against no difference at all, the extreme that is nearer to it counts.
    let nearer = match (mean[0] > 0.0, mean[1] < 0.0) {
        (true, _) => Some(low),
        (_, true) => Some(high),
        _ if mean[0] == mean[1] => Some(low),
        _ => None,
    };
    Some(Difference {
        deals: low.total(),
        mean,
        interval: below.zip(above).map(|(below, above)| [below[0], above[1]]),
        p: nearer.map_or(1.0, chance),
    })
}

/// The probability of differences at least as far from zero if there is none: by the sign test where few
/// deals differ, else by the normal distribution.
fn chance(counts: &Histogram) -> f64 {
    let (higher, lower) = counts.signs();
    if higher + lower < 3 * FEW {
        // The mean is what is said, so it has to point where the signs do.
        let mean = counts.mean().unwrap_or(0.0);
        let agrees = if higher > lower { mean > 0.0 } else { mean < 0.0 };
        return if agrees { sign_test(higher, lower) } else { 1.0 };
    }
    match (counts.mean(), counts.standard_error()) {
        (Some(mean), Some(error)) if error > 0.0 => two_sided(mean / error),
        (Some(mean), _) if mean != 0.0 => 0.0,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-6, "{found} isn't {wanted}");
    }

    /// 40 of 100 won, 10 abandoned: at least 40%, at most 50%.
    #[test]
    fn unknown_games_widen_a_share() {
        let figure = share(Confidence::USUAL, 40, 90, 10).unwrap();
        assert_eq!(figure.extremes, [0.4, 0.5]);
        assert_eq!(figure.interval[0], Confidence::USUAL.share(40, 100).unwrap()[0]);
        assert_eq!(figure.interval[1], Confidence::USUAL.share(50, 100).unwrap()[1]);
        assert_eq!(share(Confidence::USUAL, 0, 0, 0), None);
    }

    /// The differences 1, 2, 3, 4 thirty times each: mean 2.5, variance 150/119, n = 120.
    #[test]
    fn differences_by_hand() {
        let counts: Histogram = (0..120).map(|i| i % 4 + 1).collect();
        let found = difference(Confidence::USUAL, false, [&counts; 2]).unwrap();
        assert_eq!((found.deals, found.mean), (120, [2.5; 2]));
        let half = 1.959_963_985 * (150.0_f64 / 119.0 / 120.0).sqrt();
        let interval = found.interval.unwrap();
        near(interval[0], 2.5 - half);
        near(interval[1], 2.5 + half);
        assert!(found.p < 1e-12);
    }

    #[test]
    fn few_differences_are_judged_by_their_signs() {
        let counts: Histogram = [1, 1, 1, 1, 1, 1, 0, 0].into_iter().collect();
        near(
            difference(Confidence::USUAL, true, [&counts; 2]).unwrap().p,
            2.0 / 64.0,
        );
        let none: Histogram = [0; 50].into_iter().collect();
        let found = difference(Confidence::USUAL, true, [&none; 2]).unwrap();
        assert_eq!(found.p, 1.0);
        // Bonett and Price: 1 of 52 either way, so ±1.96 · √((2/52) / 52).
        let half = 1.959_963_985 * (2.0_f64 / 52.0 / 52.0).sqrt();
        let interval = found.interval.unwrap();
        near(interval[0], -half);
        near(interval[1], half);
        // Counts that never differ say nothing about how much others may.
        let counts = difference(Confidence::USUAL, false, [&none; 2]).unwrap();
        assert_eq!((counts.mean, counts.interval, counts.p), ([0.0; 2], None, 1.0));
    }

    /// The sign of a difference isn't clear while abandoned games decide it.
    #[test]
    fn nothing_is_clear_while_the_unknown_decides() {
        let low: Histogram = (0..100).map(|i| i64::from(i < 40) - i64::from(i >= 50)).collect();
        let high: Histogram = (0..100).map(|i| i64::from(i < 50) - i64::from(i >= 60)).collect();
        assert_eq!(difference(Confidence::USUAL, true, [&low, &high]).unwrap().p, 1.0);
    }
}
