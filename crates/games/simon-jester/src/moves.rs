//! Moves and their notation.

use std::fmt;
use std::str::FromStr;

use wildpile_cards::Card;
use wildpile_game::NotationError;
use wildpile_message::Arg;

use crate::{Decks, MAX_COLUMNS, text as t};

wildpile_game::numbered! {
    /// A column. Index 0 is the leftmost one and is written 1. Simple Simon has only the first ten.
    pub struct ColumnId: MAX_COLUMNS, "isn't a column; columns are 1 to 14"
}

impl ColumnId {
    /// The first `count` columns.
    pub(crate) fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_COLUMNS) as u8).map(Self)
    }
}

impl fmt::Display for ColumnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<ColumnId> for Arg {
    fn from(column: ColumnId) -> Self {
        column.number().into()
    }
}

/// An action of the player.
///
/// Written `3-7:2`: from column 3 to column 7, two cards; `3-7` for a single card; `give-up`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Moves the last `count` cards of a column to another.
    Run {
        /// The column of the cards.
        from: ColumnId,
        /// The column they go to.
        to: ColumnId,
        /// The number of cards.
        count: u8,
    },
    /// Gives up; the game counts as lost.
    GiveUp,
}

impl Move {
    /// Every move of the game, under any rules: a move's index is its action number for external
    /// players, so new moves are only appended.
    pub(crate) fn all() -> Vec<Self> {
        let columns = || ColumnId::first(MAX_COLUMNS);
        let mut all = vec![Self::GiveUp];
        for from in columns() {
            for to in columns().filter(|&to| to != from) {
                all.extend((1..=13).map(|count| Self::Run { from, to, count }));
            }
        }
        all
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run { from, to, count: 1 } => write!(f, "{from}-{to}"),
            Self::Run { from, to, count } => write!(f, "{from}-{to}:{count}"),
            Self::GiveUp => f.write_str("give-up"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "give-up" {
            return Ok(Self::GiveUp);
        }
        let run = || {
            let (from, rest) = text.split_once('-')?;
            let (to, count) = match rest.split_once(':') {
                Some((to, count)) => (to, number(count, 13)?),
                None => (rest, 1),
            };
            let column = |digits| ColumnId::from_number(number(digits, MAX_COLUMNS as u8)?);
            Some(Self::Run {
                from: column(from)?,
                to: column(to)?,
                count,
            })
        };
        run().ok_or_else(|| not_a_move(text, MAX_COLUMNS))
    }
}

/// The error for a text that isn't a move of a game with so many columns.
pub(crate) fn not_a_move(text: &str, columns: usize) -> NotationError {
    NotationError::new(text, t::ExpectedMove { columns })
}

/// Parses a number from 1 to `max`; digits only.
fn number(digits: &str, max: u8) -> Option<u8> {
    if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|n| (1..=max).contains(n))
}

/// The cards of a deal in dealing order, written separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt(pub(crate) Vec<Card>);

impl Dealt {
    /// The cards, first dealt first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0
    }
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl FromStr for Dealt {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cards = Vec::new();
        for word in text.split_whitespace() {
            let card = word.parse().map_err(|_| {
                let shown: String = word.chars().filter(|c| !c.is_control()).take(20).collect();
                NotationError::new(text, t::ExpectedCard { text: shown })
            })?;
            cards.push(card);
        }
        if cards.len() != Decks::One.cards() && cards.len() != Decks::Two.cards() {
            return Err(NotationError::new(text, t::ExpectedDeal { cards: cards.len() }));
        }
        Ok(Self(cards))
    }
}
