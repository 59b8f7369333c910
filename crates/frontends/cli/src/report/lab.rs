//! The results of experiments.

use serde::Serialize;
use wildpile_lab::experiment::{ArmResults, Results, Spread};
use wildpile_lab::report::{answer, notes, summary};

use super::{ProblemReport, RenderedMessage};
use crate::say::Say;

/// `wildpile lab run FILE --json`, `lab report` and `lab compare`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabResultsReport {
    /// The folder with the results; null for a comparison.
    pub folder: Option<String>,
    /// The experiment's subject.
    pub title: Option<String>,
    /// The game's name.
    pub game: String,
    /// The players by seat.
    pub players: Vec<String>,
    /// The version of the program that played.
    pub program: String,
    /// The number of the first deal.
    pub first_deal: String,
    /// The deals played under every rule set.
    pub deals: u64,
    /// The most deals that were to be played.
    pub asked: u64,
    /// True if all of them, or as many as were needed, were played.
    pub complete: bool,
    /// The rule sets; the first is the base.
    pub arms: Vec<LabArmFigures>,
    /// The differences of the rule sets from the base on the same deals.
    pub differences: Vec<LabDifference>,
    /// The effects of the rule sets on the strongest level, which checked some of the deals, beside those on the players.
    pub checked: Vec<LabChecked>,
    /// The answer, in a few sentences.
    pub answer: Vec<RenderedMessage>,
    /// The findings, in sentences.
    pub findings: Vec<RenderedMessage>,
    /// Notes on reading the figures.
    pub notes: Vec<RenderedMessage>,
    /// Deals that no worker could play. They don't count, and the experiment isn't complete.
    pub set_aside: Vec<LabSetAside>,
}

/// A deal that no worker could play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSetAside {
    /// Its number.
    pub deal: String,
    /// Why.
    pub why: RenderedMessage,
}

/// The figures of a rule set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabArmFigures {
    /// Its name.
    pub name: String,
    /// The short name of its rules.
    pub rules: String,
    /// Games that ended.
    pub ended: u64,
    /// Games that were abandoned after too many moves: nobody knows how they would have ended.
    pub abandoned: u64,
    /// The figures.
    pub figures: Vec<LabFigure>,
}

/// A measure of a rule set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabFigure {
    /// The measure.
    pub measure: String,
    /// The seat, from 1, of a measure that each seat has.
    pub seat: Option<usize>,
    /// For a share of the games, or of their turns or moves, from 0 to 1.
    pub share: Option<LabShare>,
    /// For a count in each game.
    pub count: Option<Spread>,
}

/// A share, from 0 to 1.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabShare {
    /// If no abandoned game counts, and if all do.
    pub extremes: [f64; 2],
    /// The interval (95%, wider for experiments that stop by it).
    pub interval: [f64; 2],
}

/// A difference from the base.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabDifference {
    /// The rule set.
    pub arm: String,
    /// The measure.
    pub measure: String,
    /// The seat, from 1, whose figure it is, where each has its own.
    pub seat: Option<usize>,
    /// The deals compared.
    pub deals: u64,
    /// The mean difference at least and at most; they differ only if games were abandoned.
    pub mean: [f64; 2],
    /// Its interval; null for fewer than two deals.
    pub interval: Option<[f64; 2]>,
    /// The probability of such a difference by chance, corrected for the number of comparisons (Holm).
    pub chance: f64,
    /// True if it is clear.
    pub clear: bool,
}

/// A difference from the base for the strongest level and for the players, on the same deals.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabChecked {
    /// The rule set.
    pub arm: String,
    /// The measure.
    pub measure: String,
    /// The seat, from 1, whose figure it is, where each has its own.
    pub seat: Option<usize>,
    /// The deals that both played.
    pub deals: u64,
    /// The mean difference for the strongest level.
    pub expert: f64,
    /// The mean difference for the players.
    pub players: f64,
    /// The probability that they differ so much by chance, corrected for the number of differences (Holm).
    pub chance: f64,
    /// True if they clearly differ: then the strongest level's figure counts.
    pub differs: bool,
}

/// `wildpile lab check FILE --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabCheckReport {
    /// The file.
    pub file: String,
    /// True if it is valid.
    pub valid: bool,
    /// The game's name; null when the file isn't valid.
    pub game: Option<String>,
    /// The players by seat.
    pub players: Vec<String>,
    /// The measures.
    pub measures: Vec<String>,
    /// The most games that are played, of all rule sets together.
    pub games: u64,
    /// The rule sets; the first is the base.
    pub arms: Vec<LabArmReport>,
    /// The check by the strongest level; null if there is none.
    pub check: Option<LabPlannedCheck>,
    /// The check in a sentence, or the reason that there is none; null when the file isn't valid.
    pub check_plan: Option<RenderedMessage>,
    /// Combinations that can't be played.
    pub left_out: Vec<LabLeftOut>,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// A check by the strongest level that is to be played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabPlannedCheck {
    /// The level that plays.
    pub player: String,
    /// Number of deals that it plays under every rule set.
    pub deals: u64,
    /// Milliseconds that it takes on one core; null if that isn't known.
    pub milliseconds: Option<u64>,
}

/// A rule set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabArmReport {
    /// Its name.
    pub name: String,
    /// The short name of its rules.
    pub rules: String,
}

/// A combination that can't be played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabLeftOut {
    /// Its name.
    pub name: String,
    /// Why.
    pub why: Vec<RenderedMessage>,
}

impl LabResultsReport {
    /// The figures of these results.
    pub fn of(say: &Say, results: &Results, folder: Option<String>) -> Self {
        let arms = results.arms.iter().map(|arm| LabArmFigures {
            name: arm.name.clone(),
            rules: arm.rules.clone(),
            ended: arm.tally.ended,
            abandoned: arm.tally.abandoned,
            figures: figures(results, arm),
        });
        let differences = results.comparisons().into_iter().map(|found| LabDifference {
            arm: results.arms[found.arm].name.clone(),
            measure: found.measure.name().to_owned(),
            seat: found.seat.map(|seat| seat + 1),
            deals: found.difference.deals,
            mean: found.difference.mean,
            interval: found.difference.interval,
            chance: found.corrected,
            clear: found.is_clear,
        });
        let checked = results.disagreements().into_iter().map(|found| LabChecked {
            arm: results.arms[found.arm].name.clone(),
            measure: found.measure.name().to_owned(),
            seat: found.seat.map(|seat| seat + 1),
            deals: found.deals,
            expert: found.expert,
            players: found.players,
            chance: found.corrected,
            differs: found.is_clear,
        });
        Self {
            folder,
            title: results.title.clone(),
            game: results.game.clone(),
            players: results.players.clone(),
            program: results.program.clone(),
            first_deal: results.first_deal.clone(),
            deals: results.deals,
            asked: results.asked,
            complete: results.complete,
            arms: arms.collect(),
            differences: differences.collect(),
            checked: checked.collect(),
            answer: answer(results).into_iter().map(|m| say.rendered(m)).collect(),
            findings: summary(results).into_iter().map(|m| say.rendered(m)).collect(),
            notes: notes(results).into_iter().map(|m| say.rendered(m)).collect(),
            set_aside: Vec::new(),
        }
    }
}

fn figures(results: &Results, arm: &ArmResults) -> Vec<LabFigure> {
    let mut all = Vec::new();
    for measure in results.shown_measures() {
        let mut add = |seat, share: Option<([f64; 2], [f64; 2])>, count| {
            all.push(LabFigure {
                measure: measure.name().to_owned(),
                seat,
                share: share.map(|(extremes, interval)| LabShare { extremes, interval }),
                count,
            });
        };
        for (seat, share) in results.shares(arm, measure) {
            add(seat, Some((share.extremes, share.interval)), None);
        }
        let ratio = results.ratio(arm, measure);
        let share = ratio.and_then(|ratio| Some(([ratio.share; 2], ratio.interval?)));
        let spread = results.spread(arm, measure);
        if share.is_some() || spread.is_some() {
            add(None, share, spread);
        }
    }
    all
}
