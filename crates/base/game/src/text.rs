//! Words shared by all games: cards, ranks and suits, in the namespace `common`.

use wildpile_cards::{Card, Rank, Suit};
use wildpile_message::{Arg, Join, Message};

pub use crate::messages::TEXTS;
use crate::messages::{self, CardOf};
use crate::{Seat, SeatSet};

/// `queen of spades`. The English text has `.a`; the German one `.der`, `.den` and `.dem`.
#[must_use]
pub fn card(card: Card) -> Message {
    CardOf {
        rank: rank(card.rank()),
        suit: suit(card.suit()),
    }
    .into()
}

/// `queen`. The English text has `.a`; the German one `.ein`, `.einen`, `.einem`, `.kein` and the
/// inflected `.en`.
#[must_use]
pub fn rank(rank: Rank) -> Message {
    match rank {
        Rank::ACE => messages::RankAce.into(),
        Rank::JACK => messages::RankJack.into(),
        Rank::QUEEN => messages::RankQueen.into(),
        Rank::KING => messages::RankKing.into(),
        rank => number_word(rank.value()),
    }
}

/// `spades`.
#[must_use]
pub fn suit(suit: Suit) -> Message {
    match suit {
        Suit::Clubs => messages::SuitClubs.into(),
        Suit::Spades => messages::SuitSpades.into(),
        Suit::Hearts => messages::SuitHearts.into(),
        Suit::Diamonds => messages::SuitDiamonds.into(),
    }
}

/// `seven` for 1 to 13, digits otherwise; with the same attributes as ranks.
#[must_use]
pub fn number_word(number: u8) -> Message {
    match number {
        1 => messages::RankOne.into(),
        2 => messages::RankTwo.into(),
        3 => messages::RankThree.into(),
        4 => messages::RankFour.into(),
        5 => messages::RankFive.into(),
        6 => messages::RankSix.into(),
        7 => messages::RankSeven.into(),
        8 => messages::RankEight.into(),
        9 => messages::RankNine.into(),
        10 => messages::RankTen.into(),
        11 => messages::RankEleven.into(),
        12 => messages::RankTwelve.into(),
        13 => messages::RankThirteen.into(),
        other => Message::text(other.to_string()),
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat.number())
    }
}

/// One seat by itself, several joined: `Ann and Fay`.
impl From<SeatSet> for Arg {
    fn from(seats: SeatSet) -> Self {
        match seats.first() {
            Some(seat) if seats.len() == 1 => seat.into(),
            _ => Self::List(Join::And, seats.iter().map(Self::from).collect()),
        }
    }
}
