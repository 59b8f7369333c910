//! Independent confirmation of a loss.

use std::collections::HashSet;

use wildpile_game::{Game, Seat, Turn};
use wildpile_simon_jester::{SimonJester, State, is_dead_swap};
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

use super::board::code;
use super::{Certificate, Loss};
use crate::budget::{Limit, Meter};

/// The set's memory per position besides its bytes.
const OVERHEAD: usize = 40;

/// `Ok(true)` if the loss is confirmed; `Ok(false)` if a win was found after all.
///
/// A certificate is checked. Without one, every reachable position is visited using the rules
/// themselves and stored in full, without relying on hashes, evaluations or the fast state.
pub(super) fn check(
    game: &SimonJester,
    state: &State,
    loss: &Loss,
    meter: &mut Meter<'_>,
) -> Result<bool, Limit> {
    match loss {
        Loss::Certificate(certificate) => {
            if certificate.begins() && certificate.checked(state.tableau(), &mut || meter.step())? {
                return Ok(true);
            }
        }
        Loss::Loose(certificate) => {
            if certificate.checked(state.tableau(), &mut || meter.step())? {
                return Ok(true);
            }
        }
        Loss::NoMoves => {
            if matches!(game.turn(state), Turn::Over(outcome) if outcome.grade == 0) {
                return Ok(true);
            }
        }
        Loss::Exhausted { dead, .. } => {
            if dead.checked(state.tableau(), &mut || meter.step())? {
                return exhaust(game, state, dead, meter);
            }
        }
    }
    exhaust(game, state, &Certificate::default(), meter)
}

/// The columns in a canonical order, separated by zeros: equal for positions that differ only in
/// the order of columns. What was removed follows from what is left.
fn exact(state: &State, sorted: &mut Vec<Vec<u8>>) -> Box<[u8]> {
    sorted.clear();
    let columns = state.tableau().iter().filter(|column| !column.is_empty());
    sorted.extend(columns.map(|column| column.iter().map(|&card| code(card)).collect()));
    sorted.sort_unstable();
    sorted.join(&0).into_boxed_slice()
}

/// Visits every position except those covered by a checked certificate. `false` if one of them is
/// won.
fn exhaust(
    game: &SimonJester,
    start: &State,
    dead: &Certificate,
    meter: &mut Meter<'_>,
) -> Result<bool, Limit> {
    let mut visited: HashSet<Box<[u8]>, Xxh3DefaultBuilder> = HashSet::default();
    let mut columns = Vec::new();
    let mut bytes = 0;
    let mut moves = Vec::new();
    let mut open = vec![start.clone()];
    visited.insert(exact(start, &mut columns));
    while let Some(state) = open.pop() {
        meter.node()?;
        let taken = bytes + visited.capacity() * OVERHEAD + open.capacity() * size_of::<State>();
        meter.takes(taken);
        if taken > meter.memory() {
            return Err(Limit::Memory);
        }
        if let Turn::Over(outcome) = game.turn(&state) {
            if outcome.grade > 0 {
                return Ok(false);
            }
            continue;
        }
        if dead.covers(start.tableau(), state.tableau()) {
            continue;
        }
        moves.clear();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        for mv in moves.iter().filter(|mv| !is_dead_swap(state.tableau(), mv)) {
            let mut next = state.clone();
            // Moves listed by the rules are legal.
            if game.play(&mut next, Seat::FIRST, mv, &mut ()).is_err() {
                debug_assert!(false, "{mv} is listed as legal");
                return Ok(false);
            }
            let key = exact(&next, &mut columns);
            let length = key.len();
            if visited.insert(key) {
                bytes += length;
                open.push(next);
            }
        }
    }
    Ok(true)
}
