//! The facts of one moment.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wildpile_cards::MAX_COLOURS;
use wildpile_game::Seat;

use crate::moves::Origin;
use crate::pile::{Pile, Stacks};
use crate::tables::Book;
use crate::{Card, MAX_REMOVED, MAX_SEATS};

/// How far a seat is in its turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Nothing was done yet.
    #[default]
    Fresh,
    /// At least one card was played.
    Playing,
    /// At least one card was discarded.
    Discarding,
    /// An auction failed: at least one card must be discarded (SK-35).
    Owing,
}

/// The facts about one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatState {
    /// Sorted.
    pub(crate) hand: Pile,
    pub(crate) draw: Pile,
    pub(crate) discard: Pile,
    pub(crate) trash: Pile,
    /// Taken out before the game (SK-18), sorted.
    pub(crate) removed: Pile<MAX_REMOVED>,
    /// What auctions brought, sorted; a card that came and went is in neither list.
    pub(crate) gained: Pile,
    /// What auctions took, sorted.
    pub(crate) lost: Pile,
    pub(crate) stacks: Stacks,
    pub(crate) books: [Book; MAX_COLOURS],
    /// The cards that were dealt to this seat and that it has never seen: in the draw pile until it is turned
    /// over for the first time, and removed.
    pub(crate) unseen: u128,
    pub(crate) turns: u32,
    pub(crate) act: Act,
    /// A dead card was drawn and the seat is asked about it (SK-11).
    pub(crate) asked: Option<Card>,
    /// Cards still to be drawn as skip tax (SK-36).
    pub(crate) owed: u8,
    /// The turn is over and the hand is being filled.
    pub(crate) refilling: bool,
    /// The draw pile was turned over (or shuffled) at least once.
    pub(crate) turned: bool,
    pub(crate) gave_up: bool,
    /// All books are finished.
    pub(crate) done: bool,
}

impl SeatState {
    pub(crate) const EMPTY: Self = Self {
        hand: Pile::EMPTY,
        draw: Pile::EMPTY,
        discard: Pile::EMPTY,
        trash: Pile::EMPTY,
        removed: Pile::EMPTY,
        gained: Pile::EMPTY,
        lost: Pile::EMPTY,
        stacks: Stacks::EMPTY,
        books: [Book {
            rank: 0,
            allowance: 0,
            finished: false,
        }; MAX_COLOURS],
        unseen: 0,
        turns: 0,
        act: Act::Fresh,
        asked: None,
        owed: 0,
        refilling: false,
        turned: false,
        gave_up: false,
        done: false,
    };

    /// Whether the seat still plays.
    pub(crate) const fn active(&self) -> bool {
        !self.done && !self.gave_up
    }
}

/// An auction that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Auction {
    pub(crate) lot: Card,
    /// Who bids or passes now.
    pub(crate) bidder: u8,
    /// By seat.
    pub(crate) bids: [Option<Card>; MAX_SEATS],
}

/// The facts of one moment of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) seats: ArrayVec<SeatState, MAX_SEATS>,
    pub(crate) dealt: bool,
    pub(crate) over: bool,
    /// Who began.
    pub(crate) first: u8,
    /// Whose turn it is; the first seat in a race.
    pub(crate) current: u8,
    pub(crate) auction: Option<Auction>,
}

impl State {
    /// The cards of every pile of a seat and what it has on the table in an auction, in no order that matters.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> Vec<Card> {
        let Some(s) = self.seats.get(seat.index()) else {
            return Vec::new();
        };
        let mut all: Vec<Card> = [&*s.hand, &*s.draw, &*s.discard, &*s.trash, s.stacks.all()].concat();
        all.extend(s.removed.iter());
        all.extend(s.asked);
        if let Some(auction) = &self.auction {
            all.extend(auction.bids[seat.index()]);
            if usize::from(self.current) == seat.index() {
                all.push(auction.lot);
            }
        }
        all
    }
}

/// Something that happened, with everything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt; this seat begins.
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
        /// It finished the book.
        finished: bool,
    },
    /// A card was discarded.
    Discarded(Seat, Card),
    /// A card was drawn.
    Drew(Seat, Card),
    /// A dead card was set out of the game.
    Trashed(Seat, Card),
    /// The discard pile became the draw pile.
    TurnedOver {
        /// Whose.
        seat: Seat,
        /// It was shuffled.
        shuffled: bool,
    },
    /// A turn ended with nothing possible.
    PassedTurn(Seat),
    /// A card was put up for auction.
    Auctioned(Seat, Card),
    /// A card was bid.
    Bid(Seat, Card),
    /// A seat did not bid.
    Passed(Seat),
    /// The lot was sold.
    Sold {
        /// The seller.
        seller: Seat,
        /// Who won the lot.
        buyer: Seat,
        /// The lot.
        lot: Card,
        /// The card it was paid with.
        price: Card,
    },
    /// Nobody bid: the lot went back.
    Unsold(Seat, Card),
    /// All books of a seat are finished.
    Done(Seat),
    /// A seat gave up.
    GaveUp(Seat),
}

/// What one viewer is told of an event. Cards that it may not see are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observation {
    /// The cards were dealt; this seat begins.
    Dealt {
        /// Who begins.
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
        /// It was the top of the discard pile.
        from_discard: bool,
        /// It finished the book.
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
    /// A dead card was set out of the game.
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
        /// It was shuffled.
        shuffled: bool,
    },
    /// A turn ended with nothing possible.
    PassedTurn {
        /// Whose.
        seat: Seat,
    },
    /// A card was put up for auction.
    Auctioned {
        /// By whom.
        seat: Seat,
        /// The lot.
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
    /// The lot was sold.
    Sold {
        /// The seller.
        seller: Seat,
        /// Who won the lot.
        buyer: Seat,
        /// The lot.
        lot: Card,
        /// The card it was paid with.
        price: Card,
    },
    /// Nobody bid: the lot went back.
    Unsold {
        /// The seller.
        seat: Seat,
        /// The lot.
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
