//! Joker Solitaire.

use wildpile_bots::joker as bots;
use wildpile_cards::Ink::{Black, Red};
use wildpile_joker::Joker;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "joker",
    seats: (1, 1),
    daily: true,
    emblem: [
        EmblemCard::suited("9", ('♣', 'C'), Black),
        EmblemCard::plain("★", Red).wild(),
        EmblemCard::suited("7", ('♣', 'C'), Black),
    ],
};

/// The game's bundle.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<Joker>::new(),
    levels: bots::levels,
    level_help: wildpile_bots::level_help,
    player: bots::player,
    lookahead: Some(wildpile_solvers::joker::LOOKAHEAD),
};
