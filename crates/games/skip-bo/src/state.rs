//! The state of a match, split into public and hidden parts.

use wildpile_game::{Seat, SeatSet};

use crate::cards::{Card, Hand, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, Tally};
use crate::handicaps::Handicaps;
use crate::piles::{BuildPile, Piles};

/// The step that the match is waiting for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: the deal of the first or the next game.
    Deal,
    /// The active seat says how many cards to draw (SB-19).
    Draw,
    /// Chance: the cleared build piles become the draw pile (SB-17).
    Shuffle,
    /// Chance: the final places of overdrawn cards in the stock pile (SB-19).
    Bury,
    /// The active seat plays or ends its turn.
    #[default]
    Play,
    /// The winners of the last game take a handicap (MU-05): the active seat chooses it, or chance draws it.
    Handicap,
    /// Nothing: the match is over.
    Over,
}

/// Cards still to be drawn from the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pending {
    /// Cards for the active seat's hand.
    pub hand: u8,
    /// Then surplus cards for its stock pile.
    pub excess: u8,
    /// Overdrawn cards at the bottom of its stock pile, not moved to their places yet.
    pub buried: u8,
    /// Penalty cards for the stock pile of `penalised` (SB-24).
    pub penalty: u8,
    /// The penalised seat.
    pub penalised: Option<Seat>,
    /// True if the active seat still has to say how many cards it draws, after the penalty.
    pub ask: bool,
}

/// An accusation of cheating (SB-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Call {
    /// The accused, while there is a vote.
    pub accused: Option<Seat>,
    /// Seats that agreed, including the accuser.
    pub agreed: SeatSet,
    /// Seats that declined.
    pub declined: SeatSet,
    /// Seats accused in this turn, decided or not.
    pub called: SeatSet,
}

/// The dimensions of the table, the same throughout a game; kept here so that a view can be read without
/// the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub seats: u8,
    pub builds: u8,
    /// Discard piles, by seat. A power of two, so that an index is masked rather than divided.
    pub discards: [u8; 8],
}

/// Public information, except what can be counted from the hidden piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicState {
    pub(crate) size: Size,
    /// The step that the match is waiting for.
    pub phase: Phase,
    /// The active seat.
    pub active: Seat,
    /// The seat that started this game. While a deal is due: the one that will start the next,
    /// unless drawn by lot.
    pub starter: Seat,
    /// The number of the game in the series, from 1.
    pub game: u32,
    /// Consecutive drawn games up to now.
    pub drawn_games: u8,
    pub(crate) builds: [BuildPile; MAX_BUILDS],
    /// Six per seat, the maximum; see [`discard_index`].
    pub(crate) discards: Piles<{ MAX_SEATS * MAX_DISCARDS }>,
    /// The cards of the cleared build piles.
    pub cleared: Tally,
    /// The build pile (from 0) whose wild the next play must cover (SB-15).
    pub cover: Option<u8>,
    /// True if there was nothing left to draw when this turn began.
    pub dry: bool,
    /// True if a card has been played in this turn.
    pub played: bool,
    /// Consecutive turns without a play and with nothing left to draw (SB-18).
    pub idle: u8,
    /// The cards that are still to be drawn.
    pub pending: Pending,
    /// The accusation that is voted on (SB-24).
    pub call: Call,
    /// The turns begun by each seat in the whole match.
    pub turns: [u32; MAX_SEATS],
    /// The points of each seat in the series; equal for partners.
    pub points: [u32; MAX_SEATS],
    /// The winners, once the match is over.
    pub winners: SeatSet,
    /// The handicaps of each seat (MU-05).
    pub handicaps: [Handicaps; MAX_SEATS],
    /// The winners of the last game, while they are to take a handicap.
    pub taking: SeatSet,
}

/// The state of a match: less than a kilobyte, without heap data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) public: PublicState,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) stocks: Piles<MAX_SEATS>,
    pub(crate) draw: Piles<1>,
}

/// The index of a seat's discard pile in the block of discard piles.
#[inline]
pub(crate) const fn discard_index(seat: Seat, pile: u8) -> usize {
    seat.index() * MAX_DISCARDS + pile as usize
}

impl PublicState {
    /// The table before the first deal.
    pub(crate) fn bare(size: Size, starter: Seat) -> Self {
        Self {
            size,
            phase: Phase::Deal,
            active: starter,
            starter,
            game: 1,
            drawn_games: 0,
            builds: [BuildPile::EMPTY; MAX_BUILDS],
            discards: Piles::EMPTY,
            cleared: Tally::EMPTY,
            cover: None,
            dry: false,
            played: false,
            idle: 0,
            pending: Pending::default(),
            call: Call::default(),
            turns: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            winners: SeatSet::EMPTY,
            handicaps: [Handicaps::NONE; MAX_SEATS],
            taking: SeatSet::EMPTY,
        }
    }

    /// Clears the table for the next game of the series, which has these dimensions.
    pub(crate) fn next_game(&mut self, size: Size, starter: Seat) {
        *self = Self {
            game: self.game.saturating_add(1),
            drawn_games: self.drawn_games,
            turns: self.turns,
            points: self.points,
            handicaps: self.handicaps,
            taking: self.taking,
            ..Self::bare(size, starter)
        };
    }
}

impl State {
    /// The step that the match is waiting for.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.public.phase
    }

    /// The active seat.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.public.active
    }

    /// The hand of a seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index() % MAX_SEATS]
    }

    /// The build pile at an index; empty if there is none.
    #[must_use]
    pub fn build(&self, index: usize) -> BuildPile {
        self.public.builds.get(index).copied().unwrap_or_default()
    }

    /// The number of cards in a seat's stock pile.
    #[must_use]
    pub fn stock_len(&self, seat: Seat) -> usize {
        self.stocks.len(seat.index() % MAX_SEATS)
    }

    /// The face-up stock card of a seat.
    #[must_use]
    pub fn stock_top(&self, seat: Seat) -> Option<Card> {
        self.stocks.top(seat.index() % MAX_SEATS)
    }

    /// The stock pile of a seat, bottom first. Hidden except for its top card.
    pub fn stock(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.stocks.cards(seat.index() % MAX_SEATS)
    }

    /// The draw pile, bottom first. Hidden.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> {
        self.draw.cards(0)
    }

    /// Number of cards that can be drawn before the cleared piles are shuffled.
    #[must_use]
    pub fn draw_len(&self) -> usize {
        self.draw.total()
    }

    /// Every card on the table, in no particular order; none while a deal is due or a handicap is taken.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let builds = self
            .public
            .builds
            .iter()
            .flat_map(|b| b.cards().map(|(card, _)| card));
        let hands = self.hands.iter().flat_map(|h| h.iter());
        self.draw
            .all()
            .chain(self.stocks.all())
            .chain(self.public.discards.all())
            .chain(self.public.cleared.iter())
            .chain(builds)
            .chain(hands)
    }

    /// True if no card can be drawn, even after a shuffle.
    #[inline]
    pub(crate) fn nothing_to_draw(&self) -> bool {
        self.draw.total() == 0 && self.public.cleared.is_empty()
    }
}
