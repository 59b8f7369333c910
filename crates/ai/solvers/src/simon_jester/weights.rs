//! The features of a position and their weights.

use wildpile_simon_jester::{Decks, Rules};

/// The weights, tuned by hill climbing (`examples/tune.rs`).
///
/// 0. off-suit link
/// 1. off-suit link, per rank
/// 2. in-suit link
/// 3. in-suit link, per length
/// 4. suit completed
/// 5. bottom card not a king
/// 6. break, per card under it
/// 7. break over a lower rank
/// 8. king on a break
/// 9. empty column
/// 10. column without breaks
/// 11. column with one break
/// 12. second empty column
/// 13. in-suit join at hand
/// 14. dig at hand, in suit
/// 15. dig at hand, off suit
/// 16. end stuck on a break
/// 17. crowding
/// 18. break
/// 19. end stuck on an off-suit link
/// 20. crowding in full from so many breaks on
/// 21. positions a pass, without breaks
/// 22. few breaks
/// 23. positions a pass, few breaks
/// 24. positions a pass, more breaks
/// 25. parting a run
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

impl Weights {
    /// The number of weights.
    pub const COUNT: usize = 26;
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
