//! Named rule sets.

use wildpile_game::rules::Preset;

const fn preset(name: &'static str, rules: &'static str) -> Preset {
    Preset { name, rules }
}

/// A preset for each alternative rule worth a name, the easier ones first.
pub(super) fn presets() -> Vec<Preset> {
    vec![
        preset("strong", "skippers = strong"),
        preset("discarded_skippers", "used_skippers = discard, refill = shuffle"),
        preset(
            "king_finish",
            "used_skippers = discard, refill = shuffle, finish = king",
        ),
        preset("top_of_discard", "top_of_discard = true"),
        preset("play_then_discard", "turn = play_then_discard"),
        preset("carry", "unused_skips = carry"),
        preset("lenient", "finish = lenient"),
        preset("own_suit", "skipper_suit = own"),
        preset("no_trashing", "trash = never"),
        preset("hand_of_four", "hand = 4"),
        preset("hand_of_three", "hand = 3"),
        preset("nothing_out", "opening = any_start"),
        preset("aces_first", "opening = ace_first"),
        preset("stuck_before_discard", "discard = only_when_stuck"),
        preset("weak", "skippers = weak"),
        preset("no_skippers", "skippers = none_to_jack, skip_tax = false"),
        preset("four_missing", "remove = 4"),
        preset("five_colours", "deck = five_colours"),
        preset("three_a_turn", "collect = fixed(3)"),
        preset("market", "collect = market(4)"),
        preset("race", "pace = race"),
    ]
}
