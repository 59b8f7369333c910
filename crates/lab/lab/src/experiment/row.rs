//! The facts of one game, as they are stored.

#[cfg(feature = "native")]
use wildpile_game::SeatSet;
use wildpile_game::{Outcome, Seat};

use super::ExpertRow;

/// The facts of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The deal number; the numbering is the experiment's.
    pub deal: u64,
    /// The end.
    pub end: End,
    /// The level of the win: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// The moves of all seats.
    pub moves: u32,
    /// The turn (from 1) in which it was proved unwinnable; 0 if it never was, or if that isn't measured.
    pub died: u32,
    /// Moves after which another seat could play something else than before; 0 if that isn't measured.
    pub reaches: u32,
    /// The expert's judgement, if it looked at this game.
    pub expert: Option<ExpertRow>,
    /// The solver's result, if it played: then a decided game is proved won (with at least `grade`) or
    /// lost, and an abandoned one is undecided.
    pub solved: Option<Solved>,
    /// The influence of external players' faults. It isn't stored: experiments with them aren't.
    pub faulted: Faulted,
    /// By seat.
    pub seats: Vec<SeatRow>,
}

/// The influence of external players' faults on a game. If there was any, its length means nothing.
/// If anything, its length means nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faulted {
    /// Nothing.
    #[default]
    No,
    /// They decided it.
    Forfeited,
    /// A substitute finished it.
    Substituted,
}

/// The solver's result for a deal. It looks for the highest win: in Joker Solitaire, all 52 cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    /// The positions it expanded, proofs included.
    pub nodes: u64,
    /// The moves of the highest win, which it found; 0 if it found none. There may be shorter ones.
    pub length: u32,
    /// True if it decided if the highest win is there.
    pub decided: bool,
    /// The highest level of a win that isn't refuted, 0 to 3; at least the row's `grade`.
    pub ceiling: u8,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// It didn't: it was abandoned at the limit.
    #[default]
    Abandoned,
    /// Someone won, or a solitaire was lost.
    Decided,
    /// Nobody won or lost.
    Drawn,
}

/// The facts of one seat in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// True if it won.
    pub won: bool,
    /// Its turns.
    pub turns: u32,
    /// Its score.
    pub score: i64,
    /// Its turns in which nothing but discarding, drawing or passing was possible; 0 if that isn't measured.
    pub stuck: u32,
    /// The lowest chance to win, in thousandths, that the expert saw for it; `None` if it didn't look, or
    /// counts turns.
    pub lowest: Option<u16>,
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

    /// Adds how faults of external players decided it.
    #[cfg(feature = "native")]
    pub(crate) fn set_faulted(&mut self, faulted: Faulted, winners: SeatSet) {
        (self.faulted, self.end) = (faulted, End::Decided);
        for (at, seat) in self.seats.iter_mut().enumerate() {
            seat.won = Seat::new(at).is_some_and(|own| winners.contains(own));
        }
    }

    /// True if it ended.
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

    /// True if a seat (from 0) won.
    #[must_use]
    pub fn won(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.won)
    }

    /// True if its turns, moves and scores are those of a game. Those of a deal that is proved lost aren't:
    /// nothing was played. Those of a game that a fault decided aren't, either.
    #[must_use]
    pub fn is_played(&self) -> bool {
        let is_whole = self.ended() && self.faulted == Faulted::No;
        is_whole && self.solved.is_none_or(|solved| solved.length > 0)
    }

    /// The solver's proof about the highest win of a deal: `won`, `lost` or `undecided`.
    #[must_use]
    pub fn proof(&self) -> Option<&'static str> {
        self.solved.map(|solved| match (solved.decided, solved.length) {
            (false, _) => "undecided",
            (true, 0) => "lost",
            (true, _) => "won",
        })
    }

    /// True if a win of this level (1 to 3) was reached; `None` if nobody knows.
    #[must_use]
    pub fn reached(&self, level: u8) -> Option<bool> {
        let ceiling = match self.solved {
            Some(solved) => solved.ceiling,
            None if self.ended() => self.grade,
            None => u8::MAX,
        };
        if self.grade >= level {
            Some(true)
        } else {
            (ceiling < level).then_some(false)
        }
    }
}
