//! The search: one layer per number of breaks, each with a priority queue.

use dary_heap::OctonaryHeap;

use super::board::{Board, RunMove};
use super::loose::{LooseCertificate, LooseProver, Progress};
use super::relaxed::{Certificate, Prover};
use super::successor::Part;
use super::transpositions::TranspositionTable;
use super::value::{Evaluator, column_share};
use super::weights::Weights;
use crate::arena::Arena;
use crate::budget::{Limit, Meter};

/// The result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// A win with these moves.
    Won(Vec<RunMove>),
    /// A proof that there is no win.
    Dead(LooseCertificate),
    /// Every reachable position was expanded (this many), assuming no hash collisions.
    Exhausted {
        positions: u64,
        /// Positions that were skipped because the prover found them lost.
        dead: Certificate,
    },
}

/// Every so many levels a position is stored; those between are reconstructed from it.
const KEPT_EVERY: u16 = 3;

/// Added to stored values to make them positive.
const VALUE_BASE: i32 = 1 << 25;

const PARENT_BITS: u32 = 26;

/// An expanded position.
#[derive(Clone, Copy)]
struct Node {
    /// The position's hash, in halves to save memory.
    hash: [u32; 2],
    parent: u32,
    /// The last stored position on the way here.
    kept: u32,
    /// The number of steps since then.
    since: u16,
    step: u16,
}

/// A position in a queue: its value (larger is better), its parent, and the move that leads to it;
/// a move of no cards stands for the splits of the parent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct FrontierEntry(u64);

impl FrontierEntry {
    #[inline]
    fn new(value: i32, parent: u32, step: RunMove) -> Self {
        let worth = (VALUE_BASE - value).clamp(0, (1 << 26) - 1) as u64;
        Self((worth << (PARENT_BITS + 12)) | (u64::from(parent) << 12) | u64::from(step.bits()))
    }

    const fn parent(self) -> u32 {
        (self.0 >> 12) as u32 & ((1 << PARENT_BITS) - 1)
    }

    const fn step(self) -> RunMove {
        RunMove::from_bits(self.0 as u16)
    }
}

/// The loose-card prover runs after this many expanded positions, and each time they double.
const FIRST_PROOF: usize = 1 << 10;

/// The prover's memory per set of dug chains in bytes, right after its lists have grown. It may use
/// an eighth of the memory.
const BYTES_A_SET: usize = 350;

/// The initial capacity of a layer.
const FEW: usize = 32;

/// The number of counters for dig classes; a power of two.
const CLASSES: usize = 1 << 14;

struct Search<'a, 'b> {
    evaluator: Evaluator,
    crowding: Vec<f32>,
    nodes: Vec<Node>,
    /// Encoded positions, and a buffer.
    kept: Arena,
    packed: Vec<u8>,
    layers: Vec<OctonaryHeap<FrontierEntry>>,
    /// Number of positions taken from a layer per pass. In the last layers little can go wrong, but
    /// a win still takes dozens of moves, each of which would otherwise wait for a whole pass.
    pops: Vec<i32>,
    /// Reduction in the value of a position's splits.
    splits: i32,
    waiting: usize,
    /// The expanded positions.
    seen: TranspositionTable,
    /// The square root of the number of expanded positions per dig class. Classes may share a
    /// counter.
    classes: Vec<f32>,
    prover: Option<Prover>,
    /// Created when first used.
    loose: Option<LooseProver>,
    /// True if the prover may still succeed, because no way out is known.
    closed: bool,
    next_proof: usize,
    meter: &'a mut Meter<'b>,
    /// True if positions were dropped because memory ran out.
    dropped: bool,
}

/// Searches for a win.
pub(crate) fn search(
    board: &Board,
    weights: Weights,
    prover: Option<Prover>,
    meter: &mut Meter<'_>,
) -> Result<SearchEnd, Limit> {
    if board.cards() == 0 {
        return Ok(SearchEnd::Won(Vec::new()));
    }
    let mut evaluator = Evaluator::new(weights);
    evaluator.read(board);
    let seen = TranspositionTable::new(meter.memory() / 4);
    let layers = evaluator.breaks() + 1;
    let mut search = Search {
        crowding: (0..layers)
            .map(|breaks| {
                weights.0[17] as f32 * ((breaks as f32 + 1.0) / (weights.0[20] as f32 + 1.0)).min(1.0)
            })
            .collect(),
        evaluator,
        nodes: Vec::new(),
        kept: Arena::default(),
        packed: Vec::new(),
        layers: (0..layers).map(|_| OctonaryHeap::with_capacity(FEW)).collect(),
        pops: (0..layers as i32)
            .map(|breaks| match breaks {
                0 => weights.0[21],
                few if few <= weights.0[22] => weights.0[23],
                _ => weights.0[24],
            })
            .map(|pops| pops.max(1))
            .collect(),
        splits: weights.0[25],
        waiting: 0,
        seen,
        classes: vec![0.0; CLASSES],
        prover,
        loose: None,
        closed: true,
        next_proof: FIRST_PROOF,
        meter,
        dropped: false,
    };
    search.run(board)
}

const fn halves(hash: u64) -> [u32; 2] {
    [hash as u32, (hash >> 32) as u32]
}

const fn column_eval([low, high]: [u32; 2]) -> u64 {
    low as u64 | (high as u64) << 32
}

/// The contribution to the hash of the columns affected by a move.
#[inline]
pub(super) fn share_of(board: &Board, step: RunMove) -> u64 {
    column_share(board.column(step.from())).wrapping_add(column_share(board.column(step.to())))
}

impl Search<'_, '_> {
    fn run(&mut self, root: &Board) -> Result<SearchEnd, Limit> {
        self.seen.insert(self.evaluator.hash());
        let mut board = *root;
        self.meter.node()?;
        let kept = self.keep(root);
        self.nodes.push(Node {
            hash: halves(self.evaluator.hash()),
            parent: 0,
            kept,
            since: 0,
            step: 0,
        });
        if let Some(won) = self.expand(board.kings_only(), 0, None) {
            return Ok(SearchEnd::Won(won));
        }
        while self.waiting > 0 {
            self.account()?;
            if let Some(certificate) = self.prove(root)? {
                return Ok(SearchEnd::Dead(certificate));
            }
            for layer in (0..self.layers.len()).rev() {
                let mut pops = self.pops[layer];
                while pops > 0
                    && let Some(next) = self.layers[layer].pop()
                {
                    self.waiting -= 1;
                    let (parent, step) = (next.parent(), next.step());
                    self.place(parent, &mut board);
                    let won = if step.count() == 0 {
                        self.meter.node()?;
                        self.evaluator.read(&board);
                        self.children(Part::Splits, board.kings_only(), parent, None)
                    } else {
                        // Two of three are transpositions, recognised by hash without reading the
                        // position.
                        let before = share_of(&board, step);
                        let back = board.play(step);
                        let hash = column_eval(self.nodes[parent as usize].hash).wrapping_sub(before);
                        let hash = hash.wrapping_add(share_of(&board, step));
                        if !self.seen.insert(hash) {
                            self.meter.step()?;
                            continue;
                        }
                        self.evaluator.read(&board);
                        debug_assert_eq!(hash, self.evaluator.hash(), "a move changes two columns");
                        self.meter.node()?;
                        let id = self.add(parent, step, &board);
                        self.expand(board.kings_only(), id, back)
                    };
                    if let Some(won) = won {
                        return Ok(SearchEnd::Won(won));
                    }
                    pops -= 1;
                }
            }
        }
        if self.dropped {
            Err(Limit::Memory)
        } else {
            let prover = self.prover.take();
            Ok(SearchEnd::Exhausted {
                positions: self.nodes.len() as u64,
                dead: prover.map_or_else(Certificate::default, Prover::certificate),
            })
        }
    }

    /// Runs the loose-card prover if it is due.
    fn prove(&mut self, root: &Board) -> Result<Option<LooseCertificate>, Limit> {
        if !self.closed || self.nodes.len() < self.next_proof {
            return Ok(None);
        }
        self.next_proof = self.nodes.len() * 2;
        let loose = self.loose.take().or_else(|| LooseProver::new(root));
        let Some(mut loose) = loose else {
            self.closed = false;
            return Ok(None);
        };
        let most = self.nodes.len().min(self.meter.memory() / 8 / BYTES_A_SET);
        match loose.go_on(most, self.meter)? {
            Progress::Dead => return Ok(Some(loose.certificate())),
            Progress::WayOut => self.closed = false,
            Progress::Stopped => self.loose = Some(loose),
        }
        Ok(None)
    }

    /// Reconstructs the position of a node.
    fn place(&self, id: u32, board: &mut Board) {
        let mut path = [RunMove::from_bits(0); KEPT_EVERY as usize];
        let mut node = self.nodes[id as usize];
        board.unpack(self.kept.at(node.kept));
        let path = &mut path[..usize::from(node.since)];
        for step in path.iter_mut().rev() {
            *step = RunMove::from_bits(node.step);
            node = self.nodes[node.parent as usize];
        }
        for &step in path.iter() {
            board.play(step);
        }
    }

    /// Stores a position and returns its address.
    fn keep(&mut self, board: &Board) -> u32 {
        self.packed.clear();
        board.pack(&mut self.packed);
        self.kept.push(&self.packed)
    }

    /// Creates a node.
    fn add(&mut self, parent: u32, step: RunMove, board: &Board) -> u32 {
        let from = self.nodes[parent as usize];
        let mut node = Node {
            hash: halves(self.evaluator.hash()),
            parent,
            kept: from.kept,
            since: from.since + 1,
            step: step.bits(),
        };
        if node.since == KEPT_EVERY {
            node.since = 0;
            node.kept = self.keep(board);
        }
        if self.nodes.len() == self.nodes.capacity() {
            self.nodes.reserve_exact(self.nodes.len() / 4 + FEW);
        }
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Generates the successors of the current position, except the one it came from. Returns the
    /// moves of a win, if found.
    fn expand(&mut self, kings_only: bool, id: u32, back: Option<RunMove>) -> Option<Vec<RunMove>> {
        if self.prover.as_mut().is_some_and(|p| p.is_lost(&self.evaluator)) {
            return None;
        }
        if self.evaluator.is_open() {
            // There is a way out.
            (self.loose, self.closed) = (None, false);
        }
        let root = &mut self.classes[self.evaluator.class() as usize % CLASSES];
        *root = ((*root * *root + 1.5) as u32 as f32).sqrt();
        let crowd = *root;
        if self.evaluator.splits(kings_only) {
            let breaks = self.evaluator.breaks();
            let value = self.evaluator.total() + self.splits + (self.crowding[breaks] * crowd) as i32;
            self.layers[breaks].push(FrontierEntry::new(value, id, RunMove::from_bits(0)));
            self.waiting += 1;
        }
        self.children(Part::First, kings_only, id, back)
    }

    /// Queues the children. Returns the moves of a win, if found.
    fn children(
        &mut self,
        part: Part,
        kings_only: bool,
        id: u32,
        back: Option<RunMove>,
    ) -> Option<Vec<RunMove>> {
        let Self {
            evaluator,
            classes,
            crowding,
            layers,
            waiting,
            ..
        } = self;
        let won = evaluator.walk(part, kings_only, |evaluator, lifted, mut set| {
            let root = classes[lifted.class() as usize % CLASSES];
            while set != 0 {
                let to = set.trailing_zeros() as usize;
                set &= set - 1;
                let step = lifted.step(to);
                if back == Some(step) {
                    continue;
                }
                let child = evaluator.successor_on(lifted, to);
                if child.won {
                    return Some(step);
                }
                let root = if child.class == lifted.class() {
                    root
                } else {
                    classes[child.class as usize % CLASSES]
                };
                let penalty = (crowding[child.breaks] * root) as i32;
                layers[child.breaks].push(FrontierEntry::new(child.value + penalty, id, step));
                *waiting += 1;
            }
            None
        });
        won.map(|last| self.path(id, last))
    }

    /// The moves from the root to a node, and one more.
    fn path(&self, mut id: u32, last: RunMove) -> Vec<RunMove> {
        let mut path = vec![last];
        while id != 0 {
            let node = self.nodes[id as usize];
            path.push(RunMove::from_bits(node.step));
            id = node.parent;
        }
        path.reverse();
        path
    }

    fn bytes(&self) -> usize {
        self.layers.iter().map(|l| l.capacity() * 8).sum::<usize>()
            + self.seen.bytes()
            + self.nodes.capacity() * size_of::<Node>()
            + self.kept.bytes()
            + self.classes.len() * 4
            + self.loose.as_ref().map_or(0, LooseProver::bytes)
    }

    /// Enforces the memory limit: when it is almost reached, the worse half of the queued positions
    /// is dropped.
    fn account(&mut self) -> Result<(), Limit> {
        if self.nodes.len() + (1 << 12) > 1 << PARENT_BITS {
            // Node numbers are exhausted.
            return Err(Limit::Memory);
        }
        let mut bytes = self.bytes();
        self.meter.takes(bytes);
        // A layer grows only by a few positions per pass, but growing doubles its capacity.
        let most = self.meter.memory() / 4 * 3;
        if bytes > most
            && let Some(loose) = self.loose.take()
        {
            // A proof that hasn't succeeded by now is worth less than positions.
            self.closed = false;
            bytes -= loose.bytes();
        }
        let layers: usize = self.layers.iter().map(|l| l.capacity() * 8).sum();
        if bytes - layers > most {
            // Expanded positions are never dropped.
            return Err(Limit::Memory);
        }
        if bytes > most {
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
        Ok(())
    }
}
