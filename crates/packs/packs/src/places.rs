//! TOML files, and the places of their keys.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use wildpile_game::rules::Problem;
use wildpile_table::Finding;

use crate::text as t;

/// The most findings that are reported.
pub(crate) const MOST: usize = 50;

/// The longest path, in bytes, below which there are places: crafted files would need too much memory.
const LONGEST: usize = 1_000;

/// The paths of a file's keys, `title.en` or `mutator[1].rules.hand`, and the bytes they stand at.
#[derive(Debug)]
pub struct Places(Spans);

type Spans = BTreeMap<String, Range<usize>>;

/// The keys and values of a TOML file of at most so many bytes, and the places of its keys.
///
/// # Errors
/// When it is longer, or isn't TOML.
pub fn parse_toml(text: &str, max: usize) -> Result<(DeTable<'_>, Places), Vec<Finding>> {
    if text.len() > max {
        let problem = Problem::bare("", t::ProblemTooLong { max });
        return Err(vec![Finding::at(0..0, problem)]);
    }
    let (table, errors, places) = recovered(text);
    if errors.is_empty() {
        Ok((table, places))
    } else {
        Err(errors)
    }
}

/// The readable part of a file, and the problems of the rest.
fn recovered(text: &str) -> (DeTable<'_>, Vec<Finding>, Places) {
    let plain = text.trim_start_matches('\u{feff}');
    let shift = text.len() - plain.len();
    let shifted = |span: Range<usize>| span.start + shift..span.end + shift;
    let (table, errors) = DeTable::parse_recoverable(plain);
    let errors = errors.iter().take(MOST).map(|error| {
        let reason = error.message().lines().collect::<Vec<_>>().join("; ");
        let span = error.span().map_or(0..0, shifted);
        Finding::at(span, Problem::bare("", t::ProblemToml { reason }))
    });
    let mut places = Spans::new();
    of_table("", table.get_ref(), &mut places);
    for span in places.values_mut() {
        *span = shifted(span.clone());
    }
    (table.into_inner(), errors.collect(), Places(places))
}

impl Places {
    /// The places of the keys of a file, even if it isn't quite TOML.
    #[must_use]
    pub fn of(text: &str) -> Self {
        recovered(text).2
    }

    /// The keys outside of all tables.
    pub fn top(&self) -> impl Iterator<Item = &str> {
        let paths = self.0.keys().map(String::as_str);
        paths.filter(|path| !path.contains(['.', '[']))
    }

    /// The place of a path; `None` if it isn't there.
    #[must_use]
    pub fn span(&self, path: &str) -> Option<Range<usize>> {
        self.0.get(path).cloned()
    }

    /// Problems at their places, if there are any.
    ///
    /// # Errors
    /// The problems; at most 50 of them.
    pub fn check(&self, problems: Vec<Problem>) -> Result<(), Vec<Finding>> {
        if problems.is_empty() {
            return Ok(());
        }
        let problems = problems.into_iter().take(MOST);
        Err(problems.map(|problem| self.finding(problem)).collect())
    }

    /// Refuses a file of a newer format than the known one, which may mean anything by its other keys.
    ///
    /// # Errors
    /// That it is newer.
    pub fn check_schema(&self, schema: Option<i64>, known: u32) -> Result<(), Vec<Finding>> {
        let newer = schema.filter(|schema| *schema > i64::from(known));
        let newer =
            newer.map(|schema| Problem::new("schema", t::ProblemNewer { schema }, t::LegalNewer { known }));
        self.check(newer.into_iter().collect())
    }

    /// A problem at the place of its path, or of the longest part of the path that is there.
    #[must_use]
    pub fn finding(&self, problem: Problem) -> Finding {
        let path = problem.path.trim_start_matches('.').to_owned();
        let mut wanted = path.as_str();
        loop {
            if let Some(span) = self.span(wanted) {
                return Finding::at(span, Problem { path, ..problem });
            }
            match wanted.rfind(['.', '[']) {
                Some(end) => wanted = &wanted[..end],
                None => return Finding::at(0..0, Problem { path, ..problem }),
            }
        }
    }
}

fn of_table(path: &str, table: &DeTable<'_>, places: &mut Spans) {
    for (key, value) in table {
        let name: &str = key.get_ref();
        let path = if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        };
        of_value(&path, value, places);
        places.entry(path).or_insert_with(|| key.span());
    }
}

fn of_value(path: &str, value: &Spanned<DeValue<'_>>, places: &mut Spans) {
    if path.len() > LONGEST {
        return;
    }
    match value.get_ref() {
        DeValue::Table(table) => of_table(path, table, places),
        DeValue::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                let path = format!("{path}[{at}]");
                of_value(&path, item, places);
                places.entry(path).or_insert_with(|| item.span());
            }
        }
        _ => {}
    }
}
