#![doc = include_str!("../README.md")]

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
