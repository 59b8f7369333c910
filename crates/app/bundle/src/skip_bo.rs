//! Skip-Bo.

use wildpile_bots::skip_bo as bots;
use wildpile_cards::Ink::{Blue, Green, Orange};
use wildpile_skip_bo::SkipBo;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "skip-bo",
    seats: (2, 6),
    daily: false,
    emblem: [
        EmblemCard::plain("1", Blue),
        EmblemCard::plain("8", Green),
        EmblemCard::plain("SB", Orange).wild(),
    ],
};

/// The game's bundle.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<SkipBo>::new(),
    levels: bots::levels,
    level_help: wildpile_bots::level_help,
    player: bots::player,
    lookahead: None,
};
