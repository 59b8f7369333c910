//! The outcome of a match.

use wildpile_game::Outcome;

use crate::Skipper;
use crate::rules::Series;
use crate::state::State;

impl Skipper {
    /// The outcome of a match that is over.
    pub(crate) fn outcome(&self, state: &State) -> Outcome {
        if self.rules.series != Series::Single {
            return self.series_outcome(state);
        }
        let winners = self.winners(state);
        Outcome {
            winners,
            drawn: self.seats > 1 && winners.is_empty(),
            grade: u8::from(!winners.is_empty()),
            turns: state.seats.iter().map(|s| s.turns).collect(),
            scores: state.seats.iter().map(|s| i64::from(s.turns)).collect(),
        }
    }
}
