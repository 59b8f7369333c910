//! The seat to act, and its legal moves.

use wildpile_cards::Card;
use wildpile_game::{Seat, Turn};

use crate::moves::Move;
use crate::rules::Rules;
use crate::score::outcome;
use crate::state::State;

pub(crate) fn fits(rules: &Rules, state: &State, card: Card) -> bool {
    let top = state.tower.last().map(|c| c.rank());
    rules.start.fits(top, card.rank())
}

fn can_swap(state: &State) -> bool {
    state.swaps > 0 && !state.stock.is_empty()
}

pub(crate) fn turn_of(rules: &Rules, state: &State) -> Turn {
    if state.tower.is_empty() && state.hand.is_empty() {
        return Turn::Chance;
    }
    if can_swap(state) || state.hand.iter().any(|&card| fits(rules, state, card)) {
        return Turn::of(Seat::FIRST);
    }
    Turn::Over(outcome(rules, state))
}

pub(crate) fn list_moves(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if seat != Seat::FIRST {
        return;
    }
    let building = state.hand.iter().filter(|&&card| fits(rules, state, card));
    out.extend(building.map(|&card| Move::Build(card)));
    if can_swap(state) {
        out.extend(state.hand.iter().map(|&card| Move::Swap(card)));
    }
}
