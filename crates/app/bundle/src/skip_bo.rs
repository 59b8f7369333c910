//! Skip-Bo.

use wildpile_bots::skip_bo::BOTS;
use wildpile_cards::Ink::{Blue, Green, Purple};
use wildpile_skip_bo::SkipBo;
use wildpile_solvers::skip_bo as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Lesson, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "skip-bo",
    seats: (2, 6),
    race: None,
    daily: Some(&["strong"]),
    emblem: [
        EmblemCard::plain("1", Blue),
        EmblemCard::plain("8", Green),
        EmblemCard::plain("W", Purple).wild(),
    ],
};

/// The game's bundle.
pub static BUNDLE: GameBundle = GameBundle {
    listing: &LISTING,
    game: &Entry::<SkipBo>::new(),
    bots: BOTS,
    lookahead: None,
    daily: Some(solver::DAILY),
};

/// Its solver, for programs that solve any position.
pub static SOLVER: Option<Solver> = Some(Solver::of::<SkipBo, solver::SkipBoSolver>());

/// Its guided first game, and the figures of its rule book.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    script: include_str!("lessons/skip-bo.json"),
};
