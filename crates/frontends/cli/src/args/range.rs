//! Ranges of deal numbers.

use std::str::FromStr;

use wildpile_cards::Deal;
#[cfg(feature = "simulate")]
use wildpile_lab::Deals;

use super::Unfit;
use crate::text as t;

/// Deal numbers from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRange {
    first: u64,
    last: u64,
    pysol: bool,
}

impl DealRange {
    /// The most deals in one call.
    pub const MOST: u64 = 1_000_000_000;

    /// Number of deals, at least one.
    pub const fn len(self) -> u64 {
        self.last - self.first + 1
    }

    /// The deal with this index, from 0.
    pub const fn deal(self, index: u64) -> Deal {
        let number = self.first + index;
        if self.pysol {
            Deal::Pysol(number)
        } else {
            Deal::Number(number)
        }
    }

    /// The first deal.
    pub const fn first(self) -> Deal {
        self.deal(0)
    }

    /// The deals.
    #[cfg(feature = "simulate")]
    pub const fn deals(self) -> Deals {
        Deals {
            first: self.first(),
            count: self.len(),
        }
    }
}

impl FromStr for DealRange {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (pysol, numbers) = match text.strip_prefix("pysol:") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        let number = |digits: &str| match digits.trim().parse() {
            Ok(Deal::Number(number)) => Ok(number),
            Ok(Deal::Pysol(_) | Deal::Fair(_)) | Err(_) => Err(Unfit::because(t::UsageDealsTwo)),
        };
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            let right = format!("{last}-{first}");
            return Err(Unfit::because(t::UsageDealsOrder { right }));
        }
        if last - first >= Self::MOST {
            let most = Self::MOST.to_string();
            return Err(Unfit::because(t::UsageDealsMost { most }));
        }
        Ok(Self { first, last, pysol })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_deals() {
        let range: DealRange = "5-7".parse().unwrap();
        assert_eq!(
            (range.len(), range.first(), range.deal(range.len() - 1)),
            (3, Deal::Number(5), Deal::Number(7))
        );
        let one: DealRange = "pysol:9".parse().unwrap();
        assert_eq!((one.len(), one.first()), (1, Deal::Pysol(9)));
        let top: DealRange = format!("{}-{}", u64::MAX - 1, u64::MAX).parse().unwrap();
        assert_eq!((top.len(), top.deal(1)), (2, Deal::Number(u64::MAX)));
        for bad in [
            "",
            "-",
            "1-",
            "-1",
            "7-5",
            "a-b",
            "1-2-3",
            "0-1000000000",
            "1-pysol:3",
            "0-18446744073709551615",
        ] {
            assert!(bad.parse::<DealRange>().is_err(), "{bad}");
        }
    }
}
