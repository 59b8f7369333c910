//! Ordered piles in one block of memory, and the build piles.

use std::fmt;

use crate::cards::{Card, DECK};

/// The number of cards shifted at a time: with a constant, copying needs no function call, and
/// there are rarely more cards to shift.
const CHUNK: usize = 64;
const ROOM: usize = DECK + CHUNK + 2;

/// `N` piles in one contiguous block, cheap to copy, that together hold at most the deck. Unused
/// slots are `None`, so that equal piles have equal bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piles<const N: usize> {
    /// The slots of the deck plus padding that stays empty, so that whole chunks can be shifted.
    cards: [Option<Card>; ROOM],
    ends: [u8; N],
    /// A copy of the top cards, which are read much more often than they change.
    tops: [Option<Card>; N],
}

impl<const N: usize> Piles<N> {
    /// No card.
    pub const EMPTY: Self = Self {
        cards: [None; ROOM],
        ends: [0; N],
        tops: [None; N],
    };

    /// The changes to the end offsets of all piles when a card is added to one. A table, because
    /// comparing each of 36 offsets would dominate the cost of a move.
    const STEPS: [[u8; N]; N] = {
        let mut steps = [[0; N]; N];
        let mut pile = 0;
        while pile < N {
            let mut end = pile;
            while end < N {
                steps[pile][end] = 1;
                end += 1;
            }
            pile += 1;
        }
        steps
    };

    #[inline]
    fn start(&self, pile: usize) -> usize {
        if pile == 0 {
            0
        } else {
            usize::from(self.ends[pile - 1])
        }
    }

    /// The number of cards in a pile.
    #[inline]
    #[must_use]
    pub fn len(&self, pile: usize) -> usize {
        usize::from(self.ends[pile]) - self.start(pile)
    }

    /// The number of cards in all piles.
    #[inline]
    #[must_use]
    pub const fn total(&self) -> usize {
        self.ends[N - 1] as usize
    }

    /// The top card of a pile.
    #[inline]
    #[must_use]
    pub const fn top(&self, pile: usize) -> Option<Card> {
        self.tops[pile]
    }

    /// The top cards of all piles.
    #[inline]
    #[must_use]
    pub const fn tops(&self) -> &[Option<Card>; N] {
        &self.tops
    }

    /// The cards of a pile, bottom first.
    #[inline]
    pub fn cards(&self, pile: usize) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.cards[self.start(pile)..usize::from(self.ends[pile])]
            .iter()
            .map(|c| c.unwrap_or(Card::WILD))
    }

    /// The card below the top one.
    #[inline]
    #[must_use]
    pub fn second(&self, pile: usize) -> Option<Card> {
        let below = usize::from(self.ends[pile]).checked_sub(2)?;
        if below >= self.start(pile) {
            self.cards[below]
        } else {
            None
        }
    }

    /// The cards of all piles.
    pub fn all(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().take(self.total()).flatten().copied()
    }

    #[inline]
    fn chunk(&self, from: usize) -> [Option<Card>; CHUNK] {
        self.cards
            .get(from..from + CHUNK)
            .and_then(|cards| cards.try_into().ok())
            .unwrap_or([None; CHUNK])
    }

    /// Moves the cards from `at` to `total` up by one, leaving empty slots behind them.
    #[inline]
    fn shift_up(&mut self, at: usize, total: usize) {
        for k in (0..total.saturating_sub(at).div_ceil(CHUNK)).rev() {
            let from = at + k * CHUNK;
            let cards = self.chunk(from);
            if let Some(places) = self.cards.get_mut(from + 1..from + 1 + CHUNK) {
                places.copy_from_slice(&cards);
            }
        }
    }

    /// Moves the cards from `at` (not 0) to `total` down by one, leaving empty slots behind them.
    #[inline]
    fn shift_down(&mut self, at: usize, total: usize) {
        for k in 0..total.saturating_sub(at).div_ceil(CHUNK) {
            let from = at + k * CHUNK;
            let cards = self.chunk(from);
            if let Some(places) = self.cards.get_mut(from - 1..from - 1 + CHUNK) {
                places.copy_from_slice(&cards);
            }
        }
    }

    /// Inserts a card into a pile with `below` cards below it. Does nothing if the block is full,
    /// which the size of the deck rules out.
    #[inline]
    pub fn insert(&mut self, pile: usize, below: usize, card: Card) {
        let (at, end, total) = (
            self.start(pile) + below,
            usize::from(self.ends[pile]),
            self.total(),
        );
        debug_assert!(total < DECK && at <= end);
        if total >= DECK || at > end {
            return;
        }
        if at == end {
            self.tops[pile] = Some(card);
        }
        self.shift_up(at, total);
        self.cards[at] = Some(card);
        for (end, step) in self.ends.iter_mut().zip(&Self::STEPS[pile]) {
            *end += step;
        }
    }

    /// Puts a card on top of a pile.
    #[inline]
    pub fn push(&mut self, pile: usize, card: Card) {
        let (at, total) = (usize::from(self.ends[pile]), self.total());
        debug_assert!(total < DECK);
        if total >= DECK || at > total {
            return;
        }
        self.shift_up(at, total);
        self.cards[at] = Some(card);
        self.tops[pile] = Some(card);
        for (end, step) in self.ends.iter_mut().zip(&Self::STEPS[pile]) {
            *end += step;
        }
    }

    /// Removes the top card of a pile.
    #[inline]
    pub fn pop(&mut self, pile: usize) -> Option<Card> {
        let card = self.tops[pile]?;
        let (start, end, total) = (self.start(pile), usize::from(self.ends[pile]), self.total());
        self.shift_down(end, total);
        self.cards[total - 1] = None;
        self.tops[pile] = if end - 1 > start {
            self.cards[end - 2]
        } else {
            None
        };
        for (end, step) in self.ends.iter_mut().zip(&Self::STEPS[pile]) {
            *end -= step;
        }
        Some(card)
    }

    /// Piles filled from these cards, bottom first: `len(i)` cards for pile `i` while there are
    /// cards.
    #[must_use]
    pub fn filled(cards: &[Card], len: impl Fn(usize) -> usize) -> Self {
        let mut piles = Self::EMPTY;
        for (place, &card) in piles.cards.iter_mut().zip(cards) {
            *place = Some(card);
        }
        let most = cards.len().min(DECK);
        let mut start = 0;
        for pile in 0..N {
            let end = (start + len(pile)).min(most);
            piles.ends[pile] = end as u8;
            if end > start {
                piles.tops[pile] = piles.cards[end - 1];
            }
            start = end;
        }
        for place in &mut piles.cards[start..] {
            *place = None;
        }
        piles
    }
}

impl Piles<1> {
    /// Removes up to this many cards from the top.
    #[inline]
    pub fn take_top(&mut self, count: usize, mut take: impl FnMut(Card)) {
        let total = self.total();
        let left = total.saturating_sub(count);
        for place in self.cards[left..total].iter_mut().rev() {
            if let Some(card) = place.take() {
                take(card);
            }
        }
        self.ends[0] = left as u8;
        self.tops[0] = if left > 0 { self.cards[left - 1] } else { None };
    }
}

impl<const N: usize> fmt::Debug for Piles<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles = (0..N).map(|i| self.cards(i).collect::<Vec<_>>());
        f.debug_list().entries(piles).finish()
    }
}

/// A build pile, determined by its first and last values and which of its cards are wilds (SB-06,
/// SB-14).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BuildPile {
    top: u8,
    start: u8,
    wilds: u16,
}

impl BuildPile {
    /// An empty build pile.
    pub const EMPTY: Self = Self {
        top: 0,
        start: 0,
        wilds: 0,
    };

    /// The value on top; 0 if empty.
    #[inline]
    #[must_use]
    pub const fn top(self) -> u8 {
        self.top
    }

    /// The value of the bottom card; 0 if empty.
    #[must_use]
    pub const fn start(self) -> u8 {
        self.start
    }

    /// The value needed next.
    #[inline]
    #[must_use]
    pub const fn next(self) -> u8 {
        self.top + 1
    }

    /// True if it is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.top == 0
    }

    /// True if the top card is a wild.
    #[inline]
    #[must_use]
    pub const fn top_is_wild(self) -> bool {
        self.wilds >> self.top & 1 == 1
    }

    /// Adds a card that stands for `value`.
    #[inline]
    pub const fn lay(&mut self, card: Card, value: u8) {
        if self.top == 0 {
            self.start = value;
        }
        self.top = value;
        if card.is_wild() {
            self.wilds |= 1 << value;
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        if self.top == 0 {
            0
        } else {
            (self.top - self.start + 1) as usize
        }
    }

    /// The cards, bottom first, each with the value it stands for.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = (Card, u8)> {
        (self.start.max(1)..self.top + 1).map(move |value| {
            let number = Card::number(value).filter(|_| self.wilds >> value & 1 == 0);
            (number.unwrap_or(Card::WILD), value)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn piles_keep_apart() {
        let mut piles = Piles::<3>::EMPTY;
        for (pile, text) in [(1, "4"), (0, "9"), (2, "W"), (1, "5"), (0, "1")] {
            piles.push(pile, card(text));
        }
        piles.insert(1, 1, card("12"));
        assert_eq!(format!("{piles:?}"), "[[9, 1], [4, 12, 5], [W]]");
        assert_eq!(piles.second(1), Some(card("12")));
        assert_eq!(piles.pop(0), Some(card("1")));
        assert_eq!(piles.pop(2), Some(Card::WILD));
        assert_eq!(piles.pop(2), None);
        assert_eq!(format!("{piles:?} {}", piles.total()), "[[9], [4, 12, 5], []] 4");
        let same = Piles::<3>::filled(&["9", "4", "12", "5", "7"].map(card), |i| [1, 3, 0][i]);
        assert_eq!(same, piles);
    }

    #[test]
    fn piles_are_lists() {
        let mut dice = wildpile_cards::Dice::for_player(1);
        let mut fullest = 0;
        for start in [0, 40, 160] {
            let mut piles = Piles::<6>::EMPTY;
            let mut lists: [Vec<Card>; 6] = Default::default();
            for step in 0..3000 {
                let (pile, total) = (dice.index(6), piles.total());
                let new = Card::from_code(dice.index(14) as u8 + 1).unwrap();
                let grows = step < start || dice.index(2) == 0;
                if !grows {
                    assert_eq!(piles.pop(pile), lists[pile].pop());
                } else if total < DECK && dice.index(3) == 0 {
                    let below = dice.index(lists[pile].len() + 1);
                    piles.insert(pile, below, new);
                    lists[pile].insert(below, new);
                } else if total < DECK {
                    piles.push(pile, new);
                    lists[pile].push(new);
                }
                fullest = fullest.max(total);
                assert_eq!(format!("{piles:?}"), format!("{lists:?}"));
                for (pile, list) in lists.iter().enumerate() {
                    let second = list.len().checked_sub(2).map(|at| list[at]);
                    assert_eq!(
                        (piles.top(pile), piles.second(pile)),
                        (list.last().copied(), second)
                    );
                }
                // Equality doesn't depend on earlier contents.
                let all: Vec<Card> = lists.concat();
                assert_eq!(piles, Piles::filled(&all, |pile| lists[pile].len()));
            }
        }
        assert!(fullest >= 160, "{fullest}");
    }
}
