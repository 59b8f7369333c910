//! What the tower stands on (LH-04).

use serde::{Deserialize, Serialize};
use wildpile_cards::Rank;
use wildpile_game::rules::{Choice, OptionSpec, Values};

/// What the tower stands on (LH-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// An ace.
    #[default]
    Ace,
    /// Any card; the king is followed by the ace.
    Any,
}

impl Start {
    pub fn spec() -> OptionSpec {
        let values = Values::Choice(vec![Choice::plain("ace"), Choice::plain("any")]);
        OptionSpec::new("start", "LH-04", values)
    }

    /// Whether a rank may go on a tower with this top.
    pub fn fits(self, top: Option<Rank>, rank: Rank) -> bool {
        match (self, top) {
            (Self::Ace, None) => rank == Rank::ACE,
            (Self::Ace, Some(top)) => top.up() == Some(rank),
            (Self::Any, None) => true,
            (Self::Any, Some(top)) => top.up().unwrap_or(Rank::ACE) == rank,
        }
    }
}
