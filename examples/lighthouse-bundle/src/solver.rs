//! The solver: tries all moves, with the stock known.

use std::collections::HashSet;

use wildpile_game::{Game as _, Seat, Turn};
use wildpile_lighthouse::{Lighthouse, Move, State};
use wildpile_message::Message;
use wildpile_solvers::budget::{Decision, Limit, SearchStats};
use wildpile_solvers::solver::{Asked, GameSolver, SolveReport, look_ahead};
use wildpile_table::Lookahead;

/// The solver of Lighthouse.
#[derive(Clone, Copy, Debug)]
pub struct LighthouseSolver;

impl GameSolver<Lighthouse> for LighthouseSolver {
    fn search(game: &Lighthouse, state: &State, asked: Asked<'_>) -> Result<SolveReport<Move>, Message> {
        let mut seen = HashSet::new();
        let mut line = Vec::new();
        let most = asked.budget.nodes.unwrap_or(u64::MAX);
        let verdict = match search(game, state, most, &mut seen, &mut line) {
            Some(true) => Decision::Won(line),
            Some(false) => Decision::Lost(()),
            None => Decision::Unknown(Limit::Nodes),
        };
        Ok(SolveReport {
            verdict,
            result: None,
            stats: SearchStats {
                nodes: seen.len() as u64,
                ..SearchStats::default()
            },
        })
    }
}

/// Lookahead in Lighthouse.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead::<Lighthouse, LighthouseSolver>,
    sees_chance: false,
    grades: None,
};

/// `None` when the limit was reached.
fn search(
    game: &Lighthouse,
    state: &State,
    most: u64,
    seen: &mut HashSet<State>,
    line: &mut Vec<Move>,
) -> Option<bool> {
    if let Turn::Over(outcome) = game.turn(state) {
        return Some(outcome.won(Seat::FIRST));
    }
    if seen.len() as u64 >= most {
        return None;
    }
    if !seen.insert(state.clone()) {
        return Some(false);
    }
    let mut moves = Vec::new();
    game.legal_moves(state, Seat::FIRST, &mut moves);
    for mv in moves {
        let mut next = state.clone();
        if game.play(&mut next, Seat::FIRST, &mv, &mut ()).is_err() {
            continue;
        }
        line.push(mv);
        if search(game, &next, most, seen, line)? {
            return Some(true);
        }
        line.pop();
    }
    Some(false)
}
