//! The evaluation of a position.

use wildpile_joker::JokerPlace;

use super::board::{Board, Deal, NONE, bit, rank};

/// The weights, found by hill climbing except for the last; see `docs/solvers.md`. The last two are
/// the costs of crowded classes and of changing jokers (`search.rs`).
pub(super) const WEIGHTS: [i32; 13] = [60, 29, 80, 40, 35, 12, 77, -56, 20, -14, 4, 50, 400];

/// Larger is better.
pub(super) fn value(deal: &Deal, board: &Board) -> i32 {
    let w = &WEIGHTS;
    let mut value = w[0] * i32::from(board.cards_home());
    for (&end, &down) in board.ends.iter().zip(&board.down) {
        if end == NONE {
            value += w[3];
            continue;
        }
        if down == 0 {
            // The first cards of a column hide nothing, and a run is in order.
            continue;
        }
        let depth = i32::from(down);
        value -= w[8] * depth * depth / 4;
        // The number of cards lying on a lower one of their suit: they must move before it can go
        // home.
        let mut up = 0;
        let mut id = end;
        while !board.is_hidden(id) {
            up |= bit(id);
            id = board.below[usize::from(id & 63)];
        }
        let hidden = usize::from(id & 63);
        let blocked = (up & deal.blocks[hidden]).count_ones() + u32::from(deal.blocked[hidden]);
        value -= w[1] * blocked as i32;
    }
    value -= w[2] * board.waste.count_ones() as i32;
    let mut waste = board.waste;
    for place in board.at {
        waste &= !1_u32.checked_shl(u32::from(place)).unwrap_or(0);
    }
    let mut left = waste;
    let mut blocked = 0;
    while left != 0 {
        blocked += i32::from(waste & deal.lower[left.trailing_zeros() as usize & 31] != 0);
        left &= left - 1;
    }
    value -= w[4] * blocked;
    let heights = board.heights.map(i32::from);
    let lowest = heights.into_iter().min().unwrap_or(0);
    value -= w[5]
        * heights
            .into_iter()
            .map(|height| (height - lowest) * (height - lowest))
            .sum::<i32>()
        / 4;
    for (place, stands) in board.place.into_iter().zip(board.stands) {
        value += match place {
            JokerPlace::Out => -w[6],
            JokerPlace::Foundation => w[7],
            JokerPlace::Column if rank(stands) == 0 => w[10],
            JokerPlace::Waste => -w[9],
            _ => 0,
        };
    }
    value
}
