//! Why moves are refused.

use wildpile_cards::{Card, Rank};
use wildpile_game::text;
use wildpile_message::{Message, ToMessage};

use crate::ColumnId;
use crate::text as t;

/// Why a move isn't legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has one seat.
    NotYourSeat,
    /// The cards have not been dealt.
    NotDealt,
    /// The game is over.
    Over,
    /// The column doesn't exist.
    NoSuchColumn {
        /// The column in the move.
        column: ColumnId,
        /// The number of columns.
        columns: usize,
    },
    /// Source and target are the same column.
    SameColumn(ColumnId),
    /// The number of cards is 0.
    NoCards,
    /// The column is empty.
    NothingThere(ColumnId),
    /// The column doesn't have that many cards.
    TooFew {
        /// The column.
        column: ColumnId,
        /// The number of cards it has.
        has: usize,
        /// The number of cards in the move.
        wanted: usize,
    },
    /// The cards aren't a run in suit (SJ-04).
    Broken {
        /// The column.
        column: ColumnId,
        /// The number of cards in the move.
        count: usize,
        /// The card that breaks the run.
        upper: Card,
        /// The card it lies on.
        lower: Card,
        /// The number of cards that can move together.
        run: usize,
    },
    /// Nothing can be placed on an ace (SJ-03).
    OnAce {
        /// The column.
        column: ColumnId,
        /// Its last card.
        ace: Card,
    },
    /// A king can only go to an empty column (SJ-03).
    KingOnCard {
        /// The king.
        king: Card,
    },
    /// The last card there isn't one rank higher (SJ-03).
    WrongRank {
        /// The column.
        column: ColumnId,
        /// The first of the moved cards.
        card: Card,
        /// The rank it can be placed on.
        wanted: Rank,
        /// The last card there.
        top: Card,
    },
    /// Only kings can go to empty columns (SJ-05).
    KingsOnly {
        /// The first of the moved cards.
        card: Card,
    },
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Self::NotYourSeat => t::RefusalNotYourSeat.into(),
            Self::NotDealt => t::RefusalNotDealt.into(),
            Self::Over => t::RefusalOver.into(),
            Self::NoSuchColumn { column, columns } => t::RefusalNoSuchColumn { column, columns }.into(),
            Self::SameColumn(column) => t::RefusalSameColumn { column }.into(),
            Self::NoCards => t::RefusalNoCards.into(),
            Self::NothingThere(column) => t::RefusalNothingThere { column }.into(),
            Self::TooFew { column, has, wanted } => t::RefusalTooFew { column, has, wanted }.into(),
            Self::Broken {
                column,
                count,
                upper,
                lower,
                run,
            } => t::RefusalBroken {
                column,
                count,
                upper: upper.symbol(),
                lower: lower.symbol(),
                run,
            }
            .into(),
            Self::OnAce { column, ace } => t::RefusalOnAce {
                column,
                ace: ace.symbol(),
            }
            .into(),
            Self::KingOnCard { king } => t::RefusalKingOnCard { king: king.symbol() }.into(),
            Self::WrongRank {
                column,
                card,
                wanted,
                top,
            } => t::RefusalWrongRank {
                column,
                card: card.symbol(),
                wanted: text::rank(wanted),
                top: top.symbol(),
            }
            .into(),
            Self::KingsOnly { card } => t::RefusalKingsOnly { card: card.symbol() }.into(),
        }
    }
}
