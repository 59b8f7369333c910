#![doc = include_str!("../README.md")]

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
pub use json_player::{OfferedMove, Request, Speaker};
pub use lookahead::{BestKnown, Lookahead, SearchLimit, SolveFn, SolveResult, Verdict};
pub use player::{
    Ask, Asked, DynPlayer, Erased, Level, Player, RandomPlayer, Wants, player_seed, seating_problem,
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
