//! Views, which contain everything: this game has no hidden information.

use serde::{Deserialize, Serialize};

use crate::sample::sampled;
use crate::state::Stage;
use crate::{Removed, State, Tableau};

/// Everything a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The columns.
    pub columns: Tableau,
    /// The runs that have been removed.
    pub removed: Removed,
    /// The number of moves made.
    pub moves: u32,
    /// True if the cards have been dealt.
    pub dealt: bool,
    /// True if the player gave up.
    pub given_up: bool,
}

impl View {
    /// The only state consistent with this view.
    #[must_use]
    pub const fn state(&self) -> State {
        sampled(self)
    }
}

/// The view of a state.
pub(crate) const fn view_of(state: &State) -> View {
    View {
        columns: state.tableau,
        removed: state.removed,
        moves: state.moves,
        dealt: !matches!(state.stage, Stage::Undealt),
        given_up: matches!(state.stage, Stage::GivenUp),
    }
}
