//! The beginner: plays what fits.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skip_bo::{Move, SkipBo, Source, View};
use wildpile_table::Player;

/// Plays its stock card if it sees that it can, then whatever fits, including wilds, and discards
/// any number on any pile.
#[derive(Clone, Debug)]
pub struct Beginner(Dice);

impl Beginner {
    /// A player with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Dice::for_player(seed))
    }
}

impl Player<SkipBo> for Beginner {
    fn choose(&mut self, _: &SkipBo, _: Seat, _: &View, moves: &[Move], _: Duration) -> usize {
        let plays = moves
            .iter()
            .take_while(|mv| matches!(mv, Move::Play { .. }))
            .count();
        if plays > 0 {
            let stock = moves.iter().position(|mv| {
                let Move::Play { from, .. } = mv else { return false };
                matches!(from, Source::Stock | Source::PartnerStock)
            });
            return stock.unwrap_or_else(|| self.0.index(plays));
        }
        let wild = |mv: &Move| matches!(mv, Move::Discard { card, .. } if card.is_wild());
        // Wilds come last in the list; a hand with nothing else must give one up. With manual
        // drawing, draw as few cards as possible.
        let numbers = moves.iter().take_while(|mv| !wild(mv)).count();
        match moves.first() {
            Some(Move::Draw(_)) => 0,
            _ => self.0.index(if numbers > 0 { numbers } else { moves.len() }),
        }
    }
}
