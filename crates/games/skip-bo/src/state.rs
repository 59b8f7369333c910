//! The facts of one moment, split into what everybody knows and what is hidden.

use wildpile_game::{Seat, SeatSet};

use crate::cards::{Card, Hand, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, Tally};
use crate::piles::{BuildPile, Piles};

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: the deal of the first or the next game.
    Deal,
    /// The active seat says how many cards it draws (SB-19).
    Draw,
    /// Chance: the cleared build piles become the draw pile (SB-17).
    Shuffle,
    /// Chance: the places of overdrawn cards in the stock pile (SB-19).
    Bury,
    /// The active seat plays, or ends its turn.
    Play,
    /// Nothing: the match is over.
    Over,
}

/// Cards that are still on their way from the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pending {
    /// To the hand of the active seat.
    pub hand: u8,
    /// After that, to its stock pile: what it draws too much.
    pub excess: u8,
    /// Overdrawn cards that lie at the bottom of its stock pile and have no place yet.
    pub buried: u8,
    /// To the stock pile of `penalised` (SB-24).
    pub penalty: u8,
    /// Who takes the penalty.
    pub penalised: Option<Seat>,
    /// The active seat has yet to say how many cards it draws, once the penalty is paid.
    pub ask: bool,
}

/// The call that somebody cheated (SB-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Call {
    /// Who is said to have cheated, while it is being voted on.
    pub accused: Option<Seat>,
    /// Who agreed, the caller included.
    pub agreed: SeatSet,
    /// Who did not.
    pub declined: SeatSet,
    /// Who has been called a cheat in this turn, decided or not.
    pub called: SeatSet,
}

/// How large the table is. It never changes; it is here so that a view can be read without the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub seats: u8,
    pub builds: u8,
    pub discards: u8,
}

/// Everything that everybody at the table knows, except what can be counted from the hidden piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub size: Size,
    pub phase: Phase,
    pub active: Seat,
    /// Who started this game; while the next deal is due, who will start it (unless drawn by lot).
    pub starter: Seat,
    /// Which game of the series, from 1.
    pub game: u32,
    /// Drawn games in a row, the last ones of the series.
    pub drawn_games: u8,
    pub builds: [BuildPile; MAX_BUILDS],
    /// Six for each seat, as many as there can be; see [`discard_index`].
    pub discards: Piles<{ MAX_SEATS * MAX_DISCARDS }>,
    /// The cards of the cleared build piles.
    pub cleared: Tally,
    /// The build pile whose wild must be covered by the next play (SB-15).
    pub cover: Option<u8>,
    /// Nothing was left to draw when this turn began.
    pub dry: bool,
    /// Something has been played in this turn.
    pub played: bool,
    /// Turns in a row without a play and with nothing left to draw (SB-18).
    pub idle: u8,
    pub pending: Pending,
    pub call: Call,
    /// By seat: turns begun in the whole match.
    pub turns: [u32; MAX_SEATS],
    /// By seat: points in the series; partners have the same.
    pub points: [u32; MAX_SEATS],
    /// Who won the match, once it is over.
    pub winners: SeatSet,
}

/// The facts of one moment of a match. Less than a kilobyte, without anything on the heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) stocks: Piles<MAX_SEATS>,
    pub(crate) draw: Piles<1>,
}

/// Where a seat's discard pile is in the block of discard piles.
#[inline]
pub(crate) const fn discard_index(seat: Seat, pile: u8) -> usize {
    seat.index() * MAX_DISCARDS + pile as usize
}

impl Open {
    /// The table before the first deal.
    pub const fn bare(size: Size, starter: Seat) -> Self {
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
            pending: Pending {
                hand: 0,
                excess: 0,
                buried: 0,
                penalty: 0,
                penalised: None,
                ask: false,
            },
            call: Call {
                accused: None,
                agreed: SeatSet::EMPTY,
                declined: SeatSet::EMPTY,
                called: SeatSet::EMPTY,
            },
            turns: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            winners: SeatSet::EMPTY,
        }
    }

    /// Takes all cards off the table, for the next game of the series.
    pub const fn next_game(&mut self, starter: Seat) {
        let bare = Self::bare(self.size, starter);
        *self = Self {
            game: self.game.saturating_add(1),
            drawn_games: self.drawn_games,
            turns: self.turns,
            points: self.points,
            ..bare
        };
    }
}

impl State {
    /// What the match waits for.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.open.phase
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.open.active
    }

    /// The hand of a seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index() % MAX_SEATS]
    }

    /// A build pile by its index; a free slot when there is none.
    #[must_use]
    pub fn build(&self, index: usize) -> BuildPile {
        self.open.builds.get(index).copied().unwrap_or_default()
    }

    /// How many cards are left in the stock pile of a seat.
    #[must_use]
    pub fn stock_len(&self, seat: Seat) -> usize {
        self.stocks.len(seat.index() % MAX_SEATS)
    }

    /// The face-up stock card of a seat.
    #[must_use]
    pub fn stock_top(&self, seat: Seat) -> Option<Card> {
        self.stocks.top(seat.index() % MAX_SEATS)
    }

    /// The stock pile of a seat, bottom first: hidden from everybody but for its top card.
    pub fn stock(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.stocks.cards(seat.index() % MAX_SEATS)
    }

    /// The draw pile, bottom first: hidden from everybody.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> {
        self.draw.cards(0)
    }

    /// How many cards are left to draw before the cleared piles are shuffled.
    #[must_use]
    pub fn draw_len(&self) -> usize {
        self.draw.total()
    }

    /// Every card on the table, in no particular order; none while a deal is due.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let builds = self
            .open
            .builds
            .iter()
            .flat_map(|b| b.cards().map(|(card, _)| card));
        let hands = self.hands.iter().flat_map(|h| h.iter());
        self.draw
            .all()
            .chain(self.stocks.all())
            .chain(self.open.discards.all())
            .chain(self.open.cleared.iter())
            .chain(builds)
            .chain(hands)
    }

    /// Whether no card can be drawn, now or after a shuffle.
    #[inline]
    pub(crate) fn nothing_to_draw(&self) -> bool {
        self.draw.total() == 0 && self.open.cleared.is_empty()
    }
}
