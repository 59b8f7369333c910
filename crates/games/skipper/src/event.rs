//! What happens, and what a viewer sees of it.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;

use crate::Card;
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
}
