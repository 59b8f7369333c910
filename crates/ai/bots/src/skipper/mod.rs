//! Bots for Skipper Solitaire, by level.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | plays whatever fits, skippers anywhere, and discards the rest |
//! | [`Greedy`] (`regular`) | plans each turn, and uses a skipper only to reach a card it holds or to finish a book |
//! | [`Strong`] | evaluates all possible turns: books, cards held, cards far away |
//! | [`Expert`] | tries the best turns in sampled orders of the hidden cards, and remembers its discards |
//!
//! [`Strong`] and [`Expert`] use a [`Board`](wildpile_solvers::skipper::board::Board) made from
//! what the seat sees.

mod beginner;
mod expert;
mod greedy;
mod memory;
mod plan;
pub mod reason;
mod strong;
pub mod trade;

use wildpile_skipper::Skipper;
use wildpile_table::Erased;

use crate::Bots;
use crate::ladder::{self, Constructor};

pub use beginner::Beginner;
pub use expert::Expert;
pub use greedy::Greedy;
pub use strong::Strong;

/// The bots of the game, including `greedy` as an alias of `regular`.
pub const BOTS: Bots = Bots::new(
    &ladder::LEVELS,
    |level, seed| {
        let bots: [Constructor; 4] = [
            |seed| Box::new(Erased::with_per_seat_rules(Beginner::new(seed))),
            |_| Box::new(Erased::with_per_seat_rules(Greedy::default())),
            |_| Box::new(Erased::with_per_seat_rules(Strong::default())),
            |seed| Box::new(Erased::with_per_seat_rules(Expert::new(seed))),
        ];
        ladder::player(level, seed, bots)
    },
    |level| ladder::help("skipper", level),
)
.with_per_seat_rules()
.with_reasons::<Skipper>()
.with_cost(&[150, 280, 310, 390]);
