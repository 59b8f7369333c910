//! Shares of turns or moves, in tables.

use std::fmt::Write as _;

use super::super::numbers::{between, grouped, percent};
use super::{Page, table};
use crate::text as t;

impl Page<'_> {
    /// Shares of turns or moves.
    pub(super) fn shares_of_turns(&self, html: &mut String) {
        let results = self.results;
        for &measure in &results.measures {
            let is_extrapolated = measure.parts() > 1;
            let arms = results.arms.iter();
            let rows = arms.filter_map(|arm| {
                let ratio = results.ratio(arm, measure)?;
                let mut row = vec![
                    self.name(arm),
                    self.plain(grouped(ratio.games)),
                    self.plain(percent(ratio.share)),
                    ratio
                        .interval
                        .map_or_else(String::new, |interval| self.plain(between(interval))),
                ];
                if is_extrapolated {
                    let seen = arm.tally.seen_share(measure);
                    row.push(seen.map_or_else(String::new, |seen| self.plain(percent(seen))));
                }
                Some(row)
            });
            let rows: Vec<_> = rows.collect();
            if rows.is_empty() {
                continue;
            }
            let mut heading = heading!(self, ColChange, ColGames, ColShare, ColInterval);
            if is_extrapolated {
                heading.push(self.plain(t::ColSeen));
            }
            let title = self.say(results.title_of(measure, None));
            let table = table(&heading, &rows);
            let _ = writeln!(
                html,
                "<h3>{title}</h3>\n<div class=\"scroll\" tabindex=\"0\">{table}</div>"
            );
        }
    }
}
