//! Piles of fixed capacity: copied as a block, compared and printed by content.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Card;
use crate::deck::{MAX_COLOURS, MAX_RANKS};

/// The maximum number of cards a seat can have: those of the largest deck.
pub const MAX_CARDS: usize = MAX_COLOURS * MAX_RANKS as usize;

/// An ordered pile; index 0 is the bottom.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize = MAX_CARDS> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Pile<N> {
    /// An empty pile.
    pub const EMPTY: Self = Self {
        len: 0,
        cards: [Card::FILLER; N],
    };

    /// Puts a card on top. A full pile is left unchanged; piles have the capacity of the deck, so
    /// none overflows.
    #[inline]
    pub fn push(&mut self, card: Card) {
        debug_assert!(usize::from(self.len) < N, "a pile holds at most {N} cards");
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = card;
            self.len += 1;
        }
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        self.cards.get(usize::from(self.len)).copied()
    }

    /// Removes the card at an index; those above it move down.
    pub fn take(&mut self, at: usize) -> Option<Card> {
        let card = *self.get(at)?;
        self.cards.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        Some(card)
    }

    /// Removes one copy of a card; `false` if there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        match self.iter().position(|&c| c == card) {
            Some(at) => self.take(at).is_some(),
            None => false,
        }
    }

    /// Inserts a card into a sorted pile.
    pub fn insert_sorted(&mut self, card: Card) {
        let at = self.iter().position(|&c| c > card).unwrap_or(self.len());
        self.insert(at, card);
    }

    /// Inserts a card at an index; those from there on move up.
    pub fn insert(&mut self, at: usize, card: Card) {
        let len = usize::from(self.len);
        debug_assert!(len < N && at <= len);
        if len < N && at <= len {
            self.cards.copy_within(at..len, at + 1);
            self.cards[at] = card;
            self.len += 1;
        }
    }

    /// Empties the pile.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The cards, for rearranging.
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Deref for Pile<N> {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len).min(N)]
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > N {
            return Err(serde::de::Error::invalid_length(cards.len(), &"fewer cards"));
        }
        Ok(cards.into_iter().collect())
    }
}

impl<const N: usize> FromIterator<Card> for Pile<N> {
    /// The first `N` cards; further ones are dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Self {
        let mut pile = Self::EMPTY;
        for card in iter.into_iter().take(N) {
            pile.push(card);
        }
        pile
    }
}

/// All suit stacks of a seat in one array, one after another.
#[derive(Clone, Copy)]
pub struct Stacks {
    /// How many stacks a view shows at least, even if they are empty.
    shown: u8,
    ends: [u8; MAX_COLOURS],
    cards: [Card; MAX_CARDS],
}

/// No cards.
impl Default for Stacks {
    fn default() -> Self {
        Self {
            shown: 0,
            ends: [0; MAX_COLOURS],
            cards: [Card::FILLER; MAX_CARDS],
        }
    }
}

impl Stacks {
    /// The same stacks, of which this many are shown in views.
    #[must_use]
    pub(crate) const fn shown(self, stacks: usize) -> Self {
        Self {
            shown: stacks as u8,
            ..self
        }
    }

    /// The cards of the stack of this colour; index 0 is the bottom.
    #[must_use]
    pub fn stack(&self, colour: usize) -> &[Card] {
        let end = usize::from(self.ends[colour]);
        let start = colour.checked_sub(1).map_or(0, |c| usize::from(self.ends[c]));
        &self.cards[start..end]
    }

    /// All cards, stack by stack.
    #[must_use]
    pub fn all(&self) -> &[Card] {
        &self.cards[..usize::from(self.ends[MAX_COLOURS - 1])]
    }

    /// Puts a card on top of a stack.
    pub fn push(&mut self, colour: usize, card: Card) {
        let (at, all) = (
            usize::from(self.ends[colour]),
            usize::from(self.ends[MAX_COLOURS - 1]),
        );
        debug_assert!(all < MAX_CARDS, "the stacks hold at most a deck");
        if all < MAX_CARDS {
            self.cards.copy_within(at..all, at + 1);
            self.cards[at] = card;
            for end in &mut self.ends[colour..] {
                *end += 1;
            }
        }
    }
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Self) -> bool {
        self.ends == other.ends && self.all() == other.all()
    }
}

impl Eq for Stacks {}

impl fmt::Debug for Stacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries((0..MAX_COLOURS).map(|c| self.stack(c)))
            .finish()
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let used = (0..MAX_COLOURS)
            .rev()
            .find(|&c| !self.stack(c).is_empty())
            .map_or(0, |c| c + 1);
        let shown = used.max(usize::from(self.shown));
        serializer.collect_seq((0..shown).map(|c| self.stack(c)))
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Vec::<Vec<Card>>::deserialize(deserializer)?;
        let count: usize = all.iter().map(Vec::len).sum();
        if all.len() > MAX_COLOURS || count > MAX_CARDS {
            return Err(serde::de::Error::invalid_length(count, &"fewer cards"));
        }
        let mut stacks = Self::default().shown(all.len());
        for (colour, cards) in all.iter().enumerate() {
            for &card in cards {
                stacks.push(colour, card);
            }
        }
        Ok(stacks)
    }
}
