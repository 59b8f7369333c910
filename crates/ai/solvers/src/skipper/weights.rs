//! The weights of the evaluation, by the rules.

use wildpile_skipper::rules::{Finish, UsedSkippers};

use super::board::BoardRules;

/// The evaluation weights in thousandths of a turn: for cards wanted, held and missing.
///
/// 0. rank missing
/// 1. rank missing, squared
/// 2. allowance
/// 3. book open
/// 4. next lies in the discard pile
/// 5. next is gone
/// 6. kept: next
/// 7. kept: one missing
/// 8. kept: two missing
/// 9. kept: three missing
/// 10. kept: four missing
/// 11. kept: five missing
/// 12. kept: more missing
/// 13. skipper
/// 14. skip
/// 15. skipper of an open book
/// 16. card to be drawn
/// 17. dead card held
/// 18. discarded: next
/// 19. discarded: one missing
/// 20. discarded: more missing
/// 21. discarded skipper
/// 22. second next in the discard pile
/// 23. useful card to be drawn
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Weights::COUNT]);

impl Weights {
    /// The number of weights.
    pub const COUNT: usize = 24;

    /// The weights for some rules: the mean of what was found for each that is unusual.
    #[must_use]
    pub fn of(rules: &BoardRules) -> Self {
        let (mut sums, mut count) = ([0; Self::COUNT], 0);
        for (_, weights) in TUNED.iter().filter(|(applies, _)| applies(rules)) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight;
            }
            count += 1;
        }
        if count == 0 {
            Self::default()
        } else {
            Self(sums.map(|sum| sum / count))
        }
    }
}

impl Default for Weights {
    /// Those of the usual rules.
    fn default() -> Self {
        Self(USUAL)
    }
}

const USUAL: [i32; Weights::COUNT] = [
    470, 52, 4, -47, 189, 440, 733, 516, 300, 202, 133, 167, 45, 383, 365, 156, 477, -68, -7, 26, 10, 147,
    139, 28,
];

/// Weights found by hill climbing (`examples/skipper_tune.rs`) on games in which one rule is unusual, and when it is.
type Tuned = (fn(&BoardRules) -> bool, [i32; Weights::COUNT]);

const TUNED: [Tuned; 13] = [
    // Skippers only go on their own suit.
    (
        |rules| rules.own_suit,
        [
            716, 15, 4, -33, 194, 187, 733, 550, 144, 231, 75, 347, 116, 175, 233, 55, 493, -44, -8, 45, 10,
            102, 129, 38,
        ],
    ),
    // Dead cards come back.
    (
        |rules| !rules.trash && rules.cards_a_turn() > 1,
        [
            726, 37, 17, -152, 219, 325, 627, 639, 136, 272, 133, 125, -3, 361, 354, 161, 538, -11, 17, 9,
            24, 304, 138, 66,
        ],
    ),
    // A hand of one: nothing can be kept.
    (
        |rules| rules.fixed == 0 && rules.hand == 1,
        [
            586, 32, 34, -26, 221, 452, 1217, 560, 284, 202, 168, 172, 4, 591, 453, 219, 502, -137, 13, 26,
            -14, -1, -23, 220,
        ],
    ),
    // A hand of two.
    (
        |rules| rules.fixed == 0 && rules.hand == 2,
        [
            392, 117, 58, -6, 328, 436, 782, 601, 133, 184, 275, 171, 61, 322, 120, 193, 538, -88, -17, 37,
            -4, 40, 61, 69,
        ],
    ),
    // The aces have to be found first.
    (
        |rules| rules.ace_first,
        [
            478, 60, 33, -80, 196, 438, 663, 289, 238, 208, 193, 244, 72, 21, 324, 189, 489, -62, -18, 5, 25,
            63, 12, 65,
        ],
    ),
    // Nothing skips.
    (
        |rules| rules.skippers == 0,
        [
            470, 48, 47, -92, 122, 440, 733, 259, 249, 222, 232, 253, 29, 272, 389, 135, 592, -64, -7, -10,
            13, 227, 68, 6,
        ],
    ),
    // Only kings finish books.
    (
        |rules| rules.finish == Finish::King,
        [
            470, 55, 0, 24, 71, 511, 767, 302, 190, 173, 133, 188, 66, 334, 255, 128, 495, -137, -2, 4, 24,
            128, 66, 15,
        ],
    ),
    // Any face card of the suit finishes a book.
    (
        |rules| rules.finish == Finish::Lenient,
        [
            531, 45, 4, -47, 189, 440, 802, 188, 273, 202, 133, 167, 3, 383, 365, 167, 1187, -66, 78, -1, 21,
            134, 102, 35,
        ],
    ),
    // The next cards can be chosen.
    (
        |rules| rules.market > 0,
        [
            470, 45, 21, -148, 235, 452, 733, 341, 319, 222, 188, 273, 5, 315, 274, 229, 624, -92, -5, 3, 10,
            168, -10, 52,
        ],
    ),
    // A card a turn, whatever was played.
    (
        |rules| rules.fixed == 1,
        [
            366, 65, 340, -103, 103, 690, 612, 244, 283, 227, 215, 108, 84, 375, 431, 363, 656, -84, 9, -8,
            -3, 11, -15, 156,
        ],
    ),
    // Some cards a turn, whatever was played.
    (
        |rules| rules.fixed > 1,
        [
            625, 52, 22, 4, 189, 440, 325, 516, 470, 234, 215, 187, 11, 413, 365, 156, 572, -31, -38, -27,
            10, 85, 139, 46,
        ],
    ),
    // Skippers come back.
    (
        |rules| rules.used == UsedSkippers::Discard && rules.finish != Finish::King,
        [
            470, 51, 4, -51, 231, 462, 701, 295, 294, 123, 230, 115, 45, 334, 365, 141, 477, -90, -2, -4, 13,
            130, 139, 5,
        ],
    ),
    // More books than the four usual ones.
    (
        |rules| rules.colours > 4,
        [
            470, 52, 1, -47, 189, 436, 733, 180, 300, 202, 253, 175, 49, 336, 365, 161, 460, -46, 1, 7, 10,
            152, 103, 30,
        ],
    ),
];
