//! Whether a move is legal, and if not, why.

use wildpile_game::Seat;

use crate::legal::{fits, turn_of};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return Err(Refusal::NotYourSeat);
    }
    if !turn_of(rules, state).allows(seat) {
        return Err(Refusal::Over);
    }
    let (Move::Build(card) | Move::Swap(card)) = *mv;
    if !state.hand.contains(&card) {
        return Err(Refusal::NotInHand(card));
    }
    match mv {
        Move::Build(card) if !fits(rules, state, *card) => Err(Refusal::DoesNotFit(*card)),
        Move::Swap(_) if state.swaps == 0 => Err(Refusal::NoSwapLeft),
        Move::Swap(_) if state.stock.is_empty() => Err(Refusal::StockEmpty),
        Move::Build(_) | Move::Swap(_) => Ok(()),
    }
}
