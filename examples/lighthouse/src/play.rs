//! The effects of moves and of the deal.

use wildpile_game::{Resolved, Sink, Turn, refuse};

use crate::event::Event;
use crate::legal::turn_of;
use crate::moves::{Move, Order};
use crate::rules::Rules;
use crate::setup::deal;
use crate::state::State;
use crate::text as t;

pub(crate) fn play_move<S: Sink<Event>>(state: &mut State, mv: &Move, sink: &mut S) {
    let (Move::Build(card) | Move::Swap(card)) = *mv;
    state.hand.retain(|&c| c != card);
    if matches!(mv, Move::Build(_)) {
        state.tower.push(card);
        sink.emit(|| Event::Built { card });
    } else {
        state.stock.insert(0, card);
        state.swaps -= 1;
        sink.emit(|| Event::Swapped { card });
    }
    if let Some(card) = state.stock.pop() {
        state.hand.push(card);
        sink.emit(|| Event::Drew { card });
    }
}

pub(crate) fn resolve_chance<S: Sink<Event>>(
    rules: &Rules,
    state: &mut State,
    order: &Order,
    sink: &mut S,
) -> Resolved {
    if turn_of(rules, state) != Turn::Chance {
        return refuse(t::ChanceOrder);
    }
    *state = deal(rules, order)?;
    sink.emit(|| Event::Dealt {
        hand: state.hand.clone(),
    });
    Ok(())
}
