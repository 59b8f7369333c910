//! A game with everything applications need of it.

use wildpile_message::Message;
use wildpile_table::{AnyGame, DynPlayer, Level, Lookahead};

use crate::Listing;

/// A game with everything applications need of it.
#[derive(Clone, Copy)]
pub struct GameBundle {
    /// The part that is known before the game is loaded.
    pub listing: &'static Listing,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The levels of its bots, weakest first.
    pub levels: fn() -> &'static [Level],
    /// A sentence about how a level plays, by the names of game and level.
    pub level_help: fn(game: &str, level: &str) -> Message,
    /// A bot by level name; bots with the same seed play the same. `None` if there is no such
    /// level.
    pub player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
    /// Decides whether a solitaire can still be won; `None` if there is no solver for that.
    pub lookahead: Option<Lookahead>,
}

impl GameBundle {
    /// The game's name: `skip-bo`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.listing.name
    }
}

impl std::fmt::Debug for GameBundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("GameBundle").field(&self.name()).finish()
    }
}
