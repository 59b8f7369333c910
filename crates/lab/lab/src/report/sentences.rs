//! Sentences that say what changed and how sure that is.

use wildpile_message::Message;

use super::numbers::{between, decimal, differences, extremes, grouped, percent, range, shares_apart};
use super::{answer, expert};
use crate::experiment::{ArmResults, Comparison, Measure, Results};
use crate::text as t;

/// The findings about one arm.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// The arm's index; 0 is the base.
    pub arm: usize,
    /// One sentence per figure that says something.
    pub sentences: Vec<Message>,
}

/// The experiment's findings: first the base, then each change with its clear differences; those of a combination are in
/// one sentence.
#[must_use]
pub fn findings(results: &Results) -> Vec<Findings> {
    let base = &results.arms[0];
    // In a ladder no arm is the base.
    let is_ladder = !results.ladder.is_empty();
    let of_base = results.shown_measures().into_iter().filter(|_| !is_ladder);
    let of_base = of_base.filter_map(|measure| of_base_arm(results, base, measure));
    let mut all = vec![Findings {
        arm: 0,
        sentences: of_base.chain(expert::proofs(results, base)).collect(),
    }];
    let comparisons = results.comparisons();
    if is_ladder {
        let proofs = results.arms.iter().skip(1);
        let proofs = proofs.filter_map(|arm| expert::proofs(results, arm));
        all[0].sentences.extend(proofs);
        all[0].sentences.extend(expert::ladder(results, &comparisons));
        return all;
    }
    let disputed = results.disagreements();
    for (at, arm) in results.changed() {
        let mut sentences: Vec<Message> = answer::doubt(results, &disputed, at).into_iter().collect();
        let clear = answer::clear_of(&comparisons, at);
        if arm.changes.len() < 2 {
            sentences.extend(
                clear
                    .iter()
                    .filter_map(|comparison| of_change(results, arm, comparison)),
            );
        } else {
            sentences.extend(answer::of_arm(results, arm, &clear));
        }
        if results.measures.contains(&Measure::Matters) {
            sentences.extend(expert::of_change(results, arm));
        }
        sentences.extend(expert::proofs(results, arm));
        let change = &arm.name;
        if answer::says_nothing(results, &comparisons, at) {
            sentences.push(t::SentenceNothingClear { change }.into());
        } else if results
            .measures
            .iter()
            .any(|&measure| results.conceals(at, measure))
        {
            sentences.push(t::SentenceConcealed { change }.into());
        }
        all.push(Findings { arm: at, sentences });
    }
    all
}

/// The same without groups.
#[must_use]
pub fn summary(results: &Results) -> Vec<Message> {
    let all = findings(results).into_iter();
    all.flat_map(|found| found.sentences).collect()
}

/// The measure by which combinations are judged at a glance.
#[must_use]
pub fn main_measure(results: &Results) -> Option<Measure> {
    let measures = results.measures.iter().copied();
    let preferred = [Measure::Turns, Measure::Won];
    preferred
        .into_iter()
        .filter(|measure| results.measures.contains(measure))
        .chain(measures)
        .find(|measure| measure.is_compared())
        .map(|measure| results.compared_as(measure))
}

/// Notes on the figures: the way they were computed, and what is unknown.
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
    // Deals that the solver left undecided weren't abandoned: the sentences count them.
    let (solved, played): (Vec<_>, Vec<_>) = results
        .arms
        .iter()
        .partition(|arm| arm.players == [crate::experiment::SOLVER]);
    let abandoned: u64 = played.iter().map(|arm| arm.tally.abandoned).sum();
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
    if results.measures.contains(&Measure::Turns) && results.compared_as(Measure::Turns) == Measure::TurnsWon
    {
        all.push(t::NoteMixed.into());
    }
    all.extend(answer::note(results));
    all.extend(expert::notes(results));
    if !solved.is_empty() {
        all.push(t::NoteSolver.into());
    }
    if !played.is_empty() {
        all.push(t::NoteBots.into());
    }
    all
}

fn of_base_arm(results: &Results, base: &ArmResults, measure: Measure) -> Option<Message> {
    if measure == Measure::Won && base.players == [crate::experiment::SOLVER] {
        // The proofs say it better.
        return None;
    }
    if let Some(sentence) = expert::of_base(results, base, measure) {
        return Some(sentence);
    }
    let is_apart = results.players.len() == 1 && results.loses(base);
    match measure {
        Measure::Matters => return None,
        // Those of won and of lost games are said apart, if some are lost.
        Measure::Turns if is_apart && results.shown_measures().contains(&Measure::TurnsWon) => return None,
        Measure::TurnsWon | Measure::TurnsLost if !is_apart && !results.measures.contains(&measure) => {
            return None;
        }
        _ => {}
    }
    if measure == Measure::Seats {
        let shares = (0..results.players.len()).filter_map(|seat| {
            let share = results.seat_share(base, seat)?.extremes;
            Some(wildpile_message::Arg::from(extremes(share)))
        });
        let shares = wildpile_message::Arg::List(wildpile_message::Join::Comma, shares.collect());
        return Some(t::SentenceSeats { shares }.into());
    }
    if let Some(share) = results.share(base, measure) {
        let measure = results.title_of(measure, None);
        let (value, range) = (extremes(share.extremes), between(share.interval));
        return Some(
            t::SentenceBaseShare {
                measure,
                value,
                range,
            }
            .into(),
        );
    }
    if results.hides(base) {
        // The games that ended are the short ones.
        return None;
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
            measure: results.title_of(measure, None),
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
    let by = differences(measure, comparison.difference.mean);
    let range = range(measure, comparison.difference.interval?);
    let base = &results.arms[0];
    let share = |arm| match comparison.seat {
        Some(seat) => results.seat_share(arm, seat),
        None => results.share(arm, measure),
    };
    let of_turns = |arm| {
        results
            .ratio(arm, measure)
            .filter(|_| measure.is_share_of_turns())
    };
    let shown = |arm| {
        let share = share(arm).map(|share| share.extremes);
        share.or_else(|| of_turns(arm).map(|ratio| [ratio.share; 2]))
    };
    if let (Some(new), Some(old)) = (shown(arm), shown(base)) {
        let [new, old] = shares_apart([new, old]);
        let measure = results.title_of(measure, comparison.seat);
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
    if matches!(measure, Measure::Turns | Measure::TurnsWon) {
        let (new, old) = (new.median, old.median);
        if measure == Measure::TurnsWon {
            return Some(
                t::SentenceTurnsWon {
                    change,
                    new,
                    old,
                    by,
                    range,
                }
                .into(),
            );
        }
        let loses = answer::loses(results, arm);
        return Some(either!(loses => SentenceTurnsWonOrLost, SentenceTurns: change new old by range));
    }
    let [new, old] = answer::means(results, arm, comparison)?;
    let measure = results.title_of_difference(measure, None);
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
