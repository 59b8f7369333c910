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
