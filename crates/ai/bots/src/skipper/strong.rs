//! The strong player: evaluates all possible turns.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skipper::{Move, Skipper, View};
use wildpile_solvers::skipper::board::{Board, BoardRules};
use wildpile_solvers::skipper::turns::{Effort, TurnPlan, each_turn};
use wildpile_solvers::skipper::weights::Weights;
use wildpile_table::Player;

use super::memory::{Hidden, PileMemory};
use super::plan::TurnPlayer;
use super::trade;

/// Plays the turn with the best resulting table.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    turns: TurnPlayer,
}

impl Player<Skipper> for Strong {
    fn choose(&mut self, game: &Skipper, seat: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        let game = game.for_seat(view, seat);
        let asked = (game, seat, view, moves);
        let nothing = PileMemory::default();
        self.turns.choose(asked, &nothing, |rules, weights, hidden, _| {
            let (turns, _) = ranked(game, rules, weights, &hidden.board, Effort::Quick);
            if hidden.removed > 0 {
                return safest(game, rules, hidden, turns);
            }
            turns.into_iter().next().map(|(turn, _)| turn)
        })
    }

    fn choose_extra(&mut self, game: &Skipper, _seat: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        trade::gives_up(game, view, extra)
    }
}

/// The number of turns that are tested for safety.
const TESTED: usize = 6;
/// The number of sampled games in which they are tested.
const WORLDS: usize = 10;

/// The best of the turns after which the fewest sampled games are lost, where cards are missing (SK-18).
fn safest(
    game: &Skipper,
    rules: &BoardRules,
    hidden: &Hidden,
    turns: Vec<(TurnPlan, i32)>,
) -> Option<TurnPlan> {
    let mut dice = Dice::for_player(u64::from(hidden.board.turns));
    let worlds: Vec<Board> = (0..WORLDS).map(|_| hidden.world(&mut dice)).collect();
    let lost = |turn: &TurnPlan| {
        let is_lost = |world: &&Board| turn.played(world, rules).is_lost(game);
        worlds.iter().filter(is_lost).count()
    };
    let tested = turns.into_iter().take(TESTED).map(|(turn, _)| turn);
    tested.min_by_key(lost)
}

/// The turns of a board, best first; those that would certainly lose the game come last. Also
/// returns how many were tested for that.
pub(super) fn ranked(
    game: &Skipper,
    rules: &BoardRules,
    weights: &Weights,
    board: &Board,
    care: Effort,
) -> (Vec<(TurnPlan, i32)>, u32) {
    let mut turns = Vec::new();
    each_turn(board, rules, weights, care, |plays, discards, worth| {
        turns.push((TurnPlan::new(plays, discards), worth));
    });
    tiny_sort::stable::sort_by_key(&mut turns, |&(_, worth)| std::cmp::Reverse(worth));
    // Usually the best turn keeps the game alive, so one test is enough.
    let mut tested = 0;
    let mut lost = |turn: &TurnPlan| {
        let tests = !turn.plays.is_empty();
        tested += u32::from(tests);
        tests && turn.played(board, rules).is_lost(game)
    };
    if let Some(at) = turns.iter().position(|(turn, _)| !lost(turn)) {
        turns.rotate_left(at);
    }
    (turns, tested)
}
