//! Sentences that say what changed and how sure that is.

use wildpile_message::Message;

use super::numbers::{decimal, difference, grouped, percent, range};
use crate::experiment::{ArmResults, Comparison, Measure, Results};
use crate::text as t;

/// What the experiment found, one sentence per figure that says something: first the base, then each
/// change with its clear differences, the largest first.
#[must_use]
pub fn summary(results: &Results) -> Vec<Message> {
    let mut all = Vec::new();
    let base = &results.arms[0];
    all.extend(
        results
            .measures
            .iter()
            .filter_map(|&measure| of_base(results, base, measure)),
    );
    let comparisons = results.comparisons();
    for (at, arm) in results.changed() {
        let own = comparisons.iter().filter(|comparison| comparison.arm == at);
        let (clear, open): (Vec<_>, Vec<_>) = own.partition(|comparison| comparison.is_clear);
        all.extend(
            clear
                .iter()
                .filter_map(|comparison| of_change(results, arm, comparison)),
        );
        if !open.is_empty() && clear.is_empty() {
            all.push(t::SentenceNothingClear { change: &arm.name }.into());
        }
    }
    all
}

/// How to read the figures: how they were computed, and what is unknown.
#[must_use]
pub fn notes(results: &Results) -> Vec<Message> {
    let mut all = Vec::new();
    if !results.complete {
        let (deals, asked) = (grouped(results.deals), grouped(results.asked));
        all.push(t::NotePartial { deals, asked }.into());
    }
    if let Some(look) = results.look {
        let (look_at, of) = (look.look, look.of);
        all.push(if look.reached {
            t::NoteReached { look: look_at, of }.into()
        } else {
            t::NoteNotReached { of }.into()
        });
    }
    let abandoned: u64 = results.arms.iter().map(|arm| arm.tally.abandoned).sum();
    if abandoned > 0 {
        let (games, limit) = (abandoned, results.limit);
        all.push(t::NoteAbandoned { games, limit }.into());
    }
    let compared = results.comparisons().len();
    if compared > 1 {
        all.push(t::NoteHolm { count: compared }.into());
    }
    for left in &results.left_out {
        let why = Message::several(left.why.clone());
        all.push(
            t::NoteLeftOut {
                name: &left.name,
                why,
            }
            .into(),
        );
    }
    all.push(t::NoteBots.into());
    all
}

fn of_base(results: &Results, base: &ArmResults, measure: Measure) -> Option<Message> {
    if measure == Measure::Seats {
        let shares = (0..results.players.len()).filter_map(|seat| {
            let share = results.seat_share(base, seat)?.extremes[0];
            Some(wildpile_message::Arg::from(percent(share)))
        });
        let shares = wildpile_message::Arg::List(wildpile_message::Join::Comma, shares.collect());
        return Some(t::SentenceSeats { shares }.into());
    }
    if let Some(share) = results.share(base, measure) {
        let [low, high] = share.interval.map(percent);
        let value = percent(share.extremes[0]);
        let (measure, range) = (measure.title(), t::Range { low, high });
        return Some(
            t::SentenceBaseShare {
                measure,
                value,
                range: Message::from(range),
            }
            .into(),
        );
    }
    let spread = results.spread(base, measure)?;
    let (median, p10, p90) = (spread.median, spread.p10, spread.p90);
    Some(match measure {
        Measure::Turns => t::SentenceBaseTurns { median, p10, p90 }.into(),
        Measure::Stuck => {
            let turns = base.tally.seat_turns.max(1);
            let share = percent(base.tally.stuck.sum() as f64 / turns as f64);
            t::SentenceBaseStuck {
                mean: decimal(spread.mean, 1),
                share,
            }
            .into()
        }
        _ => t::SentenceBaseCount {
            measure: measure.title(),
            median,
            p10,
            p90,
        }
        .into(),
    })
}

fn of_change(results: &Results, arm: &ArmResults, comparison: &Comparison) -> Option<Message> {
    let measure = comparison.measure;
    let change = &arm.name;
    let mean = comparison.difference.mean;
    let by = difference(measure, (mean[0] + mean[1]) / 2.0);
    let range = range(measure, comparison.difference.interval?);
    let base = &results.arms[0];
    if let (Some(new), Some(old)) = (results.share(arm, measure), results.share(base, measure)) {
        let [new, old] = [new, old].map(|share| percent(share.extremes[0]));
        let measure = measure.title();
        return Some(
            t::SentenceShare {
                change,
                measure,
                new,
                old,
                by,
                range,
            }
            .into(),
        );
    }
    let (new, old) = (results.spread(arm, measure)?, results.spread(base, measure)?);
    if measure == Measure::Turns {
        let (new, old) = (new.median, old.median);
        return Some(
            t::SentenceTurns {
                change,
                new,
                old,
                by,
                range,
            }
            .into(),
        );
    }
    let [new, old] = [new, old].map(|spread| decimal(spread.mean, 1));
    let measure = measure.title();
    Some(
        t::SentenceCount {
            change,
            measure,
            new,
            old,
            by,
            range,
        }
        .into(),
    )
}
