//! The search: first the best positions of each layer in turn, then an exhaustive depth-first
//! search.

use std::cmp::Ordering;

use dary_heap::QuaternaryHeap;
use wildpile_joker::Move;

use super::board::{Board, Bytes, Deal, LAYERS};
use super::expand::{Expander, Transition};
use super::fingerprints::{FingerprintSet, SetFull};
use super::relaxed::{Relaxed, TEST_COST};
use super::value::{WEIGHTS, value};
use crate::arena::Arena;
use crate::budget::{Limit, Meter};

/// Every card of the pack on the foundations.
pub(super) const ALL: u8 = 52;

/// The best result so far, and its line.
#[derive(Clone, Debug, Default)]
pub(super) struct Best {
    pub(super) home: u8,
    pub(super) moves: Vec<Move>,
    /// The number of distinct positions visited.
    pub(super) visited: u64,
}

/// The number of nodes from which on positions are tested for being dead before they are expanded.
/// Most deals are won sooner, and the tests would only cost time.
const PATIENCE: u64 = 20_000;

/// The number of counters for classes; a power of two.
const CLASSES: usize = 1 << 14;

/// The class of a position: the number of hidden cards in each column, in the stock and in the
/// waste. Classes may share a counter.
fn class(board: &Board) -> usize {
    let [a, b, c, d, e, f, g] = board.down;
    let cards = u64::from_le_bytes([a, b, c, d, e, f, g, 0]);
    let rest = u64::from(board.waste.count_ones() << 5 | board.stock.count_ones());
    let hash = (cards ^ rest << 54).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40) as usize % CLASSES
}

/// An expanded position, and the step that led to it.
#[derive(Clone, Copy)]
struct Node {
    /// Its arena address.
    at: u32,
    parent: u32,
    step: Transition,
}

/// A position to be expanded: higher values first, then newer ones.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FrontierEntry {
    worth: i32,
    /// Its parent node.
    parent: u32,
    step: Transition,
}

impl Ord for FrontierEntry {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.worth, self.parent).cmp(&(other.worth, other.parent))
    }
}

impl PartialOrd for FrontierEntry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// All expanded positions.
#[derive(Default)]
struct SearchTree {
    kept: Arena,
    nodes: Vec<Node>,
}

impl SearchTree {
    fn push(&mut self, bytes: &Bytes, parent: u32, step: Transition) -> u32 {
        let at = self.kept.push(bytes);
        self.nodes.push(Node { at, parent, step });
        self.nodes.len() as u32 - 1
    }

    fn board(&self, deal: &Deal, id: u32) -> Board {
        deal.read(self.kept.at(self.nodes[id as usize].at))
    }

    /// The moves from the root to a node, and a step after it.
    fn way(&self, mut id: u32, last: Transition) -> Vec<Move> {
        let mut steps = vec![last];
        while id != ROOT {
            let node = self.nodes[id as usize];
            steps.push(node.step);
            id = node.parent;
        }
        steps.iter().rev().flat_map(|step| step.moves()).collect()
    }

    fn bytes(&self) -> usize {
        self.kept.bytes() + self.nodes.capacity() * size_of::<Node>()
    }
}

/// The parent of the first position.
const ROOT: u32 = u32::MAX;

const NO_STEP: Transition = Transition {
    draws: 0,
    declared: None,
    mv: None,
};

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchEnd {
    /// All cards were brought home, or every position was visited.
    Finished,
    /// Every position was visited, except dead ones and their successors.
    Decided,
    /// Every position was visited, including some beyond the end of a game.
    Settled,
    /// All cards were brought home, but beyond the end of a game that might be avoidable.
    Doubtful,
    /// Memory ran out.
    OutOfMemory,
}

impl SearchEnd {
    const fn after(expander: &Expander<'_>, passed_over: bool, doubtful: bool) -> Self {
        match (expander.went_beyond, passed_over) {
            _ if doubtful => Self::Doubtful,
            (_, true) => Self::Decided,
            (true, false) => Self::Settled,
            (false, false) => Self::Finished,
        }
    }
}

/// True if the game isn't over before the last move of a step.
fn is_real(deal: &Deal, board: &Board, step: Transition) -> bool {
    let mut board = *board;
    step.moves().all(|mv| {
        let open = !board.over;
        deal.play(&mut board, mv);
        open
    })
}

/// Plays a step.
fn follow(deal: &Deal, board: &mut Board, step: Transition) {
    step.moves().for_each(|mv| deal.play(board, mv));
}

/// Expands the best positions of each layer in turn until memory runs out. Positions tested and
/// found alive are added to `opened` while there is room.
pub(super) fn best_first(
    deal: &Deal,
    safe: bool,
    start: &Board,
    best: &mut Best,
    opened: &mut FingerprintSet,
    meter: &mut Meter<'_>,
) -> Result<SearchEnd, Limit> {
    let before = meter.nodes();
    let mut passed_over = false;
    // The test doesn't cover cards that come back from a foundation.
    let relaxes = !deal.rules.from_foundation;
    let mut relaxed = Relaxed::new(deal);
    let mut expander = Expander::new(deal, safe);
    let mut visited = FingerprintSet::growing(meter.memory() / 4);
    let mut nodes = SearchTree::default();
    // An empty set isn't full.
    visited.insert(start.fingerprint()).ok();
    let mut layers: Vec<QuaternaryHeap<FrontierEntry>> = (0..LAYERS).map(|_| QuaternaryHeap::new()).collect();
    let (mut waiting, mut room) = (1_usize, 0_usize);
    // Expanded positions per class.
    let mut classes = vec![0_u32; CLASSES];
    layers[start.layer()].push(FrontierEntry {
        worth: 0,
        parent: ROOT,
        step: NO_STEP,
    });
    // True if all cards were brought home beyond the end of the game. Further results beyond the
    // end mean nothing then, and the search continues for as many nodes as it took.
    let (mut doubtful, mut until) = (false, u64::MAX);
    while waiting > 0 {
        for at in (0..LAYERS).rev() {
            let Some(next) = layers[at].pop() else { continue };
            waiting -= 1;
            meter.node()?;
            let mut board = *start;
            if next.parent != ROOT {
                board = nodes.board(deal, next.parent);
                follow(deal, &mut board, next.step);
            }
            if doubtful && board.over {
                continue;
            }
            if meter.nodes() > until {
                return Ok(SearchEnd::Doubtful);
            }
            let mut needs = 0;
            if relaxes && meter.nodes() - before > PATIENCE {
                meter.steps(TEST_COST)?;
                let Some(bindings) = relaxed.rebindings_needed(&board) else {
                    passed_over = true;
                    continue;
                };
                needs = WEIGHTS[12] * bindings as i32;
                opened.insert(board.fingerprint()).ok();
            }
            let parent = nodes.push(&board.write(false), next.parent, next.step);
            let mut full = false;
            classes[class(&board)] += 1;
            expander.expand(&board, &mut |child, step| {
                // Even if it was visited before, since that may have been beyond the end of a game.
                let home = child.cards_home();
                if home > best.home {
                    if child.over && (board.over || !is_real(deal, &board, step)) {
                        doubtful |= home >= ALL;
                    } else {
                        best.home = home;
                        best.moves = nodes.way(parent, step);
                    }
                }
                match visited.insert(child.fingerprint()) {
                    Ok(true) => best.visited += 1,
                    Ok(false) => return,
                    Err(SetFull) => {
                        full = true;
                        return;
                    }
                }
                let crowd = f64::from(classes[class(child)]).sqrt() * f64::from(WEIGHTS[11]);
                let worth = value(deal, child) - crowd as i32 - needs;
                let layer = &mut layers[child.layer()];
                let before = layer.capacity();
                layer.push(FrontierEntry { worth, parent, step });
                room += layer.capacity() - before;
                waiting += 1;
            });
            if best.home >= ALL {
                return Ok(SearchEnd::Finished);
            }
            if doubtful && until == u64::MAX {
                until = meter.nodes() + (meter.nodes() - before);
            }
            let bytes = visited.bytes()
                + opened.bytes()
                + nodes.bytes()
                + room * size_of::<FrontierEntry>()
                + CLASSES * 4;
            meter.takes(bytes);
            // A growing table also needs its old half.
            if full || bytes > meter.memory() / 4 * 3 {
                return Ok(if doubtful {
                    SearchEnd::Doubtful
                } else {
                    SearchEnd::OutOfMemory
                });
            }
        }
    }
    Ok(SearchEnd::after(&expander, passed_over, doubtful))
}

/// An entry of the depth-first search: a position, the step to it, and the depth of its parent.
struct StackEntry {
    board: Board,
    step: Transition,
    depth: u32,
    worth: i64,
}

/// Visits every reachable position within the budget, or until all cards are home.
pub(super) fn depth_first(
    deal: &Deal,
    safe: bool,
    start: &Board,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<SearchEnd, Limit> {
    let relaxes = !deal.rules.from_foundation;
    let mut passed_over = false;
    let mut relaxed = Relaxed::new(deal);
    let mut expander = Expander::new(deal, safe);
    let mut visited = FingerprintSet::fixed(meter.memory() / 4 * 3);
    let most = meter.memory() / 4 / size_of::<StackEntry>();
    let mut path: Vec<Transition> = Vec::new();
    // An empty set isn't full.
    visited.insert(start.fingerprint()).ok();
    let mut open = vec![StackEntry {
        board: *start,
        step: NO_STEP,
        depth: 0,
        worth: 0,
    }];
    while let Some(next) = open.pop() {
        meter.node()?;
        if relaxes {
            meter.steps(TEST_COST)?;
            if !relaxed.is_open(&next.board) {
                passed_over = true;
                continue;
            }
        }
        if next.depth > 0 {
            path.truncate(next.depth as usize - 1);
            path.push(next.step);
        }
        let first = open.len();
        let (mut full, mut doubtful) = (false, false);
        expander.expand(&next.board, &mut |child, step| {
            let home = child.cards_home();
            if home > best.home {
                if child.over && (next.board.over || !is_real(deal, &next.board, step)) {
                    doubtful |= home >= ALL;
                } else {
                    best.home = home;
                    best.moves = path.iter().chain([&step]).flat_map(|step| step.moves()).collect();
                }
            }
            match visited.insert(child.fingerprint()) {
                Ok(true) => best.visited += 1,
                Ok(false) => return,
                Err(SetFull) => {
                    full = true;
                    return;
                }
            }
            open.push(StackEntry {
                board: *child,
                step,
                depth: next.depth + 1,
                worth: i64::from(value(deal, child)) - ((child.layer() as i64) << 32),
            });
        });
        if best.home >= ALL {
            return Ok(SearchEnd::Finished);
        }
        if doubtful {
            // Memory is short, so don't spend it on a search that may find nothing.
            return Ok(SearchEnd::Doubtful);
        }
        meter.takes(visited.bytes() + open.capacity() * size_of::<StackEntry>());
        // A vector doubles when it grows.
        if full || open.len() > most / 2 {
            return Err(Limit::Memory);
        }
        open[first..].sort_unstable_by_key(|entry| entry.worth);
    }
    Ok(SearchEnd::after(&expander, passed_over, false))
}
