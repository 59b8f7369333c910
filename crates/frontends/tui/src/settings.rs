//! The person's choices for all games.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_client::letters::CardLetters;
use wildpile_client::table::Muted;
use wildpile_protocol::TableId;

use crate::language::SYSTEM;
use crate::theme::{Theme, locale_is_plain};

/// The choice of ASCII drawing.
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
    /// The letters on the cards.
    #[serde(flatten)]
    pub card_letters: CardLetters,
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
    /// The names whose messages at online tables aren't shown.
    pub muted: Vec<String>,
    /// The tables at which people are muted under any name, and who is, as [`Muted::here`] is written; the latest last.
    pub muted_at: Vec<(TableId, String)>,
    /// The tag of the language, or [`SYSTEM`] for the system's.
    pub language: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            four_colours: false,
            letters: false,
            card_letters: CardLetters::default(),
            ascii: Ascii::Auto,
            big_cards: true,
            mouse: true,
            pace_ms: 600,
            race_ms: 3000,
            names: Vec::new(),
            muted: Vec::new(),
            muted_at: Vec::new(),
            language: SYSTEM.to_owned(),
        }
    }
}

/// At how many tables it is kept who is muted there.
const TABLES: usize = 50;

/// The key under which the settings are kept.
pub const KEY: &str = "terminal";

impl Settings {
    /// The theme that follows from them on this terminal.
    #[must_use]
    pub fn theme(&self) -> Theme {
        Theme {
            ascii: match self.ascii {
                Ascii::Auto => locale_is_plain(|name| std::env::var(name).ok()),
                Ascii::Always => true,
                Ascii::Never => false,
            },
            letters: self.letters,
            four_colours: self.four_colours,
            big: self.big_cards,
            on_cards: self.card_letters,
        }
    }

    /// People who are muted at a table.
    #[must_use]
    pub fn muted_at(&self, table: Option<TableId>) -> Muted {
        let mut all = self.muted_at.iter();
        let kept = all.find(|(known, _)| Some(*known) == table);
        let Ok(here) = kept.map_or("", |(_, text)| text.as_str()).parse();
        let names = self.muted.clone();
        Muted { names, here }
    }

    /// Keeps who is muted at a table.
    pub fn keep_muted(&mut self, table: Option<TableId>, muted: &Muted) {
        self.muted.clone_from(&muted.names);
        self.muted_at.retain(|(known, _)| Some(*known) != table);
        let here = table.filter(|_| !muted.here.is_empty());
        self.muted_at
            .extend(here.map(|table| (table, muted.here.to_string())));
        let too_many = self.muted_at.len().saturating_sub(TABLES);
        self.muted_at.drain(..too_many);
    }

    /// Time a bot waits before it moves.
    #[must_use]
    pub const fn pace(&self, race: bool) -> Duration {
        Duration::from_millis(if race { self.race_ms } else { self.pace_ms })
    }
}

#[cfg(test)]
mod tests {
    use wildpile_protocol::Mark;

    use super::*;

    /// Changes who is muted at a table.
    fn change(settings: &mut Settings, table: Option<TableId>, change: impl FnOnce(&mut Muted)) {
        let mut muted = settings.muted_at(table);
        change(&mut muted);
        settings.keep_muted(table, &muted);
    }

    #[test]
    fn a_person_is_muted_at_a_table_and_elsewhere_the_name_is() {
        let [here, other] = [1, 2].map(|number| Some(TableId([number; 12])));
        let [bob, eve] = [1, 2].map(|number| Mark([number; 8]));
        let hides = |settings: &Settings, table, name, mark| settings.muted_at(table).hides(name, mark);
        let mut settings = Settings::default();
        change(&mut settings, here, |muted| muted.mute("Bob", bob));
        let kept = serde_json::to_string(&settings).unwrap();
        let mut settings: Settings = serde_json::from_str(&kept).unwrap();
        assert_eq!(settings.muted, ["Bob"]);
        assert!(hides(&settings, here, "Zoe", bob) && !hides(&settings, here, "Bob", eve));
        assert!(hides(&settings, other, "Bob", eve) && !hides(&settings, other, "Zoe", bob));
        assert!(hides(&settings, None, "Bob", eve));
        // Unmuted elsewhere, the person stays muted here.
        change(&mut settings, other, |muted| muted.unmute("Bob"));
        assert!(!hides(&settings, other, "Bob", eve) && hides(&settings, here, "Zoe", bob));
        change(&mut settings, here, |muted| muted.unmute_people("Bob", &[bob]));
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn the_last_tables_are_kept() {
        let mut settings = Settings::default();
        let tables = (0..=TABLES).map(|number| TableId([number as u8; 12]));
        for table in tables {
            change(&mut settings, Some(table), |muted| {
                muted.mute("Bob", Mark([1; 8]))
            });
        }
        assert_eq!(settings.muted_at.len(), TABLES);
        assert_eq!(settings.muted_at[0].0, TableId([1; 12]));
    }
}
