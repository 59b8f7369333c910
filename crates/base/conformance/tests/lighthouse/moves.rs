//! Moves, the deal, and why a move is refused. What is written can be read again.

use std::fmt;
use std::str::FromStr;

use wildpile_cards::Card;
use wildpile_game::NotationError;

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
        let wrong = || NotationError::new(text, "a move is “build 4S” or “swap 9S”");
        let (verb, card) = text.split_once(' ').ok_or_else(wrong)?;
        let card = card.parse().map_err(|_| wrong())?;
        match verb {
            "build" => Ok(Self::Build(card)),
            "swap" => Ok(Self::Swap(card)),
            _ => Err(wrong()),
        }
    }
}

/// The thirteen cards in the order in which they are dealt.
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
            .map_err(|_| NotationError::new(text, "cards with a blank between them"))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("nothing can be done now: the match is over")]
    Over,
    #[error("only seat 1 plays")]
    NotYourSeat,
    #[error("the {} is not in your hand", .0.name())]
    NotInHand(Card),
    #[error("the {} does not come next on the tower", .0.name())]
    DoesNotFit(Card),
    #[error("no swap is left")]
    NoSwapLeft,
    #[error("the stock is empty: there is nothing to swap for")]
    StockEmpty,
}
