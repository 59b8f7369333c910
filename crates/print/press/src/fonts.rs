//! The fonts that ship with the program (see `fonts/README.md`), all under the SIL Open Font Licence, and designers' own.
//!
//! Digits are lining figures in all of those that ship.

mod own;

use std::sync::Arc;

use resvg::usvg::fontdb::Database;
use skrifa::{FontRef, MetadataProvider};

pub use own::{FontError, MAX_FONT, Own};

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// Young Serif, for titles.
    Title,
    /// Alegreya Sans Medium, for text.
    Text,
    /// Alegreya Sans Bold.
    Bold,
    /// Alegreya Sans SC Medium: small caps.
    SmallCaps,
    /// Alegreya Sans SC Bold.
    BoldSmallCaps,
    /// A designer's.
    Own(Own),
}

impl Face {
    /// All shipped fonts.
    pub const ALL: [Self; 5] = [
        Self::Text,
        Self::Bold,
        Self::SmallCaps,
        Self::BoldSmallCaps,
        Self::Title,
    ];

    /// The family, as SVG names it.
    #[must_use]
    pub const fn family(self) -> &'static str {
        match self {
            Self::Own(own) => own.family(),
            Self::Title => "Young Serif",
            Self::Text | Self::Bold => "Alegreya Sans",
            Self::SmallCaps | Self::BoldSmallCaps => "Alegreya Sans SC",
        }
    }

    /// The weight, as SVG names it.
    #[must_use]
    pub const fn weight(self) -> u16 {
        match self {
            Self::Title => 400,
            Self::Text | Self::SmallCaps => 500,
            Self::Bold | Self::BoldSmallCaps => 700,
            Self::Own(_) => 400,
        }
    }

    /// The TrueType file.
    #[must_use]
    pub const fn data(self) -> &'static [u8] {
        match self {
            Self::Title => include_bytes!("../fonts/YoungSerif-Regular.ttf"),
            Self::Text => include_bytes!("../fonts/AlegreyaSans-Medium.ttf"),
            Self::Bold => include_bytes!("../fonts/AlegreyaSans-Bold.ttf"),
            Self::SmallCaps => include_bytes!("../fonts/AlegreyaSansSC-Medium.ttf"),
            Self::BoldSmallCaps => include_bytes!("../fonts/AlegreyaSansSC-Bold.ttf"),
            Self::Own(own) => own.data(),
        }
    }

    /// The distinct characters that the font has no glyph for, in order of appearance.
    #[must_use]
    pub fn missing(self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        let Ok(font) = FontRef::new(self.data()) else {
            return missing;
        };
        let known = font.charmap();
        for character in text.chars().filter(|c| !c.is_control()) {
            if known.map(character).is_none() && !missing.contains(&character) {
                missing.push(character);
            }
        }
        missing
    }
}

/// All fonts as a database for usvg. Generic families are Alegreya Sans.
#[must_use]
pub fn database() -> Arc<Database> {
    own::database()
}

#[cfg(test)]
mod tests {
    use resvg::usvg::fontdb::{Family, Query, Weight};

    use super::*;

    #[test]
    fn every_face_is_found_by_family_and_weight() {
        let fonts = database();
        for face in Face::ALL {
            let found = fonts
                .query(&Query {
                    families: &[Family::Name(face.family())],
                    weight: Weight(face.weight()),
                    ..Query::default()
                })
                .and_then(|id| fonts.face(id))
                .unwrap();
            assert_eq!(found.weight.0, face.weight());
            assert_eq!(found.families[0].0, face.family());
        }
    }

    #[test]
    fn english_and_german_are_complete() {
        let text = "The quick brown fox: “Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich” – 0123456789 „ÄÖÜ“ ×·…€&—’";
        for face in Face::ALL {
            let gaps: Vec<char> = face.missing(text).into_iter().filter(|c| *c != '·').collect();
            assert_eq!(gaps, Vec::<char>::new(), "{face:?}");
        }
        assert_eq!(Face::Text.missing("a♠b♠★"), ['♠', '★']);
    }

    #[test]
    fn digits_are_lining_figures() {
        use skrifa::instance::{LocationRef, Size};
        for face in Face::ALL {
            let font = FontRef::new(face.data()).unwrap();
            let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
            for digit in '0'..='9' {
                let bounds = metrics.bounds(font.charmap().map(digit).unwrap()).unwrap();
                assert!(bounds.y_min > -30.0, "{face:?} {digit} goes below the baseline");
                assert!(bounds.y_max > 560.0, "{face:?} {digit} is low");
            }
        }
    }
}
