//! Views (SB-27).

use std::borrow::Cow;

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, SeatSet, Viewer};

use crate::cards::{Card, DECK, Hand, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, Tally, read_number};
use crate::game::SkipBo;
use crate::handicaps::Handicaps;
use crate::piles::{BuildPile, Piles};
use crate::state::{Call, Pending, Phase, PublicState, Size, State, discard_index};

/// Everything one viewer may know (SB-27): the build, discard and cleared piles, the face-up stock
/// cards, all counts, and the viewer's hand. Without heap data: making one copies a few hundred
/// bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The viewer's seat; `None` for someone without a seat.
    pub viewer: Option<Seat>,
    /// The public part.
    pub public: PublicState,
    /// The viewer's hand.
    pub hand: Hand,
    pub(crate) hand_counts: [u8; MAX_SEATS],
    pub(crate) stock_tops: [Option<Card>; MAX_SEATS],
    pub(crate) stock_counts: [u8; MAX_SEATS],
    draw_count: u8,
}

impl View {
    /// The number of cards in a seat's hand.
    #[must_use]
    pub fn hand_count(&self, seat: Seat) -> usize {
        self.hand_counts.get(seat.index()).map_or(0, |&n| usize::from(n))
    }

    /// The face-up card of a seat's stock pile.
    #[inline]
    #[must_use]
    pub fn stock_top(&self, seat: Seat) -> Option<Card> {
        self.stock_tops.get(seat.index()).copied().flatten()
    }

    /// The number of cards in a seat's stock pile.
    #[must_use]
    pub fn stock_count(&self, seat: Seat) -> usize {
        self.stock_counts.get(seat.index()).map_or(0, |&n| usize::from(n))
    }

    /// The build piles, including empty ones.
    #[inline]
    #[must_use]
    pub fn builds(&self) -> &[BuildPile] {
        let count = usize::from(self.public.size.builds).min(MAX_BUILDS);
        &self.public.builds[..count]
    }

    /// The number of seats.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.public.size.seats as usize
    }

    /// The number of discard piles of a seat (SB-10).
    #[inline]
    #[must_use]
    pub const fn discard_piles(&self, seat: Seat) -> u8 {
        self.public.size.discards[seat.index() % self.public.size.discards.len()]
    }

    /// A discard pile of a seat (from 0), bottom first; empty if it doesn't exist.
    pub fn discards(
        &self,
        seat: Seat,
        pile: u8,
    ) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.public.discards.cards(place(seat, pile))
    }

    /// The top of a discard pile.
    #[inline]
    #[must_use]
    pub fn discard_top(&self, seat: Seat, pile: u8) -> Option<Card> {
        self.public.discards.top(place(seat, pile))
    }

    /// The card below the top of a discard pile.
    #[inline]
    #[must_use]
    pub fn discard_second(&self, seat: Seat, pile: u8) -> Option<Card> {
        self.public.discards.second(place(seat, pile))
    }

    /// The number of cards in a discard pile.
    #[inline]
    #[must_use]
    pub fn discard_len(&self, seat: Seat, pile: u8) -> usize {
        self.public.discards.len(place(seat, pile))
    }

    /// The number of cards in the draw pile.
    #[must_use]
    pub fn draw_count(&self) -> usize {
        usize::from(self.draw_count)
    }

    /// The build pile (from 0) whose wild the next play must cover (SB-15).
    #[must_use]
    pub fn cover(&self) -> Option<usize> {
        self.public.cover.map(usize::from)
    }

    /// The points of a seat in the series (SB-20).
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        self.public.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// The number of turns a seat has begun.
    #[must_use]
    pub fn turns(&self, seat: Seat) -> u32 {
        self.public.turns.get(seat.index()).copied().unwrap_or(0)
    }

    /// The handicaps that a seat took for winning (MU-05).
    #[must_use]
    pub fn handicaps(&self, seat: Seat) -> Handicaps {
        let own = self.public.handicaps.get(seat.index());
        own.copied().unwrap_or(Handicaps::NONE)
    }
}

/// Everything this viewer may know.
pub(crate) fn view_of(s: &State, viewer: Viewer) -> View {
    let viewer = viewer.seat().filter(|seat| seat.index() < MAX_SEATS);
    let mut view = View {
        viewer,
        public: s.public,
        hand: viewer.map_or(Hand::EMPTY, |seat| s.hands[seat.index()]),
        hand_counts: [0; MAX_SEATS],
        stock_tops: [None; MAX_SEATS],
        stock_counts: [0; MAX_SEATS],
        draw_count: s.draw.total() as u8,
    };
    for seat in 0..MAX_SEATS {
        view.hand_counts[seat] = s.hands[seat].len();
        view.stock_tops[seat] = s.stocks.top(seat);
        view.stock_counts[seat] = s.stocks.len(seat) as u8;
    }
    view
}

const fn place(seat: Seat, pile: u8) -> usize {
    let index = discard_index(seat, pile);
    if index < MAX_SEATS * MAX_DISCARDS {
        index
    } else {
        0
    }
}

/// The serialised form of a view.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    viewer: Option<Seat>,
    phase: Phase,
    turn: Seat,
    game: u32,
    drawn_games: u8,
    starter: Seat,
    hand: Hand,
    hands: Vec<u8>,
    stock_tops: Vec<Option<Card>>,
    stocks: Vec<u8>,
    /// Bottom first; empty piles are listed too. So are the discard piles by seat.
    builds: Vec<Vec<Cow<'static, str>>>,
    discards: Vec<Vec<Vec<Card>>>,
    draw: u8,
    cleared: Vec<Card>,
    cover: Option<u8>,
    dry: bool,
    played: bool,
    idle: u8,
    pending: Pending,
    turns: Vec<u32>,
    points: Vec<u32>,
    accused: Option<Seat>,
    agreed: SeatSet,
    declined: SeatSet,
    called: SeatSet,
    winners: SeatSet,
    /// By seat; left out if nobody has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    handicaps: Vec<Handicaps>,
    #[serde(default, skip_serializing_if = "nobody")]
    taking: SeatSet,
}

/// The handicaps by seat; nothing if nobody has one.
pub(crate) fn listed(handicaps: &[Handicaps]) -> Vec<Handicaps> {
    if handicaps.iter().all(Handicaps::is_empty) {
        Vec::new()
    } else {
        handicaps.to_vec()
    }
}

/// True if the set is empty, for data that leave it out then.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) const fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// Cards separated by spaces.
pub(crate) fn words(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
}

/// A build pile as `W 2 3`, with the value of a wild that doesn't start at 1: `W@7 8`.
pub(crate) fn build_words(build: BuildPile) -> String {
    build_cards(build).join(" ")
}

/// The cards of a build pile: `W@7`, `8`.
fn build_cards(build: BuildPile) -> Vec<Cow<'static, str>> {
    let cards = build.cards().enumerate().map(|(i, (card, value))| {
        if i == 0 && value != 1 {
            Cow::Owned(format!("{card}@{value}"))
        } else {
            Cow::Borrowed(card.name())
        }
    });
    cards.collect()
}

/// Parses the output of [`build_cards`]; `None` if it isn't a build pile.
fn read_build(cards: &[Cow<'_, str>]) -> Option<BuildPile> {
    let mut pile = BuildPile::EMPTY;
    for word in cards {
        let (card, value) = match word.split_once('@') {
            Some((card, value)) if pile.is_empty() => (card, read_number(value)?),
            Some(_) => return None,
            None => (word.as_ref(), pile.next()),
        };
        let card: Card = card.parse().ok()?;
        // The pile has one bit per value, up to 13.
        if value > 13 || card.value().is_some_and(|number| number != value) {
            return None;
        }
        pile.lay(card, value);
    }
    Some(pile)
}

impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let o = &self.public;
        // The arrays have room for more seats and piles than this table has.
        let seats = self.seats();
        let pile = |seat: usize, pile: usize| o.discards.cards(seat * MAX_DISCARDS + pile).collect();
        Written {
            viewer: self.viewer,
            phase: o.phase,
            turn: o.active,
            game: o.game,
            drawn_games: o.drawn_games,
            starter: o.starter,
            hand: self.hand,
            hands: self.hand_counts[..seats].to_vec(),
            stock_tops: self.stock_tops[..seats].to_vec(),
            stocks: self.stock_counts[..seats].to_vec(),
            builds: self.builds().iter().map(|&b| build_cards(b)).collect(),
            discards: (0..seats)
                .map(|s| (0..usize::from(o.size.discards[s])).map(|p| pile(s, p)).collect())
                .collect(),
            draw: self.draw_count,
            cleared: o.cleared.iter().collect(),
            cover: o.cover.map(|pile| pile + 1),
            dry: o.dry,
            played: o.played,
            idle: o.idle,
            pending: o.pending,
            turns: o.turns[..seats].to_vec(),
            points: o.points[..seats].to_vec(),
            accused: o.call.accused,
            agreed: o.call.agreed,
            declined: o.call.declined,
            called: o.call.called,
            winners: o.winners,
            handicaps: listed(&o.handicaps[..seats]),
            taking: o.taking,
        }
        .serialize(serializer)
    }
}

/// Views may come from a connection: malformed ones and those that don't fit are refused. Whether
/// they match the rules is checked later.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let w = Written::deserialize(deserializer)?;
        w.view()
            .ok_or_else(|| D::Error::custom("this isn't a view of a Skip-Bo table"))
    }
}

/// Values by seat, padded with defaults.
fn by_seat<T: Copy + Default>(values: &[T]) -> Option<[T; MAX_SEATS]> {
    let mut all = [T::default(); MAX_SEATS];
    all.get_mut(..values.len())?.copy_from_slice(values);
    Some(all)
}

impl Written {
    /// The view; `None` if something is malformed or doesn't fit.
    fn view(&self) -> Option<View> {
        let seats = self.hands.len();
        let fits = (1..=MAX_SEATS).contains(&seats)
            && self.builds.len() <= MAX_BUILDS
            && [self.stocks.len(), self.stock_tops.len(), self.discards.len()] == [seats; 3]
            && self.discards.iter().all(|own| own.len() <= MAX_DISCARDS)
            && self
                .cover
                .is_none_or(|pile| (1..=self.builds.len()).contains(&usize::from(pile)))
            && [
                Some(self.turn),
                Some(self.starter),
                self.viewer,
                self.accused,
                self.pending.penalised,
            ]
            .iter()
            .flatten()
            .all(|seat| seat.index() < seats);
        if !fits {
            return None;
        }
        let (mut cards, mut counts) = (ArrayVec::<Card, DECK>::new(), [0; MAX_SEATS * MAX_DISCARDS]);
        for (seat, own) in self.discards.iter().enumerate() {
            for (pile, of_pile) in own.iter().enumerate() {
                counts[seat * MAX_DISCARDS + pile] = of_pile.len();
                cards.try_extend_from_slice(of_pile).ok()?;
            }
        }
        let mut builds = [BuildPile::EMPTY; MAX_BUILDS];
        for (build, cards) in builds.iter_mut().zip(&self.builds) {
            *build = read_build(cards)?;
        }
        let mut cleared = Tally::EMPTY;
        if self.cleared.len() > DECK {
            return None;
        }
        self.cleared.iter().for_each(|&card| cleared.add(card));
        let size = Size {
            seats: seats as u8,
            builds: self.builds.len() as u8,
            discards: std::array::from_fn(|seat| self.discards.get(seat).map_or(0, |own| own.len() as u8)),
        };
        Some(View {
            viewer: self.viewer,
            public: PublicState {
                phase: self.phase,
                active: self.turn,
                game: self.game,
                drawn_games: self.drawn_games,
                builds,
                discards: Piles::filled(&cards, |pile| counts[pile]),
                cleared,
                cover: self.cover.map(|pile| pile - 1),
                dry: self.dry,
                played: self.played,
                idle: self.idle,
                pending: self.pending,
                call: Call {
                    accused: self.accused,
                    agreed: self.agreed,
                    declined: self.declined,
                    called: self.called,
                },
                turns: by_seat(&self.turns)?,
                points: by_seat(&self.points)?,
                winners: self.winners,
                handicaps: by_seat(&self.handicaps)?,
                taking: self.taking,
                ..PublicState::bare(size, self.starter)
            },
            hand: self.hand,
            hand_counts: by_seat(&self.hands)?,
            stock_tops: by_seat(&self.stock_tops)?,
            stock_counts: by_seat(&self.stocks)?,
            draw_count: self.draw,
        })
    }
}

impl SkipBo {
    /// SB-23: whether this seat may talk now. The partner of the active seat must be silent.
    #[must_use]
    pub fn may_speak_in(&self, view: &View, seat: Seat) -> bool {
        let playing = !matches!(view.public.phase, Phase::Over | Phase::Deal | Phase::Handicap);
        !(self.table.pairs && playing && seat == self.partner_of(view.public.active))
    }
}
