//! Joker Solitaire: Klondike with two jokers, one card at a time, once through the stock.
//!
//! [`Joker`] is the game, [`Rules`] are its options. Terms are those of the rule book, `RULES.md`;
//! the texts are in `text/`, one file per language.
//!
//! ```
//! use wildpile_cards::Deal;
//! use wildpile_game::rules::Checked;
//! use wildpile_game::{Game, Match, Seat};
//! use wildpile_joker::{Joker, Move};
//! let game = Joker::new(Checked::default(), 1)?;
//! let mut played = Match::new(game, Deal::Number(7));
//! assert_eq!(played.play(Seat::FIRST, &Move::Draw), Ok(1));
//! assert_eq!(played.state().stock().len(), 25);
//! # Ok::<(), wildpile_game::rules::Problems>(())
//! ```

mod check;
mod event;
mod game;
mod legal;
mod moves;
mod piece;
mod play;
mod position;
mod race;
mod rules;
mod sample;
mod scene;
mod score;
mod setup;
mod state;
mod tell;
mod text;
mod view;

pub use event::{Event, Where};
pub use game::Joker;
pub use moves::{Column, DealtPack, Goal, Move, Source};
pub use piece::Piece;
pub use position::{ColumnPosition, FoundationsPosition, Position};
pub use rules::{AutoFoundation, Draw, Exchange, Jokers, Redeals, Reexposure, Rules, Runs};
pub use score::{PER_CARD, STAKE};
pub use state::{JokerPlace, Phase, Pile, State, Wild};
pub use view::{ColumnView, View};
