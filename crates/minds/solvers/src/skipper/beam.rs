//! A search through turns with all cards known, as wide as one likes.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use xxhash_rust::xxh3::Xxh3Default;

use super::board::{Board, BoardRules, Shuffler};
use super::turns::{Care, WON, Weights, Whole, each_turn, standing};

/// A turn that might be made next.
struct Next {
    parent: u32,
    turn: Whole,
    worth: i32,
}

/// How a board was reached.
struct Made {
    parent: u32,
    turn: Whole,
}

/// Boards that were met: by a hash of sixty-four bits, which only decides what is not looked at twice.
type Met = HashSet<u64, BuildHasherDefault<Xxh3Default>>;

/// Searches for the fewest turns, turn after turn, keeping the `width` best boards of each. `node` is called before each
/// board whose turns are looked at. Returns the turns of the best way that was met, in order; none when none was met before
/// the limit `most` of turns, or when a shuffle that nobody knows bars every way.
///
/// # Errors
/// What `node` returns to end the search.
pub fn widest<E>(
    start: &Board,
    rules: &BoardRules,
    weights: &Weights,
    (care, width): (Care, usize),
    most: usize,
    shuffler: &mut impl Shuffler,
    mut node: impl FnMut() -> Result<(), E>,
) -> Result<Option<Vec<Whole>>, E> {
    let mut layers: Vec<Vec<Made>> = Vec::new();
    let mut boards = vec![start.clone()];
    let mut met = Met::default();
    let mut nexts: Vec<Next> = Vec::new();
    while layers.len() < most && !boards.is_empty() {
        nexts.clear();
        for (parent, board) in boards.iter().enumerate() {
            node()?;
            each_turn(board, rules, weights, care, |plays, discards, worth| {
                nexts.push(Next {
                    parent: parent as u32,
                    turn: Whole {
                        plays: plays.iter().copied().collect(),
                        discards: discards.iter().copied().collect(),
                    },
                    worth,
                });
            });
        }
        // The best at a glance are played, and looked at again with the cards that were drawn.
        nexts.sort_by_key(|next| std::cmp::Reverse(next.worth));
        nexts.truncate(4 * width);
        let mut reached: Vec<(i32, Board, Made)> = Vec::new();
        for next in nexts.drain(..) {
            let mut board = boards[next.parent as usize].clone();
            let made = Made {
                parent: next.parent,
                turn: next.turn,
            };
            if next.worth == WON {
                return Ok(Some(way(&layers, made)));
            }
            if made.turn.make(&mut board, rules, shuffler) && met.insert(hash(&board)) {
                reached.push((standing(&board, rules, weights), board, made));
            }
        }
        reached.sort_by_key(|&(worth, ..)| std::cmp::Reverse(worth));
        reached.truncate(width);
        boards.clear();
        let mut layer = Vec::with_capacity(reached.len());
        for (_, board, made) in reached {
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
