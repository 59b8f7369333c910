//! Texts for people, in the language that was chosen.
//!
//! [`tr`] writes texts of the screen, and [`say`], [`say_arg`] and [`say_sentence`] what games and sessions say. All of them
//! read a signal: when the language changes, the page that used them is drawn again as a whole. So a view holds plain
//! strings and needs no closure for each of them. Before the texts are loaded (and in tests that don't load any) an ID
//! is its own text.

use std::cell::RefCell;

use leptos::prelude::*;
use wildpile_game::Seat;
pub use wildpile_message::{Arg, Join, Message, Text, ToMessage};
use wildpile_message::{Names, TableError, Texts};
use wildpile_records::MatchInfo;
use wildpile_session::Session;

pub use self::ui::TEXTS;

/// The texts of the screen, generated from `text/*/*.ftl`.
pub(crate) mod ui {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}

/// The texts of one language, as far as they are loaded.
struct Shelf {
    texts: RefCell<Option<Texts>>,
    /// Changes with the language. Tables added later don't affect the screen.
    language: ArcRwSignal<Option<String>>,
}

thread_local! {
    static SHELF: Shelf = Shelf {
        texts: RefCell::new(None),
        language: ArcRwSignal::new(None),
    };
}

/// Uses these texts from now on.
pub fn set(texts: Texts) {
    let language = SHELF.with(|s| {
        let tag = texts.language().to_owned();
        s.texts.replace(Some(texts));
        (s.language.clone(), tag)
    });
    language.0.set(Some(language.1));
}

/// Adds a table to the texts.
///
/// # Errors
/// When it is damaged, or of another language.
pub fn add(table: &str) -> Result<(), TableError> {
    SHELF.with(|s| match s.texts.borrow_mut().as_mut() {
        Some(texts) => texts.add(table),
        None => Ok(()),
    })
}

/// True if there are texts, but not those of a game.
#[must_use]
pub fn lacks(game: &str) -> bool {
    SHELF.with(|s| s.texts.borrow().as_ref().is_some_and(|t| !t.has(game)))
}

/// True if there are the texts of a game.
#[must_use]
pub fn has(game: &str) -> bool {
    SHELF.with(|s| s.texts.borrow().as_ref().is_some_and(|t| t.has(game)))
}

/// The language of the texts, without following it; none before they are loaded.
#[must_use]
pub fn language_now() -> Option<String> {
    SHELF.with(|s| s.texts.borrow().as_ref().map(|t| t.language().to_owned()))
}

/// Looks at the texts, and again when the language changes.
fn with<T>(look: impl FnOnce(Option<&Texts>) -> T) -> T {
    SHELF.with(|s| {
        s.language.track();
        look(s.texts.borrow().as_ref())
    })
}

/// The tag of the language: `en`.
#[must_use]
pub fn language() -> String {
    with(|texts| texts.map_or("en", Texts::language).to_owned())
}

/// A text in which no seat is named: `tr(ui::PacksLong { length: 130, most: 120 })`.
#[must_use]
pub fn tr(text: impl Into<Message>) -> String {
    say(&text.into(), &Reader::NOBODY)
}

/// The names at the seats, and the reader: seats in messages are written as names, or as “you”.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    names: Vec<String>,
    you: Option<u8>,
}

impl Reader {
    /// For texts that mention no players.
    pub const NOBODY: Self = Self {
        names: Vec::new(),
        you: None,
    };

    /// The people and bots of a match. The only person at the screen is addressed as “you”.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let humans = session.humans();
        let you = humans.first().filter(|_| humans.len() == 1);
        Self {
            names: with(|texts| texts.map(|t| session.names(t)).unwrap_or_default()),
            you: you.map(Seat::number),
        }
    }

    /// People and bots with these names, read by the person at this seat.
    #[must_use]
    pub fn seated(names: Vec<String>, you: Option<Seat>) -> Self {
        Self {
            names,
            you: you.map(Seat::number),
        }
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        say_arg(&seat.into(), self)
    }

    fn names(&self) -> Names<'_> {
        Names {
            names: &self.names,
            you: self.you,
        }
    }
}

/// A message rendered unchanged: a label, or a clause.
#[must_use]
pub fn say(message: &Message, reader: &Reader) -> String {
    with(|texts| texts.map_or_else(|| message.id().to_owned(), |t| t.say(message, &reader.names())))
}

/// A value for display.
#[must_use]
pub fn say_arg(arg: &Arg, reader: &Reader) -> String {
    with(|texts| match (texts, arg) {
        (Some(texts), _) => texts.say_arg(arg, &reader.names()),
        (None, Arg::Text(text)) => text.clone().into_owned(),
        (None, other) => format!("{other:?}"),
    })
}

/// A message as a sentence: with a capital letter and a full stop.
#[must_use]
pub fn say_sentence(message: &Message, reader: &Reader) -> String {
    with(|texts| {
        texts.map_or_else(
            || message.id().to_owned(),
            |t| t.sentence(message, &reader.names()),
        )
    })
}

/// The display names of all seats except the first.
#[must_use]
pub fn others(info: &MatchInfo) -> Vec<String> {
    let others = info.seats.iter().enumerate().skip(1);
    others
        .map(|(seat, info)| say_arg(&info.label(seat), &Reader::NOBODY))
        .collect()
}

#[cfg(test)]
pub(crate) mod testing {
    //! The texts of all crates, for tests of screens.

    use wildpile_message::Texts;

    /// Everything in one language.
    pub fn texts(language: &str) -> Texts {
        let games = wildpile_bundle::BUNDLES.iter().map(|bundle| bundle.game.texts());
        let shared = [
            super::TEXTS,
            wildpile_bundle::TEXTS,
            wildpile_game::text::TEXTS,
            wildpile_cards::TEXTS,
            wildpile_transcript::TEXTS,
            wildpile_table::TEXTS,
            wildpile_records::TEXTS,
            wildpile_session::TEXTS,
            wildpile_packs::TEXTS,
            wildpile_bots::TEXTS,
            wildpile_client::text::TEXTS,
            wildpile_shop::TEXTS,
        ];
        let tables: Vec<&str> = shared.into_iter().chain(games).flatten().copied().collect();
        Texts::new(language, &tables).expect("the texts are there")
    }

    /// Uses a language for the rest of the test.
    pub fn speak(language: &str) {
        super::set(texts(language));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    fn code(folder: &Path) -> String {
        let paths = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("a file").path());
        let each = paths.map(|path| match path.is_dir() {
            true => code(&path),
            false => fs::read_to_string(&path).expect("a text"),
        });
        each.collect()
    }

    /// The compiler reports only unused constants: texts without values.
    #[test]
    fn every_text_is_used() {
        let code = code(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).to_lowercase();
        let names = code.split("ui::");
        let used: HashSet<&str> = names
            .filter_map(|used| used.split(|c: char| !c.is_alphanumeric()).next())
            .collect();
        let texts = testing::texts("en");
        let unused: Vec<&str> = texts
            .ids("ui")
            .filter(|id| !used.contains(id.replace('-', "").as_str()))
            .collect();
        assert!(unused.is_empty(), "nothing shows these texts: {unused:?}");
    }

    #[test]
    fn an_id_is_its_own_text_until_there_are_texts() {
        assert_eq!(tr(ui::Undo), "ui.undo");
        assert!(!lacks("skipper"));
        testing::speak("de");
        assert_eq!(tr(ui::Yes), "Ja");
        assert_eq!(language(), "de");
        assert!(!lacks("skipper") && lacks("bridge"));
    }

    #[test]
    fn seats_are_called_by_name_and_the_reader_you() {
        testing::speak("en");
        let reader = Reader {
            names: vec!["Ada".to_owned(), "undo".to_owned()],
            you: Some(1),
        };
        assert_eq!(reader.name(Seat::FIRST), "Ada");
        assert_eq!(say_arg(&Arg::Seat(2), &reader), "undo");
        assert_eq!(say_arg(&Arg::Seat(3), &reader), "Seat 3");
    }
}
