//! The effects of moves and of the deal.

use wildpile_game::{Resolved, Sink, refuse};

use crate::setup::deal;
use crate::state::Stage;
use crate::{Dealt, Event, Move, Rules, State, text as t};

/// Plays a legal move.
#[inline]
pub(crate) fn play_move<S: Sink<Event>>(state: &mut State, mv: &Move, sink: &mut S) {
    match *mv {
        Move::GiveUp => {
            state.stage = Stage::GivenUp;
            sink.emit(|| Event::GaveUp);
        }
        Move::Run { from, to, count } => {
            let columns = &mut state.tableau;
            columns.shift(from.index(), to.index(), usize::from(count));
            state.moves = state.moves.saturating_add(1);
            let target = &mut columns.columns_mut()[to.index()];
            let first = target.len().saturating_sub(usize::from(count));
            if let Some(&card) = target.get(first) {
                sink.emit(|| Event::Moved {
                    card,
                    count,
                    from,
                    to,
                });
            }
            if let Some(suit) = target.take_complete_run() {
                state.removed.add(suit);
                sink.emit(|| Event::Removed { suit, column: to });
            }
        }
    }
}

/// Deals the cards, the only chance step.
pub(crate) fn resolve_chance<S: Sink<Event>>(
    rules: &Rules,
    state: &mut State,
    chance: &Dealt,
    sink: &mut S,
) -> Resolved {
    if state.stage != Stage::Undealt {
        return refuse(t::ChanceDealt);
    }
    let mut complete = Vec::new();
    let (tableau, removed) = deal(rules, chance, |column, suit| complete.push((column, suit)))?;
    state.tableau = tableau;
    state.removed = removed;
    state.stage = Stage::Playing;
    sink.emit(|| Event::Dealt {
        cards: chance.cards().len(),
    });
    for (column, suit) in complete {
        sink.emit(|| Event::Removed { suit, column });
    }
    Ok(())
}
