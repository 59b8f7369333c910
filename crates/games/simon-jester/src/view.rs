//! Views, which contain everything: this game has no hidden information.

use serde::{Deserialize, Serialize};

use crate::state::Stage;
use crate::{Removed, State, Tableau};

/// What every viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The columns.
    pub columns: Tableau,
    /// The runs that have been removed.
    pub removed: Removed,
    /// The number of moves made.
    pub moves: u32,
    /// Whether the cards have been dealt.
    pub dealt: bool,
    /// Whether the player gave up.
    pub given_up: bool,
}

impl View {
    pub(crate) const fn of(state: &State) -> Self {
        Self {
            columns: state.tableau,
            removed: state.removed,
            moves: state.moves,
            dealt: !matches!(state.stage, Stage::Undealt),
            given_up: matches!(state.stage, Stage::GivenUp),
        }
    }

    /// The only state consistent with this view.
    #[must_use]
    pub const fn state(&self) -> State {
        State {
            tableau: self.columns,
            removed: self.removed,
            moves: self.moves,
            stage: match (self.dealt, self.given_up) {
                (false, _) => Stage::Undealt,
                (true, false) => Stage::Playing,
                (true, true) => Stage::GivenUp,
            },
        }
    }
}
