//! Everything each viewer may know (SK-19, SK-39), built by inclusion.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_game::{Seat, Viewer};
use wildpile_table::race::{Progress, Standing};

use crate::deck::MAX_COLOURS;
use crate::handicaps::Handicaps;
use crate::pile::{Pile, Stacks};
use crate::rules::Series;
use crate::setup::seat_of;
use crate::state::{Auction, SeatState, SeriesState, State, TurnPhase};
use crate::tables::Book;
use crate::{Card, MAX_MARKET, MAX_SEATS, Skipper};

/// A set of cards by colour and rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(pub(crate) u128);

impl CardSet {
    /// True if the set contains the card of this colour index and rank.
    #[must_use]
    pub const fn contains(self, colour: usize, rank: u8) -> bool {
        self.0 >> (colour * 16 + rank as usize) & 1 == 1
    }

    /// The number of cards in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Serialised as the ranks in the set, by colour.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..MAX_COLOURS).map(|c| {
            (1..16_u8)
                .filter(|&r| self.contains(c, r))
                .collect::<ArrayVec<u8, 16>>()
                .to_vec()
        }))
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ranks = Vec::<Vec<u8>>::deserialize(deserializer)?;
        let mut set = Self::default();
        for (colour, ranks) in ranks.iter().enumerate() {
            for &rank in ranks {
                if colour >= MAX_COLOURS || !(1..16).contains(&rank) {
                    return Err(serde::de::Error::custom("this isn't a set of cards"));
                }
                set.0 |= 1 << (colour * 16 + usize::from(rank));
            }
        }
        Ok(set)
    }
}

/// The net effect of auctions on a seat's cards, which is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trades {
    /// The cards gained, in addition to the seat's own deck, sorted.
    pub gained: Pile,
    /// The cards of its deck that it lost, sorted.
    pub lost: Pile,
}

/// Everything a viewer may know of one seat. Of another seat of a race over the same deal, until the race is over, that
/// is its progress, turns and handicaps and whether it gave up; everything else is empty (RC-02).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// The hand, sorted; only for the viewer's own seat.
    pub hand: Option<Pile>,
    /// Number of cards the hand has.
    pub hand_count: u8,
    /// Number of cards the draw pile has.
    pub draw_count: u8,
    /// The discard pile, or just its top card if it may not be inspected (SK-19).
    pub discard: Pile,
    /// Number of cards the discard pile has.
    pub discard_count: u8,
    /// The face-up cards to collect from (MU-09), the newest last.
    #[serde(default, skip_serializing_if = "<[Card]>::is_empty")]
    pub market: Pile<MAX_MARKET>,
    /// The suit stacks by colour.
    pub stacks: Stacks,
    /// The suit stacks in numbers, by colour; entries beyond the deck's colours are meaningless.
    pub books: [Book; MAX_COLOURS],
    /// The trashed cards; only for the viewer's own seat.
    pub trash: Option<Pile>,
    /// Number of cards trashed.
    pub trash_count: u8,
    /// The cards dealt to this seat that it has never seen, in the draw pile or removed; only for
    /// the viewer's own seat.
    pub unseen: Option<CardSet>,
    /// The effect of auctions; `None` if this seat has exactly the cards of its deck.
    pub trades: Option<Box<Trades>>,
    /// Turns taken.
    pub turns: u32,
    /// The phase of its turn.
    pub act: TurnPhase,
    /// True if it must decide about a dead card it drew (SK-11).
    pub is_asked: bool,
    /// That card; only for the viewer's own seat.
    pub asked: Option<Card>,
    /// Cards still to be drawn as skip tax.
    pub owed: u8,
    /// True if its turn has ended and it is drawing.
    pub refilling: bool,
    /// While it is: how many cards are still to be drawn blind, if the hand isn't simply filled up (MU-09).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left: u8,
    /// True if its draw pile has been turned over at least once.
    pub turned: bool,
    /// True if it gave up.
    pub gave_up: bool,
    /// True if all its books are finished.
    pub done: bool,
    /// The handicaps it took for winning (MU-05). It plays with them from the next deal on.
    #[serde(default, skip_serializing_if = "Handicaps::is_empty")]
    pub handicaps: Handicaps,
    /// Between two games: the handicaps with which it played the one on the table.
    #[serde(default, skip_serializing_if = "Handicaps::is_empty")]
    pub played_with: Handicaps,
    /// The seat's progress, if that is all the viewer may know (RC-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
}

/// Everything one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer's seat; `None` for someone without a seat.
    pub viewer: Option<Seat>,
    /// True if the cards have been dealt.
    pub dealt: bool,
    /// True if the game is over.
    pub over: bool,
    /// The starting seat.
    pub first: Seat,
    /// The seat whose turn it is; the first seat in a race.
    pub current: Seat,
    /// The current auction.
    pub auction: Option<Auction>,
    /// The series; `None` for a single game (SK-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesState>,
    /// By seat.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde calls")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl SeatView {
    /// The cards gained in auctions.
    #[must_use]
    pub fn gained(&self) -> &[Card] {
        self.trades.as_ref().map_or(&[], |t| &t.gained)
    }

    /// The cards lost in auctions.
    #[must_use]
    pub fn lost(&self) -> &[Card] {
        self.trades.as_ref().map_or(&[], |t| &t.lost)
    }
}

impl View {
    /// The view of the viewer's own seat.
    #[must_use]
    pub fn own(&self) -> Option<&SeatView> {
        self.seats.get(self.viewer?.index())
    }

    /// The handicaps with which a seat plays the game on the table, or played it.
    #[must_use]
    pub fn in_force(&self, seat: Seat) -> Handicaps {
        let paused = self.series.is_some_and(|series| series.paused);
        let Some(seat) = self.seats.get(seat.index()) else {
            return Handicaps::NONE;
        };
        if paused { seat.played_with } else { seat.handicaps }
    }
}

impl Skipper {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let mut view = View {
            viewer: viewer.seat().filter(|s| s.index() < self.seats),
            dealt: state.dealt,
            over: state.over,
            first: seat_of(usize::from(state.first)),
            current: seat_of(usize::from(state.current)),
            auction: state.auction,
            series: (self.rules.series != Series::Single).then_some(state.series),
            seats: ArrayVec::new(),
        };
        let is_racing = self.is_racing(state.dealt, state.over, state.series.paused);
        // Filled in place: a view takes several hundred bytes, and one is made for every decision.
        for (i, seat) in state.seats.iter().enumerate() {
            let own = viewer.is(seat_of(i));
            view.seats.push(if is_racing && !own {
                SeatView {
                    progress: Some(self.progress_of(seat)),
                    turns: seat.turns,
                    gave_up: seat.gave_up,
                    handicaps: seat.handicaps,
                    ..SeatView::default()
                }
            } else {
                self.seat_view(seat, state.series.played_with(seat), own)
            });
        }
        view
    }

    /// True if a race over the same deal is going on, so that nobody sees another seat's board (RC-02).
    pub(crate) const fn is_racing(&self, is_dealt: bool, is_over: bool, is_paused: bool) -> bool {
        self.tables.same_deal && is_dealt && !is_over && !is_paused
    }

    /// The progress of a seat before the deal.
    pub(crate) fn undealt_progress(&self) -> Progress {
        Progress {
            laid: Some(0),
            ..Progress::undealt(self.tables.colours as u32)
        }
    }

    /// The progress of a seat.
    pub(crate) fn progress_of(&self, seat: &SeatState) -> Progress {
        let known = || self.progress(&seat.books, &seat.stacks, seat.turns, seat.gave_up);
        seat.progress.unwrap_or_else(known)
    }

    /// The progress of the seats of a race.
    pub(crate) fn race_of(&self, view: &View) -> Vec<Progress> {
        let seats = view.seats.iter().filter(|_| self.tables.race);
        let progress = |seat: &SeatView| {
            let known = || self.progress(&seat.books, &seat.stacks, seat.turns, seat.gave_up);
            match view.dealt {
                true => seat.progress.unwrap_or_else(known),
                false => self.undealt_progress(),
            }
        };
        seats.map(progress).collect()
    }

    /// The progress of a board.
    fn progress(&self, books: &[Book], stacks: &Stacks, turns: u32, gave_up: bool) -> Progress {
        let undealt = self.undealt_progress();
        let home = books[..self.tables.colours]
            .iter()
            .filter(|book| book.finished)
            .count() as u32;
        Progress {
            home,
            moves: turns,
            standing: match gave_up {
                true => Standing::Stopped,
                false if home == undealt.of => Standing::Home,
                false => Standing::Playing,
            },
            laid: Some(stacks.all().len() as u32),
            ..undealt
        }
    }

    #[inline]
    fn seat_view(&self, seat: &SeatState, played_with: Handicaps, own: bool) -> SeatView {
        SeatView {
            hand: own.then_some(seat.hand),
            hand_count: seat.hand.len() as u8,
            draw_count: seat.draw.len() as u8,
            discard: if self.rules.inspect_discard {
                seat.discard
            } else {
                seat.discard.last().copied().into_iter().collect()
            },
            discard_count: seat.discard.len() as u8,
            market: seat.market,
            stacks: seat.stacks.shown(self.tables.colours),
            books: seat.books,
            trash: own.then_some(seat.trash),
            trash_count: seat.trash.len() as u8,
            unseen: own.then_some(CardSet(seat.unseen)),
            trades: (!seat.gained.is_empty() || !seat.lost.is_empty()).then(|| {
                Box::new(Trades {
                    gained: seat.gained,
                    lost: seat.lost,
                })
            }),
            turns: seat.turns,
            act: seat.act,
            is_asked: seat.asked.is_some(),
            asked: seat.asked.filter(|_| own),
            owed: seat.owed,
            refilling: seat.refilling,
            left: seat.left,
            turned: seat.turned,
            gave_up: seat.gave_up,
            done: seat.done,
            handicaps: seat.handicaps,
            played_with,
            progress: None,
        }
    }
}
