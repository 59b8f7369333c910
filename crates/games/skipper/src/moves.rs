//! Moves, chance steps and their notation.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use wildpile_game::{NotationError, Seat};
use wildpile_message::ToMessage;

use crate::handicaps::Handicap;
use crate::pile::{MAX_CARDS, Pile};
use crate::text as t;
use crate::{Card, Letter, MAX_REMOVED, MAX_SEATS};

/// The source of a played card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The hand.
    Hand,
    /// The top of the discard pile (SK-16).
    Discard,
}

/// An action of a seat.
///
/// | notation | means |
/// | --- | --- |
/// | `play 7S` | play the card on the stack of its own suit |
/// | `play KD on S` | play the skipper on the stack of spades |
/// | `play 7S from discard` | play the top of the discard pile |
/// | `discard 7S` | discard one card |
/// | `end` | end the turn and draw |
/// | `take 7S`, `draw` | take a card from the market, or draw one blind |
/// | `trash 3H`, `keep 3H` | trash a dead card, or keep the dead card just drawn |
/// | `auction 7S` | put a card up for auction |
/// | `bid JH`, `pass` | bid a card, or don't; `pass` also takes a turn without possible moves |
/// | `give up` | give up |
/// | `handicap smaller_hand` | choose the winner's handicap |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Play a card on a stack (SK-03, SK-04, SK-16).
    Play {
        /// The card.
        card: Card,
        /// The letter of the stack's colour.
        on: Letter,
        /// The card's origin.
        from: Origin,
    },
    /// Discard a card (SK-06, SK-09).
    Discard(Card),
    /// End the turn (SK-10).
    End,
    /// Take a card from the market (MU-09).
    Take(Card),
    /// Draw a card blind instead of taking one from the market (MU-09).
    Draw,
    /// Trash a dead card: the one just drawn, or one in the hand (SK-11).
    Trash(Card),
    /// Keep the dead card just drawn (SK-11).
    Keep(Card),
    /// Put a card up for auction (SK-32).
    Auction(Card),
    /// Bid a card for the card for sale (SK-33).
    Bid(Card),
    /// Don't bid (SK-33), or take a turn without possible moves (SK-07).
    Pass,
    /// Give up (SK-21).
    GiveUp,
    /// Choose the handicap that an opponent has to take (MU-05).
    Handicap(Handicap),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { card, on, from } => {
                write!(f, "play {card}")?;
                if *on != card.letter() {
                    write!(f, " on {on}")?;
                }
                if *from == Origin::Discard {
                    f.write_str(" from discard")?;
                }
                Ok(())
            }
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::End => f.write_str("end"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Draw => f.write_str("draw"),
            Self::Trash(card) => write!(f, "trash {card}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Auction(card) => write!(f, "auction {card}"),
            Self::Bid(card) => write!(f, "bid {card}"),
            Self::Pass => f.write_str("pass"),
            Self::GiveUp => f.write_str("give up"),
            Self::Handicap(handicap) => write!(f, "handicap {}", handicap.word()),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, t::ExpectedMove);
        let mut words: ArrayVec<&str, 6> = ArrayVec::new();
        for word in text.split_whitespace() {
            words.try_push(word).map_err(|_| error())?;
        }
        let card = |word: &str| {
            word.parse::<Card>()
                .map_err(|e| NotationError::new(text, e.message()))
        };
        let letter = |word: &str| {
            let mut chars = word.chars();
            let first = chars
                .next()
                .filter(|_| chars.as_str().is_empty())
                .ok_or_else(error)?;
            Letter::read(first).ok_or_else(error)
        };
        let play = |word: &str, on: Option<&str>, from| {
            let card = card(word)?;
            let on = on.map_or(Ok(card.letter()), letter)?;
            Ok(Self::Play { card, on, from })
        };
        match words.as_slice() {
            ["play", c] => play(c, None, Origin::Hand),
            ["play", c, "on", s] => play(c, Some(s), Origin::Hand),
            ["play", c, "from", "discard"] => play(c, None, Origin::Discard),
            ["play", c, "on", s, "from", "discard"] => play(c, Some(s), Origin::Discard),
            ["discard", c] => card(c).map(Self::Discard),
            ["trash", c] => card(c).map(Self::Trash),
            ["keep", c] => card(c).map(Self::Keep),
            ["auction", c] => card(c).map(Self::Auction),
            ["bid", c] => card(c).map(Self::Bid),
            ["end"] => Ok(Self::End),
            ["take", c] => card(c).map(Self::Take),
            ["draw"] => Ok(Self::Draw),
            ["pass"] => Ok(Self::Pass),
            ["give", "up"] => Ok(Self::GiveUp),
            ["handicap", word] => Handicap::named(word).map(Self::Handicap).ok_or_else(error),
            _ => Err(error()),
        }
    }
}

/// The cards dealt to one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealtSeat {
    /// The draw pile before the hand is drawn; the last card is drawn first.
    pub draw: Pile,
    /// The cards removed unseen (SK-18), sorted.
    pub removed: Pile<MAX_REMOVED>,
}

/// The result of a chance step.
///
/// `deal first 1; KS 7H …, out 4C 9D; …` contains the number of the starting seat, and each seat's
/// draw pile and removed cards; `shuffle KS 7H …` contains a new draw pile; `handicap 2 smaller_hand` contains a seat
/// and what it takes. The last card of a pile
/// is drawn first.
///
/// Cards are boxed: a match keeps all of its steps, and most of them are moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The deal (SK-01, SK-18, SK-30).
    Deal {
        /// The index of the starting seat.
        first: u8,
        /// By seat.
        seats: Box<ArrayVec<DealtSeat, MAX_SEATS>>,
    },
    /// A discard pile is shuffled to form a new draw pile (SK-12).
    Shuffle(Box<Pile>),
    /// A winner's handicap is drawn (MU-05).
    Handicap(Seat, Handicap),
}

fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { first, seats } => {
                write!(f, "deal first {}", first + 1)?;
                for seat in seats.iter() {
                    f.write_str(";")?;
                    write_cards(f, &seat.draw)?;
                    if !seat.removed.is_empty() {
                        f.write_str(", out")?;
                        write_cards(f, &seat.removed)?;
                    }
                }
                Ok(())
            }
            Self::Shuffle(cards) => {
                f.write_str("shuffle")?;
                write_cards(f, cards)
            }
            Self::Handicap(seat, handicap) => write!(f, "handicap {} {}", seat.number(), handicap.word()),
        }
    }
}

fn read_cards<const N: usize>(text: &str, all: &str) -> Result<Pile<N>, NotationError> {
    let mut pile = Pile::EMPTY;
    for word in text.split_whitespace() {
        if pile.len() == N {
            return Err(NotationError::new(all, t::ExpectedPile { n: N }));
        }
        pile.push(
            word.parse()
                .map_err(|e: crate::ParseCardError| NotationError::new(all, e.message()))?,
        );
    }
    Ok(pile)
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, t::ExpectedChance);
        if let Some(cards) = text.strip_prefix("shuffle") {
            return read_cards::<MAX_CARDS>(cards, text).map(|pile| Self::Shuffle(Box::new(pile)));
        }
        if let Some(drawn) = text.strip_prefix("handicap ") {
            let (seat, word) = drawn.split_once(' ').ok_or_else(error)?;
            let seat = seat.parse().ok().and_then(Seat::from_number).ok_or_else(error)?;
            return Ok(Self::Handicap(seat, Handicap::named(word).ok_or_else(error)?));
        }
        let mut parts = text.strip_prefix("deal first").ok_or_else(error)?.split(';');
        let first: u8 = parts
            .next()
            .and_then(|n| n.trim().parse().ok())
            .ok_or_else(error)?;
        let first = first
            .checked_sub(1)
            .filter(|&f| usize::from(f) < MAX_SEATS)
            .ok_or_else(error)?;
        let mut seats = ArrayVec::new();
        for part in parts {
            let (draw, removed) = part.split_once(", out").unwrap_or((part, ""));
            let seat = DealtSeat {
                draw: read_cards(draw, text)?,
                removed: read_cards(removed, text)?,
            };
            seats.try_push(seat).map_err(|_| error())?;
        }
        Ok(Self::Deal {
            first,
            seats: Box::new(seats),
        })
    }
}
