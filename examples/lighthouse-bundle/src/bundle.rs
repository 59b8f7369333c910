//! Everything programs need of the game.

use wildpile_bundle::{EmblemCard, Figure, GameBundle, Lesson, LessonStep, Listing, Nth, Wants};
use wildpile_cards::Ink::Black;
use wildpile_lighthouse::Lighthouse;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;
use wildpile_table::ZoneKind::{Foundation, Hand, Stock};

use crate::bot::BOTS;
use crate::solver::{LOOKAHEAD, LighthouseSolver};

/// What is known of the game before it is loaded.
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
pub static SOLVER: Option<&dyn Solver> = Some(&LighthouseSolver);

const fn step(wants: Wants, show: &'static [Nth]) -> LessonStep {
    LessonStep { wants, show }
}

/// The guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("positions/lighthouse.json"),
    steps: &[
        step(Wants::Read, &[(Foundation, 1), (Hand, 1)]),
        step(Wants::Move(&["build AS"]), &[]),
        step(Wants::Undo, &[]),
        step(Wants::Move(&["build AS"]), &[]),
        step(Wants::Move(&["build 2S"]), &[]),
        step(Wants::Move(&["swap KS"]), &[]),
        step(Wants::Hint, &[]),
        step(Wants::Move(&["swap QS"]), &[]),
        step(Wants::Read, &[(Stock, 1)]),
    ],
};

/// The figures of the rule book.
pub static FIGURES: &[Figure] = &[
    Figure {
        after: "LH-01",
        caption: "rules-figure-lighthouse-table",
        moves: None,
        places: &[],
    },
    Figure {
        after: "LH-02",
        caption: "rules-figure-lighthouse-tower",
        moves: Some(&["build AS", "build 2S"]),
        places: &[(Foundation, 1), (Hand, 1)],
    },
];
