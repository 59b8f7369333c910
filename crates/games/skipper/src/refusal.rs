//! Why moves are refused.

use wildpile_game::Seat;
use wildpile_game::series::TakingRefusal;
use wildpile_message::{Message, ToMessage};

use crate::handicaps::Handicap;
use crate::text as t;
use crate::{Card, Letter};

/// Why a move isn't legal. The names of cards and suits depend on the deck, so they are messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The cards have not been dealt.
    NotDealt,
    /// The game is over.
    Over,
    /// The discard pile is shuffled first.
    ShuffleDue,
    /// The seat doesn't exist.
    NoSeat(Seat),
    /// It isn't known what is at this board.
    NotSeen,
    /// The seat's books are all finished.
    Done,
    /// The seat has given up.
    GaveUp,
    /// Giving up has to wait while another seat decides.
    Wait,
    /// Another seat is deciding about a dead card.
    Deciding(Seat),
    /// Another seat has to bid.
    Bidding(Seat),
    /// Another seat is to move.
    NotYourTurn(Seat),
    /// The drawn card has to be trashed or kept first.
    Drawn(Message),
    /// This card is up for auction: only bids and passes are possible.
    AuctionOn(Message),
    /// A failed auction has to be followed by a discard.
    EndOwing,
    /// The hand is empty: only the top discard or a pass is possible.
    EndNoCards,
    /// A turn needs at least one card.
    EndNothingDone,
    /// Nothing can be played, so a discard is needed.
    EndStuck,
    /// The top discard can still be played.
    PassTop,
    /// A failed auction has to be followed by a discard.
    PassOwing,
    /// Only an empty hand can pass.
    PassCards,
    /// The turn has begun: it is ended, not passed.
    PassEnd,
    /// Cards in hand can't be trashed under these rules.
    TrashHand,
    /// So many cards must be discarded before the turn can end (MU-09).
    EndTooMany(usize),
    /// The hand is being discarded down to its size: nothing else is possible.
    Dropping(usize),
    /// The hand has been discarded down to its size.
    Dropped,
    /// The turn has ended: now cards are collected, up to this hand size.
    Collecting(usize),
    /// There is no market under these rules.
    NoMarket,
    /// Cards are collected at the end of the turn.
    CollectLater,
    /// The card isn't in the market.
    NotInMarket(Message),
    /// There is nothing to draw blind.
    NothingToDraw,
    /// Dead cards are trashed at the end of a turn.
    TrashEarly,
    /// The card may still be playable later.
    TrashAlive(Message),
    /// The card hasn't just been drawn.
    Keep(Message),
    /// There are no auctions under these rules.
    NoAuctions,
    /// The auction has failed: now a discard is needed.
    AuctionOwing,
    /// An auction is a turn of its own.
    AuctionLate,
    /// Nobody can bid.
    NoBidders,
    /// No auction is running.
    NoAuction,
    /// The card isn't in the hand.
    NotInHand(Message),
    /// The deck doesn't have this card.
    NoCard(Card),
    /// The stack doesn't exist.
    NoStack(Letter),
    /// Discards can't be played under these rules.
    Discards,
    /// Only this card, the top of the discard pile, can be played.
    NotTop(Message),
    /// The discard pile is empty.
    NoDiscards,
    /// A turn plays or discards, and a card was discarded.
    Discarded,
    /// A turn plays or discards, and a card was played.
    Played,
    /// Playing comes before discarding.
    PlayFirst,
    /// A failed auction has to be followed by a discard.
    PlayOwing,
    /// The book of this suit is finished.
    Finished(Message),
    /// A skipper only goes on the stack of its own suit, which is this one.
    OwnSuit(Message),
    /// Skippers don't go on an empty stack.
    EmptyStack {
        /// The suit of the stack.
        suit: Message,
        /// The cards it accepts.
        wants: Message,
    },
    /// Naturals only go on their own stack.
    WrongStack {
        /// The card.
        card: Message,
        /// The suit of the stack.
        suit: Message,
    },
    /// The stack accepts other ranks now.
    WrongRank(Box<WrongRank>),
    /// Discarding is only allowed when nothing can be played.
    CanPlay,
    /// The game has ended; the next one begins.
    GameOver,
    /// Handicaps are chosen between the games of a series, when the rules say so.
    NoHandicap,
    /// A winner's handicap has to be chosen (MU-05).
    Taking(TakingRefusal<Handicap>),
}

/// A card that doesn't fit on its stack now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRank {
    /// The card.
    pub card: Message,
    /// The suit of the stack.
    pub suit: Message,
    /// The cards it accepts.
    pub wants: Message,
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match self {
            Self::NotDealt => t::RefusalNotDealt.into(),
            Self::Over => t::RefusalOver.into(),
            Self::ShuffleDue => t::RefusalShuffleDue.into(),
            Self::NotSeen => wildpile_table::race::not_seen(),
            Self::Done => t::RefusalDone.into(),
            Self::GaveUp => t::RefusalGaveUp.into(),
            Self::Wait => t::RefusalWait.into(),
            Self::EndOwing => t::RefusalEndOwing.into(),
            Self::EndNoCards => t::RefusalEndNoCards.into(),
            Self::EndNothingDone => t::RefusalEndNothingDone.into(),
            Self::EndStuck => t::RefusalEndStuck.into(),
            Self::EndTooMany(n) => t::RefusalEndTooMany { n: *n }.into(),
            Self::Dropping(hand) => t::RefusalDropping { hand: *hand }.into(),
            Self::Dropped => t::RefusalDropped.into(),
            Self::Collecting(hand) => t::RefusalCollecting { hand: *hand }.into(),
            Self::NoMarket => t::RefusalNoMarket.into(),
            Self::CollectLater => t::RefusalCollectLater.into(),
            Self::NotInMarket(card) => t::RefusalNotInMarket { card }.into(),
            Self::NothingToDraw => t::RefusalNothingToDraw.into(),
            Self::PassTop => t::RefusalPassTop.into(),
            Self::PassOwing => t::RefusalPassOwing.into(),
            Self::PassCards => t::RefusalPassCards.into(),
            Self::PassEnd => t::RefusalPassEnd.into(),
            Self::TrashHand => t::RefusalTrashHand.into(),
            Self::TrashEarly => t::RefusalTrashEarly.into(),
            Self::NoAuctions => t::RefusalNoAuctions.into(),
            Self::AuctionOwing => t::RefusalAuctionOwing.into(),
            Self::AuctionLate => t::RefusalAuctionLate.into(),
            Self::NoBidders => t::RefusalNoBidders.into(),
            Self::NoAuction => t::RefusalNoAuction.into(),
            Self::Discards => t::RefusalDiscards.into(),
            Self::NoDiscards => t::RefusalNoDiscards.into(),
            Self::Discarded => t::RefusalDiscarded.into(),
            Self::Played => t::RefusalPlayed.into(),
            Self::PlayFirst => t::RefusalPlayFirst.into(),
            Self::PlayOwing => t::RefusalPlayOwing.into(),
            Self::CanPlay => t::RefusalCanPlay.into(),
            Self::GameOver => t::RefusalGameOver.into(),
            Self::NoHandicap => t::RefusalNoHandicap.into(),
            Self::Taking(refusal) => match *refusal {
                TakingRefusal::Choosing(seat) => t::RefusalChoosing { seat }.into(),
                TakingRefusal::ChooseFirst(seat) => t::RefusalChooseHandicap { seat }.into(),
                TakingRefusal::Has(seat, taken) => {
                    let handicap = taken.title();
                    t::RefusalHasHandicap { seat, handicap }.into()
                }
                TakingRefusal::NotOffered(seat, taken) => {
                    let handicap = taken.title();
                    t::RefusalNoSuchHandicap { seat, handicap }.into()
                }
            },
            Self::NoSeat(seat) => t::RefusalNoSeat { n: seat.number() }.into(),
            Self::Deciding(seat) => t::RefusalDeciding { seat: *seat }.into(),
            Self::Bidding(seat) => t::RefusalBidding { seat: *seat }.into(),
            Self::NotYourTurn(seat) => t::RefusalTurn { seat: *seat }.into(),
            Self::Drawn(card) => t::RefusalDrawn { card }.into(),
            Self::AuctionOn(card) => t::RefusalAuctionOn { card }.into(),
            Self::TrashAlive(card) => t::RefusalTrashAlive { card }.into(),
            Self::Keep(card) => t::RefusalKeep { card }.into(),
            Self::NotInHand(card) => t::RefusalNotInHand { card }.into(),
            Self::NoCard(card) => t::RefusalNoCard {
                card: card.to_string(),
            }
            .into(),
            Self::NoStack(letter) => t::RefusalNoStack {
                letter: letter.char(),
            }
            .into(),
            Self::NotTop(card) => t::RefusalNotTop { card }.into(),
            Self::Finished(suit) => t::RefusalFinished { suit }.into(),
            Self::OwnSuit(suit) => t::RefusalOwnSuit { suit }.into(),
            Self::EmptyStack { suit, wants } => t::RefusalEmptyStack { suit, wants }.into(),
            Self::WrongStack { card, suit } => t::RefusalWrongStack { card, suit }.into(),
            Self::WrongRank(wrong) => {
                let WrongRank { card, suit, wants } = wrong.as_ref();
                t::RefusalWrongRank { card, suit, wants }.into()
            }
        }
    }
}
