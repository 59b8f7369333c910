//! The facts of one game, as they are stored.

use wildpile_game::{Outcome, Seat};

/// The facts of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The deal number; the numbering is the experiment's.
    pub deal: u64,
    /// How it ended.
    pub end: End,
    /// The level of the win: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// The moves of all seats.
    pub moves: u32,
    /// The turn (from 1) in which it was proved unwinnable; 0 if it never was, or if that isn't measured.
    pub died: u32,
    /// By seat.
    pub seats: Vec<SeatRow>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// It didn't: it was abandoned at the limit.
    #[default]
    Abandoned,
    /// Somebody won, or a solitaire was lost.
    Decided,
    /// Nobody won or lost.
    Drawn,
}

/// The facts of one seat in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// Whether it won.
    pub won: bool,
    /// Its turns.
    pub turns: u32,
    /// Its score.
    pub score: i64,
    /// Its turns in which nothing but discarding, drawing or passing was possible; 0 if that isn't measured.
    pub stuck: u32,
}

impl Row {
    /// A game that hasn't begun.
    #[must_use]
    pub fn new(deal: u64, seats: usize) -> Self {
        Self {
            deal,
            seats: vec![SeatRow::default(); seats],
            ..Self::default()
        }
    }

    /// Whether it ended.
    #[must_use]
    pub fn ended(&self) -> bool {
        self.end != End::Abandoned
    }

    /// Adds how it ended.
    pub(crate) fn set_outcome(&mut self, outcome: &Outcome) {
        self.end = if outcome.drawn { End::Drawn } else { End::Decided };
        self.grade = outcome.grade;
        for (at, seat) in self.seats.iter_mut().enumerate() {
            seat.won = Seat::new(at).is_some_and(|own| outcome.won(own));
            seat.turns = outcome.turns.get(at).copied().unwrap_or(0);
            seat.score = outcome.scores.get(at).copied().unwrap_or(0);
        }
    }

    /// The turns of the seat that took the most.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.seats.iter().map(|seat| seat.turns).max().unwrap_or(0)
    }

    /// The sum of the scores.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.seats
            .iter()
            .fold(0, |sum, seat| sum.saturating_add(seat.score))
    }

    /// The stuck turns of all seats.
    #[must_use]
    pub fn stuck(&self) -> u64 {
        self.seats.iter().map(|seat| u64::from(seat.stuck)).sum()
    }

    /// Whether seat 1 won.
    #[must_use]
    pub fn first_won(&self) -> bool {
        self.seats.first().is_some_and(|seat| seat.won)
    }
}
