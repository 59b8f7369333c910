//! Skipper Solitaire.

use wildpile_bots::skipper as bots;
use wildpile_cards::Ink::{Black, Red};
use wildpile_skipper::Skipper;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "skipper",
    seats: (1, 4),
    daily: true,
    emblem: [
        EmblemCard::suited("A", ('♠', 'S'), Black),
        EmblemCard::suited("2", ('♠', 'S'), Black),
        EmblemCard::suited("Q", ('♥', 'H'), Red).wild(),
    ],
};

/// The game's bundle.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<Skipper>::new(),
    levels: bots::levels,
    level_help: wildpile_bots::level_help,
    player: bots::player,
    lookahead: Some(wildpile_solvers::skipper::LOOKAHEAD),
};
