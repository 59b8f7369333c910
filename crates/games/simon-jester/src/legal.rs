//! The current turn, and the generator of legal moves, which looks at the ranks at the ends of the
//! columns. [`crate::check`] answers the same question independently, for a single move.

use wildpile_game::{Seat, Turn};

use crate::score::outcome;
use crate::state::{Stage, Tableau};
use crate::{ColumnId, Empty, MAX_COLUMNS, Move, Rules, State};

/// The seat to act.
#[inline]
pub(crate) fn turn_of(rules: &Rules, state: &State) -> Turn {
    match state.stage {
        Stage::Undealt => Turn::Chance,
        Stage::GivenUp => Turn::Over(outcome(state, false)),
        Stage::Playing if any_move(&state.tableau, rules.empty) => Turn::of(Seat::FIRST),
        // SJ-07 and SJ-08: a board without cards has no moves either.
        Stage::Playing => {
            let won = state.removed.total() == rules.decks.runs();
            Turn::Over(outcome(state, won))
        }
    }
}

/// Appends the legal moves.
#[inline]
pub(crate) fn list_moves(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if seat == Seat::FIRST && state.stage == Stage::Playing {
        generate(&state.tableau, rules.empty, out);
    }
}

/// Appends giving up.
pub(crate) fn list_extra(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if seat == Seat::FIRST && matches!(turn_of(rules, state), Turn::Seats { .. }) {
        out.push(Move::GiveUp);
    }
}

/// The columns by what can be placed on them, as sets of column indices.
struct Targets {
    empty: u16,
    /// By the rank of the last card.
    by_rank: [u16; 16],
}

impl Targets {
    #[inline]
    fn of(tableau: &Tableau) -> Self {
        let mut targets = Self {
            empty: 0,
            by_rank: [0; 16],
        };
        for (i, column) in tableau.iter().enumerate() {
            match column.top() {
                None => targets.empty |= 1 << i,
                Some(top) => targets.by_rank[usize::from(top.rank().value() & 15)] |= 1 << i,
            }
        }
        targets
    }

    /// The columns that accept a run starting with this rank (1 to 13).
    #[inline]
    fn taking(&self, rank: usize, rule: Empty) -> u16 {
        let on_cards = self.by_rank[(rank + 1) & 15];
        match rule {
            Empty::KingsOnly if rank != 13 => on_cards,
            Empty::Any | Empty::KingsOnly => on_cards | self.empty,
        }
    }
}

/// Appends every legal run move, ordered by column, number of cards, and target (SJ-03 to SJ-05).
#[inline]
pub(crate) fn generate(tableau: &Tableau, rule: Empty, out: &mut Vec<Move>) {
    let targets = Targets::of(tableau);
    for (from, column) in ColumnId::first(MAX_COLUMNS).zip(tableau.iter()) {
        let Some(top) = column.top() else { continue };
        let top = usize::from(top.rank().value());
        for count in 1..=column.run() {
            let mut set = targets.taking(top + count - 1, rule);
            while set != 0 {
                if let Some(to) = ColumnId::new(set.trailing_zeros() as usize) {
                    let count = count as u8;
                    out.push(Move::Run { from, to, count });
                }
                set &= set - 1;
            }
        }
    }
}

/// True if any run move is legal (SJ-08).
#[inline]
pub(crate) fn any_move(tableau: &Tableau, rule: Empty) -> bool {
    let targets = Targets::of(tableau);
    tableau.iter().any(|column| {
        column.top().is_some_and(|top| {
            let top = usize::from(top.rank().value());
            (0..column.run()).any(|more| targets.taking(top + more, rule) != 0)
        })
    })
}
