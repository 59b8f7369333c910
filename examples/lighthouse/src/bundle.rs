//! Everything frontends need of the game.

use wildpile_bundle::{EmblemCard, Figure, GameBundle, Lesson, LessonStep, Listing, RegisteredGame, Wants};
use wildpile_cards::Ink::Black;
use wildpile_table::{Entry, ZoneKind};

use crate::bot::BOTS;
use crate::game::Lighthouse;
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

/// The guided first game.
pub static LESSON: Lesson = Lesson {
    game: LISTING.name,
    position: include_str!("lesson.json"),
    steps: &[
        LessonStep {
            wants: Wants::Read,
            show: &[(ZoneKind::Foundation, 1), (ZoneKind::Hand, 1)],
        },
        LessonStep {
            wants: Wants::Move(&["build AS"]),
            show: &[],
        },
    ],
};

/// The figures of the rule book.
pub static FIGURES: &[Figure] = &[Figure {
    after: "LH-01",
    caption: "rules-figure-lighthouse-table",
    moves: None,
    places: &[],
}];

/// The game with all its parts.
pub static GAME: RegisteredGame = RegisteredGame {
    bundle: &BUNDLE,
    solver: Some(&LighthouseSolver),
    lesson: &LESSON,
    figures: FIGURES,
};
