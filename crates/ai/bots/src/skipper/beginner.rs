//! The beginner: plays whatever fits, skippers anywhere, and throws the rest away.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skipper::{Move, Skipper, TurnPhase, View};
use wildpile_table::Player;

use super::trade;

/// Plays without a plan.
#[derive(Clone, Debug)]
pub struct Beginner {
    dice: Dice,
}

impl Beginner {
    /// A beginner with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::for_player(seed),
        }
    }

    /// A random move of this kind.
    fn any(&mut self, moves: &[Move], like: impl Fn(&Move) -> bool) -> Option<usize> {
        let count = moves.iter().filter(|mv| like(mv)).count();
        if count == 0 {
            return None;
        }
        let nth = self.dice.index(count);
        (0..moves.len()).filter(|&at| like(&moves[at])).nth(nth)
    }
}

impl Player<Skipper> for Beginner {
    fn choose(&mut self, game: &Skipper, seat: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        let natural = |mv: &Move| matches!(mv, Move::Play { card, .. } if game.skips(*card) == 0);
        if let Some(at) = self.any(moves, natural) {
            return at;
        }
        let fresh = view
            .seats
            .get(seat.index())
            .is_some_and(|own| own.act == TurnPhase::Fresh);
        let skipper = |mv: &Move| matches!(mv, Move::Play { .. });
        if fresh
            && self.dice.below(2) == 0
            && let Some(at) = self.any(moves, skipper)
        {
            return at;
        }
        // It discards everything except skippers, then ends its turn.
        let throws = |mv: &Move| matches!(mv, Move::Discard(card) if game.skips(*card) == 0);
        if let Some(at) = self.any(moves, |mv| throws(mv) || matches!(mv, Move::Trash(_))) {
            return at;
        }
        let quiet = |mv: &Move| matches!(mv, Move::End | Move::Pass);
        self.any(moves, quiet)
            .or_else(|| self.any(moves, |mv| matches!(mv, Move::Discard(_))))
            .or_else(|| self.any(moves, |mv| matches!(mv, Move::Take(_) | Move::Draw)))
            .unwrap_or(0)
    }

    fn choose_extra(&mut self, game: &Skipper, _: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        trade::gives_up(game, view, extra)
    }
}
