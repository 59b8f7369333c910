//! The expert as an adviser: the turns until the game is won after each possible turn.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_skipper::{Move, Skipper, View};
use wildpile_solvers::skipper::board::{Board, BoardRules, Unknown};
use wildpile_solvers::skipper::turns::{Effort, TurnPlan};
use wildpile_solvers::skipper::weights::Weights;

use super::super::memory::Hidden;
use super::super::strong::ranked;
use super::super::trade;
use super::{Expert, LONGEST, SearchContext, TRIED, WIDTH, longest, lost};
use crate::advice::{Adviser, Unit, Weighed};

impl Adviser<Skipper> for Expert {
    fn unit(&self) -> Unit {
        Unit::Turns
    }

    fn look(&mut self, game: &Skipper, seat: Seat, view: &View) {
        let game = game.for_seat(view, seat);
        if let (Some(rules), Some(own)) = (self.turns.cached.of_game(game), view.seats.get(seat.index())) {
            self.memory.look(rules, seat, own);
        }
    }

    fn made(&mut self, game: &Skipper, seat: Seat, view: &View, mv: &Move) {
        self.note(game.for_seat(view, seat), seat, view, mv);
    }

    fn weigh(
        &self,
        game: &Skipper,
        seat: Seat,
        view: &View,
        moves: &[Move],
        worlds: u32,
        key: u64,
    ) -> Vec<Weighed<Move>> {
        let game = game.for_seat(view, seat);
        let Some(own) = view.seats.get(seat.index()) else {
            return Vec::new();
        };
        let judged = own.asked.is_none() && view.auction.is_none() && trade::handicap(moves).is_none();
        let Some(rules) = BoardRules::of(game).filter(|_| judged && moves.len() > 1) else {
            return Vec::new();
        };
        let hidden = Hidden::of(&rules, own, game.rules().remove, &self.memory);
        let weights = Weights::of(&rules);
        let context = SearchContext {
            game,
            rules: &rules,
            weights: &weights,
            hidden: &hidden,
            risky: game.rules().remove > 0 || rules.skips[usize::from(rules.end)] > 0 || own.trades.is_some(),
        };
        let board = &hidden.board;
        let (turns, _) = ranked(game, &rules, &weights, board, Effort::Thorough);
        let mut options: Vec<(TurnPlan, Weighed<Move>)> = turns
            .into_iter()
            .take(TRIED)
            .map(|(turn, _)| {
                let moves = written(&rules, &turn);
                let by_world = Vec::with_capacity(worlds as usize);
                (turn, Weighed { moves, by_world })
            })
            .collect();
        if hidden.known && hidden.removed == 0 {
            // There is only one world.
            for (turn, option) in &mut options {
                let value = -context.turns_left(turn).cast_signed();
                option.by_world.resize(worlds as usize, value);
            }
        } else {
            let mut dice = Dice::for_player(key);
            for _ in 0..worlds {
                let (world, key) = (hidden.world(&mut dice), dice.bits());
                for (turn, option) in &mut options {
                    let mut unlimited = u32::MAX;
                    let turns = context.roll_out(&world, key, turn, &mut unlimited);
                    let turns = turns.unwrap_or(longest(&rules));
                    option.by_world.push(-turns.cast_signed());
                }
            }
        }
        options.into_iter().map(|(_, option)| option).collect()
    }

    fn is_won(&self, value: i32) -> bool {
        let longest = self.turns.cached.latest().map_or(LONGEST, longest);
        value > -longest.cast_signed()
    }
}

impl SearchContext<'_> {
    /// The turns until the game is won after a turn, with every card to come known.
    fn turns_left(&self, turn: &TurnPlan) -> u32 {
        let mut board: Board = self.hidden.board.clone();
        let start = board.turns;
        turn.make(&mut board, self.rules, &mut Unknown);
        let so_far = board.turns - start;
        if board.done(self.rules) {
            return so_far;
        }
        if board.is_lost(self.game) {
            return lost(self.rules);
        }
        let breadth = (Effort::Thorough, WIDTH / 4);
        let win = self.shortest_win(&board, breadth, &mut Unknown, &mut |_, _| Ok(()));
        win.ok()
            .flatten()
            .map_or(longest(self.rules), |win| so_far + win.len() as u32)
    }
}

/// The moves of a turn; passing if there are none.
fn written(rules: &BoardRules, turn: &TurnPlan) -> Vec<Move> {
    let plays = turn.plays.iter().map(|&play| rules.written(play));
    let discards = turn.discards.iter().map(|&card| Move::Discard(rules.card(card)));
    let mut moves: Vec<Move> = plays.chain(discards).collect();
    if moves.is_empty() {
        moves.push(Move::Pass);
    }
    moves
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

    use wildpile_game::Viewer;
    use wildpile_game::rules::Checked;

    use super::*;

    /// The best value of a position, and that of every option by its first move.
    fn weighed(position: serde_json::Value) -> Vec<(String, i32)> {
        let game = Skipper::new(Checked::default(), 1).unwrap();
        let state = game.set_up(&serde_json::from_value(position).unwrap()).unwrap();
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let mut moves = Vec::new();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        let mut expert = Expert::new(1);
        expert.look(&game, Seat::FIRST, &view);
        let options = expert.weigh(&game, Seat::FIRST, &view, &moves, 8, 7);
        options
            .iter()
            .map(|option| {
                assert_eq!(option.by_world.len(), 8);
                (
                    option.moves[0].to_string(),
                    *option.by_world.iter().min().unwrap(),
                )
            })
            .collect()
    }

    fn full(suit: char, up_to: usize) -> Vec<String> {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J"];
        ranks[..up_to]
            .iter()
            .map(|rank| format!("{rank}{suit}"))
            .collect()
    }

    /// Three books are finished, and the jack and the king in the hand both finish the last: playing one
    /// wins in one turn, discarding one in two, whatever is drawn.
    #[test]
    fn a_win_in_hand_is_worth_one_turn() {
        let all = weighed(last_jack());
        let of = |wanted: &str| {
            let found = all.iter().filter(|(mv, _)| mv.starts_with(wanted));
            found.map(|(_, value)| *value).max()
        };
        assert_eq!(of("play JC"), Some(-1), "{all:?}");
        assert_eq!(of("discard"), Some(-2), "{all:?}");
    }

    fn last_jack() -> serde_json::Value {
        let skippers: Vec<String> = "SHDC"
            .chars()
            .flat_map(|suit| [format!("Q{suit}"), format!("K{suit}")])
            .collect();
        serde_json::json!({ "seats": [{
            "hand": ["JC", "KC"], "draw_pile": [], "discard_pile": skippers[..7],
            "stacks": { "S": full('S', 11), "H": full('H', 11), "D": full('D', 11), "C": full('C', 10) },
            "turns": 20,
        }] })
    }
}
