//! State, view, events, and the position file.

use serde::{Deserialize, Serialize};
use wildpile_cards::Card;

/// Index 0 of a pile is the bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    pub stock: Vec<Card>,
    pub swaps: u8,
}

/// Built by inclusion: the stock's cards are not put in, so they can't leak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    pub stock: usize,
    pub swaps: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Dealt { hand: Vec<Card> },
    Built { card: Card },
    Swapped { card: Card },
    Drew { card: Card },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    pub tower: Vec<Card>,
    pub hand: Vec<Card>,
    #[serde(default)]
    pub stock: Vec<Card>,
    pub swaps: u8,
}
