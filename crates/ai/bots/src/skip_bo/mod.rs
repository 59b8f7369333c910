//! Bots for Skip-Bo.
//!
//! | level | style |
//! | --- | --- |
//! | `random` | any legal move |
//! | [`Beginner`] | plays whatever fits, including wilds, and discards without a plan |
//! | [`Greedy`] (`regular`) | stock card first, then what fits; saves wilds and keeps discards tidy |
//! | [`Strong`] | plans the way to its stock card, and holds back what would help the next player |
//! | [`Expert`] | refines the moves of [`Strong`] by search in sampled worlds |
//!
//! [`Strong`] and [`Expert`] use a [`board::Board`] made from what the seat sees.

mod beginner;
pub mod board;
mod board_rules;
pub mod evaluation;
mod expert;
mod greedy;
pub mod policy;
pub mod reason;
mod strong;
pub mod trade;
mod worlds;

use wildpile_skip_bo::SkipBo;
use wildpile_table::Erased;

use crate::Bots;
use crate::ladder::{self, Constructor};

pub use beginner::Beginner;
pub use expert::{Expert, roll_out};
pub use greedy::{Greedy, Weights};
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
    |level| ladder::help("skip-bo", level),
)
.with_per_seat_rules()
.with_reasons::<SkipBo>()
.with_cost(&[3_000, 3_200, 2_900, 2_400, 3_000, 3_500]);
