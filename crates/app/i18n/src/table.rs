//! The compiled table of a language: a line of header, then an entry a line.

use crate::pattern::{Pattern, mark};

/// The first word of every table, with the version of the form.
pub(crate) const MAGIC: &str = "wildpile-i18n 1";

/// A table can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is not a table, or of another version.
    #[error("this is not a table of words that this version can read")]
    Version,
    /// It is of the other kind: phrases instead of texts of the screen, or the other way round.
    #[error("this table of words is of the wrong kind")]
    Kind,
    /// Two tables are of different languages.
    #[error("the two tables of words are of different languages")]
    Language,
    /// It was cut off or changed.
    #[error("this table of words is damaged")]
    Damaged,
}

/// What a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Texts of the screen.
    Ui,
    /// The phrase book.
    Phrases,
}

impl Kind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Ui => "ui",
            Self::Phrases => "phrases",
        }
    }
}

/// Which plural form a number takes: the categories of 0 to 199, a letter each. From 200 on a number
/// takes the form of 100 to 199 with the same last two digits, which is what CLDR's rules for whole
/// numbers come to, except for the extra category of round millions in some Romance languages.
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
    /// How many numbers the header lists.
    pub(crate) const LISTED: usize = 200;

    pub(crate) fn read(letters: &str) -> Result<Self, TableError> {
        let known = |b: u8| CATEGORIES.iter().any(|(letter, _)| *letter == b);
        if letters.len() == Self::LISTED && letters.bytes().all(known) {
            Ok(Self(letters.to_owned()))
        } else {
            Err(TableError::Damaged)
        }
    }

    /// The category of a whole number, as Fluent names it.
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

/// A table whose header was read.
pub(crate) struct Table<'a> {
    pub(crate) language: &'a str,
    pub(crate) plurals: Plurals,
    pub(crate) body: &'a str,
}

impl<'a> Table<'a> {
    pub(crate) fn read(text: &'a str, kind: Kind) -> Result<Self, TableError> {
        let (header, body) = text.split_once('\n').ok_or(TableError::Version)?;
        let mut fields = header.split('\t');
        if fields.next() != Some(MAGIC) {
            return Err(TableError::Version);
        }
        if fields.next() != Some(kind.word()) {
            return Err(TableError::Kind);
        }
        let language = fields.next().ok_or(TableError::Damaged)?;
        let plurals = Plurals::read(fields.next().ok_or(TableError::Damaged)?)?;
        if !(body.is_empty() || body.ends_with('\n')) {
            return Err(TableError::Damaged);
        }
        Ok(Self {
            language,
            plurals,
            body,
        })
    }

    /// The entries of a table of texts of the screen, in the order of their keys.
    pub(crate) fn ui_entries(&self) -> Result<Vec<(String, Pattern)>, TableError> {
        let mut entries: Vec<(String, Pattern)> = Vec::new();
        for line in self.body.lines() {
            let (key, pattern) = line.split_once(mark::FIELD).ok_or(TableError::Damaged)?;
            // The compiler sorts, so that nothing has to be sorted here.
            if entries.last().is_some_and(|(last, _)| last.as_str() >= key) {
                return Err(TableError::Damaged);
            }
            entries.push((key.to_owned(), Pattern::read(pattern)?));
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
        assert_eq!(Table::read("", Kind::Ui).err(), Some(TableError::Version));
        assert_eq!(
            Table::read("<!doctype html>\n", Kind::Ui).err(),
            Some(TableError::Version)
        );
        let header = format!("{MAGIC}\tphrases\tde\t{}\n", "o".repeat(200));
        assert_eq!(Table::read(&header, Kind::Ui).err(), Some(TableError::Kind));
        assert!(Table::read(&header, Kind::Phrases).is_ok());
        let cut = format!("{MAGIC}\tphrases\tde\t{}\n", "o".repeat(20));
        assert_eq!(Table::read(&cut, Kind::Phrases).err(), Some(TableError::Damaged));
    }
}
