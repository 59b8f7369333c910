//! The options with their values, and the presets. Their texts are in `text/*.ftl`.

use serde_json::json;
use wildpile_game::rules::{Choice, Data, Field, OptionSpec, Preset, Values};

/// The maximum target of a series (SB-20).
const MAX_TARGET: i64 = 10_000;

const fn int(min: i64, max: i64) -> Values {
    Values::Int { min, max }
}

const fn field(name: &'static str, values: Values, default: serde_json::Value) -> Field {
    Field {
        name,
        values,
        default,
    }
}

fn plain(names: [&'static str; 2]) -> Values {
    Values::Choice(names.map(Choice::plain).into())
}

pub(super) fn options() -> Vec<OptionSpec> {
    let stock = Values::Choice(vec![
        Choice::plain("by_players"),
        Choice::with("cards", Data::Bare { min: 1, max: 162 }),
    ]);
    let series = Values::Choice(vec![
        Choice::plain("single"),
        Choice::with(
            "to",
            Data::Fields(vec![
                field("target", int(1, MAX_TARGET), json!(500)),
                field("win", int(0, 1000), json!(25)),
                field("per_card", int(0, 100), json!(5)),
            ]),
        ),
    ]);
    let partners = Values::Choice(vec![
        Choice::plain("none"),
        Choice::with(
            "pairs",
            Data::Fields(vec![field("discards", Values::Bool, json!(true))]),
        ),
    ]);
    let first = Values::Choice(vec![
        Choice::with(
            "seat",
            Data::Int {
                min: 1,
                max: 6,
                default: Some(1),
            },
        ),
        Choice::plain("random"),
        Choice::plain("winner"),
        Choice::plain("next"),
    ]);
    vec![
        OptionSpec::new("deck", "SB-01", plain(["modern", "classic"])),
        OptionSpec::new("stock", "SB-03", stock),
        OptionSpec::new("hand", "SB-05", int(3, 7)),
        OptionSpec::new("build_piles", "SB-06", int(1, 6)),
        OptionSpec::new("discard_piles", "SB-10", int(1, 6)),
        OptionSpec::new("wild_start", "SB-14", plain(["one", "any"])),
        OptionSpec::new("wild_run", "SB-15", plain(["single", "unlimited"])),
        OptionSpec::new("wild_as_last", "SB-15", Values::Bool),
        OptionSpec::new("cover_wild", "SB-15", plain(["later", "at_once"])),
        OptionSpec::new("must_play_last_stock", "SB-16", Values::Bool),
        OptionSpec::new("draw", "SB-19", plain(["automatic", "manual"])),
        OptionSpec::new("series", "SB-20", series),
        OptionSpec::new("partners", "SB-21", partners),
        OptionSpec::new("cheat_penalty", "SB-24", int(0, 5)),
        OptionSpec::new("first", "SB-26", first),
    ]
}

pub(super) fn presets() -> Vec<Preset> {
    let preset = |name, rules| Preset { name, rules };
    vec![
        preset(
            "mattel",
            "wild_run = unlimited, wild_as_last = true, must_play_last_stock = false",
        ),
        preset("classic", "deck = classic"),
        preset("short", "stock = 10"),
        preset("partners", "partners = pairs"),
        preset("match", "series = to, first = winner"),
    ]
}
