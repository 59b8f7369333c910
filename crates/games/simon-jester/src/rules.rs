//! The options.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Choice, OptionSpec, Preset, Problem, RuleSet, Values};
use wildpile_game::words;

use crate::text as t;

/// The options of Simon Jester.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rules {
    /// The number of decks (SJ-01).
    pub decks: Decks,
    /// How two decks are laid out (SJ-02).
    pub layout: Layout,
    /// What may go to an empty column (SJ-05).
    pub empty: Empty,
}

/// The number of 52-card decks (SJ-01); the number 1 or 2 in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Decks {
    /// Simple Simon: ten columns of 8, 8, 8, 7, 6, 5, 4, 3, 2 and 1 cards.
    One,
    /// Simon Jester: fourteen columns.
    #[default]
    Two,
}

impl Decks {
    /// 1 or 2: how many copies of each card there are.
    #[must_use]
    pub const fn number(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// 52 or 104.
    #[must_use]
    pub const fn cards(self) -> usize {
        self.number() * 52
    }

    /// 10 or 14.
    #[must_use]
    pub const fn columns(self) -> usize {
        match self {
            Self::One => 10,
            Self::Two => 14,
        }
    }

    /// The number of runs to remove for a win: 4 or 8 (SJ-07).
    #[must_use]
    pub const fn runs(self) -> usize {
        self.number() * 4
    }
}

impl TryFrom<u8> for Decks {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        match number {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err("expected 1 or 2"),
        }
    }
}

impl From<Decks> for u8 {
    fn from(decks: Decks) -> Self {
        decks.number() as Self
    }
}

words! {
    /// The layout of two decks (SJ-02). One deck always has its own layout.
    #[derive(Default)]
    pub enum Layout {
        /// Six columns of eight cards, then eight of seven.
        #[default]
        Even = "even",
        /// 13, 13, 12, 11 … 1.
        Triangular = "triangular",
        /// Eight cards in each of thirteen columns; the last one is empty.
        OneEmpty = "one_empty",
    }

    /// What may go to an empty column (SJ-05).
    #[derive(Default)]
    pub enum Empty {
        /// Any card or movable run.
        #[default]
        Any = "any",
        /// Only a king, alone or with the run it heads.
        KingsOnly = "kings_only",
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "simon-jester";

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::new("decks", "SJ-01", Values::Int { min: 1, max: 2 }),
            OptionSpec::new(
                "layout",
                "SJ-02",
                Values::Choice(vec![
                    Choice::plain("even"),
                    Choice::plain("triangular"),
                    Choice::plain("one_empty"),
                ]),
            ),
            OptionSpec::new(
                "empty",
                "SJ-05",
                Values::Choice(vec![Choice::plain("any"), Choice::plain("kings_only")]),
            ),
        ]
    }

    fn presets() -> Vec<Preset> {
        vec![
            Preset {
                name: "simple-simon",
                rules: "decks = 1",
            },
            Preset {
                name: "triangular",
                rules: "layout = triangular",
            },
            Preset {
                name: "one-empty",
                rules: "layout = one_empty",
            },
            Preset {
                name: "kings-only",
                rules: "empty = kings_only",
            },
        ]
    }

    fn conflicts(&self) -> Vec<Problem> {
        if self.decks == Decks::One && self.layout != Layout::default() {
            vec![Problem::new("decks, layout", t::ProblemLayout, t::LegalLayout)]
        } else {
            Vec::new()
        }
    }
}
