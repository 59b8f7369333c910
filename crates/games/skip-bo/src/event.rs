//! What happens, and what each viewer is told of it.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet, Viewer};

use crate::cards::{Card, Hand};
use crate::moves::Source;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game was dealt.
    Dealt {
        /// Which one of the series, from 1.
        game: u32,
        /// Who starts.
        starter: Seat,
        /// Cards in each stock pile.
        stock: u8,
        /// By seat: the face-up stock card.
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
        /// The cards.
        cards: Hand,
    },
    /// A card was played on a build pile.
    Played {
        /// By whom.
        seat: Seat,
        /// From where.
        from: Source,
        /// Whose pile that was.
        owner: Seat,
        /// The card.
        card: Card,
        /// What it stands for.
        value: u8,
        /// The build pile, from 0.
        pile: u8,
    },
    /// The next stock card was turned face up (SB-09).
    Turned {
        /// Whose.
        owner: Seat,
        /// The card; none when the pile is empty.
        card: Option<Card>,
        /// How many are left.
        left: u8,
    },
    /// A complete build pile was taken away (SB-06).
    Cleared {
        /// The build pile, from 0.
        pile: u8,
    },
    /// The cleared piles became the draw pile (SB-17).
    Shuffled {
        /// How many cards.
        count: u8,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The discard pile, from 0.
        pile: u8,
    },
    /// A turn ended without a discard.
    Ended {
        /// Whose.
        seat: Seat,
    },
    /// Too many cards were drawn and went into the stock pile (SB-19).
    Overdrawn {
        /// By whom.
        seat: Seat,
        /// How many too many.
        count: u8,
    },
    /// Somebody was called a cheat (SB-24).
    Accused {
        /// By whom.
        by: Seat,
        /// Who.
        accused: Seat,
    },
    /// Somebody voted on a call (SB-24).
    Voted {
        /// Who.
        seat: Seat,
        /// How.
        agrees: bool,
    },
    /// A call found no majority, or the turn ended first (SB-24).
    CallDropped,
    /// Penalty cards went into a stock pile (SB-24).
    Penalised {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// The face-up stock card now.
        top: Option<Card>,
    },
    /// A game was won.
    GameWon {
        /// The winner, or the pair.
        winners: SeatSet,
        /// The points that it brought; 0 without a series.
        points: u32,
    },
    /// A game was drawn (SB-18).
    GameDrawn,
}

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observation {
    /// A game was dealt.
    Dealt {
        /// Which one of the series, from 1.
        game: u32,
        /// Who starts.
        starter: Seat,
        /// Cards in each stock pile.
        stock: u8,
        /// By seat: the face-up stock card.
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
        /// How many.
        count: u8,
        /// The cards, for the seat that drew them.
        cards: Option<Vec<Card>>,
    },
    /// A card was played on a build pile.
    Played {
        /// By whom.
        seat: Seat,
        /// From where, in the notation of moves.
        from: String,
        /// Whose pile that was.
        owner: Seat,
        /// The card.
        card: Card,
        /// What it stands for.
        value: u8,
        /// The build pile, from 1.
        pile: u8,
    },
    /// The next stock card was turned face up.
    Turned {
        /// Whose.
        owner: Seat,
        /// The card; none when the pile is empty.
        card: Option<Card>,
        /// How many are left.
        left: u8,
    },
    /// A complete build pile was taken away.
    Cleared {
        /// The build pile, from 1.
        pile: u8,
    },
    /// The cleared piles became the draw pile.
    Shuffled {
        /// How many cards.
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
        /// Whose.
        seat: Seat,
    },
    /// Too many cards were drawn and went into the stock pile.
    Overdrawn {
        /// By whom.
        seat: Seat,
        /// How many too many.
        count: u8,
    },
    /// Somebody was called a cheat.
    Accused {
        /// By whom.
        by: Seat,
        /// Who.
        accused: Seat,
    },
    /// Somebody voted on a call.
    Voted {
        /// Who.
        seat: Seat,
        /// How.
        agrees: bool,
    },
    /// A call found no majority, or the turn ended first.
    CallDropped,
    /// Penalty cards went into a stock pile.
    Penalised {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// The face-up stock card now.
        top: Option<Card>,
    },
    /// A game was won.
    GameWon {
        /// The winner, or the pair.
        winners: SeatSet,
        /// The points that it brought; 0 without a series.
        points: u32,
    },
    /// A game was drawn.
    GameDrawn,
}

impl Event {
    /// SB-27: what the viewer is told. Only the cards of a draw are anybody's secret.
    pub(crate) fn observed(&self, viewer: Viewer) -> Observation {
        match *self {
            Self::Dealt {
                game,
                starter,
                stock,
                ref tops,
            } => Observation::Dealt {
                game,
                starter,
                stock,
                tops: tops.clone(),
            },
            Self::TurnStarts { seat } => Observation::TurnStarts { seat },
            Self::Drew { seat, cards } => Observation::Drew {
                seat,
                count: cards.len(),
                cards: viewer.is(seat).then(|| cards.iter().collect()),
            },
            Self::Played {
                seat,
                from,
                owner,
                card,
                value,
                pile,
            } => Observation::Played {
                seat,
                from: from.to_string(),
                owner,
                card,
                value,
                pile: pile + 1,
            },
            Self::Turned { owner, card, left } => Observation::Turned { owner, card, left },
            Self::Cleared { pile } => Observation::Cleared { pile: pile + 1 },
            Self::Shuffled { count } => Observation::Shuffled { count },
            Self::Discarded { seat, card, pile } => Observation::Discarded {
                seat,
                card,
                pile: pile + 1,
            },
            Self::Ended { seat } => Observation::Ended { seat },
            Self::Overdrawn { seat, count } => Observation::Overdrawn { seat, count },
            Self::Accused { by, accused } => Observation::Accused { by, accused },
            Self::Voted { seat, agrees } => Observation::Voted { seat, agrees },
            Self::CallDropped => Observation::CallDropped,
            Self::Penalised { seat, count, top } => Observation::Penalised { seat, count, top },
            Self::GameWon { winners, points } => Observation::GameWon { winners, points },
            Self::GameDrawn => Observation::GameDrawn,
        }
    }

    /// Whether a hidden card was seen.
    pub(crate) const fn shows_a_card(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. } | Self::Turned { card: Some(_), .. } | Self::Penalised { top: Some(_), .. }
        )
    }
}
