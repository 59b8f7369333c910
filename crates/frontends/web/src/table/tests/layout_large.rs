//! The qualities of a good table: piles that belong together stay together, fingers find what they want, numbers have
//! room, and cards use the space there is.

use std::sync::LazyLock;

use crate::table::layout::{Layout, Prefs, Rect, Size, ZonePlace, layout};
use wildpile_game::{Seat, Viewer};
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::SkipBo;
use wildpile_skipper::Skipper;
use wildpile_table::{AnyGame as _, Entry, Fan, Scene, ZoneKind};

use super::common::{Random, games};
use super::layout::{BOARDS, board, in_print, laid, prefs, rules, texts, written};

/// Small windows besides: 640×400 is 200% zoom of a laptop, 320×640 a small telephone.
const SMALL: [(f64, f64); 2] = [(636.0, 304.0), (312.0, 464.0)];

fn sizes() -> impl Iterator<Item = (f64, f64)> {
    BOARDS.into_iter().chain(SMALL)
}

/// A table: what it is, its scene and its layout.
type Laid = (String, Scene, Layout);

/// Every game with every preset and number of seats, at the beginning and later, on every board.
fn tables(large_print: bool) -> Vec<Laid> {
    let mut all = Vec::new();
    for game in games() {
        for (name, layers) in rules(game) {
            for seats in game.seat_range() {
                let Some(mut random) = Random::start(game, &layers, seats, 7) else {
                    continue;
                };
                for _ in 0..3 {
                    let scene = random.scene();
                    for size in sizes() {
                        let found = laid(&scene, board(size), &in_print(large_print));
                        let what = format!("{} ({name}), {seats} seats, at {size:?}", game.name());
                        all.push((what, scene.clone(), found));
                    }
                    for _ in 0..25 {
                        random.step();
                    }
                }
            }
        }
    }
    all
}

/// Those of the usual preferences.
static USUAL: LazyLock<Vec<Laid>> = LazyLock::new(|| tables(false));

/// Looks at all of these.
fn everywhere(look: impl Fn(&str, &Scene, &Layout)) {
    for (what, scene, found) in USUAL.iter() {
        look(what, scene, found);
    }
}

#[test]
fn piles_that_belong_together_are_never_split_over_rows() {
    everywhere(|what, scene, found| {
        let groups = scene
            .zones
            .chunk_by(|a, b| a.kind == b.kind && a.owner == b.owner);
        for group in groups {
            let belongs = matches!(group[0].kind, ZoneKind::BuildPile | ZoneKind::Foundation);
            if !belongs || group.len() < 2 {
                continue;
            }
            let places: Vec<&ZonePlace> = group.iter().filter_map(|z| found.place(z.id)).collect();
            let lines = |of: &dyn Fn(&ZonePlace) -> f64| {
                let mut all: Vec<i64> = places.iter().map(|p| of(p) as i64).collect();
                all.sort_unstable();
                all.dedup();
                all.len()
            };
            let (rows, columns) = (lines(&|p| p.frame.y), lines(&|p| p.frame.x));
            // One row, one column at the side, or a full block.
            assert!(
                rows * columns == places.len(),
                "{what}: {:?} in {rows} rows and {columns} columns",
                group[0].kind
            );
        }
    });
}

/// The least size for a finger, in CSS pixels.
const FINGER: f64 = 44.0;

#[test]
fn a_finger_finds_every_pile_and_every_card_of_a_hand() {
    everywhere(|what, scene, found| {
        for (zone, place) in scene.zones.iter().zip(&found.places) {
            if place.is_other {
                continue;
            }
            let in_line = found.places.iter().filter(|p| p.frame.y == place.frame.y).count();
            // So many piles side by side leave no more for each.
            let share = found.board.width / in_line as f64 - 3.0;
            // The smallest screens with several players have a little less.
            // At the edge of the board half a gap is missing.
            let least = share.min(if found.board.width < 360.0 {
                32.0
            } else {
                FINGER - 1.0
            });
            let area = place.area.union(&place.extent());
            assert!(
                area.width >= least && area.height >= FINGER,
                "{what}: {:?} has {}x{}, with {in_line} in its line",
                zone.kind,
                area.width,
                area.height
            );
            if zone.kind == ZoneKind::Hand && zone.fan == Fan::Right && zone.cards.len() <= 6 {
                for card in &place.cards {
                    let seen = card.visible;
                    assert!(seen.width >= 24.0 && seen.height >= 34.0, "{what}: {seen:?}");
                }
            }
        }
    });
}

/// The part of the board where a zone is touched.
fn touched(place: &ZonePlace) -> Rect {
    let cards = (0..place.cards.len()).map(|card| place.touched(Some(card)));
    let seen = cards.filter(|rect| rect.width * rect.height > 0.0);
    seen.reduce(|a, b| a.union(&b))
        .unwrap_or_else(|| place.touched(None))
}

#[test]
fn a_finger_finds_the_piles_of_others() {
    everywhere(|what, scene, found| {
        // The smallest screens with many players have less.
        if found.board.width < 360.0 {
            return;
        }
        for (zone, place) in scene.zones.iter().zip(&found.places) {
            let area = touched(place);
            if place.is_other {
                assert!(area.height >= FINGER, "{what}: {:?} has {area:?}", zone.label);
            }
            for other in &found.places {
                let is_apart = other.zone == place.zone || touched(other).overlap(&area) < 1.0;
                assert!(is_apart, "{what}: {area:?} over {:?}", touched(other));
            }
            let here = found.hit(area.centre()).map(|spot| spot.zone);
            assert_eq!(here, Some(zone.id), "{what}: {area:?}");
        }
    });
}

#[test]
fn small_piles_of_others_lie_apart_where_there_is_room() {
    let scene = skip_bo(6);
    let found = laid(&scene, board(BOARDS[3]), &prefs());
    for place in found.places.iter().filter(|place| place.is_other) {
        let area = touched(place);
        assert!(
            area.width >= place.card.width + 4.0,
            "{area:?} round {:?}",
            place.card
        );
    }
}

/// About how wide a number is in the letters of notes.
fn number_width(text: &str) -> f64 {
    let digits = text.chars().skip_while(|c| !c.is_ascii_digit());
    digits.take_while(char::is_ascii_digit).count() as f64 * 8.0
}

#[test]
fn numbers_have_room() {
    let german = texts("de");
    everywhere(|what, scene, english| {
        let written_there = written(scene, &german);
        let there = layout(scene, &written_there, english.board, &prefs());
        for (i, place) in there.places.iter().enumerate() {
            if let (Some(line), Some(note)) = (place.note, &written_there[i].note) {
                assert!(
                    number_width(note) <= line.rect.width,
                    "{what}: {note} in {line:?}"
                );
            }
        }
        for head in &there.heads {
            // The picture is as high as the head; then there is the name, and the number.
            let picture = if head.is_beside { 0.0 } else { head.rect.height };
            let room = head.rect.width - picture;
            assert!(room >= 72.0, "{what}: {head:?}");
        }
    });
}

#[test]
fn cards_grow_into_the_felt() {
    for game in games() {
        for seats in game.seat_range() {
            let random = Random::start(game, &[], seats, 5).expect("the default rules");
            let scene = random.scene();
            for size in sizes() {
                let found = laid(&scene, board(size), &prefs());
                // The room of the fans, too: they grow.
                let used = found
                    .places
                    .iter()
                    .map(|p| p.area.union(&p.extent()))
                    .chain(found.heads.iter().map(|h| h.rect))
                    .reduce(|a, b| a.union(&b))
                    .expect("zones");
                let what = format!("{}, {seats} seats, at {size:?}: {:?}", game.name(), found.card);
                let (wide, high) = (used.width / size.0, used.height / size.1);
                assert!(
                    wide >= 0.88 || high >= 0.88 || found.card.width >= 150.0,
                    "{what}: {wide:.2} of the width, {high:.2} of the height"
                );
                // A quarter of the felt at least, as long as the cards can grow.
                let share = used.width * used.height / (size.0 * size.1);
                assert!(share >= 0.33, "{what}: {share:.2} of the felt");
            }
        }
    }
}

#[test]
fn a_larger_window_never_makes_cards_smaller() {
    for game in games() {
        let random = Random::start(game, &[], game.usual_seats(), 5).expect("the default rules");
        let scene = random.scene();
        let width = |size| laid(&scene, board(size), &prefs()).card.width;
        let (laptop, desk, wide) = (width(BOARDS[0]), width(BOARDS[1]), width((2548.0, 1332.0)));
        assert!(
            laptop < desk && desk <= wide,
            "{}: {laptop}, {desk}, {wide}",
            game.name()
        );
    }
}

#[test]
fn large_print_enlarges() {
    let large = Prefs {
        large_print: true,
        ..prefs()
    };
    for game in games() {
        let random = Random::start(game, &[], game.usual_seats(), 5).expect("the default rules");
        let scene = random.scene();
        for size in sizes() {
            let (usual, found) = (
                laid(&scene, board(size), &prefs()),
                laid(&scene, board(size), &large),
            );
            let what = format!("{} at {size:?}", game.name());
            assert!(
                found.card.width >= usual.card.width,
                "{what}: {:?} instead of {:?}",
                found.card,
                usual.card
            );
            let height = |l: &Layout| l.places.iter().find_map(|p| p.note).map(|n| n.rect.height);
            if let (Some(a), Some(b)) = (height(&usual), height(&found)) {
                assert!(b > a, "{what}: texts of {b} instead of {a}");
            }
        }
    }
}

/// The viewer's hand, and the piles in its line.
fn hand_and_piles<'a>(scene: &Scene, found: &'a Layout) -> Option<(&'a ZonePlace, Vec<&'a ZonePlace>)> {
    let own = || {
        scene
            .zones
            .iter()
            .zip(&found.places)
            .filter(|(_, place)| !place.is_other)
    };
    let (own_hand, hand) = own().find(|(zone, _)| zone.kind == ZoneKind::Hand && zone.fan == Fan::Right)?;
    let owner = own_hand.owner;
    // Shared piles at the side may be as high by chance.
    let beside = own().filter(|(zone, place)| {
        zone.kind != ZoneKind::Hand && zone.owner == owner && place.frame.y == hand.frame.y
    });
    // The trash alone belongs to the hand.
    let has_piles = beside.clone().any(|(zone, _)| zone.kind != ZoneKind::Trash);
    let piles = beside.filter(|_| has_piles).map(|(_, place)| place);
    Some((hand, piles.collect()))
}

/// A fresh match of Skip-Bo.
fn skip_bo(seats: usize) -> Scene {
    let random = Random::start(&Entry::<SkipBo>::new(), &[], seats, 7).expect("the default rules");
    random.scene()
}

#[test]
fn a_hand_is_never_taken_for_more_piles() {
    for (what, scene, found) in USUAL.iter().chain(&tables(true)) {
        let Some((hand, piles)) = hand_and_piles(scene, found) else {
            continue;
        };
        for pile in &piles {
            let (left, right) = (pile.extent(), hand.extent());
            let apart = (right.x - left.right()).max(left.x - right.right());
            assert!(apart >= 0.4 * hand.card.width, "{what}: {apart} beside the hand");
        }
        let is_bare = piles
            .iter()
            .all(|pile| pile.note.is_none() && pile.label.is_none());
        assert!(is_bare || hand.label.is_some(), "{what}: it has no name");
    }
}

#[test]
fn in_a_race_the_trash_lies_among_the_piles() {
    let game = Entry::<Skipper>::new();
    let race = game.preset_layer("race").expect("the preset");
    for seats in 2..=4 {
        let random = Random::start(&game, std::slice::from_ref(&race), seats, 7).expect("a race");
        let scene = random.scene();
        for large_print in [false, true] {
            let prefs = in_print(large_print);
            for size in sizes() {
                let found = laid(&scene, board(size), &prefs);
                let own = |kind| {
                    let mut places = scene.zones.iter().zip(&found.places);
                    let place = places.find(|(zone, place)| zone.kind == kind && !place.is_other);
                    place.map(|(_, place)| place.extent()).expect("an own pile")
                };
                let [trash, pile, hand] = [ZoneKind::Trash, ZoneKind::Stock, ZoneKind::Hand].map(own);
                let what = format!("{seats} seats at {size:?}, large print {large_print}");
                assert_eq!(trash.y, pile.y, "{what}");
                assert!(
                    trash.right() < hand.x || trash.bottom() < hand.y,
                    "{what}: {trash:?} behind {hand:?}"
                );
            }
        }
    }
}

#[test]
fn where_there_is_height_the_hand_lies_below_the_piles() {
    for large_print in [false, true] {
        let prefs = in_print(large_print);
        for seats in 2..=3 {
            let scene = skip_bo(seats);
            for size in &BOARDS[..3] {
                let found = laid(&scene, board(*size), &prefs);
                let (hand, piles) = hand_and_piles(&scene, &found).expect("a hand");
                assert!(
                    piles.is_empty(),
                    "{seats} seats at {size:?}, large print {large_print}: {:?}",
                    hand.frame
                );
            }
        }
    }
}

/// Twelve cards upon the longest dealt column of the triangular layout.
const LONGEST: usize = 25;

#[test]
fn every_card_of_a_column_shows_a_strip_that_can_be_read() {
    let random = Random::start(&Entry::<SimonJester>::new(), &[], 1, 1).expect("the default rules");
    let dealt = random.scene();
    // The last is a telephone whose bars are higher in large print.
    for size in sizes().chain([(840.0, 260.0)]) {
        for count in 2..=LONGEST {
            let mut scene = dealt.clone();
            let column = &mut scene.zones[2];
            assert_eq!(column.kind, ZoneKind::Column);
            let card = column.cards[0].clone();
            column.cards.resize(count, card);
            column.count = count;
            for large_print in [false, true] {
                let prefs = in_print(large_print);
                let found = laid(&scene, board(size), &prefs);
                let (place, column) = (&found.places[2], &scene.zones[2]);
                let what = format!("{count} cards at {size:?}, large print: {large_print}");
                let seen = |card: usize| place.strip(card, &column.cards).expect("a fan down");
                assert!(seen(0) >= 7.0, "{what}: {}", seen(0));
                assert!((0..count - 1).all(|card| seen(card) == seen(0)), "{what}");
                assert_eq!(
                    seen(count - 1),
                    place.card.height,
                    "{what}: the last one is whole"
                );
            }
        }
    }
}

#[test]
fn a_sign_beside_a_card_covers_no_other() {
    everywhere(|what, _, found| {
        let mut without = 0;
        for place in &found.places {
            let at = place
                .cards
                .last()
                .map_or(place.frame, |c| Rect::at(c.at, place.card));
            let Some(sign) = found.sign(at, 22.0) else {
                without += usize::from(!place.is_other);
                continue;
            };
            for other in &found.places {
                assert!(
                    other.extent().overlap(&sign.rect) == 0.0,
                    "{what}: {sign:?} over {other:?}"
                );
            }
            let distance = at.distance(&Rect::at(sign.rect.centre(), Size::default()));
            assert!(distance < 22.0, "{what}: {sign:?} is {distance} away");
        }
        let is_roomy = found.board.width >= 1200.0;
        // At the very bottom, between neighbours, there may be no room.
        assert!(
            !is_roomy || without * 5 <= found.places.len(),
            "{what}: {without} places without a sign"
        );
    });
}

#[test]
fn the_table_does_not_turn_while_others_are_to_move() {
    let games: [(&dyn wildpile_table::AnyGame, usize); 3] = [
        (&Entry::<SkipBo>::new(), 3),
        (&Entry::<SkipBo>::new(), 6),
        (&Entry::<Skipper>::new(), 3),
    ];
    for (game, seats) in games {
        let random = Random::start(game, &[], seats, 5).expect("the default rules");
        for seat in Seat::all(seats) {
            let prefs = Prefs {
                viewer: Some(seat),
                ..Prefs::default()
            };
            let own = random.game.seat(Viewer::Seat(seat)).scene();
            let public = random.game.seat(Viewer::Public).scene();
            for size in BOARDS {
                let (mine, theirs) = (
                    laid(&own, board(size), &prefs),
                    laid(&public, board(size), &prefs),
                );
                for zone in own.zones.iter().filter(|z| z.owner == Some(seat)) {
                    let at = |l: &Layout| {
                        let place = l.place(zone.id).expect("a place");
                        (place.frame.centre(), place.is_other)
                    };
                    let ((a, _), (b, is_other)) = (at(&mine), at(&theirs));
                    // Its hand is one pile while it isn't seen: then its line may be another one.
                    let is_free = game.name() == "skipper";
                    let is_near =
                        is_free || (a.x - b.x).abs() < 0.2 * size.0 && (a.y - b.y).abs() < 0.2 * size.1;
                    assert!(
                        is_near && !is_other,
                        "{} for {seats} at {size:?}, {seat:?}: {:?} goes from {a:?} to {b:?}",
                        game.name(),
                        zone.kind
                    );
                }
            }
        }
    }
}
