//! The evaluation of positions.

use wildpile_cards::{Card, Rank};
use wildpile_simon_jester::{Column, State, Tableau, joins};

/// A hash of the position. The order of the columns doesn't matter, so swapping equal columns leads to a
/// known position (SJ-09).
pub(super) fn fingerprint(tableau: &Tableau) -> u64 {
    tableau
        .iter()
        .map(|column| {
            column.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |hash, card| {
                let mixed = (hash ^ (card.index() as u64 + 1)).wrapping_mul(0xff51_afd7_ed55_8ccd);
                mixed ^ (mixed >> 32)
            })
        })
        .fold(0, u64::wrapping_add)
}

// The weights of a position's features; lower is better. A break is a card lying on one that isn't
// a rank higher: it must be dug up eventually.
const BREAK: i32 = 150;
const BREAK_PER_CARD_BELOW: i32 = 6;
const BREAK_ON_LOWER_RANK: i32 = 56;
const KING_ON_BREAK: i32 = 63;
const LINK_OFF_SUIT: i32 = 285;
const LINK_OFF_SUIT_PER_RANK: i32 = 4;
const LINK_IN_SUIT: i32 = -20;
const LINK_IN_SUIT_PER_LENGTH: i32 = -19;
const RUN_REMOVED: i32 = -1667;
const BASE_NOT_KING: i32 = 91;
const EMPTY: i32 = -483;
const SECOND_EMPTY: i32 = -140;
const NO_BREAK: i32 = -240;
const ONE_BREAK: i32 = -142;
const JOIN_AT_HAND: i32 = -146;
const DIG_ONTO_ITS_SUIT: i32 = -125;
const DIG_ONTO_ANY: i32 = -43;
const STUCK_ON_BREAK: i32 = 35;

/// The cards at the ends of the columns.
struct Tops {
    cards: [u8; 52],
    ranks: [u8; 14],
}

impl Tops {
    fn of(tableau: &Tableau) -> Self {
        let mut tops = Self {
            cards: [0; 52],
            ranks: [0; 14],
        };
        for top in tableau.iter().filter_map(|column| column.top()) {
            tops.cards[top.index()] += 1;
            tops.ranks[usize::from(top.rank().value())] += 1;
        }
        tops
    }
}

/// An estimate of the distance to a win; lower is better.
pub(super) fn evaluate(state: &State) -> i32 {
    let tableau = state.tableau();
    let tops = Tops::of(tableau);
    let empty = tableau.iter().filter(|column| column.is_empty()).count();
    let columns: i32 = tableau.iter().map(|column| evaluate_column(column, &tops)).sum();
    columns
        + RUN_REMOVED * state.removed().total() as i32
        + EMPTY * empty as i32
        + if empty > 1 { SECOND_EMPTY } else { 0 }
}

fn evaluate_column(column: &Column, tops: &Tops) -> i32 {
    let Some(base) = column.first() else { return 0 };
    let mut value = if base.rank() == Rank::KING {
        0
    } else {
        BASE_NOT_KING
    };
    let mut breaks = 0;
    // The position of the last break, and the length of the run in suit that ends here.
    let (mut last_break, mut length) = (0, 1);
    for (below, pair) in column.windows(2).enumerate() {
        let (lower, upper) = (pair[0], pair[1]);
        if joins(lower, upper) {
            value += LINK_IN_SUIT + LINK_IN_SUIT_PER_LENGTH * length;
            length += 1;
            continue;
        }
        length = 1;
        if lower.rank().down() == Some(upper.rank()) {
            value += LINK_OFF_SUIT + LINK_OFF_SUIT_PER_RANK * i32::from(upper.rank().value());
            continue;
        }
        breaks += 1;
        last_break = below + 1;
        value += BREAK + BREAK_PER_CARD_BELOW * (below as i32 + 1);
        if lower.rank() < upper.rank() {
            value += BREAK_ON_LOWER_RANK;
        }
        if upper.rank() == Rank::KING {
            value += KING_ON_BREAK;
        }
    }
    value += match breaks {
        0 => NO_BREAK,
        1 => ONE_BREAK,
        _ => 0,
    };
    value + evaluate_tail(column, tops, (breaks > 0).then_some(last_break))
}

/// The value of the possible moves of the run at the end of a column.
fn evaluate_tail(column: &Column, tops: &Tops, last_break: Option<usize>) -> i32 {
    let start = column.len() - column.run();
    let card = column[start];
    let on_break = last_break == Some(start);
    let Some(up) = card.rank().up() else {
        return if on_break { STUCK_ON_BREAK } else { 0 };
    };
    let onto_suit = tops.cards[Card::new(up, card.suit()).index()] > 0;
    let onto_any = tops.ranks[usize::from(up.value())] > 0;
    let join = if onto_suit { JOIN_AT_HAND } else { 0 };
    let dig = match (on_break, onto_suit, onto_any) {
        (false, _, _) => 0,
        (true, true, _) => DIG_ONTO_ITS_SUIT,
        (true, false, true) => DIG_ONTO_ANY,
        (true, false, false) => STUCK_ON_BREAK,
    };
    join + dig
}
