//! Everything about language.
//!
//! The games speak English: labels, banners, refusals and rule texts cross the seam as English
//! sentences. This crate turns them into the language of the person who plays.
//!
//! - **Texts of the screen** ([`Words::t`]) have keys: `t("menu-new-game")`.
//! - **What games say** ([`Words::translate`]) is matched against the English templates of the
//!   phrase book and told again in the other language. English needs no phrase book.
//!
//! The sources are Fluent files in `languages/<language>/`; the feature `build` has the compiler that
//! makes compact tables of them ([`build`]), because a whole Fluent implementation would be the
//! largest part of the first download.
//!
//! A new language is a new folder, named by its tag, with the same files as `languages/de`: `ui/*.ftl`,
//! `phrases/*.ftl` and `rules/*.md`. Nothing else has to be changed: the build finds it, CLDR gives its plural
//! forms, and the tests say what is missing. Forms of words that it needs (cases, articles) are attributes of its
//! own phrases, called as functions: `{ DEN($card) }` writes the card's `.den`.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let german = wildpile_i18n::build::language("de")?;
//! let words = wildpile_i18n::Words::new(&german.ui, Some(&german.phrases))?;
//! assert_eq!(words.translate("queen of spades"), "Pik-Dame");
//! # Ok(())
//! # }
//! ```

mod matcher;
mod negotiate;
mod pattern;
mod phrases;
mod table;

#[cfg(feature = "build")]
pub mod build;

use std::borrow::Cow;

pub use negotiate::negotiate;
pub use phrases::Phrases;
pub use table::TableError;

use pattern::Pattern;
use table::{Kind, Plurals, Table};

/// A value for a text with placeables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A whole number: chooses the plural form.
    Number(i64),
    /// Any text, such as a name or a number that is formatted already.
    Text(Cow<'a, str>),
}

macro_rules! arg_from_numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}
arg_from_numbers!(u8, u16, u32, u64, usize, i32, i64);

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

/// The texts of one language.
#[derive(Clone, Debug)]
pub struct Words {
    language: String,
    plurals: Plurals,
    /// By their keys, in order.
    ui: Vec<(String, Pattern)>,
    phrases: Option<Phrases>,
}

impl Words {
    /// The words of a language from its compiled tables. Without phrases what games say stays English.
    ///
    /// # Errors
    /// When a table is damaged, of another version, of the wrong kind or of another language.
    pub fn new(ui: &str, phrases: Option<&str>) -> Result<Self, TableError> {
        let table = Table::read(ui, Kind::Ui)?;
        let phrases = phrases.map(Phrases::read).transpose()?;
        if let Some(phrases) = &phrases
            && phrases.language() != table.language
        {
            return Err(TableError::Language);
        }
        Ok(Self {
            language: table.language.to_owned(),
            ui: table.ui_entries()?,
            plurals: table.plurals,
            phrases,
        })
    }

    /// The language's tag: `de`. Right for the `lang` attribute of a page.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The text with this key. A key that does not exist is its own text, so that it is seen; a test
    /// keeps that from happening.
    #[must_use]
    pub fn t(&self, key: &str) -> String {
        self.t_args(key, &[])
    }

    /// The text with this key and these values: `t_args("cards-left", &[("count", 3.into())])`. A value
    /// that is missing shows as its name in braces.
    #[must_use]
    pub fn t_args(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let found = self.ui.binary_search_by(|(own, _)| own.as_str().cmp(key));
        let Some((_, pattern)) = found.ok().and_then(|at| self.ui.get(at)) else {
            return key.to_owned();
        };
        let mut out = String::new();
        pattern.write(&mut out, &self.plurals, &|name, _form| {
            args.iter()
                .find(|(own, _)| *own == name)
                .map(|(_, value)| match value {
                    Arg::Number(n) => Cow::Owned(n.to_string()),
                    Arg::Text(text) => Cow::Borrowed(text.as_ref()),
                })
        });
        out
    }

    /// What a game said in English, in this language. A text that the phrase book does not have is
    /// returned as it is. It takes some ten microseconds: keep the answer where a text is drawn often.
    #[must_use]
    pub fn translate<'a>(&self, english: &'a str) -> Cow<'a, str> {
        match &self.phrases {
            Some(phrases) => phrases.translate(english),
            None => Cow::Borrowed(english),
        }
    }

    /// Whether [`Words::translate`] does anything: not in English.
    #[must_use]
    pub const fn has_phrases(&self) -> bool {
        self.phrases.is_some()
    }
}
