//! Skipper Solitaire.

use wildpile_bots::skipper::BOTS;
use wildpile_cards::Ink::{Black, Red};
use wildpile_skipper::Skipper;
use wildpile_solvers::skipper as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;
use wildpile_table::ZoneKind::{Foundation, Hand, Trash};

use crate::lesson::{play, read, then};
use crate::{EmblemCard, Figure, GameBundle, Lesson, Listing, Wants};

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
pub static SOLVER: Option<&dyn Solver> = Some(&solver::SkipperSolver);

/// Its guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("positions/skipper.json"),
    steps: &[
        read(&[(Foundation, 2)]),
        play(&["play 5S"]),
        then(Wants::Undo),
        play(&["play 5S"]),
        then(Wants::Hint),
        play(&["play QC on S"]),
        play(&["play 7S"]),
        read(&[(Trash, 1), (Hand, 1)]),
        play(&["discard 9D", "discard *"]),
        then(Wants::MoveAfter(&["end"], &["discard *"])),
        play(&["play KH"]),
        read(&[(Foundation, 3)]),
    ],
};

/// The figures of its rule book.
pub static FIGURES: &[Figure] = &[
    Figure {
        after: "SK-01",
        caption: "rules-figure-skipper-table",
        moves: None,
        places: &[],
    },
    Figure {
        after: "SK-04",
        caption: "rules-figure-skipper-skip",
        moves: Some(&["play 5S", "play QC on S"]),
        places: &[(Foundation, 1), (Foundation, 2), (Foundation, 3), (Foundation, 4)],
    },
    Figure {
        after: "SK-05",
        caption: "rules-figure-skipper-finish",
        moves: Some(&[
            "play 5S",
            "play QC on S",
            "play 7S",
            "discard 9D",
            "end",
            "play KH on H",
        ]),
        places: &[(Foundation, 1), (Foundation, 2), (Foundation, 3), (Foundation, 4)],
    },
];
