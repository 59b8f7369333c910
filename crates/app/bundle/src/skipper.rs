//! Skipper Solitaire.

use wildpile_bots::skipper::BOTS;
use wildpile_cards::Ink::{Black, Red};
use wildpile_skipper::Skipper;
use wildpile_solvers::skipper as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;

use crate::{EmblemCard, GameBundle, Lesson, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "skipper",
    seats: (1, 4),
    race: Some((2, 4)),
    daily: Some(&[]),
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
    bots: BOTS,
    lookahead: Some(solver::LOOKAHEAD),
    daily: Some(solver::DAILY),
};

/// Its solver, for programs that solve any position.
pub static SOLVER: Option<Solver> = Some(Solver::of::<Skipper, solver::SkipperSolver>());

/// Its guided first game, and the figures of its rule book.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    script: include_str!("lessons/skipper.json"),
};
