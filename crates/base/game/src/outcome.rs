//! Whose turn it is, and how a match ended.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// What a match waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Seats act.
    Seats {
        /// The match waits for each of these; more than one only where seats play at the same time.
        due: SeatSet,
        /// These may act too, but nobody waits for them (calling out a cheat, for instance).
        may: SeatSet,
    },
    /// A chance step is due: the deal, a reshuffle.
    Chance,
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// It is the turn of exactly one seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::Seats {
            due: SeatSet::one(seat),
            may: SeatSet::EMPTY,
        }
    }

    /// The seats that the match waits for; none at chance steps and at the end.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        match self {
            Self::Seats { due, .. } => *due,
            Self::Chance | Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether this seat may act now.
    #[must_use]
    pub fn allows(&self, seat: Seat) -> bool {
        match self {
            Self::Seats { due, may } => due.contains(seat) || may.contains(seat),
            Self::Chance | Self::Over(_) => false,
        }
    }

    /// How it ended, if it did.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Seats { .. } | Self::Chance => None,
        }
    }
}

/// How a match ended. In a solitaire there is one seat; it either won or lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The seats that won; empty when the match was lost or drawn.
    pub winners: SeatSet,
    /// Nobody won and nobody lost.
    pub drawn: bool,
    /// The height of the win: 0 no win, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// By seat: turns taken (moves, in games without turns).
    pub turns: Vec<u32>,
    /// By seat: the game's own score (cards on the foundations, match points, …).
    pub scores: Vec<i64>,
}

impl Outcome {
    /// Whether this seat won.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> bool {
        self.winners.contains(seat)
    }
}
