//! The expert as an adviser: the cards home at the end after each move.

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_joker::{Joker, Move, State, View};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::joker::solve;

use super::super::policy;
use super::{Expert, MEMORY, is_known};
use crate::advice::{Adviser, Unit, Weighed};

/// All cards are home.
const ALL: i32 = 52;

/// The solver's nodes for each option once every card is known.
const NODES: u64 = 2_000;

impl Adviser<Joker> for Expert {
    fn unit(&self) -> Unit {
        Unit::Cards
    }

    fn look(&mut self, _game: &Joker, _seat: Seat, view: &View) {
        self.begin(view);
    }

    fn made(&mut self, game: &Joker, _seat: Seat, view: &View, mv: &Move) {
        let state = game.sample(view, &mut Dice::for_player(0));
        self.note(&state, *mv);
    }

    fn weigh(
        &self,
        game: &Joker,
        _seat: Seat,
        view: &View,
        moves: &[Move],
        worlds: u32,
        key: u64,
    ) -> Vec<Weighed<Move>> {
        if moves.len() < 2 {
            return Vec::new();
        }
        let state = game.sample(view, &mut Dice::for_player(0));
        let usual = policy::choose(&state, moves, &self.weights, &self.memory);
        let others = self.candidates(game, &state, moves, usual);
        let tried = std::iter::once(usual).chain(others.iter().map(|candidate| candidate.at));
        let mut options: Vec<Weighed<Move>> = tried
            .map(|at| Weighed {
                moves: vec![moves[at]],
                by_world: Vec::with_capacity(worlds as usize),
            })
            .collect();
        if is_known(view) {
            // There is only one world.
            for option in &mut options {
                let home = self.home(game, &state, option.moves[0], true);
                option.by_world.resize(worlds as usize, home);
            }
            return options;
        }
        let mut dice = Dice::for_player(key);
        for _ in 0..worlds {
            let world = game.sample(view, &mut dice);
            for option in &mut options {
                let home = self.home(game, &world, option.moves[0], false);
                option.by_world.push(home);
            }
        }
        options
    }

    fn is_won(&self, value: i32) -> bool {
        value >= ALL
    }
}

impl Expert {
    /// The cards home at the end after a move; with `search`, if the solver finds the best end.
    fn home(&self, game: &Joker, world: &State, mv: Move, search: bool) -> i32 {
        let mut state = world.clone();
        let mut memory = self.memory;
        memory.note(&state, mv);
        game.play_trusted(&mut state, Seat::FIRST, &mv, &mut ());
        let best = if search {
            let budget = Budget {
                memory: MEMORY,
                ..Budget::nodes(NODES)
            };
            solve(game, &state, budget, Monitor::default()).map_or(0, |answer| answer.best.home)
        } else {
            0
        };
        self.roll_out(game, &mut state, &mut memory, &mut Vec::new());
        i32::from(state.cards_home().max(best))
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Viewer;
    use wildpile_game::rules::Checked;

    use super::*;

    /// Only the queen and the king of clubs are left, both open: whatever is played first, all cards
    /// come home.
    #[test]
    fn what_is_known_is_worth_what_it_leads_to() {
        let rules = Checked::from_text("jokers=black").expect("the rules are right");
        let game = Joker::new(rules, 1).expect("one seat is right");
        let mut columns: Vec<_> = ["QC", "KC", "black"]
            .map(|card| serde_json::json!({ "face_up": [card] }))
            .to_vec();
        columns.resize(7, serde_json::json!({}));
        let position = serde_json::json!({
            "columns": columns,
            "foundations": { "spades": 13, "hearts": 13, "diamonds": 13, "clubs": 11 },
        });
        let position = serde_json::from_value(position).expect("it is a position");
        let state = game.set_up(&position).expect("it can be");
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let mut moves = Vec::new();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        let mut expert = Expert::new(1);
        expert.look(&game, Seat::FIRST, &view);
        let options = expert.weigh(&game, Seat::FIRST, &view, &moves, 4, 1);
        assert!(!options.is_empty());
        for option in &options {
            assert_eq!(option.by_world, [ALL; 4], "{}", option.moves[0]);
            assert!(expert.is_won(option.by_world[0]));
        }
    }
}
