//! A page's claims, checked against the figures: a page whose words they contradict isn't made.

use wildpile_message::Message;

use super::{arm, measured};
use crate::experiment::{ArmResults, BASE, Measure, Results};
use crate::text as t;

/// A page's expectation of a figure.
#[derive(Clone, Copy)]
enum Expected {
    /// The difference from the base is clear and has this sign.
    Differs { more: bool },
    /// The median, or the whole interval of a share in percent, is above or below this.
    Lies { above: bool, bound: f64 },
}

/// Checks `turns of small hand up`, `won of small hand below 25` or, for all rule sets, `won above 99`.
///
/// # Errors
/// What isn't as expected, or can't be read.
pub(super) fn check(results: &Results, written: &str) -> Result<(), Message> {
    let how = || Message::from(t::BookHowExpect { written });
    let (subject, expected) = read(written).ok_or_else(how)?;
    let (measure, arms) = match subject.split_once(" of ") {
        Some((measure, name)) => (measure, vec![arm(results, name.trim())?]),
        None => (subject, (0..results.arms.len()).collect()),
    };
    let measure = measured(results, measure.trim())?;
    for at in arms {
        let arm = &results.arms[at];
        let holds = match expected {
            Expected::Differs { .. } if arm.name == BASE => continue,
            Expected::Differs { more } => differs(results, at, measure, more),
            Expected::Lies { above, bound } => lies(results, arm, measure, above, bound).ok_or_else(how)?,
        };
        if !holds {
            return Err(t::BookUnexpected {
                written,
                name: &arm.name,
            }
            .into());
        }
    }
    Ok(())
}

/// The figure that is meant, and what is expected of it.
fn read(written: &str) -> Option<(&str, Expected)> {
    let (rest, last) = written.rsplit_once(' ')?;
    if let "up" | "down" = last {
        return Some((rest.trim(), Expected::Differs { more: last == "up" }));
    }
    let (subject, side) = rest.trim_end().rsplit_once(' ')?;
    let above = match side {
        "above" => true,
        "below" => false,
        _ => return None,
    };
    let bound = last.parse().ok().filter(|bound: &f64| bound.is_finite())?;
    Some((subject.trim(), Expected::Lies { above, bound }))
}

fn differs(results: &Results, at: usize, measure: Measure, more: bool) -> bool {
    let measure = results.compared_as(measure);
    let comparisons = results.comparisons();
    let mut found = comparisons
        .iter()
        .filter(|found| found.arm == at && found.measure == measure && found.seat.unwrap_or(0) == 0);
    let sign = if more { 1.0 } else { -1.0 };
    if results.is_disputed(at, measure) {
        let of_expert = found.find_map(|found| results.relative_for_expert(found));
        return of_expert
            .is_some_and(|found| found.p < results.confidence().alpha() && found.by * sign > 0.0);
    }
    found.any(|found| found.is_clear && found.difference.mean.iter().all(|mean| mean * sign > 0.0))
}

/// `None` if the measure has neither a median nor a share with an interval.
fn lies(results: &Results, arm: &ArmResults, measure: Measure, above: bool, bound: f64) -> Option<bool> {
    let [low, high] = if measure.parts() > 1 {
        results.ratio(arm, measure)?.interval?.map(|share| share * 100.0)
    } else if measure.is_share() {
        results.share(arm, measure)?.interval.map(|share| share * 100.0)
    } else {
        [results.spread(arm, measure)?.median as f64; 2]
    };
    Some(if above { low > bound } else { high < bound })
}
