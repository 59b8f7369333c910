//! The options and presets.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Choice, Data, OptionSpec, Preset, Problem, RuleSet, Values};
use wildpile_game::words;

use crate::text as t;

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

    /// What happens when the real card that a joker stands for turns up (JS-09, JS-17).
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
        /// It is exchanged too.
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
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        match count {
            1 => Ok(Self::One),
            3 => Ok(Self::Three),
            _ => Err("expected 1 or 3"),
        }
    }
}

/// How often the waste may be turned over to form a new stock (JS-06).
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

    /// Which cards move to the foundations automatically (JS-33).
    pub enum AutoFoundation {
        /// None.
        Off = "off",
        /// Those that can't be useful in the tableau any more.
        Safe = "safe",
        /// All, except twos that a suitless joker might need.
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
        let times = Data::Int {
            min: 1,
            max: 20,
            default: Some(1),
        };
        let choice =
            |names: &[&'static str]| Values::Choice(names.iter().map(|&name| Choice::plain(name)).collect());
        vec![
            OptionSpec::new("jokers", "JS-09", choice(&["both", "black", "red"])),
            OptionSpec::new("exchange", "JS-09", choice(&["forced", "never"])),
            OptionSpec::new("reexposure", "JS-18", choice(&["ignored", "exchanges"])),
            OptionSpec::new(
                "draw",
                "JS-06",
                Values::Choice(vec![
                    Choice::with("one", Data::Bare { min: 1, max: 1 }),
                    Choice::with("three", Data::Bare { min: 3, max: 3 }),
                ]),
            ),
            OptionSpec::new(
                "redeals",
                "JS-06",
                Values::Choice(vec![
                    Choice::plain("none"),
                    Choice::with("times", times),
                    Choice::plain("unlimited"),
                ]),
            ),
            OptionSpec::new("runs", "JS-04", choice(&["any_tail", "whole_only"])),
            OptionSpec::new("from_foundation", "JS-08", Values::Bool),
            OptionSpec::new("auto_foundation", "JS-33", choice(&["off", "safe", "all"])),
            OptionSpec::new("win", "JS-30", Values::Int { min: 1, max: 50 }),
            OptionSpec::new("double_win", "JS-30", Values::Int { min: 2, max: 51 }),
            OptionSpec::new("vegas", "JS-32", Values::Bool),
        ]
    }

    fn presets() -> Vec<Preset> {
        let preset = |name, rules| Preset { name, rules };
        vec![
            preset("draw-three", "draw = 3, redeals = unlimited"),
            preset("vegas", "vegas = true"),
            preset("one-joker", "jokers = black"),
            preset("loyal", "exchange = never"),
            preset("gentle", "redeals = times(2), from_foundation = true"),
        ]
    }

    fn conflicts(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.win >= self.double_win {
            problems.push(Problem::new(
                "win, double_win",
                t::ProblemWinOrder {
                    win: self.win,
                    double: self.double_win,
                },
                t::LegalWinOrder,
            ));
        }
        if self.exchange == Exchange::Never && self.reexposure == Reexposure::Exchanges {
            problems.push(Problem::new(
                "exchange, reexposure",
                t::ProblemReexposure,
                t::LegalReexposure,
            ));
        }
        if self.from_foundation && self.auto_foundation == AutoFoundation::All {
            problems.push(Problem::new(
                "from_foundation, auto_foundation",
                t::ProblemReturns,
                t::LegalReturns,
            ));
        }
        problems
    }
}
