//! Deal numbers: the shareable number a deal is generated from.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use wildpile_message::{Message, ToMessage};

use crate::Dice;

/// The source of a deal. The same deal always gives the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deal {
    /// Wildpile's own numbering, written as the bare number.
    Number(u64),
    /// PySolFC's numbering, written `pysol:N`; only games that exist in PySolFC accept it.
    Pysol(u64),
    /// A deal that no one chose: its 256 bits come from everyone at an online table. Written `fair:` and the bits as
    /// 64 hexadecimal digits.
    Fair(FairSeed),
}

/// The 256 bits that a fair deal is generated from. They reveal all cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FairSeed(pub [u8; 32]);

impl fmt::Debug for FairSeed {
    /// Never the bits: debug output ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairSeed(…)")
    }
}

impl FairSeed {
    /// The bits as 64 lower-case hexadecimal digits.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
        self.0.iter().try_for_each(|byte| {
            f.write_char(digit(byte >> 4))?;
            f.write_char(digit(byte & 15))
        })
    }

    /// Reads 64 hexadecimal digits, upper or lower case.
    fn read(digits: &str) -> Option<Self> {
        let digits = digits.as_bytes();
        let mut bytes = [0; 32];
        if digits.len() != 2 * bytes.len() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = (high? * 16 + low?) as u8;
        }
        Some(Self(bytes))
    }
}

impl Deal {
    /// The deal number. For a fair deal these are 64 bits derived from its seed, from which neither the seed nor the
    /// cards follow: good for whatever should differ from deal to deal.
    #[must_use]
    pub fn number(self) -> u64 {
        match self {
            Self::Number(number) | Self::Pysol(number) => number,
            // No deal has that many chance steps.
            Self::Fair(_) => Dice::of(self, u32::MAX).bits(),
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Pysol(n) => write!(f, "pysol:{n}"),
            Self::Fair(seed) => {
                f.write_str("fair:")?;
                seed.write(f)
            }
        }
    }
}

/// The text isn't a deal number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” isn't a deal number")]
pub struct ParseDealError(pub String);

impl ToMessage for ParseDealError {
    fn message(&self) -> Message {
        crate::text::DealNumber { text: &self.0 }.into()
    }
}

impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseDealError(text.chars().take(40).collect());
        let number = |digits: &str| {
            // `parse` would also take a leading plus sign.
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(wrong());
            }
            digits.parse().map_err(|_| wrong())
        };
        if let Some(rest) = text.strip_prefix("pysol:") {
            return number(rest).map(Self::Pysol);
        }
        match text.strip_prefix("fair:") {
            Some(rest) => FairSeed::read(rest).map(Self::Fair).ok_or_else(wrong),
            None => number(text).map(Self::Number),
        }
    }
}

wildpile_message::serde_as_text!(Deal);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_read_what_they_write() {
        let fair = Deal::Fair(FairSeed(std::array::from_fn(|i| (i * 9) as u8)));
        for deal in [Deal::Number(0), Deal::Number(u64::MAX), Deal::Pysol(32_000), fair] {
            assert_eq!(deal.to_string().parse(), Ok(deal));
        }
        for text in [
            "",
            "-1",
            "+1",
            "pysol:",
            "pysol:x",
            "18446744073709551616",
            "1 ",
            "fair:",
            "fair:00",
        ] {
            assert!(text.parse::<Deal>().is_err(), "{text}");
        }
        for digits in [
            "0".repeat(63),
            "0".repeat(65),
            "g".repeat(64),
            "+".repeat(64),
            "é".repeat(32),
        ] {
            assert!(format!("fair:{digits}").parse::<Deal>().is_err(), "{digits}");
        }
    }

    #[test]
    fn the_seed_of_a_fair_deal_is_not_in_its_number_or_debug_output() {
        let deal = Deal::Fair(FairSeed([0xAB; 32]));
        assert_eq!(format!("{deal:?}"), "Fair(FairSeed(…))");
        assert_ne!(deal.number(), u64::from_le_bytes([0xAB; 8]));
        assert_ne!(deal.number(), Deal::Fair(FairSeed([0xAC; 32])).number());
    }
}
