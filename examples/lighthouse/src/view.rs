//! Everything a viewer may know.

use serde::{Deserialize, Serialize};
use wildpile_cards::Card;

use crate::state::State;

/// Built by inclusion: the stock's cards are not put in, so they can't leak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    pub stock: usize,
    pub swaps: u8,
}

pub(crate) fn view_of(state: &State) -> View {
    View {
        tower: state.tower.clone(),
        hand: state.hand.clone(),
        stock: state.stock.len(),
        swaps: state.swaps,
    }
}
