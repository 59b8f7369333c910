//! Positions of the keys of a TOML file.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use wildpile_game::rules::Problem;
use wildpile_table::Finding;

use crate::text as t;

/// The paths of a file's keys, `print.title.en` or `colours[1].name`, and the bytes they stand at.
pub(crate) struct Places(Vec<(String, Range<usize>)>);

impl Places {
    pub(crate) fn of(text: &str) -> Self {
        let plain = text.trim_start_matches('\u{feff}');
        let (table, _) = DeTable::parse_recoverable(plain);
        let mut places = Vec::new();
        of_table("", table.get_ref(), &mut places);
        let shift = text.len() - plain.len();
        for (_, span) in &mut places {
            *span = span.start + shift..span.end + shift;
        }
        Self(places)
    }

    /// The keys outside of all tables.
    pub(crate) fn top(&self) -> impl Iterator<Item = &str> {
        let paths = self.0.iter().map(|(path, _)| path.as_str());
        paths.filter(|path| !path.contains(['.', '[']))
    }

    /// Problems at their places, if there are any.
    pub(crate) fn check(&self, problems: Vec<Problem>) -> Result<(), Vec<Finding>> {
        if problems.is_empty() {
            return Ok(());
        }
        let problems = problems.into_iter();
        Err(problems.map(|problem| self.finding(problem)).collect())
    }

    /// Refuses a file of more than so many bytes.
    pub(crate) fn check_size(&self, text: &str, max: usize) -> Result<(), Vec<Finding>> {
        let what = t::ProblemTooLong { max };
        let problem = (text.len() > max).then(|| Problem::bare("", what));
        self.check(problem.into_iter().collect())
    }

    /// A problem at the place of its path, or of the longest part of the path that is there.
    pub(crate) fn finding(&self, problem: Problem) -> Finding {
        let path = problem.path.trim_start_matches('.').to_owned();
        let mut wanted = path.as_str();
        loop {
            if let Some((_, span)) = self.0.iter().find(|(path, _)| path == wanted) {
                return Finding::at(span.clone(), Problem { path, ..problem });
            }
            match wanted.rfind(['.', '[']) {
                Some(end) => wanted = &wanted[..end],
                None => return Finding::at(0..0, Problem { path, ..problem }),
            }
        }
    }
}

fn of_table(path: &str, table: &DeTable<'_>, places: &mut Vec<(String, Range<usize>)>) {
    for (key, value) in table {
        let name: &str = key.get_ref();
        let path = if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        };
        places.push((path.clone(), key.span()));
        of_value(&path, value, places);
    }
}

fn of_value(path: &str, value: &Spanned<DeValue<'_>>, places: &mut Vec<(String, Range<usize>)>) {
    match value.get_ref() {
        DeValue::Table(table) => of_table(path, table, places),
        DeValue::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                let path = format!("{path}[{at}]");
                places.push((path.clone(), item.span()));
                of_value(&path, item, places);
            }
        }
        _ => {}
    }
}
