//! The rules of Simon Jester (two decks) and of its one-deck parent, Simple Simon.
//!
//! Everything is face up, so a [`View`] contains everything a [`State`] does. `3-7:2` moves two
//! cards from column 3 to column 7; `3-7` moves one.
//!
//! ```
//! use wildpile_cards::Deal;
//! use wildpile_game::rules::Checked;
//! use wildpile_game::{Game, Match, Seat};
//! use wildpile_simon_jester::SimonJester;
//!
//! let rules = Checked::from_text("decks=1").expect("the rules are valid");
//! let game = SimonJester::new(rules, 1).expect("it is a game for one");
//! let mut played = Match::new(game, Deal::Number(7));
//! let mv = played.legal_moves(Seat::FIRST).remove(0);
//! played.play(Seat::FIRST, &mv).expect("it is legal");
//! assert_eq!(played.moves_made(), 1);
//! ```

pub mod board;
mod check;
mod dead;
mod event;
mod game;
mod legal;
mod moves;
mod play;
mod position;
mod pysol;
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

pub use dead::{is_dead_swap, only_swaps_left};
pub use event::Event;
pub use game::SimonJester;
pub use moves::{ColumnId, Dealt, Move};
pub use position::Position;
pub use rules::{Decks, Empty, Layout, Rules};
pub use score::breaks;
pub use setup::dealt_heights;
pub use state::{Column, MAX_COLUMNS, MAX_HEIGHT, Removed, State, Tableau, joins};
pub use view::View;
