//! Turns, and the outcomes of matches.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// The seat or step that a match is waiting for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Turn {
    /// Seats act.
    Seats {
        /// The seats the match waits for; more than one only if seats play simultaneously.
        due: SeatSet,
        /// Seats that may act too, without being waited for, for example to accuse someone of
        /// cheating.
        #[serde(default)]
        may: SeatSet,
    },
    /// A chance step is due: the deal, a reshuffle. Seats never see it, so it is never sent.
    #[serde(skip)]
    Chance,
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// The turn of exactly one seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::Seats {
            due: SeatSet::one(seat),
            may: SeatSet::EMPTY,
        }
    }

    /// The seats the match waits for; none at chance steps and after the end.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        match self {
            Self::Seats { due, .. } => *due,
            Self::Chance | Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// True if this seat may act now.
    #[must_use]
    pub fn allows(&self, seat: Seat) -> bool {
        match self {
            Self::Seats { due, may } => due.contains(seat) || may.contains(seat),
            Self::Chance | Self::Over(_) => false,
        }
    }

    /// The outcome, once the match is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Seats { .. } | Self::Chance => None,
        }
    }
}

/// The result of a match. The single seat of a solitaire either won or lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The winning seats; empty if the match was lost or drawn.
    pub winners: SeatSet,
    /// Nobody won or lost.
    pub drawn: bool,
    /// The level of the win: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// Turns taken by each seat (moves, in games without turns).
    pub turns: Vec<u32>,
    /// The game's own score of each seat (cards on the foundations, match points, …).
    pub scores: Vec<i64>,
}

impl Outcome {
    /// The outcome of a solitaire, which is lost with grade 0.
    #[must_use]
    pub fn alone(grade: u8, turns: u32, score: i64) -> Self {
        Self {
            winners: SeatSet::all(usize::from(grade > 0)),
            drawn: false,
            grade,
            turns: vec![turns],
            scores: vec![score],
        }
    }

    /// True if this seat won.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> bool {
        self.winners.contains(seat)
    }
}
