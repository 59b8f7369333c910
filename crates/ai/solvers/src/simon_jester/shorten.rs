//! Shortens a solution by finding shortcuts between its positions.

use std::collections::HashMap;

use wildpile_simon_jester::MAX_COLUMNS;
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

use super::board::{Board, RunMove};
use crate::budget::{Limit, Meter};

/// Number of positions expanded around each position of the solution, in the first and the last
/// pass.
const WIDTHS: [usize; 2] = [60, 600];

type Positions = HashMap<Vec<u8>, usize, Xxh3DefaultBuilder>;

/// A position near the solution, and how it was reached.
struct Near {
    board: Board,
    parent: usize,
    step: RunMove,
    depth: usize,
}

/// A solution that is at most as long. When the budget ends, the best so far is returned.
pub(super) fn shorten(board: &Board, steps: &[RunMove], meter: &mut Meter<'_>) -> Vec<RunMove> {
    let mut best = steps.to_vec();
    for width in WIDTHS {
        loop {
            let before = best.len();
            let stopped = pass(board, &mut best, width, meter).is_err();
            if stopped {
                return best;
            }
            if best.len() == before {
                break;
            }
        }
    }
    best
}

/// The positions along a solution; one more than it has moves.
fn along(board: &Board, steps: &[RunMove]) -> Vec<Board> {
    let mut boards = vec![*board];
    let mut now = *board;
    for &step in steps {
        now.play(step);
        boards.push(now);
    }
    boards
}

/// Searches once around every position for a shortcut to a much later one.
fn pass(board: &Board, steps: &mut Vec<RunMove>, width: usize, meter: &mut Meter<'_>) -> Result<(), Limit> {
    let mut start = 0;
    let mut boards = along(board, steps);
    let mut places = index(&boards);
    while start < steps.len() {
        if let Some((way, place)) = around(&boards[start], start, &places, width, meter)? {
            // The columns may be permuted, so the remaining moves are renumbered.
            let mut now = boards[start];
            for &step in &way {
                now.play(step);
            }
            let renamed = renamed(&boards[place], &now);
            let rest: Vec<RunMove> = steps[place..]
                .iter()
                .map(|s| RunMove::new(renamed[s.from()], renamed[s.to()], s.count()))
                .collect();
            steps.truncate(start);
            steps.extend(way);
            steps.extend(rest);
            boards = along(board, steps);
            places = index(&boards);
        }
        start += 1;
    }
    Ok(())
}

/// The last index of each position along the solution.
fn index(boards: &[Board]) -> Positions {
    let mut places = Positions::default();
    let mut key = Vec::new();
    for (i, board) in boards.iter().enumerate() {
        board.canonical(&mut key);
        places.insert(key.clone(), i);
    }
    places
}

/// The shortcut from a position to a later one of the solution that saves the most moves.
fn around(
    board: &Board,
    start: usize,
    places: &Positions,
    width: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<(Vec<RunMove>, usize)>, Limit> {
    let mut near = vec![Near {
        board: *board,
        parent: 0,
        step: RunMove::from_bits(0),
        depth: 0,
    }];
    let mut visited = Positions::default();
    let mut key = Vec::new();
    let mut steps = Vec::new();
    let mut best: Option<(usize, usize, usize)> = None;
    let mut at = 0;
    while at < near.len() && at < width {
        meter.node()?;
        steps.clear();
        near[at].board.moves(&mut steps);
        for &step in &steps {
            let mut next = near[at].board;
            next.play(step);
            next.canonical(&mut key);
            if visited.contains_key(&key) {
                continue;
            }
            visited.insert(key.clone(), near.len());
            let depth = near[at].depth + 1;
            if let Some(&place) = places.get(&key) {
                let saved = place.saturating_sub(start + depth);
                if saved > best.map_or(0, |b| b.0) {
                    best = Some((saved, near.len(), place));
                }
            }
            near.push(Near {
                board: next,
                parent: at,
                step,
                depth,
            });
        }
        at += 1;
    }
    Ok(best.map(|(_, mut id, place)| {
        let mut way = Vec::new();
        while id != 0 {
            way.push(near[id].step);
            id = near[id].parent;
        }
        way.reverse();
        (way, place)
    }))
}

/// For each column of `old`, a column of `new` with the same cards, each used once.
fn renamed(old: &Board, new: &Board) -> [usize; MAX_COLUMNS] {
    let mut names = [0; MAX_COLUMNS];
    let mut used = [false; MAX_COLUMNS];
    for (c, name) in names.iter_mut().enumerate().take(old.columns()) {
        let same = (0..new.columns()).find(|&n| !used[n] && new.column(n) == old.column(c));
        if let Some(n) = same {
            *name = n;
            used[n] = true;
        }
    }
    names
}
