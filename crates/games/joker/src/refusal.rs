//! Why a move isn't legal.

use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::text::suit;
use wildpile_message::{Message, ToMessage};

use crate::piece::{colour_name, coloured, joker};
use crate::text as t;
use crate::{Column, Piece};

/// Why a move isn't legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is only one seat.
    Seat,
    /// Nothing has been dealt.
    NotDealt,
    /// The match is over.
    Over,
    /// The waste is empty.
    WasteEmpty,
    /// The column is empty.
    ColumnEmpty(Column),
    /// The foundation is empty.
    FoundationEmpty(Suit),
    /// This colour's joker isn't a suitless ace (JS-13).
    NoSuitlessAce(Colour),
    /// Cards stay on the foundations (JS-08).
    Stays,
    /// Only jokers can be declared (JS-11).
    DeclaresNoJoker(Piece),
    /// The joker is declared already (JS-16).
    Declared(Piece),
    /// Only jokers can be put out (JS-21).
    PutsOutNoJoker(Piece),
    /// The stock is empty, but there is a redeal left (JS-06).
    StockEmpty,
    /// The stock is empty for good (JS-06).
    StockUsedUp,
    /// A redeal needs an empty stock (JS-06).
    StockLeft {
        /// Cards in the stock.
        cards: usize,
    },
    /// There is nothing to turn over (JS-06).
    NothingToRedeal,
    /// These rules have no redeals (JS-06).
    OnceThrough,
    /// All redeals are used up (JS-06).
    RedealsUsed {
        /// How many there were.
        redeals: u8,
    },
    /// The column doesn't have that many face-up cards.
    TooMany {
        /// The column.
        column: Column,
        /// Its face-up cards.
        up: usize,
        /// The number of cards in the move.
        count: u8,
    },
    /// Source and target are the same column.
    SameColumn,
    /// An open joker can't be part of a run (JS-22).
    OpenInRun {
        /// The joker.
        joker: Piece,
        /// The card under it.
        below: Piece,
    },
    /// The cards aren't in sequence (JS-04).
    NoRun {
        /// The card that doesn't follow.
        card: Piece,
        /// The card under it.
        below: Piece,
    },
    /// Only whole sequences move (JS-04).
    WholeRuns {
        /// The card under the run, part of the same sequence.
        below: Piece,
    },
    /// Only kings go to empty columns (JS-03).
    OnlyKings(Piece),
    /// An open joker would lie on an open joker (JS-23).
    OpenOnOpen,
    /// The card doesn't continue the column (JS-03).
    NoFit {
        /// The card.
        card: Piece,
        /// The end of the column.
        below: Piece,
    },
    /// Two cards of the same colour, one of them an open joker (JS-03).
    SameColour {
        /// The card.
        card: Piece,
        /// The end of the column.
        below: Piece,
    },
    /// A king would lie on an open joker (JS-23).
    KingOnOpen,
    /// An open joker would lie on an ace.
    OnAce(Piece),
    /// A joker in the waste must go to a column first (JS-15).
    WasteJoker,
    /// Only a joker can start a suitless foundation (JS-13).
    NeedsJoker,
    /// The card belongs on another foundation (JS-05).
    OtherFoundation {
        /// The card.
        card: Card,
        /// The target foundation.
        suit: Suit,
    },
    /// The foundation needs another card (JS-05).
    FoundationNeeds {
        /// What it needs.
        needed: Card,
        /// The card.
        card: Card,
    },
    /// The foundation is complete.
    Complete(Suit),
    /// This colour's joker can only stand for cards of its colour (JS-10).
    OtherColour(Colour),
    /// The joker is exactly another card (JS-13).
    Exact {
        /// What the joker is.
        card: Card,
        /// What the foundation needs.
        needed: Card,
    },
    /// As an ace, a joker starts a foundation without naming the suit (JS-13).
    AceSuit(Colour),
    /// The joker is declared as another rank (JS-12).
    JokerRank {
        /// What the joker is declared as.
        rank: Rank,
        /// What the foundation needs.
        needed: Card,
    },
    /// The joker is an exact card, so it can't start a suitless foundation (JS-13).
    KeepsSuit(Card),
    /// The joker is declared as a rank other than ace (JS-12).
    NoAce {
        /// The joker.
        joker: Colour,
        /// What it is declared as.
        rank: Rank,
    },
    /// Both foundations of the colour have been started.
    AcesTaken(Colour),
    /// Both real cards of the rank are in sight (JS-14).
    BothInSight {
        /// The joker.
        joker: Colour,
        /// The rank it would be.
        rank: Rank,
    },
    /// The card the joker would become is in sight (JS-13).
    InSight(Card),
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Self::Seat => t::RefusalSeat.into(),
            Self::NotDealt => t::RefusalNotDealt.into(),
            Self::Over => t::RefusalOver.into(),
            Self::WasteEmpty => t::RefusalWasteEmpty.into(),
            Self::ColumnEmpty(column) => t::RefusalColumnEmpty {
                column: column.number(),
            }
            .into(),
            Self::FoundationEmpty(of) => t::RefusalFoundationEmpty { suit: suit(of) }.into(),
            Self::NoSuitlessAce(colour) => t::RefusalNoAce { joker: joker(colour) }.into(),
            Self::Stays => t::RefusalStays.into(),
            Self::DeclaresNoJoker(card) => t::RefusalDeclare { card }.into(),
            Self::Declared(joker) => t::RefusalDeclared { joker }.into(),
            Self::PutsOutNoJoker(card) => t::RefusalPutOut { card }.into(),
            Self::StockEmpty => t::RefusalStockEmpty.into(),
            Self::StockUsedUp => t::RefusalStockUsedUp.into(),
            Self::StockLeft { cards } => t::RefusalStockLeft { cards }.into(),
            Self::NothingToRedeal => t::RefusalNothingToRedeal.into(),
            Self::OnceThrough => t::RefusalOnceThrough.into(),
            Self::RedealsUsed { redeals } => t::RefusalRedealsUsed { redeals }.into(),
            Self::TooMany { column, up, count } => t::RefusalTooMany {
                column: column.number(),
                up,
                count,
            }
            .into(),
            Self::SameColumn => t::RefusalSameColumn.into(),
            Self::OpenInRun { joker, below } => t::RefusalOpenInRun { joker, below }.into(),
            Self::NoRun { card, below } => t::RefusalNoRun { card, below }.into(),
            Self::WholeRuns { below } => t::RefusalWholeRuns { below }.into(),
            Self::OnlyKings(card) => t::RefusalOnlyKings { card }.into(),
            Self::OpenOnOpen => t::RefusalOpenOnOpen.into(),
            Self::NoFit { card, below } => t::RefusalNoFit { card, below }.into(),
            Self::SameColour { card, below } => t::RefusalSameColour {
                card,
                below,
                colour: colour_name(card.colour()),
            }
            .into(),
            Self::KingOnOpen => t::RefusalKingOnOpen.into(),
            Self::OnAce(card) => t::RefusalOnAce { card }.into(),
            Self::WasteJoker => t::RefusalWasteJoker.into(),
            Self::NeedsJoker => t::RefusalNeedsJoker.into(),
            Self::OtherFoundation { card, suit: asked } => t::RefusalOtherFoundation {
                card: card.symbol(),
                own: suit(card.suit()),
                suit: suit(asked),
            }
            .into(),
            Self::FoundationNeeds { needed, card } => t::RefusalFoundationNeeds {
                suit: suit(needed.suit()),
                needed: needed.symbol(),
                card: card.symbol(),
            }
            .into(),
            Self::Complete(of) => t::RefusalComplete { suit: suit(of) }.into(),
            Self::OtherColour(colour) => t::RefusalOtherColour {
                joker: joker(colour),
                colour: colour_name(colour),
            }
            .into(),
            Self::Exact { card, needed } => t::RefusalExact {
                joker: Piece::exact(card),
                card: card.symbol(),
                needed: needed.symbol(),
            }
            .into(),
            Self::AceSuit(colour) => t::RefusalAceSuit {
                goal: colour.to_string(),
            }
            .into(),
            Self::JokerRank { rank, needed } => t::RefusalJokerRank {
                joker: joker(needed.colour()),
                declared: coloured(needed.colour(), rank),
                suit: suit(needed.suit()),
                needed: needed.symbol(),
            }
            .into(),
            Self::KeepsSuit(card) => t::RefusalKeepsSuit {
                joker: Piece::exact(card),
                suit: suit(card.suit()),
            }
            .into(),
            Self::NoAce { joker: colour, rank } => t::RefusalNoAceRank {
                joker: joker(colour),
                declared: coloured(colour, rank),
            }
            .into(),
            Self::AcesTaken(colour) => t::RefusalAcesTaken {
                colour: colour_name(colour),
            }
            .into(),
            Self::BothInSight { joker: colour, rank } => {
                let [first, second] = colour.suits().map(|suit| Card::new(rank, suit).symbol());
                t::RefusalBothInSight {
                    joker: joker(colour),
                    declared: coloured(colour, rank),
                    first,
                    second,
                }
                .into()
            }
            Self::InSight(card) => t::RefusalInSight {
                joker: joker(card.colour()),
                card: card.symbol(),
            }
            .into(),
        }
    }
}
