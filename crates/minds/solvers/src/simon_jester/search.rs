//! The search: layers by breaks left, a queue for each.

use std::collections::BinaryHeap;

use super::board::{Board, Step};
use super::loose::{LooseCertificate, LooseProver, Progress};
use super::relaxed::{Certificate, Prover};
use super::seen::Seen;
use super::value::{Child, Valuer, Weights};
use crate::budget::{Limit, Meter};

/// How the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// These moves win.
    Won(Vec<Step>),
    /// This proves that nothing does.
    Dead(LooseCertificate),
    /// Every position that can be reached was expanded, so many, if no two of them had the same hash.
    Exhausted {
        positions: u64,
        /// Positions that were left out, because the prover knew them to be lost.
        dead: Certificate,
    },
}

/// Every so many levels a position is kept, and those between are made from it.
const KEPT_EVERY: u16 = 8;

/// Values are stored with this added, so that they are positive.
const VALUE_BASE: i32 = 1 << 25;

const PARENT_BITS: u32 = 26;

/// A position that was expanded.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    step: u16,
    depth: u16,
}

/// A position that waits: what it is worth (the better the larger), its parent, and the move that leads to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting(u64);

impl Waiting {
    #[inline]
    fn new(value: i32, parent: u32, step: Step) -> Self {
        let worth = (VALUE_BASE - value).clamp(0, (1 << 26) - 1) as u64;
        Self((worth << (PARENT_BITS + 12)) | (u64::from(parent) << 12) | u64::from(step.bits()))
    }

    const fn parent(self) -> u32 {
        (self.0 >> 12) as u32 & ((1 << PARENT_BITS) - 1)
    }

    const fn step(self) -> Step {
        Step::from_bits(self.0 as u16)
    }
}

/// After so many expanded positions the prover of loose cards is asked, and each time that they have doubled.
const FIRST_PROOF: usize = 1 << 10;

/// A set of dug chains for so many expanded positions is what that prover may look at.
const NODES_A_SET: usize = 1;

/// The number of counters for dig classes; a power of two.
const CLASSES: usize = 1 << 16;

struct Search<'a, 'b> {
    root: Board,
    valuer: Valuer,
    crowding: Vec<f32>,
    nodes: Vec<Node>,
    /// Packed positions, and the nodes they belong to.
    kept: Vec<u8>,
    kept_of: Vec<u32>,
    packed_len: usize,
    layers: Vec<BinaryHeap<Waiting>>,
    /// How many positions are taken from a layer before the next one's turn. In the last layers little can go wrong
    /// any more, but a win from there still takes dozens of moves, each of which would wait for a whole pass.
    pops: Vec<i32>,
    waiting: usize,
    seen: Seen,
    /// How many positions of a dig class were expanded. Classes that share a counter are taken for one.
    classes: Vec<u32>,
    prover: Option<Prover>,
    /// There as long as it could find a proof.
    loose: Option<LooseProver>,
    next_proof: usize,
    meter: &'a mut Meter<'b>,
    /// Whether positions were dropped for want of memory.
    dropped: bool,
}

/// Looks for a win.
pub(crate) fn search(
    board: &Board,
    weights: Weights,
    prover: Option<Prover>,
    meter: &mut Meter<'_>,
) -> Result<Found, Limit> {
    if board.cards() == 0 {
        return Ok(Found::Won(Vec::new()));
    }
    let mut valuer = Valuer::new(weights);
    valuer.read(board);
    let seen = Seen::new(meter.memory() / 3);
    let layers = valuer.breaks() + 1;
    let mut search = Search {
        root: *board,
        crowding: (0..layers)
            .map(|breaks| {
                weights.0[17] as f32 * ((breaks as f32 + 1.0) / (weights.0[20] as f32 + 1.0)).min(1.0)
            })
            .collect(),
        valuer,
        nodes: Vec::new(),
        kept: Vec::new(),
        kept_of: Vec::new(),
        packed_len: board.packed_len(),
        layers: (0..layers).map(|_| BinaryHeap::new()).collect(),
        pops: (0..layers as i32)
            .map(|breaks| match breaks {
                0 => weights.0[21],
                few if few <= weights.0[22] => weights.0[23],
                _ => weights.0[24],
            })
            .map(|pops| pops.max(1))
            .collect(),
        waiting: 0,
        seen,
        classes: vec![0; CLASSES],
        prover,
        loose: LooseProver::new(board),
        next_proof: FIRST_PROOF,
        meter,
        dropped: false,
    };
    search.run()
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<Found, Limit> {
        self.seen.insert(self.valuer.hash());
        let mut board = self.root;
        let mut steps = Vec::new();
        self.meter.node()?;
        self.nodes.push(Node {
            parent: 0,
            step: 0,
            depth: 0,
        });
        if let Some(won) = self.expand(&board, 0, &mut steps) {
            return Ok(Found::Won(won));
        }
        while self.waiting > 0 {
            self.account();
            if let Some(certificate) = self.prove()? {
                return Ok(Found::Dead(certificate));
            }
            for layer in (0..self.layers.len()).rev() {
                for _ in 0..self.pops[layer] {
                    let Some(next) = self.layers[layer].pop() else {
                        break;
                    };
                    self.waiting -= 1;
                    self.meter.node()?;
                    let id = self.make(next, &mut board);
                    if let Some(won) = self.expand(&board, id, &mut steps) {
                        return Ok(Found::Won(won));
                    }
                }
            }
        }
        if self.dropped {
            Err(Limit::Memory)
        } else {
            let prover = self.prover.take();
            Ok(Found::Exhausted {
                positions: self.nodes.len() as u64,
                dead: prover.map_or_else(Certificate::default, Prover::certificate),
            })
        }
    }

    /// Asks the prover of loose cards, if it is time to.
    fn prove(&mut self) -> Result<Option<LooseCertificate>, Limit> {
        if self.nodes.len() < self.next_proof {
            return Ok(None);
        }
        self.next_proof = self.nodes.len() * 2;
        let Some(mut loose) = self.loose.take() else {
            return Ok(None);
        };
        match loose.go_on(self.nodes.len() / NODES_A_SET, self.meter)? {
            Progress::Dead => return Ok(Some(loose.certificate())),
            Progress::WayOut => {}
            Progress::Stopped => self.loose = Some(loose),
        }
        Ok(None)
    }

    /// Makes a node of what waited, and its position.
    fn make(&mut self, next: Waiting, board: &mut Board) -> u32 {
        let id = self.nodes.len() as u32;
        let depth = self.nodes[next.parent() as usize].depth.saturating_add(1);
        self.nodes.push(Node {
            parent: next.parent(),
            step: next.step().bits(),
            depth,
        });
        let mut path = [Step::from_bits(0); KEPT_EVERY as usize];
        let mut length = 0;
        let mut at = id;
        loop {
            let node = self.nodes[at as usize];
            if at != id && node.depth.is_multiple_of(KEPT_EVERY) {
                break;
            }
            path[length] = Step::from_bits(node.step);
            length += 1;
            at = node.parent;
        }
        match self.kept_of.binary_search(&at) {
            Ok(place) => {
                let start = place * self.packed_len;
                board.unpack(&self.kept[start..start + self.packed_len]);
            }
            // The root is not kept.
            Err(_) => *board = self.root,
        }
        for step in path[..length].iter().rev() {
            board.play(*step);
        }
        if depth.is_multiple_of(KEPT_EVERY) {
            self.kept_of.push(id);
            board.pack(&mut self.kept, self.packed_len);
        }
        id
    }

    /// Looks at every move. Gives the moves of a win.
    fn expand(&mut self, board: &Board, id: u32, steps: &mut Vec<Step>) -> Option<Vec<Step>> {
        if let Some(prover) = &mut self.prover
            && prover.is_lost(board)
        {
            return None;
        }
        self.valuer.read(board);
        if self.valuer.is_open() {
            // There is a way out.
            self.loose = None;
        }
        let counter = &mut self.classes[self.valuer.class() as usize % CLASSES];
        *counter = counter.saturating_add(1);
        steps.clear();
        board.moves(steps);
        for &step in steps.iter() {
            if self.seen.insert(self.valuer.child_hash(board, step)) {
                let child = self.valuer.child(board, step);
                if child.won {
                    return Some(self.path(id, step));
                }
                self.wait(&child, id);
            }
        }
        None
    }

    #[inline]
    fn wait(&mut self, child: &Child, parent: u32) {
        let crowd = self.classes[child.class as usize % CLASSES];
        let penalty = (self.crowding[child.breaks] * (crowd as f32).sqrt()) as i32;
        if let Some(layer) = self.layers.get_mut(child.breaks) {
            layer.push(Waiting::new(child.value + penalty, parent, child.step));
            self.waiting += 1;
        }
    }

    /// The moves from the start to a node, and one more.
    fn path(&self, mut id: u32, last: Step) -> Vec<Step> {
        let mut path = vec![last];
        while id != 0 {
            let node = self.nodes[id as usize];
            path.push(Step::from_bits(node.step));
            id = node.parent;
        }
        path.reverse();
        path
    }

    fn bytes(&self) -> usize {
        self.layers.iter().map(|l| l.capacity() * 8).sum::<usize>()
            + self.seen.bytes()
            + self.nodes.capacity() * size_of::<Node>()
            + self.kept.capacity()
            + self.kept_of.capacity() * 4
            + self.classes.len() * 4
            + self.loose.as_ref().map_or(0, LooseProver::bytes)
    }

    /// Keeps to the memory: when it is nearly taken, the worse half of what waits is dropped.
    fn account(&mut self) {
        let bytes = self.bytes();
        self.meter.takes(bytes);
        // No layer grows by more than a few positions a pass, but growing doubles its place.
        if bytes > self.meter.memory() / 4 * 3 || self.nodes.len() + (1 << 12) > 1 << PARENT_BITS {
            self.dropped = true;
            self.waiting = 0;
            for layer in &mut self.layers {
                let mut all = std::mem::take(layer).into_vec();
                let half = all.len() / 2;
                if half > 64 {
                    all.select_nth_unstable_by(half, |a, b| b.cmp(a));
                    all.truncate(half);
                    all.shrink_to_fit();
                }
                self.waiting += all.len();
                *layer = all.into();
            }
        }
    }
}
