//! Cards, and compact containers for them.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_message::{Arg, Message, ToMessage};

use crate::text as t;

/// The number of cards in either deck (SB-01).
pub const DECK: usize = 162;
/// The number of copies of each number in the deck (SB-01).
pub const COPIES: u8 = 12;
/// The maximum number of seats (SB-02).
pub const MAX_SEATS: usize = 6;
/// The maximum number of build piles (SB-06).
pub const MAX_BUILDS: usize = 6;
/// The maximum number of discard piles per seat (SB-10).
pub const MAX_DISCARDS: usize = 6;

/// A card: a number from 1 to 13, or the wild Skip-Bo card. Written `7` or `W`; wilds sort last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(NonZeroU8);

impl Card {
    /// The wild Skip-Bo card.
    pub const WILD: Self = match NonZeroU8::new(14) {
        Some(code) => Self(code),
        None => Self(NonZeroU8::MIN),
    };

    /// The number card with this value, if it is 1 to 13.
    #[must_use]
    pub const fn number(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(code) if value <= 13 => Some(Self(code)),
            _ => None,
        }
    }

    /// The value, 1 to 13; none for a wild.
    #[must_use]
    pub const fn value(self) -> Option<u8> {
        if self.is_wild() { None } else { Some(self.0.get()) }
    }

    /// True if it is the wild card.
    #[must_use]
    pub const fn is_wild(self) -> bool {
        self.0.get() == 14
    }

    /// The card as it is written. Views are full of cards, and formatting takes several times as long.
    pub(crate) const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13",
        ];
        match self.value() {
            Some(value) => NAMES[value as usize - 1],
            None => "W",
        }
    }

    /// 1 to 13 for numbers, 14 for the wild.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The card with this code, if it is 1 to 14.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(c) if code <= 14 => Some(Self(c)),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text isn't a card of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(pub String);

impl ToMessage for ParseCardError {
    fn message(&self) -> Message {
        t::ProblemNotACard { text: &self.0 }.into()
    }
}

/// The card by its number, whatever is printed on it in this deck.
impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        match card.value() {
            Some(value) => t::CardNumber { value }.into(),
            None => t::CardWild.into(),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let error = || ParseCardError(text.chars().take(20).collect());
        match text {
            "W" | "w" => Ok(Self::WILD),
            _ => read_number(text).and_then(Self::number).ok_or_else(error),
        }
    }
}

/// One or two digits without leading zero or sign, so that every number has a unique notation.
pub(crate) fn read_number(text: &str) -> Option<u8> {
    let fine = matches!(text.len(), 1 | 2)
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    if fine { text.parse().ok() } else { None }
}

wildpile_message::serde_as_text!(Card, "a card");

/// A hand as a multiset of at most 15 cards.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// Four bits per card code.
    counts: u64,
    /// A bit per card code that occurs.
    mask: u16,
}

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self { counts: 0, mask: 0 };

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.counts & LOW) + ((self.counts >> 4) & LOW);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// True if it has no cards.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.mask == 0
    }

    /// The number of copies of this card.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.counts >> (4 * card.code()) & 15) as u8
    }

    /// True if it contains this card.
    #[inline]
    #[must_use]
    pub const fn holds(self, card: Card) -> bool {
        self.mask >> card.code() & 1 == 1
    }

    /// Adds a card. A hand never holds more than fifteen.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.counts += 1 << (4 * card.code());
        self.mask |= 1 << card.code();
    }

    /// Removes a card; `false` if it isn't there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.holds(card);
        if held {
            self.counts -= 1 << (4 * card.code());
            if self.count(card) == 0 {
                self.mask &= !(1 << card.code());
            }
        }
        held
    }

    /// The cards in `self` but not in `other`, which must be a subset.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let counts = self.counts - other.counts;
        let (mut mask, mut code) = (0, 0);
        while code < 16 {
            mask |= ((counts >> (4 * code) & 15 != 0) as u16) << code;
            code += 1;
        }
        Self { counts, mask }
    }

    /// The distinct cards, numbers ascending, then wilds.
    #[inline]
    pub fn distinct(self) -> impl Iterator<Item = Card> {
        self.among(u16::MAX)
    }

    /// The distinct cards whose code is in the bit mask, numbers ascending, then wilds.
    #[inline]
    pub fn among(self, mask: u16) -> impl Iterator<Item = Card> {
        let mut left = self.mask & mask;
        std::iter::from_fn(move || {
            // An empty mask has sixteen trailing zeros, which isn't a card code.
            let card = Card::from_code(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// A bit for each number in the hand: bit 7 for a 7.
    #[inline]
    #[must_use]
    pub const fn number_mask(self) -> u16 {
        self.mask & !(1 << Card::WILD.code())
    }

    /// All cards, numbers ascending, then wilds.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.distinct()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in iter.into_iter().take(15) {
            hand.add(card);
        }
        hand
    }
}

/// Serialised as the list of its cards.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > 15 {
            return Err(D::Error::invalid_length(cards.len(), &"at most 15 cards"));
        }
        Ok(cards.into_iter().collect())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A multiset of cards of any size.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally([u8; 15]);

impl Tally {
    /// No card.
    pub const EMPTY: Self = Self([0; 15]);

    /// The number of copies of this card.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.code() as usize]
    }

    /// The total number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// True if there is no card.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 15]
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let n = &mut self.0[card.code() as usize];
        *n = n.saturating_add(1);
    }

    /// Removes a card; `false` if it isn't there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let n = &mut self.0[card.code() as usize];
        let held = *n > 0;
        *n = n.saturating_sub(1);
        held
    }

    /// All cards as a list, numbers ascending, then wilds; at most as many as the deck has.
    #[must_use]
    pub fn list(&self) -> ArrayVec<Card, DECK> {
        let mut list = ArrayVec::new();
        for (code, &count) in self.0.iter().enumerate() {
            let Some(card) = Card::from_code(code as u8) else {
                continue;
            };
            // In chunks of a constant size, for speed: this runs for every shuffle.
            let mut left = usize::from(count).min(list.remaining_capacity());
            while left > 0 {
                let step = left.min(4);
                if list.try_extend_from_slice(&[card; 4][..step]).is_err() {
                    return list;
                }
                left -= step;
            }
        }
        list
    }

    /// All cards, numbers ascending, then wilds.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter().enumerate().flat_map(|(code, n)| {
            let card = Card::from_code(code as u8).unwrap_or(Card::WILD);
            std::iter::repeat_n(card, if code == 0 { 0 } else { usize::from(n) })
        })
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Self {
        let mut tally = Self::EMPTY;
        for card in iter {
            tally.add(card);
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn cards_read_what_they_write() {
        for code in 1..=14 {
            let card = Card::from_code(code).unwrap();
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "0", "14", "07", "+7", "WW", "x", "7 "] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_hand_counts() {
        let mut hand: Hand = ["7", "W", "1", "7", "13"].map(card).into_iter().collect();
        assert_eq!((hand.len(), hand.count(card("7"))), (5, 2));
        assert_eq!(format!("{hand:?}"), "[1, 7, 7, 13, W]");
        assert!(hand.remove(card("7")) && !hand.remove(card("2")));
        assert_eq!(hand.distinct().count(), 4);
        assert_eq!(hand.number_mask(), 1 << 1 | 1 << 7 | 1 << 13);
    }
}
