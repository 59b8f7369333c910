//! What the person chose once for all games.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_cards::Letters;

use crate::language::SYSTEM;
use crate::look::{Look, locale_is_plain};

/// Whether only ASCII is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ascii {
    /// As the locale says.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The settings of the program; they are kept in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Diamonds are blue and clubs green.
    pub four_colours: bool,
    /// Suits are letters.
    pub letters: bool,
    /// Jacks and queens have the letters B and D.
    pub german_letters: bool,
    /// Only ASCII is drawn.
    pub ascii: Ascii,
    /// Cards grow if there is room.
    pub big_cards: bool,
    /// The mouse is listened to.
    pub mouse: bool,
    /// Milliseconds before each move of a bot.
    pub pace_ms: u64,
    /// Milliseconds before each move of a bot where everybody plays at the same time.
    pub race_ms: u64,
    /// The names that were given to seats, from seat 1.
    pub names: Vec<String>,
    /// The people whose messages at online tables aren't shown.
    pub muted: Vec<String>,
    /// The tag of the language, or [`SYSTEM`] for the system's.
    pub language: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            four_colours: false,
            letters: false,
            german_letters: false,
            ascii: Ascii::Auto,
            big_cards: true,
            mouse: true,
            pace_ms: 600,
            race_ms: 3000,
            names: Vec::new(),
            muted: Vec::new(),
            language: SYSTEM.to_owned(),
        }
    }
}

/// The key under which the settings are kept.
pub const KEY: &str = "terminal";

impl Settings {
    /// The look that follows from them on this terminal.
    #[must_use]
    pub fn look(&self) -> Look {
        Look {
            ascii: match self.ascii {
                Ascii::Auto => locale_is_plain(|name| std::env::var(name).ok()),
                Ascii::Always => true,
                Ascii::Never => false,
            },
            letters: self.letters,
            four_colours: self.four_colours,
            big: self.big_cards,
            indices: self.indices(),
        }
    }

    /// The letters of court cards.
    #[must_use]
    pub const fn indices(&self) -> Letters {
        if self.german_letters {
            Letters::German
        } else {
            Letters::English
        }
    }

    /// How long a bot waits before it moves.
    #[must_use]
    pub const fn pace(&self, race: bool) -> Duration {
        Duration::from_millis(if race { self.race_ms } else { self.pace_ms })
    }
}
