//! The features of a position and their weights.

use wildpile_simon_jester::{Decks, Rules};

/// The weights, tuned by hill climbing (`examples/tune.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

impl Weights {
    /// The number of weights.
    pub const COUNT: usize = 26;

    /// Their names, in array order.
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
    /// The weights for Simon Jester.
    pub const TWO_DECKS: Self = Self([
        435, 4, 2, -4, -7578, 103, 9, 56, 69, -673, -238, -86, -34, -146, -125, -36, 35, 310, 42, 1, 22, 48,
        38, 4, 2, 213,
    ]);

    /// The weights for Simple Simon.
    pub const ONE_DECK: Self = Self([
        436, 4, -3, 2, -4214, 99, 18, 66, 76, -654, -229, -112, -29, -93, -107, -45, 26, 528, 8, 3, 31, 29,
        24, 4, 1, 554,
    ]);

    /// The weights for some rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules.decks {
            Decks::One => Self::ONE_DECK,
            Decks::Two => Self::TWO_DECKS,
        }
    }
}
