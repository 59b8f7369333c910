//! The result (JS-30, JS-32).

use wildpile_game::Outcome;

use crate::State;
use crate::rules::Rules;

/// The price of a game in money scoring.
pub const STAKE: i64 = 52;
/// The payment for each card on the foundations in money scoring.
pub const PER_CARD: i64 = 5;

impl Rules {
    /// The level of a result: 0 no win, 1 win, 2 double victory, 3 triple victory (JS-30).
    #[must_use]
    pub const fn grade(&self, home: u8) -> u8 {
        if home >= 52 {
            3
        } else if home >= self.double_win {
            2
        } else if home >= self.win {
            1
        } else {
            0
        }
    }

    /// The score for a number of cards on the foundations: that number, or money (JS-32).
    #[must_use]
    pub fn score(&self, home: u8) -> i64 {
        if self.vegas {
            PER_CARD * i64::from(home) - STAKE
        } else {
            i64::from(home)
        }
    }
}

/// The outcome of a match that is over.
pub(crate) fn outcome(rules: &Rules, state: &State) -> Outcome {
    let home = state.cards_home();
    Outcome::alone(rules.grade(home), state.moves, rules.score(home))
}
