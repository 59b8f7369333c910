//! The answer of an experiment: what a person would say who was asked what the changes do.

use wildpile_message::{Arg, Join, Message};

use super::numbers::{amount, apart, decimal, difference, grouped, percent, percents_apart, shares_apart};
use crate::experiment::{ArmResults, Comparison, Disagreement, Measure, RatioFigure, Relative, Results};
use crate::intervals::two_sided;
use crate::text as t;

/// The most changes that are named.
const NAMED: usize = 3;

/// The part of the error rate below which a probability by chance is called certain: 0.001 of the usual 0.05.
const CERTAIN: f64 = 0.02;

/// The largest part by which a share of turns may differ from “one in so many”.
const NEARLY: f64 = 0.1;

/// The answer in a few sentences: first where the expert that checked the experiment disagrees, then the changes that do
/// most. Nothing if there are no changes, or if they are steps of a ladder.
#[must_use]
pub fn answer(results: &Results) -> Vec<Message> {
    if !results.ladder.is_empty() {
        return Vec::new();
    }
    let comparisons = results.comparisons();
    let mut all = doubts(results);
    let mut found: Vec<(f64, Message)> = Vec::new();
    let mut unclear = Vec::new();
    for (at, arm) in results.changed() {
        let clear = clear_of(&comparisons, at);
        match of_arm(results, arm, &clear) {
            Some(sentence) => found.push((
                clear.iter().map(|one| weight(results, one)).fold(0.0, f64::max),
                sentence,
            )),
            None if says_nothing(results, &comparisons, at) => unclear.push(arm),
            None => {}
        }
    }
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let more = found.len().saturating_sub(NAMED);
    all.extend(found.into_iter().take(NAMED).map(|(_, sentence)| sentence));
    if more > 0 {
        all.push(t::AnswerMore { count: more }.into());
    }
    all.extend(match unclear.as_slice() {
        [] => None,
        few if few.len() <= NAMED => {
            let names = few
                .iter()
                .map(|arm| Arg::from(Message::from(t::AnswerQuoted { name: &arm.name })));
            let changes = Arg::List(Join::And, names.collect());
            Some(t::AnswerUnclear { changes }.into())
        }
        many => Some(t::AnswerUnclearMany { count: many.len() }.into()),
    });
    all
}

/// True if everything of an arm was compared, and nothing differs clearly: neither for the players nor for the expert.
pub fn says_nothing(results: &Results, comparisons: &[Comparison], at: usize) -> bool {
    let is_clear = comparisons.iter().any(|one| one.arm == at && one.is_clear);
    let is_doubted = (results.disagreements().iter()).any(|one| one.arm == at && one.is_clear);
    !is_clear && !is_doubted && results.is_compared_whole(at)
}

/// The clear differences of an arm that the expert doesn't dispute.
pub fn clear_of(comparisons: &[Comparison], at: usize) -> Vec<&Comparison> {
    let own = comparisons.iter().filter(|one| one.arm == at && one.is_clear);
    own.filter(|one| !one.is_disputed).collect()
}

/// Everything clear about an arm in a sentence; `None` if nothing is.
pub fn of_arm(results: &Results, arm: &ArmResults, clear: &[&Comparison]) -> Option<Message> {
    let (effects, p) = effects_of(results, arm, clear)?;
    let certainty: Message = if p < CERTAIN * results.confidence().alpha() {
        t::AnswerCertain.into()
    } else {
        t::AnswerLikely.into()
    };
    let certainty = match is_unchecked(results) {
        true => t::AnswerUnchecked { certainty }.into(),
        false => certainty,
    };
    let change = &arm.name;
    Some(
        t::AnswerChange {
            change,
            effects,
            certainty,
        }
        .into(),
    )
}

/// These differences of an arm as the parts of a sentence, and the highest probability by chance of any of them, corrected.
pub fn effects_of(results: &Results, arm: &ArmResults, clear: &[&Comparison]) -> Option<(Message, f64)> {
    // Longer games have more moves: that needs no second sentence. And where games are lost, moves are those of all.
    let is_apart = results.measures.contains(&Measure::Turns)
        && results.compared_as(Measure::Turns) == Measure::TurnsWon;
    let has_turns = is_apart || clear.iter().any(|one| is_turns(one.measure));
    let said = clear
        .iter()
        .filter(|one| !(has_turns && one.measure == Measure::Moves));
    let effects = said.filter_map(|one| effect(results, arm, one));
    effects.reduce(|(all, p), (next, other)| (joined(all, next), p.max(other)))
}

/// True if a difference in it says how long games are.
const fn is_turns(measure: Measure) -> bool {
    matches!(measure, Measure::Turns | Measure::TurnsWon)
}

fn joined(first: Message, second: Message) -> Message {
    t::AnswerJoin { first, second }.into()
}

/// The size of a difference, to order changes: the ratio to the base, on a scale where half is as much as twice. Next to
/// nothing that doubles is little, so a tenth of the games is added, or one per game.
fn weight(results: &Results, one: &Comparison) -> f64 {
    let Some(base) = results.base_value(one) else {
        return 0.0;
    };
    let more = if one.seat.is_some() || one.measure.has_points() {
        0.1
    } else {
        1.0
    };
    let old = base.max(0.0) + more;
    let by = f64::midpoint(one.difference.mean[0], one.difference.mean[1]);
    ((old + by) / old).clamp(0.02, 50.0).ln().abs()
}

/// True if games of an arm or of the base are lost: lost games may end early, so a rule that loses games can look as if
/// it made them shorter.
pub fn loses(results: &Results, arm: &ArmResults) -> bool {
    results.players.len() == 1 && (results.loses(arm) || results.loses(&results.arms[0]))
}

/// A difference in words, and the probability of what they say by chance, corrected.
fn effect(results: &Results, arm: &ArmResults, one: &Comparison) -> Option<(Message, f64)> {
    let as_share = || stuck_share(results, arm, one).filter(|_| one.measure == Measure::Stuck);
    as_share().or_else(|| Some((tested(results, arm, one)?, one.corrected)))
}

/// The difference that was tested.
fn tested(results: &Results, arm: &ArmResults, one: &Comparison) -> Option<Message> {
    let base = &results.arms[0];
    if let Some(seat) = one.seat {
        let [new, old] = [arm, base].map(|arm| results.seat_share(arm, seat));
        let [new, old] = shares_apart([new?, old?].map(|share| share.extremes));
        return Some(
            t::AnswerWonBy {
                seat: seat + 1,
                new,
                old,
            }
            .into(),
        );
    }
    let measure = one.measure;
    if measure.is_share_of_turns() {
        let [new, old] = [arm, base].map(|arm| results.ratio(arm, measure));
        let [new, old] = percents_apart([new?, old?].map(|ratio| ratio.share));
        return Some(match measure {
            Measure::Decisions => t::AnswerDecisions { new, old }.into(),
            _ => t::AnswerDilemmas { new, old }.into(),
        });
    }
    if let (Some(new), Some(old)) = (results.share(arm, measure), results.share(base, measure)) {
        let [new, old] = shares_apart([new, old].map(|share| share.extremes));
        return Some(match measure {
            Measure::Won => t::AnswerWon { new, old }.into(),
            Measure::Drawn => t::AnswerDrawn { new, old }.into(),
            Measure::Dead => t::AnswerDead { new, old }.into(),
            _ => {
                let measure = measure.title();
                t::AnswerShare { measure, new, old }.into()
            }
        });
    }
    if (is_turns(measure) || measure == Measure::Moves)
        && let Some(found) = results.relative(one)
    {
        let by = found.by;
        let games: Message = match measure {
            Measure::TurnsWon => t::AnswerGamesWonBoth.into(),
            _ if loses(results, arm) => t::AnswerGamesEnded.into(),
            _ => t::AnswerGames.into(),
        };
        let times = decimal(1.0 + by, 1);
        let is_turns = is_turns(measure);
        let percents = size(&found);
        return Some(match (is_turns, by) {
            (true, by) if by >= 1.0 => t::AnswerTimes { games, times }.into(),
            (true, by) if by > 0.0 => t::AnswerLonger { games, by: percents }.into(),
            (true, _) => t::AnswerShorter { games, by: percents }.into(),
            (false, by) if by >= 1.0 => t::AnswerMovesTimes { games, times }.into(),
            (false, by) if by > 0.0 => t::AnswerMovesMore { games, by: percents }.into(),
            (false, _) => t::AnswerMovesFewer { games, by: percents }.into(),
        });
    }
    counted(results, arm, one)
}

/// The size of a relative difference; with its interval if that is more than a tenth of it to each side: what is certain
/// then is that there is a difference, not how large it is.
fn size(found: &Relative) -> Message {
    let by = rough(found.by.abs());
    let wide = found
        .interval
        .filter(|[low, high]| high - low > 0.2 * found.by.abs());
    wide.map_or(by.clone(), |interval| {
        let [one, other] = interval.map(f64::abs);
        let (low, high) = (rough(one.min(other)), rough(one.max(other)));
        t::AnswerSize { by, low, high }.into()
    })
}

/// The mean of a count, new and old: turns of won, or of lost games on the deals that ended so under both rule sets.
pub fn means(results: &Results, arm: &ArmResults, one: &Comparison) -> Option<[Message; 2]> {
    let [new, old] = match one.measure {
        Measure::TurnsWon | Measure::TurnsLost => {
            let old = results.base_value(one)?;
            let [low, high] = one.difference.mean;
            [old + f64::midpoint(low, high), old]
        }
        measure => {
            let [new, old] = [arm, &results.arms[0]].map(|arm| arm.tally.counts(measure)?.mean());
            [new?, old?]
        }
    };
    Some(apart([new, old]))
}

/// The same in words.
fn counted(results: &Results, arm: &ArmResults, one: &Comparison) -> Option<Message> {
    let [new, old] = means(results, arm, one)?;
    Some(match one.measure {
        Measure::Stuck => t::AnswerStuckCount { new, old }.into(),
        _ => {
            let measure = results.title_of_difference(one.measure, None);
            t::AnswerCount { measure, new, old }.into()
        }
    })
}

/// Stuck turns as a share of all turns, if that differs clearly in the same direction: longer games have more of them in
/// any case. It isn't among the comparisons, so its own probability is corrected for all of them.
fn stuck_share(results: &Results, arm: &ArmResults, one: &Comparison) -> Option<(Message, f64)> {
    let confidence = results.confidence();
    let [new, old] = [arm, &results.arms[0]].map(|arm| arm.tally.stuck_share.figure(confidence));
    let (new, old) = new.zip(old)?;
    let error = |found: &RatioFigure| {
        found
            .interval
            .map(|[low, high]| 0.5 * (high - low) / confidence.z)
    };
    let by = new.share - old.share;
    let p = match error(&new)?.hypot(error(&old)?) {
        error if error > 0.0 => two_sided(by / error),
        _ => 0.0,
    };
    let corrected = (p * results.comparisons().len() as f64).min(1.0);
    let is_clear = corrected < confidence.alpha() && by * one.difference.mean[0] > 0.0;
    if !is_clear {
        return None;
    }
    let one_in = |share: f64| (1.0 / share).round();
    let numbers = [one_in(new.share), one_in(old.share)];
    let [new_off, old_off] = [new.share * numbers[0], old.share * numbers[1]];
    let is_near = [new_off, old_off, new_off / old_off]
        .into_iter()
        .all(|off| (off - 1.0).abs() <= NEARLY);
    let are_small = numbers.iter().all(|number| (2.0..=10.0).contains(number));
    let message: Message = if numbers[0] != numbers[1] && are_small && is_near {
        let [new, old] = numbers.map(|number| number as u64);
        t::AnswerStuckOneIn { new, old }.into()
    } else {
        let [new, old] = percents_apart([new.share, old.share]);
        t::AnswerStuckShare { new, old }.into()
    };
    Some((message, corrected))
}

/// A relative change in percent, without decimals where they don't matter.
pub fn rough(share: f64) -> Message {
    if share < 0.1 {
        return percent(share);
    }
    let number = decimal(100.0 * share, 0);
    t::Percent { number }.into()
}

/// The changes about which the expert disagrees with the players: a sentence for each, the largest first.
fn doubts(results: &Results) -> Vec<Message> {
    let disputed: Vec<Disagreement> = results
        .disagreements()
        .into_iter()
        .filter(|one| one.is_clear)
        .collect();
    let mut arms: Vec<usize> = Vec::new();
    let mut ordered = disputed.clone();
    ordered.sort_by(|one, other| one.corrected.total_cmp(&other.corrected));
    for one in &ordered {
        if !arms.contains(&one.arm) {
            arms.push(one.arm);
        }
    }
    let sentences = arms
        .iter()
        .take(NAMED)
        .filter_map(|&at| doubt(results, &disputed, at));
    let mut all: Vec<Message> = sentences.collect();
    let count = arms.len().saturating_sub(NAMED);
    if count > 0 {
        all.push(t::AnswerDisagreeMore { count }.into());
    }
    all
}

/// The expert's finding about an arm, if it disagrees.
pub fn doubt(results: &Results, disputed: &[Disagreement], at: usize) -> Option<Message> {
    let name = &results.arms[at].name;
    doubt_about(results, disputed, at, t::AnswerQuoted { name }.into())
}

/// The same with another name of the arm.
pub fn doubt_about(
    results: &Results,
    disputed: &[Disagreement],
    at: usize,
    change: Message,
) -> Option<Message> {
    let own: Vec<&Disagreement> = disputed
        .iter()
        .filter(|one| one.arm == at && one.is_clear)
        .collect();
    let has_turns = own.iter().any(|one| is_turns(one.measure));
    let said = own
        .iter()
        .filter(|one| !(has_turns && one.measure == Measure::Moves));
    let effects = said.map(|one| {
        let measure = results.title_of_difference(one.measure, one.seat);
        let [expert, players] = [one.expert, one.players].map(|by| difference(one.measure, by));
        Message::from(t::AnswerDisagreeEffect {
            measure,
            expert,
            players,
        })
    });
    let effects = effects.reduce(joined)?;
    // Some measures need games that ended.
    let deals = grouped(own.iter().map(|one| one.deals).min()?);
    Some(
        t::AnswerDisagree {
            change,
            deals,
            effects,
        }
        .into(),
    )
}

/// True if bots played that may not adapt to a change, and no stronger player checked what they show.
pub fn is_unchecked(results: &Results) -> bool {
    let checked = results.check.iter().flat_map(|check| &check.arms);
    let known = ["expert", crate::experiment::SOLVER];
    let is_strong = |player: &String| known.contains(&player.as_str());
    let mut players = results.arms.iter().flat_map(|arm| &arm.players);
    checked.map(|arm| arm.tally.games()).all(|games| games == 0) && !players.all(is_strong)
}

/// The note on the check.
pub fn note(results: &Results) -> Option<Message> {
    if !results.ladder.is_empty() || results.arms.len() < 2 {
        return None;
    }
    let Some(check) = &results.check else {
        return is_unchecked(results).then(|| t::NoteUnchecked.into());
    };
    let games = check.arms.first().map_or(0, |arm| arm.tally.games());
    let (player, deals) = (check.settings.player(), grouped(games));
    let differs = results.disagreements().iter().any(|one| one.is_clear);
    let measure = super::main_measure(results);
    let power = measure.and_then(|measure| {
        let least = amount(measure, results.noticeable(measure)?);
        let measure = results.title_of_difference(measure, None);
        Some(t::CheckPower { least, measure }.into())
    });
    let power: Message = power.unwrap_or_else(|| t::CheckPowerUnknown.into());
    Some(either!(differs => NoteCheckDiffers, NoteCheckAgrees: player deals power))
}
