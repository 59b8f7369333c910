//! A prover that tracks which cards can come to lie on which.
//!
//! Until a column is empty or a suit complete, the cards above the last break of a column are
//! *loose*: each lies on a card one rank higher, except the first of its chain, the *base*. They
//! move between the columns, and which cards are loose follows from the chains that have been dug
//! away (see [`super::relaxed`]). For each set of dug chains this prover collects, over every way
//! of getting there, on which cards each loose card can lie, and which can be the end of a column.
//! That is more than is possible at any one time, so what it rules out is impossible.
//!
//! It notices what the other prover doesn't: a card moves only with the cards on it, which must
//! have its suit; and if no end of a rank is free, the cards on this rank stay where they are. It
//! takes longer, so it is used only for the initial position, and with more effort the longer the
//! search hasn't found a win.

mod check;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use wildpile_simon_jester::MAX_COLUMNS;
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

use super::board::{Board, Code, rank, suit};
use crate::budget::{Limit, Meter};

/// The number of chains dug away from each column: four bits per column, the first one lowest.
type Dug = u64;

/// A set of cards of one rank, numbered by column and from the bottom up.
type Set = u8;

/// A set of cards of all ranks: a byte per rank.
type Sets = u128;

/// The maximum number of cards of a rank.
const OF_A_RANK: usize = 8;

/// The maximum number of chains of a column.
const MOST_CHAINS: usize = 15;

/// The highest rank.
const KING: usize = 13;

#[inline]
const fn of_rank(sets: Sets, rank: usize) -> Set {
    (sets >> (8 * rank)) as Set
}

#[inline]
const fn sets(rank: usize, set: Set) -> Sets {
    (set as Sets) << (8 * rank)
}

/// The elements of a set.
#[inline]
fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < OF_A_RANK).then_some(first)
    })
}

/// Everything that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Possibilities {
    /// For ranks up to the queen: for each card, a byte with the cards of the next higher rank it
    /// can lie on.
    on: [u64; KING],
    /// The cards that can be the end of a column.
    end: Sets,
}

impl Possibilities {
    #[inline]
    fn lie(&mut self, rank: usize, index: usize, on: Set) {
        self.on[rank] |= u64::from(on) << (8 * index);
    }

    #[inline]
    const fn on(&self, rank: usize, index: usize) -> Set {
        (self.on[rank] >> (8 * index)) as Set
    }

    fn join(&mut self, other: &Self) {
        for (on, more) in self.on.iter_mut().zip(other.on) {
            *on |= more;
        }
        self.end |= other.end;
    }
}

/// A proof that a position is lost: what is possible after each set of chains that can be dug away,
/// such that no column can be emptied and no suit completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LooseCertificate(Vec<(Dug, Possibilities)>);

impl LooseCertificate {
    /// The number of sets of dug chains.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.len()
    }
}

/// A card: its rank, and its number within the rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CardIndex {
    rank: usize,
    index: usize,
}

/// The cards of a column, bottom first, and where its chains begin, topmost first.
#[derive(Clone, Debug)]
struct Column {
    cards: Vec<CardIndex>,
    starts: Vec<usize>,
    /// Cards that are loose after digging away this many chains.
    loose: Vec<Sets>,
}

impl Column {
    /// The top chain after digging away this many.
    fn chain(&self, gone: usize) -> &[CardIndex] {
        let end = gone.checked_sub(1).map_or(self.cards.len(), |g| self.starts[g]);
        &self.cards[self.starts[gone]..end]
    }
}

/// The prover's result so far.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The position is lost.
    Dead,
    /// There may be a way out: the prover can't decide it.
    WayOut,
    /// It has visited as many sets as it was allowed to.
    Stopped,
}

/// Searches for a proof that the position is lost; can be interrupted and continued.
pub(crate) struct LooseProver {
    columns: Vec<Column>,
    /// For each card, the cards of the next higher rank in its suit.
    kin: [[Set; OF_A_RANK]; KING],
    /// Possibilities after each set of dug chains, those with fewer ones first.
    found: Vec<(Dug, Possibilities)>,
    places: HashMap<Dug, u32, Xxh3DefaultBuilder>,
    /// The first set whose digs haven't been explored.
    at: usize,
    way_out: bool,
}

impl LooseProver {
    /// `None` if a column is empty, so that nothing can be proved, or has too many chains.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let mut suits = [[0_u8; OF_A_RANK]; KING + 1];
        let mut counts = [0; KING + 1];
        let mut columns = Vec::with_capacity(MAX_COLUMNS);
        for c in 0..board.columns() {
            let mut column = Column {
                cards: Vec::new(),
                starts: Vec::new(),
                loose: Vec::new(),
            };
            let mut under: Code = 0;
            for (i, &card) in board.column(c).iter().enumerate() {
                let rank_of = usize::from(rank(card));
                let index = counts[rank_of];
                *suits[rank_of].get_mut(index)? = suit(card);
                counts[rank_of] += 1;
                column.cards.push(CardIndex { rank: rank_of, index });
                if rank(under) != rank(card) + 1 {
                    column.starts.push(i);
                }
                under = card;
            }
            if column.cards.is_empty() || column.starts.len() > MOST_CHAINS {
                return None;
            }
            column.starts.reverse();
            let mut loose = 0;
            for gone in 0..column.starts.len() {
                for one in column.chain(gone) {
                    loose |= sets(one.rank, 1 << one.index);
                }
                column.loose.push(loose);
            }
            columns.push(column);
        }
        let mut kin = [[0; OF_A_RANK]; KING];
        for rank in 1..KING {
            for index in 0..counts[rank] {
                for higher in 0..counts[rank + 1] {
                    if suits[rank][index] == suits[rank + 1][higher] {
                        kin[rank][index] |= 1 << higher;
                    }
                }
            }
        }
        let mut start = Possibilities {
            on: [0; KING],
            end: 0,
        };
        for column in &columns {
            expose(&mut start, column.chain(0));
        }
        Some(Self {
            columns,
            kin,
            found: vec![(0, start)],
            places: std::iter::once((0, 0)).collect(),
            at: 0,
            way_out: false,
        })
    }

    /// The size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.found.capacity() * size_of::<(Dug, Possibilities)>() + self.places.capacity() * 20
    }

    /// The certificate, if the proof succeeded.
    pub(crate) fn certificate(mut self) -> LooseCertificate {
        self.found.sort_unstable_by_key(|&(vector, _)| vector);
        LooseCertificate(self.found)
    }

    /// Continues until this many sets have been visited.
    pub(crate) fn go_on(&mut self, most: usize, meter: &mut Meter<'_>) -> Result<Progress, Limit> {
        while self.at < self.found.len() && !self.way_out {
            if self.found.len() >= most {
                return Ok(Progress::Stopped);
            }
            meter.step()?;
            // Sets with equally many chains don't lead to each other, so everything that leads here
            // is known.
            let (vector, mut can) = self.found[self.at];
            self.close(vector, &mut can);
            self.found[self.at].1 = can;
            self.at += 1;
        }
        Ok(if self.way_out {
            Progress::WayOut
        } else {
            Progress::Dead
        })
    }

    /// Adds to what is possible until nothing more follows, and explores digs.
    fn close(&mut self, vector: Dug, can: &mut Possibilities) {
        let mut loose = 0;
        let mut bases = 0;
        for (c, column) in self.columns.iter().enumerate() {
            let gone = dug(vector, c);
            loose |= column.loose[gone];
            let base = column.cards[column.starts[gone]];
            bases |= sets(base.rank, 1 << base.index);
        }
        let lying = loose & !bases;
        for rank in 2..=KING {
            if of_rank(loose, rank).count_ones() == of_rank(lying, rank - 1).count_ones() {
                can.end &= !sets(rank, Set::MAX);
            }
        }
        let mut goes;
        loop {
            let before = *can;
            goes = self.that_go(can);
            for rank in 1..KING {
                let ends = of_rank(can.end, rank + 1);
                if ends != 0 {
                    for index in each(of_rank(lying & goes, rank)) {
                        can.end |= sets(rank + 1, can.on(rank, index));
                        can.lie(rank, index, ends);
                    }
                }
            }
            if *can == before {
                break;
            }
        }
        self.way_out |= self.completes(loose, can);
        for c in 0..self.columns.len() {
            let column = &self.columns[c];
            let gone = dug(vector, c);
            let base = column.cards[column.starts[gone]];
            if base.rank == KING || of_rank(goes, base.rank) & (1 << base.index) == 0 {
                continue;
            }
            let ends = of_rank(can.end, base.rank + 1);
            if ends == 0 {
                continue;
            }
            if gone + 1 == column.starts.len() {
                self.way_out = true;
                return;
            }
            let mut follows = *can;
            follows.lie(base.rank, base.index, ends);
            expose(&mut follows, column.chain(gone + 1));
            let to = vector + (1 << (4 * c));
            let next = self.found.len() as u32;
            let place = *self.places.entry(to).or_insert(next);
            match self.found.get_mut(place as usize) {
                Some((_, known)) => known.join(&follows),
                None => self.found.push((to, follows)),
            }
        }
    }

    /// The cards that can be moved: what lies on them is in sequence and of their suit.
    fn that_go(&self, can: &Possibilities) -> Sets {
        let mut goes = can.end;
        for rank in 1..KING {
            let mut more = 0;
            for index in each(of_rank(goes, rank)) {
                more |= can.on(rank, index) & self.kin[rank][index];
            }
            goes |= sets(rank + 1, more);
        }
        goes
    }

    /// True if the cards of a suit could all lie on each other.
    fn completes(&self, loose: Sets, can: &Possibilities) -> bool {
        let mut below = of_rank(loose, KING);
        for rank in (1..KING).rev() {
            let mut next = 0;
            for index in each(of_rank(loose, rank)) {
                if can.on(rank, index) & self.kin[rank][index] & below != 0 {
                    next |= 1 << index;
                }
            }
            below = next;
        }
        below != 0
    }
}

#[inline]
const fn dug(vector: Dug, column: usize) -> usize {
    ((vector >> (column * 4)) & 15) as usize
}

/// The cards of a chain become loose; its last one becomes the end of a column.
fn expose(can: &mut Possibilities, chain: &[CardIndex]) {
    for pair in chain.windows(2) {
        can.lie(pair[1].rank, pair[1].index, 1 << pair[0].index);
    }
    if let Some(last) = chain.last() {
        can.end |= sets(last.rank, 1 << last.index);
    }
}
