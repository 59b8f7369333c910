//! The named rule sets.

use wildpile_game::rules::Preset;

const fn preset(name: &'static str, title: &'static str, help: &'static str, rules: &'static str) -> Preset {
    Preset {
        name,
        title,
        help,
        rules,
    }
}

/// One for each alternative rule that is worth a name, the easier ones first.
pub(super) fn presets() -> Vec<Preset> {
    vec![
        preset(
            "strong",
            "Strong skippers",
            "Jacks skip 1, queens 2 and kings 3; quick, but careless play loses.",
            "skippers = strong",
        ),
        preset(
            "discarded_skippers",
            "Discarded skippers",
            "A skipper is used and goes to the discard pile, which is shuffled when it is needed.",
            "used_skippers = discard, refill = shuffle",
        ),
        preset(
            "king_finish",
            "King finish",
            "Skippers are discarded after use, and only its king finishes a book.",
            "used_skippers = discard, refill = shuffle, finish = king",
        ),
        preset(
            "top_of_discard",
            "Top of the discard pile",
            "The top of the discard pile may be played; it feels good.",
            "top_of_discard = true",
        ),
        preset(
            "play_then_discard",
            "Play, then discard",
            "A turn is playing and then discarding.",
            "turn = play_then_discard",
        ),
        preset(
            "carry",
            "Carried skips",
            "Skips that a card did not need stay for the next one.",
            "unused_skips = carry",
        ),
        preset(
            "lenient",
            "Quick books",
            "Any face card of the suit finishes its book at any height; a very short game.",
            "finish = lenient",
        ),
        preset(
            "own_suit",
            "Own suit only",
            "Skippers go on the stack of their own suit only.",
            "skipper_suit = own",
        ),
        preset(
            "no_trashing",
            "No trashing",
            "Dead cards stay in the game and can only be discarded.",
            "trash = never",
        ),
        preset(
            "hand_of_four",
            "Hand of four",
            "One card less in hand.",
            "hand = 4",
        ),
        preset(
            "hand_of_three",
            "Hand of three",
            "Two cards less in hand.",
            "hand = 3",
        ),
        preset(
            "nothing_out",
            "Nothing out",
            "The aces are in the deck and each stack starts with its ace.",
            "opening = ace_first",
        ),
        preset(
            "stuck_before_discard",
            "Stuck before you discard",
            "You may discard only when you can't play.",
            "discard = only_when_stuck",
        ),
        preset(
            "weak",
            "Weak skippers",
            "Only kings skip, one rank each, and books end at the queen.",
            "skippers = weak",
        ),
        preset(
            "no_skippers",
            "No skippers",
            "No queens, no kings, no skipping.",
            "skippers = none_to_jack, skip_tax = false",
        ),
        preset(
            "four_missing",
            "Four missing",
            "Four cards are taken out unseen: spend your skips wisely; some deals can't be won.",
            "remove = 4",
        ),
        preset(
            "five_colours",
            "Five colours",
            "The game's own deck: five colours of ten cards.",
            "deck = five_colours",
        ),
        preset(
            "race",
            "Race",
            "Everybody plays the same deal at the same time; the first to finish wins.",
            "pace = race",
        ),
    ]
}
