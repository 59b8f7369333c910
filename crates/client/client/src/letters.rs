//! The letters on cards, as a person prefers them in the browser and in the terminal.

use serde::{Deserialize, Serialize};
use wildpile_cards::Letters;
use wildpile_message::Text;

use crate::text as t;

/// The choice of the letters on cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct CardLetters {
    /// Jacks and queens have the letters B and D.
    #[serde(rename = "german_letters")]
    pub german: bool,
    /// Cards of a deck of colours have the colour's letter beside its shape (CD-05).
    #[serde(rename = "colour_letters")]
    pub colours: bool,
}

impl Default for CardLetters {
    fn default() -> Self {
        Self {
            german: false,
            colours: true,
        }
    }
}

/// A choice: its title, the help for it, and the value that it changes.
pub type Choice = (Text, Text, fn(&mut CardLetters) -> &mut bool);

impl CardLetters {
    /// The choices, in display order.
    pub const CHOICES: [Choice; 2] = [
        (t::LettersColours, t::LettersColoursHelp, |letters| {
            &mut letters.colours
        }),
        (t::LettersGerman, t::LettersGermanHelp, |letters| {
            &mut letters.german
        }),
    ];

    /// The letters of court cards.
    #[must_use]
    pub const fn courts(self) -> Letters {
        match self.german {
            true => Letters::German,
            false => Letters::English,
        }
    }
}
