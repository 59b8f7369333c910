//! Places in a row.

/// Defines the places of a row, such as seats or columns: counted from 0 in the program, from 1 wherever they are
/// written. The text follows a number that isn't one of theirs.
#[macro_export]
macro_rules! numbered {
    ($(#[$meta:meta])* $vis:vis struct $name:ident: $count:expr, $no_such:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(u8);

        impl $name {
            /// The one with this index, counted from 0.
            #[must_use]
            pub const fn new(index: usize) -> Option<Self> {
                if index < $count {
                    Some(Self(index as u8))
                } else {
                    None
                }
            }

            /// The one with this number, counted from 1.
            #[must_use]
            pub const fn from_number(number: u8) -> Option<Self> {
                if number == 0 {
                    None
                } else {
                    Self::new(number as usize - 1)
                }
            }

            /// Counted from 0.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Counted from 1.
            #[must_use]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }
        }

        /// As a number from 1.
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as ::serde::Deserialize>::deserialize(deserializer)?;
                Self::from_number(number)
                    .ok_or_else(|| ::serde::de::Error::custom(format!(concat!("{} ", $no_such), number)))
            }
        }
    };
}
