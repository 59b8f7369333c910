//! Enums whose values are words. With derived serde code each of them would add its own parser to
//! the binary.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};

/// Defines enums that are written as words, for options whose alternatives carry no data.
///
/// ```
/// wildpile_game::words! {
///     /// What may go to an empty column.
///     #[derive(Default)]
///     pub enum Empty {
///         /// Any card.
///         #[default]
///         Any = "any",
///         /// Only a king.
///         KingsOnly = "kings_only",
///     }
/// }
/// assert_eq!(serde_json::to_value(Empty::KingsOnly)?, "kings_only");
/// assert_eq!(serde_json::from_value::<Empty>("any".into())?, Empty::Any);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! words {
    ($($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)?
    })+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[$variant_meta])* $variant),+ }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self { $(Self::$variant => $word),+ })
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                const WORDS: &[&str] = &[$($word),+];
                const VALUES: &[$name] = &[$($name::$variant),+];
                $crate::rules::read_word(deserializer, WORDS).map(|place| VALUES[place])
            }
        }
    )+ };
}

/// The index of the word that was read among `words`.
///
/// # Errors
/// When it is anything else.
pub fn read_word<'de, D: Deserializer<'de>>(
    deserializer: D,
    words: &'static [&'static str],
) -> Result<usize, D::Error> {
    deserializer.deserialize_str(Word(words))
}

struct Word(&'static [&'static str]);

impl Visitor<'_> for Word {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<usize, E> {
        let place = self.0.iter().position(|word| *word == text);
        place.ok_or_else(|| E::unknown_variant(text, self.0))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, from_value, json, to_string};

    words! {
        enum Colour {
            Red = "red",
            LightBlue = "light_blue",
        }

        enum Number {
            One = "one",
        }
    }

    #[test]
    fn a_word_is_read_as_it_is_written() {
        for colour in [Colour::Red, Colour::LightBlue] {
            let text = to_string(&colour).unwrap();
            assert_eq!(from_str::<Colour>(&text).unwrap(), colour);
        }
        assert_eq!(to_string(&Colour::LightBlue).unwrap(), "\"light_blue\"");
        assert_eq!(from_value::<Number>(json!("one")).unwrap(), Number::One);
    }

    #[test]
    fn anything_else_is_refused_with_what_there_is() {
        let wrong = |value| from_value::<Colour>(value).unwrap_err().to_string();
        assert_eq!(
            wrong(json!("blue")),
            "unknown variant `blue`, expected `red` or `light_blue`"
        );
        assert_eq!(wrong(json!(3)), "invalid type: integer `3`, expected a word");
        wrong(json!({ "red": null }));
    }
}
