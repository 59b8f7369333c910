//! The options.

use wildpile_game::rules::{Preset, Problem, RuleSet};
use wildpile_game::{choices, numbers, options};

use crate::text as t;

options! {
    /// The options of Simon Jester.
    #[derive(Copy)]
    pub struct Rules {
        /// The number of decks.
        "SJ-01" decks: Decks = Decks::Two,
        /// The layout of two decks.
        "SJ-02" layout: Layout = Layout::Even,
        /// Cards that may go to an empty column.
        "SJ-05" empty: Empty = Empty::Any,
    }
}

numbers! {
    /// The number of 52-card decks (SJ-01).
    pub enum Decks {
        /// Simple Simon: ten columns of 8, 8, 8, 7, 6, 5, 4, 3, 2 and 1 cards.
        One = 1,
        /// Simon Jester: fourteen columns.
        Two = 2,
    }
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

choices! {
    /// The layout of two decks (SJ-02). One deck always has its own layout.
    pub enum Layout {
        /// Six columns of eight cards, then eight of seven.
        Even = "even",
        /// 13, 13, 12, 11 … 1.
        Triangular = "triangular",
        /// Eight cards in each of thirteen columns; the last one is empty.
        OneEmpty = "one_empty",
    }

    /// Cards that may go to an empty column (SJ-05).
    pub enum Empty {
        /// Any card or movable run.
        Any = "any",
        /// Only a king, alone or with the run it heads.
        KingsOnly = "kings_only",
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "simon-jester";

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
        if self.decks == Decks::One && self.layout != Layout::Even {
            vec![Problem::new("decks, layout", t::ProblemLayout, t::LegalLayout)]
        } else {
            Vec::new()
        }
    }
}
