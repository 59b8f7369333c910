//! A search through turns with all cards known, as wide as one likes.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use xxhash_rust::xxh3::Xxh3Default;

use super::board::{Board, BoardRules, Shuffler};
use super::turns::{Care, Whole, each_turn};
use super::worth::{WON, Weights, standing};

/// What the search is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Look at the turns of a board: some hundred at most.
    Turns,
    /// Play one of them.
    Play,
}

/// A turn that might be made next.
struct Next {
    worth: i32,
    /// Of equally good ones the first stays.
    order: u32,
    parent: u32,
    turn: Whole,
}

/// How a board was reached.
struct Made {
    parent: u32,
    turn: Whole,
}

/// A board after a turn.
struct Reached {
    worth: i32,
    order: u32,
    board: Board,
    made: Made,
}

/// Boards that were met: by a hash of sixty-four bits, which only decides what is not looked at twice.
type Met = HashSet<u64, BuildHasherDefault<Xxh3Default>>;

/// How many turns are played for each board that is kept.
const PLAYED: usize = 4;

/// The bytes that a search of this width comes to hold within a turn; the turns before add to it.
#[must_use]
pub const fn bytes_of_turn(width: usize) -> usize {
    let each = 2 * PLAYED * size_of::<Next>() + 2 * size_of::<Reached>() + size_of::<Board>();
    width.saturating_mul(each)
}

/// Keeps the `best` of a list. The order of those that stay is any.
fn cut<T, K: Ord>(list: &mut Vec<T>, best: usize, key: impl FnMut(&T) -> K) {
    if best < list.len() {
        list.select_nth_unstable_by_key(best, key);
        list.truncate(best);
    }
}

/// The bytes of the table of boards that were met.
fn bytes_of_met(met: &Met) -> usize {
    // It is at most seven eighths full, with a byte beside each hash; a full one is copied to one of twice the size.
    let slots = (met.capacity() / 7 * 8).next_power_of_two();
    let copies = if met.len() == met.capacity() { 3 } else { 1 };
    copies * slots * (size_of::<u64>() + 1)
}

/// Searches for the fewest turns, turn after turn, keeping the `width` best boards of each. `step` is called before each
/// step with the bytes that are held. Returns the turns of the best way that was met, in order; none when none was met before
/// the limit `most` of turns, or when a shuffle that nobody knows bars every way.
///
/// # Errors
/// What `step` returns to end the search.
pub fn widest<E>(
    start: &Board,
    rules: &BoardRules,
    weights: &Weights,
    (care, width): (Care, usize),
    most: usize,
    shuffler: &mut impl Shuffler,
    mut step: impl FnMut(Step, usize) -> Result<(), E>,
) -> Result<Option<Vec<Whole>>, E> {
    let mut layers: Vec<Vec<Made>> = Vec::new();
    // The bytes of the layers.
    let mut kept = 0;
    let mut boards = vec![start.clone()];
    let mut met = Met::default();
    let mut nexts: Vec<Next> = Vec::new();
    let mut reached: Vec<Reached> = Vec::new();
    let by_glance = |next: &Next| (std::cmp::Reverse(next.worth), next.order);
    let by_worth = |reached: &Reached| (std::cmp::Reverse(reached.worth), reached.order);
    while layers.len() < most && !boards.is_empty() {
        let mut order = 0;
        for (parent, board) in boards.iter().enumerate() {
            let of_turn = nexts.capacity() * size_of::<Next>()
                + reached.capacity() * size_of::<Reached>()
                + boards.capacity() * size_of::<Board>();
            step(Step::Turns, kept + of_turn + bytes_of_met(&met))?;
            each_turn(board, rules, weights, care, |plays, discards, worth| {
                if nexts.len() >= 2 * PLAYED * width {
                    cut(&mut nexts, PLAYED * width, by_glance);
                }
                nexts.push(Next {
                    worth,
                    order,
                    parent: parent as u32,
                    turn: Whole {
                        plays: plays.iter().copied().collect(),
                        discards: discards.iter().copied().collect(),
                    },
                });
                order += 1;
            });
        }
        // The best at a glance are played, and looked at again with the cards that were drawn.
        cut(&mut nexts, PLAYED * width, by_glance);
        nexts.sort_unstable_by_key(by_glance);
        let glanced = nexts.capacity() * size_of::<Next>() + boards.capacity() * size_of::<Board>();
        for (order, next) in nexts.drain(..).enumerate() {
            let of_turn = glanced + reached.capacity() * size_of::<Reached>();
            step(Step::Play, kept + of_turn + bytes_of_met(&met))?;
            let made = Made {
                parent: next.parent,
                turn: next.turn,
            };
            if next.worth == WON {
                return Ok(Some(way(&layers, made)));
            }
            let mut board = boards[made.parent as usize].clone();
            if made.turn.make(&mut board, rules, shuffler) && met.insert(hash(&board)) {
                if reached.len() >= 2 * width {
                    cut(&mut reached, width, by_worth);
                }
                reached.push(Reached {
                    worth: standing(&board, rules, weights),
                    order: order as u32,
                    board,
                    made,
                });
            }
        }
        cut(&mut reached, width, by_worth);
        reached.sort_unstable_by_key(by_worth);
        boards.clear();
        let mut layer = Vec::with_capacity(reached.len());
        kept += reached.len() * size_of::<Made>();
        for Reached { board, made, .. } in reached.drain(..) {
            boards.push(board);
            layer.push(made);
        }
        layers.push(layer);
    }
    Ok(None)
}

fn way(layers: &[Vec<Made>], last: Made) -> Vec<Whole> {
    let mut turns = vec![last.turn];
    let mut parent = last.parent;
    for layer in layers.iter().rev() {
        let made = &layer[parent as usize];
        turns.push(made.turn.clone());
        parent = made.parent;
    }
    turns.reverse();
    turns
}

/// What a board comes down to, its turns apart.
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
    xxhash_rust::xxh3::xxh3_64(&bytes[..at])
}
