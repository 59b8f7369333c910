//! The declaration of a game's options.

use serde::Serialize;
use serde::de::{DeserializeOwned, Error as _};
use serde_json::Value;

use super::{OptionSpec, Patch, Values};

/// The options of a game, one field each. Implemented by [`options!`](crate::options).
pub trait Options: Default {
    /// A description of each field, in display order.
    fn options() -> Vec<OptionSpec>;

    /// All values by the names of their options, as they are written in files.
    fn to_map(&self) -> Patch;

    /// Sets one option. The value needs the option's type; [`Values`] decides which ones are allowed.
    ///
    /// # Errors
    /// No option has this name, or the value has another type. Nothing is changed then.
    fn set(&mut self, name: &str, value: Value) -> Result<(), serde_json::Error>;
}

/// A type that values of options have.
pub trait OptionType {
    /// All its values.
    fn values() -> Values;
}

impl OptionType for bool {
    fn values() -> Values {
        Values::Bool
    }
}

/// A value in JSON form.
pub fn json_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Reads a value of an option.
///
/// # Errors
/// It has another type.
pub fn read_value<T: DeserializeOwned>(value: Value) -> Result<T, serde_json::Error> {
    serde_json::from_value(value)
}

/// The values of all options with their names.
#[must_use]
pub fn named_values(values: Vec<(&'static str, Value)>) -> Patch {
    values
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// The error for a name that no option has.
#[must_use]
pub fn no_such_option(name: &str) -> serde_json::Error {
    serde_json::Error::custom(format_args!("no option is called {name}"))
}

/// Defines the options of a game as a flat struct in display order. Each option is declared once:
/// its rule ID, name, type and default, for a number its range, and whether it may differ per seat.
///
/// The name leads to title and help ([`rules::texts`](crate::rules::texts)). Enums are declared with
/// [`choices!`](crate::choices) and [`numbers!`](crate::numbers).
///
/// ```
/// use wildpile_game::rules::{Options, Values};
///
/// wildpile_game::choices! {
///     /// The foundation of the tower.
///     pub enum Start {
///         /// An ace.
///         Ace = "ace",
///         /// Any card.
///         Any = "any",
///     }
/// }
///
/// wildpile_game::options! {
///     /// The options of Lighthouse.
///     pub struct Rules {
///         /// Number of cards held.
///         "LH-03" hand: u8(1..=12) = 4 => per_seat,
///         /// The foundation of the tower.
///         "LH-04" start: Start = Start::Ace,
///     }
/// }
///
/// let [hand, start] = &Rules::options()[..] else { panic!() };
/// assert_eq!((hand.name, hand.id, hand.per_seat), ("hand", "LH-03", true));
/// assert!(matches!(hand.values, Values::Int { min: 1, max: 12 }));
/// assert!(matches!(&start.values, Values::Choice(choices) if choices[1].name == "any"));
/// assert_eq!(Rules::default(), Rules { hand: 4, start: Start::Ace });
/// let mut rules = Rules::default();
/// rules.set("start", "any".into())?;
/// assert_eq!(rules.to_map()["start"], "any");
/// assert!(rules.set("start", 7.into()).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! options {
    (@values $type:ident) => { <$type as $crate::rules::OptionType>::values() };
    (@values $type:ident($min:literal..=$max:literal)) => {
        $crate::rules::Values::Int { min: $min, max: $max }
    };

    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $(
            $(#[$field_meta:meta])*
            $id:literal $field:ident: $type:ident $(($min:literal..=$max:literal))? = $default:expr
            $(=> $per_seat:ident)?
        ),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name { $(
            $(#[$field_meta])*
            #[doc = concat!("\n\nRule ", $id, ".")]
            pub $field: $type
        ),+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        impl $crate::rules::Options for $name {
            fn options() -> Vec<$crate::rules::OptionSpec> {
                vec![$(
                    $crate::rules::OptionSpec::new(
                        stringify!($field),
                        $id,
                        $crate::options!(@values $type $(($min..=$max))?),
                    )
                    $(.$per_seat())?
                ),+]
            }

            // A derived parser for the whole struct is several times as large in the web app's download.
            fn to_map(&self) -> $crate::rules::Patch {
                $crate::rules::named_values(vec![
                    $((stringify!($field), $crate::rules::json_value(&self.$field))),+
                ])
            }

            fn set(&mut self, name: &str, value: $crate::rules::Value) -> Result<(), $crate::rules::ValueError> {
                match name {
                    $(stringify!($field) => self.$field = $crate::rules::read_value(value)?,)+
                    _ => return Err($crate::rules::no_such_option(name)),
                }
                Ok(())
            }
        }
    };
}
