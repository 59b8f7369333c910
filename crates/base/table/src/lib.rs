//! Everything a frontend needs of a game: scenes to draw, object-safe traits, and the player
//! interface.
//!
//! - [`Scene`] describes a table without pixels. Every frontend draws scenes, so a game is playable
//!   everywhere the day it enters the catalog.
//! - [`TableGame`] is what a game adds to its rules to be shown at a table: texts, scenes,
//!   gestures.
//! - [`AnyGame`] and [`Referee`] are the object-safe traits, implemented once for all games. A
//!   referee knows everything about a match.
//! - [`SeatView`] is what one seat knows of it, with a local referee or a remote one.
//! - [`Lookahead`] asks a game's solver whether the match can still be won.
//! - The feature `tools` adds what only command-line programs and tests need: views, positions and
//!   observations as JSON, boards as text, the schema of the rules, playouts, and players that
//!   communicate in JSON.
//! - The feature `remote` adds seats that are fed by messages, for the game that asks for one.
//! - [`race`] lets several seats play the same deal of a solitaire at the same time.
//! - [`Player`] occupies a seat: it gets a view, the legal moves and a time budget, never a state.

mod any_game;
#[cfg(feature = "tools")]
mod json_player;
mod lookahead;
mod player;
mod playout;
#[cfg(feature = "tools")]
mod prepared;
pub mod race;
mod referee;
mod rules_file;
mod scene;
pub mod seat;
mod table_game;
#[cfg_attr(
    not(feature = "tools"),
    allow(dead_code, reason = "some texts are only needed by tools")
)]
mod text;

pub use any_game::{AnyGame, Entry, GameFile, GameTools, RulesInfo, SeatRulesInfo};
#[cfg(feature = "tools")]
pub use json_player::{Observed, OfferedMove, Request, Speaker};
pub use lookahead::{BestKnown, Lookahead, SearchLimit, SolveFn, SolveResult, Verdict};
pub use player::{
    Ask, Asked, DynPlayer, Erased, Level, Listener, Player, RandomPlayer, Wants, player_seed, seating_problem,
};
pub use playout::{Playout, Seated};
#[cfg(feature = "tools")]
pub use prepared::{PlayoutEnd, PreparedGame};
pub use referee::Referee;
pub use rules_file::{Find, FindCards, Finding, LineColumn, Load, RulesFile, load_files};
pub use scene::{Action, Banner, Face, Fan, Fill, Scene, SceneCard, Spot, Tone, Zone, ZoneId, ZoneKind};
pub use seat::{LogEntry, SeatMut, SeatView};
pub use table_game::TableGame;
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
