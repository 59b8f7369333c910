//! The facts of one moment.

use wildpile_cards::Card;

/// Index 0 of a pile is the bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    pub stock: Vec<Card>,
    pub swaps: u8,
}
