//! The search: first the best positions of every layer in turn, then everything, depth first.

use std::collections::BinaryHeap;

use wildpile_game::Game;
use wildpile_joker::{Joker, Move, Packed, Redeals, State};
use xxhash_rust::xxh3::xxh3_128;

use super::expand::{Expander, Step};
use super::met::{Full, Met};
use super::value::{Weights, layer, value};
use crate::budget::{Limit, Meter};

/// Every card of the pack on the foundations.
pub(super) const ALL: u8 = 52;

/// The most layers: hidden cards, stock and waste.
const LAYERS: usize = 64;

/// The best count that was met, and the way to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Best {
    pub(super) home: u8,
    pub(super) moves: Vec<Move>,
    /// How many different positions were met.
    pub(super) met: u64,
}

/// What is kept of a position.
fn pack(game: &Joker, state: &State) -> Packed {
    let packed = Packed::of(state);
    if game.rules().redeals == Redeals::Unlimited {
        packed.without_redeals()
    } else {
        packed
    }
}

/// The position as a fingerprint that does not see the order of the columns.
#[inline]
pub(super) fn fingerprint(packed: &Packed) -> u128 {
    packed.columns().fold(xxh3_128(packed.head()), |sum, column| {
        sum.wrapping_add(xxh3_128(column))
    })
}

/// The number of counters for classes; a power of two.
const CLASSES: usize = 1 << 14;

/// The class of a position: how many cards are hidden in which column, in the stock and in the waste. Classes that share
/// a counter are taken for one.
fn class(state: &State) -> usize {
    let lengths = state.columns().iter().map(|pile| pile.face_down().len());
    let lengths = lengths.chain([state.waste().len(), state.stock().len()]);
    let hash = lengths.fold(0_u64, |hash, length| {
        (hash.rotate_left(23) ^ (length as u64 + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    });
    (hash >> 40) as usize % CLASSES
}

/// A position that was met, and how.
#[derive(Clone, Copy)]
struct Node {
    packed: Packed,
    parent: u32,
    step: Step,
}

/// All positions that were met. They are kept in blocks, so that taking more needs no room for a copy.
struct Nodes(Vec<Vec<Node>>);

impl Nodes {
    const BLOCK: usize = 1 << 10;

    fn push(&mut self, node: Node) -> u32 {
        if self.0.last().is_none_or(|block| block.len() == Self::BLOCK) {
            self.0.push(Vec::with_capacity(Self::BLOCK));
        }
        let blocks = self.0.len() - 1;
        self.0[blocks].push(node);
        (blocks * Self::BLOCK + self.0[blocks].len() - 1) as u32
    }

    fn at(&self, id: u32) -> &Node {
        &self.0[id as usize / Self::BLOCK][id as usize % Self::BLOCK]
    }

    const fn bytes(&self) -> usize {
        self.0.len() * Self::BLOCK * size_of::<Node>()
    }
}

const NO_STEP: Step = Step { draws: 0, mv: None };

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// All cards came home, or it visited everything.
    Finished,
    /// It visited everything, but for what only a card that was kept could have led to.
    Doubtful,
    /// The memory did not do.
    OutOfMemory,
}

impl Came {
    const fn after(expander: &Expander<'_>) -> Self {
        if expander.ended_early {
            Self::Doubtful
        } else {
            Self::Finished
        }
    }
}

/// Expands the best positions of every layer in turn, as long as the memory does.
pub(super) fn best_first(
    game: &Joker,
    safe: bool,
    start: &State,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Came, Limit> {
    let mut expander = Expander::new(game, safe);
    let mut met = Met::growing(meter.memory() / 4);
    let mut nodes = Nodes(Vec::new());
    let packed = pack(game, start);
    // Nothing can be full yet.
    met.insert(fingerprint(&packed)).ok();
    nodes.push(Node {
        packed,
        parent: 0,
        step: NO_STEP,
    });
    let mut layers: Vec<BinaryHeap<u64>> = (0..LAYERS).map(|_| BinaryHeap::new()).collect();
    let mut waiting = 1_usize;
    layers[layer(start).min(LAYERS - 1)].push(0);
    // How often positions with the same hidden cards and the same rest to draw were expanded.
    let mut classes = vec![0_u32; CLASSES];
    while waiting > 0 {
        for at in (0..LAYERS).rev() {
            let Some(next) = layers[at].pop() else { continue };
            waiting -= 1;
            meter.node()?;
            let parent = next as u32;
            let state = nodes.at(parent).packed.state();
            let mut full = false;
            classes[class(&state)] += 1;
            expander.expand(&state, &mut |child, step| {
                let packed = pack(game, child);
                match met.insert(fingerprint(&packed)) {
                    Ok(true) => best.met += 1,
                    Ok(false) => return,
                    Err(Full) => {
                        full = true;
                        return;
                    }
                }
                let id = nodes.push(Node { packed, parent, step });
                if child.cards_home() > best.home {
                    best.home = child.cards_home();
                    best.moves = way(&nodes, id);
                }
                let crowd = f64::from(classes[class(child)]).sqrt() * f64::from(weights.0[11]);
                let worth = (value(weights, child) - crowd as i32 + (1 << 30)).max(0) as u64;
                layers[layer(child).min(LAYERS - 1)].push(worth << 32 | u64::from(id));
                waiting += 1;
            });
            if best.home >= ALL {
                return Ok(Came::Finished);
            }
            // Queues take eight bytes for each of their places, of which they have up to two for each position.
            let bytes = met.bytes() + nodes.bytes() + waiting * 16 + CLASSES * 4;
            meter.takes(bytes);
            // A table that grows needs its old half, too.
            if full || bytes > meter.memory() / 4 * 3 {
                return Ok(Came::OutOfMemory);
            }
        }
    }
    Ok(Came::after(&expander))
}

fn way(nodes: &Nodes, mut id: u32) -> Vec<Move> {
    let mut steps = Vec::new();
    while id != 0 {
        let node = nodes.at(id);
        steps.push(node.step);
        id = node.parent;
    }
    steps.iter().rev().flat_map(|step| step.moves()).collect()
}

/// What waits in the search depth first: a position, the step to it, and how many steps led to its parent.
struct Waiting {
    packed: Packed,
    step: Step,
    depth: u32,
    worth: i64,
}

/// Visits everything that can be reached, as long as the budget does, or until all cards are home.
pub(super) fn depth_first(
    game: &Joker,
    safe: bool,
    start: &State,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<Came, Limit> {
    let mut expander = Expander::new(game, safe);
    let mut met = Met::fixed(meter.memory() / 4 * 3);
    let most = meter.memory() / 4 / size_of::<Waiting>();
    let mut path: Vec<Step> = Vec::new();
    let packed = pack(game, start);
    // Nothing can be full yet.
    met.insert(fingerprint(&packed)).ok();
    let mut open = vec![Waiting {
        packed,
        step: NO_STEP,
        depth: 0,
        worth: 0,
    }];
    while let Some(next) = open.pop() {
        meter.node()?;
        if next.depth > 0 {
            path.truncate(next.depth as usize - 1);
            path.push(next.step);
        }
        let state = next.packed.state();
        let first = open.len();
        let mut full = false;
        expander.expand(&state, &mut |child, step| {
            let packed = pack(game, child);
            match met.insert(fingerprint(&packed)) {
                Ok(true) => best.met += 1,
                Ok(false) => return,
                Err(Full) => {
                    full = true;
                    return;
                }
            }
            if child.cards_home() > best.home {
                best.home = child.cards_home();
                best.moves = path.iter().chain([&step]).flat_map(|step| step.moves()).collect();
            }
            open.push(Waiting {
                packed,
                step,
                depth: next.depth + 1,
                worth: i64::from(value(weights, child)) - ((layer(child) as i64) << 32),
            });
        });
        if best.home >= ALL {
            return Ok(Came::Finished);
        }
        meter.takes(met.bytes() + open.capacity() * size_of::<Waiting>());
        // Room is taken twice over when it does not do.
        if full || open.len() > most / 2 {
            return Err(Limit::Memory);
        }
        open[first..].sort_unstable_by_key(|waiting| waiting.worth);
    }
    Ok(Came::after(&expander))
}
