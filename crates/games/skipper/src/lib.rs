#![doc = include_str!("../README.md")]

mod card;
mod check;
mod collect;
mod dead;
mod deck;
mod event;
mod game;
mod handicaps;
mod legal;
mod moves;
mod names;
mod pile;
mod play;
mod position;
pub mod rules;
mod sample;
mod scene;
mod score;
mod series;
mod setup;
mod state;
mod tables;
mod tell;
mod text;
mod view;

pub use card::{Card, Letter, ParseCardError};
pub use dead::DeadReason;
pub use deck::fields::problems as deck_problems;
pub use deck::{Deck, DeckData, MAX_COLOURS, MAX_RANKS, MAX_SKIPS, OwnSkippers, RankNames};
pub use event::{Event, Observation};
pub use game::Skipper;
pub use handicaps::{Handicap, Handicaps};
pub use moves::{Chance, DealtSeat, Move, Origin};
pub use pile::{MAX_CARDS, Pile, Stacks};
pub use position::{AuctionPosition, Position, SeatPosition};
pub use rules::Rules;
pub use state::{Auction, SeriesState, State, TurnPhase};
pub use tables::Book;
pub use view::{CardSet, SeatView, Trades, View};
pub use wildpile_game::series::DRAWN_GAMES;

/// The maximum number of seats.
pub const MAX_SEATS: usize = 4;
/// The maximum number of cards in a market (MU-09).
pub const MAX_MARKET: usize = 6;
/// The largest hand when a fixed number of cards is drawn each turn (MU-09).
pub const MOST_HELD: usize = 10;
/// The maximum number of cards removed before a game (SK-18).
pub const MAX_REMOVED: usize = 8;
