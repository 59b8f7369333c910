//! The boards of a race.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Progress;

/// The board of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatBoard<S> {
    /// Its state; `None` in a state made from the view of someone who doesn't see it. Shared, because a move changes one
    /// board only.
    pub(super) state: Option<Arc<S>>,
    /// The seat's progress.
    pub progress: Progress,
}

impl<S> SeatBoard<S> {
    /// The state; `None` where it is hidden.
    #[must_use]
    pub fn state(&self) -> Option<&S> {
        self.state.as_deref()
    }
}

/// The state of a race: a board for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<S> {
    /// The boards, by seat.
    pub boards: Vec<SeatBoard<S>>,
}

impl<S> State<S> {
    /// The progress of each seat.
    #[must_use]
    pub fn progress(&self) -> Vec<Progress> {
        self.boards.iter().map(|board| board.progress).collect()
    }
}

/// A state in the form of a position file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position<P> {
    /// The boards, by seat.
    pub boards: Vec<SeatPosition<P>>,
}

/// The board of a seat, or as much as is known of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatPosition<P> {
    /// The whole board.
    Board(P),
    /// Only how far it is.
    Progress(Progress),
}
