//! A checker of the prover's certificates. Apart from their representation, it shares no code with
//! the prover.

use wildpile_cards::{Card, Suit};
use wildpile_simon_jester::Tableau;

use super::{Dug, LooseCertificate, Possibilities};
use crate::budget::Limit;

/// The number of ranks, including two that no card has.
const RANKS: usize = 15;

/// A card, and its number among those of its rank, by column and from the bottom up.
#[derive(Clone, Copy)]
struct Numbered {
    card: Card,
    rank: usize,
    number: usize,
}

/// The columns of a tableau, each with the heights at which its chains begin, topmost first; and
/// the suits of the cards of each rank.
struct Layout {
    columns: Vec<(Vec<Numbered>, Vec<usize>)>,
    suits: [[Option<Suit>; 8]; RANKS],
}

/// Consequences of a set of dug chains alone.
struct Derived {
    /// The loose cards that lie on another one.
    lying: Vec<Numbered>,
    /// The other loose cards, one per column, and whether each lies on nothing.
    bases: Vec<(Numbered, bool)>,
    /// For each rank, whether there are more loose cards than cards lying on them.
    free: [bool; RANKS],
}

impl Layout {
    /// `None` if there are more cards of a rank, or chains of a column, than a certificate can
    /// represent.
    fn of(tableau: &Tableau) -> Option<Self> {
        let mut numbers = [0; RANKS];
        let mut suits = [[None; 8]; RANKS];
        let mut columns = Vec::new();
        for column in tableau.iter() {
            let mut cards = Vec::new();
            for &card in column.iter() {
                let rank = usize::from(card.rank().value());
                let number = numbers[rank];
                numbers[rank] += 1;
                *suits[rank].get_mut(number)? = Some(card.suit());
                cards.push(Numbered { card, rank, number });
            }
            let begins = |&i: &usize| i == 0 || cards[i - 1].rank != cards[i].rank + 1;
            let starts: Vec<usize> = (0..cards.len()).rev().filter(begins).collect();
            if starts.len() > 15 {
                return None;
            }
            columns.push((cards, starts));
        }
        Some(Self { columns, suits })
    }

    /// `None` if that many chains can't have been dug away.
    fn facts(&self, vector: Dug) -> Option<Derived> {
        let mut facts = Derived {
            lying: Vec::with_capacity(64),
            bases: Vec::with_capacity(16),
            free: self.free(vector)?,
        };
        for (c, (cards, starts)) in self.columns.iter().enumerate() {
            let start = *starts.get((vector >> (4 * c)) as usize & 15)?;
            facts.bases.push((cards[start], start == 0));
            facts.lying.extend_from_slice(&cards[start + 1..]);
        }
        Some(facts)
    }

    /// The ranks with more loose cards than cards lying on them.
    fn free(&self, vector: Dug) -> Option<[bool; RANKS]> {
        let mut spare = [0_i32; RANKS];
        for (c, (cards, starts)) in self.columns.iter().enumerate() {
            let start = *starts.get((vector >> (4 * c)) as usize & 15)?;
            for card in &cards[start..] {
                spare[card.rank] += 1;
            }
            for card in &cards[start + 1..] {
                spare[card.rank + 1] -= 1;
            }
        }
        Some(spare.map(|spare| spare > 0))
    }
}

impl Layout {
    /// True if the certificate allows what a column shows after its chains down to a point were dug
    /// away.
    fn shows(&self, column: usize, gone: usize, can: &Possibilities, free: &[bool; RANKS]) -> bool {
        let (cards, starts) = &self.columns[column];
        let end = if gone == 0 { cards.len() } else { starts[gone - 1] };
        let chain = &cards[starts[gone]..end];
        let top = chain[chain.len() - 1];
        chain.windows(2).all(|pair| can.can_lie(pair[1], pair[0].number))
            && (!free[top.rank] || can.can_end(top.rank, top.number))
    }

    /// True if the cards of a suit could lie on each other, from the king to the ace.
    fn could_complete(&self, facts: &Derived, can: &Possibilities, suit: Suit) -> bool {
        let of_suit = |rank: usize| (0..8).filter(move |&n| self.suits[rank][n] == Some(suit));
        // From the ace up: which cards could carry all lower ones of the suit.
        let mut whole = [false; 8];
        for number in of_suit(1) {
            whole[number] = true;
        }
        for rank in 2..RANKS - 1 {
            let mut next = [false; 8];
            for lies in facts
                .lying
                .iter()
                .filter(|l| l.rank + 1 == rank && l.card.suit() == suit)
            {
                for number in of_suit(rank) {
                    next[number] |= whole[lies.number] && can.can_lie(*lies, number);
                }
            }
            whole = next;
        }
        whole.contains(&true)
    }
}

impl Possibilities {
    fn can_lie(&self, card: Numbered, number: usize) -> bool {
        (self.on[card.rank] >> (8 * card.number + number)) & 1 == 1
    }

    fn can_end(&self, rank: usize, number: usize) -> bool {
        (self.end >> (8 * rank + number)) & 1 == 1
    }

    /// True if this allows everything `other` does, except ends of ranks without a free one.
    fn includes(&self, other: &Self, free: &[bool; RANKS]) -> bool {
        let ends = |can: &Self, rank: usize| (can.end >> (8 * rank)) as u8;
        self.on
            .iter()
            .zip(other.on)
            .all(|(mine, others)| others & !mine == 0)
            && (1..RANKS).all(|rank| !free[rank] || ends(other, rank) & !ends(self, rank) == 0)
    }
}

impl LooseCertificate {
    /// True if it proves that nobody can win from these columns, checked without sharing code with
    /// the prover.
    ///
    /// The certificate must allow what the columns show; for the same set of dug chains, the result
    /// of any move; and for the next set, the result of any dig. And no set may let a column be
    /// emptied or a suit be completed. Then this holds for every reachable position, by induction
    /// over moves.
    #[must_use]
    pub fn proves(&self, tableau: &Tableau) -> bool {
        self.checked(tableau, &mut || Ok(())) == Ok(true)
    }

    /// As [`LooseCertificate::proves`]; `look` is called for each set and may cancel.
    pub(crate) fn checked(
        &self,
        tableau: &Tableau,
        look: &mut dyn FnMut() -> Result<(), Limit>,
    ) -> Result<bool, Limit> {
        let Some(table) = Layout::of(tableau).filter(|t| t.columns.iter().all(|c| !c.0.is_empty())) else {
            return Ok(false);
        };
        let ordered = self.0.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let (true, Some((0, first))) = (ordered, self.0.first()) else {
            return Ok(false);
        };
        let Some(facts) = table.facts(0) else {
            return Ok(false);
        };
        if !(0..table.columns.len()).all(|c| table.shows(c, 0, first, &facts.free)) {
            return Ok(false);
        }
        for (vector, can) in &self.0 {
            look()?;
            if !self.holds(&table, *vector, can) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if one set is closed under everything that can follow.
    fn holds(&self, table: &Layout, vector: Dug, can: &Possibilities) -> bool {
        let Some(known) = &table.facts(vector) else {
            return false;
        };
        // The number of loose cards without another on them is constant until the next dig.
        let end = |rank: usize, number: usize| known.free[rank] && can.can_end(rank, number);
        // A card can move if it is an end, or if the card lying on it has its suit and can move.
        let mut goes = [[false; 8]; RANKS];
        for rank in 1..RANKS - 1 {
            for (number, goes) in goes[rank].iter_mut().enumerate() {
                *goes = end(rank, number);
            }
            for &lies in known.lying.iter().filter(|l| l.rank + 1 == rank) {
                for number in 0..8 {
                    goes[rank][number] |= goes[lies.rank][lies.number]
                        && can.can_lie(lies, number)
                        && table.suits[rank][number] == Some(lies.card.suit());
                }
            }
        }
        let free = |rank: usize| (0..8).any(|number| end(rank, number));
        let moves = |lies: &Numbered| {
            !goes[lies.rank][lies.number]
                || !free(lies.rank + 1)
                || (0..8).all(|n| can.can_lie(*lies, n) == end(lies.rank + 1, n))
        };
        let digs = |(column, (base, bottom)): (usize, &(Numbered, bool))| {
            if !goes[base.rank][base.number] || !free(base.rank + 1) {
                return true;
            }
            let next = vector + (1 << (4 * column));
            let Ok(next) = self.0.binary_search_by_key(&next, |&(vector, _)| vector) else {
                return false;
            };
            let (after, Some(free)) = (&self.0[next].1, table.free(self.0[next].0)) else {
                return false;
            };
            let free = &free;
            let gone = (vector >> (4 * column)) as usize & 15;
            !bottom
                && after.includes(can, free)
                && (0..8).all(|n| !end(base.rank + 1, n) || after.can_lie(*base, n))
                && table.shows(column, gone + 1, after, free)
        };
        known.lying.iter().all(moves)
            && known.bases.iter().enumerate().all(digs)
            && !Suit::ALL
                .into_iter()
                .any(|suit| table.could_complete(known, can, suit))
    }
}
