//! Enums as values of options, each declared with its words, numbers and data.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};

/// Defines enums that are values of options. Each variant is declared once, with the word that
/// stands for it in files.
///
/// ```
/// wildpile_game::choices! {
///     /// What may go to an empty column.
///     pub enum Empty {
///         /// Any card.
///         Any = "any",
///         /// Only a king.
///         KingsOnly = "kings_only",
///     }
/// }
/// assert_eq!(serde_json::to_value(Empty::KingsOnly)?, "kings_only");
/// assert_eq!(serde_json::from_value::<Empty>("any".into())?, Empty::Any);
/// assert_eq!(Empty::KingsOnly.word(), "kings_only");
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Variants may carry data; such an enum stands alone and lists its derives. A number has its range
/// and perhaps the value of the bare word, named values have a default each, other data a message
/// that describes it, and an `untagged` variant is written as its number; menus begin with the usual one:
///
/// ```
/// wildpile_game::choices! {
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Length {
///         /// `once`
///         Once = "once",
///         /// `times(3)`; `times` means `times(2)`.
///         Times(u8(2..=9) = 2) = "times",
///         /// `points { target = 500, both = true }`
///         Points {
///             /// How many win.
///             target: u32(1..=1000) = 500,
///             /// Whether both seats need them.
///             both: bool = true,
///         } = "points",
///         /// `45`
///         Minutes(u8(1..=90) = 30) = untagged "minutes",
///     }
/// }
/// assert_eq!(serde_json::to_value(Length::Times(3))?, serde_json::json!({ "times": 3 }));
/// assert_eq!(serde_json::from_value::<Length>(45.into())?, Length::Minutes(45));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! choices {
    (@data) => { $crate::rules::Data::None };
    (@data untagged ($type:ident($min:literal..=$max:literal) = $usual:literal)) => {
        $crate::rules::Data::Bare { min: $min, max: $max, usual: $usual }
    };
    (@data ($type:ident($min:literal..=$max:literal) = $bare:literal)) => {
        $crate::rules::Data::Int { min: $min, max: $max, default: Some($bare) }
    };
    (@data ($type:ident($min:literal..=$max:literal))) => {
        $crate::rules::Data::Int { min: $min, max: $max, default: None }
    };
    (@data ($type:ident as $legal:path)) => { $crate::rules::Data::Any(($legal).into()) };
    (@data { $($field:ident: $type:ident $(($min:literal..=$max:literal))? = $default:expr),+ }) => {
        $crate::rules::Data::Fields(vec![$($crate::rules::Field {
            name: stringify!($field),
            values: $crate::options!(@values $type $(($min..=$max))?),
            default: $crate::rules::json_value::<$type>(&$default),
        }),+])
    };

    // Words alone. With derived serde code each enum would add its own parser to the binary.
    ($($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)?
    })+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[$variant_meta])* $variant),+ }

        impl $name {
            /// The word that stands for it in files.
            #[must_use]
            $vis const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl $crate::rules::OptionType for $name {
            fn values() -> $crate::rules::Values {
                $crate::rules::Values::Choice(vec![$($crate::rules::Choice::plain($word)),+])
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
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

    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $(
            $(#[$variant_meta:meta])*
            $variant:ident
            $(($type:ident $(($min:literal..=$max:literal))? $(= $bare:literal)? $(as $legal:path)?))?
            $({
                $(
                    $(#[$field_meta:meta])*
                    $field:ident: $field_type:ident $(($least:literal..=$most:literal))? = $default:expr
                ),+ $(,)?
            })?
            = $($untagged:ident)? $word:literal
        ),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis enum $name { $(
            $(#[$variant_meta])*
            $(#[serde($untagged)])?
            #[serde(rename = $word)]
            $variant $(($type))? $({ $($(#[$field_meta])* $field: $field_type),+ })?
        ),+ }

        impl $crate::rules::OptionType for $name {
            fn values() -> $crate::rules::Values {
                $crate::rules::Values::Choice(vec![$($crate::rules::Choice::with(
                    $word,
                    $crate::choices!(
                        @data
                        $($untagged)?
                        $(($type $(($min..=$max))? $(= $bare)? $(as $legal)?))?
                        $({ $($field: $field_type $(($least..=$most))? = $default),+ })?
                    ),
                )),+])
            }
        }
    };
}

/// Defines an enum that is written as a number.
///
/// ```
/// wildpile_game::numbers! {
///     /// How many decks there are.
///     pub enum Decks {
///         /// One.
///         One = 1,
///         /// Two.
///         Two = 2,
///     }
/// }
/// assert_eq!(serde_json::to_value(Decks::Two)?, 2);
/// assert!(serde_json::from_value::<Decks>(3.into()).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Such numbers have no gap. With a word after each number (`Three = 3 "three"`) they are single
/// values, and the words name them in menus.
#[macro_export]
macro_rules! numbers {
    (@values $($number:literal $word:literal;)+) => {
        $crate::rules::Values::Choice(vec![$($crate::rules::Choice::with(
            $word,
            $crate::rules::Data::Bare { min: $number, max: $number, usual: $number },
        )),+])
    };
    (@values $first:literal; $($number:literal;)*) => {{
        const ALL: &[i64] = &[$first $(, $number)*];
        $crate::rules::Values::Int { min: $first, max: ALL[ALL.len() - 1] }
    }};
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $number:literal $($word:literal)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        $vis enum $name { $($(#[$variant_meta])* $variant),+ }

        impl $crate::rules::OptionType for $name {
            fn values() -> $crate::rules::Values {
                $crate::numbers!(@values $($number $($word)?;)+)
            }
        }

        impl From<$name> for u8 {
            fn from(value: $name) -> Self {
                match value { $($name::$variant => $number),+ }
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, &'static str> {
                match number {
                    $($number => Ok(Self::$variant),)+
                    _ => Err(concat!("expected one of", $(" ", $number),+)),
                }
            }
        }
    };
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

    use crate::rules::{OptionType, Values};

    choices! {
        enum Colour {
            Red = "red",
            LightBlue = "light_blue",
        }

        enum Number {
            One = "one",
        }
    }

    numbers! {
        enum Count {
            One = 1 "one",
            Three = 3 "three",
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
    fn every_word_is_offered() {
        let Values::Choice(offered) = Colour::values() else {
            panic!("words are choices")
        };
        let words: Vec<_> = offered.iter().map(|choice| choice.name).collect();
        assert_eq!(words, ["red", "light_blue"]);
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

    #[test]
    fn numbers_with_gaps_are_single_values() {
        let values = Count::values();
        for (number, count) in [(1, Some(Count::One)), (2, None), (3, Some(Count::Three))] {
            let value = json!(number);
            assert_eq!(values.normalise("count", &value).is_ok(), count.is_some());
            assert_eq!(from_value(value).ok(), count);
        }
        assert!(matches!(values, Values::Choice(choices) if choices[1].name == "three"));
    }
}
