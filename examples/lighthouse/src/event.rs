//! Events. All of them are public.

use serde::{Deserialize, Serialize};
use wildpile_cards::Card;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Dealt { hand: Vec<Card> },
    Built { card: Card },
    Swapped { card: Card },
    Drew { card: Card },
}
