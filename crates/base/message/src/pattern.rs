//! A text with placeables, and how it is rendered.

use std::borrow::Cow;

use crate::table::{Plurals, TableError};

/// The control characters of the compiled form, which don't occur in texts. Newlines are encoded
/// too, because tables have one entry per line.
pub(crate) mod mark {
    /// Begins a placeable: name, optionally [`FORM`] and a form, then [`END`].
    pub(crate) const VAR: char = '\u{1}';
    /// Precedes the form of a placeable.
    pub(crate) const FORM: char = '\u{2}';
    /// Ends a placeable, a selection, or a variant.
    pub(crate) const END: char = '\u{3}';
    /// Begins a selection: name, then variants, then [`END`].
    pub(crate) const SELECT: char = '\u{4}';
    /// Begins a variant: key, [`IS`], pattern, [`END`]. The default variant's key begins with `*`.
    pub(crate) const VARIANT: char = '\u{5}';
    /// Separates a variant's key from its pattern.
    pub(crate) const IS: char = '\u{6}';
    /// A newline.
    pub(crate) const LINE: char = '\u{b}';
    /// Separates the fields of an entry.
    pub(crate) const FIELD: char = '\u{1f}';
}

/// Looks up a variable: raw without a form, otherwise rendered in that form.
pub(crate) type Values<'f, 'v> = dyn Fn(&str, Option<&str>) -> Option<Cow<'v, str>> + 'f;

/// The maximum nesting depth of selections.
const DEPTH: usize = 8;

/// A text with placeables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pattern(pub(crate) Vec<Part>);

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Literal text.
    Text(String),
    /// A variable, optionally in a grammatical form (`den`) and capitalised.
    Var {
        name: String,
        form: Option<String>,
        capital: bool,
    },
    /// One of several patterns, selected by a variable.
    Select {
        name: String,
        variants: Vec<(String, Pattern)>,
        default: usize,
    },
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn eat(&mut self, mark: char) -> bool {
        self.rest
            .strip_prefix(mark)
            .map(|rest| self.rest = rest)
            .is_some()
    }

    /// Reads up to the next control character.
    fn word(&mut self) -> &'a str {
        let end = self
            .rest
            .find(|c: char| c < ' ' && c != mark::LINE)
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn expect(&mut self, mark: char) -> Result<(), TableError> {
        self.eat(mark).then_some(()).ok_or(TableError::Damaged)
    }

    fn pattern(&mut self, depth: usize) -> Result<Pattern, TableError> {
        if depth > DEPTH {
            return Err(TableError::Damaged);
        }
        let mut parts = Vec::new();
        loop {
            if self.eat(mark::VAR) {
                let name = self.word().to_owned();
                let mut form = None;
                if self.eat(mark::FORM) {
                    form = Some(self.word());
                }
                self.expect(mark::END)?;
                let capital = form.is_some_and(|f| f.starts_with('^'));
                let form = form.map(|f| f.trim_start_matches('^')).filter(|f| !f.is_empty());
                parts.push(Part::Var {
                    name,
                    form: form.map(str::to_owned),
                    capital,
                });
            } else if self.eat(mark::SELECT) {
                let name = self.word().to_owned();
                let (mut variants, mut default) = (Vec::new(), None);
                while self.eat(mark::VARIANT) {
                    let key = self.word();
                    self.expect(mark::IS)?;
                    let pattern = self.pattern(depth + 1)?;
                    self.expect(mark::END)?;
                    if key.starts_with('*') {
                        default = Some(variants.len());
                    }
                    variants.push((key.trim_start_matches('*').to_owned(), pattern));
                }
                self.expect(mark::END)?;
                parts.push(Part::Select {
                    name,
                    variants,
                    default: default.ok_or(TableError::Damaged)?,
                });
            } else {
                let text = self.word();
                if text.is_empty() {
                    return Ok(Pattern(parts));
                }
                parts.push(Part::Text(text.replace(mark::LINE, "\n")));
            }
        }
    }
}

impl Pattern {
    /// Parses the compiled form.
    pub(crate) fn read(text: &str) -> Result<Self, TableError> {
        let mut reader = Reader { rest: text };
        let pattern = reader.pattern(0)?;
        let is_whole = reader.rest.is_empty();
        is_whole.then_some(pattern).ok_or(TableError::Damaged)
    }

    /// Renders the text with these values.
    pub(crate) fn write<'v>(&self, out: &mut String, plurals: &Plurals, value: &Values<'_, 'v>) {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Var { name, form, capital } => {
                    // An empty form asks for the rendered value, `None` for the raw one.
                    match value(name, Some(form.as_deref().unwrap_or(""))) {
                        Some(text) if *capital => push_capital(out, &text),
                        Some(text) => out.push_str(&text),
                        None => {
                            out.push('{');
                            out.push_str(name);
                            out.push('}');
                        }
                    }
                }
                Part::Select {
                    name,
                    variants,
                    default,
                } => {
                    let chosen = value(name, None).and_then(|raw| {
                        let exact = variants.iter().position(|(key, _)| *key == *raw);
                        exact.or_else(|| {
                            let category = plurals.category(raw.parse().ok()?);
                            variants.iter().position(|(key, _)| key == category)
                        })
                    });
                    if let Some((_, pattern)) = variants.get(chosen.unwrap_or(*default)) {
                        pattern.write(out, plurals, value);
                    }
                }
            }
        }
    }
}

/// Appends text with its first letter capitalised.
pub(crate) fn push_capital(out: &mut String, text: &str) {
    let mut chars = text.chars();
    if let Some(first) = chars.next() {
        out.push(capital(first));
        out.push_str(chars.as_str());
    }
}

/// The capital of a Latin, Greek or Cyrillic letter. Full Unicode tables would add ten kilobytes to
/// the first download, just for the first letters of sentences.
fn capital(letter: char) -> char {
    let down = |distance: u32| char::from_u32(letter as u32 - distance).unwrap_or(letter);
    match letter {
        '÷' | 'ς' | 'ß' => letter,
        'a'..='z' | 'à'..='þ' | 'α'..='ω' | 'а'..='я' => down(32),
        'ѐ'..='џ' => down(80),
        // Capital and small letters alternate in these blocks.
        'ā'..='ķ' | 'ŋ'..='ŷ' if !(letter as u32).is_multiple_of(2) => down(1),
        'ĺ'..='ň' | 'ź'..='ž' if (letter as u32).is_multiple_of(2) => down(1),
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_patterns_are_refused() {
        for text in [
            "\u{1}name",
            "\u{4}n\u{5}one\u{6}x\u{3}\u{3}",
            "\u{4}n\u{5}one",
            "a\u{3}",
            "\u{7}",
        ] {
            assert_eq!(Pattern::read(text), Err(TableError::Damaged), "{text:?}");
        }
        let deep = "\u{4}n\u{5}*a\u{6}".repeat(1000);
        assert_eq!(Pattern::read(&deep), Err(TableError::Damaged));
    }

    #[test]
    fn capitals_know_umlauts() {
        let mut out = String::new();
        push_capital(&mut out, "über");
        push_capital(&mut out, "");
        assert_eq!(out, "Über");
        for letter in "azäöüßàþ÷ÿāķĺňŋŷźžαωςаяёљ1„A".chars() {
            let right: Vec<char> = letter.to_uppercase().collect();
            // Letters without a single capital are left alone.
            if right.len() == 1 && !"ÿς".contains(letter) {
                assert_eq!(capital(letter), right[0], "{letter}");
            } else {
                assert_eq!(capital(letter), letter);
            }
        }
    }
}
