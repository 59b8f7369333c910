//! The declaration of a game's options.

use serde::Serialize;
use serde_json::Value;

use super::{OptionSpec, Values};

/// The options of a game, one field each. Implemented by [`options!`](crate::options).
pub trait Options: Default {
    /// A description of each field, in display order.
    fn options() -> Vec<OptionSpec>;
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

/// A default in JSON form.
pub fn default_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
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
///     /// What the tower stands on.
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
///         /// How many cards are held.
///         "LH-03" hand: u8(1..=12) = 4 => per_seat,
///         /// What the tower stands on.
///         "LH-04" start: Start = Start::Ace,
///     }
/// }
///
/// let [hand, start] = &Rules::options()[..] else { panic!() };
/// assert_eq!((hand.name, hand.id, hand.per_seat), ("hand", "LH-03", true));
/// assert!(matches!(hand.values, Values::Int { min: 1, max: 12 }));
/// assert!(matches!(&start.values, Values::Choice(choices) if choices[1].name == "any"));
/// assert_eq!(Rules::default(), Rules { hand: 4, start: Start::Ace });
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
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
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
        }
    };
}
