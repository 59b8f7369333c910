//! Everything programs need of the game.

use wildpile_bundle::{EmblemCard, GameBundle, Lesson, Listing};
use wildpile_cards::Ink::Black;
use wildpile_lighthouse::Lighthouse;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;

use crate::bot::BOTS;
use crate::solver::{LOOKAHEAD, LighthouseSolver};

/// The part of the bundle known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "lighthouse",
    seats: (1, 1),
    race: None,
    daily: None,
    emblem: [
        EmblemCard::suited("A", ('♠', 'S'), Black),
        EmblemCard::suited("2", ('♠', 'S'), Black),
        EmblemCard::suited("3", ('♠', 'S'), Black),
    ],
};

/// The game, its bots and its lookahead.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<Lighthouse>::new(),
    bots: BOTS,
    lookahead: Some(LOOKAHEAD),
    daily: None,
};

/// The solver, for programs that solve any position.
pub static SOLVER: Option<Solver> = Some(Solver::of::<Lighthouse, LighthouseSolver>());

/// The guided first game, and the figures of the rule book.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    script: include_str!("lessons/lighthouse.json"),
};
