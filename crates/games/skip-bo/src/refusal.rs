//! Why a move isn't legal.

use wildpile_game::Seat;
use wildpile_game::series::TakingRefusal;
use wildpile_message::{Message, ToMessage};

use crate::cards::Card;
use crate::handicaps::Handicap;
use crate::moves::Source;
use crate::text as t;

/// Why a move isn't legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// A chance step is due.
    ChanceIsDue,
    /// Another seat is to move.
    NotYourTurn(Seat),
    /// SB-05: cards are drawn automatically.
    DrawsByItself,
    /// There is nothing to draw now.
    NothingToDrawNow,
    /// SB-19: the number of cards.
    DrawCount {
        /// The number of cards in the move.
        count: u8,
        /// The minimum: the number needed, or all that are left.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// SB-05: drawing comes first.
    DrawFirst,
    /// The build pile doesn't exist.
    NoBuildPile {
        /// One-based.
        pile: u8,
        /// The number of build piles.
        count: u8,
    },
    /// The discard pile doesn't exist.
    NoDiscardPile {
        /// One-based.
        pile: u8,
        /// The number of discard piles.
        count: u8,
    },
    /// The partner's discard pile doesn't exist.
    NoPartnerDiscardPile {
        /// One-based.
        pile: u8,
        /// The number of its discard piles.
        count: u8,
    },
    /// The card isn't in the hand.
    NotInHand(Card),
    /// The source pile is empty.
    Empty(Source),
    /// SB-21: there are no partners.
    NoPartner,
    /// SB-21: only the stock pile is shared.
    PartnerDiscardsClosed,
    /// MU-06: only the stock pile is shared with this seat.
    PartnerDiscardsForbidden,
    /// SB-06: an empty build pile starts with a 1.
    StartsWithOne {
        /// One-based.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// SB-06: the number does not follow.
    WrongNumber {
        /// One-based.
        pile: u8,
        /// The card.
        card: Card,
        /// The value needed next.
        next: u8,
    },
    /// SB-15: a wild on a wild.
    WildOnWild {
        /// One-based.
        pile: u8,
        /// The value needed next.
        next: u8,
    },
    /// SB-15: a wild as the last card of a pile.
    WildAsLast(u8),
    /// SB-15: no number at hand could cover the wild.
    NoCover {
        /// The number that would cover it.
        value: u8,
    },
    /// SB-15: the wild just played must be covered first.
    CoverFirst {
        /// One-based.
        pile: u8,
        /// The number that covers it.
        value: u8,
    },
    /// SB-14: a value must be named.
    NameAValue {
        /// The highest value.
        most: u8,
    },
    /// SB-14: the value can't be chosen.
    NotYoursToName {
        /// One-based.
        pile: u8,
    },
    /// Only wilds can be given a value.
    NumberNamed(Card),
    /// SB-16: the last stock card must be played.
    LastStock(Card),
    /// SB-10: a turn ends with a discard.
    MustDiscard,
    /// SB-25: the discard pile belongs to somebody else.
    ForeignDiscard,
    /// SB-08: the stock pile belongs to this seat.
    ForeignStock(Seat),
    /// SB-08: the discard pile belongs to this seat.
    ForeignPlay(Seat),
    /// SB-24: the penalty is off, or there are no partners.
    NoPenalty,
    /// SB-24: partners can't accuse each other.
    OwnSide,
    /// SB-24: only the pair whose turn it is can be accused.
    NotOfThePair(Seat),
    /// SB-24: once per turn.
    CalledAlready(Seat),
    /// SB-24: one accusation at a time.
    DecideFirst(Seat),
    /// SB-24: nothing to vote on.
    NothingToDecide,
    /// SB-24: one vote each.
    VotedAlready,
    /// MU-05: handicaps are chosen between the games of a series, when the rules say so.
    NoHandicap,
    /// MU-05: the winners' handicap has to be chosen.
    Taking(TakingRefusal<Handicap>),
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
            Self::NoPartnerDiscardPile { pile, count } => {
                t::RefusalNoPartnerDiscardPile { pile, count }.into()
            }
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
            Self::PartnerDiscardsForbidden => t::RefusalPartnerDiscardsForbidden.into(),
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
            Self::ForeignStock(seat) => t::RefusalForeignStock { seat }.into(),
            Self::ForeignPlay(seat) => t::RefusalForeignPlay { seat }.into(),
            Self::NoPenalty => t::RefusalNoPenalty.into(),
            Self::OwnSide => t::RefusalOwnSide.into(),
            Self::NotOfThePair(seat) => t::RefusalNotOfPair { seat }.into(),
            Self::CalledAlready(seat) => t::RefusalAccusedAlready { seat }.into(),
            Self::DecideFirst(seat) => t::RefusalDecideFirst { seat }.into(),
            Self::NothingToDecide => t::RefusalNothingToDecide.into(),
            Self::VotedAlready => t::RefusalVotedAlready.into(),
            Self::NoHandicap => t::RefusalNoHandicap.into(),
            Self::Taking(refusal) => match refusal {
                TakingRefusal::Choosing(seat) => t::RefusalChoosing { seat }.into(),
                TakingRefusal::ChooseFirst(side) => t::RefusalChooseHandicap { side }.into(),
                TakingRefusal::Has(side, taken) => {
                    let handicap = taken.title();
                    t::RefusalHasHandicap { side, handicap }.into()
                }
                TakingRefusal::NotOffered(side, taken) => {
                    let handicap = taken.title();
                    t::RefusalNoSuchHandicap { side, handicap }.into()
                }
            },
        }
    }
}
