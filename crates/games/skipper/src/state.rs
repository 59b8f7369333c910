//! The state of a match.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet};
use wildpile_table::race::{Progress, Standing};

use crate::deck::MAX_COLOURS;
use crate::handicaps::Handicaps;
use crate::pile::{Pile, Stacks};
use crate::tables::Book;
use crate::{Card, MAX_MARKET, MAX_REMOVED, MAX_SEATS};

/// The phase of a seat's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnPhase {
    /// Nothing has been done yet.
    #[default]
    Fresh,
    /// At least one card has been played.
    Playing,
    /// At least one card has been discarded.
    Discarding,
    /// An auction failed: at least one card must be discarded (SK-35).
    Owing,
    /// The turn is ending, and the hand is being discarded down to its size (MU-09).
    Dropping,
}

/// The state of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatState {
    /// Sorted.
    pub(crate) hand: Pile,
    pub(crate) draw: Pile,
    pub(crate) discard: Pile,
    pub(crate) trash: Pile,
    /// The face-up cards to collect from (MU-09), the newest last.
    pub(crate) market: Pile<MAX_MARKET>,
    /// Removed before the game (SK-18), sorted.
    pub(crate) removed: Pile<MAX_REMOVED>,
    /// Net gains from auctions, sorted; a card that came and went is in neither list.
    pub(crate) gained: Pile,
    /// Net losses from auctions, sorted.
    pub(crate) lost: Pile,
    pub(crate) stacks: Stacks,
    pub(crate) books: [Book; MAX_COLOURS],
    /// The cards dealt to this seat that it has never seen: those in the draw pile until it is
    /// first turned over, and the removed ones.
    pub(crate) unseen: u128,
    pub(crate) turns: u32,
    pub(crate) act: TurnPhase,
    /// The dead card it drew and must decide about (SK-11).
    pub(crate) asked: Option<Card>,
    /// Cards still to be drawn as skip tax (SK-36).
    pub(crate) owed: u8,
    /// True if the turn has ended and the hand is being filled.
    pub(crate) refilling: bool,
    /// While it is: how many cards are still to be drawn blind, if the hand isn't simply filled up (MU-09).
    pub(crate) left: u8,
    /// True if the draw pile has been turned over (or shuffled) at least once.
    pub(crate) turned: bool,
    pub(crate) gave_up: bool,
    /// True if all books are finished.
    pub(crate) done: bool,
    /// Handicaps it took for winning (MU-05). It plays with them from the next deal on.
    pub(crate) handicaps: Handicaps,
    /// Those of the game on the table: what it had when that was dealt.
    pub(crate) in_force: Handicaps,
    /// The seat's progress, if its board isn't known: in a state made from the view of someone who doesn't see it (RC-02).
    /// Such a seat has no cards.
    pub(crate) progress: Option<Progress>,
}

impl SeatState {
    /// A seat of which only this is known.
    pub(crate) fn unknown(progress: Progress, handicaps: Handicaps) -> Self {
        Self {
            turns: progress.moves,
            gave_up: progress.standing == Standing::Stopped,
            handicaps,
            in_force: handicaps,
            progress: Some(progress),
            ..Self::default()
        }
    }

    /// True if the seat is still playing.
    pub(crate) const fn active(&self) -> bool {
        !self.done && !self.gave_up
    }
}

/// The current auction, which is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Auction {
    /// The card for sale.
    pub lot: Card,
    /// The seat to bid or pass now.
    pub bidder: Seat,
    /// The bids by seat.
    pub bids: [Option<Card>; MAX_SEATS],
}

/// The state of a series (SK-40), which is public; of a single game it has no meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesState {
    /// The number of the game, from 1. Once it has ended, still its number.
    pub game: u16,
    /// True if it has ended and the next one isn't dealt yet.
    pub paused: bool,
    /// The number of games in a row that nobody won.
    pub drawn: u8,
    /// Games won by each seat; entries beyond the seats are 0.
    pub wins: [u16; MAX_SEATS],
    /// Turns in the earlier games, by seat.
    pub turns: [u32; MAX_SEATS],
    /// The winners that haven't taken their handicap yet (MU-05).
    pub taking: SeatSet,
}

impl SeriesState {
    pub(crate) const START: Self = Self {
        game: 1,
        paused: false,
        drawn: 0,
        wins: [0; MAX_SEATS],
        turns: [0; MAX_SEATS],
        taking: SeatSet::EMPTY,
    };

    /// The handicaps with which a seat played the game that has ended, until the next one is dealt.
    pub(crate) const fn played_with(&self, seat: &SeatState) -> Handicaps {
        if self.paused {
            seat.in_force
        } else {
            Handicaps::NONE
        }
    }
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) seats: ArrayVec<SeatState, MAX_SEATS>,
    pub(crate) dealt: bool,
    pub(crate) over: bool,
    /// The starting seat.
    pub(crate) first: u8,
    /// The seat whose turn it is; the first seat in a race.
    pub(crate) current: u8,
    pub(crate) auction: Option<Auction>,
    pub(crate) series: SeriesState,
}

impl State {
    /// The cards in all piles of a seat and in its auction, in no particular order.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> Vec<Card> {
        let Some(s) = self.seats.get(seat.index()) else {
            return Vec::new();
        };
        let mut all: Vec<Card> = [&*s.hand, &*s.draw, &*s.discard, &*s.trash, s.stacks.all()].concat();
        all.extend(s.market.iter());
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
