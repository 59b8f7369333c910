#![doc = include_str!("../README.md")]

mod card;
mod deal;
mod dice;
mod ink;
mod letters;
mod pile;
mod text;

pub use card::{Card, Colour, ParseCardError, Rank, Suit, standard_deck};
pub use deal::{Deal, FairSeed, ParseDealError};
pub use dice::{Dice, SHUFFLE_VERSION};
pub use ink::{Ink, Mark};
pub use letters::Letters;
pub use pile::{Filler, Pile};

/// The compiled texts of this crate, in every language (namespace `cards`).
pub use text::TEXTS;
