//! Moves, chance steps and their notation.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::num::NonZeroU8;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_game::{NotationError, Seat};
use wildpile_message::Message;

use crate::cards::{Card, DECK, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, read_number};
use crate::handicaps::Handicap;
use crate::text as t;

/// The source of a played card (SB-08, SB-21). Piles are numbered from 0 here, from 1 in the
/// notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// This card from the hand.
    Hand(Card),
    /// The top of the player's stock pile.
    Stock,
    /// The top of one of the player's discard piles.
    Discard(u8),
    /// The top of the partner's stock pile.
    PartnerStock,
    /// The top of one of the partner's discard piles.
    PartnerDiscard(u8),
}

/// An action of a seat: one step of a turn.
///
/// | notation | means |
/// | --- | --- |
/// | `hand 5>b2` | play a 5 from the hand on build pile 2 |
/// | `hand W@7>b2` | start pile 2 with a wild that stands for 7 (only if any value may be named) |
/// | `stock>b1`, `d3>b1` | play the top of the stock pile, of discard pile 3 |
/// | `partner stock>b1`, `partner d3>b1` | play from the partner's piles |
/// | `seat 3 stock>b1`, `seat 3 d2>b1` | play from another player's pile, without partners: never legal (SB-08) |
/// | `discard 5>d1` | discard a 5 on discard pile 1, ending the turn |
/// | `discard 5>seat 3 d1` | discard on another seat's pile: never legal (SB-25) |
/// | `end` | end the turn without a hand card |
/// | `draw 4` | draw four cards, if players draw by hand |
/// | `accuse 3`, `agree`, `decline` | accuse seat 3 of cheating; vote on an accusation |
/// | `handicap smaller_hand` | choose the winner's handicap (MU-05) |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Play a card on a build pile.
    Play {
        /// The source of the card.
        from: Source,
        /// The build pile, from 0.
        to: u8,
        /// The value of a wild that starts a pile, if the player may choose it (SB-14).
        named: Option<Card>,
    },
    /// The move a player means by playing from another seat's pile in a game without partners; always refused (SB-08).
    PlayOf {
        /// The pile's owner.
        owner: Seat,
        /// The discard pile, from 1; `None` for the stock pile.
        pile: Option<NonZeroU8>,
        /// The build pile, from 0.
        to: u8,
    },
    /// Discard a card from the hand and end the turn (SB-10).
    Discard {
        /// The card.
        card: Card,
        /// The discard pile, from 0.
        to: u8,
    },
    /// The move a player means by dragging a card to another seat's discard pile; always refused
    /// (SB-25).
    DiscardOn {
        /// The card.
        card: Card,
        /// The pile's owner.
        owner: Seat,
        /// The discard pile, from 0.
        to: u8,
    },
    /// End the turn without a discard (SB-10).
    End,
    /// Draw this many cards (SB-19).
    Draw(u8),
    /// Accuse this seat of cheating (SB-24).
    Accuse(Seat),
    /// Agree with the accusation (SB-24).
    Agree,
    /// Disagree with the accusation (SB-24).
    Decline,
    /// Choose the handicap that the winners of the last game take (MU-05).
    Handicap(Handicap),
}

/// Writes the number of a pile, which people count from 1, after a word. Moves are written all the time, so the numbers that
/// occur aren't formatted.
fn pile_name(f: &mut fmt::Formatter<'_>, word: &str, pile: u8) -> fmt::Result {
    f.write_str(word)?;
    match pile {
        0..=8 => f.write_char(char::from(b'1' + pile)),
        _ => write!(f, "{}", u16::from(pile) + 1),
    }
}

/// Serialised in move notation.
impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        source(&text).ok_or_else(|| D::Error::custom("expected where a card comes from"))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(card) => {
                f.write_str("hand ")?;
                f.write_str(card.name())
            }
            Self::Stock => f.write_str("stock"),
            Self::Discard(pile) => pile_name(f, "d", *pile),
            Self::PartnerStock => f.write_str("partner stock"),
            Self::PartnerDiscard(pile) => pile_name(f, "partner d", *pile),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { from, to, named } => {
                from.fmt(f)?;
                if let Some(value) = named {
                    write!(f, "@{value}")?;
                }
                pile_name(f, ">b", *to)
            }
            Self::PlayOf { owner, pile, to } => {
                write!(f, "seat {} ", owner.number())?;
                match pile {
                    Some(pile) => write!(f, "d{pile}")?,
                    None => f.write_str("stock")?,
                }
                pile_name(f, ">b", *to)
            }
            Self::Discard { card, to } => {
                f.write_str("discard ")?;
                f.write_str(card.name())?;
                pile_name(f, ">d", *to)
            }
            Self::DiscardOn { card, owner, to } => {
                write!(f, "discard {card}>seat {} d{}", owner.number(), to + 1)
            }
            Self::End => f.write_str("end"),
            Self::Draw(count) => write!(f, "draw {count}"),
            Self::Accuse(seat) => write!(f, "accuse {}", seat.number()),
            Self::Agree => f.write_str("agree"),
            Self::Decline => f.write_str("decline"),
            Self::Handicap(handicap) => write!(f, "handicap {}", handicap.word()),
        }
    }
}

impl Move {
    /// Every move of the game, under any rules without choosing handicaps: a move's index is its action
    /// number for external players, so new moves are only appended.
    pub(crate) fn all() -> Vec<Self> {
        let cards = || (1..=13).filter_map(Card::number).chain([Card::WILD]);
        let tops: Vec<Source> = [Source::Stock]
            .into_iter()
            .chain((0..MAX_DISCARDS as u8).map(Source::Discard))
            .chain([Source::PartnerStock])
            .chain((0..MAX_DISCARDS as u8).map(Source::PartnerDiscard))
            .collect();
        let mut all = Vec::new();
        for from in cards().map(Source::Hand).chain(tops.iter().copied()) {
            all.extend((0..MAX_BUILDS as u8).map(|to| Self::Play {
                from,
                to,
                named: None,
            }));
        }
        for card in cards() {
            all.extend((0..MAX_DISCARDS as u8).map(|to| Self::Discard { card, to }));
        }
        all.push(Self::End);
        all.extend([Self::Agree, Self::Decline]);
        all.extend(Seat::all(MAX_SEATS).map(Self::Accuse));
        for from in [Source::Hand(Card::WILD)].into_iter().chain(tops) {
            for to in 0..MAX_BUILDS as u8 {
                let named = (1..=13).map(Card::number);
                all.extend(named.map(|named| Self::Play { from, to, named }));
            }
        }
        all.extend((1..=MAX_DRAW as u8).map(Self::Draw));
        all
    }
}

/// The index of `d3` (2), with the letter `d` and numbers up to `most`.
fn pile(text: &str, letter: char, most: usize) -> Option<u8> {
    let number = read_number(text.strip_prefix(letter)?)?;
    let index = number.checked_sub(1)?;
    (usize::from(index) < most).then_some(index)
}

fn seat(text: &str) -> Option<Seat> {
    let seat = Seat::from_number(read_number(text)?)?;
    (seat.index() < MAX_SEATS).then_some(seat)
}

fn source(text: &str) -> Option<Source> {
    Some(match text {
        "stock" => Source::Stock,
        "partner stock" => Source::PartnerStock,
        _ => {
            if let Some(card) = text.strip_prefix("hand ") {
                Source::Hand(card.parse().ok()?)
            } else if let Some(rest) = text.strip_prefix("partner ") {
                Source::PartnerDiscard(pile(rest, 'd', MAX_DISCARDS)?)
            } else {
                Source::Discard(pile(text, 'd', MAX_DISCARDS)?)
            }
        }
    })
}

fn read_move(text: &str) -> Option<Move> {
    match text {
        "end" => return Some(Move::End),
        "agree" => return Some(Move::Agree),
        "decline" => return Some(Move::Decline),
        _ => {}
    }
    if let Some(count) = text.strip_prefix("draw ") {
        return Some(Move::Draw(read_number(count)?));
    }
    if let Some(word) = text.strip_prefix("handicap ") {
        return Handicap::named(word).map(Move::Handicap);
    }
    if let Some(number) = text.strip_prefix("accuse ") {
        return Some(Move::Accuse(seat(number)?));
    }
    let (from, to) = text.split_once('>')?;
    if let Some(card) = from.strip_prefix("discard ") {
        let card = card.parse().ok()?;
        return Some(match to.strip_prefix("seat ") {
            None => Move::Discard {
                card,
                to: pile(to, 'd', MAX_DISCARDS)?,
            },
            Some(rest) => {
                let (owner, to) = rest.split_once(' ')?;
                Move::DiscardOn {
                    card,
                    owner: seat(owner)?,
                    to: pile(to, 'd', MAX_DISCARDS)?,
                }
            }
        });
    }
    if let Some((owner, from)) = from.strip_prefix("seat ").and_then(|rest| rest.split_once(' ')) {
        return Some(Move::PlayOf {
            owner: seat(owner)?,
            pile: match from {
                "stock" => None,
                _ => NonZeroU8::new(pile(from, 'd', MAX_DISCARDS)? + 1),
            },
            to: pile(to, 'b', MAX_BUILDS)?,
        });
    }
    let (from, named) = match from.split_once('@') {
        None => (from, None),
        Some((from, value)) => (from, Some(Card::number(read_number(value)?)?)),
    };
    Some(Move::Play {
        from: source(from)?,
        to: pile(to, 'b', MAX_BUILDS)?,
        named,
    })
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        // Each move has a unique notation: variants such as `hand w>b1` aren't accepted.
        read_move(text)
            .filter(|mv| mv.to_string() == text)
            .ok_or_else(|| NotationError::new(text, expected(text)))
    }
}

/// The problem with a move that can't be parsed: only its target, or more.
fn expected(text: &str) -> Message {
    let numbered = |to: &str, letter| to.strip_prefix(letter).is_some_and(|n| n.parse::<u32>().is_ok());
    let as_move = |to: &str| {
        text.rsplit_once('>')
            .and_then(|(from, _)| read_move(&format!("{from}>{to}1")))
    };
    match text.rsplit_once('>') {
        // It can be read, but is written otherwise.
        _ if read_move(text).is_some() => t::ExpectedMove.into(),
        Some((_, to)) if numbered(to, 'b') && as_move("b").is_some() => {
            t::ExpectedBuildPile { most: MAX_BUILDS }.into()
        }
        Some((_, to)) if numbered(to, 'd') && as_move("d").is_some() => {
            t::ExpectedDiscardPile { most: MAX_DISCARDS }.into()
        }
        _ => t::ExpectedMove.into(),
    }
}

/// The cards of a chance step.
pub type Cards = ArrayVec<Card, DECK>;

/// The result of a chance step.
///
/// | notation | means |
/// | --- | --- |
/// | `deal 3 W 12 …` | the stock piles by seat, then the draw pile; each bottom first |
/// | `deal first 2: 3 W …` | the same, with seat 2 drawn to start (SB-26) |
/// | `shuffle 3 W 12 …` | the new draw pile, bottom first (SB-17) |
/// | `bury 4 0` | for each overdrawn card, the number of cards below it in the stock pile (SB-19) |
/// | `handicap smaller_hand` | the handicap that the winners of the last game take (MU-05) |
///
/// Cards are boxed: a match keeps all of its steps, and most of them are moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The deal.
    Deal {
        /// The starting seat, if drawn by lot.
        first: Option<Seat>,
        /// The whole deck.
        cards: Box<Cards>,
    },
    /// The cleared build piles, as the new draw pile.
    Shuffle(Box<Cards>),
    /// For each overdrawn card the number of cards below it.
    Bury(ArrayVec<u8, MAX_DRAW>),
    /// The handicap that the winners of the last game take (MU-05).
    Handicap(Handicap),
}

/// The maximum number of cards to draw at a time (SB-19).
pub const MAX_DRAW: usize = 10;

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    items.iter().try_for_each(|item| write!(f, " {item}"))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { first, cards } => {
                f.write_str("deal")?;
                if let Some(seat) = first {
                    write!(f, " first {}:", seat.number())?;
                }
                list(f, cards)
            }
            Self::Shuffle(cards) => {
                f.write_str("shuffle")?;
                list(f, cards)
            }
            Self::Bury(places) => {
                f.write_str("bury")?;
                list(f, places)
            }
            Self::Handicap(handicap) => write!(f, "handicap {}", handicap.word()),
        }
    }
}

fn items<T, const N: usize>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<ArrayVec<T, N>> {
    let mut all = ArrayVec::new();
    for word in text.split(' ') {
        all.try_push(read(word)?).ok()?;
    }
    Some(all)
}

fn read_chance(text: &str) -> Option<Chance> {
    let (kind, rest) = text.split_once(' ')?;
    Some(match kind {
        "deal" => {
            let (first, cards) = match rest.strip_prefix("first ") {
                None => (None, rest),
                Some(rest) => {
                    let (number, cards) = rest.split_once(": ")?;
                    (Some(seat(number)?), cards)
                }
            };
            Chance::Deal {
                first,
                cards: Box::new(items(cards, |w| w.parse().ok())?),
            }
        }
        "shuffle" => Chance::Shuffle(Box::new(items(rest, |w| w.parse().ok())?)),
        "bury" => Chance::Bury(items(rest, read_place)?),
        "handicap" => Chance::Handicap(Handicap::named(rest)?),
        _ => return None,
    })
}

fn read_place(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_chance(text)
            .filter(|chance| chance.to_string() == text)
            .ok_or_else(|| NotationError::new(text, t::ExpectedChance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_four_bytes() {
        assert_eq!(size_of::<Move>(), 4);
    }

    #[test]
    fn moves_read_what_they_write() {
        for text in [
            "hand 5>b2",
            "hand W@7>b2",
            "hand W>b6",
            "stock>b1",
            "stock@12>b1",
            "d3>b2",
            "partner stock>b1",
            "partner d6>b1",
            "discard W>d1",
            "discard 5>seat 3 d1",
            "seat 3 stock>b1",
            "seat 2 d4>b2",
            "end",
            "draw 0",
            "draw 10",
            "accuse 6",
            "agree",
            "decline",
            "handicap larger_stock",
        ] {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "hand 14>b1",
            "hand 5>b7",
            "hand 5>b0",
            "hand w>b1",
            "hand 5 >b1",
            "d7>b1",
            "stock@0>b1",
            "stock@W>b1",
            "discard 5>b1",
            "draw",
            "draw 05",
            "draw -1",
            "accuse 7",
            "accuse 0",
            "End",
            "hand 5>d1",
            "discard 5>seat 3",
            "seat 3 hand 5>b1",
            "seat 9 stock>b1",
            "seat 2 stock>d1",
            "handicap",
            "handicap none",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn chance_reads_what_it_writes() {
        for text in [
            "deal 1 2 W",
            "deal first 4: 13 W",
            "shuffle W",
            "bury 100 0",
            "handicap covered_wilds",
        ] {
            assert_eq!(text.parse::<Chance>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
        let long = format!("shuffle{}", " 1".repeat(163));
        for text in [
            "",
            "deal",
            "deal ",
            "deal 1  2",
            "deal first 7: 1",
            "bury 256",
            "bury 01",
            "handicap 1",
            "shuffle w",
            &long,
        ] {
            assert!(text.parse::<Chance>().is_err(), "{text}");
        }
    }
}
