//! Sentences about decisions, ladders and proofs.

use wildpile_bots::advice::Unit;
use wildpile_message::Message;

use super::numbers::{between, decimal, differences, extremes, grouped, percent};
use crate::experiment::{ArmResults, Comparison, Measure, RatioFigure, Results, ShareFigure};
use crate::text as t;
use crate::typed;

/// A share of turns or moves with its interval: `12.3% (95%: 11.0% to 13.6%)`.
fn shown(ratio: &RatioFigure) -> Message {
    let share = percent(ratio.share);
    let Some(interval) = ratio.interval else {
        return share;
    };
    let range = between(interval);
    t::ShareWithInterval { share, range }.into()
}

/// The share of an arm by itself in a measure that counts turns or moves; `None` for other
/// measures.
pub fn of_base(results: &Results, base: &ArmResults, measure: Measure) -> Option<Message> {
    match measure {
        Measure::Decisions => {
            let ratio = results.ratio(base, measure)?;
            let (share, seen) = (shown(&ratio), percent(base.tally.seen_share(measure)?));
            let (turns, games) = (grouped(ratio.wholes), grouped(ratio.games));
            Some(
                t::SentenceDecisions {
                    share,
                    seen,
                    turns,
                    games,
                }
                .into(),
            )
        }
        Measure::Dilemmas => {
            let share = shown(&results.ratio(base, measure)?);
            let seen = percent(base.tally.seen_share(measure)?);
            Some(t::SentenceDilemmas { share, seen }.into())
        }
        Measure::Interaction => {
            let share = shown(&results.ratio(base, measure)?);
            Some(t::SentenceInteraction { share }.into())
        }
        Measure::Comebacks => {
            let share = results.share(base, measure)?;
            let chance = percent(f64::from(results.expert?.comeback) / 1000.0);
            let (value, range) = (percent(share.extremes[0]), between(share.interval));
            Some(t::SentenceComebacks { value, range, chance }.into())
        }
        Measure::Difficulty => {
            let spread = results.spread(base, measure)?;
            let [median, p10, p90] =
                [spread.median, spread.p10, spread.p90].map(|nodes| grouped(nodes.unsigned_abs()));
            Some(t::SentenceDifficulty { median, p10, p90 }.into())
        }
        Measure::Length => {
            let spread = results.spread(base, measure)?;
            let (median, p10, p90) = (spread.median, spread.p10, spread.p90);
            Some(t::SentenceLength { median, p10, p90 }.into())
        }
        _ => None,
    }
}

/// In how many turns a change matters.
pub fn of_change(results: &Results, arm: &ArmResults) -> Option<Message> {
    let ratio = results.ratio(arm, Measure::Matters)?;
    let (change, share, turns) = (&arm.name, shown(&ratio), grouped(ratio.wholes));
    let seen = percent(arm.tally.seen_share(Measure::Matters)?);
    Some(
        t::SentenceMatters {
            change,
            share,
            turns,
            seen,
        }
        .into(),
    )
}

/// The proofs of an arm that the solver played.
pub fn proofs(results: &Results, arm: &ArmResults) -> Option<Message> {
    if arm.players != [crate::experiment::SOLVER] {
        return None;
    }
    let share = results.share(arm, Measure::Won)?;
    let found = extremes(share.extremes);
    let sampled = between(share.interval);
    let name = arm.title();
    let levels = [Measure::Triple, Measure::Double];
    let [all, double] = levels.map(|level| {
        let is_measured = results.measures.contains(&level);
        is_measured.then(|| results.share(arm, level)).flatten()
    });
    if let Some(all) = all {
        let range = |share: ShareFigure| extremes(share.extremes);
        let all = range(all);
        let won = range(share);
        return Some(match double {
            Some(double) => {
                let double = range(double);
                t::SentenceProofsLevels {
                    name,
                    all,
                    double,
                    won,
                }
                .into()
            }
            None => t::SentenceProofsAll { name, all, won }.into(),
        });
    }
    let [won, lost, open] = [share.hits, share.ended - share.hits, share.unknown].map(grouped);
    Some(
        t::SentenceProofs {
            name,
            won,
            lost,
            open,
            found,
            sampled,
        }
        .into(),
    )
}

/// The steps of a ladder, lowest first.
pub fn ladder(results: &Results, comparisons: &[Comparison]) -> Vec<Message> {
    let seats = results.players.len();
    let steps = results.ladder.windows(2).enumerate();
    if seats > 1 {
        let even = 1.0 / seats as f64;
        let each = steps.filter_map(|(at, pair)| {
            let arm = results.arms.get(at)?;
            let share = results.share(arm, Measure::Won)?;
            let [low, high] = share.interval;
            let value = extremes(share.extremes);
            let range = between(share.interval);
            let (lower, higher) = (pair.first()?, pair.last()?);
            let (is_clear, even) = (low > even || high < even, percent(even));
            Some(either!(
                is_clear => SentenceStepAgainst, SentenceStepAgainstOpen: higher lower value range even
            ))
        });
        return each.collect();
    }
    let each = steps.flat_map(|(at, pair)| {
        let own = comparisons
            .iter()
            .filter(move |comparison| comparison.arm == at + 1);
        own.filter_map(move |comparison| {
            let (lower, higher) = (pair.first()?, pair.last()?);
            let measure = comparison.measure;
            let by = differences(measure, comparison.difference.mean);
            let range = super::numbers::range(measure, comparison.difference.interval?);
            let measure = results.title_of_difference(measure, None);
            Some(either!(
                comparison.is_clear => SentenceStep, SentenceStepOpen: higher lower measure by range
            ))
        })
    });
    each.collect()
}

/// The notes on the expert's settings, and on what its figures omit.
pub fn notes(results: &Results) -> Vec<Message> {
    let Some(expert) = results.expert else {
        return Vec::new();
    };
    let share = percent(f64::from(expert.sample) / f64::from(crate::experiment::ExpertSettings::ALL));
    let margin = decimal(expert.margin, 2);
    let worlds = expert.all_worlds();
    let of_settings = t::NoteExpert {
        share,
        margin,
        worlds,
    };
    let decides = results.measures.contains(&Measure::Decisions);
    let counts_cards = typed::probes(&results.game).unit == Some(Unit::Cards);
    let cards = (decides && counts_cards).then(|| t::NoteExpertCards.into());
    std::iter::once(of_settings.into()).chain(cards).collect()
}
