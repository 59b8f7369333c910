//! What the person chose once for all games.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_cards::Letters;
use wildpile_protocol::muted::MutedHere;
use wildpile_protocol::{Mark, TableId};

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
    /// The names whose messages at online tables aren't shown.
    pub muted: Vec<String>,
    /// The tables at which people are muted under any name, and who is, as [`MutedHere`] writes it; the latest last.
    pub muted_at: Vec<(TableId, String)>,
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

    /// Whether nothing of somebody is shown at the table at which these people are muted.
    #[must_use]
    pub fn hides(&self, here: &MutedHere, name: &str, mark: Mark) -> bool {
        let by_name = self.muted.iter().any(|known| known == name);
        here.hides(name, mark, by_name)
    }

    /// The people who are muted at a table under any name. It is read from a text: once for all lines of a chat.
    #[must_use]
    pub fn muted_here(&self, table: Option<TableId>) -> MutedHere {
        let mut all = self.muted_at.iter();
        let kept = all.find(|(known, _)| Some(*known) == table);
        let Ok(here) = kept.map_or("", |(_, text)| text.as_str()).parse();
        here
    }

    /// Mutes somebody: the person at this table, and whoever has the name at others.
    pub fn mute(&mut self, table: Option<TableId>, name: &str, mark: Mark) {
        if self.muted.iter().all(|known| known != name) {
            self.muted.push(name.to_owned());
        }
        if let Some(table) = table {
            let mut here = self.muted_here(Some(table));
            here.mute(mark, name);
            self.keep_muted(table, &here);
        }
    }

    /// Unmutes those people who were muted at this table under a name; and the name, unless somebody else still is under it.
    pub fn unmute(&mut self, table: Option<TableId>, name: &str, people: &[Mark]) {
        let mut here = self.muted_here(table);
        for mark in people {
            here.unmute_person(*mark);
        }
        if here.names().all(|known| known != name) {
            self.muted.retain(|known| known != name);
        }
        if let Some(table) = table {
            self.keep_muted(table, &here);
        }
    }

    fn keep_muted(&mut self, table: TableId, here: &MutedHere) {
        self.muted_at.retain(|(known, _)| *known != table);
        if !here.is_empty() {
            self.muted_at.push((table, here.to_string()));
        }
        let too_many = self.muted_at.len().saturating_sub(TABLES);
        self.muted_at.drain(..too_many);
    }

    /// How long a bot waits before it moves.
    #[must_use]
    pub const fn pace(&self, race: bool) -> Duration {
        Duration::from_millis(if race { self.race_ms } else { self.pace_ms })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_muted_at_a_table_and_elsewhere_the_name_is() {
        let [here, other] = [1, 2].map(|number| Some(TableId([number; 12])));
        let [bob, eve] = [1, 2].map(|number| Mark([number; 8]));
        let hides = |settings: &Settings, table, name, mark| {
            let here = settings.muted_here(table);
            settings.hides(&here, name, mark)
        };
        let mut settings = Settings::default();
        settings.mute(here, "Bob", bob);
        let kept = serde_json::to_string(&settings).unwrap();
        let mut settings: Settings = serde_json::from_str(&kept).unwrap();
        assert_eq!(settings.muted, ["Bob"]);
        assert!(hides(&settings, here, "Bob", bob) && hides(&settings, here, "Zoe", bob));
        assert!(!hides(&settings, here, "Bob", eve), "somebody else of that name");
        assert!(hides(&settings, other, "Bob", eve) && !hides(&settings, other, "Zoe", bob));
        assert!(hides(&settings, None, "Bob", eve));
        // Unmuted elsewhere, the person stays muted here.
        settings.unmute(other, "Bob", &[]);
        assert!(!hides(&settings, other, "Bob", eve) && hides(&settings, here, "Zoe", bob));
        settings.unmute(here, "Bob", &[Mark([1; 8])]);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn a_name_stays_muted_until_nobody_is_under_it() {
        let here = Some(TableId([1; 12]));
        let [one, two] = [1, 2].map(|number| Mark([number; 8]));
        let mut settings = Settings::default();
        settings.mute(here, "Bob", one);
        settings.mute(here, "Bob", two);
        settings.unmute(here, "Bob", &[one]);
        assert_eq!(settings.muted, ["Bob"]);
        let muted = settings.muted_here(here);
        assert!(!settings.hides(&muted, "Bob", one) && settings.hides(&muted, "Bob", two));
        settings.unmute(here, "Bob", &[two]);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn the_last_tables_are_kept() {
        let mut settings = Settings::default();
        let tables = (0..=TABLES).map(|number| TableId([number as u8; 12]));
        for table in tables {
            settings.mute(Some(table), "Bob", Mark([1; 8]));
        }
        assert_eq!(settings.muted_at.len(), TABLES);
        assert_eq!(settings.muted_at[0].0, TableId([1; 12]));
    }
}
