//! The expert as an adviser: the estimated chance to win after each move.

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skip_bo::{Move, SkipBo, View};

use super::super::board::{Board, BoardRules};
use super::super::policy;
use super::super::strong::index_of;
use super::super::worlds::Worlds;
use super::{Expert, TRIES, WIN};
use crate::advice::{Adviser, Unit, Weighed};

/// From −[`WIN`] to [`WIN`] to ten-thousandths.
const fn in_ten_thousandths(score: i32) -> i32 {
    (score + WIN) / 2
}

impl Adviser<SkipBo> for Expert {
    fn unit(&self) -> Unit {
        Unit::Chance
    }

    fn look(&mut self, game: &SkipBo, seat: Seat, view: &View) {
        self.memory
            .after_previous(&BoardRules::of_view(game, view), view, seat);
    }

    fn made(&mut self, _game: &SkipBo, _seat: Seat, _view: &View, _mv: &Move) {}

    fn weigh(
        &self,
        game: &SkipBo,
        seat: Seat,
        view: &View,
        moves: &[Move],
        worlds: u32,
        key: u64,
    ) -> Vec<Weighed<Move>> {
        let plays = |mv: &Move| matches!(mv, Move::Play { .. } | Move::Discard { .. } | Move::End);
        if moves.len() < 2 || !moves.iter().all(plays) {
            return Vec::new();
        }
        let rules = BoardRules::of_view(game, view);
        let board = Board::of_view(view);
        let left = self.memory.clone().after_previous(&rules, view, seat);
        let usual = index_of(moves, policy::choose(&board, &rules, &self.policy));
        // A move is worth what its best continuation is worth on average, so each is tried apart.
        let mut tried = vec![(usual, None)];
        let others = self.candidates(&board, moves, usual);
        tried.extend(others.iter().map(|candidate| (candidate.at, candidate.rest)));
        let mut values: Vec<Vec<i32>> = vec![Vec::with_capacity(worlds as usize); tried.len()];
        let mut sampler = Worlds::of(game, view, seat, &rules, board, left, &self.policy);
        let mut dice = Dice::for_player(key);
        for _ in 0..worlds {
            let (world, key) = sampler.next(&self.policy, TRIES, &mut dice);
            for (&(at, rest), values) in tried.iter().zip(&mut values) {
                let score = self.tried(&rules, world, key, moves[at], rest, seat);
                values.push(in_ten_thousandths(score));
            }
        }
        let mut options: Vec<(usize, Vec<i32>)> = Vec::new();
        let sum = |values: &[i32]| values.iter().map(|&value| i64::from(value)).sum::<i64>();
        for (&(at, _), values) in tried.iter().zip(values) {
            match options.iter_mut().find(|(own, _)| *own == at) {
                Some((_, best)) if sum(best) >= sum(&values) => {}
                Some((_, best)) => *best = values,
                None => options.push((at, values)),
            }
        }
        let each = options.into_iter().map(|(at, by_world)| Weighed {
            moves: vec![moves[at]],
            by_world,
        });
        each.collect()
    }

    fn is_won(&self, value: i32) -> bool {
        value >= in_ten_thousandths(WIN)
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::rules::Checked;
    use wildpile_game::{Game, Viewer};

    use super::*;

    fn weighed(position: serde_json::Value) -> Vec<(String, f64)> {
        let game = SkipBo::new(Checked::default(), 2).expect("two may play");
        let position = serde_json::from_value(position).expect("it is a position");
        let state = game.set_up(&position).expect("it can be");
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let mut moves = Vec::new();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        let mut expert = Expert::new(1);
        expert.look(&game, Seat::FIRST, &view);
        let options = expert.weigh(&game, Seat::FIRST, &view, &moves, 16, 3);
        options
            .iter()
            .map(|option| {
                let sum: i32 = option.by_world.iter().sum();
                (
                    option.moves[0].to_string(),
                    f64::from(sum) / 16.0 / Unit::Chance.scale(),
                )
            })
            .collect()
    }

    /// The last stock card is wild and fits on two piles: either wins. With a single move there is nothing
    /// to decide.
    #[test]
    fn a_certain_win_is_a_chance_of_one() {
        let all = weighed(serde_json::json!({
            "stocks": ["W", "9 9"], "hands": ["12 12", "1"], "builds": ["1 2", "1"],
        }));
        assert!(
            !all.is_empty() && all.iter().all(|(_, chance)| (chance - 1.0).abs() < 1e-9),
            "{all:?}"
        );
        let one = weighed(serde_json::json!({
            "stocks": ["3", "9 9"], "hands": ["12 12", "1"], "builds": ["1 2"],
        }));
        assert_eq!(one, []);
    }

    /// Two cards of the hand lead to the stock card that wins now. After a discard the other seat wins if
    /// it draws a 3 or a wild, which happens in nearly half of the worlds.
    #[test]
    fn a_way_to_the_last_stock_card_is_worth_more_than_giving_it_up() {
        let all = weighed(serde_json::json!({
            "stocks": ["5", "4"], "hands": ["3 4 12", "1"], "builds": ["1 2"],
        }));
        let of = |start: &str| {
            let found = all.iter().filter(|(mv, _)| mv.starts_with(start));
            found.map(|(_, chance)| *chance).fold(0.0, f64::max)
        };
        assert!((of("hand 3") - 1.0).abs() < 1e-9, "{all:?}");
        assert!(of("discard 12") < 0.9, "{all:?}");
    }
}
