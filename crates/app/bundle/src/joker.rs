//! Joker Solitaire.

use wildpile_bots::joker::BOTS;
use wildpile_cards::Ink::{Black, Red};
use wildpile_joker::Joker;
use wildpile_solvers::joker as solver;
use wildpile_solvers::solver::Solver;
use wildpile_table::Entry;
use wildpile_table::ZoneKind::{Column, Foundation, Stock, Waste};

use crate::lesson::{play, read, then};
use crate::listing::RACE_SEATS;
use crate::{EmblemCard, Figure, GameBundle, Lesson, Listing, Wants};

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
pub static SOLVER: Option<&dyn Solver> = Some(&solver::JokerSolver);

/// Its guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("positions/joker.json"),
    steps: &[
        read(&[(Foundation, 2), (Stock, 1)]),
        play(&["t2>t1"]),
        read(&[(Column, 2)]),
        play(&["t2>t3"]),
        play(&["t4>t2"]),
        play(&["t5>t3"]),
        play(&["draw"]),
        read(&[(Column, 3), (Waste, 1)]),
        play(&["w>t6"]),
        play(&["draw"]),
        play(&["w>H"]),
        then(Wants::Undo),
        then(Wants::Hint),
        read(&[(Foundation, 3)]),
    ],
};

/// The figures of its rule book.
pub static FIGURES: &[Figure] = &[
    Figure {
        after: "JS-02",
        caption: "rules-figure-joker-table",
        moves: None,
        places: &[],
    },
    Figure {
        after: "JS-12",
        caption: "rules-figure-joker-declared",
        moves: Some(&["t2>t1", "t2>t3", "t4>t2", "t5>t3"]),
        places: &[(Column, 1), (Column, 2), (Column, 3)],
    },
    Figure {
        after: "JS-17",
        caption: "rules-figure-joker-exchange",
        moves: Some(&["t2>t1", "t2>t3", "t4>t2", "t5>t3", "draw"]),
        places: &[(Waste, 1), (Column, 3)],
    },
];
