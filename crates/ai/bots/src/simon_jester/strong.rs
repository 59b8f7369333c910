//! The strong player: looks several moves ahead along the most promising lines.

use std::collections::BTreeSet;

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, State};

use super::evaluation::{evaluate, fingerprint};
use super::greedy::nearest;
use super::plan::Plan;
use super::strategy::{Choice, Strategy};

/// Positions per millisecond of the budget. Time has no other meaning, so the same budget gives the
/// same move on every machine.
const POSITIONS_PER_MS: u32 = 200;

/// The maximum number of positions per move, to limit memory.
const MOST: u32 = 100_000;

/// The beam width.
const WIDTH: usize = 24;

/// Searches ahead, moves towards the best position seen, and searches again.
#[derive(Clone, Debug, Default)]
pub(super) struct Strong {
    plan: Plan,
}

impl Strategy for Strong {
    fn decide(&mut self, choice: Choice<'_>) -> usize {
        let Choice {
            game, state, moves, ..
        } = choice;
        if let Some(at) = self.plan.next(state, moves) {
            return at;
        }
        let millis = u32::try_from(choice.budget.as_millis()).unwrap_or(u32::MAX);
        let reach = millis.saturating_mul(POSITIONS_PER_MS).min(MOST);
        let way = look_ahead(choice, reach);
        self.plan.set(game, state, &way);
        self.plan.next(state, moves).unwrap_or_else(|| nearest(choice))
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}

/// A searched position.
struct Node {
    state: State,
    value: i32,
    /// Its parent index and the move from there.
    from: Option<(usize, Move)>,
}

/// The line to the best position found by a beam of [`WIDTH`], avoiding positions of this game;
/// empty if every move leads to one of them. All moves of the first position are considered.
fn look_ahead(choice: Choice<'_>, reach: u32) -> Vec<Move> {
    let Choice { game, state, .. } = choice;
    let mut nodes = vec![Node {
        state: state.clone(),
        value: i32::MAX,
        from: None,
    }];
    let mut seen = BTreeSet::from([fingerprint(state.tableau())]);
    let mut front = vec![0];
    let mut best = 0;
    let mut looked = 0;
    let mut moves = Vec::new();
    while !front.is_empty() && (looked < reach || looked == 0) {
        let first = nodes.len();
        for parent in front {
            moves.clear();
            game.legal_moves(&nodes[parent].state, Seat::FIRST, &mut moves);
            for &mv in &moves {
                let mut after = nodes[parent].state.clone();
                game.play_trusted(&mut after, Seat::FIRST, &mv, &mut ());
                looked += 1;
                if choice.history.times(after.tableau()) > 0 || !seen.insert(fingerprint(after.tableau())) {
                    continue;
                }
                nodes.push(Node {
                    value: evaluate(&after),
                    state: after,
                    from: Some((parent, mv)),
                });
            }
        }
        let mut next: Vec<usize> = (first..nodes.len()).collect();
        next.sort_by_key(|&at| nodes[at].value);
        next.truncate(WIDTH);
        if let Some(&at) = next.first()
            && nodes[at].value < nodes[best].value
        {
            best = at;
        }
        front = next;
    }
    let mut way = Vec::new();
    let mut at = best;
    while let Some((parent, mv)) = nodes[at].from {
        way.push(mv);
        at = parent;
    }
    way.reverse();
    way
}
