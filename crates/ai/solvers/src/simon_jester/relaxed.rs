//! A prover that ignores suits.
//!
//! As long as no column has become empty and no suit has been completed, every column keeps its own
//! bottom card, and the breaks split its cards into *chains*. The top chain of a column begins with
//! a card that hasn't moved; all cards above the last breaks are in such chains, each one rank
//! lower than the card under it. So the number of chains that end with a rank follows from two
//! counts: how many open cards have the rank, and how many of the next lower rank don't begin a
//! chain, since each of those lies on one. The state is determined by which chains have been dug
//! away; how the cards were moved makes no difference.
//!
//! To dig a chain away, its first card must find an end one rank higher. If every order of digging
//! ends before a column is emptied or the cards of a whole suit are open, the position is lost. The
//! visited sets of dug chains are the certificate, which [`Certificate::proves`] checks
//! independently. The same test is applied to positions that occur later in the search; dead ones
//! are skipped.

use std::collections::HashMap;

use wildpile_cards::{Card, Rank, Suit};
use wildpile_simon_jester::{MAX_COLUMNS, Tableau};

use xxhash_rust::xxh3::Xxh3DefaultBuilder;

use super::board::{Board, Code, rank};
use super::value::Evaluator;
use crate::budget::Limit;

/// The number of chains dug away from each column: four bits per column, the first one lowest.
type Dug = u64;

/// The maximum number of sets visited for a position of the search.
const EFFORT: u32 = 200;

/// Bits per column.
const BITS: usize = 4;

/// The maximum number of chains of a column.
const MOST_CHAINS: usize = 15;

#[inline]
const fn dug(vector: Dug, column: usize) -> usize {
    ((vector >> (column * BITS)) & 15) as usize
}

/// A proof that a position is lost: sets of dug chains that include the position's own and are
/// closed under digging, none of which lets a column be emptied or a suit be completed.
///
/// It may also contain sets that only occur in later positions; those are lost then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate(Vec<Dug>);

/// A chain: its first card's rank, and its cards together with those above it in the column.
#[derive(Clone, Copy, Default)]
struct Chain {
    first: u8,
    /// The number of cards of each rank, at most eight: four bits per rank.
    ranks: u64,
    /// The cards, as a set of codes.
    cards: u64,
}

/// The chains of all columns, topmost first.
struct Chains {
    chains: [[Chain; MOST_CHAINS + 1]; MAX_COLUMNS],
    counts: [usize; MAX_COLUMNS],
    columns: usize,
}

impl Chains {
    /// `None` if a column is empty, so that nothing can be proved, or has too many chains.
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
                }
            }
            if cards.is_empty() {
                return None;
            }
        }
        Some(all)
    }
}

/// Chains that can be dug next.
enum Look {
    /// A column can be emptied, or a suit is open: nothing more is known.
    WayOut,
    /// Only these columns, as a set.
    Digs(u16),
}

/// Knowledge about a set of dug chains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// There may be a way out.
    Open,
    /// No way exists.
    Dead,
}

/// Determines which sets of dug chains have no way out, on demand.
pub(crate) struct Prover {
    chains: Chains,
    bottoms: [Code; MAX_COLUMNS],
    cards: usize,
    fates: HashMap<Dug, Fate, Xxh3DefaultBuilder>,
    dead: Vec<Dug>,
}

/// The maximum number of sets remembered: about four megabytes.
const MOST_FATES: usize = 100_000;

impl Prover {
    /// `None` if a column is empty, so that nothing can be proved.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let chains = Chains::of(board)?;
        let mut bottoms = [0; MAX_COLUMNS];
        for (c, bottom) in bottoms.iter_mut().enumerate().take(board.columns()) {
            *bottom = board.column(c)[0];
        }
        Some(Self {
            chains,
            bottoms,
            cards: board.cards(),
            fates: HashMap::default(),
            dead: Vec::new(),
        })
    }

    /// The sets of dug chains proved dead, which are closed under digging.
    pub(crate) fn certificate(mut self) -> Certificate {
        self.dead.sort_unstable();
        Certificate(self.dead)
    }

    /// True if the prover's initial position is lost; visits at most this many sets.
    pub(crate) fn start_is_dead(&mut self, most: u32) -> bool {
        self.is_dead(0, &mut { most })
    }

    /// True if a later position is known to be lost, or proved so with a little effort.
    pub(crate) fn is_lost(&mut self, position: &Evaluator) -> bool {
        match self.vector(position) {
            Some(vector) => self.is_dead(vector, &mut { EFFORT }),
            None => false,
        }
    }

    /// Chains dug away in a later position; `None` once a column was emptied or a suit completed.
    fn vector(&self, position: &Evaluator) -> Option<Dug> {
        if position.is_open() || position.on_table() != self.cards {
            return None;
        }
        let mut vector = 0;
        for c in 0..self.chains.columns {
            let (bottom, breaks) = position.column(c);
            if bottom != self.bottoms[c] {
                return None;
            }
            vector += ((self.chains.counts[c] - 1 - breaks) as Dug) << (c * BITS);
        }
        Some(vector)
    }

    fn is_dead(&mut self, vector: Dug, effort: &mut u32) -> bool {
        if let Some(&fate) = self.fates.get(&vector) {
            return fate == Fate::Dead;
        }
        if *effort == 0 || self.fates.len() >= MOST_FATES {
            return false;
        }
        *effort -= 1;
        let dead = match self.look(vector) {
            Look::WayOut => false,
            Look::Digs(mut set) => {
                let mut dead = true;
                while set != 0 && dead {
                    dead = self.is_dead(vector + (1 << (set.trailing_zeros() as usize * BITS)), effort);
                    set &= set - 1;
                }
                dead
            }
        };
        if dead {
            self.dead.push(vector);
        }
        // Sets left undecided by the limit count as open from now on.
        self.fates
            .insert(vector, if dead { Fate::Dead } else { Fate::Open });
        dead
    }

    fn look(&self, vector: Dug) -> Look {
        let mut ranks = 0_u64;
        let mut cards = 0_u64;
        let mut begins = [0_u8; 16];
        for c in 0..self.chains.columns {
            let gone = dug(vector, c);
            let chain = &self.chains.chains[c][gone];
            // At most eight cards of a rank, so no sum overflows.
            ranks += chain.ranks;
            cards |= chain.cards;
            begins[usize::from(chain.first)] += 1;
        }
        if (0..4).any(|suit| (cards >> (16 * suit)) & 0x3ffe == 0x3ffe) {
            return Look::WayOut;
        }
        let count = |rank: usize| ((ranks >> (4 * rank)) & 15) as u8;
        let mut digs = 0;
        for c in 0..self.chains.columns {
            let gone = dug(vector, c);
            let first = usize::from(self.chains.chains[c][gone].first);
            // The chains ending with the next higher rank are those cards of it that don't continue
            // with this one.
            if first == 13 || count(first + 1) <= count(first) - begins[first] {
                continue;
            }
            if gone + 1 == self.chains.counts[c] {
                return Look::WayOut;
            }
            digs |= 1 << c;
        }
        Look::Digs(digs)
    }
}

impl Certificate {
    /// The number of sets of dug chains.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// True if it proves that nobody can win from these columns, checked without sharing code with
    /// the prover.
    #[must_use]
    pub fn proves(&self, tableau: &Tableau) -> bool {
        self.begins() && self.is_sound(tableau)
    }

    /// True if it claims anything about the initial columns.
    pub(crate) fn begins(&self) -> bool {
        self.0.binary_search(&0).is_ok()
    }

    /// True if its claims about positions that can follow from these columns are true, checked
    /// without sharing code with the prover.
    #[must_use]
    pub fn is_sound(&self, tableau: &Tableau) -> bool {
        self.checked(tableau, &mut || Ok(())) == Ok(true)
    }

    /// As [`Certificate::is_sound`]; `look` is called for each set and may cancel.
    pub(crate) fn checked(
        &self,
        tableau: &Tableau,
        look: &mut dyn FnMut() -> Result<(), Limit>,
    ) -> Result<bool, Limit> {
        if !self.0.windows(2).all(|pair| pair[0] < pair[1]) {
            return Ok(false);
        }
        for &vector in &self.0 {
            look()?;
            if !self.holds(tableau, vector) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if it claims that a position which can follow from the columns `start` is lost.
    pub(crate) fn covers(&self, start: &Tableau, now: &Tableau) -> bool {
        let count = |tableau: &Tableau| tableau.iter().map(|c| c.len()).sum::<usize>();
        if self.0.is_empty() || count(start) != count(now) {
            return false;
        }
        let mut vector: Dug = 0;
        for (c, (old, new)) in start.iter().zip(now.iter()).enumerate() {
            if new.is_empty() || old.first() != new.first() {
                return false;
            }
            let breaks = |cards: &[Card]| {
                let fits = |pair: &&[Card]| pair[0].rank().down() == Some(pair[1].rank());
                cards.len() - cards.windows(2).filter(fits).count()
            };
            let Some(gone) = breaks(old).checked_sub(breaks(new)) else {
                return false;
            };
            vector |= (gone as Dug) << (c * BITS);
        }
        self.0.binary_search(&vector).is_ok()
    }

    /// True if one of its sets is closed under digging.
    fn holds(&self, tableau: &Tableau, vector: Dug) -> bool {
        let mut open: Vec<Card> = Vec::new();
        let mut begins: Vec<(usize, Card, bool)> = Vec::new();
        for (c, column) in tableau.iter().enumerate() {
            // The heights at which a chain begins, from the top down; the bottom is the last.
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
            // No end is there, or the dig leads to another of the sets.
            ends <= lying_on_them || (!bottom && self.0.binary_search(&(vector + (1 << (c * BITS)))).is_ok())
        })
    }
}
