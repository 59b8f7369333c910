//! Independent confirmation of a loss.

use wildpile_joker::Redeals;

use super::board::{Board, Bytes, Deal};
use super::expand::Expander;
use super::fingerprints::FingerprintSet;
use super::relaxed::{Relaxed, TEST_COST, check};
use super::search::ALL;
use crate::arena::Arena;
use crate::budget::{Limit, Meter};

/// A set of positions in full, except for the order of their columns.
#[derive(Debug)]
struct Exact {
    kept: Arena,
    /// Offsets of position records plus one, with a part of their hashes to avoid most comparisons;
    /// zero marks a free slot.
    slots: Vec<(u32, u32)>,
    used: usize,
}

impl Exact {
    fn new() -> Self {
        Self {
            kept: Arena::default(),
            slots: vec![(0, 0); 64],
            used: 0,
        }
    }

    fn bytes(&self) -> usize {
        self.kept.bytes() + self.slots.len() * size_of::<(u32, u32)>()
    }

    /// Inserts a position unless it exists; the hash only determines where to look.
    fn insert(&mut self, bytes: &Bytes, hash: u64) {
        if self.used * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let part = hash as u32;
        let mut slot = part as usize & (self.slots.len() - 1);
        while let (record @ 1.., there) = self.slots[slot] {
            if there == part && self.kept.at(record - 1) == bytes.as_slice() {
                return;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = (self.kept.push(bytes) + 1, part);
        self.used += 1;
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        let mut larger = vec![(0, 0); mask + 1];
        for &(record, part) in self.slots.iter().filter(|(record, _)| *record != 0) {
            let mut slot = part as usize & mask;
            while larger[slot].0 != 0 {
                slot = (slot + 1) & mask;
            }
            larger[slot] = (record, part);
        }
        self.slots = larger;
    }
}

/// The bucket of a position. No move leads to a bucket with a higher number, because cards only
/// come within reach, and without redeals the stock only shrinks.
fn bucket(deal: &Deal, board: &Board) -> usize {
    let stock = if deal.rules.redeals == Redeals::None {
        board.stock.count_ones() as usize
    } else {
        0
    };
    board.layer() * 32 + stock
}

/// The maximum number of cards that can be brought home, determined by visiting every position
/// again and storing it in full, without relying on fingerprints. Positions that can't be reached
/// any more are forgotten.
///
/// With `safe`, cards of no use in the columns go home immediately; if that continues games beyond
/// their end, the true maximum may be lower. Successors of a dead position are skipped if the
/// checker confirms that it is dead and that at most `enough` cards can be brought home from there,
/// which then counts as its result. Positions found not to be dead (`opened`) aren't tested again.
/// Gives up after this many nodes.
pub(super) fn most_home(
    deal: &Deal,
    start: &Board,
    safe: bool,
    enough: u8,
    opened: &FingerprintSet,
    until: u64,
    meter: &mut Meter<'_>,
) -> Result<u8, Limit> {
    let relaxes = enough > 0 && !deal.rules.from_foundation;
    let mut expander = Expander::new(deal, safe);
    let mut relaxed = Relaxed::new(deal);
    let mut passed_over = 0;
    let mut best = start.cards_home();
    let first = bucket(deal, start);
    let mut buckets: Vec<Option<Exact>> = (0..=first).map(|_| None).collect();
    let mut taken = 0;
    let mut put = |buckets: &mut [Option<Exact>], taken: &mut usize, board: &Board| {
        best = best.max(board.cards_home());
        let into = &mut buckets[bucket(deal, board).min(first)];
        let before = into.as_ref().map_or(0, Exact::bytes);
        let into = into.get_or_insert_with(Exact::new);
        into.insert(&board.write(true), board.fingerprint());
        *taken += into.bytes() - before;
    };
    put(&mut buckets, &mut taken, start);
    for at in (0..=first).rev() {
        let mut next = buckets[at].as_ref().map(|_| 0);
        while let (Some(here), Some(now)) = (next, &buckets[at]) {
            if meter.nodes() >= until {
                return Err(Limit::Nodes);
            }
            meter.node()?;
            meter.holds(taken + opened.bytes())?;
            let board = deal.read(now.kept.at(here));
            let asks = relaxes && !opened.has(board.fingerprint());
            if asks {
                meter.steps(TEST_COST)?;
            }
            if asks
                && !relaxed.is_open(&board)
                && let Some(most) = check(deal, &board, &relaxed.cases())
                && most.min(ALL - 1) <= enough
            {
                passed_over = passed_over.max(most.min(ALL - 1));
                next = now.kept.after(here);
                continue;
            }
            expander.expand(&board, &mut |child, _| put(&mut buckets, &mut taken, child));
            next = buckets[at].as_ref().and_then(|now| now.kept.after(here));
        }
        taken -= buckets[at].take().map_or(0, |done| done.bytes());
    }
    Ok(best.max(passed_over))
}
