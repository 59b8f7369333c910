//! Deal numbers: the shareable number a deal is generated from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wildpile_message::{Message, ToMessage};

/// What a deal is generated from. The same deal always gives the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deal {
    /// Wildpile's own numbering, written as the bare number.
    Number(u64),
    /// PySolFC's numbering, written `pysol:N`; only games that exist in PySolFC accept it.
    Pysol(u64),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Pysol(n) => write!(f, "pysol:{n}"),
        }
    }
}

/// The text isn't a deal number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” isn't a valid deal number (0 to 18446744073709551615, or pysol: and a number)")]
pub struct ParseDealError(pub String);

impl ToMessage for ParseDealError {
    fn message(&self) -> Message {
        crate::text::DealNumber { text: &self.0 }.into()
    }
}

impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| {
            // `parse` would also take a leading plus sign.
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(ParseDealError(text.chars().take(40).collect()));
            }
            digits
                .parse()
                .map_err(|_| ParseDealError(text.chars().take(40).collect()))
        };
        match text.strip_prefix("pysol:") {
            Some(rest) => number(rest).map(Self::Pysol),
            None => number(text).map(Self::Number),
        }
    }
}

impl Serialize for Deal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_read_what_they_write() {
        for deal in [Deal::Number(0), Deal::Number(u64::MAX), Deal::Pysol(32_000)] {
            assert_eq!(deal.to_string().parse(), Ok(deal));
        }
        for text in ["", "-1", "+1", "pysol:", "pysol:x", "18446744073709551616", "1 "] {
            assert!(text.parse::<Deal>().is_err(), "{text}");
        }
    }
}
