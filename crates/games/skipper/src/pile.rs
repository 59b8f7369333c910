//! Piles, and suit stacks of fixed capacity: copied as a block, compared and printed by content.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wildpile_cards::Filler;

use crate::Card;
use crate::deck::{MAX_COLOURS, MAX_RANKS};

/// The maximum number of cards a seat can have: those of the largest deck.
pub const MAX_CARDS: usize = MAX_COLOURS * MAX_RANKS as usize;

/// An ordered pile; index 0 is the bottom.
pub type Pile<const N: usize = MAX_CARDS> = wildpile_cards::Pile<Card, N>;

/// All suit stacks of a seat in one array, one after another.
#[derive(Clone, Copy)]
pub struct Stacks {
    /// Number of stacks a view shows at least, even if they are empty.
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
