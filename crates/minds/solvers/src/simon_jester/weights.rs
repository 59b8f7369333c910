//! What counts in a position, and how much.

use wildpile_simon_jester::{Decks, Rules};

/// What counts, and how much. Those that are used were found by trying (`examples/tune.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = 26;

    /// Their names, in the order of the array.
    pub const NAMES: [&'static str; Self::COUNT] = [
        "off-suit link",
        "off-suit link, per rank",
        "in-suit link",
        "in-suit link, per length",
        "suit completed",
        "bottom card not a king",
        "break, per card under it",
        "break over a lower rank",
        "king on a break",
        "empty column",
        "column without breaks",
        "column with one break",
        "second empty column",
        "in-suit join at hand",
        "dig at hand, in suit",
        "dig at hand, off suit",
        "end stuck on a break",
        "crowding",
        "break",
        "end stuck on an off-suit link",
        "crowding in full from so many breaks on",
        "positions a pass, without breaks",
        "few breaks",
        "positions a pass, few breaks",
        "positions a pass, more breaks",
        "parting a run",
    ];
}

impl Weights {
    /// Those for Simon Jester.
    pub const TWO_DECKS: Self = Self([
        435, 4, 3, -6, -7578, 91, 6, 56, 69, -653, -238, -142, -112, -146, -125, -36, 35, 310, 27, 0, 26, 60,
        20, 8, 2, 350,
    ]);

    /// Those for Simple Simon.
    pub const ONE_DECK: Self = Self([
        435, 4, -2, -6, -7578, 85, 9, 66, 76, -654, -229, -112, -78, -101, -125, -54, 54, 700, 9, 3, 24, 25,
        24, 4, 2, 350,
    ]);

    /// Those that suit the rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules.decks {
            Decks::One => Self::ONE_DECK,
            Decks::Two => Self::TWO_DECKS,
        }
    }
}
