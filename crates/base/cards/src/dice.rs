//! The project's random numbers. Their sequence is frozen: a deal number must always mean the same
//! cards.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Deal, FairSeed};

/// The version of the shuffle. Any change to the output of [`Dice`] needs a new version, and the
/// old one must stay available so that old records still replay.
pub const SHUFFLE_VERSION: u32 = 1;

/// A stream of random numbers for one chance step of one deal, or for one player.
///
/// ChaCha8, keyed by the deal number, the index of the chance step and a domain, so that no two
/// steps share numbers and players never see the numbers of the deal. A fair deal's seed is the whole key, with a stream per
/// chance step.
#[derive(Clone)]
pub struct Dice {
    rng: ChaCha8Rng,
    /// A block generated in advance: taking single numbers from a buffer is faster.
    words: [u32; WORDS],
    at: usize,
}

impl std::fmt::Debug for Dice {
    /// Never the numbers to come: debug output ends up in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dice(…)")
    }
}

/// The size of a block.
const WORDS: usize = 64;

impl Dice {
    fn keyed(number: u64, step: u64, domain: &[u8; 16]) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key[8..16].copy_from_slice(&step.to_le_bytes());
        key[16..].copy_from_slice(domain);
        Self {
            rng: ChaCha8Rng::from_seed(key),
            words: [0; WORDS],
            at: WORDS,
        }
    }

    /// The numbers for chance step `step` (counted from 0) of a deal.
    #[must_use]
    pub fn of(deal: Deal, step: u32) -> Self {
        match deal {
            Deal::Number(number) | Deal::Pysol(number) => Self::for_deal(number, step),
            Deal::Fair(FairSeed(key)) => {
                let mut rng = ChaCha8Rng::from_seed(key);
                rng.set_stream(step.into());
                Self {
                    rng,
                    words: [0; WORDS],
                    at: WORDS,
                }
            }
        }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        if self.at >= WORDS {
            self.refill();
        }
        let word = self.words[self.at];
        self.at += 1;
        word
    }

    #[cold]
    fn refill(&mut self) {
        let mut bytes = [0; 4 * WORDS];
        self.rng.fill_bytes(&mut bytes);
        for (word, bytes) in self.words.iter_mut().zip(bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        self.at = 0;
    }

    /// The numbers for chance step `step` (counted from 0) of the deal `number`.
    #[must_use]
    pub fn for_deal(number: u64, step: u32) -> Self {
        Self::keyed(number, u64::from(step), b"wildpile-deal-v1")
    }

    /// The numbers that the mutators of a deal are drawn with, unrelated to its cards. `kind` tells
    /// numberings of deals apart.
    #[must_use]
    pub fn for_draw(number: u64, kind: u32) -> Self {
        Self::keyed(number, u64::from(kind), b"wildpile-draw-v1")
    }

    /// Numbers for a player's own decisions, unrelated to any deal.
    #[must_use]
    pub fn for_player(seed: u64) -> Self {
        Self::keyed(seed, 0, b"wildpile-player\0")
    }

    /// A uniformly distributed number below `n` (multiply and reject); 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let reject_below = n.wrapping_neg() % n;
            while (product as u32) < reject_below {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A uniformly distributed index below `len`; 0 if `len` is 0.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        u64::from(self.word()) | u64::from(self.word()) << 32
    }

    /// Fisher–Yates from the end: position `i` is swapped with a position in `0..=i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden vectors. If this test fails, deal numbers have changed their cards: add a new
    /// [`SHUFFLE_VERSION`] instead of changing the test.
    #[test]
    fn golden_shuffles_of_version_1() {
        let order = |number, step| {
            let mut items: Vec<u8> = (0..12).collect();
            Dice::for_deal(number, step).shuffle(&mut items);
            items
        };
        assert_eq!(SHUFFLE_VERSION, 1);
        assert_eq!(order(1, 0), GOLDEN_1_0);
        assert_eq!(order(1, 1), GOLDEN_1_1);
        assert_eq!(order(u64::MAX, 7), GOLDEN_MAX_7);
        let mut dice = Dice::for_deal(42, 0);
        let numbers: Vec<u32> = (0..6).map(|_| dice.below(1_000_000_000)).collect();
        assert_eq!(numbers, GOLDEN_NUMBERS);
        // Beyond the buffered block.
        let mut dice = Dice::for_deal(42, 0);
        let far: Vec<u32> = (0..200).map(|_| dice.below(1_000_000_000)).skip(194).collect();
        assert_eq!(far, GOLDEN_FAR);
        assert_eq!((dice.bits(), dice.below(10)), GOLDEN_BITS);
    }

    const GOLDEN_1_0: [u8; 12] = [11, 3, 8, 10, 4, 5, 7, 0, 6, 2, 1, 9];
    const GOLDEN_1_1: [u8; 12] = [1, 6, 11, 5, 8, 9, 4, 10, 2, 7, 0, 3];
    const GOLDEN_MAX_7: [u8; 12] = [10, 1, 7, 6, 8, 3, 4, 5, 0, 11, 9, 2];
    const GOLDEN_NUMBERS: [u32; 6] = [295871410, 22017330, 944000968, 876545671, 630825433, 796497615];

    const GOLDEN_FAR: [u32; 6] = [447148890, 448344075, 581126334, 646078689, 210542776, 381465083];
    const GOLDEN_BITS: (u64, u32) = (7025566547941769828, 1);

    /// ChaCha8 with the key 0 and the streams 0 and 1. The first words are those of test vector TC1 (256 bits, 8 rounds) in
    /// draft-strombergson-chacha-test-vectors, whose nonce is our stream.
    #[test]
    fn a_fair_deal_is_a_chacha8_key() {
        let deal = Deal::Fair(FairSeed([0; 32]));
        assert_eq!(Dice::of(deal, 0).bits(), 0xD640_5F89_2FEF_003E);
        let mut items: Vec<u8> = (0..12).collect();
        Dice::of(deal, 1).shuffle(&mut items);
        assert_eq!(items, GOLDEN_FAIR);
    }

    const GOLDEN_FAIR: [u8; 12] = [0, 2, 9, 10, 3, 5, 1, 6, 7, 4, 11, 8];

    #[test]
    fn below_is_even_and_in_range() {
        let mut dice = Dice::for_player(3);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[dice.below(7) as usize] += 1;
        }
        // The standard deviation is about 93; allow six of them.
        assert!(counts.iter().all(|&c| c.abs_diff(10_000) < 560), "{counts:?}");
        assert_eq!(dice.below(1), 0);
        assert_eq!(dice.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..104).collect();
        Dice::for_deal(5, 0).shuffle(&mut items);
        let mut sorted = items.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..104).collect::<Vec<_>>());
        assert_ne!(items, sorted);
        Dice::for_deal(5, 0).shuffle::<u8>(&mut []);
    }
}
