//! The options: a flat struct, one field each.

mod start;

use wildpile_game::options;
use wildpile_game::rules::{Preset, Problem, RuleSet};

use crate::text as t;

pub use start::Start;

options! {
    pub struct Rules {
        /// Number of cards held.
        "LH-03" hand: u8(1..=12) = 4,
        /// Number of times a card may be swapped.
        "LH-02" swaps: u8(0..=20) = 10,
        /// The foundation of the tower.
        "LH-04" start: Start = Start::Ace,
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "lighthouse";

    fn presets() -> Vec<Preset> {
        vec![Preset {
            name: "storm",
            rules: "hand = 3, swaps = 0, start = any",
        }]
    }

    fn conflicts(&self) -> Vec<Problem> {
        if self.hand == 1 && self.swaps == 0 {
            return vec![Problem::new("hand, swaps", t::ProblemNoChoice, t::LegalNoChoice)];
        }
        Vec::new()
    }
}
