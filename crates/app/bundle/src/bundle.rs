//! A game with everything that applications need.

use wildpile_bots::Bots;
use wildpile_solvers::daily;
use wildpile_table::{AnyGame, Lookahead};

use crate::Listing;

/// A game with everything that applications need.
#[derive(Clone, Copy)]
pub struct GameBundle {
    /// The part that is known before the game is loaded.
    pub listing: &'static Listing,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub bots: Bots,
    /// Decides whether a solitaire can still be won; `None` if there is no solver for that.
    pub lookahead: Option<Lookahead>,
    /// The deals of the day; `None` for a game without them.
    pub daily: Option<daily::DailyDeals>,
}

impl GameBundle {
    /// The game's name: `skip-bo`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.listing.name
    }

    /// The same without bots and solver, which are in another part of the program; their
    /// descriptions stay.
    #[must_use]
    pub const fn without_ai(self) -> Self {
        Self {
            bots: self.bots.elsewhere(),
            lookahead: match self.lookahead {
                Some(lookahead) => Some(lookahead.elsewhere()),
                None => None,
            },
            ..self
        }
    }
}

impl std::fmt::Debug for GameBundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("GameBundle").field(&self.name()).finish()
    }
}
