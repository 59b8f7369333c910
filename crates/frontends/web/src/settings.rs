//! A person's settings: kept in the browser's local storage, because they are needed before anything is
//! drawn.

use leptos::prelude::*;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use wildpile_art::Back;
use wildpile_client::letters::CardLetters;
use wildpile_records::Fields;

use crate::browser;
pub use crate::table::motion::Speed;
use crate::text::{Text, ui};

/// The key in the local storage. `assets/boot.js` reads it too.
const KEY: &str = "wildpile.settings";

wildpile_message::named! {
    /// Light or dark.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Theme {
        /// As the system has it.
        #[default]
        System = "system",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

wildpile_message::named! {
    /// The cloth on the table, which colours everything else, too.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum TableTheme {
        /// Green.
        #[default]
        Green = "green",
        /// Blue.
        Blue = "blue",
        /// Wine red.
        Wine = "wine",
        /// Grey.
        Slate = "slate",
        /// Violet.
        Plum = "plum",
        /// A painted sky at night.
        Night = "night",
        /// A painted garden.
        Garden = "garden",
    }
}

impl TableTheme {
    /// The card back that goes with the cloth.
    #[must_use]
    pub const fn back(self) -> Back {
        match self {
            Self::Green => Back::Lattice,
            Self::Blue => Back::Fans,
            Self::Wine => Back::Lozenges,
            Self::Slate => Back::Waves,
            Self::Plum => Back::Weave,
            Self::Night => Back::Night,
            Self::Garden => Back::Rosette,
        }
    }
}

/// The card backs with their names.
pub const BACKS: [(Text, Back); Back::ALL.len()] = [
    (ui::SettingsBackLattice, Back::Lattice),
    (ui::SettingsBackWaves, Back::Waves),
    (ui::SettingsBackFans, Back::Fans),
    (ui::SettingsBackLozenges, Back::Lozenges),
    (ui::SettingsBackNight, Back::Night),
    (ui::SettingsBackWeave, Back::Weave),
    (ui::SettingsBackRosette, Back::Rosette),
];

/// The loudest volume, and the steps to it.
pub const VOLUMES: (u8, u8) = (100, 10);

fn back_name<S: Serializer>(back: &Back, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(back.name())
}

/// Everything that can be preferred. Unknown fields of newer versions are ignored, missing ones are the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Settings {
    /// The tag of the language; none for the browser's.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// The backs of the cards.
    #[serde(serialize_with = "back_name")]
    pub back: Back,
    /// The cloth of the table.
    pub felt: TableTheme,
    /// The letters on the cards.
    #[serde(flatten)]
    pub letters: CardLetters,
    /// Clubs and diamonds in colours of their own.
    pub four_colours: bool,
    /// Larger indexes and texts.
    pub large_print: bool,
    /// The stock on the left and the waste on the right are exchanged.
    pub left_handed: bool,
    /// Speed of the cards; never when the system asks for less motion.
    pub speed: Speed,
    /// True if sounds are made.
    pub sound: bool,
    /// Their volume, in percent.
    pub volume: u8,
    /// True if everything that can move glows all the time, not only under the pointer and on demand.
    pub show_movable: bool,
    /// True if auto-finish plays the rest of a decided game when asked.
    pub auto_finish: bool,
    /// The names of the people, by seat.
    pub names: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            back: Back::default(),
            felt: TableTheme::default(),
            letters: CardLetters::default(),
            four_colours: false,
            large_print: false,
            left_handed: false,
            speed: Speed::default(),
            sound: true,
            volume: 30,
            show_movable: false,
            auto_finish: true,
            names: Vec::new(),
        }
    }
}

/// Takes a field's value over, if it is there.
fn take<T>(
    fields: &mut Fields,
    name: &str,
    to: &mut T,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<(), String> {
    if let Some(value) = fields.get(name) {
        *to = read(&value).ok_or_else(|| format!("invalid field `{name}`"))?;
    }
    Ok(())
}

impl TryFrom<Value> for Settings {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let (mut all, mut new) = (Fields::of(value)?, Self::default());
        let text = |value: &Value| value.as_str().map(str::to_owned);
        take(&mut all, "language", &mut new.language, |value| match value {
            Value::Null => Some(None),
            other => text(other).map(Some),
        })?;
        take(&mut all, "theme", &mut new.theme, |v| Theme::named(v.as_str()?))?;
        take(&mut all, "speed", &mut new.speed, |v| Speed::named(v.as_str()?))?;
        // A back or a cloth of a newer version is the usual one here.
        take(&mut all, "back", &mut new.back, |value| {
            let name = value.as_str()?;
            let known = Back::ALL.into_iter().find(|back| back.name() == name);
            Some(known.unwrap_or_default())
        })?;
        take(&mut all, "felt", &mut new.felt, |value| {
            Some(TableTheme::named(value.as_str()?).unwrap_or_default())
        })?;
        take(&mut all, "volume", &mut new.volume, |value| {
            u8::try_from(value.as_u64()?).ok().filter(|v| *v <= VOLUMES.0)
        })?;
        take(&mut all, "names", &mut new.names, |value| {
            value.as_array()?.iter().map(text).collect()
        })?;
        for (name, is_on) in [
            ("german_letters", &mut new.letters.german),
            ("colour_letters", &mut new.letters.colours),
            ("four_colours", &mut new.four_colours),
            ("large_print", &mut new.large_print),
            ("left_handed", &mut new.left_handed),
            ("sound", &mut new.sound),
            ("show_movable", &mut new.show_movable),
            ("auto_finish", &mut new.auto_finish),
        ] {
            take(&mut all, name, is_on, Value::as_bool)?;
        }
        Ok(new)
    }
}

impl Settings {
    /// The settings of this browser; the defaults if there are none, or if they can't be read.
    #[must_use]
    pub fn load() -> Self {
        browser::read(KEY).unwrap_or_default()
    }

    /// Stores the settings. If the storage is full or forbidden, they last until the page is left.
    pub fn save(&self) {
        browser::write(KEY, self);
    }
}

/// True if the system asks for less motion.
#[must_use]
pub fn reduced_motion() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|m| m.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_other_versions_are_read_as_far_as_they_go() {
        let read = |text: &str| serde_json::from_str::<Settings>(text).expect("settings");
        assert_eq!(read("{}"), Settings::default());
        assert!(!read(r#"{"sound": false, "wallpaper": "stars"}"#).sound);
        let own = Settings {
            theme: Theme::Dark,
            speed: Speed::None,
            names: vec!["Ada".to_owned()],
            ..Settings::default()
        };
        assert_eq!(read(&serde_json::to_string(&own).expect("JSON")), own);
        // Nothing as it is by default.
        let own = Settings {
            language: Some("de".to_owned()),
            letters: CardLetters {
                german: true,
                colours: false,
            },
            four_colours: true,
            large_print: true,
            left_handed: true,
            sound: false,
            volume: 20,
            show_movable: true,
            auto_finish: false,
            ..own
        };
        let felts = TableTheme::ALL.into_iter().cycle();
        for (back, felt) in Back::ALL.into_iter().zip(felts) {
            let own = Settings {
                back,
                felt,
                ..own.clone()
            };
            assert_eq!(read(&serde_json::to_string(&own).expect("JSON")), own);
        }
        assert_eq!(read(r#"{"language": null}"#), Settings::default());
        // The settings of 0.1.0, and a back that doesn't exist yet.
        assert_eq!(read(r#"{"back": "waves"}"#).back, Back::Waves);
        assert_eq!(read(r#"{"back": "tartan", "felt": "gold"}"#), Settings::default());
        for wrong in [
            r#"{"theme": "blue"}"#,
            r#"{"sound": 1}"#,
            r#"{"volume": 101}"#,
            r#"{"back": 2}"#,
            r#"{"names": "Ada"}"#,
            "[]",
            "{",
        ] {
            assert!(serde_json::from_str::<Settings>(wrong).is_err(), "{wrong}");
        }
    }
}
