//! The transposition table: visited positions as four-byte fingerprints.

/// Fingerprints in one bucket: a cache line.
const WAYS: usize = 16;

/// Aligned, so that a lookup fetches a single cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([u32; WAYS]);

/// The probe order of a fingerprint in its bucket.
fn slots_of(mark: u32) -> impl Iterator<Item = usize> {
    (0..WAYS).map(move |i| ((mark >> 28) as usize + i) % WAYS)
}

const EMPTY: Bucket = Bucket([0; WAYS]);

/// The number of buckets at the start, as a power of two. These bits of a hash are known from the bucket.
const FIRST_BITS: u32 = 8;

/// A set of hashes that keeps 40 bits of each: eight in the bucket's number, 32 in the fingerprint.
/// A bucket is found by bits that the fingerprint has too, so the table can grow without the hashes.
///
/// When a bucket is full or the table may not grow, an older fingerprint is replaced, and its position may be
/// searched again. A false match happens once in about 2⁴⁰ divided by the number of hashes.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    bits: u32,
    filled: usize,
    most: usize,
}

impl TranspositionTable {
    /// An empty set that never takes more than `bytes` (but at least 16 KiB).
    pub(crate) fn new(bytes: usize) -> Self {
        Self {
            buckets: vec![EMPTY; 1 << FIRST_BITS],
            bits: FIRST_BITS,
            filled: 0,
            most: bytes / size_of::<Bucket>(),
        }
    }

    /// The size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<Bucket>()
    }

    /// Inserts a hash; `false` if it was there already.
    #[inline]
    pub(crate) fn insert(&mut self, hash: u64) -> bool {
        // Zero marks a free slot.
        let mark = ((hash >> FIRST_BITS) as u32).max(1);
        let place = self.bucket(hash as u32 & ((1 << FIRST_BITS) - 1), mark);
        let slots = &mut self.buckets[place].0;
        for slot in slots_of(mark) {
            match slots[slot] {
                0 => {
                    slots[slot] = mark;
                    self.filled += 1;
                    if self.filled * 10 > self.buckets.len() * (WAYS * 7)
                        && self.buckets.len() * 2 <= self.most
                    {
                        self.grow();
                    }
                    return true;
                }
                met if met == mark => return false,
                _ => {}
            }
        }
        slots[(hash >> 60) as usize % WAYS] = mark;
        true
    }

    /// The first bits come from the hash, the others are the lowest ones of the fingerprint.
    #[inline]
    const fn bucket(&self, first: u32, mark: u32) -> usize {
        let more = self.bits - FIRST_BITS;
        (first as usize) | (((mark & ((1 << more) - 1)) as usize) << FIRST_BITS)
    }

    /// Doubles the number of buckets: each is split into itself and one in the new half.
    fn grow(&mut self) {
        let half = self.buckets.len();
        self.buckets.reserve_exact(half);
        self.buckets.resize(half * 2, EMPTY);
        let bit = 1_u32 << (self.bits - FIRST_BITS);
        let (lower, upper) = self.buckets.split_at_mut(half);
        for (low, high) in lower.iter_mut().zip(upper) {
            let old = std::mem::replace(low, EMPTY);
            for mark in old.0.into_iter().filter(|&m| m != 0) {
                let half = if mark & bit == 0 { &mut *low } else { &mut *high };
                if let Some(slot) = slots_of(mark).find(|&slot| half.0[slot] == 0) {
                    half.0[slot] = mark;
                }
            }
        }
        self.bits += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `SplitMix64`'s mixing.
    fn mix(n: u64) -> u64 {
        let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    #[test]
    fn what_was_put_in_is_there_also_after_the_table_grew() {
        let mut seen = TranspositionTable::new(1 << 24);
        let fresh = (0..100_000).filter(|&n| seen.insert(mix(n))).count();
        assert_eq!(fresh, 100_000);
        let again = (0..100_000).filter(|&n| seen.insert(mix(n))).count();
        // Full buckets have lost one now and then.
        assert!(again < 4_000, "{again}");
        assert!(seen.bytes() <= 1 << 20, "{}", seen.bytes());
    }

    #[test]
    fn it_never_takes_more_than_it_may() {
        let mut seen = TranspositionTable::new(40_000);
        for n in 0..100_000 {
            seen.insert(mix(n));
        }
        assert!(seen.bytes() <= 40_000, "{}", seen.bytes());
        // The newest are still there, mostly.
        assert!((99_000..100_000).filter(|&n| !seen.insert(mix(n))).count() > 800);
    }
}
