//! Words shared by all games: cards, ranks and suits, in the namespace `common`.

use wildpile_cards::{Card, Rank, Suit};
use wildpile_message::{Arg, Message};

use crate::Seat;
pub use crate::said::TEXTS;
use crate::said::{self, CardOf};

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
        Rank::ACE => said::RankAce.into(),
        Rank::JACK => said::RankJack.into(),
        Rank::QUEEN => said::RankQueen.into(),
        Rank::KING => said::RankKing.into(),
        rank => number_word(rank.value()),
    }
}

/// `spades`.
#[must_use]
pub fn suit(suit: Suit) -> Message {
    match suit {
        Suit::Clubs => said::SuitClubs.into(),
        Suit::Spades => said::SuitSpades.into(),
        Suit::Hearts => said::SuitHearts.into(),
        Suit::Diamonds => said::SuitDiamonds.into(),
    }
}

/// `seven` for 1 to 13, digits otherwise; with the same attributes as ranks.
#[must_use]
pub fn number_word(number: u8) -> Message {
    match number {
        1 => said::RankOne.into(),
        2 => said::RankTwo.into(),
        3 => said::RankThree.into(),
        4 => said::RankFour.into(),
        5 => said::RankFive.into(),
        6 => said::RankSix.into(),
        7 => said::RankSeven.into(),
        8 => said::RankEight.into(),
        9 => said::RankNine.into(),
        10 => said::RankTen.into(),
        11 => said::RankEleven.into(),
        12 => said::RankTwelve.into(),
        13 => said::RankThirteen.into(),
        other => Message::text(other.to_string()),
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat.number())
    }
}
