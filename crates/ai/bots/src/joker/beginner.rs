//! The beginner: sends cards home and plays whatever it can.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_joker::{Column, Joker, Move, View};
use wildpile_table::Player;

/// Sends cards home if possible, then plays the waste (including jokers) to any column, then turns
/// up hidden cards, then draws. Chooses randomly among moves of the same kind.
#[derive(Clone, Debug)]
pub struct Beginner {
    dice: Dice,
    /// The number of cards in columns and waste, and of moves, at the last redeal.
    at_redeal: Option<(usize, u32)>,
}

impl Beginner {
    /// A beginner with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::for_player(seed),
            at_redeal: None,
        }
    }
}

impl Player<Joker> for Beginner {
    fn choose(&mut self, _: &Joker, _: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        if self.at_redeal.is_some_and(|(_, then)| then > view.moves) {
            self.at_redeal = None;
        }
        let left = view.hidden() + usize::from(view.stock) + view.waste.len();
        let stuck = self.at_redeal.is_some_and(|(then, _)| then == left);
        let turns_up = |from: Column, count: u8| {
            let column = &view.columns[from.index()];
            column.face_down > 0 && column.face_up.len() == usize::from(count)
        };
        let kind = |mv: Move| match mv {
            Move::Up { .. } => 6,
            Move::Waste { .. } => 5,
            Move::Tail { from, count, .. } if turns_up(from, count) => 4,
            Move::Draw => 3,
            Move::Redeal if !stuck => 2,
            Move::Stop => 1,
            _ => 0,
        };
        let best = moves.iter().map(|&mv| kind(mv)).max().unwrap_or(0);
        let count = moves.iter().filter(|&&mv| kind(mv) == best).count();
        let wanted = self.dice.index(count.max(1));
        let chosen = (0..moves.len())
            .filter(|&at| kind(moves[at]) == best)
            .nth(wanted)
            .unwrap_or(0);
        if moves.get(chosen) == Some(&Move::Redeal) {
            self.at_redeal = Some((left, view.moves));
        }
        chosen
    }
}
