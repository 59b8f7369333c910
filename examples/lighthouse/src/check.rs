//! The check of a move: legal, or refused with a reason.

use wildpile_game::{Refusal, Seat, refuse, text};

use crate::legal::{fits, turn_of};
use crate::moves::Move;
use crate::rules::Rules;
use crate::state::State;
use crate::text as t;

pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return refuse(t::RefusalNotYourSeat);
    }
    if !turn_of(rules, state).allows(seat) {
        return refuse(t::RefusalOver);
    }
    let (Move::Build(card) | Move::Swap(card)) = *mv;
    if !state.hand.contains(&card) {
        let card = text::card(card);
        return refuse(t::RefusalNotInHand { card });
    }
    match mv {
        Move::Build(_) if !fits(rules, state, card) => {
            let card = text::card(card);
            refuse(t::RefusalDoesNotFit { card })
        }
        Move::Swap(_) if state.swaps == 0 => refuse(t::RefusalNoSwapLeft),
        Move::Swap(_) if state.stock.is_empty() => refuse(t::RefusalStockEmpty),
        Move::Build(_) | Move::Swap(_) => Ok(()),
    }
}
