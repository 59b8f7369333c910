//! The strong player: looks several moves ahead along the most promising ways.

use std::collections::BTreeSet;
use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, SimonJester, State};

use super::evaluation::{evaluate, fingerprint};
use super::greedy::nearest;
use super::history::History;
use super::plan::Plan;
use super::strategy::Strategy;

/// Positions that are looked at for each millisecond of the budget: the only meaning of time, so that the same budget
/// gives the same move on every machine.
const POSITIONS_PER_MS: u32 = 200;

/// More positions are never looked at for a move, because they are kept.
const MOST: u32 = 100_000;

/// How many ways are followed at once.
const WIDTH: usize = 24;

/// Looks ahead, goes to the best position that it saw, and looks again.
#[derive(Clone, Debug, Default)]
pub(super) struct Strong {
    plan: Plan,
}

impl Strategy for Strong {
    fn decide(
        &mut self,
        game: &SimonJester,
        state: &State,
        moves: &[Move],
        history: &History,
        budget: Duration,
    ) -> usize {
        if let Some(at) = self.plan.next(state, moves) {
            return at;
        }
        let millis = u32::try_from(budget.as_millis()).unwrap_or(u32::MAX);
        let reach = millis.saturating_mul(POSITIONS_PER_MS).min(MOST);
        let way = look_ahead(game, state, history, reach);
        self.plan.set(game, state, &way);
        self.plan
            .next(state, moves)
            .unwrap_or_else(|| nearest(game, state, moves, history))
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}

/// A position that was looked at.
struct Node {
    state: State,
    value: i32,
    /// Where it comes from: an index, and a move.
    from: Option<(usize, Move)>,
}

/// The way to the best position that a beam of [`WIDTH`] ways meets, none of them where the game has been; empty when every
/// move leads back. The moves of the first position are always looked at.
fn look_ahead(game: &SimonJester, state: &State, history: &History, reach: u32) -> Vec<Move> {
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
                if game.play(&mut after, Seat::FIRST, &mv, &mut ()).is_err() {
                    continue;
                }
                looked += 1;
                if history.times(after.tableau()) > 0 || !seen.insert(fingerprint(after.tableau())) {
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
