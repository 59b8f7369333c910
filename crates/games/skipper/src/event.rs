//! What happens, and what a viewer sees of it.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet, Viewer};

use crate::Card;
use crate::handicaps::Handicap;
use crate::moves::Origin;

/// Something that happened, in full detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt; this seat starts.
    Dealt(Seat),
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The index of the stack's colour.
        colour: u8,
        /// Where the card came from.
        from: Origin,
        /// Whether it finished the book.
        finished: bool,
    },
    /// A card was discarded.
    Discarded(Seat, Card),
    /// A card was drawn.
    Drew(Seat, Card),
    /// A card was taken from the market (MU-09).
    Took(Seat, Card),
    /// A card was turned up for the market.
    TurnedUp(Seat, Card),
    /// A dead card was trashed.
    Trashed(Seat, Card),
    /// The discard pile became the draw pile.
    TurnedOver {
        /// Whose.
        seat: Seat,
        /// Whether it was shuffled.
        shuffled: bool,
    },
    /// A turn without possible moves.
    PassedTurn(Seat),
    /// A card was put up for auction.
    Auctioned(Seat, Card),
    /// A card was bid.
    Bid(Seat, Card),
    /// A seat did not bid.
    Passed(Seat),
    /// The card for sale was sold.
    Sold {
        /// The seller.
        seller: Seat,
        /// The winning bidder.
        buyer: Seat,
        /// The card for sale.
        lot: Card,
        /// The card it was paid with.
        price: Card,
    },
    /// Nobody bid; the card was returned.
    Unsold(Seat, Card),
    /// All books of a seat are finished.
    Done(Seat),
    /// A seat gave up.
    GaveUp(Seat),
    /// A game of a series begins; its number, from 1 (SK-40).
    GameBegins(u16),
    /// A game of a series has ended, with these winners.
    GameOver(SeatSet),
    /// A winner took a handicap (MU-05).
    TookHandicap {
        /// The winner.
        seat: Seat,
        /// The handicap.
        handicap: Handicap,
        /// Who chose it; `None` if it was drawn.
        by: Option<Seat>,
    },
}

/// What one viewer learns of an event, without cards it may not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observation {
    /// The cards were dealt; this seat starts.
    Dealt {
        /// The starting seat.
        first: Seat,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The index of the stack's colour.
        colour: u8,
        /// Whether it was the top of the discard pile.
        from_discard: bool,
        /// Whether it finished the book.
        finished: bool,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card, for the seat that drew it.
        card: Option<Card>,
    },
    /// A card was taken from the market (MU-09).
    Took {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was turned up for the market.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A dead card was trashed.
    Trashed {
        /// By whom.
        seat: Seat,
        /// The card, for the seat that trashed it.
        card: Option<Card>,
    },
    /// The discard pile became the draw pile.
    TurnedOver {
        /// Whose.
        seat: Seat,
        /// Whether it was shuffled.
        shuffled: bool,
    },
    /// A turn without possible moves.
    PassedTurn {
        /// Whose.
        seat: Seat,
    },
    /// A card was put up for auction.
    Auctioned {
        /// By whom.
        seat: Seat,
        /// The card for sale.
        card: Card,
    },
    /// A card was bid.
    Bid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat did not bid.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The card for sale was sold.
    Sold {
        /// The seller.
        seller: Seat,
        /// The winning bidder.
        buyer: Seat,
        /// The card for sale.
        lot: Card,
        /// The card it was paid with.
        price: Card,
    },
    /// Nobody bid; the card was returned.
    Unsold {
        /// The seller.
        seat: Seat,
        /// The card for sale.
        card: Card,
    },
    /// All books of a seat are finished.
    Done {
        /// Whose.
        seat: Seat,
    },
    /// A seat gave up.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// A game of a series begins.
    GameBegins {
        /// Its number, from 1.
        game: u16,
    },
    /// A game of a series has ended.
    GameOver {
        /// The winners.
        winners: SeatSet,
    },
    /// A winner took a handicap (MU-05).
    TookHandicap {
        /// The winner.
        seat: Seat,
        /// The handicap.
        handicap: Handicap,
        /// Who chose it; `None` if it was drawn.
        by: Option<Seat>,
    },
}

impl Event {
    /// What a viewer learns of the event.
    pub(crate) fn observed(&self, viewer: Viewer) -> Observation {
        match *self {
            Self::Dealt(first) => Observation::Dealt { first },
            Self::Played {
                seat,
                card,
                colour,
                from,
                finished,
            } => Observation::Played {
                seat,
                card,
                colour,
                from_discard: from == Origin::Discard,
                finished,
            },
            Self::Discarded(seat, card) => Observation::Discarded { seat, card },
            Self::Drew(seat, card) => Observation::Drew {
                seat,
                card: viewer.is(seat).then_some(card),
            },
            Self::Took(seat, card) => Observation::Took { seat, card },
            Self::TurnedUp(seat, card) => Observation::TurnedUp { seat, card },
            Self::Trashed(seat, card) => Observation::Trashed {
                seat,
                card: viewer.is(seat).then_some(card),
            },
            Self::TurnedOver { seat, shuffled } => Observation::TurnedOver { seat, shuffled },
            Self::PassedTurn(seat) => Observation::PassedTurn { seat },
            Self::Auctioned(seat, card) => Observation::Auctioned { seat, card },
            Self::Bid(seat, card) => Observation::Bid { seat, card },
            Self::Passed(seat) => Observation::Passed { seat },
            Self::Sold {
                seller,
                buyer,
                lot,
                price,
            } => Observation::Sold {
                seller,
                buyer,
                lot,
                price,
            },
            Self::Unsold(seat, card) => Observation::Unsold { seat, card },
            Self::Done(seat) => Observation::Done { seat },
            Self::GaveUp(seat) => Observation::GaveUp { seat },
            Self::GameBegins(game) => Observation::GameBegins { game },
            Self::GameOver(winners) => Observation::GameOver { winners },
            Self::TookHandicap { seat, handicap, by } => Observation::TookHandicap { seat, handicap, by },
        }
    }

    /// Whether it shows a card that was hidden from somebody.
    pub(crate) const fn reveals(&self, seats: usize) -> bool {
        match self {
            Self::Drew(..) | Self::TurnedUp(..) => true,
            // A card hidden in a hand has become visible to the others.
            Self::Played { .. } | Self::Discarded(..) | Self::Auctioned(..) | Self::Bid(..) => seats > 1,
            _ => false,
        }
    }
}
