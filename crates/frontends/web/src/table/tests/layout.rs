//! Layouts of all games on all boards: everything is inside, apart, readable and reachable.

use super::common::{Random, games};
use crate::table::layout::{Direction, Layout, Prefs, Rect, Size, Written, layout, settle};
pub use crate::text::testing::texts;
use wildpile_cards::{Card, Rank, Suit};
use wildpile_game::Seat;
use wildpile_game::rules::Layer;
use wildpile_message::{Names, Texts};
use wildpile_simon_jester::SimonJester;
use wildpile_table::{AnyGame, Entry, Face, Fan, Fill, Scene, SceneCard, Spot, ZoneKind};

/// The windows that must do, without their bars: 1280×800, 1920×1080, 768×1024, 390×844 and 844×390.
pub const BOARDS: [(f64, f64); 5] = [
    (1268.0, 692.0),
    (1908.0, 972.0),
    (756.0, 890.0),
    (382.0, 664.0),
    (840.0, 294.0),
];

/// The labels at the zones of a scene.
pub fn written(scene: &Scene, texts: &Texts) -> Vec<Written> {
    Written::at(scene, |arg| texts.say_arg(arg, &Names::NONE))
}

pub fn prefs() -> Prefs {
    Prefs {
        viewer: Some(Seat::FIRST),
        ..Prefs::default()
    }
}

/// The usual preferences, in large print or not.
pub fn in_print(large_print: bool) -> Prefs {
    Prefs {
        large_print,
        ..prefs()
    }
}

/// The layout of a scene in English.
pub fn laid(scene: &Scene, board: Size, prefs: &Prefs) -> Layout {
    thread_local! {
        static ENGLISH: Texts = texts("en");
    }
    ENGLISH.with(|texts| layout(scene, &written(scene, texts), board, prefs))
}

pub fn board((width, height): (f64, f64)) -> Size {
    Size { width, height }
}

/// Checks everything that must hold in English and returns the layout.
fn checked(scene: &Scene, size: (f64, f64), prefs: &Prefs, what: &str) -> Layout {
    let found = laid(scene, board(size), prefs);
    check(scene, &found, what);
    found
}

/// Checks everything that must hold.
fn check(scene: &Scene, found: &Layout, what: &str) {
    let board = found.board;
    let size = (board.width, board.height);
    let what = format!("{what} at {}x{}", size.0, size.1);
    let whole = Rect::new(0.0, 0.0, board.width, board.height);
    assert_eq!(found.places.len(), scene.zones.len(), "{what}");
    let is_inside = |r: &Rect| r.overlap(&whole) >= r.width * r.height - 0.01;
    for (place, zone) in found.places.iter().zip(&scene.zones) {
        let what = format!("{what}, {:?}", zone.label);
        assert_eq!(
            (place.zone, place.cards.len()),
            (zone.id, zone.cards.len()),
            "{what}"
        );
        assert!(place.card.width >= 24.0, "{what}: {}", place.card.width);
        assert_eq!(place.card.width.fract(), 0.0, "{what}");
        assert!(
            (place.card.height / place.card.width - 1.4).abs() < 0.03,
            "{what}"
        );
        assert!(is_inside(&place.frame), "{what}: {:?}", place.frame);
        assert!(is_inside(&place.extent()), "{what}: {:?}", place.extent());
        assert!(
            is_inside(&Rect::at(place.next, place.card)),
            "{what}: {:?}",
            place.next
        );
        for caption in [place.label, place.note].into_iter().flatten() {
            assert!(!caption.fits || is_inside(&caption.rect), "{what}: {caption:?}");
            for other in &found.places {
                assert!(
                    caption.rect.overlap(&other.extent()) == 0.0,
                    "{what}: {caption:?} over {other:?}"
                );
            }
        }
        for pair in place.cards.windows(2) {
            let (a, b) = (pair[0].at, pair[1].at);
            let in_order = match place.fan {
                Fan::Stack => a == b,
                Fan::Down => a.x == b.x && a.y < b.y,
                Fan::Right => a.y == b.y && a.x < b.x,
            };
            assert!(in_order && pair[0].z < pair[1].z, "{what}: {a:?}, {b:?}");
        }
        for (i, (card, seen)) in zone.cards.iter().zip(&place.cards).enumerate() {
            let last = i + 1 == zone.cards.len();
            if place.fan == Fan::Stack && !last {
                assert!(seen.visible.width * seen.visible.height == 0.0, "{what}");
                continue;
            }
            let shown = seen.visible.width.min(seen.visible.height);
            // Backs tell nothing, and long piles give way to what can be played: first those of other seats.
            let under = zone.cards.len() - 1;
            let is_long = under > if place.is_other { 7 } else { 5 };
            let least = match zone.kind {
                _ if card.fill == Fill::Back => 1.0,
                ZoneKind::Column | ZoneKind::Hand => 8.0,
                ZoneKind::Foundation if !place.is_other => 8.0,
                _ if is_long && place.is_other => 1.0,
                _ if is_long => 2.0,
                _ => 8.0,
            };
            assert!(
                shown >= least,
                "{what}, card {i} of {}: {:?}",
                zone.cards.len(),
                seen.visible
            );
            assert_eq!(
                found.hit(seen.visible.centre()),
                Some(Spot::card(zone.id, i)),
                "{what}, card {i}"
            );
        }
        if zone.cards.is_empty() {
            assert_eq!(
                found.hit(place.frame.centre()),
                Some(Spot::zone(zone.id)),
                "{what}"
            );
        }
    }
    for (i, a) in found.places.iter().enumerate() {
        for b in &found.places[i + 1..] {
            assert!(a.extent().overlap(&b.extent()) == 0.0, "{what}: {a:?} over {b:?}");
            assert!(
                a.area.overlap(&b.area) < 1.0,
                "{what}: {:?} over {:?}",
                a.area,
                b.area
            );
            assert!(
                a.area.overlap(&b.extent()) < 1.0 && b.area.overlap(&a.extent()) < 1.0,
                "{what}: {a:?}, {b:?}"
            );
        }
    }
    for head in &found.heads {
        assert!(is_inside(&head.rect), "{what}: {head:?}");
    }
}

/// The default rules and every preset.
pub fn rules(game: &dyn AnyGame) -> Vec<(String, Vec<Layer>)> {
    let mut rules = vec![("default".to_owned(), Vec::new())];
    for preset in game.presets() {
        let layer = game.preset_layer(preset.name).expect("a preset of the game");
        rules.push((preset.name.to_owned(), vec![layer]));
    }
    rules
}

/// Every spot can be reached from every other one.
fn connected(scene: &Scene, found: &Layout, what: &str) {
    let mut spots: Vec<Spot> = Vec::new();
    for zone in &scene.zones {
        let all = (0..zone.cards.len().max(1)).map(|card| settle(Spot::card(zone.id, card), scene));
        spots.extend(all);
    }
    spots.dedup();
    let reach = |forward: bool| {
        let mut seen = vec![false; spots.len()];
        let mut edges = vec![Vec::new(); spots.len()];
        for (i, &spot) in spots.iter().enumerate() {
            for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down] {
                if let Some(next) = found.neighbour(spot, direction, scene) {
                    let j = spots
                        .iter()
                        .position(|&s| s == next)
                        .expect("a spot that is listed");
                    assert_ne!(i, j, "{what}: {direction:?} stays at {spot:?}");
                    if forward {
                        edges[i].push(j);
                    } else {
                        edges[j].push(i);
                    }
                }
            }
        }
        let mut open = vec![0];
        seen[0] = true;
        while let Some(i) = open.pop() {
            for &j in &edges[i] {
                if !seen[j] {
                    seen[j] = true;
                    open.push(j);
                }
            }
        }
        seen.iter().all(|s| *s)
    };
    assert!(reach(true) && reach(false), "{what}");
}

#[test]
fn every_game_fits_on_every_board() {
    for game in games() {
        for (name, layers) in rules(game) {
            for seats in game.seat_range() {
                let Some(mut random) = Random::start(game, &layers, seats, 7) else {
                    continue;
                };
                for moves in 0..240 {
                    if moves % 24 == 0 {
                        let scene = random.scene();
                        let what = format!("{} ({name}), {seats} seats, {moves} moves", game.name());
                        for size in BOARDS {
                            let found = checked(&scene, size, &prefs(), &what);
                            if moves % 72 == 0 {
                                connected(&scene, &found, &what);
                            }
                        }
                    }
                    if !random.step() {
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn large_print_and_left_hands_fit_too() {
    for game in games() {
        for seats in game.seat_range() {
            let mut random = Random::start(game, &[], seats, 11).expect("the default rules");
            for _ in 0..50 {
                random.step();
            }
            for (large_print, left_handed, viewer) in [
                (true, false, Some(Seat::FIRST)),
                (false, true, Some(Seat::FIRST)),
                (true, true, None),
            ] {
                let prefs = Prefs {
                    large_print,
                    left_handed,
                    viewer,
                };
                for size in BOARDS {
                    checked(&random.scene(), size, &prefs, game.name());
                }
            }
        }
    }
}

#[test]
fn every_language_fits() {
    let german = texts("de");
    for game in games() {
        for seats in game.seat_range() {
            let mut random = Random::start(game, &[], seats, 13).expect("the default rules");
            for _ in 0..40 {
                random.step();
            }
            let scene = random.scene();
            for size in BOARDS {
                let found = layout(&scene, &written(&scene, &german), board(size), &prefs());
                check(&scene, &found, &format!("{}, {seats} seats", game.name()));
            }
        }
    }
}

#[test]
fn boards_of_any_shape_are_laid_out() {
    for game in games() {
        let seats = *game.seat_range().end();
        let mut random = Random::start(game, &[], seats, 3).expect("the default rules");
        for _ in 0..60 {
            random.step();
        }
        for size in [
            (0.0, 0.0),
            (240.0, 200.0),
            (320.0, 480.0),
            (5000.0, 300.0),
            (300.0, 5000.0),
            (f64::NAN, f64::NAN),
        ] {
            let found = laid(&random.scene(), board(size), &prefs());
            assert!(
                found
                    .places
                    .iter()
                    .all(|p| p.frame.x.is_finite() && p.frame.y.is_finite()),
                "{} at {size:?}",
                game.name()
            );
        }
    }
    let empty = Scene::default();
    assert!(laid(&empty, board((800.0, 600.0)), &prefs()).places.is_empty());
}

/// Simon Jester with the columns as long as they get: a king's run of thirteen upon a dealt column.
fn longest_columns() -> Scene {
    let random = Random::start(&Entry::<SimonJester>::new(), &[], 1, 1).expect("the default rules");
    let mut scene = random.scene();
    let run = |suit| {
        Rank::all()
            .rev()
            .map(move |rank| SceneCard::up(Face::of(Card::new(rank, suit))).joined(rank != Rank::KING))
    };
    for (column, suit) in [(2, Suit::ALL[0]), (9, Suit::ALL[2])] {
        let zone = &mut scene.zones[column];
        zone.cards.truncate(6);
        zone.cards.extend(run(suit));
        zone.count = zone.cards.len();
    }
    scene
}

#[test]
fn simon_jester_is_playable_on_a_phone() {
    let scene = longest_columns();
    for size in [BOARDS[4], BOARDS[3]] {
        let found = checked(&scene, size, &prefs(), "the longest columns");
        assert!(found.card.width >= 40.0, "{size:?}: {:?}", found.card);
        for (place, zone) in found.places.iter().zip(&scene.zones) {
            for seen in place.cards.iter().take(zone.cards.len().saturating_sub(1)) {
                let is_readable = place.fan == Fan::Stack || seen.visible.height >= 10.0;
                assert!(is_readable, "{size:?}: {:?}", seen.visible);
            }
        }
    }
}

#[test]
fn cards_are_as_large_as_people_are_used_to() {
    let least = |name: &str| match name {
        "skipper" => [100.0, 130.0, 90.0, 48.0, 50.0],
        "joker" => [90.0, 120.0, 90.0, 48.0, 48.0],
        "skip-bo" => [76.0, 95.0, 64.0, 48.0, 44.0],
        _ => [76.0, 120.0, 48.0, 40.0, 44.0],
    };
    for game in games() {
        for seats in game.seat_range().filter(|&s| s == game.usual_seats()) {
            let random = Random::start(game, &[], seats, 5).expect("the default rules");
            for (size, least) in BOARDS.into_iter().zip(least(game.name())) {
                let found = checked(&random.scene(), size, &prefs(), game.name());
                assert!(
                    found.card.width >= least,
                    "{} at {size:?}: {:?}",
                    game.name(),
                    found.card
                );
            }
        }
    }
}

#[test]
fn a_move_rarely_changes_the_size_of_cards() {
    for game in games() {
        for size in BOARDS {
            let mut random = Random::start(game, &[], game.usual_seats(), 2).expect("the default rules");
            let mut last = checked(&random.scene(), size, &prefs(), game.name());
            let (mut moves, mut jumps) = (0, 0);
            while moves < 120 && random.step() {
                moves += 1;
                let found = laid(&random.scene(), board(size), &prefs());
                let is_still = found
                    .places
                    .iter()
                    .zip(&last.places)
                    .all(|(a, b)| a.card == b.card && (a.frame.y == b.frame.y));
                jumps += usize::from(!is_still);
                last = found;
            }
            assert!(
                jumps * 12 <= moves.max(12),
                "{} at {size:?}: {jumps} jumps in {moves} moves",
                game.name()
            );
        }
    }
}

#[test]
fn a_dragged_card_lands_on_what_it_covers_or_nearly_touches() {
    let random = Random::start(&Entry::<SimonJester>::new(), &[], 1, 1).expect("the default rules");
    let scene = random.scene();
    let found = checked(&scene, BOARDS[0], &prefs(), "landing");
    let columns: Vec<_> = scene
        .zones
        .iter()
        .filter(|z| z.kind == ZoneKind::Column)
        .map(|z| z.id)
        .collect();
    let (third, fourth) = (&found.places[2], &found.places[3]);
    let dragged = |x: f64, y: f64| Rect::new(x, y, third.card.width, third.card.height);
    // More over the third column than over the fourth.
    let between = dragged(third.frame.x + 0.3 * third.card.width, third.next.y);
    assert_eq!(found.drop_target(between, &columns), Some(third.zone));
    // The third isn't a candidate.
    assert_eq!(found.drop_target(between, &[fourth.zone]), Some(fourth.zone));
    assert_eq!(found.drop_target(between, &[found.places[9].zone]), None);
    assert_eq!(found.drop_target(between, &[]), None);
    // Just beside the last column, and far away.
    let last = found
        .places
        .iter()
        .rfind(|p| columns.contains(&p.zone))
        .expect("columns");
    let beside = dragged(last.area.right() + 0.5 * last.card.width, last.frame.y);
    assert_eq!(found.drop_target(beside, &columns), Some(last.zone));
    let away = dragged(last.area.right() + 3.0 * last.card.width, last.frame.y);
    assert_eq!(found.drop_target(away, &columns), None);
}

#[test]
fn arrow_keys_go_where_they_point() {
    let random = Random::start(&Entry::<SimonJester>::new(), &[], 1, 1).expect("the default rules");
    let scene = random.scene();
    let found = checked(&scene, BOARDS[0], &prefs(), "arrows");
    let column = |n: usize| scene.zones[n].id;
    let go = |spot, direction| found.neighbour(spot, direction, &scene);
    let count = scene.zones[4].cards.len();
    assert_eq!(
        go(Spot::card(column(4), 3), Direction::Up),
        Some(Spot::card(column(4), 2))
    );
    assert_eq!(
        go(Spot::card(column(4), 3), Direction::Down),
        Some(Spot::card(column(4), 4))
    );
    // Beside a card in a column is the card at the same height of the next one.
    assert_eq!(
        go(Spot::card(column(4), 3), Direction::Right),
        Some(Spot::card(column(5), 3))
    );
    assert_eq!(
        go(Spot::card(column(4), 3), Direction::Left),
        Some(Spot::card(column(3), 3))
    );
    // Below a column are the places for runs, and above them columns.
    let below = go(Spot::card(column(4), count - 1), Direction::Down).expect("a place below");
    assert!(
        scene
            .zone(below.zone)
            .is_some_and(|z| z.kind == ZoneKind::Foundation)
    );
    let above = go(below, Direction::Up).expect("a column above");
    assert!(scene.zone(above.zone).is_some_and(|z| z.kind == ZoneKind::Column));
    assert_eq!(go(Spot::card(column(4), 0), Direction::Up), None);
    // Nothing is stuck at the ends.
    let last = scene.zones.len() - 1;
    assert_eq!(
        go(Spot::zone(column(last)), Direction::Right).map(|s| s.zone),
        Some(column(0))
    );
    assert_eq!(found.home(column(4), &scene), Some(Spot::card(column(4), 0)));
    assert_eq!(
        found.end(column(4), &scene),
        Some(Spot::card(column(4), count - 1))
    );
    assert_eq!(found.home(column(last), &scene), Some(Spot::zone(column(last))));
}

#[test]
fn zones_stand_in_reading_order() {
    for game in games() {
        let random = Random::start(game, &[], game.usual_seats(), 5).expect("the default rules");
        let scene = random.scene();
        for size in BOARDS {
            let found = laid(&scene, board(size), &prefs());
            for (a, b) in scene.zones.iter().zip(&scene.zones[1..]) {
                if a.row == b.row && a.kind == b.kind && a.owner == b.owner {
                    let (p, q) = (
                        found.place(a.id).expect("placed"),
                        found.place(b.id).expect("placed"),
                    );
                    let is_after = q.frame.x > p.frame.x || q.frame.y > p.frame.y;
                    assert!(
                        is_after,
                        "{} at {size:?}: {:?} before {:?}",
                        game.name(),
                        b.label,
                        a.label
                    );
                }
            }
        }
    }
}

/// The draw pile lies left of the stacks and the discard pile left of the draw pile, in one line: on every board, and in
/// the figures of the rule book. On an upright board both may lie above the stacks.
#[test]
fn sk_23_the_piles_lie_left_of_the_stacks() {
    let game = games()
        .into_iter()
        .find(|game| game.name() == "skipper")
        .expect("the game");
    let figures = [
        (700.0, 400.0),
        (480.0, 400.0),
        (420.0, 300.0),
        (340.0, 340.0),
        (300.0, 300.0),
    ];
    for (name, layers) in rules(game) {
        for seats in 1..=3 {
            let Some(mut random) = Random::start(game, &layers, seats, 7) else {
                continue;
            };
            for _ in 0..30 {
                random.step();
            }
            let scene = random.scene();
            for size in BOARDS.into_iter().chain(figures) {
                let found = laid(&scene, board(size), &prefs());
                let frames = |kind| -> Vec<Rect> {
                    let zones = scene.zones.iter();
                    zones
                        .filter(|z| z.kind == kind && z.owner.is_none_or(|owner| owner == Seat::FIRST))
                        .map(|z| found.place(z.id).expect("placed").frame)
                        .collect()
                };
                let piles = [ZoneKind::DiscardPile, ZoneKind::Stock].map(|kind| frames(kind)[0]);
                let stacks = frames(ZoneKind::Foundation);
                let is_line = |line: &[Rect]| {
                    line.windows(2)
                        .all(|w| w[0].right() <= w[1].x && w[0].y == w[1].y)
                };
                let in_line: Vec<Rect> = piles.iter().chain(&stacks).copied().collect();
                let are_above = size.1 > size.0
                    && is_line(&piles)
                    && is_line(&stacks)
                    && piles.iter().all(|pile| pile.bottom() <= stacks[0].y);
                assert!(
                    is_line(&in_line) || are_above,
                    "{name}, {seats} seats at {size:?}: {in_line:?}"
                );
            }
        }
    }
}
