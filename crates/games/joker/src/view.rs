//! The view: everything except the face-down cards and the unseen stock.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Colour, Suit};

use crate::state::{PACK, STOCK, cards_home, foundation_top, sequence};
use crate::{Column, Phase, Piece, State, Wild};

/// The visible part of a column.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnView {
    /// Number of cards face down.
    pub face_down: u8,
    /// The face-up cards; the last is the end of the column.
    pub face_up: ArrayVec<Piece, PACK>,
}

impl ColumnView {
    /// The end of the column.
    #[must_use]
    pub fn end(&self) -> Option<Piece> {
        self.face_up.last().copied()
    }

    /// Number of cards it has.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.face_down) + self.face_up.len()
    }

    /// True if it has no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The length of the sequence at the end.
    #[must_use]
    pub fn sequence(&self) -> usize {
        sequence(&self.face_up)
    }
}

/// The public part of a state. There is nothing that only some viewers know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The columns.
    pub columns: [ColumnView; Column::COUNT],
    /// Number of cards the stock has.
    pub stock: u8,
    /// The stock's cards if all of them were seen in an earlier pass; the last is turned next.
    pub seen_stock: ArrayVec<Piece, STOCK>,
    /// The waste; the last card is on top.
    pub waste: ArrayVec<Piece, STOCK>,
    /// Bit i: waste card i has been on top in this pass.
    pub waste_shown: u32,
    /// The number of cards on each foundation, by [`Suit::index`]; a suitless ace isn't counted.
    pub foundations: [u8; 4],
    /// The black and the red joker.
    pub jokers: [Wild; 2],
    /// Redeals made.
    pub redeals: u16,
    /// Moves made.
    pub moves: u32,
    /// The phase of the match.
    pub phase: Phase,
}

impl View {
    /// Number of cards that lie face down in the columns.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.columns
            .iter()
            .map(|column| usize::from(column.face_down))
            .sum()
    }

    /// The joker of a colour.
    #[must_use]
    pub const fn joker(&self, colour: Colour) -> Wild {
        self.jokers[colour as usize]
    }

    /// True if this colour's joker is a suitless ace on a foundation (JS-13).
    #[must_use]
    pub fn suitless(&self, colour: Colour) -> bool {
        self.joker(colour).is_suitless(colour)
    }

    /// The top of a suit's foundation.
    #[must_use]
    pub fn foundation_top(&self, suit: Suit) -> Option<Piece> {
        foundation_top(self.foundations[suit.index()], suit, self.joker(suit.colour()))
    }

    /// Cards on the foundations, jokers included (JS-30).
    #[must_use]
    pub fn cards_home(&self) -> u8 {
        cards_home(self.foundations, self.jokers)
    }

    /// True if a real card is face up in a column or on a foundation.
    #[must_use]
    pub fn in_sight(&self, card: Card) -> bool {
        let piece = Piece::real(card);
        let is_joker = self.joker(card.colour()).is_home_as(card);
        self.foundations[card.suit().index()] >= card.rank().value() && !is_joker
            || self.columns.iter().any(|column| column.face_up.contains(&piece))
    }
}

/// The view of a state.
pub(crate) fn view_of(state: &State) -> View {
    View {
        columns: std::array::from_fn(|i| ColumnView {
            face_down: state.columns[i].down,
            face_up: state.columns[i].face_up().iter().copied().collect(),
        }),
        stock: state.stock.len() as u8,
        // A redeal requires a full pass, so after one the whole stock has been seen.
        seen_stock: if state.redeals > 0 {
            state.stock.clone()
        } else {
            ArrayVec::new()
        },
        waste: state.waste.clone(),
        waste_shown: state.shown,
        foundations: state.heights,
        jokers: state.jokers,
        redeals: state.redeals,
        moves: state.moves,
        phase: state.phase,
    }
}
