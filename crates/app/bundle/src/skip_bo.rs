//! Skip-Bo.

use wildpile_bots::skip_bo::BOTS;
use wildpile_cards::Ink::{Blue, Green, Purple};
use wildpile_skip_bo::SkipBo;
use wildpile_solvers::daily::DailyDeals;
use wildpile_solvers::skip_bo as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;
use wildpile_table::ZoneKind::{BuildPile, StockPile};

use crate::lesson::{play, read, then};
use crate::{EmblemCard, Figure, GameBundle, Lesson, Listing, Wants};

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
    daily: Some(DailyDeals::FIRST),
};

/// Its solver, for programs that solve any position.
pub static SOLVER: Option<&dyn Solver> = Some(&solver::SkipBoSolver);

/// Its guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("positions/skip-bo.json"),
    steps: &[
        read(&[(StockPile, 1)]),
        play(&["hand 1>b1"]),
        then(Wants::Undo),
        play(&["hand 1>b1"]),
        play(&["hand W>b1"]),
        play(&["stock>b1"]),
        play(&["d1>b1"]),
        then(Wants::Hint),
        play(&["stock>b2"]),
        play(&["hand 12>b3"]),
        play(&["discard 11>d2", "discard *"]),
        then(Wants::Others(&["hand 8>b4", "discard 11>d1"])),
        play(&["stock>b4"]),
        read(&[(StockPile, 1)]),
    ],
};

/// The figures of its rule book.
pub static FIGURES: &[Figure] = &[
    Figure {
        after: "SB-03",
        caption: "rules-figure-skip-bo-table",
        moves: None,
        places: &[],
    },
    Figure {
        after: "SB-13",
        caption: "rules-figure-skip-bo-wild",
        moves: Some(&["hand 1>b1", "hand W>b1"]),
        places: &[(BuildPile, 1), (BuildPile, 2), (BuildPile, 3), (BuildPile, 4)],
    },
];
