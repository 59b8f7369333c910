//! A sequence of moves to play.

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, SimonJester, State};

/// The rest of a line of play, next move last, each with its position.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan(Vec<(State, Move)>);

impl Plan {
    /// Plans a line from a position, up to the first illegal move.
    pub(super) fn set(&mut self, game: &SimonJester, state: &State, way: &[Move]) {
        self.0.clear();
        let mut now = state.clone();
        for mv in way {
            let before = now.clone();
            if game.play(&mut now, Seat::FIRST, mv, &mut ()).is_err() {
                break;
            }
            self.0.push((before, *mv));
        }
        self.0.reverse();
    }

    /// True if there is a next move.
    pub(super) const fn is_known(&self) -> bool {
        !self.0.is_empty()
    }

    /// The next move, if the game is in the planned position.
    pub(super) fn next(&mut self, state: &State, moves: &[Move]) -> Option<usize> {
        if self.0.last().is_none_or(|(at, _)| at != state) {
            self.0.clear();
        }
        let (_, mv) = self.0.pop()?;
        moves.iter().position(|listed| *listed == mv)
    }
}
