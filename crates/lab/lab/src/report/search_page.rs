//! The report of a search: one page without external resources.

use std::fmt::Write as _;

use wildpile_message::Message;

use super::charts::{self, Size, Spot, escaped};
use super::numbers::grouped;
use super::page;
use super::search::{SearchTable, beside, dropped, part, search_answer, search_figures, search_notes};
use crate::search::{Goal, Outcome, Search, Target};
use crate::text as t;

/// The page of a search by this version of the program. `language` is the tag of the language that `say` speaks.
#[must_use]
pub fn search_page(
    search: &Search,
    program: &str,
    language: &str,
    say: &dyn Fn(&Message) -> String,
) -> String {
    let html = search_body(search, program, say);
    let title = escaped(&say(&search_title(search.goals())));
    let eyebrow = escaped(&say(&search.bundle().game.title()));
    page::whole(language, &title, &eyebrow, &html)
}

/// The question that a search with these goals answers: “What would make games 10% shorter?”
#[must_use]
pub fn search_title(goals: &[Goal]) -> Message {
    let goals = Goal::phrases(goals);
    t::SearchTitle { goals }.into()
}

/// The content of the page, without its head and style.
#[must_use]
pub fn search_body(search: &Search, program: &str, say: &dyn Fn(&Message) -> String) -> String {
    let outcome = search.outcome();
    let page = Page {
        search,
        outcome: &outcome,
        say,
    };
    let mut html = String::new();
    page.facts(&mut html, program);
    page.answer(&mut html);
    page.frontier(&mut html);
    page.leaders(&mut html);
    page.dropped(&mut html);
    page.how(&mut html);
    if let Some(results) = search.confirmation() {
        let heading = page.say(t::SearchConfirmation);
        let _ = writeln!(
            html,
            "<details class=\"whole\"><summary>{heading}</summary>{}</details>",
            page::body(results, say)
        );
    }
    html
}

struct Page<'a> {
    search: &'a Search,
    outcome: &'a Outcome,
    say: &'a dyn Fn(&Message) -> String,
}

impl Page<'_> {
    /// A message as HTML.
    fn say(&self, message: impl Into<Message>) -> String {
        escaped(&self.plain(message))
    }

    fn plain(&self, message: impl Into<Message>) -> String {
        (self.say)(&message.into())
    }

    fn facts(&self, html: &mut String, program: &str) {
        let search = self.search;
        let players = search.settings().players.iter();
        let players = players.map(|name| self.plain(t::PlayerLevel { name }));
        let facts = t::SearchFacts {
            games: grouped(search.games()),
            changes: search.candidates().all.len(),
            pairs: search.pairs(),
            players: players.collect::<Vec<_>>().join(", "),
            program,
        };
        let _ = writeln!(html, "<p class=\"soft\">{}</p>", self.say(facts));
    }

    fn answer(&self, html: &mut String) {
        html.push_str("<div class=\"answer\">\n");
        for sentence in search_answer(self.search, self.outcome) {
            let _ = writeln!(html, "<p>{}</p>", self.say(sentence));
        }
        html.push_str("</div>\n");
    }

    /// The leaders and the base in the chart.
    fn spots(&self) -> Vec<Spot> {
        let leaders = self.outcome.leaders.iter().enumerate();
        let leaders = leaders.map(|(at, leader)| Spot {
            label: (at + 1).to_string(),
            way: leader.way.value,
            interval: leader.way.interval,
            side: leader.side,
            is_unbeaten: leader.is_unbeaten,
        });
        let base = Spot {
            label: self.plain(t::BaseName),
            way: self.outcome.base_way,
            interval: [self.outcome.base_way; 2],
            side: 0.0,
            is_unbeaten: true,
        };
        leaders.chain([base]).collect()
    }

    fn frontier(&self, html: &mut String) {
        if self.outcome.leaders.is_empty() {
            return;
        }
        let heading = self.plain(t::SearchFrontier);
        let _ = writeln!(
            html,
            "<h2>{}</h2>\n<p class=\"soft\">{}</p>",
            escaped(&heading),
            self.say(t::SearchFrontierHelp)
        );
        if !self.outcome.is_confirmed {
            let _ = writeln!(html, "<p>{}</p>", self.say(t::SearchFrontierUnconfirmed));
        }
        let [across, up] = [t::SearchAxisWay, t::SearchAxisSide].map(|words| self.plain(words));
        let exact = self
            .search
            .goals()
            .iter()
            .any(|goal| matches!(goal.target, Target::AtMost(Some(_))));
        let band = if exact { 0.0 } else { Goal::TOLERANCE };
        let spots = self.spots();
        let tick = |way: f64| self.plain(part(way));
        let side = |side: f64| {
            self.plain(super::numbers::decimal(
                side,
                usize::from(side.fract().abs() > 1e-9),
            ))
        };
        let svg: String = Size::ALL
            .into_iter()
            .map(|size| charts::frontier(size, &spots, band, [&heading, &across, &up], &tick, &side))
            .collect();
        let SearchTable { columns, rows } = SearchTable::of(self.search, self.outcome);
        let more = [t::ColOptions.into(), t::ColFrontier.into()];
        let columns: Vec<String> = columns
            .into_iter()
            .chain(more)
            .map(|column| self.plain(column))
            .collect();
        let leaders = [None].into_iter().chain(self.outcome.leaders.iter().map(Some));
        let rows = rows
            .into_iter()
            .zip(leaders)
            .enumerate()
            .map(|(at, (row, leader))| {
                let mut row: Vec<String> = row.into_iter().map(|cell| self.plain(cell)).collect();
                let (options, unbeaten) = match leader {
                    Some(leader) => {
                        row[0] = format!("{at}. {}", row[0]);
                        let unbeaten = self.plain(super::numbers::answer(leader.is_unbeaten));
                        (leader.candidate.changes(), unbeaten)
                    }
                    None => (0, String::new()),
                };
                row.extend([options.to_string(), unbeaten]);
                row
            });
        let table = page::table(&columns, &rows.collect::<Vec<_>>());
        let _ = writeln!(
            html,
            "<figure>\n<div class=\"scroll\" tabindex=\"0\">{svg}</div>\n</figure>\n<div class=\"scroll\" tabindex=\"0\">{table}</div>"
        );
    }

    fn leaders(&self, html: &mut String) {
        if self.outcome.leaders.is_empty() {
            return;
        }
        let _ = writeln!(html, "<h2>{}</h2>", self.say(t::SearchLeaders));
        for (at, leader) in self.outcome.leaders.iter().enumerate() {
            let title = self.say(leader.candidate.title());
            let _ = writeln!(
                html,
                "<section class=\"finding\"><h3>{}. {title}</h3><ul>",
                at + 1
            );
            for help in leader.candidate.parts.iter().filter_map(|part| part.help.clone()) {
                let _ = writeln!(html, "<li class=\"soft\">{}</li>", self.say(help));
            }
            let figures = search_figures(self.search, leader);
            let _ = writeln!(html, "<li>{}</li>", self.say(figures));
            let beside = self.say(beside(self.search, leader));
            if !beside.is_empty() {
                let _ = writeln!(html, "<li>{beside}</li>");
            }
            let rules = leader.candidate.rules();
            let _ = writeln!(
                html,
                "<li class=\"soft rules\">{}</li></ul></section>",
                self.say(t::SearchLeaderRules { rules })
            );
        }
    }

    fn dropped(&self, html: &mut String) {
        let rounds = dropped(self.search);
        if rounds.is_empty() {
            return;
        }
        let _ = writeln!(
            html,
            "<h2>{}</h2>\n<p class=\"soft\">{}</p>",
            self.say(t::SearchDropped),
            self.say(t::SearchDroppedHelp)
        );
        for (heading, titles) in rounds {
            let titles = titles
                .into_iter()
                .map(|title| format!("<li>{}</li>", self.say(title)));
            let _ = writeln!(
                html,
                "<details><summary>{}</summary><ul>{}</ul></details>",
                self.say(heading),
                titles.collect::<String>()
            );
        }
    }

    fn how(&self, html: &mut String) {
        let _ = writeln!(html, "<h2>{}</h2>", self.say(t::SearchHow));
        for note in search_notes(self.search, self.outcome) {
            let _ = writeln!(html, "<p>{}</p>", self.say(note));
        }
    }
}
