//! Handicaps for opponents (MU-05, MU-06).

use wildpile_skip_bo::{Handicap, Move};

/// The handicaps, the one that costs its owner most first: by what the lab measured between strong players (`docs/lab/cards.md`). A
/// test of the lab says when the figures are in another order.
pub const DEAREST: [Handicap; 5] = [
    Handicap::LargerStock,
    Handicap::SmallerHand,
    Handicap::NoPartnerDiscards,
    Handicap::FewerDiscardPiles,
    Handicap::CoveredWilds,
];

/// Between the games of a series: the handicap to choose; `None` at any other time.
pub(super) fn handicap(moves: &[Move]) -> Option<usize> {
    if !matches!(moves.first(), Some(Move::Handicap(_))) {
        return None;
    }
    let place = |handicap| moves.iter().position(|&mv| mv == Move::Handicap(handicap));
    DEAREST.into_iter().find_map(place)
}
