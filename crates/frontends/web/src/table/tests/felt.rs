//! The card width and the felt in use, compared with the committed table `felt.txt` (`cargo xtask bless` writes it).

use std::fmt::Write as _;
use std::path::Path;

use crate::table::layout::{Layout, Point, Rect};
use wildpile_table::{Scene, ZoneKind};

use super::common::{Random, games};
use super::layout::{BOARDS, board, in_print, laid};

/// Every game with every number of seats, as dealt.
fn dealt() -> impl Iterator<Item = (String, Scene)> {
    games().into_iter().flat_map(|game| {
        game.seat_range().map(move |seats| {
            let random = Random::start(game, &[], seats, 5).expect("the default rules");
            (format!("{} {seats}", game.name()), random.scene())
        })
    })
}

/// The share of the board that belongs to zones, with their texts and the room of their fans, or to the names of seats.
fn felt(found: &Layout) -> f64 {
    let board = Rect::at(Point::default(), found.board);
    let zones = found.places.iter().map(|p| p.area.union(&p.extent()));
    let heads = found.heads.iter().map(|head| head.rect);
    let used: f64 = zones.chain(heads).map(|rect| rect.overlap(&board)).sum();
    used / (board.width * board.height)
}

/// The table of all games on all boards, in one print.
fn measured(large_print: bool) -> String {
    let print = if large_print { "large print" } else { "usual print" };
    let mut text = format!("{print:16}");
    for (width, height) in BOARDS {
        let size = format!("{width}x{height}");
        let _ = write!(text, "{size:>12}");
    }
    for (what, scene) in dealt() {
        let _ = write!(text, "\n{what:16}");
        for size in BOARDS {
            let found = laid(&scene, board(size), &in_print(large_print));
            let _ = write!(text, "{:>7}{:>4.0}%", found.card.width, felt(&found) * 100.0);
        }
    }
    text
}

#[test]
fn large_print_never_makes_a_card_smaller() {
    for (what, scene) in dealt() {
        for size in BOARDS {
            let [usual, large] =
                [false, true].map(|print| laid(&scene, board(size), &in_print(print)).card.width);
            assert!(large >= usual, "{what} at {size:?}: {large} instead of {usual}");
        }
    }
}

/// Boards beside an open panel, of windows that are small, and of any shape between.
const BESIDE: [(f64, f64); 6] = [
    (884.0, 692.0),
    (1524.0, 972.0),
    (640.0, 700.0),
    (700.0, 480.0),
    (600.0, 600.0),
    (320.0, 480.0),
];

#[test]
fn own_cards_are_never_smaller_than_those_of_others() {
    for game in games() {
        for seats in game.seat_range().filter(|seats| *seats > 1) {
            let mut random = Random::start(game, &[], seats, 5).expect("the default rules");
            for moves in [0, 30, 60] {
                for _ in 0..moves.min(30) {
                    random.step();
                }
                let scene = random.scene();
                for (size, print) in BOARDS
                    .into_iter()
                    .chain(BESIDE)
                    .zip([false, true].into_iter().cycle())
                {
                    let found = laid(&scene, board(size), &in_print(print));
                    let others = found.places.iter().filter(|place| place.is_other);
                    let largest = others.map(|place| place.card.width).fold(0.0, f64::max);
                    let own = found.places.iter().filter(|place| !place.is_other);
                    let smallest = own.map(|place| place.card.width).fold(f64::INFINITY, f64::min);
                    let what = format!("{} for {seats} at {size:?} after {moves} moves", game.name());
                    assert!(smallest >= largest, "{what}: {smallest} beside {largest}");
                }
            }
        }
    }
}

#[test]
fn columns_as_dealt_show_strips_that_a_finger_finds() {
    for (what, scene) in dealt() {
        for size in BOARDS {
            let found = laid(&scene, board(size), &in_print(false));
            let columns = scene.zones.iter().zip(&found.places);
            for (zone, place) in columns.filter(|(zone, _)| zone.kind == ZoneKind::Column) {
                // Those face down, too.
                for card in 0..zone.cards.len().saturating_sub(1) {
                    let strip = place.touched(Some(card)).height;
                    assert!(strip >= FINGER, "{what} at {size:?}, {:?}: {strip}", zone.label);
                }
            }
        }
    }
}

/// The least strip that a finger finds, in pixels; columns are laid out in whole ones.
const FINGER: f64 = 18.0;

#[test]
fn cards_are_as_wide_and_the_felt_as_full_as_the_table_says() {
    let head = "The width of cards in pixels and the felt in use, for each game with its seats, by the size of the board.";
    let text = format!("{head}\n\n{}\n\n{}\n", measured(false), measured(true));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/table/tests/felt.txt");
    if std::env::var_os("WILDPILE_BLESS").is_some() {
        std::fs::write(&path, text).expect("the table can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    assert_eq!(
        golden, text,
        "if the change is intended, run cargo xtask bless -p wildpile-web and review the diff"
    );
}
