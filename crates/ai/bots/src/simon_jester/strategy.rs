//! What the players have in common: they remember where the game has been, and give up some day.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_simon_jester::{Event, Move, SimonJester, State, View};
use wildpile_table::{Listener, Player};

use super::trail::Trail;

/// How a level decides.
pub(super) trait Mind: Send {
    /// Chooses one of the legal moves (never empty): an index into `moves`.
    fn decide(
        &mut self,
        game: &SimonJester,
        state: &State,
        moves: &[Move],
        trail: &Trail,
        budget: Duration,
    ) -> usize;

    /// Whether the game can be won, as far as it knows for certain.
    fn can_win(&self) -> Option<bool> {
        None
    }

    /// Another game begins.
    fn forget(&mut self) {}
}

/// A mind at the table.
#[derive(Clone, Debug)]
pub(super) struct Sitting<M> {
    mind: M,
    trail: Trail,
}

impl<M: Mind> Sitting<M> {
    pub(super) fn new(mind: M) -> Self {
        Self {
            mind,
            trail: Trail::default(),
        }
    }
}

impl<M: Mind> Player<SimonJester> for Sitting<M> {
    fn choose(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        moves: &[Move],
        budget: Duration,
    ) -> usize {
        let state = view.state();
        self.trail.arrive(&state);
        self.mind.decide(game, &state, moves, &self.trail, budget)
    }

    /// Gives up what can't be won (SJ-08), and when nothing becomes better any more.
    fn choose_extra(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        extra: &[Move],
    ) -> Option<usize> {
        let hopeless = match self.mind.can_win() {
            Some(can_win) => !can_win,
            None => self.trail.is_stuck() || game.is_proved_dead(view),
        };
        if hopeless {
            extra.iter().position(|mv| *mv == Move::GiveUp)
        } else {
            None
        }
    }

    fn listener(&mut self) -> Option<&mut dyn Listener<SimonJester>> {
        Some(self)
    }
}

impl<M: Mind> Listener<SimonJester> for Sitting<M> {
    fn observe(&mut self, _game: &SimonJester, _seat: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            self.trail = Trail::default();
            self.mind.forget();
        }
    }
}
