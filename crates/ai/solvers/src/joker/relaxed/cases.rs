//! What a joker can be bound to, and how far things can go then.

use arrayvec::ArrayVec;

/// What a joker is bound to: a rank, or one of these.
pub(super) type Bond = u8;

/// It can become any card.
pub(super) const FREE: Bond = 0;
/// Whatever it may be: everything that it can be in any case.
pub(super) const ANY: Bond = 1;
/// It is what it is in the position.
pub(super) const AS_IT_IS: Bond = 14;
/// It is out of the game.
pub(super) const OUT: Bond = 15;
/// How many bonds there are.
pub(super) const BONDS: usize = 16;

/// How far things can go at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    /// Real cards that lie free at some time, and jokers that end a column.
    pub(super) free: u64,
    /// Those of them that can end a column.
    pub(super) table: u64,
    /// How high the foundations can grow.
    pub(super) reach: [u8; 4],
    /// What can stay in the waste.
    pub(super) waste: u32,
    /// Cards of columns that can move with those that lie on them in sequence.
    pub(super) heads: u64,
    /// Cards that have left their columns, so that what they lay on lies free.
    pub(super) left: u64,
    /// Whether a column can be empty.
    pub(super) empty: bool,
    /// Which jokers have been at hand, and stood for nothing then.
    pub(super) had: [bool; 2],
}

impl Facts {
    /// Everything that is so in one of two cases.
    pub(super) fn join(&mut self, other: &Self) {
        self.free |= other.free;
        self.table |= other.table;
        for (reach, other) in self.reach.iter_mut().zip(other.reach) {
            *reach = (*reach).max(other);
        }
        self.waste &= other.waste;
        self.heads |= other.heads;
        self.left |= other.left;
        self.empty |= other.empty;
        self.had[0] |= other.had[0];
        self.had[1] |= other.had[1];
    }
}

/// How far things can go while the jokers are bound to something.
#[derive(Clone, Copy, Debug)]
pub(in crate::joker) struct Case {
    pub(super) bonds: [Bond; 2],
    pub(super) facts: Facts,
}

/// The same cases, each time but for one fact of some kind, or one case: for tests of the checker.
#[cfg(test)]
pub(in crate::joker) fn with_less(cases: &[Case]) -> Vec<(&'static str, Vec<Case>)> {
    let mut all = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        let mut less = |kind, change: &dyn Fn(&mut Facts)| {
            let mut cases = cases.to_vec();
            change(&mut cases[at].facts);
            all.push((kind, cases));
        };
        for card in 0..64 {
            let bit = 1 << card;
            if case.facts.free & bit != 0 {
                less("free", &|facts| facts.free &= !bit);
            }
            if case.facts.table & bit != 0 {
                less("table", &|facts| facts.table &= !bit);
            }
        }
        for suit in (0..4).filter(|&suit| case.facts.reach[suit] > 0) {
            less("reach", &|facts| facts.reach[suit] -= 1);
        }
        if case.facts.empty {
            less("empty", &|facts| facts.empty = false);
        }
        for joker in (0..2).filter(|&joker| case.facts.had[joker]) {
            less("had", &|facts| facts.had[joker] = false);
        }
        let mut cases = cases.to_vec();
        cases.remove(at);
        all.push(("case", cases));
    }
    all
}

/// Bonds of the jokers, one after the other.
pub(super) type Way = ArrayVec<[Bond; 2], 8>;

/// How far things can go by what the jokers are bound to.
#[derive(Debug)]
pub(super) struct Cases {
    facts: Vec<Option<Facts>>,
    /// What each of them followed from first.
    from: Vec<[Bond; 2]>,
    /// Which there are, as bits by what the first joker is bound to.
    there: [u16; BONDS],
    /// Those of them that are not known to be complete.
    dirty: [u16; BONDS],
}

const fn case([a, b]: [Bond; 2]) -> usize {
    (a as usize & (BONDS - 1)) * BONDS + (b as usize & (BONDS - 1))
}

impl Cases {
    /// Room for all of them; there is none yet.
    pub(super) fn new() -> Self {
        Self {
            facts: vec![None; BONDS * BONDS],
            from: vec![[FREE; 2]; BONDS * BONDS],
            there: [0; BONDS],
            dirty: [0; BONDS],
        }
    }

    /// All that there are.
    pub(super) fn all(&self) -> Vec<Case> {
        let all = self.facts.iter().enumerate();
        all.filter_map(|(at, &facts)| {
            Some(Case {
                bonds: [(at / BONDS) as Bond, (at % BONDS) as Bond],
                facts: facts?,
            })
        })
        .collect()
    }

    /// Whether there is one.
    pub(super) fn has(&self, bonds: [Bond; 2]) -> bool {
        self.facts[case(bonds)].is_some()
    }

    /// One that is not known to be complete; it is from now on.
    pub(super) fn next(&mut self) -> Option<Case> {
        let a = self.dirty.iter().position(|&set| set != 0)?;
        let bonds = [a as Bond, self.dirty[a].trailing_zeros() as Bond];
        self.dirty[a] &= self.dirty[a] - 1;
        let facts = self.facts[case(bonds)]?;
        Some(Case { bonds, facts })
    }

    /// Keeps the facts of a case that is complete.
    pub(super) fn complete(&mut self, bonds: [Bond; 2], facts: &Facts) {
        self.facts[case(bonds)] = Some(*facts);
    }

    /// Adds facts that follow from those of another case.
    pub(super) fn add(&mut self, bonds: [Bond; 2], facts: &Facts, from: [Bond; 2]) {
        match &mut self.facts[case(bonds)] {
            Some(there) => {
                let before = *there;
                there.join(facts);
                if *there == before {
                    return;
                }
            }
            there => {
                *there = Some(*facts);
                self.there[usize::from(bonds[0])] |= 1 << bonds[1];
                self.from[case(bonds)] = from;
                // Where a joker is free it may have found this rank useless; now that the case is there it has all facts from there, too.
                let [a, b] = bonds.map(usize::from);
                self.dirty[usize::from(FREE)] |= self.there[usize::from(FREE)] & 1 << b;
                self.dirty[a] |= self.there[a] & 1 << FREE;
            }
        }
        self.dirty[usize::from(bonds[0])] |= 1 << bonds[1];
    }

    /// The cases that led to one of them, or the last few.
    pub(super) fn way(&self, first: [Bond; 2], last: [Bond; 2]) -> Way {
        let mut way = Way::new();
        let mut bonds = last;
        while bonds != first && way.try_push(bonds).is_ok() {
            bonds = self.from[case(bonds)];
        }
        way.reverse();
        way
    }

    /// Forgets all cases.
    pub(super) fn clear(&mut self) {
        for (a, there) in self.there.iter_mut().enumerate() {
            while *there != 0 {
                self.facts[case([a as Bond, there.trailing_zeros() as Bond])] = None;
                *there &= *there - 1;
            }
        }
        self.dirty = [0; BONDS];
    }
}
