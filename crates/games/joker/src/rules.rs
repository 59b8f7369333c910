//! The options and presets.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Choice, Data, OptionSpec, Preset, Problem, RuleSet, Values};
use wildpile_game::words;

words! {
    /// Which jokers are in the pack (JS-09).
    pub enum Jokers {
        /// Both: 54 cards.
        Both = "both",
        /// The black one alone: 53 cards.
        Black = "black",
        /// The red one alone: 53 cards.
        Red = "red",
    }

    /// What happens when the real card turns up that a joker stands for (JS-09, JS-17).
    pub enum Exchange {
        /// The real card takes the joker's place at once.
        Forced = "forced",
        /// Nothing.
        Never = "never",
    }

    /// What happens when a matching card comes to the top of the waste again (JS-18).
    pub enum Reexposure {
        /// Nothing: only the first time in a pass counts.
        Ignored = "ignored",
        /// It is exchanged, too.
        Exchanges = "exchanges",
    }
}

/// How many cards are turned at a time (JS-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Draw {
    /// One.
    One,
    /// Three.
    Three,
}

impl From<Draw> for u8 {
    fn from(draw: Draw) -> Self {
        match draw {
            Draw::One => 1,
            Draw::Three => 3,
        }
    }
}

impl TryFrom<u8> for Draw {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        match count {
            1 => Ok(Self::One),
            3 => Ok(Self::Three),
            _ => Err(format!("{count} cards can't be turned at a time; 1 or 3 can")),
        }
    }
}

/// How often the waste is turned over to be the stock again (JS-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Redeals {
    /// Never.
    None,
    /// This many times.
    Times(u8),
    /// As often as the player likes.
    Unlimited,
}

words! {
    /// Which runs move as a unit (JS-04).
    pub enum Runs {
        /// Any face-up tail in sequence.
        AnyTail = "any_tail",
        /// Only the whole sequence at the end of a column.
        WholeOnly = "whole_only",
    }

    /// Which cards go to the foundations by themselves (JS-33).
    pub enum AutoFoundation {
        /// None.
        Off = "off",
        /// Those that nobody can want to keep.
        Safe = "safe",
        /// All, but never a two that might be wanted for a joker.
        All = "all",
    }
}

/// The options of Joker Solitaire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// JS-09.
    pub jokers: Jokers,
    /// JS-09, JS-17.
    pub exchange: Exchange,
    /// JS-18.
    pub reexposure: Reexposure,
    /// JS-06.
    pub draw: Draw,
    /// JS-06.
    pub redeals: Redeals,
    /// JS-04.
    pub runs: Runs,
    /// JS-08.
    pub from_foundation: bool,
    /// JS-33.
    pub auto_foundation: AutoFoundation,
    /// JS-30: cards on the foundations for a win.
    pub win: u8,
    /// JS-30: cards on the foundations for a double victory.
    pub double_win: u8,
    /// JS-32.
    pub vegas: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            jokers: Jokers::Both,
            exchange: Exchange::Forced,
            reexposure: Reexposure::Ignored,
            draw: Draw::One,
            redeals: Redeals::None,
            runs: Runs::AnyTail,
            from_foundation: false,
            auto_foundation: AutoFoundation::Off,
            win: 15,
            double_win: 25,
            vegas: false,
        }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "joker";

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::new(
                "jokers",
                "JS-09",
                "Jokers",
                "Which jokers are in the pack.",
                Values::Choice(vec![
                    Choice::plain("both", "Both jokers, 54 cards, 26 of them in the stock."),
                    Choice::plain(
                        "black",
                        "Only the black joker, 53 cards, 25 of them in the stock.",
                    ),
                    Choice::plain("red", "Only the red joker, 53 cards, 25 of them in the stock."),
                ]),
            ),
            OptionSpec::new(
                "exchange",
                "JS-09",
                "Exchange",
                "Whether a real card that turns up takes the place of the joker that stands for it.",
                Values::Choice(vec![
                    Choice::plain("forced", "It does, at once, and the joker is free again."),
                    Choice::plain("never", "It never does; a joker is what it is."),
                ]),
            ),
            OptionSpec::new(
                "reexposure",
                "JS-18",
                "Seen before",
                "Whether a card that was turned up before a joker was declared is exchanged when it tops the waste again.",
                Values::Choice(vec![
                    Choice::plain("ignored", "It is not; only the first time in a pass counts."),
                    Choice::plain("exchanges", "It is, whenever it comes to the top."),
                ]),
            ),
            OptionSpec::new(
                "draw",
                "JS-06",
                "Cards at a time",
                "How many cards are turned from the stock at a time.",
                Values::Choice(vec![
                    Choice::with("one", "One card at a time.", Data::Bare { min: 1, max: 1 }),
                    Choice::with(
                        "three",
                        "Three cards at a time; only the top one can be played.",
                        Data::Bare { min: 3, max: 3 },
                    ),
                ]),
            ),
            OptionSpec::new(
                "redeals",
                "JS-06",
                "Redeals",
                "How often the waste may be turned over to be the stock again.",
                Values::Choice(vec![
                    Choice::plain("none", "Never: once through."),
                    Choice::with(
                        "times",
                        "A number of times.",
                        Data::Int {
                            min: 1,
                            max: 20,
                            default: Some(1),
                        },
                    ),
                    Choice::plain("unlimited", "As often as you like."),
                ]),
            ),
            OptionSpec::new(
                "runs",
                "JS-04",
                "Moving runs",
                "Which part of a sequence may move from column to column.",
                Values::Choice(vec![
                    Choice::plain("any_tail", "Any part that reaches to the end of the column."),
                    Choice::plain("whole_only", "Only the whole sequence."),
                ]),
            ),
            OptionSpec::new(
                "from_foundation",
                "JS-08",
                "Back from the foundations",
                "Whether the top card of a foundation may be played back to a column.",
                Values::Bool,
            ),
            OptionSpec::new(
                "auto_foundation",
                "JS-33",
                "Automatic moves",
                "Which cards go to the foundations by themselves after your move; jokers never do.",
                Values::Choice(vec![
                    Choice::plain("off", "None."),
                    Choice::plain("safe", "Those that nobody can want to keep in the columns."),
                    Choice::plain("all", "All that can, but never a two that a joker may need."),
                ]),
            ),
            OptionSpec::new(
                "win",
                "JS-30",
                "Cards for a win",
                "How many cards on the foundations are a win.",
                Values::Int { min: 1, max: 50 },
            ),
            OptionSpec::new(
                "double_win",
                "JS-30",
                "Cards for a double victory",
                "How many cards on the foundations are a double victory.",
                Values::Int { min: 2, max: 51 },
            ),
            OptionSpec::new(
                "vegas",
                "JS-32",
                "Money score",
                "Pay 52 units to play and get 5 back for each card on the foundations.",
                Values::Bool,
            ),
        ]
    }

    fn presets() -> Vec<Preset> {
        let preset = |name, title, help, rules| Preset {
            name,
            title,
            help,
            rules,
        };
        vec![
            preset(
                "draw-three",
                "Draw three",
                "Three cards at a time, as often through the stock as you like.",
                "draw = 3, redeals = unlimited",
            ),
            preset(
                "vegas",
                "Vegas",
                "Pay 52 units, get 5 back for each card.",
                "vegas = true",
            ),
            preset(
                "one-joker",
                "One joker",
                "Only the black joker is in the pack.",
                "jokers = black",
            ),
            preset(
                "loyal",
                "Loyal jokers",
                "No exchanges: a joker stays the card it was declared as.",
                "exchange = never",
            ),
            preset(
                "gentle",
                "Gentle",
                "Three times through the stock, and cards may come back from the foundations.",
                "redeals = times(2), from_foundation = true",
            ),
        ]
    }

    fn conflicts(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.win >= self.double_win {
            problems.push(Problem::new(
                "win, double_win",
                format!(
                    "a win at {} cards is not less than a double victory at {}",
                    self.win, self.double_win
                ),
                "win must be smaller than double_win",
            ));
        }
        if self.exchange == Exchange::Never && self.reexposure == Reexposure::Exchanges {
            problems.push(Problem::new(
                "exchange, reexposure",
                "without exchanges a card seen before can't be exchanged either",
                "reexposure = ignored, or exchange = forced",
            ));
        }
        if self.from_foundation && self.auto_foundation == AutoFoundation::All {
            problems.push(Problem::new(
                "from_foundation, auto_foundation",
                "a card taken back from a foundation would return to it by itself",
                "auto_foundation = off or safe, or from_foundation = false",
            ));
        }
        problems
    }
}
