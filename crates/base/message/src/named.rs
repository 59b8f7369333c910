//! Values that are written as words: in files, rows and messages between programs.

/// An enum whose values have names. How serde writes it is up to its attributes.
///
/// ```
/// wildpile_message::named! {
///     /// How a match ended.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Result {
///         /// A seat won.
///         Won = "won",
///         /// No seat did.
///         Drawn = "drawn",
///     }
/// }
/// assert_eq!(Result::ALL.map(Result::name), ["won", "drawn"]);
/// assert_eq!(Result::named("drawn"), Some(Result::Drawn));
/// assert_eq!(Result::named("Drawn"), None);
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$inner:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        $vis enum $name { $($(#[$inner])* $variant),+ }

        impl $name {
            /// All of them, in this order.
            $vis const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// The name.
            #[must_use]
            $vis const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// The one with this name.
            #[must_use]
            $vis fn named(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

/// Serde for a type that is written as its text: `Display` writes it and `FromStr` reads it. The error says what was
/// expected, or without that what reading says.
///
/// ```
/// #[derive(Debug, PartialEq)]
/// struct Row(u8);
/// # impl std::fmt::Display for Row {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
/// #         write!(f, "row {}", self.0)
/// #     }
/// # }
/// # impl std::str::FromStr for Row {
/// #     type Err = ();
/// #     fn from_str(text: &str) -> Result<Self, ()> {
/// #         let number = text.strip_prefix("row ").and_then(|number| number.parse().ok());
/// #         number.map(Self).ok_or(())
/// #     }
/// # }
/// wildpile_message::serde_as_text!(Row, "a row");
/// assert_eq!(serde_json::to_string(&Row(3)).unwrap(), "\"row 3\"");
/// assert_eq!(serde_json::from_str::<Row>("\"row 3\"").unwrap(), Row(3));
/// let error = serde_json::from_str::<Row>("\"3\"").unwrap_err().to_string();
/// assert!(error.starts_with("invalid value: string \"3\", expected a row"), "{error}");
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($name:ty) => {
        $crate::serde_as_text!(@ $name, text, error => ::serde::de::Error::custom(error));
    };
    ($name:ty, $expected:literal) => {
        $crate::serde_as_text!(@ $name, text, _error => {
            // As much of it as says what is meant.
            let text: ::std::string::String = text.chars().take(40).collect();
            ::serde::de::Error::invalid_value(::serde::de::Unexpected::Str(&text), &$expected)
        });
    };
    (@ $name:ty, $text:ident, $error:ident => $why:expr) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let $text = ::std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                $text.parse().map_err(|$error| $why)
            }
        }
    };
}
