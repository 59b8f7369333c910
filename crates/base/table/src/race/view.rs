//! What a viewer may know of a race.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;

use super::Progress;

/// What a viewer may know: the own board, and how far each seat is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View<V> {
    /// How far each seat is.
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
    /// What the solitaire shows.
    pub board: V,
}
