//! Bots for Joker Solitaire.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | sends cards home and plays whatever it can; jokers go to the first possible place |
//! | [`Greedy`] (`regular`) | turns up hidden cards first, keeps what the columns need |
//! | [`Strong`] | weighs what a move opens and covers, and what a joker can still become |
//! | [`Expert`] | refines the moves of [`Strong`] by search in sampled worlds |
//!
//! [`Strong`] and [`Expert`] use the weights of [`policy`], which ignores hidden cards.

mod beginner;
mod expert;
mod greedy;
pub mod policy;
pub mod reason;
mod strong;

use wildpile_cards::{Card, Rank};
use wildpile_joker::{Joker, JokerPlace};
use wildpile_table::Erased;

use crate::Bots;
use crate::ladder::{self, Constructor};

pub use beginner::Beginner;
pub use expert::{Expert, Search};
pub use greedy::Greedy;
pub use strong::Strong;

/// The bots of the game, including `greedy` as an alias of `regular`.
pub const BOTS: Bots = Bots::new(
    &ladder::LEVELS,
    |level, seed| {
        let bots: [Constructor; 4] = [
            |seed| Box::new(Erased::new(Beginner::new(seed))),
            |_| Box::new(Erased::new(Greedy::default())),
            |_| Box::new(Erased::new(Strong::default())),
            |seed| Box::new(Erased::new(Expert::new(seed))),
        ];
        ladder::player(level, seed, bots)
    },
    |level| ladder::help("joker", level),
)
.with_raced_reasons::<Joker>()
.with_cost(&[370]);

/// True if a card that isn't home is of no use in the columns: the usual rule, and a two waits
/// while the other colour's joker could become an ace on it (JS-33). `heights` are the foundations
/// by suit.
fn is_safe(card: Card, other_joker: JokerPlace, heights: [u8; 4]) -> bool {
    match card.rank() {
        Rank::ACE => true,
        Rank::TWO => !matches!(other_joker, JokerPlace::Waste | JokerPlace::Column),
        rank => {
            let others = card.colour().other().suits();
            others
                .iter()
                .all(|suit| heights[suit.index()] + 1 >= rank.value())
        }
    }
}

#[cfg(test)]
mod tests;
