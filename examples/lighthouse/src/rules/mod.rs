//! The options: a flat struct, one field each.

mod start;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{OptionSpec, Preset, Problem, RuleSet, Values};

use crate::text as t;

pub use start::Start;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// How many cards are held (LH-03).
    pub hand: u8,
    /// How often a card may be swapped (LH-02).
    pub swaps: u8,
    /// What the tower stands on (LH-04).
    pub start: Start,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            hand: 4,
            swaps: 10,
            start: Start::default(),
        }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "lighthouse";

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::new("hand", "LH-03", Values::Int { min: 1, max: 12 }),
            OptionSpec::new("swaps", "LH-02", Values::Int { min: 0, max: 20 }),
            Start::spec(),
        ]
    }

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
