//! Suits, ranks, cards, deal numbers and the versioned shuffle.
//!
//! Plain data without rules. A [`Card`] is one byte; a pile is any ordered sequence of cards, index
//! 0 being the bottom; a [`Pile`] is one of fixed capacity.
//!
//! ```
//! use wildpile_cards::{Card, Rank, Suit};
//! let card: Card = "QS".parse()?;
//! assert_eq!((card.rank(), card.suit()), (Rank::QUEEN, Suit::Spades));
//! assert_eq!(card.to_string(), "QS");
//! # Ok::<(), wildpile_cards::ParseCardError>(())
//! ```

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
