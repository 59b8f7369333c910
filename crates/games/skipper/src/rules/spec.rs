//! What people are told about each option.

use serde_json::json;
use wildpile_game::rules::{Choice, Data, Field, OptionSpec, Values};

fn words(choices: &[(&'static str, &'static str)]) -> Values {
    Values::Choice(
        choices
            .iter()
            .map(|&(name, help)| Choice::plain(name, help))
            .collect(),
    )
}

/// The options in the order in which people should see them.
pub(super) fn options() -> Vec<OptionSpec> {
    let mut all = playing();
    all.extend(table());
    all
}

fn playing() -> Vec<OptionSpec> {
    vec![
        OptionSpec::new(
            "hand",
            "SK-02",
            "Hand",
            "How many cards a full hand has.",
            Values::Int { min: 1, max: 7 },
        ),
        OptionSpec::new(
            "opening",
            "SK-01",
            "Opening",
            "How the suit stacks start.",
            words(&[
                ("aces_out", "The aces lie out and start the four stacks."),
                (
                    "ace_first",
                    "Nothing is out; a stack starts with its ace and takes no skipper while empty.",
                ),
                (
                    "skippable_ace",
                    "Nothing is out; a skipper may stand on an empty stack.",
                ),
                (
                    "any_start",
                    "Nothing is out; any natural card of the suit starts its stack.",
                ),
            ]),
        ),
        OptionSpec::new(
            "skippers",
            "SK-04",
            "Skippers",
            "Which cards let you skip ranks, and how many.",
            words(&[
                (
                    "standard",
                    "Queens skip 1 and kings 2; in the own deck the 10 skips 2.",
                ),
                ("strong", "Jacks skip 1, queens 2 and kings 3 (52 cards)."),
                (
                    "weak",
                    "Only kings skip, and only 1; books end at the queen (52 cards).",
                ),
                (
                    "none_to_jack",
                    "Nothing skips; queens and kings leave the deck, books end at the jack (52 cards).",
                ),
                ("none_to_king", "Nothing skips; books end at the king (52 cards)."),
                ("ten", "The 10 skips 2 and books end at 9 (own deck, CD-03)."),
                (
                    "nine_and_ten",
                    "The 9 skips 1, the 10 skips 2 and books end at 8 (own deck, CD-03).",
                ),
                (
                    "three",
                    "The 8, 9 and 10 skip 1, 2 and 3 and books end at 8 (own deck, CD-03).",
                ),
            ]),
        ),
        OptionSpec::new(
            "skipper_suit",
            "SK-17",
            "Skippers' stacks",
            "On which stacks a skipper may be played.",
            words(&[
                ("any", "A skipper may go on any unfinished stack."),
                ("own", "A skipper goes on the stack of its own suit only."),
            ]),
        ),
        OptionSpec::new(
            "used_skippers",
            "SK-14",
            "Used skippers",
            "Where a skipper goes when it has been played.",
            words(&[
                ("stay", "It stays on the stack."),
                (
                    "discard",
                    "It goes to the discard pile; its skips last until the end of the turn.",
                ),
                (
                    "discard_and_allowance_stays",
                    "It goes to the discard pile; its skips stay on the stack.",
                ),
            ]),
        ),
        OptionSpec::new(
            "unused_skips",
            "SK-03",
            "Unused skips",
            "What becomes of skips that a card did not need.",
            words(&[
                ("lost", "They are lost."),
                ("carry", "They stay for the next card."),
            ]),
        ),
        OptionSpec::new(
            "finish",
            "SK-05",
            "Finishing",
            "Which card finishes a book (king: SK-15).",
            words(&[
                (
                    "reach",
                    "A face card of the suit that reaches the jack's height with its own skips.",
                ),
                ("lenient", "Any face card of the suit, at any height."),
                ("end_card_only", "Only the natural end card: the jack."),
                (
                    "king",
                    "Only the king of the suit, at the same height; needs used skippers to be discarded.",
                ),
            ]),
        ),
        OptionSpec::new(
            "turn",
            "SK-06",
            "Turn",
            "What you may do in one turn.",
            words(&[
                ("play_or_discard", "Either play cards or discard cards."),
                ("play_then_discard", "Play cards and then discard cards."),
            ]),
        ),
        OptionSpec::new(
            "discard",
            "SK-08",
            "Discarding",
            "When you may discard.",
            words(&[
                ("free", "Whenever you like."),
                ("only_when_stuck", "Only when you can't play a card."),
            ]),
        ),
        OptionSpec::new(
            "trash",
            "SK-11",
            "Trashing",
            "What happens to a card you draw that can never be played any more.",
            words(&[
                (
                    "auto_or_ask",
                    "It is trashed by itself; in games with auctions you are asked.",
                ),
                ("ask", "You are asked for each one."),
                ("automatic", "It is trashed by itself and another card is drawn."),
                ("never", "It stays in the game and can only be discarded."),
            ]),
        ),
        OptionSpec::new(
            "trash_hand",
            "SK-11",
            "Trash from hand",
            "Whether dead cards in hand may be trashed at the end of the turn, before drawing.",
            Values::Bool,
        ),
        OptionSpec::new(
            "refill",
            "SK-12",
            "Refill",
            "How the discard pile becomes the new draw pile.",
            words(&[
                (
                    "flip",
                    "It is turned over: the first card discarded is drawn first.",
                ),
                ("shuffle", "It is shuffled."),
            ]),
        ),
        OptionSpec::new(
            "top_of_discard",
            "SK-16",
            "Play discards",
            "Whether the top of the discard pile may be played like a card in hand.",
            Values::Bool,
        ),
        OptionSpec::new(
            "remove",
            "SK-18",
            "Missing cards",
            "How many cards are taken out unseen before the game, which may make it unwinnable.",
            Values::Int { min: 0, max: 8 },
        ),
        OptionSpec::new(
            "inspect_discard",
            "SK-19",
            "Look through discards",
            "Whether discard piles may be looked through; otherwise only their top card is seen.",
            Values::Bool,
        ),
        OptionSpec::new(
            "announce_dead",
            "SK-20",
            "Say when it is lost",
            "Whether you are told when no order of the cards can win any more.",
            Values::Bool,
        ),
    ]
}

fn table() -> Vec<OptionSpec> {
    vec![
        OptionSpec::new(
            "deck",
            "CD-01",
            "Deck",
            "The deck that is played with (CD-02).",
            Values::Choice(vec![
                Choice::plain("standard", "The 52 playing cards."),
                Choice::plain(
                    "five_colours",
                    "The own deck: red, blue, green, yellow and purple, 1 to 10.",
                ),
                Choice::plain("four_colours", "The own deck without purple."),
                Choice::with(
                    "six_colours",
                    "The own deck with a sixth colour.",
                    Data::Fields(vec![Field {
                        name: "sixth",
                        help: "The colour of the expansion.",
                        values: words(&[("black", "Black, letter K."), ("orange", "Orange, letter O.")]),
                        default: json!("black"),
                    }]),
                ),
                Choice::with(
                    "custom",
                    "A deck of your own making.",
                    Data::Any(
                        "a deck: { colours = [{ name, letter, symbol, ink }, …], ranks, skips = [0, 0, …], end, laid_out = [1], rank_names = numbers }",
                    ),
                ),
            ]),
        ),
        OptionSpec::new(
            "pace",
            "SK-38",
            "Pace",
            "Whether seats take turns or race.",
            Values::Choice(vec![
                Choice::plain("turns", "Seats take turns, clockwise."),
                Choice::with(
                    "race",
                    "Everybody plays at the same time, each at the own table; no auctions, no skip tax.",
                    Data::Fields(vec![Field {
                        name: "same_deal",
                        help: "Everybody has the cards in the same order.",
                        values: Values::Bool,
                        default: json!(true),
                    }]),
                ),
            ]),
        ),
        OptionSpec::new(
            "first",
            "SK-30",
            "Who begins",
            "Which seat begins: the youngest player's, or one at random.",
            Values::Choice(vec![
                Choice::with(
                    "seat",
                    "The seat of this number.",
                    Data::Int {
                        min: 1,
                        max: 4,
                        default: Some(1),
                    },
                ),
                Choice::plain("random", "Drawn at random with the deal."),
            ]),
        ),
        OptionSpec::new(
            "round",
            "SK-31",
            "Last round",
            "Whether the round is finished when somebody has finished all books.",
            words(&[
                (
                    "finish",
                    "Every seat gets the same number of turns; those who finish in it share the win.",
                ),
                ("at_once", "The first to finish wins at once."),
            ]),
        ),
        OptionSpec::new(
            "auction",
            "SK-32",
            "Auctions",
            "Whether a turn may be spent on auctioning a card; only matters with several seats in turns.",
            Values::Bool,
        ),
        OptionSpec::new(
            "skip_tax",
            "SK-36",
            "Skip tax",
            "Whether a skipper that finishes no book makes the others draw a card; only matters with several seats in turns.",
            Values::Bool,
        ),
    ]
}
