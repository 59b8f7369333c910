//! The outcome of a match, and the distance to a win.

use wildpile_game::Outcome;

use crate::{State, Tableau};

/// The outcome of a finished state. The score is the number of removed cards.
pub(crate) fn outcome(state: &State, won: bool) -> Outcome {
    Outcome::alone(u8::from(won), state.moves, state.removed.total() as i64 * 13)
}

/// The number of cards lying on a card that isn't one rank higher. No legal move increases it, and
/// it is 0 in a won game: a measure of the distance to the goal.
#[must_use]
pub fn breaks(tableau: &Tableau) -> usize {
    tableau
        .iter()
        .flat_map(|column| column.windows(2))
        .filter(|pair| pair[0].rank().down() != Some(pair[1].rank()))
        .count()
}
