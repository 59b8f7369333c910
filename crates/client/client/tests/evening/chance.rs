//! The one source of randomness of a simulated evening.

use std::time::Duration;

use wildpile_cards::Dice;

/// Random numbers that follow from a seed.
pub struct Chance(Dice);

impl Chance {
    pub fn of(seed: u64) -> Self {
        Self(Dice::for_player(seed))
    }

    /// One of so many numbers, from 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).expect("a small number")) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A time between these, in milliseconds.
    pub fn ms(&mut self, least: u64, most: u64) -> Duration {
        let more = self.below((most - least + 1) as usize);
        Duration::from_millis(least + more as u64)
    }
}
