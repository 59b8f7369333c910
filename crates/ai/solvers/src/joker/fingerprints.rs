//! Visited positions, as eight-byte fingerprints.

/// The set is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetFull;

/// A set of fingerprints that never drops one. Two positions are only confused if all 64 bits
/// agree: with ten million positions, in one of 400,000 searches. Proofs of loss don't rely on it
/// (`confirm.rs`).
#[derive(Debug)]
pub(super) struct FingerprintSet {
    /// Zero marks a free slot.
    slots: Vec<u64>,
    used: usize,
    most: usize,
}

const BYTES: usize = size_of::<u64>();

impl FingerprintSet {
    /// An empty set that grows to at most this many bytes.
    pub(super) fn growing(bytes: usize) -> Self {
        Self {
            slots: vec![0; 1 << 10],
            used: 0,
            most: bytes / BYTES,
        }
    }

    /// An empty set of a fixed size in bytes.
    pub(super) fn fixed(bytes: usize) -> Self {
        let most = (bytes / BYTES).max(1 << 10);
        Self {
            slots: vec![0; most],
            used: 0,
            most,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * BYTES
    }

    /// Inserts a fingerprint; `false` if it was there already.
    #[inline]
    pub(super) fn insert(&mut self, print: u64) -> Result<bool, SetFull> {
        let print = print.max(1);
        let at = self.find(print);
        if self.slots[at] == print {
            return Ok(false);
        }
        // At most 7/8 full, so that searches for absent fingerprints stay short.
        if self.used * 8 >= self.slots.len() * 7 {
            if self.slots.len() * 2 > self.most {
                return Err(SetFull);
            }
            self.grow();
            return self.insert(print);
        }
        self.slots[at] = print;
        self.used += 1;
        Ok(true)
    }

    /// True if the set contains a fingerprint.
    pub(super) fn has(&self, print: u64) -> bool {
        let print = print.max(1);
        self.slots[self.find(print)] == print
    }

    /// The slot of a fingerprint, or else the free one where it belongs.
    #[inline]
    fn find(&self, print: u64) -> usize {
        let mut at = self.place(print);
        while self.slots[at] != 0 && self.slots[at] != print {
            at = if at + 1 == self.slots.len() { 0 } else { at + 1 };
        }
        at
    }

    /// The high bits say where a fingerprint belongs, in tables of any size.
    #[inline]
    const fn place(&self, print: u64) -> usize {
        ((print as u128 * self.slots.len() as u128) >> 64) as usize
    }

    fn grow(&mut self) {
        let larger = vec![0; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for print in old.into_iter().filter(|&print| print != 0) {
            let at = self.find(print);
            self.slots[at] = print;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(n: u64) -> u64 {
        xxhash_rust::xxh3::xxh3_64(&n.to_le_bytes())
    }

    #[test]
    fn a_full_set_refuses_new_fingerprints_and_keeps_the_old() {
        let mut visited = FingerprintSet::growing(1 << 20);
        for n in 0..20_000 {
            assert_eq!(visited.insert(print(n)), Ok(true));
        }
        for n in 0..20_000 {
            assert_eq!(visited.insert(print(n)), Ok(false));
        }
        let full = (20_000..)
            .find(|&n| visited.insert(print(n)) == Err(SetFull))
            .unwrap_or(0);
        assert!(full > 50_000 && visited.bytes() <= 1 << 20, "{full}");
        // Known fingerprints are still found.
        assert_eq!(visited.insert(print(7)), Ok(false));
        assert!(visited.has(print(7)) && !visited.has(print(full)));
        let mut visited = FingerprintSet::fixed(100 * BYTES);
        let full = (0..).find(|&n| visited.insert(print(n)) == Err(SetFull));
        assert_eq!(full, Some(896));
    }
}
