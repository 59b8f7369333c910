//! Parts that all levels share: the history of positions, and giving up when nothing improves.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_simon_jester::{Event, Move, SimonJester, State, View, is_dead_swap};
use wildpile_table::Player;

use super::history::History;

/// A strategy's input for a decision.
#[derive(Clone, Copy)]
pub(super) struct Choice<'a> {
    pub(super) game: &'a SimonJester,
    pub(super) state: &'a State,
    pub(super) moves: &'a [Move],
    pub(super) history: &'a History,
    pub(super) budget: Duration,
}

/// A level's way of choosing moves.
pub(super) trait Strategy: Send {
    /// Chooses a legal move: an index into `moves`, which is never empty.
    fn decide(&mut self, ask: Choice<'_>) -> usize;

    /// True if the game can be won, if proved either way.
    fn can_win(&self) -> Option<bool> {
        None
    }

    /// Called when a new game starts.
    fn forget(&mut self) {}
}

/// A strategy with its history, as a player.
#[derive(Clone, Debug)]
pub(super) struct StrategyPlayer<M> {
    strategy: M,
    history: History,
}

impl<M: Strategy> StrategyPlayer<M> {
    pub(super) fn new(strategy: M) -> Self {
        Self {
            strategy,
            history: History::default(),
        }
    }
}

impl<M: Strategy> Player<SimonJester> for StrategyPlayer<M> {
    fn choose(
        &mut self,
        game: &SimonJester,
        _: Seat,
        view: &View,
        moves: &[Move],
        budget: Duration,
    ) -> usize {
        let state = view.state();
        self.history.arrive(&state);
        let choice = Choice {
            game,
            state: &state,
            moves,
            history: &self.history,
            budget,
        };
        // SJ-09: a move that changes nothing is a last resort.
        let useful: Vec<usize> = (0..moves.len())
            .filter(|&at| !is_dead_swap(state.tableau(), &moves[at]))
            .collect();
        if useful.is_empty() {
            return self.strategy.decide(choice);
        }
        let offered: Vec<Move> = useful.iter().map(|&at| moves[at]).collect();
        let chosen = self.strategy.decide(Choice {
            moves: &offered,
            ..choice
        });
        useful.get(chosen).copied().unwrap_or(0)
    }

    /// Gives up lost games (SJ-08), and when nothing has improved for a long time.
    fn choose_extra(&mut self, game: &SimonJester, _: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        let hopeless = match self.strategy.can_win() {
            Some(can_win) => !can_win,
            None => self.history.is_stuck() || game.is_proved_dead(view),
        };
        if hopeless {
            extra.iter().position(|mv| *mv == Move::GiveUp)
        } else {
            None
        }
    }

    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, _: &SimonJester, _: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            self.history = History::default();
            self.strategy.forget();
        }
    }
}
