//! The expert: refines the moves of the strong player by search in sampled worlds.
//!
//! Every candidate is tried in the same worlds – unseen cards shuffled, known ones where they are –
//! and continued with the policy of [`Strong`], which ignores hidden cards. The score is the number
//! of cards home at the end. If only one world is possible, the solver looks for its best end.
//!
//! [`Strong`]: super::Strong

mod advice;

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_joker::{Joker, Move, Piece, Source, State, View};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::joker::solve;
use wildpile_table::Player;

use super::policy::{self, LoopGuard, Weights, is_idle};
use crate::advantage::{Advantage, best_significant};

/// Search parameters.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Rollout moves per millisecond of the budget. Time has no other meaning, so the same budget
    /// gives the same move on every machine.
    pub moves_per_ms: u32,
    /// The number of worlds between two prunings of candidates.
    pub batch: u32,
    /// Number of standard errors by which a candidate must be ahead of the strong player's move.
    pub margin: f64,
    /// A candidate this many standard errors behind the best is pruned.
    pub give_up: f64,
    /// The move limit of a rollout.
    pub depth: u32,
    /// Solver nodes per millisecond of the budget, once everything is known.
    pub nodes_per_ms: u32,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            moves_per_ms: 500,
            batch: 16,
            margin: 2.5,
            give_up: 2.0,
            depth: 600,
            nodes_per_ms: 12,
        }
    }
}

/// Searches its moves in sampled worlds.
#[derive(Clone, Debug)]
pub struct Expert {
    /// Search parameters.
    pub search: Search,
    /// The weights of the rollout policy.
    pub weights: Weights,
    dice: Dice,
    memory: LoopGuard,
    /// The move count when it was last asked.
    moves: u32,
    /// The positions since anything other than the columns changed, without their move counts.
    been: Vec<State>,
    /// The solver's line to the best end, next step last: the position without its move count, and its move.
    plan: Vec<(State, Move)>,
}

/// With fewer worlds than this nothing is learned, unless there are no more.
const LEAST_WORLDS: u32 = 8;

/// The solver's memory limit in bytes.
const MEMORY: usize = 16 << 20;

impl Expert {
    /// An expert with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            search: Search::default(),
            weights: Weights::default(),
            dice: Dice::for_player(seed),
            memory: LoopGuard::default(),
            moves: 0,
            been: Vec::new(),
            plan: Vec::new(),
        }
    }
}

/// A candidate move and its results.
struct Candidate {
    mv: Move,
    /// Its index in the list of moves.
    at: usize,
    /// The gain in cards home over the strong player's move.
    gain: Advantage,
}

impl Player<Joker> for Expert {
    fn choose(&mut self, game: &Joker, _seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        self.begin(view);
        let state = game.sample(view, &mut Dice::for_player(0));
        let planned = if is_known(view) {
            self.planned(game, &state, moves, budget)
        } else {
            None
        };
        let chosen = planned.unwrap_or_else(|| self.think(game, view, &state, moves, budget));
        if let Some(&mv) = moves.get(chosen) {
            self.note(&state, mv);
        }
        chosen
    }
}

/// True if only one world is consistent with the view.
fn is_known(view: &View) -> bool {
    let stock = if view.redeals == 0 { view.stock } else { 0 };
    view.hidden() + usize::from(stock) < 2
}

/// A budget in whole milliseconds.
fn millis(budget: Duration) -> u32 {
    u32::try_from(budget.as_millis()).unwrap_or(u32::MAX)
}

impl Expert {
    /// Forgets everything if a new game has started, or moves were undone.
    fn begin(&mut self, view: &View) {
        if view.moves < self.moves {
            self.memory = LoopGuard::default();
            self.been.clear();
            self.plan.clear();
        }
        self.moves = view.moves;
    }

    /// Remembers a move.
    fn note(&mut self, state: &State, mv: Move) {
        self.memory.note(state, mv);
        if is_idle(state, mv) {
            self.been.push(state.clone().uncounted());
        } else {
            self.been.clear();
        }
    }

    /// Plays on by the policy, and says how many moves that were.
    fn roll_out(
        &self,
        game: &Joker,
        state: &mut State,
        memory: &mut LoopGuard,
        moves: &mut Vec<Move>,
    ) -> u32 {
        policy::roll_out(game, state, &self.weights, memory, moves, self.search.depth)
    }

    /// The next move of the best line the solver finds with all cards known; `None` if it isn't
    /// better than the rollout policy.
    fn planned(&mut self, game: &Joker, state: &State, moves: &[Move], budget: Duration) -> Option<usize> {
        let here = state.clone().uncounted();
        if self.plan.last().is_none_or(|(at, _)| *at != here) {
            self.plan.clear();
            let nodes = u64::from(millis(budget)) * u64::from(self.search.nodes_per_ms);
            let budget = Budget {
                memory: MEMORY,
                ..Budget::nodes(nodes)
            };
            let best = solve(game, state, budget, Monitor::default()).ok()?.best;
            let mut usual = state.clone();
            let mut memory = self.memory;
            self.roll_out(game, &mut usual, &mut memory, &mut Vec::new());
            if best.home <= usual.cards_home() {
                return None;
            }
            let mut now = state.clone();
            for &mv in &best.moves {
                self.plan.push((now.clone().uncounted(), mv));
                game.play(&mut now, Seat::FIRST, &mv, &mut ()).ok()?;
            }
            self.plan.reverse();
        }
        let (_, mv) = self.plan.pop()?;
        moves.iter().position(|&listed| listed == mv)
    }

    fn think(&mut self, game: &Joker, view: &View, state: &State, moves: &[Move], budget: Duration) -> usize {
        let usual = policy::choose(state, moves, &self.weights, &self.memory);
        let mut left = i64::from(millis(budget)) * i64::from(self.search.moves_per_ms);
        if left == 0 || moves.len() < 2 {
            return usual;
        }
        let known = is_known(view);
        let mut candidates = self.candidates(game, state, moves, usual);
        let mut world = state.clone();
        let mut now = state.clone();
        let mut listed = Vec::with_capacity(64);
        let mut tried = 0;
        while left > 0 && !candidates.is_empty() {
            let batch = if known { 1 } else { self.search.batch };
            for _ in 0..batch {
                world.clone_from(&game.sample(view, &mut self.dice));
                let mut result = |mv: Move| {
                    now.clone_from(&world);
                    let mut memory = self.memory;
                    memory.note(&now, mv);
                    game.play_trusted(&mut now, Seat::FIRST, &mv, &mut ());
                    let made = self.roll_out(game, &mut now, &mut memory, &mut listed);
                    left -= i64::from(made) + 1;
                    i64::from(now.cards_home())
                };
                let base = result(moves[usual]);
                for candidate in &mut candidates {
                    candidate.gain.add(result(candidate.mv) - base);
                }
                tried += 1;
                if left <= 0 {
                    break;
                }
            }
            let best = candidates
                .iter()
                .map(|candidate| candidate.gain.mean(tried).0)
                .fold(0.0, f64::max);
            candidates.retain(|candidate| {
                let (mean, error) = candidate.gain.mean(tried);
                mean > 0.0 && mean >= best || mean + self.search.give_up * error > best
            });
            if known {
                break;
            }
        }
        if !known && tried < LEAST_WORLDS {
            return usual;
        }
        let gains = candidates.iter().map(|c| (c.at, c.gain));
        best_significant(gains, tried, self.search.margin).unwrap_or(usual)
    }

    /// The moves worth trying besides the default one.
    fn candidates(&self, game: &Joker, state: &State, moves: &[Move], usual: usize) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        let mut first_empty = None;
        for (at, &mv) in moves.iter().enumerate() {
            // Empty columns are equivalent.
            if let Move::Tail { to, .. } | Move::Waste { to } = mv
                && state.columns()[to.index()].face_up().is_empty()
                && *first_empty.get_or_insert(to) != to
            {
                continue;
            }
            if at == usual || !is_worth_trying(state, mv) || !self.leads_on(game, state, mv) {
                continue;
            }
            candidates.push(Candidate {
                mv,
                at,
                gain: Advantage::default(),
            });
        }
        candidates
    }

    /// True if the move doesn't lead back to an earlier position.
    fn leads_on(&self, game: &Joker, state: &State, mv: Move) -> bool {
        if !is_idle(state, mv) {
            return true;
        }
        if self.memory.is_idle() {
            return false;
        }
        let mut next = state.clone();
        game.play_trusted(&mut next, Seat::FIRST, &mv, &mut ());
        !self.been.contains(&next.uncounted())
    }
}

/// Excludes moves that can't be better than others.
fn is_worth_trying(state: &State, mv: Move) -> bool {
    match mv {
        Move::Stop | Move::Redeal | Move::Declare { .. } => false,
        Move::PutOut(Source::Waste) | Move::Down { .. } => false,
        Move::PutOut(Source::Column(column)) => {
            let pile = &state.columns()[column.index()];
            pile.face_up().len() > 1 || !pile.face_down().is_empty()
        }
        Move::Tail { from, count, to } => {
            let pile = &state.columns()[from.index()];
            let up = pile.face_up();
            let start = up.len().saturating_sub(usize::from(count));
            let end = state.columns()[to.index()].face_up().last();
            if start == 0 {
                return end.is_some() || !pile.face_down().is_empty();
            }
            // Moving part of a sequence onto an equal card changes nothing, unless the other card
            // can go home or jokers are involved.
            let (head, under) = (up[start], up[start - 1]);
            let home = |piece: Piece| {
                piece
                    .card()
                    .is_none_or(|card| state.height(card.suit()) + 1 == card.rank().value())
            };
            !head.follows(under) || head.is_joker() || end.is_none_or(|end| end.is_open()) || home(under)
        }
        Move::Draw | Move::Waste { .. } | Move::Up { .. } => true,
    }
}
