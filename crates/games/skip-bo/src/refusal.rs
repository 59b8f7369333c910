//! Why a move is not legal, in words.

use wildpile_game::Seat;

use crate::cards::Card;
use crate::moves::Source;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing is left to do.
    #[error("the match is over")]
    Over,
    /// The cards are on their way.
    #[error("the cards are being dealt or shuffled; nobody can move before that is done")]
    ChanceIsDue,
    /// Another seat is to move.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// SB-05: the table draws.
    #[error("cards are drawn for you at this table: up to a full hand when your turn starts (SB-05)")]
    DrawsByItself,
    /// Nothing is to be drawn now.
    #[error("you have drawn already; cards are drawn when the turn starts and when the hand is empty")]
    NothingToDrawNow,
    /// SB-19: the number of cards.
    #[error("you can't draw {count}; {} (SB-19)", bounds(*least, *most))]
    DrawCount {
        /// What was asked for.
        count: u8,
        /// What is needed, or all there are.
        least: u8,
        /// The most that may be asked for.
        most: u8,
    },
    /// SB-05: drawing comes first.
    #[error("draw first: say how many cards you take (SB-05)")]
    DrawFirst,
    /// There is no such build pile.
    #[error("there is no build pile {pile}; they are numbered 1 to {count}")]
    NoBuildPile {
        /// As people count.
        pile: u8,
        /// How many there are.
        count: u8,
    },
    /// There is no such discard pile.
    #[error("there is no discard pile {pile}; they are numbered 1 to {count}")]
    NoDiscardPile {
        /// As people count.
        pile: u8,
        /// How many there are.
        count: u8,
    },
    /// The hand does not hold it.
    #[error("you have no {} in your hand", name(*.0))]
    NotInHand(Card),
    /// Nothing lies there.
    #[error("there is no card on {}", place(*.0))]
    Empty(Source),
    /// SB-21: no pairs.
    #[error("nobody has a partner in this game (SB-21)")]
    NoPartner,
    /// SB-21: only the stock pile is shared.
    #[error("your partner's discard piles are closed to you; only the stock pile is not (SB-21)")]
    PartnerDiscardsClosed,
    /// SB-06: a free slot.
    #[error("build pile {pile} is free and starts with a 1, not with {} (SB-06)", article(*card))]
    StartsWithOne {
        /// As people count.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// SB-06: the number does not follow.
    #[error("build pile {pile} goes on with {}, not with {} (SB-06)", article_number(*next), article(*card))]
    WrongNumber {
        /// As people count.
        pile: u8,
        /// The card.
        card: Card,
        /// What comes next.
        next: u8,
    },
    /// SB-15: a wild on a wild.
    #[error("the top card of build pile {pile} is a wild, and a wild must be covered by a number: {} (SB-15)", article_number(*next))]
    WildOnWild {
        /// As people count.
        pile: u8,
        /// What comes next.
        next: u8,
    },
    /// SB-15: a wild as the last card.
    #[error("a wild can't be the {0}: nothing could cover it any more (SB-15)")]
    WildAsLast(u8),
    /// SB-15: nothing to cover it with.
    #[error("a wild must be covered in your next play, and you have no {value} at hand for that (SB-15)")]
    NoCover {
        /// The number that would cover it.
        value: u8,
    },
    /// SB-15: the wild that was just played.
    #[error("first cover the wild on build pile {pile} with {} (SB-15)", article_number(*value))]
    CoverFirst {
        /// As people count.
        pile: u8,
        /// The number that covers it.
        value: u8,
    },
    /// SB-14: a value must be named.
    #[error("a wild that starts a pile needs a value: say which, from 1 to {most} (SB-14)")]
    NameAValue {
        /// The highest value.
        most: u8,
    },
    /// SB-14: the value is given.
    #[error(
        "what a wild stands for on build pile {pile} is not for you to name; leave the value out (SB-14)"
    )]
    NotYoursToName {
        /// As people count.
        pile: u8,
    },
    /// Only wilds stand for something.
    #[error("{} is no wild; leave the value out (SB-14)", article(*.0))]
    NumberNamed(Card),
    /// SB-16: the last stock card.
    #[error("your last stock card, {}, can be played, so the turn can't end before you play it (SB-16)", article(*.0))]
    LastStock(Card),
    /// SB-10: a turn ends with a discard.
    #[error("a turn ends with a discard as long as you hold a card (SB-10)")]
    MustDiscard,
    /// SB-25: somebody else's pile.
    #[error("you discard on your own discard piles only (SB-25)")]
    ForeignDiscard,
    /// SB-24: turned off or no partners.
    #[error("there is no penalty for cheating at this table (SB-24)")]
    NoPenalty,
    /// SB-24: nobody calls a cheat on the own side.
    #[error("only the other side can say that a pair cheats (SB-24)")]
    OwnSide,
    /// SB-24: only the pair whose turn it is.
    #[error("{0} is not of the pair whose turn it is; only that pair can be called out now (SB-24)")]
    NotOfThePair(Seat),
    /// SB-24: once in a turn.
    #[error("{0} has been called out in this turn already (SB-24)")]
    CalledAlready(Seat),
    /// SB-24: one at a time.
    #[error("first decide about {0}: agree or decline (SB-24)")]
    DecideFirst(Seat),
    /// SB-24: nothing to vote on.
    #[error("nobody has been called a cheat that is still to be decided (SB-24)")]
    NothingToDecide,
    /// SB-24: one vote each.
    #[error("you have voted already (SB-24)")]
    VotedAlready,
}

/// `a 5`, `an 8`, `a wild`.
fn article(card: Card) -> String {
    card.value().map_or_else(|| "a wild".to_owned(), article_number)
}

fn article_number(value: u8) -> String {
    let article = if matches!(value, 8 | 11) { "an" } else { "a" };
    format!("{article} {value}")
}

/// `5`, `wild`.
fn name(card: Card) -> String {
    card.value()
        .map_or_else(|| "wild".to_owned(), |value| value.to_string())
}

fn bounds(least: u8, most: u8) -> String {
    match (least, most) {
        (0, 0) => "there is nothing left to draw".to_owned(),
        (least, most) if least == most => format!("it must be {least}"),
        (least, most) => format!("it must be from {least} to {most}"),
    }
}

fn place(source: Source) -> String {
    match source {
        Source::Hand(_) => "your hand".to_owned(),
        Source::Stock => "your stock pile".to_owned(),
        Source::Discard(pile) => format!("your discard pile {}", pile + 1),
        Source::PartnerStock => "your partner's stock pile".to_owned(),
        Source::PartnerDiscard(pile) => format!("your partner's discard pile {}", pile + 1),
    }
}
