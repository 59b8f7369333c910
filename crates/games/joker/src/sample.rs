//! Samples what a view hides.

use arrayvec::ArrayVec;
use wildpile_cards::Dice;

use crate::rules::Rules;
use crate::setup::{pack, undealt};
use crate::state::{PACK, STOCK};
use crate::{JokerPlace, Piece, State, View};

/// True if no column of a view is larger than possible. Everything else is checked on the state
/// sampled from it.
pub(crate) fn has_room_for(view: &View) -> bool {
    view.columns.iter().all(|column| column.len() <= PACK)
}

/// A state consistent with the view, with the unseen cards in random places.
pub(crate) fn sampled(rules: &Rules, view: &View, dice: &mut Dice) -> State {
    let mut state = undealt(rules);
    state.heights = view.foundations;
    state.jokers = view.jokers;
    let seen = |piece: Piece| match piece.card() {
        Some(card) => view.in_sight(card) || view.waste.contains(&piece) || view.seen_stock.contains(&piece),
        None => view.joker(piece.colour()).place != JokerPlace::Hidden || view.seen_stock.contains(&piece),
    };
    let mut unseen: ArrayVec<Piece, PACK> = pack(rules).into_iter().filter(|&piece| !seen(piece)).collect();
    dice.shuffle(&mut unseen);
    let mut hidden = unseen.into_iter();
    for (pile, column) in state.columns.iter_mut().zip(&view.columns) {
        pile.cards
            .extend(hidden.by_ref().take(usize::from(column.face_down)));
        pile.down = pile.cards.len() as u8;
        pile.cards.extend(column.face_up.iter().copied());
    }
    if view.redeals > 0 {
        state.stock = view.seen_stock.clone();
    } else {
        state
            .stock
            .extend(hidden.take(usize::from(view.stock).min(STOCK)));
    }
    for card in wildpile_cards::standard_deck().filter(|&card| view.in_sight(card)) {
        state.sight |= Piece::real(card).bit();
    }
    state.waste = view.waste.clone();
    state.shown = view.waste_shown;
    state.redeals = view.redeals;
    state.moves = view.moves;
    state.phase = view.phase;
    state
}
