//! Moves and their notation.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wildpile_cards::{Colour, Rank, Suit};
use wildpile_game::NotationError;

use crate::Piece;
use crate::state::PACK;
use crate::text as t;

wildpile_game::numbered! {
    /// One of the seven columns; written `t1` to `t7`.
    pub struct Column: Column::COUNT, "isn't a column; columns are 1 to 7"
}

impl Column {
    /// The number of columns.
    pub const COUNT: usize = 7;

    /// The column with this index; the last one if it is out of range.
    #[must_use]
    pub const fn at(index: usize) -> Self {
        if index < Self::COUNT {
            Self(index as u8)
        } else {
            Self(Self::COUNT as u8 - 1)
        }
    }

    /// All seven, from the left.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// True if something holds of every column of a set of bits, asked from the left until it doesn't.
    #[inline]
    pub fn all_in(mut set: u8, mut holds: impl FnMut(Self) -> bool) -> bool {
        while set != 0 {
            if !holds(Self::at(set.trailing_zeros() as usize)) {
                return false;
            }
            set &= set - 1;
        }
        true
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.number())
    }
}

/// The source of a single card: the top of the waste (`w`) or the end of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The top of the waste.
    Waste,
    /// The end of a column.
    Column(Column),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waste => f.write_str("w"),
            Self::Column(column) => column.fmt(f),
        }
    }
}

/// A foundation: a suit's (`C`, `S`, `H`, `D`), or the one started by a joker as a suitless ace
/// (`black`, `red`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// The foundation of a suit.
    Suit(Suit),
    /// The foundation held by this colour's joker as a suitless ace.
    Ace(Colour),
}

impl Goal {
    /// Black or red.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Suit(suit) => suit.colour(),
            Self::Ace(colour) => colour,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Suit(suit) => write!(f, "{}", suit.letter()),
            Self::Ace(colour) => colour.fmt(f),
        }
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// `draw`: turn cards from the stock to the waste (JS-06).
    Draw,
    /// `redeal`: turn the waste over to form a new stock (JS-06).
    Redeal,
    /// `t3>t5`, `t3:4>t5`: move the last card, or the last four, to another column (JS-03, JS-04).
    /// An open joker becomes the card that fits there.
    Tail {
        /// The source column.
        from: Column,
        /// The number of cards.
        count: u8,
        /// The target column.
        to: Column,
    },
    /// `w>t5`: move the top of the waste to a column (JS-06).
    Waste {
        /// The target column.
        to: Column,
    },
    /// `t3>S`, `w>H`, `t3>black`: move a card to a foundation (JS-05, JS-13, JS-15).
    Up {
        /// The card's place.
        from: Source,
        /// The target foundation.
        to: Goal,
    },
    /// `S>t4`: move the top of a foundation to a column (JS-08).
    Down {
        /// The source foundation.
        from: Goal,
        /// The target column.
        to: Column,
    },
    /// `t3=9`: declare the open joker at the end of a column in place (JS-11).
    Declare {
        /// Its column.
        column: Column,
        /// The declared rank.
        rank: Rank,
    },
    /// `out t3`, `out w`: remove a joker from the game (JS-21).
    PutOut(Source),
    /// `stop`: end the game with the current result (JS-31).
    Stop,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Redeal => f.write_str("redeal"),
            Self::Tail { from, count: 1, to } => write!(f, "{from}>{to}"),
            Self::Tail { from, count, to } => write!(f, "{from}:{count}>{to}"),
            Self::Waste { to } => write!(f, "w>{to}"),
            Self::Up { from, to } => write!(f, "{from}>{to}"),
            Self::Down { from, to } => write!(f, "{from}>{to}"),
            Self::Declare { column, rank } => write!(f, "{column}={rank}"),
            Self::PutOut(source) => write!(f, "out {source}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl Move {
    /// Every move of the game, under any rules: a move's index is its action number for external
    /// players, so new moves are only appended.
    pub(crate) fn all() -> Vec<Self> {
        let columns = Column::all;
        let sources = || {
            [Source::Waste]
                .into_iter()
                .chain(Column::all().map(Source::Column))
        };
        let goals: Vec<Goal> = Suit::ALL
            .into_iter()
            .map(Goal::Suit)
            .chain([Goal::Ace(Colour::Black), Goal::Ace(Colour::Red)])
            .collect();
        let mut all = vec![Self::Draw, Self::Redeal, Self::Stop];
        all.extend(columns().map(|to| Self::Waste { to }));
        for from in sources() {
            all.extend(goals.iter().map(|&to| Self::Up { from, to }));
        }
        for &from in &goals {
            all.extend(columns().map(|to| Self::Down { from, to }));
        }
        for column in columns() {
            all.extend(Rank::all().map(|rank| Self::Declare { column, rank }));
        }
        all.extend(sources().map(Self::PutOut));
        for from in columns() {
            for to in columns().filter(|&to| to != from) {
                // A run goes from the king to the ace at most.
                all.extend((1..=13).map(|count| Self::Tail { from, count, to }));
            }
        }
        all
    }
}

fn column(text: &str) -> Option<Column> {
    let digit = text.strip_prefix('t')?;
    let mut chars = digit.chars();
    let number = chars.next()?.to_digit(10)?;
    if chars.next().is_some() {
        return None;
    }
    Column::from_number(number as u8)
}

fn source(text: &str) -> Option<Source> {
    if text == "w" {
        Some(Source::Waste)
    } else {
        column(text).map(Source::Column)
    }
}

fn goal(text: &str) -> Option<Goal> {
    match text {
        "black" => return Some(Goal::Ace(Colour::Black)),
        "red" => return Some(Goal::Ace(Colour::Red)),
        _ => {}
    }
    let mut chars = text.chars();
    let suit = Suit::from_char(chars.next()?)?;
    if chars.next().is_some() {
        None
    } else {
        Some(Goal::Suit(suit))
    }
}

fn read(text: &str) -> Option<Move> {
    match text {
        "draw" => return Some(Move::Draw),
        "redeal" => return Some(Move::Redeal),
        "stop" => return Some(Move::Stop),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("out ") {
        return source(rest).map(Move::PutOut);
    }
    if let Some((place, rank)) = text.split_once('=') {
        return Some(Move::Declare {
            column: column(place)?,
            rank: Rank::from_text(rank)?,
        });
    }
    let (from, to) = text.split_once('>')?;
    if let Some(to) = column(to) {
        if let Some(from) = goal(from) {
            return Some(Move::Down { from, to });
        }
        if from == "w" {
            return Some(Move::Waste { to });
        }
        let (from, count) = match from.split_once(':') {
            Some((from, count)) => {
                let digits = !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit());
                (from, count.parse().ok().filter(|&c: &u8| digits && c >= 1)?)
            }
            None => (from, 1),
        };
        return Some(Move::Tail {
            from: column(from)?,
            count,
            to,
        });
    }
    Some(Move::Up {
        from: source(from)?,
        to: goal(to)?,
    })
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| NotationError::new(text, t::ExpectedMove))
    }
}

/// The dealing order: the columns from the left, each bottom first, then the stock in the order it
/// is turned. Written as cards separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtPack(pub(crate) ArrayVec<Piece, PACK>);

impl DealtPack {
    /// The cards in the order in which they are dealt.
    #[must_use]
    pub fn cards(&self) -> &[Piece] {
        &self.0
    }
}

impl fmt::Display for DealtPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, piece) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            piece.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for DealtPack {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = ArrayVec::new();
        for word in text.split(' ') {
            let piece: Piece = word.parse()?;
            if piece.is_joker() && !piece.is_open() {
                return Err(NotationError::new(word, t::ExpectedOpenJoker));
            }
            cards
                .try_push(piece)
                .map_err(|_| NotationError::new(text, t::ExpectedPack { cards: PACK }))?;
        }
        Ok(Self(cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_moves_are_rejected_with_the_valid_forms() {
        for text in [
            "",
            "t0>t1",
            "t8>t1",
            "t1>",
            ">t1",
            "t1:0>t2",
            "t1:300>t2",
            "t1:+2>t2",
            "t1=1x",
            "out",
            "out S",
            "w>w",
            "t1>X",
            "stop ",
            "t١>t2",
        ] {
            let error = NotationError::new(text, t::ExpectedMove);
            assert_eq!(text.parse::<Move>(), Err(error));
        }
        assert_eq!(
            "t1:1>t2".parse::<Move>().map(|m| m.to_string()),
            Ok("t1>t2".to_owned())
        );
        assert_eq!(
            "t1=10".parse::<Move>().map(|m| m.to_string()),
            Ok("t1=T".to_owned())
        );
    }
}
