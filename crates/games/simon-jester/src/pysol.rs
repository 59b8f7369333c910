//! PySolFC's numbering (SJ-11): the cards PySolFC deals for a given number.

use rand_mt::Mt;
use wildpile_cards::{Card, Rank, Suit};

use crate::Decks;

/// Numbers below this use a linear congruential generator, others the Mersenne Twister.
const FIRST_TWISTED: u64 = 32_000;

/// The random number generator of a shuffle.
enum Numbers {
    Congruential(u32),
    Twister(Box<Mt>),
}

impl Numbers {
    fn for_deal(number: u64) -> Self {
        if number < FIRST_TWISTED {
            return Self::Congruential(number as u32);
        }
        // CPython's seed: the number's 32-bit words, least significant first, without leading
        // zeros.
        let words = [number as u32, (number >> 32) as u32];
        let words = if words[1] == 0 { &words[..1] } else { &words[..] };
        Self::Twister(Box::new(Mt::new_with_key(words.iter().copied())))
    }

    /// An index below `len`.
    fn index(&mut self, len: u32) -> usize {
        match self {
            Self::Congruential(x) => {
                *x = x.wrapping_mul(214_013).wrapping_add(2_531_011);
                (((*x >> 16) & 0x7fff) % len) as usize
            }
            Self::Twister(twister) => {
                // CPython's `random()`: 53 bits from two outputs.
                let high = f64::from(twister.next_u32() >> 5);
                let low = f64::from(twister.next_u32() >> 6);
                let unit = (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0;
                (unit * f64::from(len)) as usize
            }
        }
    }
}

/// The cards of PySolFC's deal, in dealing order.
pub(crate) fn shuffled(number: u64, decks: Decks) -> Vec<Card> {
    // Clubs, spades, hearts, diamonds, each from the ace to the king; then the second deck.
    let mut cards: Vec<Card> = (0..decks.number())
        .flat_map(|_| Suit::ALL)
        .flat_map(|suit| Rank::all().map(move |rank| Card::new(rank, suit)))
        .collect();
    if decks == Decks::One && number < FIRST_TWISTED {
        // These numbers follow Microsoft's FreeCell, whose deck is ordered by rank.
        cards = Rank::all()
            .flat_map(|rank| {
                [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades].map(|suit| Card::new(rank, suit))
            })
            .collect();
    }
    let mut numbers = Numbers::for_deal(number);
    for last in (1..cards.len()).rev() {
        cards.swap(last, numbers.index(last as u32 + 1));
    }
    // The pack is dealt from the end.
    cards.reverse();
    cards
}
