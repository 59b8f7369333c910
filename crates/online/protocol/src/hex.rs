//! Bytes that are written as hexadecimal digits.

use std::fmt;
use std::str::FromStr;

/// The text isn't the expected number of hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{digits} hexadecimal digits are needed")]
pub struct ParseHexError {
    /// The expected number of digits.
    pub digits: usize,
}

/// Bytes as lower-case hexadecimal digits.
struct Digits<'a>(&'a [u8]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Bytes as lower-case hexadecimal digits, two for each.
#[must_use]
pub fn digits(bytes: &[u8]) -> String {
    Digits(bytes).to_string()
}

fn read<const N: usize>(text: &str) -> Result<[u8; N], ParseHexError> {
    let wrong = ParseHexError { digits: 2 * N };
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return Err(wrong);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
        *byte = (high.ok_or(wrong)? * 16 + low.ok_or(wrong)?) as u8;
    }
    Ok(bytes)
}

/// Serialises as a text, which reads back.
macro_rules! as_text {
    ($name:ident, |$own:ident| $text:expr, $pattern:expr) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $own = self;
                serializer.collect_str(&$text)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

pub(crate) use as_text;

/// Reads and serialises as digits.
macro_rules! as_digits {
    ($name:ident) => {
        impl FromStr for $name {
            type Err = ParseHexError;

            fn from_str(text: &str) -> Result<Self, ParseHexError> {
                read(text).map(Self)
            }
        }

        as_text!(
            $name,
            |own| Digits(&own.0),
            format!("^[0-9a-f]{{{}}}$", 2 * size_of::<Self>())
        );
    };
}

/// The name of a table in addresses: 96 random bits as 24 hexadecimal digits. It gives access to a private table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(pub [u8; 12]);

as_digits!(TableId);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Digits(&self.0), f)
    }
}

/// 256 bits, written as 64 hexadecimal digits: a contribution to a deal, or the commitment to one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; 32]);

as_digits!(Secret);

impl Secret {
    /// The digits. They aren't its `Display`, so that they don't end up in a log by accident.
    #[must_use]
    pub fn digits(&self) -> String {
        digits(&self.0)
    }
}

impl fmt::Debug for Secret {
    /// Never the bits: debug output ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A pseudonym at one table: the same under every name, different at every other table.
/// Written as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark(pub [u8; 8]);

as_digits!(Mark);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Digits(&self.0), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_what_they_write() {
        let id = TableId(std::array::from_fn(|i| (i * 21) as u8));
        assert_eq!(id.to_string(), "00152a3f54697e93a8bdd2e7");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(
            serde_json::to_string(&id).unwrap(),
            "\"00152a3f54697e93a8bdd2e7\""
        );
        for text in [
            "",
            "00152a3f54697e93a8bdd2e",
            "00152a3f54697e93a8bdd2eg",
            "+0152a3f54697e93a8bdd2e7",
        ] {
            assert_eq!(
                text.parse::<TableId>(),
                Err(ParseHexError { digits: 24 }),
                "{text}"
            );
        }
    }

    #[test]
    fn secrets_stay_out_of_debug_output() {
        let secret = Secret([7; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(secret.digits().parse(), Ok(secret));
        assert_eq!(secret.digits().len(), 64);
    }
}
