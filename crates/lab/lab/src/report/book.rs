//! Pages whose figures come from results: Markdown in which `{{run: what}}` stands for a figure, so that no
//! figure is typed by hand.
//!
//! | written | becomes |
//! | --- | --- |
//! | `{{hands: deals}}` | the number of deals |
//! | `{{hands: how}}` | the experiment, its size, players and version in one line |
//! | `{{hands: findings}}` | the sentences of the report as a list |
//! | `{{hands: findings small hand}}` | those of one arm |
//! | `{{hands: table turns won}}` | a table of these measures, an arm a line; where the expert that checked it disagrees, its difference stands beside the players' |
//! | `{{hands: differences turns}}`, `{{hands: distribution turns}}`, `{{hands: shares won}}`, `{{hands: survival}}`, `{{hands: map}}`, `{{hands: effects}}`, `{{hands: sweep turns}}` | a picture |
//! | `{{hands: shares seats of small hand}}` | the shares of one arm |
//! | `{{hands: turns of small hand}}` | a figure with its interval |
//! | `{{hands: median turns of small hand}}` | the median alone |
//! | `{{hands: turns difference of small hand}}` | a difference from the base with its interval; the expert's, if it disagrees |
//! | `{{hands: won of seat 2 in base}}` | a seat's share of wins |
//! | `{{hands: expect turns of small hand up}}` | nothing; but the page isn't made unless the difference (the expert's that checked it, if it disagrees) is clear and has this sign (`up`, `down`) |
//! | `{{hands: expect won above 99}}` | the same for a bound: the median, or the whole interval of a share in percent, of one arm (`of small hand`) or of all (`above`, `below`) |
//! | `{{hands: answer}}` | the answer in a few sentences |
//! | `{{hands: effect turns of small hand}}` | what a change does (to the expert that checked it, if it disagrees), for machines: measure, base, change (medians, or shares in thousandths), games, seats, players, and the interval of the mean difference in tenths (of percentage points for shares), separated by blanks |

mod expect;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use wildpile_message::Message;

use super::answer::is_unchecked;
use super::page::{pictures, shares_of_arm};
use super::sentences::findings;
use super::{decimal, grouped, percent};
use crate::experiment::{ArmResults, Comparison, Difference, Measure, Ratio, Results};
use crate::report::numbers::{between, count, extremes, range, without_unit};
use crate::text as t;

/// A page that was made, and its pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The page.
    pub text: String,
    /// The SVG pictures by file name.
    pub pictures: BTreeMap<String, String>,
}

/// A placeholder that can't be filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookProblem {
    /// The line, from 1.
    pub line: usize,
    /// The problem and its remedy.
    pub what: Message,
}

/// Fills a page. `run` finds the results of a run by its name; `pictures` is the folder of the pictures as
/// the page names it.
///
/// # Errors
/// Every placeholder that can't be filled.
pub fn book<'a>(
    template: &str,
    pictures: &str,
    run: &dyn Fn(&str) -> Option<&'a Results>,
    say: &dyn Fn(&Message) -> String,
) -> Result<Book, Vec<BookProblem>> {
    let mut made = Book::default();
    let mut problems = Vec::new();
    let mut rest = template;
    while let Some(start) = rest.find("{{") {
        let (before, after) = rest.split_at(start);
        made.text.push_str(before);
        let line = template[..template.len() - after.len()].matches('\n').count() + 1;
        let Some(end) = after.find("}}") else {
            let what = t::BookNoEnd.into();
            problems.push(BookProblem { line, what });
            rest = "";
            break;
        };
        let written = after[2..end].trim();
        let mut page = Page {
            pictures,
            run,
            say,
            made: &mut made,
        };
        let ends = after[end + 2..].chars().next().is_none_or(|next| next == '\n');
        let begins = page.made.text.is_empty() || page.made.text.ends_with("\n\n");
        match page.fill(written, begins && ends) {
            Ok(text) => made.text.push_str(&text),
            Err(what) => problems.push(BookProblem { line, what }),
        }
        rest = &after[end + 2..];
    }
    made.text.push_str(rest);
    problems.is_empty().then_some(made).ok_or(problems)
}

struct Page<'a, 'b> {
    pictures: &'b str,
    run: &'b dyn Fn(&str) -> Option<&'a Results>,
    say: &'b dyn Fn(&Message) -> String,
    made: &'b mut Book,
}

impl Page<'_, '_> {
    fn say(&self, message: impl Into<Message>) -> String {
        (self.say)(&message.into())
    }

    /// The text of a placeholder; `alone` if nothing else is on its line and nothing on the one before.
    fn fill(&mut self, written: &str, alone: bool) -> Result<String, Message> {
        let (name, what) = written
            .split_once(':')
            .ok_or_else(|| Message::from(t::BookHow { written }))?;
        let (name, what) = (name.trim(), what.trim());
        let results = (self.run)(name).ok_or_else(|| Message::from(t::BookNoRun { name }))?;
        let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
        let rest = rest.trim();
        match word {
            "deals" => Ok(self.say(grouped(results.deals))),
            "players" => Ok(results.players.join(", ")),
            "how" => Ok(self.how(name, results)),
            "answer" => {
                let said = super::answer(results)
                    .into_iter()
                    .map(|sentence| self.say(sentence));
                Ok(said.collect::<Vec<_>>().join(" "))
            }
            "findings" if rest.is_empty() => Ok(self.sentences(results, None)),
            "findings" => {
                let arm = arm(results, rest)?;
                Ok(self.sentences(results, Some(arm)))
            }
            "table" if !alone => Err(t::BookTableAlone.into()),
            "table" => self.table(results, rest),
            "expect" => expect::check(results, rest).map(|()| String::new()),
            "effect" => effect(results, rest),
            "median" => self.median(results, rest),
            "effects" | "sweep" | "differences" | "distribution" | "shares" | "survival" | "map" => {
                self.picture(name, results, word, rest)
            }
            _ => self.figure(results, what),
        }
    }

    fn how(&self, name: &str, results: &Results) -> String {
        self.say(t::BookHowPlayed {
            name,
            deals: grouped(results.deals),
            arms: results.arms.len(),
            players: match results.players.as_slice() {
                [first, others @ ..] if others.iter().all(|other| other == first) => first.clone(),
                different => different.join(", "),
            },
            program: &results.program,
            check: match results.check.as_ref().and_then(|check| check.arms.first()) {
                Some(checked) if checked.tally.games() > 0 => t::BookChecked {
                    deals: checked.tally.games(),
                }
                .into(),
                _ if is_unchecked(results) => t::BookUnchecked.into(),
                _ => Message::text(""),
            },
        })
    }

    fn sentences(&self, results: &Results, of: Option<usize>) -> String {
        let all = findings(results).into_iter();
        let wanted = all.filter(|found| of.is_none_or(|of| found.arm == of));
        let lines = wanted
            .flat_map(|found| found.sentences)
            .map(|sentence| format!("- {}", self.say(sentence)));
        lines.collect::<Vec<_>>().join("\n")
    }

    fn table(&self, results: &Results, measures: &str) -> Result<String, Message> {
        let measures = measures
            .split_whitespace()
            .map(|name| measured(results, name))
            .collect::<Result<Vec<_>, _>>()?;
        let comparisons = results.comparisons();
        // The differences of an arm: of seat 1, or those of all seats beside their shares.
        let of = |at: usize, shown: Measure| {
            let measure = results.compared_as(shown);
            let is_own = |one: &&Comparison| one.arm == at && one.measure == measure;
            let mut own: Vec<&Comparison> = comparisons.iter().filter(is_own).collect();
            if measure == Measure::Seats {
                let is_whole = own.len() == results.players.len();
                own.truncate(if is_whole { own.len() } else { 0 });
            } else {
                own.truncate(1);
            }
            own
        };
        let compares = |measure: Measure| (1..results.arms.len()).any(|at| !of(at, measure).is_empty());
        let mut text = format!("| {} | {} |", self.say(t::ColRules), self.say(t::ColGames));
        for measure in &measures {
            let _ = write!(text, " {} |", self.say(results.title_of(*measure, None)));
            if compares(*measure) {
                // A share of turns or moves is compared by what it counts in a game.
                let heading = if Ratio::is_of(*measure) && !measure.is_share_of_turns() {
                    self.say(t::ColDifferencePerGame)
                } else if results.compared_as(*measure) == *measure {
                    self.say(t::ColDifference)
                } else {
                    self.say(t::ColDifferenceWonBoth)
                };
                let _ = write!(text, " {heading} (95%) |");
            }
        }
        let columns = text.matches('|').count() - 1;
        let _ = write!(text, "\n|{}", " --- |".repeat(columns));
        for (at, arm) in results.arms.iter().enumerate() {
            let name = self.say(arm.title());
            let _ = write!(
                text,
                "\n| {} | {} |",
                name.replace('|', "\\|"),
                self.say(grouped(arm.tally.games()))
            );
            for &measure in &measures {
                let _ = write!(
                    text,
                    " {} |",
                    self.value(results, arm, measure, None).unwrap_or_default()
                );
                if compares(measure) {
                    let each = of(at, measure).into_iter().map(|found| {
                        let by = self.difference(measure, &found.difference);
                        match (results.difference_for_expert(found), found.is_clear) {
                            (Some(expert), _) => {
                                let expert = self.difference(measure, &expert);
                                format!("{by} – {}", self.say(t::BookDisputed { expert }))
                            }
                            (None, true) => format!("**{by}**"),
                            (None, false) => by,
                        }
                    });
                    let by = each.collect::<Vec<_>>().join(" / ");
                    let _ = write!(text, " {by} |");
                }
            }
        }
        Ok(text)
    }

    /// A difference with its interval.
    fn difference(&self, measure: Measure, found: &Difference) -> String {
        let by = self.say(without_unit(measure, found.mean));
        let interval = found.interval.map(|interval| self.say(range(measure, interval)));
        match interval {
            Some(interval) => format!("{by} ({interval})"),
            None => by,
        }
    }

    fn picture(
        &mut self,
        name: &str,
        results: &Results,
        kind: &str,
        measure: &str,
    ) -> Result<String, Message> {
        let (measure, of) = match measure.split_once(" of ") {
            Some((measure, of)) if kind == "shares" => (measure, Some(of.trim())),
            _ => (measure, None),
        };
        let measure = if measure.is_empty() {
            None
        } else {
            Some(measured(results, measure.trim())?)
        };
        let found = match measure.zip(of) {
            Some((measure, of)) => shares_of_arm(results, self.say, measure, arm(results, of)?),
            None => pictures(results, self.say)
                .into_iter()
                .find(|picture| picture.kind == kind && (measure.is_none() || picture.measure == measure)),
        };
        let found = found.ok_or_else(|| Message::from(t::BookNoPicture { name, kind }))?;
        let parts = [Some(name), Some(kind), measure.map(Measure::name), of];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        let file = format!("{}.svg", parts.join("-").replace([' ', '/'], "-"));
        let text = format!(
            "![{}]({}/{file})",
            found.title.replace(['[', ']'], ""),
            self.pictures
        );
        self.made.pictures.insert(file, found.svg);
        Ok(text)
    }

    /// `turns of small hand`, `turns difference of small hand`, `won of seat 2 in base`.
    fn figure(&self, results: &Results, what: &str) -> Result<String, Message> {
        let how = || Message::from(t::BookHow { written: what });
        let (measure, of) = what.split_once(" of ").ok_or_else(how)?;
        let (measure, differs) = match measure.trim().strip_suffix(" difference") {
            Some(measure) => (measure.trim(), true),
            None => (measure.trim(), false),
        };
        let measure = measured(results, measure)?;
        let of = of.trim();
        let (seat, of) = match of.strip_prefix("seat ").and_then(|rest| rest.split_once(" in ")) {
            Some((seat, of)) => {
                let seat: usize = seat.trim().parse().map_err(|_| how())?;
                (Some(seat), of.trim())
            }
            None => (None, of),
        };
        let at = arm(results, of)?;
        let arm = &results.arms[at];
        if !differs {
            return self.value(results, arm, measure, seat).ok_or_else(how);
        }
        let measure = results.compared_as(measure);
        let of_expert = results.disputed_difference(at, measure);
        let by_expert = of_expert.is_some().then(|| self.say(t::BookByExpert));
        let found = of_expert.or_else(|| results.difference(arm, measure));
        let found = found.ok_or_else(how)?;
        let by = self.say(without_unit(measure, found.mean));
        let interval = found.interval.ok_or_else(how)?;
        let by_expert = by_expert.unwrap_or_default();
        Ok(format!(
            "{by} (95%: {}{by_expert})",
            self.say(range(measure, interval))
        ))
    }

    fn median(&self, results: &Results, what: &str) -> Result<String, Message> {
        let (measure, at) = measure_of_arm(results, what)?;
        let spread = results.spread(&results.arms[at], measure);
        let how = || Message::from(t::BookHow { written: what });
        let median = spread.ok_or_else(how)?.median;
        Ok(self.say(decimal(median as f64, 0)))
    }

    /// A figure with its interval.
    fn value(
        &self,
        results: &Results,
        arm: &ArmResults,
        measure: Measure,
        seat: Option<usize>,
    ) -> Option<String> {
        let share = |share: crate::experiment::ShareFigure| {
            let shown = self.say(extremes(share.extremes));
            format!("{shown} ({})", self.say(between(share.interval)))
        };
        if let Some(seat) = seat {
            return results.seat_share(arm, seat.checked_sub(1)?).map(share);
        }
        if measure == Measure::Seats {
            let seats = results.shares(arm, measure).into_iter();
            let seats = seats.map(|(_, share)| self.say(extremes(share.extremes)));
            return Some(seats.collect::<Vec<_>>().join(" / "));
        }
        if measure.is_share() {
            return results.share(arm, measure).map(share);
        }
        if let Some(ratio) = results.ratio(arm, measure) {
            let share = self.say(percent(ratio.share));
            let games = self.say(t::BookGames { games: ratio.games });
            return Some(match ratio.interval {
                Some(interval) => format!("{share} ({}, {games})", self.say(between(interval))),
                None => format!("{share} ({games})"),
            });
        }
        let spread = results.spread(arm, measure)?;
        let [median, p10, p90] = [spread.median, spread.p10, spread.p90].map(count);
        let mean = decimal(spread.mean, 1);
        Some(self.say(t::BookCount {
            median,
            mean,
            p10,
            p90,
        }))
    }
}

/// `turns of small hand`.
fn measure_of_arm(results: &Results, what: &str) -> Result<(Measure, usize), Message> {
    let how = || Message::from(t::BookHow { written: what });
    let (measure, of) = what.split_once(" of ").ok_or_else(how)?;
    Ok((measured(results, measure.trim())?, arm(results, of.trim())?))
}

/// The effect of a change in numbers: `turns 18 24 10000 1 strong 62 63`.
fn effect(results: &Results, what: &str) -> Result<String, Message> {
    let how = || Message::from(t::BookHow { written: what });
    let (measure, at) = measure_of_arm(results, what)?;
    // Where the expert disagrees with the players, its figures count.
    let checked = results
        .check
        .as_ref()
        .filter(|_| results.is_disputed(at, results.compared_as(measure)));
    let tally = |at: usize| match checked {
        Some(check) => check.arms.get(at).map(|checked| &checked.tally),
        None => results.arms.get(at).map(|arm| &arm.tally),
    };
    let figure = |at: usize| {
        let tally = tally(at)?;
        if measure.parts() > 1 {
            let share = results.ratio(results.arms.get(at)?, measure)?.share;
            return Some((share * 1000.0).round() as i64);
        }
        match tally.hits(measure) {
            Some(hits) => Some((hits as f64 / tally.games().max(1) as f64 * 1000.0).round() as i64),
            None => tally.counts(measure)?.percentile(50),
        }
    };
    let (base, with) = figure(0).zip(figure(at)).ok_or_else(how)?;
    let games = tally(at).ok_or_else(how)?.games();
    let players = match checked {
        Some(check) => check.settings.player(),
        None => results.players.first().ok_or_else(how)?,
    };
    let (name, seats) = (measure.name(), results.players.len());
    let mut text = format!("{name} {base} {with} {games} {seats} {players}");
    let compared = results.compared_as(measure);
    let difference = match checked {
        Some(_) => results.disputed_difference(at, compared),
        None => results.difference(&results.arms[at], compared),
    };
    // The base doesn't differ from itself.
    if let Some([low, high]) = difference.filter(|_| at > 0).and_then(|found| found.interval) {
        let tenths = if measure.has_points() { 1000.0 } else { 10.0 };
        let [low, high] = [low, high].map(|end| (end * tenths).round() as i64);
        write!(text, " {low} {high}").map_err(|_| how())?;
    }
    Ok(text)
}

fn measured(results: &Results, name: &str) -> Result<Measure, Message> {
    let found = Measure::named(name).filter(|measure| results.measures.contains(measure));
    found.ok_or_else(|| {
        let names = results.measures.iter().map(|measure| measure.name());
        t::BookNoMeasure {
            name,
            names: names.collect::<Vec<_>>().join(", "),
        }
        .into()
    })
}

fn arm(results: &Results, name: &str) -> Result<usize, Message> {
    let found = results.arms.iter().position(|arm| arm.name == name);
    found.ok_or_else(|| {
        let names = results.arms.iter().map(|arm| arm.name.as_str());
        t::BookNoArm {
            name,
            names: names.collect::<Vec<_>>().join(", "),
        }
        .into()
    })
}
