//! The options and presets.

use wildpile_game::rules::{Preset, Problem, Report, RuleSet};
use wildpile_game::{choices, numbers, options};

use crate::text as t;

options! {
    /// The options of Joker Solitaire.
    #[derive(Copy)]
    pub struct Rules {
        /// The jokers in the deck.
        "JS-09" jokers: Jokers = Jokers::Both,
        /// The exchange of a joker whose real card turns up (JS-17).
        "JS-09" exchange: Exchange = Exchange::Forced,
        /// The effect when a matching card comes to the top of the waste again.
        "JS-18" reexposure: Reexposure = Reexposure::Ignored,
        /// Number of cards turned at a time.
        "JS-06" draw: Draw = Draw::One,
        /// Number of times the waste may be turned over.
        "JS-06" redeals: Redeals = Redeals::None,
        /// Runs that move as a unit.
        "JS-04" runs: Runs = Runs::AnyTail,
        /// True if cards may leave the foundations.
        "JS-08" from_foundation: bool = false,
        /// Cards that move to the foundations automatically.
        "JS-33" auto_foundation: AutoFoundation = AutoFoundation::Off,
        /// Number of cards on the foundations that wins.
        "JS-30" win: u8(1..=50) = 15,
        /// Number of cards on the foundations for a double victory.
        "JS-30" double_win: u8(2..=51) = 25,
        /// True if the score is that of Las Vegas.
        "JS-32" vegas: bool = false,
    }
}

choices! {
    /// The jokers are in the deck (JS-09).
    pub enum Jokers {
        /// Both: 54 cards.
        Both = "both",
        /// The black one alone: 53 cards.
        Black = "black",
        /// The red one alone: 53 cards.
        Red = "red",
    }

    /// The exchange of a joker whose real card turns up (JS-09, JS-17).
    pub enum Exchange {
        /// The real card takes the joker's place at once.
        Forced = "forced",
        /// Nothing.
        Never = "never",
    }

    /// The effect when a matching card comes to the top of the waste again (JS-18).
    pub enum Reexposure {
        /// Nothing: only the first time in a pass counts.
        Ignored = "ignored",
        /// It is exchanged too.
        Exchanges = "exchanges",
    }
}

numbers! {
    /// Number of cards turned at a time (JS-06).
    pub enum Draw {
        /// One.
        One = 1 "one",
        /// Three.
        Three = 3 "three",
    }
}

choices! {
    /// Number of times the waste may be turned over to form a new stock (JS-06).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Redeals {
        /// Never.
        None = "none",
        /// This many times.
        Times(u8(1..=20) = 1) = "times",
        /// As often as the player likes.
        Unlimited = "unlimited",
    }
}

choices! {
    /// Runs that move as a unit (JS-04).
    pub enum Runs {
        /// Any face-up tail in sequence.
        AnyTail = "any_tail",
        /// Only the whole sequence at the end of a column.
        WholeOnly = "whole_only",
    }

    /// Cards that move to the foundations automatically (JS-33).
    pub enum AutoFoundation {
        /// None.
        Off = "off",
        /// Those of the columns that can't be useful there any more.
        Safe = "safe",
        /// All, except twos that a suitless joker might need.
        All = "all",
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "joker";

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
            problems.wrong(
                "win, double_win",
                t::ProblemWinOrder {
                    win: self.win,
                    double: self.double_win,
                },
                t::LegalWinOrder,
            );
        }
        if self.exchange == Exchange::Never && self.reexposure == Reexposure::Exchanges {
            problems.wrong("exchange, reexposure", t::ProblemReexposure, t::LegalReexposure);
        }
        if self.from_foundation && self.auto_foundation == AutoFoundation::All {
            problems.wrong(
                "from_foundation, auto_foundation",
                t::ProblemReturns,
                t::LegalReturns,
            );
        }
        problems
    }
}
