//! The search: first the best positions of every layer in turn, then everything, depth first.

use std::cmp::Ordering;

use dary_heap::QuaternaryHeap;
use wildpile_joker::Move;

use super::board::{Board, Bytes, Deal, LAYERS};
use super::expand::{Expander, Step};
use super::met::{Full, Met};
use super::relaxed::{QUESTION, Relaxed};
use super::value::{Weights, value};
use crate::budget::{Limit, Meter};
use crate::kept::Kept;

/// Every card of the pack on the foundations.
pub(super) const ALL: u8 = 52;

/// The best count that was met, and the way to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Best {
    pub(super) home: u8,
    pub(super) moves: Vec<Move>,
    /// How many different positions were met.
    pub(super) met: u64,
}

/// After so many positions each is asked whether it is dead before it is expanded. Most deals are won sooner, and then the
/// questions would only take time.
const PATIENCE: u64 = 20_000;

/// The number of counters for classes; a power of two.
const CLASSES: usize = 1 << 14;

/// The class of a position: how many cards are hidden in which column, in the stock and in the waste. Classes that share
/// a counter are taken for one.
fn class(board: &Board) -> usize {
    let [a, b, c, d, e, f, g] = board.down;
    let cards = u64::from_le_bytes([a, b, c, d, e, f, g, 0]);
    let rest = u64::from(board.waste.count_ones() << 5 | board.stock.count_ones());
    let hash = (cards ^ rest << 54).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40) as usize % CLASSES
}

/// A position that was expanded, and how it was met.
#[derive(Clone, Copy)]
struct Node {
    /// Where it is kept.
    at: u32,
    parent: u32,
    step: Step,
}

/// A position that waits to be expanded. What is worth more comes first, then what was met later.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    worth: i32,
    /// The node that it comes from.
    parent: u32,
    step: Step,
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.worth, self.parent).cmp(&(other.worth, other.parent))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// All positions that were expanded.
#[derive(Default)]
struct Nodes {
    kept: Kept,
    nodes: Vec<Node>,
}

impl Nodes {
    fn push(&mut self, bytes: &Bytes, parent: u32, step: Step) -> u32 {
        let at = self.kept.push(bytes);
        self.nodes.push(Node { at, parent, step });
        self.nodes.len() as u32 - 1
    }

    fn board(&self, deal: &Deal, id: u32) -> Board {
        deal.read(self.kept.at(self.nodes[id as usize].at))
    }

    /// The moves that lead to a node, and a step after it.
    fn way(&self, mut id: u32, last: Step) -> Vec<Move> {
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

/// What the first position comes from.
const ROOT: u32 = u32::MAX;

const NO_STEP: Step = Step {
    draws: 0,
    declared: None,
    mv: None,
};

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// All cards came home, or it visited everything.
    Finished,
    /// It visited everything but positions from which not all cards can come home, and what follows them.
    Decided,
    /// It visited everything, and what would follow if some games had not ended.
    Settled,
    /// All cards could come home if a game had not ended that perhaps need not end there.
    Doubtful,
    /// The memory did not do.
    OutOfMemory,
}

impl Came {
    const fn after(expander: &Expander<'_>, passed_over: bool, doubtful: bool) -> Self {
        match (expander.went_beyond, passed_over) {
            _ if doubtful => Self::Doubtful,
            (_, true) => Self::Decided,
            (true, false) => Self::Settled,
            (false, false) => Self::Finished,
        }
    }
}

/// Whether the game is not over before the last move of a step.
fn is_real(deal: &Deal, board: &Board, step: Step) -> bool {
    let mut board = *board;
    step.moves().all(|mv| {
        let open = !board.over;
        deal.play(&mut board, mv);
        open
    })
}

/// Plays a step.
fn follow(deal: &Deal, board: &mut Board, step: Step) {
    step.moves().for_each(|mv| deal.play(board, mv));
}

/// Expands the best positions of every layer in turn, as long as the memory does. What was asked about and is not dead is put into `opened`,
/// if there is room.
pub(super) fn best_first(
    deal: &Deal,
    safe: bool,
    start: &Board,
    weights: &Weights,
    best: &mut Best,
    opened: &mut Met,
    meter: &mut Meter<'_>,
) -> Result<Came, Limit> {
    let before = meter.nodes();
    let mut passed_over = false;
    // What comes back from a foundation is beyond that test.
    let relaxes = !deal.rules.from_foundation;
    let mut relaxed = Relaxed::new(deal);
    let mut expander = Expander::new(deal, safe);
    let mut met = Met::growing(meter.memory() / 4);
    let mut nodes = Nodes::default();
    // Nothing can be full yet.
    met.insert(start.fingerprint()).ok();
    let mut layers: Vec<QuaternaryHeap<Waiting>> = (0..LAYERS).map(|_| QuaternaryHeap::new()).collect();
    let (mut waiting, mut room) = (1_usize, 0_usize);
    // How often positions with the same hidden cards and the same rest to draw were expanded.
    let mut classes = vec![0_u32; CLASSES];
    layers[start.layer()].push(Waiting {
        worth: 0,
        parent: ROOT,
        step: NO_STEP,
    });
    // Whether all cards came home where the game had ended. What only follows an end tells nothing more then; and as much as led there may
    // still be looked at.
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
                return Ok(Came::Doubtful);
            }
            let mut needs = 0;
            if relaxes && meter.nodes() - before > PATIENCE {
                meter.steps(QUESTION)?;
                let Some(bonds) = relaxed.bonds_needed(&board) else {
                    passed_over = true;
                    continue;
                };
                needs = weights.0[12] * bonds as i32;
                opened.insert(board.fingerprint()).ok();
            }
            let parent = nodes.push(&board.write(false), next.parent, next.step);
            let mut full = false;
            classes[class(&board)] += 1;
            expander.expand(&board, &mut |child, step| {
                // Before it is known whether it was met: perhaps only where the game had ended.
                let home = child.cards_home();
                if home > best.home {
                    if child.over && (board.over || !is_real(deal, &board, step)) {
                        doubtful |= home >= ALL;
                    } else {
                        best.home = home;
                        best.moves = nodes.way(parent, step);
                    }
                }
                match met.insert(child.fingerprint()) {
                    Ok(true) => best.met += 1,
                    Ok(false) => return,
                    Err(Full) => {
                        full = true;
                        return;
                    }
                }
                let crowd = f64::from(classes[class(child)]).sqrt() * f64::from(weights.0[11]);
                let worth = value(weights, deal, child) - crowd as i32 - needs;
                let layer = &mut layers[child.layer()];
                let before = layer.capacity();
                layer.push(Waiting { worth, parent, step });
                room += layer.capacity() - before;
                waiting += 1;
            });
            if best.home >= ALL {
                return Ok(Came::Finished);
            }
            if doubtful && until == u64::MAX {
                until = meter.nodes() + (meter.nodes() - before);
            }
            let bytes =
                met.bytes() + opened.bytes() + nodes.bytes() + room * size_of::<Waiting>() + CLASSES * 4;
            meter.takes(bytes);
            // A table that grows needs its old half, too.
            if full || bytes > meter.memory() / 4 * 3 {
                return Ok(if doubtful {
                    Came::Doubtful
                } else {
                    Came::OutOfMemory
                });
            }
        }
    }
    Ok(Came::after(&expander, passed_over, doubtful))
}

/// What waits in the search depth first: a position, the step to it, and how many steps led to its parent.
struct Ahead {
    board: Board,
    step: Step,
    depth: u32,
    worth: i64,
}

/// Visits everything that can be reached, as long as the budget does, or until all cards are home.
pub(super) fn depth_first(
    deal: &Deal,
    safe: bool,
    start: &Board,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Came, Limit> {
    let relaxes = !deal.rules.from_foundation;
    let mut passed_over = false;
    let mut relaxed = Relaxed::new(deal);
    let mut expander = Expander::new(deal, safe);
    let mut met = Met::fixed(meter.memory() / 4 * 3);
    let most = meter.memory() / 4 / size_of::<Ahead>();
    let mut path: Vec<Step> = Vec::new();
    // Nothing can be full yet.
    met.insert(start.fingerprint()).ok();
    let mut open = vec![Ahead {
        board: *start,
        step: NO_STEP,
        depth: 0,
        worth: 0,
    }];
    while let Some(next) = open.pop() {
        meter.node()?;
        if relaxes {
            meter.steps(QUESTION)?;
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
            match met.insert(child.fingerprint()) {
                Ok(true) => best.met += 1,
                Ok(false) => return,
                Err(Full) => {
                    full = true;
                    return;
                }
            }
            open.push(Ahead {
                board: *child,
                step,
                depth: next.depth + 1,
                worth: i64::from(value(weights, deal, child)) - ((child.layer() as i64) << 32),
            });
        });
        if best.home >= ALL {
            return Ok(Came::Finished);
        }
        if doubtful {
            // The memory is short: there may be none for a search in vain.
            return Ok(Came::Doubtful);
        }
        meter.takes(met.bytes() + open.capacity() * size_of::<Ahead>());
        // Room is taken twice over when it does not do.
        if full || open.len() > most / 2 {
            return Err(Limit::Memory);
        }
        open[first..].sort_unstable_by_key(|ahead| ahead.worth);
    }
    Ok(Came::after(&expander, passed_over, false))
}
