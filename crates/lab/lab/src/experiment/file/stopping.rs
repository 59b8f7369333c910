//! The stopping rule of an experiment.

use std::ops::Range;

use wildpile_cards::Deal;
use wildpile_message::{Message, ToMessage};

use super::super::toml_table::{Table, number};
use super::super::{MOST_GAMES, Measure, Stop};
use super::Reader;
use crate::text as t;

impl Reader<'_> {
    pub(super) fn stop(&mut self, root: &mut Table<'_>) -> Option<(Stop, Range<usize>)> {
        let mut table = root.table("stop", &mut self.findings)?;
        let games = self.whole(&mut table, "games", MOST_GAMES);
        let until = table.table("until", &mut self.findings);
        let span = table.span();
        let had_neither = games.is_none() && until.is_none();
        let nothing_wrong = self.findings.is_empty();
        table.finish(&mut self.findings);
        if games.is_some() && until.is_some() {
            self.find(span, "stop", t::ProblemBothStops, t::LegalStop);
            return None;
        }
        if had_neither && nothing_wrong {
            self.find(span, "stop", t::ProblemNoStop, t::LegalStop);
            return None;
        }
        if let Some((games, span)) = games {
            return Some((Stop::Games(games), span));
        }
        let mut until = until?;
        let span = until.span();
        let name = until.take("measure");
        let width = until.read("narrower_than", &mut self.findings, t::LegalWidth, |value| {
            number(value).filter(|width| width.is_finite() && *width > 0.0)
        });
        let most = self.whole(&mut until, "at_most", MOST_GAMES);
        let all_there = name.is_some() && width.is_some() && most.is_some();
        if !all_there && self.findings.is_empty() {
            self.find(span.clone(), "stop.until", t::ProblemUntil, t::LegalStop);
        }
        until.finish(&mut self.findings);
        let (value, name_span) = name?;
        let measure = self.measure(
            value.as_str().unwrap_or_default(),
            name_span.clone(),
            "stop.until.measure",
        )?;
        if !measure.is_compared() {
            let names = Measure::ALL
                .into_iter()
                .filter(|m| m.is_compared())
                .map(Measure::name);
            let names = names.collect::<Vec<_>>().join(", ");
            let what = t::ProblemUntilMeasure {
                measure: measure.name(),
            };
            self.find(name_span, "stop.until.measure", what, t::LegalMeasures { names });
            return None;
        }
        let stop = Stop::Until {
            measure,
            narrower_than: width?.0,
            at_most: most?.0,
        };
        Some((stop, span))
    }

    /// Refuses deals beyond the last number.
    pub(super) fn deals(&mut self, first: Deal, stop: Stop) {
        let number = first.number();
        if number.checked_add(stop.most() - 1).is_none() {
            let games = stop.most();
            self.find(0..0, "first_deal", t::ProblemDeals { games }, t::LegalDeals);
        }
    }
}

impl ToMessage for Stop {
    fn message(&self) -> Message {
        match *self {
            Self::Games(games) => t::StopGames { games }.into(),
            Self::Until {
                measure,
                narrower_than,
                at_most,
            } => t::StopUntil {
                measure: measure.title(),
                width: narrower_than.to_string(),
                most: at_most,
            }
            .into(),
        }
    }
}
