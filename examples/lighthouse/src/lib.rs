#![doc = include_str!("../README.md")]
#![expect(missing_docs, reason = "the recipes show this code and explain it")]

mod check;
mod event;
mod game;
mod legal;
mod moves;
mod play;
mod position;
mod rules;
mod sample;
mod scene;
mod score;
mod setup;
mod state;
mod tell;
mod text;
mod view;

pub use event::Event;
pub use game::Lighthouse;
pub use moves::{Move, Order};
pub use position::Position;
pub use rules::{Rules, Start};
pub use state::State;
pub use view::View;
