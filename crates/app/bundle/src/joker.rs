//! Joker Solitaire.

use wildpile_bots::joker::BOTS;
use wildpile_cards::Ink::{Black, Red};
use wildpile_joker::Joker;
use wildpile_solvers::joker as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;

use crate::listing::RACE_SEATS;
use crate::{EmblemCard, GameBundle, Lesson, Listing};

/// The part that is known before the game is loaded.
pub static LISTING: Listing = Listing {
    name: "joker",
    seats: (1, 1),
    race: Some(RACE_SEATS),
    daily: Some(&[]),
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
    bots: BOTS,
    lookahead: Some(solver::LOOKAHEAD),
    daily: Some(solver::DAILY),
};

/// Its solver, for programs that solve any position.
pub static SOLVER: Option<Solver> = Some(Solver::of::<Joker, solver::JokerSolver>());

/// Its guided first game, and the figures of its rule book.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    script: include_str!("lessons/joker.json"),
};
