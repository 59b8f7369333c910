//! The phrase book: what games say in English, told in another language.

use std::borrow::Cow;
use std::cell::RefCell;

use crate::matcher::{HoleKind, NAMES, Template};
use crate::pattern::{Pattern, mark, push_capital};
use crate::table::{Kind, Plurals, Table, TableError};

/// How deep phrases may stand in phrases: a card in a list in a sentence.
const DEPTH: usize = 20;
/// Steps that a text of no length may take, per template.
const STEPS_PER_TEMPLATE: usize = 16;
/// Further steps per byte of the text.
const STEPS_PER_BYTE: usize = 256;
/// Longer texts are no sentences of a game.
const LONGEST: usize = 4_000;

/// The group of whole sentences; the others are parts of sentences, such as cards.
const SENTENCES: usize = 0;

/// A phrase book: English templates and what they are in another language.
#[derive(Clone, Debug)]
pub struct Phrases {
    language: String,
    plurals: Plurals,
    entries: Vec<Entry>,
    /// The entries of each group in the order of the table: those with most letters first.
    groups: Vec<Vec<usize>>,
    names: Option<usize>,
}

#[derive(Clone, Debug)]
struct Entry {
    template: Template,
    value: Pattern,
    forms: Vec<(String, Pattern)>,
}

impl Entry {
    fn form(&self, form: &str) -> &Pattern {
        let own = self.forms.iter().find(|(name, _)| name == form);
        own.map_or(&self.value, |(_, pattern)| pattern)
    }
}

struct Found<'p, 't> {
    entry: usize,
    phrase: &'p Entry,
    holes: Vec<&'t str>,
}

impl Phrases {
    /// Reads a compiled phrase book.
    ///
    /// # Errors
    /// When it is damaged, of another version, or no phrase book.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let table = Table::read(text, Kind::Phrases)?;
        let mut names: Vec<&str> = vec![""];
        let mut lines = Vec::new();
        for line in table.body.lines() {
            let (group, rest) = line.split_once(mark::FIELD).ok_or(TableError::Damaged)?;
            let group = names.iter().position(|n| *n == group).unwrap_or_else(|| {
                names.push(group);
                names.len() - 1
            });
            lines.push((group, rest));
        }
        let mut groups = vec![Vec::new(); names.len()];
        let mut entries = Vec::with_capacity(lines.len());
        for (group, line) in lines {
            let mut fields = line.split(mark::FIELD);
            let mut pattern = || Pattern::read(fields.next().ok_or(TableError::Damaged)?);
            let english = pattern()?;
            let value = pattern()?;
            let template = Template::new(&english, &|name| names.iter().position(|n| *n == name))?;
            let mut forms = Vec::new();
            while let Some(name) = fields.next() {
                let form = Pattern::read(fields.next().ok_or(TableError::Damaged)?)?;
                forms.push((name.to_owned(), form));
            }
            if let Some(group) = groups.get_mut(group) {
                group.push(entries.len());
            }
            entries.push(Entry {
                template,
                value,
                forms,
            });
        }
        Ok(Self {
            language: table.language.to_owned(),
            plurals: table.plurals,
            entries,
            groups,
            names: names.iter().position(|n| *n == NAMES),
        })
    }

    /// The language's tag: `de`.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The text in this language, or as it is when the book does not have it.
    ///
    /// A text may also be several sentences or lines of the book one after another, begin with a capital
    /// where the book has none (or the other way round), and end with a full stop of its own.
    #[must_use]
    pub fn translate<'a>(&self, english: &'a str) -> Cow<'a, str> {
        self.look_up(english).map_or(Cow::Borrowed(english), Cow::Owned)
    }

    /// The text in this language; none when the book does not have it.
    #[must_use]
    pub fn look_up(&self, english: &str) -> Option<String> {
        self.look_up_tracing(english, &mut Vec::new())
    }

    /// As [`Phrases::look_up`]; `trace` gets the entries that were used, by their lines in the table
    /// (from 0, without the header). For tests: every entry should be used by some text.
    #[must_use]
    pub fn look_up_tracing(&self, english: &str, trace: &mut Vec<usize>) -> Option<String> {
        self.search(english, trace).0
    }

    /// How many steps the look-up of a text takes, and how many it may take at most.
    #[must_use]
    pub fn cost(&self, english: &str) -> (usize, usize) {
        let (_, left) = self.search(english, &mut Vec::new());
        let most = self.steps(english);
        (most - left, most)
    }

    const fn steps(&self, english: &str) -> usize {
        self.entries.len() * STEPS_PER_TEMPLATE + english.len() * STEPS_PER_BYTE
    }

    fn search(&self, english: &str, trace: &mut Vec<usize>) -> (Option<String>, usize) {
        let budget = self.steps(english);
        if english.len() > LONGEST {
            return (None, budget);
        }
        let mut search = Search {
            book: self,
            budget,
            trace,
        };
        let told = search.text(english);
        (told, search.budget)
    }
}

/// One look-up: what it may still cost, and what it used.
struct Search<'p, 'x> {
    book: &'p Phrases,
    budget: usize,
    trace: &'x mut Vec<usize>,
}

impl<'p> Search<'p, '_> {
    fn text(&mut self, english: &str) -> Option<String> {
        if english.trim().is_empty() {
            return Some(english.to_owned());
        }
        if english.contains('\n') {
            let lines: Option<Vec<String>> = english.split('\n').map(|line| self.text(line)).collect();
            return lines.map(|lines| lines.join("\n"));
        }
        self.sentence(english)
            .or_else(|| self.sentences(english))
            .or_else(|| self.problem(english))
    }

    /// A problem of rules as a line: `hand: 9 is too large; a whole number from 1 to 7`.
    fn problem(&mut self, english: &str) -> Option<String> {
        let (path, rest) = english.split_once(": ")?;
        if path.bytes().any(|b| b.is_ascii_uppercase() || b == b';') {
            return None;
        }
        if let Some(told) = self.sentence(rest) {
            return Some([path, ": ", &told].concat());
        }
        let ends: Vec<usize> = rest.match_indices("; ").map(|(at, _)| at).collect();
        ends.into_iter().find_map(|at| {
            let what = self.sentence(rest.get(..at)?)?;
            let legal = self.sentence(rest.get(at + 2..)?)?;
            Some([path, ": ", &what, "; ", &legal].concat())
        })
    }

    /// Several sentences, one after another.
    fn sentences(&mut self, english: &str) -> Option<String> {
        let ends = english.match_indices([' ']).map(|(at, _)| at);
        let ends: Vec<usize> = ends
            .filter(|&at| english[..at].ends_with(['.', '!', '?']))
            .collect();
        for at in ends {
            let before = self.trace.len();
            if let Some(first) = self.sentence(&english[..at])
                && let Some(rest) = self.text(&english[at + 1..])
            {
                return Some(first + " " + &rest);
            }
            self.trace.truncate(before);
        }
        None
    }

    /// One text of the book, with a capital or a full stop more or less.
    fn sentence(&mut self, english: &str) -> Option<String> {
        if let Some(told) = self.exact(english) {
            return Some(told);
        }
        let first = english.chars().next()?;
        // The book's templates are English.
        let toggled = if first.is_ascii_uppercase() {
            first.to_ascii_lowercase()
        } else {
            first.to_ascii_uppercase()
        };
        let mut other = String::with_capacity(english.len());
        other.push(toggled);
        other.push_str(english.get(first.len_utf8()..).unwrap_or_default());
        let toggled = other;
        let capital = |told: String| {
            let mut out = String::with_capacity(told.len());
            if first.is_ascii_uppercase() {
                push_capital(&mut out, &told);
                out
            } else {
                told
            }
        };
        if let Some(told) = self.exact(&toggled) {
            return Some(capital(told));
        }
        let stem = english.strip_suffix('.').filter(|s| !s.ends_with('.'))?;
        let told = self.exact(stem).or_else(|| {
            let stem = toggled.strip_suffix('.')?;
            self.exact(stem).map(capital)
        })?;
        Some(told + ".")
    }

    /// One text of the book.
    fn exact(&mut self, english: &str) -> Option<String> {
        {
            let found = self.book.find(SENTENCES, english, 0, &mut self.budget)?;
            let mut out = String::new();
            self.book
                .write(&found, "", 0, &mut self.budget, self.trace, &mut out);
            Some(out)
        }
    }
}

impl Phrases {
    /// The entry of a group that the text matches: of several the one with most letters.
    fn find<'p, 't>(
        &'p self,
        group: usize,
        text: &'t str,
        depth: usize,
        budget: &mut usize,
    ) -> Option<Found<'p, 't>> {
        if depth > DEPTH {
            return None;
        }
        self.groups.get(group)?.iter().find_map(|&entry| {
            *budget = budget.checked_sub(1)?;
            let phrase = self.entries.get(entry)?;
            let mut accepts = |group: usize, part: &str, budget: &mut usize| {
                self.find(group, part, depth + 1, budget).is_some()
            };
            let holes = phrase.template.fill(text, budget, &mut accepts)?;
            Some(Found { entry, phrase, holes })
        })
    }

    /// Tells a matched text in a form: its own way of saying it (`den`), or the plain one.
    fn write(
        &self,
        found: &Found<'_, '_>,
        form: &str,
        depth: usize,
        budget: &mut usize,
        trace: &mut Vec<usize>,
        out: &mut String,
    ) {
        trace.push(found.entry);
        let shared = RefCell::new((budget, trace));
        let value = |name: &str, form: Option<&str>| {
            let (at, kind) = found.phrase.template.hole(name)?;
            let raw = *found.holes.get(at)?;
            let group = match kind {
                HoleKind::Group(group) => Some(group),
                HoleKind::Name => self.names,
                HoleKind::Said => Some(SENTENCES),
                HoleKind::Number | HoleKind::Word | HoleKind::Sign | HoleKind::Text => None,
            };
            let (Some(group), Some(form)) = (group, form) else {
                return Some(Cow::Owned(raw.to_owned()));
            };
            let mut shared = shared.try_borrow_mut().ok()?;
            let (budget, trace) = &mut *shared;
            let Some(inner) = self.find(group, raw, depth + 1, budget) else {
                return Some(Cow::Owned(raw.to_owned()));
            };
            let mut told = String::new();
            self.write(&inner, form, depth + 1, budget, trace, &mut told);
            Some(Cow::Owned(told))
        };
        found.phrase.form(form).write(out, &self.plurals, &value);
    }
}
