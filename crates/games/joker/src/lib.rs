#![doc = include_str!("../README.md")]

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
