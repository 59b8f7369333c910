//! Joker Solitaire, all cards known: the maximum number of cards on the foundations.
//!
//! [`solve`] searches for all 52, and keeps the best result on the way. It uses its own board;
//! tests compare that with the rules, and every answer is replayed by the rules before it is
//! reported.

mod adapter;
mod board;
mod confirm;
mod expand;
mod fingerprints;
mod legal;
mod pairs;
mod play;
mod relaxed;
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

pub use adapter::{DAILY, JokerSolver, LOOKAHEAD};

/// The reason not all cards can be brought home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The game is over.
    NoMoves,
    /// Every reachable position was visited, twice: the second time without relying on
    /// fingerprints. Successors of dead positions were skipped, the second time only if a separate
    /// checker agreed.
    Exhausted {
        /// The number of positions, including some beyond the end of the game.
        positions: u64,
    },
}

/// The best known result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The number of cards on the foundations.
    pub home: u8,
    /// The moves that lead there.
    pub moves: Vec<Move>,
    /// True if it is proved to be the maximum.
    pub proved: bool,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict on bringing all 52 cards home, with the moves.
    pub verdict: Decision<Vec<Move>, Loss>,
    /// The best result found.
    pub best: Reached,
    /// The number of distinct positions visited. Positions of a restarted search count again.
    pub visited: u64,
    /// Resources spent.
    pub stats: SearchStats,
}

/// An upper bound on the memory of a search, whatever the limit: 3 GiB.
const MOST_MEMORY: usize = 3 << 30;

/// Decides if all 52 cards can be brought home, and how; otherwise, finds how many can. The moves
/// have been verified by the rules.
///
/// # Errors
/// When the cards have not been dealt.
pub fn solve(game: &Joker, state: &State, budget: Budget, monitor: Monitor<'_>) -> Result<Answer, NotDealt> {
    // Arena addresses have 32 bits.
    let memory = budget.memory.min(MOST_MEMORY);
    let mut meter = Meter::new(Budget { memory, ..budget }, monitor);
    let mut best = Best {
        home: state.cards_home(),
        moves: Vec::new(),
        visited: 1,
    };
    let found = match game.turn(state) {
        Turn::Chance => return Err(NotDealt),
        Turn::Over(_) => Ok((Loss::NoMoves, best.home)),
        Turn::Seats { .. } => look(game, state, &mut best, &mut meter),
    };
    let found = match found {
        // A bug, caught before it is reported.
        _ if reaches(game, state, &best.moves) != Some(best.home) => {
            debug_assert!(false, "the rules refuse what the search found");
            best = Best {
                home: state.cards_home(),
                moves: Vec::new(),
                visited: best.visited,
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
        visited: best.visited,
        stats: meter.stats(),
    })
}

/// The maximum number of extra nodes to prove the best count of a lost deal.
const MORE: u64 = 50_000;

/// The reason not all cards can be brought home, and how many can.
type Known = (Loss, u8);

/// The result of a search and its confirmation.
enum Round {
    Answer(Known),
    /// Not all cards can be brought home, but more than the number found might be if a card is held
    /// back.
    Short(Known),
    /// It might be possible if a card is held back.
    Doubtful,
}

/// Searches for a win; failing that, for a proof that there is none and for the maximum number of
/// cards.
fn look(game: &Joker, state: &State, best: &mut Best, meter: &mut Meter<'_>) -> Result<Known, Limit> {
    let (deal, board) = Deal::of(game.rules(), state);
    // First with cards of no use in the columns going home immediately, even beyond the end of the
    // game; if that leaves a question open, again without.
    let known = match round(&deal, &board, true, None, best, meter)? {
        Round::Answer(known) => return Ok(known),
        Round::Short(known) => Some(known),
        Round::Doubtful => None,
    };
    match (round(&deal, &board, false, known, best, meter), known) {
        (Ok(Round::Answer(known)), _) | (_, Some(known)) => Ok(known),
        // Only safe moves leave doubt, so this is a bug.
        (Ok(_), None) => Err(Limit::Refuted),
        (Err(limit), None) => Err(limit),
    }
}

/// A search, and the confirmation if it found no win. With `known`, only the moves to that many
/// cards are still missing.
fn round(
    deal: &Deal,
    board: &Board,
    safe: bool,
    known: Option<Known>,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Round, Limit> {
    let before = meter.nodes();
    let mut opened = FingerprintSet::growing(meter.memory() / 16);
    let mut came = search::best_first(deal, safe, board, best, &mut opened, meter)?;
    if came == SearchEnd::OutOfMemory {
        opened = FingerprintSet::growing(0);
        came = search::depth_first(deal, safe, board, best, meter)?;
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
    // The checker may confirm that positions are dead, but that says less about how many cards can
    // be brought home.
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
        // Spend some more nodes on the best count, but not too many. The loss is already proved,
        // whatever limit is reached now.
        let until = meter.nodes() + (meter.nodes() - before).min(MORE);
        most = confirm::most_home(deal, board, false, best.home, &opened, until, meter).unwrap_or(most);
    }
    Ok(Round::Answer((Loss::Exhausted { positions }, most)))
}

/// The number of cards home after these moves; `None` if one of them is illegal.
#[must_use]
pub fn reaches(game: &Joker, state: &State, moves: &[Move]) -> Option<u8> {
    let mut state = state.clone();
    for mv in moves {
        game.play(&mut state, Seat::FIRST, mv, &mut ()).ok()?;
    }
    Some(state.cards_home())
}
