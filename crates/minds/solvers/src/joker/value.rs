//! What a position is worth to the search.

use wildpile_cards::Colour;
use wildpile_joker::{Piece, Place, State};

/// What counts, found by hill climbing; see `docs/solvers.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; 12]);

impl Default for Weights {
    fn default() -> Self {
        Self([60, 29, 80, 40, 35, 12, 77, -56, 20, -14, 4, 50])
    }
}

/// Cards that are not yet at hand: hidden ones, the stock and the waste. No move makes them more, but for turning
/// jokers over with a real card and taking cards back from a foundation does not touch them.
pub(super) fn layer(state: &State) -> usize {
    let hidden: usize = state.columns().iter().map(|pile| pile.face_down().len()).sum();
    hidden + state.stock().len() + state.waste().len()
}

/// The larger the better.
pub(super) fn value(weights: &Weights, state: &State) -> i32 {
    let w = &weights.0;
    let mut value = w[0] * i32::from(state.cards_home());
    for pile in state.columns() {
        let down = pile.face_down();
        let up = pile.face_up();
        if up.is_empty() && down.is_empty() {
            value += w[3];
            continue;
        }
        // The first cards of a column hide nothing, however deep it is.
        let depth = down.len() as i32;
        value -= w[8] * depth * depth / 4;
        value -= w[1] * blocked(down.iter().chain(up));
    }
    value -= w[2] * state.waste().len() as i32;
    value -= w[4] * blocked(state.waste().iter());
    let heights = wildpile_cards::Suit::ALL.map(|suit| i32::from(state.height(suit)));
    let lowest = heights.into_iter().min().unwrap_or(0);
    value -= w[5]
        * heights
            .into_iter()
            .map(|height| (height - lowest) * (height - lowest))
            .sum::<i32>()
        / 4;
    for colour in Colour::ALL {
        let wild = state.joker(colour);
        value += match wild.place {
            Place::Out => -w[6],
            Place::Foundation => w[7],
            Place::Column if wild.piece.is_open() => w[10],
            Place::Waste => -w[9],
            _ => 0,
        };
    }
    value
}

/// How many cards lie on a lower one of their suit: they must move before it can go up.
fn blocked<'a>(cards: impl Iterator<Item = &'a Piece>) -> i32 {
    let mut lowest = [u8::MAX; 4];
    let mut count = 0;
    for card in cards.filter_map(|piece| piece.card()) {
        let (suit, rank) = (card.suit().index(), card.rank().value());
        if rank > lowest[suit] {
            count += 1;
        } else {
            lowest[suit] = rank;
        }
    }
    count
}
