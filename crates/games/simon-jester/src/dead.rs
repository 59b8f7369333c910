//! Proofs that a game can't be won any more (SJ-08, SJ-09).

use wildpile_game::Game;

use crate::legal::generate;
use crate::{ColumnId, Empty, Move, SimonJester, Tableau, View};

impl SimonJester {
    /// True if this position, which has legal moves, is proved unwinnable (SJ-08).
    #[must_use]
    pub fn is_proved_dead(&self, view: &View) -> bool {
        only_swaps_left(&view.columns, self.rules().empty)
    }
}

/// True if a legal move leads to an equivalent position: a whole column goes to an empty one
/// (SJ-09). Hints, solvers and players should skip it.
#[must_use]
pub fn is_dead_swap(tableau: &Tableau, mv: &Move) -> bool {
    match *mv {
        Move::GiveUp => false,
        Move::Run { from, to, count } => {
            let height = |column: ColumnId| tableau.get(column.index()).map_or(0, |c| c.len());
            height(to) == 0 && height(from) == usize::from(count)
        }
    }
}

/// True if there are legal moves but all of them lead to equivalent positions. That proves the game
/// lost (SJ-08): the same columns would just be in another order.
#[must_use]
pub fn only_swaps_left(tableau: &Tableau, rule: Empty) -> bool {
    let mut moves = Vec::new();
    generate(tableau, rule, &mut moves);
    !moves.is_empty() && moves.iter().all(|mv| is_dead_swap(tableau, mv))
}
