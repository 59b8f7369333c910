//! The players of Joker Solitaire.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | sends home and plays whatever can be played; jokers go to the first place there is |
//! | [`Greedy`] (`regular`) | turns up hidden cards first, keeps what the columns need |
//! | [`Strong`] | weighs what a move opens and what it covers, and what a joker can still become |
//! | [`Expert`] | thinks every move of [`Strong`] over, in worlds that could be the real one |
//!
//! [`Strong`] and [`Expert`] decide by the weights of [`policy`], which looks at nothing that a person can't see.

mod beginner;
mod expert;
mod greedy;
pub mod policy;
mod strong;

use wildpile_cards::{Card, Rank};
use wildpile_joker::Place;
use wildpile_table::{DynPlayer, Erased, Level};

use crate::ladder::Ladder;

pub use beginner::Beginner;
pub use expert::{Expert, Search};
pub use greedy::Greedy;
pub use strong::Strong;

static LADDER: Ladder = Ladder::new([
    |seed| Box::new(Erased::new(Beginner::new(seed))),
    |_| Box::new(Erased::new(Greedy::default())),
    |_| Box::new(Erased::new(Strong::default())),
    |seed| Box::new(Erased::new(Expert::new(seed))),
]);

/// The players of the game, weakest first.
#[must_use]
pub fn levels() -> &'static [Level] {
    LADDER.levels()
}

/// A player of the game, by the level's name; `greedy`, the name that every game has, is `regular`.
/// Players with the same seed play the same. `None` when there is no such level.
#[must_use]
pub fn player(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    LADDER.player(level, seed)
}

/// Whether nothing can be put on the card that is not home: the usual rule, and a two waits while the joker of the other
/// colour could become an ace on it (JS-33). Foundations are as high as `heights` says, by suit.
fn is_safe(card: Card, other_joker: Place, heights: [u8; 4]) -> bool {
    match card.rank() {
        Rank::ACE => true,
        Rank::TWO => !matches!(other_joker, Place::Waste | Place::Column),
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
