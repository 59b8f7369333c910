//! Findings with few sampled worlds, extrapolated to unlimited ones.
//!
//! A finding about a turn, such as “the two best options are close”, follows from means over worlds, so their noise decides
//! some of them: the fewer worlds, the more. Over many turns the share of a finding with n worlds is about a + b/n. Each turn
//! is judged with all worlds and with either half of them, which gives two points of that line without further games; the sums
//! of [`Counted::unlimited`] are its value at 1/n = 0.

use std::ops::Range;

/// The worlds in which something was found: all of them together, and each half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    all: bool,
    halves: [bool; 2],
}

impl Found {
    /// The same everywhere.
    #[must_use]
    pub const fn always(is: bool) -> Self {
        Self {
            all: is,
            halves: [is; 2],
        }
    }

    /// Looks with all worlds and with each half of them.
    pub fn of(worlds: usize, is: impl Fn(Range<usize>) -> bool) -> Self {
        // A single world is in both halves.
        let half = worlds.div_ceil(2);
        Self {
            all: is(0..worlds),
            halves: [is(0..half), is(worlds - half..worlds)],
        }
    }

    /// True if it was found with all worlds.
    #[must_use]
    pub const fn with_all(self) -> bool {
        self.all
    }

    /// Adds what else was found in the same turn.
    pub const fn add(&mut self, other: Self) {
        let [first, second] = self.halves;
        let [one, two] = other.halves;
        self.all |= other.all;
        self.halves = [first || one, second || two];
    }
}

/// Number of turns with a finding: with all worlds, and in both halves together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Turns with the finding with all worlds.
    pub all: u32,
    /// Findings with a half of the worlds, at most two for each turn.
    pub halves: u32,
}

impl Counted {
    /// The parts of a turn in which [`Self::unlimited`] counts.
    pub const PARTS: u64 = 2;

    /// Replaces what was counted for a turn so far by what is known of it now.
    pub fn update(&mut self, earlier: Found, now: Found) {
        let halves = |found: Found| found.halves.map(u32::from).iter().sum::<u32>();
        self.all += u32::from(now.all) - u32::from(earlier.all);
        self.halves += halves(now) - halves(earlier);
    }

    /// Number of turns, in halves, extrapolated to unlimited worlds. Right on average over many turns; for single games it may
    /// be below zero.
    ///
    /// If a + b/n is the mean for n of the worlds, then `all` is a + b and `halves` 2 (a + 2b) with all worlds as the unit; b
    /// cancels.
    #[must_use]
    pub fn unlimited(self) -> i64 {
        4 * i64::from(self.all) - i64::from(self.halves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worlds_are_cut_into_halves() {
        let with_world = |worlds: usize, world: usize| Found::of(worlds, |part| part.contains(&world));
        let found = |all, halves| Found { all, halves };
        assert_eq!(with_world(8, 3), found(true, [true, false]));
        assert_eq!(with_world(8, 4), found(true, [false, true]));
        // The world in the middle is in both halves.
        assert_eq!(with_world(9, 4), Found::always(true));
        assert_eq!(with_world(1, 0), Found::always(true));
        assert_eq!(Found::of(0, |part| !part.is_empty()), Found::always(false));
    }

    #[test]
    fn a_turn_is_counted_once() {
        let (mut noted, mut counted) = (Found::default(), Counted::default());
        let half = |all| Found {
            all,
            halves: [true, false],
        };
        for found in [half(false), half(true), Found::always(true), half(false)] {
            let earlier = noted;
            noted.add(found);
            counted.update(earlier, noted);
        }
        assert_eq!((counted.all, counted.halves), (1, 2));
        // What is found everywhere is a turn.
        assert_eq!(counted.unlimited(), Counted::PARTS as i64);
    }

    /// 1,000 turns of which 300 + 240/n have the finding with n eighths of the worlds: 300 are left.
    #[test]
    fn what_falls_with_the_worlds_is_extrapolated() {
        let with = |eighths: u32| 300 + 240 / eighths;
        let counted = Counted {
            all: with(8),
            halves: 2 * with(4),
        };
        assert_eq!((counted.all, counted.halves), (330, 720));
        assert_eq!(counted.unlimited(), 300 * Counted::PARTS as i64);
    }
}
