//! The strong player: planning without search.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_skip_bo::{Move, SkipBo, View};
use wildpile_table::Player;

use super::board::{Board, BoardRules};
use super::policy::{self, Policy};
use super::trade;

/// Plays its stock card if possible, plans the way to it with as few wilds as possible, plays
/// numbers that fit unless they help the next player, and keeps its discard piles tidy.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    /// The policy.
    pub policy: Policy,
}

impl Player<SkipBo> for Strong {
    fn choose(&mut self, game: &SkipBo, _: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        if let Some(at) = trade::handicap(moves) {
            return at;
        }
        // Only with manual drawing: the first number is the smallest.
        if matches!(moves.first(), Some(Move::Draw(_))) || moves.len() < 2 {
            return 0;
        }
        let mv = policy::choose(
            &Board::of_view(view),
            &BoardRules::of_view(game, view),
            &self.policy,
        );
        index_of(moves, mv)
    }
}

/// The index of the policy's move. It is always in the list; if it weren't, the first discard (or
/// other non-play) would do.
pub(super) fn index_of(moves: &[Move], mv: Move) -> usize {
    let found = moves.iter().position(|&other| other == mv);
    debug_assert!(found.is_some(), "{mv} is not among the legal moves");
    found
        .or_else(|| moves.iter().position(|mv| !matches!(mv, Move::Play { .. })))
        .unwrap_or(0)
}
