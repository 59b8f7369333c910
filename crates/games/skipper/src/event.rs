//! Events, and their observations.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet, Viewer};
use wildpile_table::race::Progress;

use crate::Card;
use crate::handicaps::Handicap;

/// Something that happened; in what a viewer learns of it, the cards that it may not see are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
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
        /// True if it was the top of the discard pile.
        from_discard: bool,
        /// True if it finished the book.
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
        /// True if it was shuffled.
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
    /// A seat of a race over the same deal has got further, for the others (RC-02).
    Progress {
        /// The seat.
        seat: Seat,
        /// The seat's progress.
        progress: Progress,
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
        /// The seat that chose it; `None` if it was drawn.
        by: Option<Seat>,
    },
}

/// One viewer's part of an event.
pub type Observation = Event;

impl Event {
    /// The viewer's part of the event. With `own_boards`, events at another board stay hidden (RC-02).
    pub(crate) fn observed(&self, viewer: Viewer, own_boards: bool) -> Option<Observation> {
        let mut seen = *self;
        match &mut seen {
            Self::Played { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Drew { seat, .. }
            | Self::Took { seat, .. }
            | Self::TurnedUp { seat, .. }
            | Self::Trashed { seat, .. }
            | Self::TurnedOver { seat, .. }
            | Self::PassedTurn { seat }
                if own_boards && !viewer.is(*seat) =>
            {
                return None;
            }
            Self::Progress { seat, .. } if viewer.is(*seat) => return None,
            Self::Drew { seat, card } | Self::Trashed { seat, card } if !viewer.is(*seat) => *card = None,
            _ => {}
        }
        Some(seen)
    }

    /// True if it shows a card that was hidden from someone. With `are_played_openly`, the others see what is played.
    pub(crate) const fn reveals(&self, are_played_openly: bool) -> bool {
        match self {
            Self::Drew { .. } | Self::TurnedUp { .. } => true,
            // A card hidden in a hand has become visible to the others.
            Self::Played { .. } | Self::Discarded { .. } | Self::Auctioned { .. } | Self::Bid { .. } => {
                are_played_openly
            }
            _ => false,
        }
    }
}
