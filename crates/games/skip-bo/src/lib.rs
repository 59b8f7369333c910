#![doc = include_str!("../README.md")]

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
pub use state::{Call, Pending, Phase, PublicState, State};
pub use view::View;
pub use wildpile_game::series::DRAWN_GAMES;
