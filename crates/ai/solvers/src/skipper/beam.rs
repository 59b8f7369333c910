//! A beam search over turns with all cards known.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use xxhash_rust::xxh3::Xxh3Default;

use super::board::{Board, BoardRules, Shuffler};
use super::evaluation::{WON, standing};
use super::turns::{Effort, TurnPlan, each_turn};
use super::weights::Weights;
use crate::budget::Limit;

/// The next step of the search, for progress and limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Enumerate the turns of a board: some hundred at most.
    Turns,
    /// Play one of them.
    Play,
}

/// A turn to be considered.
struct Candidate {
    worth: i32,
    /// Breaks ties: the first one stays.
    order: u32,
    parent: u32,
    turn: TurnPlan,
}

/// The turn that led to a board, and its parent.
struct Origin {
    parent: u32,
    turn: TurnPlan,
}

/// A board after a turn.
struct Successor {
    worth: i32,
    order: u32,
    board: Board,
    origin: Origin,
}

/// Visited boards, by 64-bit hashes. A collision only prunes a board.
type VisitedSet = HashSet<u64, BuildHasherDefault<Xxh3Default>>;

/// Number of turns played per board kept.
const PLAYED: usize = 4;

/// The memory that a search of this width needs for one turn, in bytes; earlier turns add to it.
#[must_use]
pub const fn bytes_of_turn(width: usize) -> usize {
    let each = 2 * PLAYED * size_of::<Candidate>() + 2 * size_of::<Successor>() + size_of::<Board>();
    width.saturating_mul(each)
}

/// Keeps the `best` of a list, in no particular order.
fn cut<T, K: Ord>(list: &mut Vec<T>, best: usize, key: impl FnMut(&T) -> K) {
    if best < list.len() {
        list.select_nth_unstable_by_key(best, key);
        list.truncate(best);
    }
}

/// The size of the visited set in bytes.
fn bytes_of_visited(visited: &VisitedSet) -> usize {
    // It is at most seven eighths full, with a byte beside each hash; a full one is copied to one of twice the size.
    let slots = (visited.capacity() / 7 * 8).next_power_of_two();
    let copies = if visited.len() == visited.capacity() { 3 } else { 1 };
    copies * slots * (size_of::<u64>() + 1)
}

/// Searches for the fewest turns, level by level, keeping the `width` best boards of each.
/// `before_step` is called before each step with the bytes in use. Returns the turns of the best
/// win found, in order; `None` if there was none within `most` turns, or if unknown shuffles
/// blocked every way.
///
/// Solver and players share one compiled copy, which the web app has to download.
///
/// # Errors
/// The limit that `before_step` ended the search with.
pub fn beam_search(
    start: &Board,
    rules: &BoardRules,
    weights: &Weights,
    (effort, width): (Effort, usize),
    most: usize,
    shuffler: &mut dyn Shuffler,
    before_step: &mut dyn FnMut(Stage, usize) -> Result<(), Limit>,
) -> Result<Option<Vec<TurnPlan>>, Limit> {
    let mut layers: Vec<Vec<Origin>> = Vec::new();
    // The memory of the levels, in bytes.
    let mut kept = 0;
    let mut boards = vec![start.clone()];
    let mut visited = VisitedSet::default();
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut successors: Vec<Successor> = Vec::new();
    let by_glance = |candidate: &Candidate| (std::cmp::Reverse(candidate.worth), candidate.order);
    let by_worth = |board: &Successor| (std::cmp::Reverse(board.worth), board.order);
    while layers.len() < most && !boards.is_empty() {
        let mut order = 0;
        for (parent, board) in boards.iter().enumerate() {
            let of_turn = candidates.capacity() * size_of::<Candidate>()
                + successors.capacity() * size_of::<Successor>()
                + boards.capacity() * size_of::<Board>();
            before_step(Stage::Turns, kept + of_turn + bytes_of_visited(&visited))?;
            each_turn(board, rules, weights, effort, |plays, discards, worth| {
                if candidates.len() >= 2 * PLAYED * width {
                    cut(&mut candidates, PLAYED * width, by_glance);
                }
                candidates.push(Candidate {
                    worth,
                    order,
                    parent: parent as u32,
                    turn: TurnPlan::new(plays, discards),
                });
                order += 1;
            });
        }
        // The most promising turns are played and evaluated again with the cards drawn.
        cut(&mut candidates, PLAYED * width, by_glance);
        candidates.sort_unstable_by_key(by_glance);
        let glanced = candidates.capacity() * size_of::<Candidate>() + boards.capacity() * size_of::<Board>();
        for (order, candidate) in candidates.drain(..).enumerate() {
            let of_turn = glanced + successors.capacity() * size_of::<Successor>();
            before_step(Stage::Play, kept + of_turn + bytes_of_visited(&visited))?;
            let origin = Origin {
                parent: candidate.parent,
                turn: candidate.turn,
            };
            if candidate.worth == WON {
                return Ok(Some(way(&layers, origin)));
            }
            let mut board = boards[origin.parent as usize].clone();
            if origin.turn.make(&mut board, rules, shuffler) && visited.insert(hash(&board)) {
                if successors.len() >= 2 * width {
                    cut(&mut successors, width, by_worth);
                }
                successors.push(Successor {
                    worth: standing(&board, rules, weights),
                    order: order as u32,
                    board,
                    origin,
                });
            }
        }
        cut(&mut successors, width, by_worth);
        successors.sort_unstable_by_key(by_worth);
        boards.clear();
        let mut layer = Vec::with_capacity(successors.len());
        kept += successors.len() * size_of::<Origin>();
        for Successor { board, origin, .. } in successors.drain(..) {
            boards.push(board);
            layer.push(origin);
        }
        layers.push(layer);
    }
    Ok(None)
}

fn way(layers: &[Vec<Origin>], last: Origin) -> Vec<TurnPlan> {
    let mut turns = vec![last.turn];
    let mut parent = last.parent;
    for layer in layers.iter().rev() {
        let origin = &layer[parent as usize];
        turns.push(origin.turn.clone());
        parent = origin.parent;
    }
    turns.reverse();
    turns
}

/// A hash of the board, without its turn count.
fn hash(board: &Board) -> u64 {
    let mut bytes = [0_u8; 256];
    bytes[..16].copy_from_slice(&board.hand.to_le_bytes());
    bytes[16..22].copy_from_slice(&board.books);
    bytes[22] = board.finished;
    bytes[23] = board.draw.len() as u8;
    let mut at = 24;
    for &card in board.draw.iter().chain(&board.discard) {
        bytes[at] = card;
        at += 1;
    }
    if !board.market.is_empty() {
        bytes[at] = u8::MAX;
        bytes[at + 1..=at + board.market.len()].copy_from_slice(&board.market);
        at += 1 + board.market.len();
    }
    xxhash_rust::xxh3::xxh3_64(&bytes[..at])
}
