//! Simon Jester.

use wildpile_bots::simon_jester::BOTS;
use wildpile_cards::Ink::Red;
use wildpile_simon_jester::SimonJester;
use wildpile_solvers::simon_jester as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;
use wildpile_table::ZoneKind::Column;

use crate::lesson::{play, read, then};
use crate::listing::RACE_SEATS;
use crate::{EmblemCard, Figure, GameBundle, Lesson, Listing, Wants};

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
pub static SOLVER: Option<&dyn Solver> = Some(&solver::SimonJesterSolver);

/// Its guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("positions/simon-jester.json"),
    steps: &[
        read(&[(Column, 1)]),
        play(&["5-2"]),
        then(Wants::Undo),
        play(&["5-1"]),
        play(&["4-1:2"]),
        then(Wants::Hint),
        play(&["6-1:4"]),
        play(&["3-8", "3-*"]),
        play(&["3-2:2"]),
        play(&["7-*:3@label-onto"]),
        play(&["7-2"]),
        play(&["*-2:4"]),
        read(&[]),
    ],
};

/// The figures of its rule book.
pub static FIGURES: &[Figure] = &[
    Figure {
        after: "SJ-02",
        caption: "rules-figure-simon-jester-table",
        moves: None,
        places: &[],
    },
    Figure {
        after: "SJ-04",
        caption: "rules-figure-simon-jester-unit",
        moves: Some(&["5-2", "4-2:2"]),
        places: &[(Column, 1), (Column, 2), (Column, 3)],
    },
    Figure {
        after: "SJ-05",
        caption: "rules-figure-simon-jester-last",
        moves: Some(&["5-1", "4-1:2"]),
        places: &[(Column, 1), (Column, 2), (Column, 6)],
    },
];
