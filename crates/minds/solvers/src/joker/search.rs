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

/// How many positions are expanded best first, before the rest of the budget goes into a proof.
const BEST_FIRST: u64 = 60_000;

/// The best count that was met, and the way to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Best {
    pub(super) home: u8,
    pub(super) moves: Vec<Move>,
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

/// A position that was met, and how.
#[derive(Clone, Copy)]
struct Node {
    packed: Packed,
    parent: u32,
    step: Step,
}

const NO_STEP: Step = Step { draws: 0, mv: None };

/// Expands the best positions of every layer in turn. Whether that was everything there is.
pub(super) fn best_first(
    game: &Joker,
    start: &State,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<bool, Limit> {
    let memory = meter.memory() / 2;
    let mut expander = Expander::new(game);
    let mut met = Met::growing(memory / 4);
    let mut nodes = vec![Node {
        packed: pack(game, start),
        parent: 0,
        step: NO_STEP,
    }];
    let mut layers: Vec<BinaryHeap<u64>> = (0..LAYERS).map(|_| BinaryHeap::new()).collect();
    let mut waiting = 1_usize;
    layers[layer(start).min(LAYERS - 1)].push(0);
    // Nothing can be full yet.
    met.insert(fingerprint(&nodes[0].packed)).ok();
    let mut expanded = 0;
    while waiting > 0 {
        for at in (0..LAYERS).rev() {
            let Some(next) = layers[at].pop() else { continue };
            waiting -= 1;
            meter.node()?;
            expanded += 1;
            let parent = next as u32;
            let state = nodes[parent as usize].packed.state();
            let mut full = false;
            expander.expand(&state, &mut |child, step| {
                let packed = pack(game, child);
                match met.insert(fingerprint(&packed)) {
                    Ok(true) => {}
                    Ok(false) => return,
                    Err(Full) => {
                        full = true;
                        return;
                    }
                }
                let id = nodes.len() as u32;
                nodes.push(Node { packed, parent, step });
                if child.cards_home() > best.home {
                    best.home = child.cards_home();
                    best.moves = way(&nodes, id);
                }
                let worth = (value(weights, child) + (1 << 30)).max(0) as u64;
                layers[layer(child).min(LAYERS - 1)].push(worth << 32 | u64::from(id));
                waiting += 1;
            });
            if best.home >= ALL {
                return Ok(true);
            }
            let bytes = met.bytes() + nodes.capacity() * (size_of::<Node>() + 8);
            meter.takes(bytes);
            if full || expanded >= BEST_FIRST || bytes > memory {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn way(nodes: &[Node], mut id: u32) -> Vec<Move> {
    let mut steps = Vec::new();
    while id != 0 {
        let node = nodes[id as usize];
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
    start: &State,
    weights: &Weights,
    best: &mut Best,
    meter: &mut Meter<'_>,
) -> Result<u64, Limit> {
    let mut expander = Expander::new(game);
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
    let mut positions = 0;
    while let Some(next) = open.pop() {
        meter.node()?;
        positions += 1;
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
                Ok(true) => {}
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
            break;
        }
        meter.takes(met.bytes() + open.capacity() * size_of::<Waiting>());
        if full || open.capacity() > most {
            return Err(Limit::Memory);
        }
        open[first..].sort_unstable_by_key(|waiting| waiting.worth);
    }
    Ok(positions)
}
