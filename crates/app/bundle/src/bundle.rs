//! A game with everything that belongs to it.

use wildpile_message::Message;
use wildpile_table::{AnyGame, DynPlayer, Level, Lookahead};

use crate::Listing;

/// A game with everything that belongs to it.
#[derive(Clone, Copy)]
pub struct GameBundle {
    /// What is known of it before it is loaded.
    pub listing: &'static Listing,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The levels of its bots, weakest first.
    pub levels: fn() -> &'static [Level],
    /// A sentence about how a level of a game plays, by the names of both.
    pub level_help: fn(game: &str, level: &str) -> Message,
    /// A bot of a level, by the level's name; bots with the same seed play the same. `None` when there is
    /// no such level.
    pub player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
    /// Tells whether a match for one can still be won; none where nobody knows.
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
