//! The map of pairs of changes.

use std::fmt::Write as _;

use super::super::numbers::signed;
use super::super::sentences::main_measure;
use super::{Page, charts};
use crate::experiment::{Comparison, Measure};
use crate::text as t;

impl Page<'_> {
    /// The figure of a pair of changes, or of a single one on the diagonal: the expert's if it disputes the players'.
    fn cell(&self, measure: Measure, row: usize, column: usize) -> Option<charts::Cell> {
        let wanted = if row == column {
            vec![row]
        } else {
            vec![column, row]
        };
        let results = self.results;
        let at = results.arms.iter().position(|arm| arm.changes == wanted)?;
        let is_own = |one: &&Comparison| {
            one.arm == at && one.measure == measure && one.seat.unwrap_or(0) == 0 && one.is_disputed
        };
        let disputed = self.comparisons.iter().find(is_own);
        let disputed = disputed.and_then(|_| results.disputed_difference(at, measure));
        let is_disputed = disputed.is_some();
        let mean = disputed
            .or_else(|| results.difference(&results.arms[at], measure))?
            .mean;
        let value = f64::midpoint(mean[0], mean[1]);
        let words = if measure.has_points() {
            self.plain(signed(100.0 * value, 1))
        } else {
            self.plain(signed(value, 1))
        };
        Some(charts::Cell {
            value,
            words,
            is_disputed,
        })
    }

    /// A map of pairs, for the measure that says most; `None` if no pairs were played.
    pub(super) fn map_of(&self) -> Option<(Measure, String)> {
        let results = self.results;
        let pairs = results.arms.iter().any(|arm| arm.changes.len() == 2);
        let measure = main_measure(results).filter(|_| pairs)?;
        let cell = |row: usize, column: usize| self.cell(measure, row, column);
        let svg = charts::pair_map(&results.changes, &self.plain(t::PageMap), &cell);
        Some((measure, svg))
    }

    pub(super) fn map(&self, html: &mut String) {
        let results = self.results;
        let Some((measure, svg)) = self.map_of() else {
            return;
        };
        let help = t::PageMapHelp {
            measure: results.title_of_difference(measure, None),
        };
        self.section(html, &self.say(t::PageMap), help);
        let cells = |row: usize| (0..=row).filter_map(move |column| self.cell(measure, row, column));
        if (0..results.changes.len())
            .flat_map(cells)
            .any(|cell| cell.is_disputed)
        {
            let _ = writeln!(html, "<p class=\"soft\">{}</p>", self.say(t::PageMapDisputed));
        }
        let mut heading = vec![self.plain(t::ColChange)];
        heading.extend(results.changes.iter().cloned());
        let rows = results.changes.iter().enumerate().map(|(row, name)| {
            let cells = (0..results.changes.len()).map(|column| {
                let (low, high) = (row.min(column), row.max(column));
                match self.cell(measure, high, low) {
                    None => "–".to_owned(),
                    Some(cell) if cell.is_disputed => {
                        format!("{} ({})", cell.words, self.plain(t::AnswerDisputed))
                    }
                    Some(cell) => cell.words,
                }
            });
            std::iter::once(name.clone()).chain(cells).collect::<Vec<_>>()
        });
        self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
    }
}
