//! What a front end needs of a game: scenes to draw, an object-safe seam, and the interface of players.
//!
//! - [`Scene`] describes a table without pixels. Every front end draws scenes, so a game is playable
//!   everywhere the day it enters the catalog.
//! - [`TableGame`] is what a game adds to its rules to be put on a table: texts, scenes, gestures.
//!   What it says are messages; front ends write them in the language of the person who reads them.
//! - [`AnyGame`] and [`Referee`] are the object-safe seam, with one implementation for all games. A referee knows everything
//!   about a match.
//! - [`SeatView`] is what one seat knows of it, at a local referee or at a remote one.
//! - [`Lookahead`] is what a game's solver does for the person at the table: it tells whether the match can still be won.
//! - With the feature `tools` the seam also gives what only programs for the shell and tests ask for: views, positions
//!   and observations as JSON, boards as text, the schema of the rules, playouts, and players that are spoken to in
//!   JSON.
//! - [`Player`] is who sits at a seat: it gets a view, the legal moves and a budget, never a state.

mod any_game;
mod lookahead;
mod player;
#[cfg(feature = "tools")]
mod playout;
mod referee;
mod rules_file;
mod scene;
pub mod seat;
#[cfg(feature = "tools")]
mod spoken;
mod table_game;
#[cfg_attr(
    not(feature = "tools"),
    allow(dead_code, reason = "some texts are only needed by tools")
)]
mod text;

pub use any_game::{AnyGame, Entry, GameFile, RulesInfo, SeatRulesInfo, StartError};
pub use lookahead::{BestKnown, Lookahead, SearchLimit, SolveFn, SolveResult, Verdict};
pub use player::{
    Ask, DynPlayer, Erased, Level, Listener, Player, RandomPlayer, Wants, player_seed, seating_problem,
};
#[cfg(feature = "tools")]
pub use playout::{Playout, PlayoutEnd, PreparedGame};
pub use referee::{PlayError, Referee};
pub use rules_file::{Find, Finding, Load, Place, RulesFile, load_files};
pub use scene::{Action, Banner, Face, Fan, Fill, Scene, SceneCard, Spot, Tone, Zone, ZoneId, ZoneKind};
pub use seat::{SeatMut, SeatView, Told};
#[cfg(feature = "tools")]
pub use spoken::{Heard, Offer, Request, Speaker};
pub use table_game::TableGame;
/// The texts of this crate, compiled, one table for each language, English first.
pub use text::TEXTS;
