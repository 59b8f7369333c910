//! Why a move is not legal.

use wildpile_game::Seat;
use wildpile_message::{Message, ToMessage};

use crate::cards::Card;
use crate::moves::Source;
use crate::text as t;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing is left to do.
    Over,
    /// The cards are on their way.
    ChanceIsDue,
    /// Another seat is to move.
    NotYourTurn(Seat),
    /// SB-05: the table draws.
    DrawsByItself,
    /// Nothing is to be drawn now.
    NothingToDrawNow,
    /// SB-19: the number of cards.
    DrawCount {
        /// What was asked for.
        count: u8,
        /// What is needed, or all there are.
        least: u8,
        /// The most that may be asked for.
        most: u8,
    },
    /// SB-05: drawing comes first.
    DrawFirst,
    /// There is no such build pile.
    NoBuildPile {
        /// As people count.
        pile: u8,
        /// How many there are.
        count: u8,
    },
    /// There is no such discard pile.
    NoDiscardPile {
        /// As people count.
        pile: u8,
        /// How many there are.
        count: u8,
    },
    /// The hand does not hold it.
    NotInHand(Card),
    /// Nothing lies there.
    Empty(Source),
    /// SB-21: no pairs.
    NoPartner,
    /// SB-21: only the stock pile is shared.
    PartnerDiscardsClosed,
    /// SB-06: a free slot.
    StartsWithOne {
        /// As people count.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// SB-06: the number does not follow.
    WrongNumber {
        /// As people count.
        pile: u8,
        /// The card.
        card: Card,
        /// What comes next.
        next: u8,
    },
    /// SB-15: a wild on a wild.
    WildOnWild {
        /// As people count.
        pile: u8,
        /// What comes next.
        next: u8,
    },
    /// SB-15: a wild as the last card.
    WildAsLast(u8),
    /// SB-15: nothing to cover it with.
    NoCover {
        /// The number that would cover it.
        value: u8,
    },
    /// SB-15: the wild that was just played.
    CoverFirst {
        /// As people count.
        pile: u8,
        /// The number that covers it.
        value: u8,
    },
    /// SB-14: a value must be named.
    NameAValue {
        /// The highest value.
        most: u8,
    },
    /// SB-14: the value is given.
    NotYoursToName {
        /// As people count.
        pile: u8,
    },
    /// Only wilds stand for something.
    NumberNamed(Card),
    /// SB-16: the last stock card.
    LastStock(Card),
    /// SB-10: a turn ends with a discard.
    MustDiscard,
    /// SB-25: somebody else's pile.
    ForeignDiscard,
    /// SB-24: turned off or no partners.
    NoPenalty,
    /// SB-24: nobody calls a cheat on the own side.
    OwnSide,
    /// SB-24: only the pair whose turn it is.
    NotOfThePair(Seat),
    /// SB-24: once in a turn.
    CalledAlready(Seat),
    /// SB-24: one at a time.
    DecideFirst(Seat),
    /// SB-24: nothing to vote on.
    NothingToDecide,
    /// SB-24: one vote each.
    VotedAlready,
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Self::Over => t::RefusalOver.into(),
            Self::ChanceIsDue => t::RefusalChance.into(),
            Self::NotYourTurn(seat) => t::RefusalTurn { seat }.into(),
            Self::DrawsByItself => t::RefusalTableDraws.into(),
            Self::NothingToDrawNow => t::RefusalDrawnAlready.into(),
            Self::DrawCount { count, most: 0, .. } => t::RefusalNothingToDraw { count }.into(),
            Self::DrawCount { count, least, most } if least == most => {
                t::RefusalDrawExactly { count, needed: most }.into()
            }
            Self::DrawCount { count, least, most } => t::RefusalDrawBetween { count, least, most }.into(),
            Self::DrawFirst => t::RefusalDrawFirst.into(),
            Self::NoBuildPile { pile, count } => t::RefusalNoBuildPile { pile, count }.into(),
            Self::NoDiscardPile { pile, count } => t::RefusalNoDiscardPile { pile, count }.into(),
            Self::NotInHand(card) | Self::Empty(Source::Hand(card)) => {
                t::RefusalNotInHand { card: card.message() }.into()
            }
            Self::Empty(Source::Stock) => t::RefusalEmpty { pile: t::PileStock }.into(),
            Self::Empty(Source::Discard(pile)) => t::RefusalEmpty {
                pile: t::PileDiscard { pile: pile + 1 },
            }
            .into(),
            Self::Empty(Source::PartnerStock) => t::RefusalEmpty {
                pile: t::PilePartnerStock,
            }
            .into(),
            Self::Empty(Source::PartnerDiscard(pile)) => t::RefusalEmpty {
                pile: t::PilePartnerDiscard { pile: pile + 1 },
            }
            .into(),
            Self::NoPartner => t::RefusalNoPartner.into(),
            Self::PartnerDiscardsClosed => t::RefusalPartnerDiscards.into(),
            Self::StartsWithOne { pile, card } => t::RefusalStartsWithOne {
                pile,
                card: card.message(),
            }
            .into(),
            Self::WrongNumber { pile, card, next } => t::RefusalWrongNumber {
                pile,
                card: card.message(),
                next: t::CardNumber { value: next },
            }
            .into(),
            Self::WildOnWild { pile, next } => t::RefusalWildOnWild {
                pile,
                next: t::CardNumber { value: next },
            }
            .into(),
            Self::WildAsLast(value) => t::RefusalWildAsLast { value }.into(),
            Self::NoCover { value } => t::RefusalNoCover { value }.into(),
            Self::CoverFirst { pile, value } => t::RefusalCoverFirst {
                pile,
                card: t::CardNumber { value },
            }
            .into(),
            Self::NameAValue { most } => t::RefusalNameValue { most }.into(),
            Self::NotYoursToName { pile } => t::RefusalValueFixed { pile }.into(),
            Self::NumberNamed(card) => t::RefusalNumberNamed { card: card.message() }.into(),
            Self::LastStock(card) => t::RefusalLastStock { card: card.message() }.into(),
            Self::MustDiscard => t::RefusalMustDiscard.into(),
            Self::ForeignDiscard => t::RefusalForeignDiscard.into(),
            Self::NoPenalty => t::RefusalNoPenalty.into(),
            Self::OwnSide => t::RefusalOwnSide.into(),
            Self::NotOfThePair(seat) => t::RefusalNotOfPair { seat }.into(),
            Self::CalledAlready(seat) => t::RefusalAccusedAlready { seat }.into(),
            Self::DecideFirst(seat) => t::RefusalDecideFirst { seat }.into(),
            Self::NothingToDecide => t::RefusalNothingToDecide.into(),
            Self::VotedAlready => t::RefusalVotedAlready.into(),
        }
    }
}
