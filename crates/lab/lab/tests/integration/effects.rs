//! Bots choose by what the lab measured.

use wildpile_bots::{skip_bo, skipper};
use wildpile_packs::Effect;
use wildpile_skip_bo::Handicap as SkipBoHandicap;
use wildpile_skipper::Handicap;

/// A handicap's cost to its owner, in thousandths of the games.
fn cost(card: &str) -> i64 {
    let effect = Effect::of(card).unwrap_or_else(|| panic!("{card} was measured"));
    i64::from(effect.base) - i64::from(effect.with)
}

fn assert_falling(game: &str, costs: &[i64]) {
    // Differences within the error of the figures don't count.
    let falls = costs.windows(2).all(|pair| pair[0] + 15 >= pair[1]);
    assert!(falls, "{game}: {costs:?}");
}

/// For the next game of a series bots choose the handicap that costs its owner most.
#[test]
fn mu_05_bots_choose_handicaps_by_what_they_cost() {
    let skipper = skipper::trade::DEAREST.map(|handicap| {
        cost(match handicap {
            Handicap::SmallerHand => "skipper/smaller_hand",
            Handicap::OwnSuit => "skipper/own_suit_only",
            Handicap::NoTrashing => "skipper/no_trash",
            Handicap::StuckBeforeDiscard => "skipper/discard_when_stuck",
            Handicap::WeakerKings => "skipper/weaker_kings",
            Handicap::NoTaxCard => "skipper/no_tax_card",
        })
    });
    assert_falling("skipper", &skipper);
    let skip_bo = skip_bo::trade::DEAREST.map(|handicap| {
        cost(match handicap {
            SkipBoHandicap::LargerStock => "skip-bo/larger_stock",
            SkipBoHandicap::SmallerHand => "skip-bo/smaller_hand",
            SkipBoHandicap::FewerDiscardPiles => "skip-bo/fewer_discard_piles",
            SkipBoHandicap::CoveredWilds => "skip-bo/covered_wilds",
            SkipBoHandicap::NoPartnerDiscards => "skip-bo/no_partner_discards",
        })
    });
    assert_falling("skip-bo", &skip_bo);
}
