//! The solver: tries all moves, with the stock known.

use std::collections::HashSet;

use wildpile_game::rules::{Problems, RuleSet as _};
use wildpile_game::{Game as _, Seat, Turn};
use wildpile_lighthouse::{Lighthouse, Move, Rules, State};
use wildpile_message::Message;
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor, SearchStats};
use wildpile_solvers::solver::{SolveReport, Solver, looked_ahead, match_of, set_up, written};
use wildpile_table::{GameFile, Lookahead, Referee, SearchLimit, SolveResult};

/// The solver of Lighthouse.
#[derive(Clone, Copy, Debug)]
pub struct LighthouseSolver;

impl Solver for LighthouseSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn solve(&self, file: &GameFile, budget: Budget, _: Monitor<'_>) -> Result<SolveReport, Problems> {
        let (game, state) = set_up::<Lighthouse>(file)?;
        let (verdict, nodes) = solve(&game, &state, budget.nodes.unwrap_or(u64::MAX));
        Ok(SolveReport {
            verdict: verdict.map(|moves| written(&moves), |()| ()),
            result: None,
            stats: SearchStats {
                nodes,
                ..SearchStats::default()
            },
        })
    }
}

/// Lookahead in Lighthouse.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead,
    sees_chance: false,
    grades: None,
};

fn look_ahead(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message> {
    let played = match_of::<Lighthouse>(played)?;
    let (verdict, nodes) = solve(played.game(), played.state(), limit.nodes);
    Ok(looked_ahead(&verdict, None, nodes))
}

/// Decides if a state can be won, and counts the states it took.
fn solve(game: &Lighthouse, state: &State, most: u64) -> (Decision<Vec<Move>, ()>, u64) {
    let mut seen = HashSet::new();
    let mut line = Vec::new();
    let won = search(game, state, most, &mut seen, &mut line);
    let verdict = match won {
        Some(true) => Decision::Won(line),
        Some(false) => Decision::Lost(()),
        None => Decision::Unknown(Limit::Nodes),
    };
    (verdict, seen.len() as u64)
}

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
