//! Joker Solitaire, all cards known: the most cards that can come to the foundations.
//!
//! [`solve`] asks for all 52, and keeps the best that it meets on the way. It plays on a board of its own; tests play that beside the
//! rules, and the rules replay every answer before it is reported.

mod board;
mod confirm;
mod expand;
mod fingerprints;
mod legal;
mod pairs;
mod play;
mod relaxed;
mod seam;
mod search;
#[cfg(test)]
mod tests;
mod value;

use wildpile_game::{Game, Seat, Turn};
use wildpile_joker::{Joker, Move, State};

use self::board::{Board, Deal};
use self::fingerprints::FingerprintSet;
use self::search::{ALL, Best, SearchEnd};
use crate::NotDealt;
use crate::budget::{Budget, Decision, Limit, Meter, Monitor, SearchStats};

pub use seam::{JokerSolver, LOOKAHEAD};
pub use value::Weights;

/// Why not all cards can come home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The game is over.
    NoMoves,
    /// Every position that can be reached was visited, and then again by a second method that trusts no fingerprint. What follows positions
    /// that are dead was left out, the second time only where a separate checker agreed.
    Exhausted {
        /// How many there were, with some that would follow if the game had not ended.
        positions: u64,
    },
}

/// The most cards on the foundations that are known to be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// How many.
    pub home: u8,
    /// The moves that bring them there.
    pub moves: Vec<Move>,
    /// Whether it is proved that no more can.
    pub proved: bool,
}

/// An answer, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether all 52 cards can come home. The moves bring them there when they are played in this order.
    pub verdict: Decision<Vec<Move>, Loss>,
    /// The best result that was found.
    pub best: Reached,
    /// How many different positions were visited. Those of a search that was begun anew count again.
    pub met: u64,
    /// What was spent.
    pub spent: SearchStats,
}

/// Whether all 52 cards can come to the foundations, and how; and if not, how many. The rules have played the moves.
///
/// # Errors
/// When the cards have not been dealt.
pub fn solve(game: &Joker, state: &State, budget: Budget, monitor: Monitor<'_>) -> Result<Answer, NotDealt> {
    solve_with(&Weights::default(), game, state, budget, monitor)
}

/// The most bytes that a search takes, whatever it may: 3 GiB.
const MOST_MEMORY: usize = 3 << 30;

/// As [`solve`], with other weights: for tuning.
///
/// # Errors
/// When the cards have not been dealt.
pub fn solve_with(
    weights: &Weights,
    game: &Joker,
    state: &State,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<Answer, NotDealt> {
    // The arena has 32-bit places.
    let memory = budget.memory.min(MOST_MEMORY);
    let mut meter = Meter::new(Budget { memory, ..budget }, monitor);
    let mut best = Best {
        home: state.cards_home(),
        moves: Vec::new(),
        met: 1,
    };
    let found = match game.turn(state) {
        Turn::Chance => return Err(NotDealt),
        Turn::Over(_) => Ok((Loss::NoMoves, best.home)),
        Turn::Seats { .. } => look(weights, game, state, &mut best, &mut meter),
    };
    let found = match found {
        // A bug, caught before it is reported.
        _ if reaches(game, state, &best.moves) != Some(best.home) => {
            debug_assert!(false, "the rules refuse what the search found");
            best = Best {
                home: state.cards_home(),
                moves: Vec::new(),
                met: best.met,
            };
            Err(Limit::Refuted)
        }
        found => found,
    };
    let proved = best.home == ALL || found.as_ref().is_ok_and(|&(_, most)| most == best.home);
    let verdict = match found {
        _ if best.home == ALL => Decision::Won(best.moves.clone()),
        Ok((loss, _)) => Decision::Lost(loss),
        Err(limit) => Decision::Unknown(limit),
    };
    Ok(Answer {
        verdict,
        best: Reached {
            home: best.home,
            moves: best.moves,
            proved,
        },
        met: best.met,
        spent: meter.spent(),
    })
}

/// The most nodes that are spent to prove the best count of a deal that is known to be lost.
const MORE: u64 = 50_000;

/// Why not all cards can come home, and how many can.
type Known = (Loss, u8);

/// What a search and the second visit came to.
enum Round {
    Answer(Known),
    /// Not all cards can come home, but more than were found may, if a card is held back.
    Short(Known),
    /// They may, if a card is held back.
    Doubtful,
}

/// Searches for a win; failing that, why there is none and the most cards that can come home.
fn look(
    weights: &Weights,
    game: &Joker,
    state: &State,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Known, Limit> {
    let (deal, board) = Deal::of(game.rules(), state);
    // First cards that nobody can want in the columns go up at once, and the game goes on where that ends it; if that leaves a question,
    // once more without.
    let known = match round(&deal, &board, true, None, weights, best, meter)? {
        Round::Answer(known) => return Ok(known),
        Round::Short(known) => Some(known),
        Round::Doubtful => None,
    };
    match (round(&deal, &board, false, known, weights, best, meter), known) {
        (Ok(Round::Answer(known)), _) | (_, Some(known)) => Ok(known),
        // Only the safe moves leave doubt, so this is a bug.
        (Ok(_), None) => Err(Limit::Refuted),
        (Err(limit), None) => Err(limit),
    }
}

/// A search, and the second visit if it found no way. With `known` only that is missing how so many cards come home.
fn round(
    deal: &Deal,
    board: &Board,
    safe: bool,
    known: Option<Known>,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Round, Limit> {
    let before = meter.nodes();
    let mut opened = FingerprintSet::growing(meter.memory() / 16);
    let mut came = search::best_first(deal, safe, board, weights, best, &mut opened, meter)?;
    if came == SearchEnd::OutOfMemory {
        opened = FingerprintSet::growing(0);
        came = search::depth_first(deal, safe, board, weights, best, meter)?;
    }
    if came == SearchEnd::Doubtful {
        return Ok(Round::Doubtful);
    }
    let positions = meter.nodes() - before;
    if best.home == ALL {
        return Ok(Round::Answer((Loss::Exhausted { positions }, ALL)));
    }
    if let Some(known) = known.filter(|&(_, most)| best.home == most) {
        return Ok(Round::Answer(known));
    }
    // The checker may confirm that positions are dead, but that says less about how many cards can come home.
    let leave_out = if came == SearchEnd::Decided { ALL - 1 } else { 0 };
    let mut most = confirm::most_home(
        deal,
        board,
        safe && leave_out > 0,
        leave_out,
        &opened,
        u64::MAX,
        meter,
    )?;
    if most == ALL || came == SearchEnd::Finished && most != best.home {
        debug_assert!(false, "what was proved is refuted");
        return Err(Limit::Refuted);
    }
    if came == SearchEnd::Settled && most > best.home {
        return Ok(Round::Short((Loss::Exhausted { positions }, most)));
    }
    if most > best.home {
        // Something more may be spent to know the best count, but nobody shall wait long for that. That the deal is lost is
        // proved already, whatever limit comes now.
        let until = meter.nodes() + (meter.nodes() - before).min(MORE);
        most = confirm::most_home(deal, board, false, best.home, &opened, until, meter).unwrap_or(most);
    }
    Ok(Round::Answer((Loss::Exhausted { positions }, most)))
}

/// How many cards are home after these moves; none when the rules refuse one of them.
#[must_use]
pub fn reaches(game: &Joker, state: &State, moves: &[Move]) -> Option<u8> {
    let mut state = state.clone();
    for mv in moves {
        game.play(&mut state, Seat::FIRST, mv, &mut ()).ok()?;
    }
    Some(state.cards_home())
}
