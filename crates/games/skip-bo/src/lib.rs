//! Skip-Bo: the rules, with every option.
//!
//! [`SkipBo`] is the game. Playouts are cheap: a [`State`] is less than a kilobyte without heap
//! data, a move is four bytes, and a [`View`] is made by copying.
//!
//! ```
//! use wildpile_cards::Deal;
//! use wildpile_game::{Game, Match, rules::Checked};
//! use wildpile_skip_bo::SkipBo;
//!
//! let game = SkipBo::new(Checked::from_text("stock=10")?, 2)?;
//! let played = Match::new(game, Deal::Number(1));
//! let seat = played.state().active();
//! assert!(played.legal_moves(seat).iter().any(|mv| mv.to_string().starts_with("discard")));
//! # Ok::<(), wildpile_game::rules::Problems>(())
//! ```

mod cards;
mod check;
mod event;
mod game;
mod handicaps;
mod legal;
mod moves;
mod names;
mod piles;
mod play;
mod position;
mod rules;
mod sample;
mod scene;
mod score;
mod series;
mod setup;
mod state;
mod tell;
mod text;
mod view;

pub use cards::{COPIES, Card, DECK, Hand, MAX_BUILDS, MAX_DISCARDS, MAX_SEATS, ParseCardError, Tally};
pub use event::{Event, Observation};
pub use game::SkipBo;
pub use handicaps::{Handicap, Handicaps, SeatRules};
pub use moves::{Cards, Chance, MAX_DRAW, Move, Source};
pub use piles::{BuildPile, Piles};
pub use position::Position;
pub use rules::{
    CoverWild, Deck, DrawMode, First, HandicapRule, Partners, Rules, Series, Stock, WildRun, WildStart,
};
pub use state::{Call, Open, Pending, Phase, State};
pub use view::View;
pub use wildpile_game::series::DRAWN_GAMES;
