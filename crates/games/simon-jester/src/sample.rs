//! The state behind a view. Nothing is hidden, so there is just one.

use crate::state::Stage;
use crate::{Rules, State, View};

/// True if a view has the columns of these rules. Everything else is checked on the state behind it.
pub(crate) fn has_room_for(rules: &Rules, view: &View) -> bool {
    view.columns.len() == rules.decks.columns()
}

/// The only state consistent with a view.
pub(crate) const fn sampled(view: &View) -> State {
    State {
        tableau: view.columns,
        removed: view.removed,
        moves: view.moves,
        stage: match (view.dealt, view.given_up) {
            (false, _) => Stage::Undealt,
            (true, false) => Stage::Playing,
            (true, true) => Stage::GivenUp,
        },
    }
}
