//! Simon Jester and Simple Simon, with every option.
//!
//! [`solve`] first tries a [prover](Certificate) that ignores suits, then searches, and now and
//! then tries [another](LooseCertificate) that tracks them. A loss is reported only after
//! [`confirm`] has agreed, and a win only after the rules have verified it.

mod adapter;
mod board;
mod confirm;
mod loose;
mod relaxed;
mod search;
mod shorten;
mod successor;
#[cfg(test)]
mod tests;
mod transpositions;
mod value;
mod weights;

use wildpile_game::{Game, Seat, Turn};
use wildpile_message::{Message, ToMessage};
use wildpile_simon_jester::{Move, SimonJester, State};

use self::board::{Board, MAX_HEIGHT, RunMove};
use self::relaxed::Prover;
use self::search::SearchEnd;
use crate::NotDealt;
use crate::budget::{Budget, Decision, Limit, Meter, Monitor, SearchStats};

pub use adapter::{DAILY, LOOKAHEAD, SimonJesterSolver};
pub use loose::LooseCertificate;
pub use relaxed::Certificate;
pub use weights::Weights;

/// The maximum number of sets of dug chains the prover visits before the search begins.
const QUICK_PROOF: u32 = 4_000;

/// The reason a position is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The game is over: no legal move is left, or the player gave up.
    NoMoves,
    /// A proof that can be checked independently.
    Certificate(Certificate),
    /// Another kind of proof that can be checked independently.
    Loose(LooseCertificate),
    /// All reachable positions were visited, except those covered by a certificate.
    Exhausted {
        /// The number of positions.
        positions: u64,
        /// A certificate for positions that weren't visited because they are lost for a simpler
        /// reason.
        dead: Certificate,
    },
}

/// The reason a position can't be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The cards have not been dealt.
    NotDealt,
    /// A column is, or may become, higher than any layout leads to (SJ-12).
    TooHigh,
}

impl ToMessage for SolveError {
    fn message(&self) -> Message {
        match self {
            Self::NotDealt => NotDealt.message(),
            Self::TooHigh => crate::text::ProblemColumnTooHigh { cards: MAX_HEIGHT }.into(),
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict, with the winning moves in order.
    pub verdict: Decision<Vec<Move>, Loss>,
    /// Resources spent, proofs and confirmation included.
    pub stats: SearchStats,
}

/// Decides if the position can still be won, and how. The moves have been verified by the rules,
/// and none leads to an equivalent position (SJ-09). A loss has been confirmed by a second method
/// ([`confirm`]) within the same budget.
///
/// # Errors
/// When the cards have not been dealt, or a column is too high.
pub fn solve(
    game: &SimonJester,
    state: &State,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, SolveError> {
    solve_with(Weights::of(game.rules()), game, state, budget, monitor)
}

/// As [`solve`], with other weights: for tuning.
///
/// # Errors
/// When the cards have not been dealt, or a column is too high.
pub fn solve_with(
    weights: Weights,
    game: &SimonJester,
    state: &State,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, SolveError> {
    let mut meter = Meter::new(budget, monitor);
    let verdict = match game.turn(state) {
        Turn::Chance => return Err(SolveError::NotDealt),
        Turn::Over(outcome) if outcome.grade > 0 => Decision::Won(Vec::new()),
        Turn::Over(_) => Decision::Lost(Loss::NoMoves),
        Turn::Seats { .. } => {
            let board = Board::of(game.rules(), state).ok_or(SolveError::TooHigh)?;
            decide(weights, game, state, &board, &mut meter).unwrap_or_else(Decision::Unknown)
        }
    };
    Ok(Answer {
        verdict,
        stats: meter.stats(),
    })
}

fn decide(
    weights: Weights,
    game: &SimonJester,
    state: &State,
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Decision<Vec<Move>, Loss>, Limit> {
    meter.node()?;
    let mut prover = Prover::new(board);
    let dead = prover.as_mut().is_some_and(|p| p.start_is_dead(QUICK_PROOF));
    let loss = match prover {
        Some(prover) if dead => Loss::Certificate(prover.certificate()),
        prover => match search::search(board, weights, prover, meter)? {
            SearchEnd::Won(steps) => {
                let moves: Vec<Move> = steps.iter().filter_map(|step| step.to_move()).collect();
                return if wins(game, state, &moves) {
                    Ok(Decision::Won(moves))
                } else {
                    debug_assert!(false, "the rules refuse what the search found");
                    Err(Limit::Refuted)
                };
            }
            SearchEnd::Dead(certificate) => Loss::Loose(certificate),
            SearchEnd::Exhausted { positions, dead } => Loss::Exhausted { positions, dead },
        },
    };
    if confirm::check(game, state, &loss, meter)? {
        Ok(Decision::Lost(loss))
    } else {
        debug_assert!(false, "what was proved is refuted");
        Err(Limit::Refuted)
    }
}

/// Confirms a loss by a second method: a certificate is checked by code that doesn't share anything
/// with the prover, anything else by visiting every position with the rules themselves and without
/// hashes. `false` if it was refuted.
///
/// # Errors
/// The limit that was reached first.
pub fn confirm(
    game: &SimonJester,
    state: &State,
    loss: &Loss,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<bool, Limit> {
    confirm::check(game, state, loss, &mut Meter::new(budget, monitor))
}

/// True if these moves are legal in order and win the game.
#[must_use]
pub fn wins(game: &SimonJester, state: &State, moves: &[Move]) -> bool {
    let mut state = state.clone();
    moves
        .iter()
        .all(|mv| game.play(&mut state, Seat::FIRST, mv, &mut ()).is_ok())
        && matches!(game.turn(&state), Turn::Over(outcome) if outcome.grade > 0)
}

/// A shorter solution, if one is found near the given one, otherwise the same; and the statistics.
/// When the budget ends, the best so far is returned. Moves that don't win are returned unchanged.
#[must_use]
pub fn shorten(
    game: &SimonJester,
    state: &State,
    moves: &[Move],
    budget: Budget,
    monitor: Monitor<'_>,
) -> (Vec<Move>, SearchStats) {
    let mut meter = Meter::new(budget, monitor);
    let steps: Option<Vec<RunMove>> = moves.iter().map(RunMove::of).collect();
    let Some(steps) = steps.filter(|_| wins(game, state, moves)) else {
        return (moves.to_vec(), meter.stats());
    };
    let Some(board) = Board::of(game.rules(), state) else {
        return (moves.to_vec(), meter.stats());
    };
    let shorter = shorten::shorten(&board, &steps, &mut meter);
    let shorter: Vec<Move> = shorter.iter().filter_map(|step| step.to_move()).collect();
    if wins(game, state, &shorter) {
        (shorter, meter.stats())
    } else {
        debug_assert!(false, "the rules refuse a short cut");
        (moves.to_vec(), meter.stats())
    }
}
