//! Handicaps for opponents (MU-05, MU-06).

use wildpile_skip_bo::{Handicap, Move};

/// The handicaps, the one that costs an opponent most first.
///
/// | handicap | games won of 20,000 between players of the level `strong` |
/// | --- | --- |
/// | larger stock pile | 34.2% |
/// | smaller hand | 37.1% |
/// | own discard piles only | 38.6% (two pairs; both partners have it) |
/// | fewer discard piles | 38.9% |
/// | covered wilds | 48.2% |
///
/// Without handicaps it is half of them. Two seats, default rules; one standard deviation is 0.4%. The
/// ignored test `mu_05_what_each_handicap_costs` measures it.
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
