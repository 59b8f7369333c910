//! The state of a match.

use std::collections::BTreeMap;
use std::ops::Deref;

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_cards::{Card, Filler, Pile, Rank, Suit};

/// The maximum number of columns, that of Simon Jester.
pub const MAX_COLUMNS: usize = 14;

/// The maximum height of a column: a board from elsewhere may hold all cards in one (SJ-12).
pub const MAX_HEIGHT: usize = 104;

/// True if `upper` continues a run in suit that ends with `lower`: same suit, one rank below (SJ-04).
#[inline]
#[must_use]
pub const fn joins(lower: Card, upper: Card) -> bool {
    lower.suit() as u8 == upper.suit() as u8 && lower.rank().value() == upper.rank().value() + 1
}

/// A column; index 0 is the bottom, the last card is the one that can be moved and built on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(Pile<Card, MAX_HEIGHT>);

impl Filler for Column {
    const FILLER: Self = Self(Pile::EMPTY);
}

impl Column {
    /// The cards, bottom first.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The last card.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// The length of the run in suit at the end, which can be moved as a unit: 0 for an empty
    /// column, otherwise 1 to 13 (SJ-04).
    #[inline]
    #[must_use]
    pub fn run(&self) -> usize {
        let cards = self.cards();
        let mut start = cards.len();
        if start == 0 {
            return 0;
        }
        start -= 1;
        while start > 0 && joins(cards[start - 1], cards[start]) {
            start -= 1;
        }
        cards.len() - start
    }

    /// Appends a card. There is always room in a validated position and by legal moves.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.0.push(card);
    }

    /// Removes the last `count` cards, or all.
    #[inline]
    pub(crate) fn drop_last(&mut self, count: usize) {
        self.0.drop_last(count);
    }

    /// Removes the run if the column ends with a complete one, king to ace (SJ-06).
    #[inline]
    pub(crate) fn take_complete_run(&mut self) -> Option<Suit> {
        let top = self.top()?;
        if top.rank() != Rank::ACE || self.run() < 13 {
            return None;
        }
        self.drop_last(13);
        Some(top.suit())
    }
}

impl Deref for Column {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        self.cards()
    }
}

/// The columns in play: ten or fourteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tableau(Pile<Column, MAX_COLUMNS>);

impl Tableau {
    /// `count` empty columns, at most [`MAX_COLUMNS`].
    #[must_use]
    pub(crate) const fn empty(count: usize) -> Self {
        Self(Pile::filled(count))
    }

    /// The columns, from the left.
    #[inline]
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.0
    }

    #[inline]
    pub(crate) fn columns_mut(&mut self) -> &mut [Column] {
        self.0.as_mut_slice()
    }

    /// Moves cards without checking legality. Does nothing if a column doesn't exist.
    #[inline]
    pub(crate) fn shift(&mut self, from: usize, to: usize, count: usize) {
        let columns = self.columns_mut();
        if from >= columns.len() || to >= columns.len() || from == to {
            return;
        }
        let source = columns[from];
        columns[from].drop_last(count);
        for &card in source.cards().iter().rev().take(count).rev() {
            columns[to].push(card);
        }
    }
}

impl Deref for Tableau {
    type Target = [Column];

    #[inline]
    fn deref(&self) -> &[Column] {
        self.columns()
    }
}

/// The number of removed runs by suit, at most one per deck. Serialised as a map from suit names to
/// numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed([u8; 4]);

impl Removed {
    /// The number of removed runs of the suit.
    #[must_use]
    pub const fn of(self, suit: Suit) -> usize {
        self.0[suit.index()] as usize
    }

    /// The total number of removed runs.
    #[inline]
    #[must_use]
    pub fn total(self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    #[inline]
    pub(crate) fn add(&mut self, suit: Suit) {
        self.0[suit.index()] += 1;
    }
}

impl Serialize for Removed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for suit in Suit::ALL {
            map.serialize_entry(suit.name(), &self.of(suit))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Removed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let runs = BTreeMap::<Suit, u8>::deserialize(deserializer)?;
        let mut removed = Self::default();
        for (suit, count) in runs {
            removed.0[suit.index()] = count;
        }
        Ok(removed)
    }
}

/// The step that the match is waiting for, as far as the cards don't show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The deal.
    Undealt,
    /// The player, unless the game is won or no move is left.
    Playing,
    /// Nothing: the player gave up.
    GivenUp,
}

/// The state of a match. Cheap to clone: 1.5 kB, no pointers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) tableau: Tableau,
    pub(crate) removed: Removed,
    pub(crate) moves: u32,
    pub(crate) stage: Stage,
}

impl State {
    /// The columns.
    #[must_use]
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// The runs that have been removed.
    #[must_use]
    pub const fn removed(&self) -> Removed {
        self.removed
    }

    /// The number of moves made.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Every card in play or removed, in no particular order; none before the deal.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let removed = Suit::ALL.into_iter().flat_map(|suit| {
            (0..self.removed.of(suit)).flat_map(move |_| Rank::all().map(move |rank| Card::new(rank, suit)))
        });
        self.tableau
            .iter()
            .flat_map(|c| c.cards())
            .copied()
            .chain(removed)
    }
}
