//! Events, and what each viewer learns of them.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet, Viewer};

use crate::cards::{Card, Hand};
use crate::handicaps::Handicap;
use crate::moves::Source;

/// Something that happened; in what a viewer learns of it, the cards that it may not see are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A game was dealt.
    Dealt {
        /// The number of the game in the series, from 1.
        game: u32,
        /// The starting seat.
        starter: Seat,
        /// Cards in each stock pile; in the smallest if they differ.
        stock: u8,
        /// Cards in the stock pile of each seat if they differ (MU-06), otherwise left out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stocks: Vec<u8>,
        /// The face-up stock card of each seat.
        tops: Vec<Card>,
    },
    /// A turn started.
    TurnStarts {
        /// Whose.
        seat: Seat,
    },
    /// Cards were drawn into a hand.
    Drew {
        /// Whose.
        seat: Seat,
        /// The number of cards.
        count: u8,
        /// The cards, for the seat that drew them.
        cards: Option<Hand>,
    },
    /// A card was played on a build pile.
    Played {
        /// By whom.
        seat: Seat,
        /// From where.
        from: Source,
        /// The owner of the source pile.
        owner: Seat,
        /// The card.
        card: Card,
        /// The value it stands for.
        value: u8,
        /// The build pile, from 1.
        pile: u8,
    },
    /// The next stock card was turned face up (SB-09).
    Turned {
        /// Whose.
        owner: Seat,
        /// The card; `None` if the pile is empty.
        card: Option<Card>,
        /// Number of cards left.
        left: u8,
    },
    /// A complete build pile was cleared (SB-06).
    Cleared {
        /// The build pile, from 1.
        pile: u8,
    },
    /// The cleared piles became the draw pile (SB-17).
    Shuffled {
        /// The number of cards.
        count: u8,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The discard pile, from 1.
        pile: u8,
    },
    /// A turn ended without a discard.
    Ended {
        /// The seat.
        seat: Seat,
    },
    /// Too many cards were drawn; they went into the stock pile (SB-19).
    Overdrawn {
        /// By whom.
        seat: Seat,
        /// The number of surplus cards.
        count: u8,
    },
    /// Someone was accused of cheating (SB-24).
    Accused {
        /// By whom.
        by: Seat,
        /// The accused.
        accused: Seat,
    },
    /// Someone voted on an accusation (SB-24).
    Voted {
        /// The voter.
        seat: Seat,
        /// True if they agree.
        agrees: bool,
    },
    /// An accusation found no majority, or the turn ended first (SB-24).
    CallDropped,
    /// Penalty cards went into a stock pile (SB-24).
    Penalised {
        /// Whose.
        seat: Seat,
        /// The number of cards.
        count: u8,
        /// The face-up stock card now.
        top: Option<Card>,
    },
    /// A game was won.
    GameWon {
        /// The winner, or the pair.
        winners: SeatSet,
        /// The points scored; 0 without a series.
        points: u32,
    },
    /// A game was drawn (SB-18).
    GameDrawn,
    /// The winners of a game took a handicap (MU-05); partners take the same.
    TookHandicap {
        /// Who.
        seats: SeatSet,
        /// The handicap.
        handicap: Handicap,
        /// The seat that chose it; `None` if it was drawn.
        by: Option<Seat>,
    },
}

/// A viewer's part of an event.
pub type Observation = Event;

impl Event {
    /// SB-27: what the viewer learns. Only the identity of drawn cards is hidden.
    pub(crate) fn observed(&self, viewer: Viewer) -> Observation {
        let mut seen = self.clone();
        if let Self::Drew { seat, cards, .. } = &mut seen
            && !viewer.is(*seat)
        {
            *cards = None;
        }
        seen
    }

    /// True if it shows a card that was hidden.
    pub(crate) const fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. } | Self::Turned { card: Some(_), .. } | Self::Penalised { top: Some(_), .. }
        )
    }
}
