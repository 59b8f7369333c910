//! What people are told about the options.

use serde_json::json;
use wildpile_game::rules::{Choice, Data, Field, OptionSpec, Preset, Values};

/// The most points that a series can be played to (SB-20).
pub(super) const MAX_TARGET: i64 = 10_000;

const fn int(min: i64, max: i64) -> Values {
    Values::Int { min, max }
}

pub(super) fn options() -> Vec<OptionSpec> {
    let mut all = cards();
    all.extend(wilds());
    all.extend(table());
    all
}

fn cards() -> Vec<OptionSpec> {
    vec![
        OptionSpec::new(
            "deck",
            "SB-01",
            "Deck",
            "Which cards are played with.",
            Values::Choice(vec![
                Choice::plain("modern", "Twelve of each number from 1 to 12 and 18 wilds."),
                Choice::plain(
                    "classic",
                    "The deck from before 1980: three decks of 52 cards, ace to king, and 6 wilds.",
                ),
            ]),
        ),
        OptionSpec::new(
            "stock",
            "SB-03",
            "Stock piles",
            "How many cards each player has to get rid of.",
            Values::Choice(vec![
                Choice::plain(
                    "by_players",
                    "30 cards each for two to four players, 20 for five or six.",
                ),
                Choice::with(
                    "cards",
                    "This many cards each; 10 or 15 for a fast game.",
                    Data::Bare { min: 1, max: 162 },
                ),
            ]),
        ),
        OptionSpec::new(
            "hand",
            "SB-05",
            "Hand",
            "How many cards a full hand has.",
            int(3, 7),
        ),
        OptionSpec::new(
            "build_piles",
            "SB-06",
            "Build piles",
            "How many shared build piles there may be at a time.",
            int(1, 6),
        ),
        OptionSpec::new(
            "discard_piles",
            "SB-10",
            "Discard piles",
            "How many discard piles each player has.",
            int(1, 6),
        ),
    ]
}

fn wilds() -> Vec<OptionSpec> {
    vec![
        OptionSpec::new(
            "wild_start",
            "SB-14",
            "Wild that starts a pile",
            "What a wild stands for when it starts a build pile.",
            Values::Choice(vec![
                Choice::plain("one", "The 1."),
                Choice::plain("any", "Any value that its player names."),
            ]),
        ),
        OptionSpec::new(
            "wild_run",
            "SB-15",
            "Wild on wild",
            "Whether a wild may be played on a wild.",
            Values::Choice(vec![
                Choice::plain("single", "No: after a wild comes a number."),
                Choice::plain("unlimited", "Yes, as many as you like."),
            ]),
        ),
        OptionSpec::new(
            "wild_as_last",
            "SB-15",
            "Wild as the last card",
            "Whether a wild may be the card that completes a build pile.",
            Values::Bool,
        ),
        OptionSpec::new(
            "cover_wild",
            "SB-15",
            "Covering wilds",
            "When a wild on a build pile must be covered by a number.",
            Values::Choice(vec![
                Choice::plain("later", "Some time, by anybody."),
                Choice::plain(
                    "at_once",
                    "In the very next play: a wild needs the number that covers it at hand.",
                ),
            ]),
        ),
        OptionSpec::new(
            "must_play_last_stock",
            "SB-16",
            "Last stock card",
            "Whether the one card left in your stock pile must be played when it can be.",
            Values::Bool,
        ),
    ]
}

fn table() -> Vec<OptionSpec> {
    let field = |name, help, values, default: serde_json::Value| Field {
        name,
        help,
        values,
        default,
    };
    vec![
        OptionSpec::new(
            "draw",
            "SB-19",
            "Drawing",
            "Who counts the cards that are drawn.",
            Values::Choice(vec![
                Choice::plain("automatic", "The table deals exactly what is needed."),
                Choice::plain(
                    "manual",
                    "You say how many you take; what is too much goes unseen into your stock pile.",
                ),
            ]),
        ),
        OptionSpec::new(
            "series",
            "SB-20",
            "Series",
            "Whether one game decides, or several are played for points.",
            Values::Choice(vec![
                Choice::plain("single", "One game decides."),
                Choice::with(
                    "to",
                    "The winner of a game scores, and the first to reach the target wins the match.",
                    Data::Fields(vec![
                        field(
                            "target",
                            "The points that win the match.",
                            int(1, MAX_TARGET),
                            json!(500),
                        ),
                        field("win", "Points for winning a game.", int(0, 1000), json!(25)),
                        field(
                            "per_card",
                            "Points for each card left in the opponents' stock piles.",
                            int(0, 100),
                            json!(5),
                        ),
                    ]),
                ),
            ]),
        ),
        OptionSpec::new(
            "partners",
            "SB-21",
            "Partners",
            "Whether players who sit opposite each other play together.",
            Values::Choice(vec![
                Choice::plain("none", "Everybody plays alone."),
                Choice::with(
                    "pairs",
                    "Pairs, with four or six players: you may play from your partner's stock pile too.",
                    Data::Fields(vec![field(
                        "discards",
                        "Whether you may also play from your partner's discard piles.",
                        Values::Bool,
                        json!(true),
                    )]),
                ),
            ]),
        ),
        OptionSpec::new(
            "cheat_penalty",
            "SB-24",
            "Penalty for cheating",
            "How many cards go into the stock pile of a partner who is caught cheating; 0 turns it off.",
            int(0, 5),
        ),
        OptionSpec::new(
            "first",
            "SB-26",
            "First player",
            "Who starts the game.",
            Values::Choice(vec![
                Choice::with(
                    "seat",
                    "Always the player at this seat.",
                    Data::Int {
                        min: 1,
                        max: 6,
                        default: Some(1),
                    },
                ),
                Choice::plain("random", "Drawn by lot for every game."),
                Choice::plain("winner", "In a series: the winner of the game before."),
                Choice::plain("next", "In a series: the player after the one who started last."),
            ]),
        ),
    ]
}

pub(super) fn presets() -> Vec<Preset> {
    vec![
        Preset {
            name: "mattel",
            title: "The boxed game",
            help: "As on the boxed game's sheet: wilds may follow each other and complete a pile, and nothing must be played.",
            rules: "wild_run = unlimited, wild_as_last = true, must_play_last_stock = false",
        },
        Preset {
            name: "classic",
            title: "Before 1980",
            help: "Three ordinary decks with only six wilds; build piles end at the king.",
            rules: "deck = classic",
        },
        Preset {
            name: "short",
            title: "Short game",
            help: "Ten stock cards each, for a quick game.",
            rules: "stock = 10",
        },
        Preset {
            name: "partners",
            title: "Partners",
            help: "Two against two, or three pairs: both stock piles of a pair must go.",
            rules: "partners = pairs",
        },
        Preset {
            name: "match",
            title: "Match to 500",
            help: "Games for points until somebody has 500; the winner of a game starts the next.",
            rules: "series = to, first = winner",
        },
    ]
}
