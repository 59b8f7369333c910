//! Skipper.

use wildpile_bots::skipper as bots;
use wildpile_skipper::Skipper;
use wildpile_table::Entry;

use crate::{GameBundle, Listing};

/// What is known of it before it is loaded.
pub static LISTING: Listing = Listing {
    name: "skipper",
    seats: (1, 4),
};

/// The game with everything that belongs to it.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<Skipper>::new(),
    levels: bots::levels,
    level_help: wildpile_bots::level_help,
    player: bots::player,
    lookahead: Some(wildpile_solvers::skipper::LOOKAHEAD),
};
