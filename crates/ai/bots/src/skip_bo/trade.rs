//! Handicaps for opponents (MU-05, MU-06).

use wildpile_skip_bo::{Handicap, Move};

/// The handicaps, the one that costs an opponent most first.
///
/// Measured with two players of the level `strong` and common rules otherwise: what each takes from the
/// share of games that its seat wins.
pub const DEAREST: [Handicap; 5] = [
    Handicap::SmallerHand,
    Handicap::LargerStock,
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
