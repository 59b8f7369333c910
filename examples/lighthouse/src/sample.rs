//! A possible state behind a view.

use wildpile_cards::Dice;

use crate::setup::spades;
use crate::state::State;
use crate::view::View;

/// True if a view has no more cards than the deck. Everything else is checked on the state behind it.
pub(crate) fn has_room_for(view: &View) -> bool {
    view.tower.len() + view.hand.len() + view.stock <= 13
}

pub(crate) fn sampled(view: &View, dice: &mut Dice) -> State {
    let mut stock = spades();
    stock.retain(|card| !view.tower.contains(card) && !view.hand.contains(card));
    dice.shuffle(&mut stock);
    State {
        tower: view.tower.clone(),
        hand: view.hand.clone(),
        stock,
        swaps: view.swaps,
    }
}
