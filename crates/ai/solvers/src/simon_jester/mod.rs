//! Simon Jester and Simple Simon, with every option.
//!
//! [`solve`] first asks a [prover](Certificate) that forgets the suits, then searches, and asks [another](LooseCertificate) now and then,
//! which knows them; a loss is told only after
//! [`confirm`] has agreed, and a win only after the rules have played it.

mod board;
mod confirm;
mod loose;
mod relaxed;
mod seam;
mod search;
mod shorten;
mod successor;
#[cfg(test)]
mod tests;
mod transpositions;
mod value;
mod weights;

use wildpile_game::{Game, Seat, Turn};
use wildpile_simon_jester::{Move, Rules, SimonJester, State, View};

use self::board::{Board, Step};
use self::relaxed::Prover;
use self::search::SearchEnd;
use crate::NotDealt;
use crate::budget::{Budget, Decision, Limit, Meter, Monitor, SearchStats};

pub use loose::LooseCertificate;
pub use relaxed::Certificate;
pub use seam::{LOOKAHEAD, SimonJesterSolver};
pub use weights::Weights;

/// The most sets of dug chains that the prover visits before the search begins.
const QUICK_PROOF: u32 = 4_000;

/// The most sets that [`is_proved_dead`] visits: it is asked for every scene.
const PASSING_PROOF: u32 = 500;

/// Why a position is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The game is over: no legal move is left, or the player gave up.
    NoMoves,
    /// A proof that can be checked on its own.
    Certificate(Certificate),
    /// Another kind of proof that can be checked on its own.
    Loose(LooseCertificate),
    /// All positions that can be reached were visited, but for those that a certificate covers.
    Exhausted {
        /// How many there were.
        positions: u64,
        /// What was known of positions that were not visited, because they are lost for a simpler reason.
        dead: Certificate,
    },
}

/// An answer, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The answer. The moves win when they are played in this order.
    pub verdict: Decision<Vec<Move>, Loss>,
    /// What was spent, proofs and confirmation included.
    pub spent: SearchStats,
}

/// Whether the position can still be won, and how. The moves are legal ones that the rules have played, and none of
/// them only swaps equal situations (SJ-09). A loss has been confirmed by a second method ([`confirm`]) within the same budget.
///
/// # Errors
/// When the cards have not been dealt.
pub fn solve(
    game: &SimonJester,
    state: &State,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, NotDealt> {
    solve_with(Weights::of(game.rules()), game, state, budget, monitor)
}

/// As [`solve`], with other weights: for tuning.
///
/// # Errors
/// When the cards have not been dealt.
pub fn solve_with(
    weights: Weights,
    game: &SimonJester,
    state: &State,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, NotDealt> {
    let mut meter = Meter::new(budget, monitor);
    let verdict = match game.turn(state) {
        Turn::Chance => return Err(NotDealt),
        Turn::Over(outcome) if outcome.grade > 0 => Decision::Won(Vec::new()),
        Turn::Over(_) => Decision::Lost(Loss::NoMoves),
        Turn::Seats { .. } => decide(weights, game, state, &mut meter).unwrap_or_else(Decision::Unknown),
    };
    Ok(Answer {
        verdict,
        spent: meter.spent(),
    })
}

fn decide(
    weights: Weights,
    game: &SimonJester,
    state: &State,
    meter: &mut Meter<'_>,
) -> Result<Decision<Vec<Move>, Loss>, Limit> {
    let board = Board::of(game.rules(), state);
    meter.node()?;
    let mut prover = Prover::new(&board);
    let dead = prover.as_mut().is_some_and(|p| p.start_is_dead(QUICK_PROOF));
    let loss = match prover {
        Some(prover) if dead => Loss::Certificate(prover.certificate()),
        prover => match search::search(&board, weights, prover, meter)? {
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

/// Whether a loss holds, by a second method: a certificate is checked by code that shares nothing with the search for
/// it, anything else by visiting every position with the rules themselves and without hashes. `false` when it was refuted.
///
/// # Errors
/// The limit that was reached before that was known.
pub fn confirm(
    game: &SimonJester,
    state: &State,
    loss: &Loss,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<bool, Limit> {
    confirm::check(game, state, loss, &mut Meter::new(budget, monitor))
}

/// Whether the rules play these moves one after the other, and the game is won then.
#[must_use]
pub fn wins(game: &SimonJester, state: &State, moves: &[Move]) -> bool {
    let mut state = state.clone();
    moves
        .iter()
        .all(|mv| game.play(&mut state, Seat::FIRST, mv, &mut ()).is_ok())
        && matches!(game.turn(&state), Turn::Over(outcome) if outcome.grade > 0)
}

/// A shorter solution, if one is found near a given one; else the same; and what was spent on it. When the budget ends, what was found until
/// then is the answer. Moves that do not win are given back as they are.
#[must_use]
pub fn shorten(
    game: &SimonJester,
    state: &State,
    moves: &[Move],
    budget: Budget,
    monitor: Monitor<'_>,
) -> (Vec<Move>, SearchStats) {
    let mut meter = Meter::new(budget, monitor);
    let steps: Option<Vec<Step>> = moves.iter().map(Step::of).collect();
    let Some(steps) = steps.filter(|_| wins(game, state, moves)) else {
        return (moves.to_vec(), meter.spent());
    };
    let board = Board::of(game.rules(), state);
    let shorter = shorten::shorten(&board, &steps, &mut meter);
    let shorter: Vec<Move> = shorter.iter().filter_map(|step| step.to_move()).collect();
    if wins(game, state, &shorter) {
        (shorter, meter.spent())
    } else {
        debug_assert!(false, "the rules refuse a short cut");
        (moves.to_vec(), meter.spent())
    }
}

/// Whether there is a quick proof that a position can't be won any more: what
/// [`SimonJester::with_proof`] wants (SJ-08). A pure function that takes well under a millisecond; the proof has been checked.
#[must_use]
pub fn is_proved_dead(rules: &Rules, view: &View) -> bool {
    let board = Board::of(rules, &view.state());
    Prover::new(&board).is_some_and(|mut prover| {
        prover.start_is_dead(PASSING_PROOF) && prover.certificate().proves(&view.columns)
    })
}
