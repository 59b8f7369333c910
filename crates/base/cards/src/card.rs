//! The 52-card deck: suits, ranks and cards.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

wildpile_message::named! {
    /// The colour of a suit of the 52-card deck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Colour {
        /// Clubs and spades.
        Black = "black",
        /// Hearts and diamonds.
        Red = "red",
    }
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::Red,
            Self::Red => Self::Black,
        }
    }

    /// The two suits of this colour.
    #[must_use]
    pub const fn suits(self) -> [Suit; 2] {
        match self {
            Self::Black => [Suit::Clubs, Suit::Spades],
            Self::Red => [Suit::Hearts, Suit::Diamonds],
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

wildpile_message::named! {
    /// A suit of the 52-card deck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[repr(u8)]
    pub enum Suit {
        /// ♣
        Clubs = "clubs",
        /// ♠
        Spades = "spades",
        /// ♥
        Hearts = "hearts",
        /// ♦
        Diamonds = "diamonds",
    }
}

impl Suit {
    /// 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this index, if it is below 4.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Black or red.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Clubs | Self::Spades => Colour::Black,
            Self::Hearts | Self::Diamonds => Colour::Red,
        }
    }

    /// `C`, `S`, `H` or `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
        }
    }

    /// `♣`, `♠`, `♥` or `♦`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
        }
    }

    /// Parses a letter of either case or a suit symbol.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'C' | 'c' | '♣' => Some(Self::Clubs),
            'S' | 's' | '♠' => Some(Self::Spades),
            'H' | 'h' | '♥' => Some(Self::Hearts),
            'D' | 'd' | '♦' => Some(Self::Diamonds),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rank of the 52-card deck, ace (1) to king (13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(NonZeroU8);

impl Rank {
    /// 1
    pub const ACE: Self = Self::lit(1);
    /// 2
    pub const TWO: Self = Self::lit(2);
    /// 10
    pub const TEN: Self = Self::lit(10);
    /// 11
    pub const JACK: Self = Self::lit(11);
    /// 12
    pub const QUEEN: Self = Self::lit(12);
    /// 13
    pub const KING: Self = Self::lit(13);

    const fn lit(value: u8) -> Self {
        match NonZeroU8::new(value) {
            Some(v) => Self(v),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// The rank with this value, if it is 1 to 13.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(v) if value <= 13 => Some(Self(v)),
            _ => None,
        }
    }

    /// 1 to 13.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// All thirteen ranks from ace to king.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..14).map(Self::lit)
    }

    /// The rank one higher; none above the king.
    #[must_use]
    pub const fn up(self) -> Option<Self> {
        Self::new(self.value() + 1)
    }

    /// The rank one lower; none below the ace.
    #[must_use]
    pub const fn down(self) -> Option<Self> {
        Self::new(self.value() - 1)
    }

    /// `A`, `2` … `9`, `T`, `J`, `Q` or `K`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.value() {
            1 => 'A',
            10 => 'T',
            11 => 'J',
            12 => 'Q',
            13 => 'K',
            n => (b'0' + n) as char,
        }
    }

    /// The rank as printed on the card: as [`Rank::letter`], but `10` for the ten.
    #[must_use]
    pub const fn label(self) -> &'static str {
        const LABELS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        LABELS[self.value() as usize - 1]
    }

    /// The rank as a word: `ace`, `two` … `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
            "king",
        ];
        NAMES[self.value() as usize - 1]
    }

    /// The rank written as a letter of either case, a digit, or `10`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Some(match text {
            "A" | "a" | "1" => Self::ACE,
            "T" | "t" | "10" => Self::TEN,
            "J" | "j" => Self::JACK,
            "Q" | "q" => Self::QUEEN,
            "K" | "k" => Self::KING,
            _ => {
                let mut chars = text.chars();
                let digit = chars.next()?.to_digit(10).filter(|d| (2..=9).contains(d))?;
                if chars.next().is_some() {
                    return None;
                }
                Self::new(digit as u8)?
            }
        })
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One card of the 52-card deck, stored in one byte.
///
/// Written as rank and suit: `AS`, `TD`, `KH`. Parsing also accepts `10D`, lower case and suit
/// symbols. Cards are ordered by suit, then by rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        match NonZeroU8::new((suit as u8) << 4 | rank.value()) {
            Some(v) => Self(v),
            // A rank is never 0, so neither is the byte.
            None => Self(NonZeroU8::MIN),
        }
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::lit(self.0.get() & 15)
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0.get() >> 4 & 3) as usize]
    }

    /// Black or red.
    #[must_use]
    pub const fn colour(self) -> Colour {
        self.suit().colour()
    }

    /// A dense number, 0 to 51: suit index times 13 plus rank minus 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self.suit().index() * 13 + self.rank().value() as usize - 1
    }

    /// In words: `queen of spades`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{} of {}", self.rank().name(), self.suit().name())
    }

    /// As printed on the card: `10♦`.
    #[must_use]
    pub fn symbol(self) -> String {
        format!("{}{}", self.rank().label(), self.suit().symbol())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text isn't a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a card; a card is a rank (A 2 … 9 T J Q K) and a suit (C S H D), such as QS")]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseCardError(text.chars().take(20).collect());
        let last = text.chars().next_back().ok_or_else(error)?;
        let suit = Suit::from_char(last).ok_or_else(error)?;
        let rank = Rank::from_text(&text[..text.len() - last.len_utf8()]).ok_or_else(error)?;
        Ok(Self::new(rank, suit))
    }
}

wildpile_message::serde_as_text!(Card);

impl Serialize for Rank {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::from_text(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("“{text}” is not a rank; ranks are A 2 … 9 T J Q K"))
        })
    }
}

/// The 52 cards, suit by suit (clubs, spades, hearts, diamonds), ace to king.
pub fn standard_deck() -> impl Iterator<Item = Card> + Clone {
    Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::all().map(move |rank| Card::new(rank, suit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_what_it_writes() {
        let mut seen = [false; 52];
        for card in standard_deck() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.symbol().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert!(!std::mem::replace(&mut seen[card.index()], true));
        }
        assert!(seen.iter().all(|&s| s));
    }

    #[test]
    fn invalid_cards_are_rejected() {
        for text in ["", "S", "1", "11S", "0S", "QX", "QSS", "♠", "Q ♠", "1️⃣S"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
