//! Simon Jester.

use wildpile_bots::simon_jester as bots;
use wildpile_cards::Ink::Red;
use wildpile_simon_jester::SimonJester;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "simon-jester",
    seats: (1, 1),
    daily: true,
    emblem: [
        EmblemCard::suited("K", ('♥', 'H'), Red),
        EmblemCard::suited("Q", ('♥', 'H'), Red),
        EmblemCard::suited("J", ('♥', 'H'), Red),
    ],
};

/// The game's bundle.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<SimonJester>::new(),
    levels: bots::levels,
    level_help: wildpile_bots::level_help,
    player: bots::player,
    lookahead: Some(wildpile_solvers::simon_jester::LOOKAHEAD),
};
