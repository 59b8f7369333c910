//! The report: one page without external resources, readable offline, on a phone, in print and by a
//! screen reader. Every chart has its figures in a table.

/// The names of a table's columns.
macro_rules! heading {
    ($page:expr, $($column:ident),*) => {
        vec![$($page.plain(t::$column)),*]
    };
}

mod answered;
mod map;
mod pictures;
mod shares_of_turns;

use std::fmt::Write as _;

use wildpile_message::Message;

use super::charts::{self, Dot, Mark, Size, escaped};
use super::numbers::{
    between, count, decimal, difference, differences, enough, grouped, judged, percent, range, signed,
};
use super::sentences::{Findings, findings, notes};
use crate::experiment::{ArmResults, Comparison, Histogram, Measure, Results, ShareFigure};
use crate::text as t;

pub use pictures::{pictures, shares_of_arm};

/// The page. `language` is the tag of the language that `say` speaks.
#[must_use]
pub fn page(results: &Results, language: &str, say: &dyn Fn(&Message) -> String) -> String {
    let title = escaped(&title(results, say));
    let eyebrow = escaped(&say(&results.game_title));
    whole(language, &title, &eyebrow, &body(results, say))
}

/// A page with this title, the line above it, and its content, all of it HTML.
pub(super) fn whole(language: &str, title: &str, eyebrow: &str, content: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{}</style>\n</head>\n<body>\n<main class=\"report\">\n<p class=\"eyebrow\">{eyebrow}</p>\n\
         <h1>{title}</h1>\n{content}</main>\n</body>\n</html>\n",
        include_str!("page.css"),
        include_str!("report.css"),
    )
}

/// The title of the page: that of the experiment, or which game it is about.
#[must_use]
pub fn title(results: &Results, say: &dyn Fn(&Message) -> String) -> String {
    let game = results.game_title.clone();
    let title = results.title.clone();
    title.unwrap_or_else(|| say(&t::PageTitle { game }.into()))
}

/// The page below its title, for an element of the class `report` and the style `report.css`. Its headings are of
/// the second and third level, and everything in it is escaped.
#[must_use]
pub fn body(results: &Results, say: &dyn Fn(&Message) -> String) -> String {
    let page = Page::of(results, say);
    let mut html = String::new();
    page.head(&mut html);
    page.answer(&mut html);
    page.sweep(&mut html);
    page.effects(&mut html);
    page.findings(&mut html);
    page.differences(&mut html);
    page.distributions(&mut html);
    page.survival(&mut html);
    page.map(&mut html);
    page.figures(&mut html);
    page.how(&mut html);
    html
}

/// The most arms in a chart of distributions.
const DISTRIBUTIONS: usize = 12;

/// The most arms in a chart of games that are still running.
const SURVIVALS: usize = 8;

struct Page<'a> {
    results: &'a Results,
    comparisons: Vec<Comparison>,
    say: &'a dyn Fn(&Message) -> String,
}

impl<'a> Page<'a> {
    fn of(results: &'a Results, say: &'a dyn Fn(&Message) -> String) -> Self {
        Self {
            results,
            comparisons: results.comparisons(),
            say,
        }
    }
}

impl Page<'_> {
    /// A message as HTML.
    fn say(&self, message: impl Into<Message>) -> String {
        escaped(&(self.say)(&message.into()))
    }

    /// A message as plain text, for what is escaped later.
    fn plain(&self, message: impl Into<Message>) -> String {
        (self.say)(&message.into())
    }

    fn name(&self, arm: &ArmResults) -> String {
        self.plain(arm.title())
    }

    fn head(&self, html: &mut String) {
        let results = self.results;
        let players = if results.ladder.is_empty() {
            &results.players
        } else {
            &results.ladder
        };
        let players = players.iter().map(|name| self.plain(t::PlayerLevel { name }));
        let facts = t::PageFacts {
            deals: grouped(results.deals),
            first: &results.first_deal,
            arms: results.arms.len(),
            players: players.collect::<Vec<_>>().join(", "),
            program: &results.program,
        };
        let _ = writeln!(html, "<p class=\"soft\">{}</p>", self.say(facts));
    }

    fn findings(&self, html: &mut String) {
        let _ = writeln!(html, "<h2>{}</h2>", self.say(t::PageSummary));
        let (combined, single): (Vec<Findings>, Vec<Findings>) = findings(self.results)
            .into_iter()
            .partition(|found| self.results.arms[found.arm].changes.len() > 1);
        for found in single {
            self.finding(html, &found);
        }
        if combined.is_empty() {
            return;
        }
        let count = combined.len();
        let _ = writeln!(
            html,
            "<details class=\"finding\"><summary>{}</summary><ul>",
            self.say(t::PageCombinations { count })
        );
        for sentence in combined.into_iter().flat_map(|found| found.sentences) {
            let _ = writeln!(html, "<li>{}</li>", self.say(sentence));
        }
        html.push_str("</ul></details>\n");
    }

    fn finding(&self, html: &mut String, found: &Findings) {
        let arm = &self.results.arms[found.arm];
        let class = if found.arm == 0 { "finding base" } else { "finding" };
        let _ = writeln!(
            html,
            "<section class=\"{class}\"><h3>{}</h3><ul>",
            escaped(&self.name(arm))
        );
        for sentence in &found.sentences {
            let _ = writeln!(html, "<li>{}</li>", self.say(sentence.clone()));
        }
        html.push_str("</ul></section>\n");
    }

    /// The arms that fit into a chart: combinations only if there is room.
    fn charted(&self, most: usize) -> impl Iterator<Item = &ArmResults> {
        let arms = &self.results.arms;
        let all = arms.len() <= most;
        arms.iter()
            .filter(move |arm| all || arm.changes.len() < 2)
            .take(most)
    }

    /// Says that a chart has fewer arms than the table below it, if it has.
    fn partly(&self, html: &mut String, most: usize) {
        let (shown, all) = (self.charted(most).count(), self.results.arms.len());
        if shown < all {
            let note = self.say(t::PageCharted { shown, all });
            let _ = writeln!(html, "<p class=\"soft\">{note}</p>");
        }
    }

    /// A heading and what is said below it, which are HTML.
    fn section(&self, html: &mut String, heading: &str, help: impl Into<Message>) {
        let help = self.say(help);
        let _ = writeln!(html, "<h2>{heading}</h2>\n<p class=\"soft\">{help}</p>");
    }

    /// A chart with its figures.
    fn figure(&self, html: &mut String, svg: &str, heading: &[String], rows: &[Vec<String>]) {
        let _ = write!(
            html,
            "<figure>\n<div class=\"scroll\" tabindex=\"0\">{svg}</div>\n<details><summary>{}</summary>{}</details>\n</figure>\n",
            self.say(t::PageTable),
            table(heading, rows)
        );
    }

    fn differences(&self, html: &mut String) {
        if self.comparisons.is_empty() {
            return;
        }
        let heading = if self.results.ladder.is_empty() {
            self.say(t::PageDifferences)
        } else {
            self.say(t::PageLadder)
        };
        self.section(html, &heading, t::PageDifferencesHelp);
        self.disputed(html);
        for measure in self.results.compared_measures() {
            let own: Vec<&Comparison> = self.comparisons.iter().filter(|c| c.measure == measure).collect();
            let title = self.plain(self.differing(measure));
            let Some(svg) = both(|size| self.differences_of(size, measure)) else {
                continue;
            };
            let heading = heading!(self, ColChange, ColDifference, ColInterval, ColChance, ColClear);
            let rows = own.iter().map(|comparison| self.comparison(comparison));
            let _ = writeln!(html, "<h3>{}</h3>", escaped(&title));
            self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
        }
    }

    /// The explanation of crossed dots, if there are any.
    fn disputed(&self, html: &mut String) {
        if self.comparisons.iter().any(|one| one.is_disputed) {
            let _ = writeln!(html, "<p class=\"soft\">{}</p>", self.say(t::PageDisputedHelp));
        }
    }

    /// The heading of the differences in a measure. Where seats are compared, rows name them.
    fn differing(&self, measure: Measure) -> Message {
        let of = |one: &Comparison| one.measure == measure && one.seat.is_some();
        if self.comparisons.iter().any(of) {
            measure.title()
        } else {
            self.results.title_of_difference(measure, None)
        }
    }

    /// The name of the arm of a comparison, and of the seat.
    fn compared(&self, comparison: &Comparison) -> String {
        let name = self.name(&self.results.arms[comparison.arm]);
        match comparison.seat {
            Some(seat) => format!("{name}, {}", self.plain(t::ColSeat { seat: seat + 1 })),
            None => name,
        }
    }

    /// The chart of the differences in a measure; `None` if there are none.
    fn differences_of(&self, size: Size, measure: Measure) -> Option<String> {
        let own = self.comparisons.iter().filter(|c| c.measure == measure);
        let dots = own.filter_map(|comparison| {
            let found = comparison.difference;
            let value = f64::midpoint(found.mean[0], found.mean[1]);
            Some(Dot {
                name: self.compared(comparison),
                value,
                interval: found.interval?,
                mark: Mark::of(comparison.is_clear, comparison.is_disputed),
                label: self.plain(difference(measure, value)),
            })
        });
        let dots: Vec<Dot> = dots.collect();
        let tick = |value: f64| {
            if measure.has_points() {
                let value = 100.0 * value;
                return self.plain(signed(value, enough(value, 1)));
            }
            let digits = usize::from(value.fract().abs() > 1e-9);
            self.plain(signed(value, digits * 2))
        };
        let title = self.plain(self.differing(measure));
        (!dots.is_empty()).then(|| charts::differences(size, &dots, &title, &tick))
    }

    fn comparison(&self, comparison: &Comparison) -> Vec<String> {
        let found = comparison.difference;
        let measure = comparison.measure;
        let interval = found
            .interval
            .map_or(String::new(), |interval| self.plain(range(measure, interval)));
        let p = if comparison.corrected < 0.001 {
            format!("< {}", self.plain(decimal(0.001, 3)))
        } else {
            self.plain(decimal(comparison.corrected, 3))
        };
        let clear = judged(comparison.is_clear, comparison.is_disputed);
        vec![
            self.compared(comparison),
            self.plain(differences(measure, found.mean)),
            interval,
            p,
            self.plain(clear),
        ]
    }

    fn distributions(&self, html: &mut String) {
        for measure in self.results.shown_measures() {
            let Some(svg) = both(|size| self.distribution_of(size, measure)) else {
                continue;
            };
            let heading = self.say(t::PageDistribution {
                measure: self.results.title_of(measure, None),
            });
            self.section(html, &heading, t::PageDistributionHelp);
            self.partly(html, DISTRIBUTIONS);
            let heading = heading!(
                self,
                ColChange,
                ColGames,
                ColMean,
                ColMedian,
                ColInterval,
                ColMiddle
            );
            let rows = self.results.arms.iter().filter_map(|arm| {
                let spread = self.results.spread(arm, measure)?;
                Some(vec![
                    self.name(arm),
                    // Those that were counted: an expert looks at some games only.
                    self.plain(grouped(arm.tally.counts(measure)?.total())),
                    self.plain(decimal(spread.mean, 2)),
                    self.plain(count(spread.median)),
                    self.counts(spread.interval),
                    self.counts([spread.p10, spread.p90]),
                ])
            });
            self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
        }
    }

    fn counts(&self, [low, high]: [i64; 2]) -> String {
        format!("{}–{}", self.plain(count(low)), self.plain(count(high)))
    }

    /// The chart of a measure's distributions; `None` if nothing was counted.
    fn distribution_of(&self, size: Size, measure: Measure) -> Option<String> {
        let counts = self
            .charted(DISTRIBUTIONS)
            .filter_map(|arm| Some((self.name(arm), arm.tally.counts(measure)?)));
        let counts: Vec<_> = counts.filter(|(_, counts)| counts.total() > 0).collect();
        let title = self.plain(t::PageDistribution {
            measure: self.results.title_of(measure, None),
        });
        (!counts.is_empty()).then(|| charts::distributions(size, &counts, &title))
    }

    /// At most so many arms, with their turns and how many of their games count for them.
    fn lasting(&self, most: usize) -> Vec<(String, &Histogram, u64)> {
        let arms = self.charted(most);
        arms.map(|arm| (self.name(arm), &arm.tally.turns, arm.tally.timed()))
            .collect()
    }

    /// Number of games that are still running after each turn; `None` if turns weren't measured.
    fn survival_of(&self, size: Size) -> Option<String> {
        if !self.results.measures.contains(&Measure::Turns) {
            return None;
        }
        let label = |share: f64| {
            let number = decimal(100.0 * share, 0);
            self.plain(t::Percent { number })
        };
        let title = self.plain(t::PageSurvival);
        Some(charts::survival(size, &self.lasting(SURVIVALS), &title, &label))
    }

    fn survival(&self, html: &mut String) {
        let Some(svg) = both(|size| self.survival_of(size)) else {
            return;
        };
        self.section(html, &self.say(t::PageSurvival), t::PageSurvivalHelp);
        self.partly(html, SURVIVALS);
        let steps = [10, 20, 30, 40, 50, 75, 100, 150, 200];
        let mut heading = vec![self.plain(t::ColChange)];
        heading.extend(steps.map(|step| format!("> {step}")));
        let rows = self.lasting(usize::MAX).into_iter().map(|(name, counts, games)| {
            let mut row = vec![name];
            row.extend(steps.map(|step| {
                let ended: u64 = counts
                    .iter()
                    .filter(|(value, _)| *value <= step)
                    .map(|(_, count)| count)
                    .sum();
                self.plain(percent((games - ended) as f64 / games.max(1) as f64))
            }));
            row
        });
        self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
    }

    /// The shares of a measure: of each arm, or of each seat in each arm.
    fn shares(
        &self,
        measure: Measure,
        of: Option<usize>,
    ) -> impl Iterator<Item = (String, u64, ShareFigure)> {
        let arms = self.results.arms.iter().enumerate();
        let arms = arms.filter(move |(at, _)| of.is_none_or(|of| of == *at));
        arms.flat_map(move |(_, arm)| {
            let shares = self.results.shares(arm, measure).into_iter();
            shares.map(move |(seat, share)| {
                let seat = seat.map(|seat| self.plain(t::ColSeat { seat }));
                let name = match (seat, of) {
                    (Some(seat), Some(_)) => seat,
                    (Some(seat), None) => format!("{}, {seat}", self.name(arm)),
                    (None, _) => self.name(arm),
                };
                (name, share.ended + share.unknown, share)
            })
        })
    }

    /// A share, or both extremes if games are unknown.
    fn extremes(&self, share: &ShareFigure) -> String {
        let [least, most] = share.extremes.map(|share| self.plain(percent(share)));
        if share.unknown == 0 {
            least
        } else {
            format!("{least}–{most}")
        }
    }

    /// The chart of the shares of every arm, or of the one with the index `of`; `None` if there are none, or too many for
    /// a chart.
    fn shares_of(&self, size: Size, measure: Measure, of: Option<usize>) -> Option<String> {
        const MOST: usize = 24;
        let rows = self.shares(measure, of).map(|(name, _, share)| charts::Share {
            name,
            extremes: share.extremes,
            interval: share.interval,
            label: self.extremes(&share),
        });
        let rows: Vec<_> = rows.collect();
        let seats = self.results.players.len();
        let compares = measure == Measure::Seats || !self.results.ladder.is_empty();
        let even = (compares && seats > 1).then(|| 1.0 / seats as f64);
        let tick = |share: f64| {
            let decimals = usize::from((share * 100.0).fract().abs() > 1e-6);
            let number = decimal(100.0 * share, decimals);
            self.plain(t::Percent { number })
        };
        let title = self.plain(self.results.title_of(measure, None));
        (1..=MOST)
            .contains(&rows.len())
            .then(|| charts::shares(size, &rows, even, &title, &tick))
    }

    /// Shares, and the rules of each arm.
    fn figures(&self, html: &mut String) {
        let results = self.results;
        let _ = writeln!(html, "<h2>{}</h2>", self.say(t::PageFigures));
        self.shares_of_turns(html);
        for &measure in results.measures.iter().filter(|measure| measure.is_share()) {
            let rows = self.shares(measure, None).map(|(name, games, share)| {
                vec![
                    name,
                    self.plain(grouped(games)),
                    self.extremes(&share),
                    self.plain(between(share.interval)),
                ]
            });
            let rows: Vec<_> = rows.collect();
            let heading = heading!(self, ColChange, ColGames, ColShare, ColInterval);
            let _ = writeln!(html, "<h3>{}</h3>", self.say(results.title_of(measure, None)));
            let svg = both(|size| self.shares_of(size, measure, None)).unwrap_or_default();
            self.figure(html, &svg, &heading, &rows);
        }
        let rules = results
            .arms
            .iter()
            .map(|arm| vec![self.name(arm), arm.rules.clone()]);
        let heading = heading!(self, ColChange, ColRules);
        let table = table(&heading, &rules.collect::<Vec<_>>());
        let _ = writeln!(
            html,
            "<h3>{}</h3>\n<div class=\"scroll\" tabindex=\"0\">{table}</div>",
            self.say(t::ColRules)
        );
    }

    fn how(&self, html: &mut String) {
        let _ = writeln!(html, "<h2>{}</h2>", self.say(t::PageHow));
        for note in notes(self.results) {
            let _ = writeln!(html, "<p>{}</p>", self.say(note));
        }
        let _ = writeln!(
            html,
            "<details><summary>{}</summary><pre>{}</pre></details>",
            self.say(t::PageExperiment),
            escaped(&self.results.experiment)
        );
    }
}

/// A chart in both sizes, if there is one.
fn both(draw: impl Fn(Size) -> Option<String>) -> Option<String> {
    Size::ALL.into_iter().map(draw).collect()
}

/// A table; the first column names the rows.
pub(super) fn table(heading: &[String], rows: &[Vec<String>]) -> String {
    let mut html = String::from("<table><thead><tr>");
    for column in heading {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(column));
    }
    html.push_str("</tr></thead><tbody>");
    for row in rows {
        html.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            let cell = escaped(cell);
            let _ = match at {
                0 => write!(html, "<th scope=\"row\">{cell}</th>"),
                _ => write!(html, "<td>{cell}</td>"),
            };
        }
        html.push_str("</tr>");
    }
    html + "</tbody></table>"
}
