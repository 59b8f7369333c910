//! The answer of a search in sentences, and its leaders as lines of text.

use wildpile_message::{Arg, Join, Message};

use super::answer::{clear_of, doubt_about, effects_of, is_unchecked, rough, says_nothing};
use super::numbers::{decimal, grouped, percent};
use crate::experiment::{Comparison, Measure, Results};
use crate::search::{
    Dropped, Estimate, Goal, Leader, Met, Obstacle, Outcome, Quantity, Reason, Search, Target,
};
use crate::text as t;

/// The answer in a few sentences: the change that reaches the goals, or that none does; then what the strongest level
/// doubts, and others that would do.
#[must_use]
pub fn search_answer(search: &Search, outcome: &Outcome) -> Vec<Message> {
    let goals = || Goal::phrases(search.goals());
    if let Some((goal, obstacle)) = outcome.obstacle {
        let (measure, goals) = (goal.quantity.title(), goal.phrase());
        return vec![match obstacle {
            Obstacle::Absent => {
                let deals = grouped(search.games());
                t::SearchAbsent {
                    measure,
                    deals,
                    goals,
                }
                .into()
            }
            Obstacle::Full(value) => {
                let value = goal.quantity.shown(value);
                t::SearchFull {
                    measure,
                    value,
                    goals,
                }
                .into()
            }
        }];
    }
    if outcome.is_met_already {
        let figures = search.goals().iter().zip(&outcome.base);
        let figures = figures.filter_map(|(goal, figure)| {
            let (measure, value) = (goal.quantity.title(), goal.quantity.shown((*figure)?.value));
            Some(t::SearchFigure { measure, value }.into())
        });
        let figures = joined(figures);
        if let [
            Goal {
                target: Target::AtMost(None),
                ..
            },
        ] = search.goals()
        {
            let deals = grouped(search.games());
            return vec![t::SearchAlreadyFair { deals, figures }.into()];
        }
        let goals = goals();
        return vec![t::SearchAlready { figures, goals }.into()];
    }
    if !outcome.is_confirmed {
        return unconfirmed(search, outcome, goals());
    }
    let mut all = Vec::new();
    let (answer, undecided) = (outcome.answer(), search.undecided());
    let surely = |leader: &&Leader| matches!(leader.met, Met::Certain | Met::Likely) && !leader.is_disputed;
    let maybe: Vec<&Leader> = outcome
        .leaders
        .iter()
        .filter(|one| one.met == Met::Open && !one.is_disputed)
        .collect();
    match answer {
        Some(leader) => {
            all.push(
                t::SearchAnswer {
                    goals: goals(),
                    change: leader.candidate.quoted(),
                    figures: search_figures(search, leader),
                    certainty: certainty(search, leader.met),
                    beside: beside(search, leader),
                }
                .into(),
            );
            let others = outcome
                .leaders
                .iter()
                .filter(surely)
                .filter(|other| *other != leader);
            let others: Vec<&Leader> = others.collect();
            all.extend(named(&others, Join::And).map(|changes| {
                t::SearchAlso {
                    changes,
                    count: others.len(),
                }
                .into()
            }));
        }
        None => {
            all.push(match maybe.is_empty() && undecided == 0 {
                true => t::SearchNothing { goals: goals() }.into(),
                false => t::SearchNothingSure { goals: goals() }.into(),
            });
            // A figure that may as well be that of the base isn't nearer.
            let is_nearer =
                |leader: &&Leader| leader.way.interval[1] < outcome.base_way && !leader.is_disputed;
            let nearest = outcome.leaders.iter().find(is_nearer);
            all.push(match nearest {
                Some(leader) => t::SearchNearest {
                    change: leader.candidate.quoted(),
                    figures: search_figures(search, leader),
                }
                .into(),
                None => t::SearchNearestNone.into(),
            });
        }
    }
    if answer.is_none() {
        all.extend(named(&maybe, Join::Or).map(|changes| t::SearchMaybe { changes }.into()));
        all.extend((undecided > 0).then(|| t::SearchUndecided { count: undecided }.into()));
    }
    all.extend(doubted(search, outcome));
    all
}

/// The sentences about a search that was stopped, or whose candidates have all dropped out.
fn unconfirmed(search: &Search, outcome: &Outcome, goals: Message) -> Vec<Message> {
    if search.is_complete() {
        let count = search.undecided();
        return match count {
            0 => vec![t::SearchNothing { goals }.into(), t::SearchNearestNone.into()],
            _ => vec![
                t::SearchNothingSure { goals }.into(),
                t::SearchUndecided { count }.into(),
            ],
        };
    }
    let leaders: Vec<&Leader> = outcome
        .leaders
        .iter()
        .filter(|leader| leader.way.value < outcome.base_way)
        .collect();
    let ahead = named(&leaders, Join::Comma).map(|changes| t::SearchStoppedAhead { changes }.into());
    std::iter::once(t::SearchStopped.into()).chain(ahead).collect()
}

/// The titles of leaders; `None` if there are none.
fn named(leaders: &[&Leader], join: Join) -> Option<Message> {
    let titles = leaders.iter().map(|leader| Arg::from(leader.candidate.quoted()));
    let titles = Arg::List(join, titles.collect());
    (!leaders.is_empty()).then(|| t::SearchTogether { titles }.into())
}

/// The findings of the strongest level about the leaders that it disputes.
fn doubted(search: &Search, outcome: &Outcome) -> Vec<Message> {
    let Some(results) = search.confirmation() else {
        return Vec::new();
    };
    let disputed = results.disagreements();
    let mut all = Vec::new();
    for leader in outcome.leaders.iter().filter(|leader| leader.is_disputed) {
        let change = leader.candidate.quoted();
        let doubt = |at| doubt_about(results, &disputed, at, change.clone());
        let found = arm_of(results, leader).and_then(doubt);
        all.push(t::SearchDoubted { change }.into());
        all.extend(found);
    }
    all
}

/// The arm of a leader in the confirmation.
fn arm_of(results: &Results, leader: &Leader) -> Option<usize> {
    results
        .arms
        .iter()
        .position(|arm| arm.name == leader.candidate.name)
}

fn certainty(search: &Search, met: Met) -> Message {
    let certainty: Message = match met {
        Met::Certain => t::SearchCertain.into(),
        Met::Likely => t::SearchLikely.into(),
        Met::Open => t::SearchOpen.into(),
        Met::No => t::SearchNo.into(),
    };
    match search.confirmation().is_some_and(is_unchecked) {
        true => t::SearchUnchecked { certainty }.into(),
        false => certainty,
    }
}

fn joined(figures: impl Iterator<Item = Message>) -> Message {
    let all = figures.reduce(|first, second| t::SearchFigures { first, second }.into());
    all.unwrap_or_else(|| Message::several(Vec::new()))
}

/// The figures of a leader that the goals are about: “11% shorter”.
#[must_use]
pub fn search_figures(search: &Search, leader: &Leader) -> Message {
    let each = search.goals().iter().zip(&leader.base).zip(&leader.figures);
    let said = each.filter_map(|((goal, old), new)| {
        let (old, new) = ((*old)?.value, (*new)?.value);
        let figure: Message = match (goal.quantity, goal.target) {
            (Quantity::Of(Measure::Turns), Target::Relative(_)) if old > 0.0 => {
                let by = new / old - 1.0;
                let words = rough(by.abs());
                match by < 0.0 {
                    true => t::SearchShorter { by: words }.into(),
                    false => t::SearchLonger { by: words }.into(),
                }
            }
            (quantity, _) => t::SearchInstead {
                measure: quantity.title(),
                new: quantity.shown(new),
                old: quantity.shown(old),
            }
            .into(),
        };
        let is_by_won = goal.quantity == Quantity::Of(Measure::Turns);
        Some(match leader.won.filter(|_| is_by_won) {
            Some([old, new]) => {
                let [old, new] = [old, new].map(percent);
                t::SearchOnlyWon { figure, new, old }.into()
            }
            None => figure,
        })
    });
    joined(said)
}

/// Everything else that a leader clearly changes.
pub(super) fn beside(search: &Search, leader: &Leader) -> Message {
    let found = || {
        let results = search.confirmation()?;
        let at = arm_of(results, leader)?;
        let comparisons = results.comparisons();
        let is_goal = |one: &Comparison| {
            search.goals().iter().any(|goal| match goal.quantity {
                Quantity::Of(Measure::Turns) => matches!(
                    one.measure,
                    Measure::Turns | Measure::TurnsWon | Measure::TurnsLost | Measure::Moves
                ),
                Quantity::Of(measure) => measure == one.measure,
                Quantity::Fairness => false,
            })
        };
        let mut clear = clear_of(&comparisons, at);
        clear.retain(|one| !is_goal(one));
        match effects_of(results, &results.arms[at], &clear) {
            Some((effects, _)) => Some(t::SearchBeside { effects }.into()),
            None if says_nothing(results, &comparisons, at) || results.is_compared_whole(at) => {
                Some(t::SearchBesideNothing.into())
            }
            None => None,
        }
    };
    found().unwrap_or_else(|| Message::several(Vec::new()))
}

/// The candidates that dropped out, by round: the round, how many for each reason, and their titles.
#[must_use]
pub fn dropped(search: &Search) -> Vec<(Message, Vec<Message>)> {
    let singles = search.candidates().all.len();
    let raced = search.raced();
    let mut rounds: Vec<(bool, usize, u64)> = Vec::new();
    for (at, (_, end)) in raced.iter().enumerate() {
        let round = end.map(|end| (at >= singles, end.round, end.deals));
        rounds.extend(round.filter(|round| !rounds.contains(round)));
    }
    rounds.sort_unstable();
    let of = |(is_pair, round, deals): (bool, usize, u64)| {
        let own = raced.iter().enumerate().filter(|(at, (_, end))| {
            (*at >= singles) == is_pair && end.is_some_and(|end| end.round == round)
        });
        let own: Vec<(Message, Dropped)> = own
            .filter_map(|(_, (candidate, end))| Some((candidate.title(), (*end)?)))
            .collect();
        let reasons = Reason::ALL.into_iter().filter_map(|reason| {
            let count = own.iter().filter(|(_, end)| end.reason == reason).count();
            (count > 0).then(|| match reason {
                Reason::Farther => Message::from(t::SearchReasonFarther { count }),
                Reason::Idle => t::SearchReasonIdle { count }.into(),
                Reason::Endless => t::SearchReasonEndless { count }.into(),
            })
        });
        let reasons = Arg::List(Join::Comma, reasons.map(Arg::from).collect());
        let deals = grouped(deals);
        let round: Message = match is_pair {
            true => t::SearchRoundPairs { round, deals }.into(),
            false => t::SearchRound { round, deals }.into(),
        };
        let heading = t::SearchReasons { round, reasons }.into();
        (heading, own.into_iter().map(|(title, _)| title).collect())
    };
    rounds.into_iter().map(of).collect()
}

/// Notes on how the search was done.
#[must_use]
pub fn search_notes(search: &Search, outcome: &Outcome) -> Vec<Message> {
    let mut all: Vec<Message> = vec![t::SearchNoteRace.into(), t::SearchNoteMet.into()];
    if let Some(results) = search.confirmation().filter(|_| outcome.is_confirmed) {
        let deals = grouped(results.deals);
        all.push(t::SearchNoteFresh { deals }.into());
        let check = results.check.as_ref();
        let checked = check.map(|check| (check, check.arms.first().map_or(0, |arm| arm.tally.games())));
        if let Some((check, games)) = checked.filter(|(_, games)| *games > 0) {
            let (player, deals) = (check.settings.player(), grouped(games));
            all.push(t::SearchNoteCheck { player, deals }.into());
        } else if !search.is_strongest() {
            all.push(t::SearchNoteUnchecked.into());
        }
    }
    all.push(t::SearchSide.into());
    let candidates = search.candidates();
    if candidates.refused > 0 {
        let count = candidates.refused;
        all.push(t::SearchRefused { count }.into());
    }
    if candidates.same > 0 {
        let count = candidates.same;
        all.push(t::SearchSame { count }.into());
    }
    all
}

/// A table of the base and the leaders: the columns, and a row for each.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchTable {
    /// The columns: the change, the figure of each goal, the distance, the side effects, and the certainty.
    pub columns: Vec<Message>,
    /// The base, then the leaders.
    pub rows: Vec<Vec<Message>>,
}

impl SearchTable {
    /// The table of a search.
    #[must_use]
    pub fn of(search: &Search, outcome: &Outcome) -> Self {
        let goals = search.goals();
        let figures = goals.iter().map(|goal| match goal.quantity.is_share() {
            true => goal.quantity.title(),
            false => {
                let measure = goal.quantity.title();
                t::SearchMean { measure }.into()
            }
        });
        let first = [t::ColChange.into()].into_iter();
        let last = [t::ColWay.into(), t::ColSide.into(), t::ColGoalMet.into()];
        // If every leader is judged by the games won, so is the base.
        let by_won = |leader: &&Leader| leader.won.is_some();
        let is_by_won = !outcome.leaders.is_empty() && outcome.leaders.iter().all(|own| by_won(&own));
        let of_base = match outcome.leaders.first().filter(|_| is_by_won) {
            Some(leader) => &leader.base,
            None => &outcome.base,
        };
        let cells = |all: &[Option<Estimate>], is_by_won: bool| {
            let each = goals.iter().zip(all);
            each.map(|(goal, found)| goal_cell(goal.quantity, *found, is_by_won))
                .collect::<Vec<_>>()
        };
        let mut base = vec![t::BaseName.into()];
        base.extend(cells(of_base, is_by_won));
        base.extend([part(outcome.base_way), points(0.0), Message::text("")]);
        let leaders = outcome.leaders.iter().map(|leader| {
            let [low, high] = leader.way.interval.map(part);
            let (value, range) = (part(leader.way.value), t::Range { low, high });
            let mut row = vec![leader.candidate.title()];
            row.extend(cells(&leader.figures, leader.won.is_some()));
            row.push(t::SearchWithRange { value, range }.into());
            row.extend([points(leader.side), met(outcome, leader)]);
            row
        });
        Self {
            columns: first.chain(figures).chain(last).collect(),
            rows: [base].into_iter().chain(leaders).collect(),
        }
    }
}

/// The figure of a goal with its interval; empty if it is unknown.
fn goal_cell(quantity: Quantity, found: Option<Estimate>, is_by_won: bool) -> Message {
    let Some(found) = found else {
        return Message::text("");
    };
    let shown = |value: f64| match quantity.is_share() {
        true => percent(value),
        false => decimal(value, 2),
    };
    let [low, high] = found.interval.map(shown);
    let (value, range) = (shown(found.value), t::Range { low, high });
    let figure: Message = t::SearchWithRange { value, range }.into();
    match is_by_won && quantity == Quantity::Of(Measure::Turns) {
        true => t::SearchWonOnly { figure }.into(),
        false => figure,
    }
}

/// The certainty with which a leader meets the goals. Nothing is certain of one that was chosen by these figures.
fn met(outcome: &Outcome, leader: &Leader) -> Message {
    match (leader.is_disputed, outcome.is_confirmed) {
        (true, _) => t::SearchDisputed.into(),
        (false, true) => t::SearchMet {
            met: leader.met.name(),
        }
        .into(),
        (false, false) => t::SearchMet {
            met: Met::Open.name(),
        }
        .into(),
    }
}

/// A part of the way to a goal, in percent.
pub(super) fn part(way: f64) -> Message {
    let number = decimal(100.0 * way, 0);
    t::Percent { number }.into()
}

/// Side effects, in points.
fn points(side: f64) -> Message {
    decimal(side, 1)
}

/// The leaders as lines of text, on one axis that is so wide: the distance from the goal with its interval.
#[must_use]
pub fn search_plot(
    search: &Search,
    outcome: &Outcome,
    width: usize,
    say: &dyn Fn(&Message) -> String,
) -> String {
    if outcome.leaders.is_empty() || width < 2 {
        return String::new();
    }
    let ends = outcome.leaders.iter().map(|leader| leader.way.interval[1]);
    let far = ends.fold(1.0, f64::max).min(2.5);
    let place = |way: f64| ((way / far).clamp(0.0, 1.0) * (width - 1) as f64).round() as usize;
    let line = |way: f64, interval: [f64; 2], mark: char| {
        let mut line = vec![' '; width];
        let [from, to] = interval.map(place);
        line[from..=to].fill('─');
        line[place(way)] = match mark {
            '●' if way > far => '▶',
            _ if way > far => '▷',
            mark => mark,
        };
        line.into_iter().collect::<String>()
    };
    let mut rows: Vec<(String, String, String)> = Vec::new();
    for (at, leader) in outcome.leaders.iter().enumerate() {
        let name = (at + 1).to_string();
        let mark = if leader.is_unbeaten { '●' } else { '○' };
        let figures = say(&search_figures(search, leader));
        let words = format!("{}  {figures}", say(&points(leader.side)));
        rows.push((name, line(leader.way.value, leader.way.interval, mark), words));
    }
    let base = say(&t::BaseName.into());
    let way = outcome.base_way;
    rows.push((base, line(way, [way; 2], '●'), say(&points(0.0))));
    let longest = rows
        .iter()
        .map(|(name, ..)| name.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = say(&t::SearchPlot.into()) + "\n";
    for (name, line, words) in rows {
        let pad = " ".repeat(longest - name.chars().count());
        text += format!("  {name}{pad}  {line}  {words}").trim_end();
        text.push('\n');
    }
    let (left, right) = (say(&part(0.0)), say(&part(1.0)));
    let goal = place(1.0)
        .saturating_sub(right.chars().count() / 2)
        .max(left.chars().count() + 1);
    let gap = " ".repeat(goal - left.chars().count());
    text + &format!("{}{left}{gap}{right}\n", " ".repeat(longest + 4))
}
