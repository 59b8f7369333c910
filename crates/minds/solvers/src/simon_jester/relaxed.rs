//! A prover that forgets the suits.
//!
//! As long as no column has become empty and no suit has been completed, every column keeps its own
//! bottom, and its cards part into *chains* at the breaks. The top chain of a column begins with a card
//! that has not moved; all cards above the last breaks lie in such chains, each one rank lower than the
//! card under it. So the number of chains that end with a rank follows from two counts: how many open
//! cards have the rank, and how many of the next lower rank do not begin a chain, since each of those lies
//! on one. Which chains have been dug away says it all; how the cards were moved about does not matter.
//!
//! To dig a chain away, its first card must find an end one rank higher. When every order of digging ends
//! before a column is emptied or the cards of a whole suit lie open, the position is lost. The visited sets of
//! dug chains are the certificate; [`Certificate::proves`] checks it on its own.

use std::collections::BTreeSet;

use wildpile_cards::{Card, Rank, Suit};
use wildpile_simon_jester::{MAX_COLUMNS, Tableau};

use super::board::{Board, rank};
use crate::budget::{Limit, Meter};

/// How many chains of each column have been dug away: four bits a column, the first one lowest.
type Dug = u64;

/// Bits of a column.
const BITS: usize = 4;

/// The most chains of a column that can be counted.
const MOST_CHAINS: usize = 15;

#[inline]
const fn dug(vector: Dug, column: usize) -> usize {
    ((vector >> (column * BITS)) & 15) as usize
}

/// A proof that a position is lost: sets of dug chains, such that the position's own is among them, no
/// digging leads out of them, and none of them lets a column be emptied or a suit be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate(Vec<Dug>);

/// A chain: its first card's rank, and which cards it has.
#[derive(Clone, Copy, Default)]
struct Chain {
    first: u8,
    /// How many cards of each rank: four bits a rank. A chain has no rank twice.
    ranks: u64,
    /// The cards as a set, by their codes.
    cards: u64,
}

/// The chains of all columns, those on top first.
struct Chains {
    chains: [[Chain; MOST_CHAINS + 1]; MAX_COLUMNS],
    counts: [usize; MAX_COLUMNS],
    columns: usize,
}

impl Chains {
    /// `None` when a column is empty, so that nothing can be said, or has more chains than can be counted.
    fn of(board: &Board) -> Option<Self> {
        let mut all = Self {
            chains: [[Chain::default(); MOST_CHAINS + 1]; MAX_COLUMNS],
            counts: [0; MAX_COLUMNS],
            columns: board.columns(),
        };
        for c in 0..board.columns() {
            let cards = board.column(c);
            let mut chain = Chain::default();
            for i in (0..cards.len()).rev() {
                let card = cards[i];
                chain.ranks += 1 << (4 * u32::from(rank(card)));
                chain.cards |= 1 << card;
                if i == 0 || rank(cards[i - 1]) != rank(card) + 1 {
                    chain.first = rank(card);
                    *all.chains[c].get_mut(all.counts[c])? = chain;
                    all.counts[c] += 1;
                    chain = Chain::default();
                }
            }
            if cards.is_empty() {
                return None;
            }
        }
        Some(all)
    }
}

/// Searches for a certificate. `None` when there is none, or it would need more than `most` sets.
pub(crate) fn prove(board: &Board, most: usize, meter: &mut Meter<'_>) -> Result<Option<Certificate>, Limit> {
    let Some(chains) = Chains::of(board) else {
        return Ok(None);
    };
    let mut met = BTreeSet::from([0]);
    let mut open = vec![0];
    while let Some(vector) = open.pop() {
        meter.node()?;
        // A vector takes eight bytes here and about twice as much in the set.
        meter.takes(met.len() * 24);
        if met.len() > most {
            return Ok(None);
        }
        let mut ranks = 0_u64;
        let mut cards = 0_u64;
        let mut begins = [0_u8; 16];
        for c in 0..chains.columns {
            let gone = dug(vector, c);
            for chain in &chains.chains[c][..=gone] {
                // At most eight cards of a rank: no sum runs over.
                ranks += chain.ranks;
                cards |= chain.cards;
            }
            begins[usize::from(chains.chains[c][gone].first)] += 1;
        }
        if (0..4).any(|suit| (cards >> (16 * suit)) & 0x3ffe == 0x3ffe) {
            return Ok(None);
        }
        let count = |rank: usize| ((ranks >> (4 * rank)) & 15) as u8;
        for c in 0..chains.columns {
            let gone = dug(vector, c);
            let first = usize::from(chains.chains[c][gone].first);
            // As many chains end with the next higher rank as have it and do not go on with this one.
            if first == 13 || count(first + 1) <= count(first) - begins[first] {
                continue;
            }
            if gone + 1 == chains.counts[c] {
                return Ok(None);
            }
            let next = vector + (1 << (c * BITS));
            if met.insert(next) {
                open.push(next);
            }
        }
    }
    Ok(Some(Certificate(met.into_iter().collect())))
}

impl Certificate {
    /// How many sets of dug chains it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Whether it proves that nobody can win from these columns. Shares no code with the search for it.
    #[must_use]
    pub fn proves(&self, tableau: &Tableau) -> bool {
        self.0.binary_search(&0).is_ok()
            && self.0.windows(2).all(|pair| pair[0] < pair[1])
            && self.0.iter().all(|&vector| self.holds(tableau, vector))
    }

    /// Whether nothing leads out of one of its sets.
    fn holds(&self, tableau: &Tableau, vector: Dug) -> bool {
        let mut open: Vec<Card> = Vec::new();
        let mut begins: Vec<(usize, Card, bool)> = Vec::new();
        for (c, column) in tableau.iter().enumerate() {
            // The places at which a chain begins, from the top down; the bottom is the last of them.
            let starts: Vec<usize> = (0..column.len())
                .rev()
                .filter(|&i| i == 0 || column[i].rank().up() != Some(column[i - 1].rank()))
                .collect();
            let Some(&start) = starts.get(dug(vector, c)) else {
                return false;
            };
            open.extend_from_slice(&column[start..]);
            begins.push((c, column[start], start == 0));
        }
        let complete = |suit: Suit| Rank::all().all(|rank| open.contains(&Card::new(rank, suit)));
        if Suit::ALL.into_iter().any(complete) {
            return false;
        }
        begins.iter().all(|&(c, card, bottom)| {
            let Some(higher) = card.rank().up() else {
                return true;
            };
            let ends = open.iter().filter(|o| o.rank() == higher).count();
            let lying_on_them = open.iter().filter(|o| o.rank() == card.rank()).count()
                - begins.iter().filter(|b| b.1.rank() == card.rank()).count();
            // No end there, or the digging leads to another of the sets.
            ends <= lying_on_them || (!bottom && self.0.binary_search(&(vector + (1 << (c * BITS)))).is_ok())
        })
    }
}
