//! The options: their names, rule IDs and values.

use serde_json::json;
use wildpile_game::rules::{Choice, Data, Field, OptionSpec, Values};

use crate::text as t;

fn words(choices: &[&'static str]) -> Values {
    Values::Choice(choices.iter().map(|name| Choice::plain(name)).collect())
}

/// The options in display order.
pub(super) fn options() -> Vec<OptionSpec> {
    let mut all = playing();
    all.extend(table());
    all
}

fn playing() -> Vec<OptionSpec> {
    let option = OptionSpec::new;
    vec![
        option("hand", "SK-02", Values::Int { min: 1, max: 7 }),
        option(
            "opening",
            "SK-01",
            words(&["aces_out", "ace_first", "skippable_ace", "any_start"]),
        ),
        option(
            "skippers",
            "SK-04",
            words(&[
                "standard",
                "strong",
                "weak",
                "none_to_jack",
                "none_to_king",
                "ten",
                "nine_and_ten",
                "three",
            ]),
        ),
        option("skipper_suit", "SK-17", words(&["any", "own"])),
        option(
            "used_skippers",
            "SK-14",
            words(&["stay", "discard", "discard_and_allowance_stays"]),
        ),
        option("unused_skips", "SK-03", words(&["lost", "carry"])),
        option(
            "finish",
            "SK-05",
            words(&["reach", "lenient", "end_card_only", "king"]),
        ),
        option("turn", "SK-06", words(&["play_or_discard", "play_then_discard"])),
        option("discard", "SK-08", words(&["free", "only_when_stuck"])),
        option(
            "trash",
            "SK-11",
            words(&["auto_or_ask", "ask", "automatic", "never"]),
        ),
        option("trash_hand", "SK-11", Values::Bool),
        option("refill", "SK-12", words(&["flip", "shuffle"])),
        option("top_of_discard", "SK-16", Values::Bool),
        option("remove", "SK-18", Values::Int { min: 0, max: 8 }),
        option("inspect_discard", "SK-19", Values::Bool),
        option("announce_dead", "SK-20", Values::Bool),
    ]
}

fn table() -> Vec<OptionSpec> {
    let option = OptionSpec::new;
    let sixth = Field {
        name: "sixth",
        values: words(&["black", "orange"]),
        default: json!("black"),
    };
    let same_deal = Field {
        name: "same_deal",
        values: Values::Bool,
        default: json!(true),
    };
    let seat = Data::Int {
        min: 1,
        max: 4,
        default: Some(1),
    };
    vec![
        option(
            "deck",
            "CD-01",
            Values::Choice(vec![
                Choice::plain("standard"),
                Choice::plain("five_colours"),
                Choice::plain("four_colours"),
                Choice::with("six_colours", Data::Fields(vec![sixth])),
                Choice::with("custom", Data::Any(t::LegalDeck.into())),
            ]),
        ),
        option(
            "pace",
            "SK-38",
            Values::Choice(vec![
                Choice::plain("turns"),
                Choice::with("race", Data::Fields(vec![same_deal])),
            ]),
        ),
        option(
            "first",
            "SK-30",
            Values::Choice(vec![Choice::with("seat", seat), Choice::plain("random")]),
        ),
        option("round", "SK-31", words(&["finish", "at_once"])),
        option("auction", "SK-32", Values::Bool),
        option("skip_tax", "SK-36", Values::Bool),
    ]
}
