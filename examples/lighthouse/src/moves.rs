//! Moves and the deal, with their notation.

use std::fmt;
use std::str::FromStr;

use wildpile_cards::Card;
use wildpile_game::NotationError;

use crate::text as t;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// `build 4S`: the card goes on the tower (LH-01).
    Build(Card),
    /// `swap 9S`: the card goes under the stock (LH-02).
    Swap(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Build(card) => write!(f, "build {card}"),
            Self::Swap(card) => write!(f, "swap {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, t::ExpectedMove);
        let (verb, card) = text.split_once(' ').ok_or_else(wrong)?;
        let card = card.parse().map_err(|_| wrong())?;
        match verb {
            "build" => Ok(Self::Build(card)),
            "swap" => Ok(Self::Swap(card)),
            _ => Err(wrong()),
        }
    }
}

/// The thirteen cards in dealing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(pub Vec<Card>);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self.0.iter().map(Card::to_string).collect();
        f.write_str(&cards.join(" "))
    }
}

impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cards = text.split(' ').map(str::parse).collect::<Result<_, _>>();
        cards
            .map(Self)
            .map_err(|_| NotationError::new(text, t::ExpectedOrder))
    }
}
