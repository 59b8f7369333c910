//! Piles of fixed capacity.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Rank, Suit};

/// A value for the unused slots of a [`Pile`]; equality of piles ignores it.
pub trait Filler: Copy {
    /// Any value.
    const FILLER: Self;
}

impl Filler for Card {
    const FILLER: Self = Self::new(Rank::ACE, Suit::Clubs);
}

/// An ordered pile of at most `N`; index 0 is the bottom. Copied as a block, compared and printed by content.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Filler, const N: usize> Pile<T, N> {
    /// An empty pile.
    pub const EMPTY: Self = Self::filled(0);

    /// `count` fillers, as many as there is room for.
    #[must_use]
    pub const fn filled(count: usize) -> Self {
        Self {
            len: if count < N { count } else { N } as u8,
            items: [T::FILLER; N],
        }
    }

    /// Puts an item on top; a bug if the pile is full, which then stays as it is.
    #[inline]
    pub fn push(&mut self, item: T) {
        debug_assert!(usize::from(self.len) < N, "a pile holds at most {N}");
        if let Some(slot) = self.items.get_mut(usize::from(self.len)) {
            *slot = item;
            self.len += 1;
        }
    }

    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items.get(usize::from(self.len)).copied()
    }

    /// Removes the item at an index; those above it move down.
    pub fn take(&mut self, at: usize) -> Option<T> {
        let item = *self.get(at)?;
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        Some(item)
    }

    /// Removes the lowest item that equals this one; `false` if there is none.
    pub fn remove(&mut self, item: T) -> bool
    where
        T: PartialEq,
    {
        match self.iter().position(|&other| other == item) {
            Some(at) => self.take(at).is_some(),
            None => false,
        }
    }

    /// Inserts an item into a sorted pile.
    pub fn insert_sorted(&mut self, item: T)
    where
        T: PartialOrd,
    {
        let at = self.iter().position(|&other| other > item);
        self.insert(at.unwrap_or(self.len()), item);
    }

    /// Inserts an item at an index; those from there on move up.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        debug_assert!(len < N && at <= len);
        if len < N && at <= len {
            self.items.copy_within(at..len, at + 1);
            self.items[at] = item;
            self.len += 1;
        }
    }

    /// Removes the last `count` items, or all.
    #[inline]
    pub fn drop_last(&mut self, count: usize) {
        self.len = self.len().saturating_sub(count) as u8;
    }

    /// Empties the pile.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The items, for changing and rearranging them.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Filler, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(N)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Filler + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            let most = format!("at most {N}");
            return Err(serde::de::Error::invalid_length(items.len(), &most.as_str()));
        }
        Ok(items.into_iter().collect())
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for Pile<T, N> {
    /// The first `N` items; further ones are dropped.
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let mut pile = Self::EMPTY;
        iter.into_iter().take(N).for_each(|item| pile.push(item));
        pile
    }
}
