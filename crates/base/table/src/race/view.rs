//! A viewer's view of a race.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;

use super::Progress;

/// Everything a viewer may know: the own board, and the progress of each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View<V> {
    /// The progress of each seat.
    pub race: Vec<Progress>,
    /// The viewer's own board; `None` for an onlooker, who could tell a player what is at another board.
    pub own: Option<Own<V>>,
}

/// The viewer's own board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own<V> {
    /// The viewer's seat.
    pub seat: Seat,
    /// The solitaire's view of the board.
    pub board: V,
}
