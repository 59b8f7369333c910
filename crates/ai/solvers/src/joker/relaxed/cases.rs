//! The cases of the jokers, and upper bounds on what is reachable in each.

use arrayvec::ArrayVec;

/// The card a joker stands for in a case: a rank, or one of the following.
pub(super) type Binding = u8;

/// It can become any card.
pub(super) const FREE: Binding = 0;
/// Everything it can be in any case.
pub(super) const ANY: Binding = 1;
/// The binding that it has in the position.
pub(super) const AS_IT_IS: Binding = 14;
/// Out of the game.
pub(super) const OUT: Binding = 15;
/// The number of bindings.
pub(super) const BINDINGS: usize = 16;

/// Upper bounds on what is reachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// Real cards that become free at some time, and jokers at the end of a column.
    pub(super) free: u64,
    /// Those that can end a column.
    pub(super) table: u64,
    /// Highest ranks that the foundations can reach.
    pub(super) reach: [u8; 4],
    /// Cards that can remain in the waste.
    pub(super) waste: u32,
    /// Column cards that can move together with the sequence on them.
    pub(super) heads: u64,
    /// Cards that have left their columns, so that the ones below are free.
    pub(super) left: u64,
    /// True if a column can be empty.
    pub(super) empty: bool,
    /// Jokers that have been available while standing for nothing.
    pub(super) had: [bool; 2],
}

impl Bounds {
    /// The union of two cases.
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

/// Upper bounds for one binding of the jokers.
#[derive(Clone, Copy, Debug)]
pub(in crate::joker) struct Case {
    pub(super) bindings: [Binding; 2],
    pub(super) bounds: Bounds,
}

/// The same cases with one fact or one case removed, for each kind: for tests of the checker.
#[cfg(test)]
pub(in crate::joker) fn with_less(cases: &[Case]) -> Vec<(&'static str, Vec<Case>)> {
    let mut all = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        let mut less = |kind, change: &dyn Fn(&mut Bounds)| {
            let mut cases = cases.to_vec();
            change(&mut cases[at].bounds);
            all.push((kind, cases));
        };
        for card in 0..64 {
            let bit = 1 << card;
            if case.bounds.free & bit != 0 {
                less("free", &|bounds| bounds.free &= !bit);
            }
            if case.bounds.table & bit != 0 {
                less("table", &|bounds| bounds.table &= !bit);
            }
        }
        for suit in (0..4).filter(|&suit| case.bounds.reach[suit] > 0) {
            less("reach", &|bounds| bounds.reach[suit] -= 1);
        }
        if case.bounds.empty {
            less("empty", &|bounds| bounds.empty = false);
        }
        for joker in (0..2).filter(|&joker| case.bounds.had[joker]) {
            less("had", &|bounds| bounds.had[joker] = false);
        }
        let mut cases = cases.to_vec();
        cases.remove(at);
        all.push(("case", cases));
    }
    all
}

/// A sequence of joker bindings.
pub(super) type BindingPath = ArrayVec<[Binding; 2], 8>;

/// The bounds of all cases.
#[derive(Debug)]
pub(super) struct Cases {
    bounds: Vec<Option<Bounds>>,
    /// The case each was first derived from.
    from: Vec<[Binding; 2]>,
    /// Existing cases, as bits, by the first joker's binding.
    there: [u16; BINDINGS],
    /// Those of them that may be incomplete.
    dirty: [u16; BINDINGS],
}

const fn case([a, b]: [Binding; 2]) -> usize {
    (a as usize & (BINDINGS - 1)) * BINDINGS + (b as usize & (BINDINGS - 1))
}

impl Cases {
    /// An empty table with room for all cases.
    pub(super) fn new() -> Self {
        Self {
            bounds: vec![None; BINDINGS * BINDINGS],
            from: vec![[FREE; 2]; BINDINGS * BINDINGS],
            there: [0; BINDINGS],
            dirty: [0; BINDINGS],
        }
    }

    /// All cases.
    pub(super) fn all(&self) -> Vec<Case> {
        let all = self.bounds.iter().enumerate();
        all.filter_map(|(at, &bounds)| {
            Some(Case {
                bindings: [(at / BINDINGS) as Binding, (at % BINDINGS) as Binding],
                bounds: bounds?,
            })
        })
        .collect()
    }

    /// True if a case exists.
    pub(super) fn has(&self, bindings: [Binding; 2]) -> bool {
        self.bounds[case(bindings)].is_some()
    }

    /// Takes a case that may be incomplete and marks it as complete.
    pub(super) fn next(&mut self) -> Option<Case> {
        let a = self.dirty.iter().position(|&set| set != 0)?;
        let bindings = [a as Binding, self.dirty[a].trailing_zeros() as Binding];
        self.dirty[a] &= self.dirty[a] - 1;
        let bounds = self.bounds[case(bindings)]?;
        Some(Case { bindings, bounds })
    }

    /// Stores the facts of a completed case.
    pub(super) fn complete(&mut self, bindings: [Binding; 2], bounds: &Bounds) {
        self.bounds[case(bindings)] = Some(*bounds);
    }

    /// Adds facts derived from another case.
    pub(super) fn add(&mut self, bindings: [Binding; 2], bounds: &Bounds, from: [Binding; 2]) {
        match &mut self.bounds[case(bindings)] {
            Some(there) => {
                let before = *there;
                there.join(bounds);
                if *there == before {
                    return;
                }
            }
            there => {
                *there = Some(*bounds);
                self.there[usize::from(bindings[0])] |= 1 << bindings[1];
                self.from[case(bindings)] = from;
                // A free joker may have ignored this rank as useless; now that the case exists, it
                // gets all facts from there too.
                let [a, b] = bindings.map(usize::from);
                self.dirty[usize::from(FREE)] |= self.there[usize::from(FREE)] & 1 << b;
                self.dirty[a] |= self.there[a] & 1 << FREE;
            }
        }
        self.dirty[usize::from(bindings[0])] |= 1 << bindings[1];
    }

    /// The cases that led to a case, or the last few of them.
    pub(super) fn way(&self, first: [Binding; 2], last: [Binding; 2]) -> BindingPath {
        let mut way = BindingPath::new();
        let mut bindings = last;
        while bindings != first && way.try_push(bindings).is_ok() {
            bindings = self.from[case(bindings)];
        }
        way.reverse();
        way
    }

    /// Forgets all cases.
    pub(super) fn clear(&mut self) {
        for (a, there) in self.there.iter_mut().enumerate() {
            while *there != 0 {
                self.bounds[case([a as Binding, there.trailing_zeros() as Binding])] = None;
                *there &= *there - 1;
            }
        }
        self.dirty = [0; BINDINGS];
    }
}
