//! A compiled table: the texts of a namespace in one language, as a header and one line per text.

use crate::pattern::{Pattern, mark};

/// The first word of every table, including the format version.
pub(crate) const MAGIC: &str = "wildpile-text 1";

/// The separator of concatenated tables: each ends with a newline, and none contains an empty line.
#[cfg(feature = "build")]
pub(crate) const BETWEEN: &str = "\n";

/// Splits concatenated tables.
pub(crate) fn tables(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let (table, after) = match text.find("\n\n") {
            Some(at) => (&text[..=at], Some(&text[at + 2..])),
            None => (text, None),
        };
        rest = after;
        Some(table)
    })
}

/// A table can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is not a table, or of another version.
    #[error("this is not a table of texts that this version can read")]
    Version,
    /// No table is in the requested language, or tables of different languages were mixed.
    #[error("the tables of texts are of another language")]
    Language,
    /// It was truncated or modified.
    #[error("this table of texts is damaged")]
    Damaged,
}

/// The plural categories of 0 to 199, one letter each. From 200 on, a number takes the category of
/// the number from 100 to 199 with the same last two digits. This matches CLDR's rules for whole
/// numbers, except for the separate category of whole millions in some Romance languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plurals(String);

/// The categories and their letters.
const CATEGORIES: [(u8, &str); 6] = [
    (b'z', "zero"),
    (b'1', "one"),
    (b'2', "two"),
    (b'f', "few"),
    (b'm', "many"),
    (b'o', "other"),
];

impl Plurals {
    /// Number of numbers the header lists.
    pub(crate) const LISTED: usize = 200;

    pub(crate) fn read(letters: &str) -> Result<Self, TableError> {
        let known = |b: u8| CATEGORIES.iter().any(|(letter, _)| *letter == b);
        let is_sound = letters.len() == Self::LISTED && letters.bytes().all(known);
        let read = is_sound.then(|| Self(letters.to_owned()));
        read.ok_or(TableError::Damaged)
    }

    /// The category of a whole number, by its Fluent name.
    pub(crate) fn category(&self, number: i64) -> &'static str {
        let number = number.unsigned_abs();
        let listed = Self::LISTED as u64;
        let at = if number < listed {
            number
        } else {
            100 + number % 100
        };
        let letter = self.0.as_bytes().get(at as usize);
        CATEGORIES
            .iter()
            .find(|(own, _)| Some(own) == letter)
            .map_or("other", |(_, name)| name)
    }
}

/// A table whose header has been read.
pub(crate) struct TextTable<'a> {
    pub(crate) namespace: &'a str,
    pub(crate) language: &'a str,
    pub(crate) plurals: Plurals,
    body: &'a str,
}

impl<'a> TextTable<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self, TableError> {
        let (header, body) = text.split_once('\n').ok_or(TableError::Version)?;
        let mut fields = header.split('\t');
        if fields.next() != Some(MAGIC) {
            return Err(TableError::Version);
        }
        let mut field = || fields.next().ok_or(TableError::Damaged);
        let (namespace, language) = (field()?, field()?);
        let plurals = Plurals::read(field()?)?;
        if !(body.is_empty() || body.ends_with('\n')) {
            return Err(TableError::Damaged);
        }
        Ok(Self {
            namespace,
            language,
            plurals,
            body,
        })
    }

    /// The entries, ordered by ID.
    pub(crate) fn entries(&self) -> Result<Vec<(String, Pattern)>, TableError> {
        let mut entries: Vec<(String, Pattern)> = Vec::new();
        for line in self.body.lines() {
            let (id, pattern) = line.split_once(mark::FIELD).ok_or(TableError::Damaged)?;
            // The compiler sorts them, so there is no need to sort here.
            if entries.last().is_some_and(|(last, _)| last.as_str() >= id) {
                return Err(TableError::Damaged);
            }
            entries.push((id.to_owned(), Pattern::read(pattern)?));
        }
        Ok(entries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural_forms_repeat_every_hundred() {
        // Polish: one; few for 2 to 4 except 12 to 14; many.
        let letters: String = (0..200)
            .map(|n| match (n, n % 10, n % 100) {
                (1, ..) => '1',
                (_, 2..=4, h) if !(12..=14).contains(&h) => 'f',
                _ => 'm',
            })
            .collect();
        let polish = Plurals::read(&letters).expect("200 letters");
        let forms = [1, 2, 12, 22, 101, 1_002, 1_012, -3].map(|n| polish.category(n));
        assert_eq!(forms, ["one", "few", "many", "few", "many", "few", "many", "few"]);
    }

    #[test]
    fn other_files_are_refused() {
        assert_eq!(TextTable::read("").err(), Some(TableError::Version));
        assert_eq!(
            TextTable::read("<!doctype html>\n").err(),
            Some(TableError::Version)
        );
        let header = format!("{MAGIC}\tui\tde\t{}\n", "o".repeat(200));
        assert!(TextTable::read(&header).is_ok());
        let cut = format!("{MAGIC}\tui\tde\t{}\n", "o".repeat(20));
        assert_eq!(TextTable::read(&cut).err(), Some(TableError::Damaged));
        let unsorted = format!("{header}b\u{1f}x\na\u{1f}y\n");
        let table = TextTable::read(&unsorted).expect("a header");
        assert_eq!(table.entries().err(), Some(TableError::Damaged));
    }
}
