//! Simon Jester.

use wildpile_bots::simon_jester::BOTS;
use wildpile_cards::Ink::Red;
use wildpile_simon_jester::SimonJester;
use wildpile_solvers::simon_jester as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;

use crate::listing::RACE_SEATS;
use crate::{EmblemCard, GameBundle, Lesson, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "simon-jester",
    seats: (1, 1),
    race: Some(RACE_SEATS),
    daily: Some(&[]),
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
    bots: BOTS,
    lookahead: Some(solver::LOOKAHEAD),
    daily: Some(solver::DAILY),
};

/// Its solver, for programs that solve any position.
pub static SOLVER: Option<Solver> = Some(Solver::of::<SimonJester, solver::SimonJesterSolver>());

/// Its guided first game, and the figures of its rule book.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    script: include_str!("lessons/simon-jester.json"),
};
