//! The renderer with any scene at any size.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_cards::{Ink, standard_deck};
use wildpile_game::Seat;
use wildpile_message::{Arg, Message, Texts};
use wildpile_table::{Face, Fan, Fill, Scene, SceneCard, Spot, Zone, ZoneId, ZoneKind};
use wildpile_tui::board_view::{Layout, Marks, Seen, draw, lay_out};
use wildpile_tui::localizer::Localizer;
use wildpile_tui::theme::Theme;

/// At a table with one seat.
const ONE: Seen = Seen {
    viewer: None,
    seats: 1,
    big: false,
    focus: None,
};

fn texts() -> Texts {
    wildpile_tui::language::load("en", wildpile_bundle::GAMES)
}

/// Lays a scene out in English.
fn placed(scene: &Scene, area: Rect, seen: &Seen) -> Layout {
    lay_out(scene, area, seen, Localizer::new(&texts()))
}

fn faces() -> Vec<Face> {
    let mut faces: Vec<Face> = standard_deck().map(Face::of).collect();
    let joker = Face {
        rank: "★".to_owned(),
        symbol: None,
        letter: None,
        ink: Ink::Purple,
        wild: true,
        skips: 0,
        stands_for: Some("10♠".to_owned()),
        name: Message::text("joker"),
    };
    faces.push(joker.clone());
    faces.push(Face {
        skips: 0,
        stands_for: None,
        ..joker
    });
    faces
}

fn card() -> impl Strategy<Value = SceneCard> {
    let faces = faces();
    (0usize..70, any::<bool>()).prop_map(move |(i, joined)| match faces.get(i) {
        Some(face) => SceneCard::up(face.clone()).joined(joined),
        None if i == 69 => SceneCard {
            fill: Fill::Gap,
            joined,
        },
        None => SceneCard::back(),
    })
}

fn zone() -> impl Strategy<Value = Zone> {
    let kind = prop::sample::select(vec![
        ZoneKind::Column,
        ZoneKind::Hand,
        ZoneKind::Stock,
        ZoneKind::Foundation,
        ZoneKind::DiscardPile,
    ]);
    let fan = prop::sample::select(vec![Fan::Down, Fan::Right, Fan::Stack]);
    (
        kind,
        fan,
        prop::collection::vec(card(), 0..26),
        prop::option::of(0usize..4),
        0u8..4,
        "[a-zA-Z ♠é]{0,20}",
        prop::option::of("[a-z ]{0,40}"),
    )
        .prop_map(|(kind, fan, cards, owner, row, label, note)| Zone {
            id: ZoneId(0),
            kind,
            owner: owner.and_then(Seat::new),
            row,
            label: Message::text(label),
            fan,
            count: cards.len(),
            cards,
            empty: note.clone().map(Arg::from),
            note: note.map(Arg::from),
        })
}

fn scene() -> impl Strategy<Value = Scene> {
    prop::collection::vec(zone(), 0..24).prop_map(|mut zones| {
        for (zone, id) in zones.iter_mut().zip(0..) {
            zone.id = ZoneId(id);
        }
        Scene {
            zones,
            actions: Vec::new(),
            facts: Vec::new(),
            banner: None,
        }
    })
}

fn columns(heights: &[usize]) -> Scene {
    let deck: Vec<Face> = standard_deck().map(Face::of).collect();
    Scene {
        zones: heights
            .iter()
            .zip(0..)
            .map(|(&height, id)| Zone {
                id: ZoneId(id),
                kind: ZoneKind::Column,
                owner: None,
                row: 0,
                label: Message::text(format!("Column {}", id + 1)),
                fan: Fan::Down,
                cards: (0..height).map(|i| SceneCard::up(deck[i % 52].clone())).collect(),
                count: height,
                empty: None,
                note: None,
            })
            .collect(),
        actions: Vec::new(),
        facts: Vec::new(),
        banner: None,
    }
}

fn text(scene: &Scene, layout: &Layout, width: u16, height: u16) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    let texts = texts();
    let localizer = Localizer::new(&texts);
    draw(
        &mut buf,
        scene,
        layout,
        &Marks::default(),
        Theme::default(),
        localizer,
    );
    (0..height)
        .map(|y| {
            let line: String = (0..width).map(|x| buf[(x, y)].symbol()).collect();
            format!("{}\n", line.trim_end())
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_scene_is_drawn_at_any_size(
        scene in scene(), width in 1u16..140, height in 1u16..50, x in 0u16..3, y in 0u16..3,
        seats in 1usize..5, viewer in prop::option::of(0usize..4), big in any::<bool>(), ascii in any::<bool>(),
        focus in prop::option::of((0u16..24, prop::option::of(0usize..30)))
    ) {
        let area = Rect::new(x, y, width, height);
        let focus = focus.map(|(zone, card)| Spot { zone: ZoneId(zone), card });
        let seen = Seen { viewer: viewer.and_then(Seat::new), seats, big, focus };
        let texts = texts();
        let localizer = Localizer::new(&texts);
        let layout = lay_out(&scene, area, &seen, localizer);
        let mut buf = Buffer::empty(Rect::new(0, 0, width + x, height + y));
        let marks = Marks {
            cursor: focus,
            lifted: focus.map(|f| (f.zone, 0, f.card.unwrap_or(0))),
            drag: Some(Position::new(width, height)),
            letters: ascii,
            ..Marks::default()
        };
        let theme = Theme { ascii, ..Theme::default() };
        draw(&mut buf, &scene, &layout, &marks, theme, localizer);
        theme.finish(&mut buf);
        if ascii {
            prop_assert!(buf.content.iter().all(|c| c.symbol().is_ascii()));
        }
        // Nothing is drawn outside of the area, and clicks land where the cards are.
        prop_assert_eq!(layout.places.len(), scene.zones.len());
        for place in &layout.places {
            for slot in &place.slots {
                let at = Position::new(slot.area.x, slot.area.y);
                if slot.area.width > 0 && let Some(at) = layout.to_screen(at) {
                    let found = layout.at(at).map(|(p, _)| p.id);
                    prop_assert_eq!(found, Some(place.id));
                }
            }
        }
    }

    #[test]
    fn every_card_of_a_column_is_somewhere(heights in prop::collection::vec(0usize..26, 1..15), height in 8u16..40) {
        let scene = columns(&heights);
        let layout = placed(&scene, Rect::new(0, 0, 80, height), &ONE);
        for (place, count) in layout.places.iter().zip(&heights) {
            let shown: Vec<usize> = place.slots.iter().flat_map(|s| s.row.first..=s.row.last).collect();
            if *count > 0 {
                prop_assert_eq!(shown, (0..*count).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn fourteen_long_columns_stay_readable_at_80_by_24() {
    let scene = columns(&[25; 14]);
    let layout = placed(&scene, Rect::new(0, 0, 80, 20), &ONE);
    assert_eq!(layout.scroll, 0);
    assert!(layout.height <= 20, "the whole table is seen");
    let shown = text(&scene, &layout, 80, 20);
    // Each of the 25 cards is named in each column: nothing is hidden behind a count.
    assert!(!shown.contains('+'), "{shown}");
    for card in standard_deck().take(25) {
        let name = card.symbol().replace("10", "T");
        let found = shown.matches(&name).count()
            + if name.starts_with('T') {
                shown.matches(&card.symbol()).count()
            } else {
                0
            };
        assert!(found >= 14, "{name} is seen {found} times\n{shown}");
    }
}

#[test]
fn more_room_gives_larger_cards() {
    let scene = columns(&[8; 14]);
    let seen = Seen { big: true, ..ONE };
    let small = placed(&scene, Rect::new(0, 0, 80, 20), &seen).size;
    let large = placed(&scene, Rect::new(0, 0, 120, 36), &seen).size;
    assert!(large.width > small.width && large.height > small.height);
    let usual = placed(&scene, Rect::new(0, 0, 120, 36), &ONE).size;
    assert!(usual.height <= 3);
}

#[test]
fn runs_that_move_as_a_unit_are_collapsed_to_their_ends() {
    let mut scene = columns(&[20]);
    for card in &mut scene.zones[0].cards[2..12] {
        card.joined = true;
    }
    let area = Rect::new(0, 0, 20, 14);
    let layout = placed(&scene, area, &ONE);
    let shown = text(&scene, &layout, 20, 14);
    assert!(shown.contains('⋮'), "{shown}");
    // With the cursor in the run it is opened.
    let focus = Some(Spot::card(ZoneId(0), 5));
    let opened = placed(&scene, Rect::new(0, 0, 20, 21), &Seen { focus, ..ONE });
    assert!(
        opened
            .slot(Spot::card(ZoneId(0), 5))
            .is_some_and(|s| s.row.first == 5 && s.row.last == 5)
    );
}

#[test]
fn a_fuller_table_hides_as_little_as_possible() {
    // Columns of four runs of five, below a pile: each row that the pile takes costs the columns one.
    let mut scene = columns(&[20; 7]);
    for zone in &mut scene.zones {
        zone.row = 1;
        for (at, card) in zone.cards.iter_mut().enumerate() {
            card.joined = at % 5 > 0;
        }
    }
    let pile = columns(&[1]).zones.remove(0);
    scene.zones.insert(
        0,
        Zone {
            id: ZoneId(99),
            kind: ZoneKind::Foundation,
            fan: Fan::Stack,
            ..pile
        },
    );
    let seen = Seen { big: true, ..ONE };
    let layout = placed(&scene, Rect::new(0, 0, 80, 20), &seen);
    assert_eq!(layout.size.height, 1, "small cards leave the most rows");
    let shown = layout.place(ZoneId(0)).unwrap().slots.iter();
    assert_eq!(shown.count(), 17, "one run of the four is collapsed");
}

#[test]
fn the_cursor_has_a_sign_in_the_first_column_too() {
    let scene = columns(&[3; 4]);
    let layout = placed(&scene, Rect::new(0, 0, 20, 10), &ONE);
    let texts = texts();
    for zone in 0..4 {
        let cursor = Spot::card(ZoneId(zone), 2);
        let marks = Marks {
            cursor: Some(cursor),
            ..Marks::default()
        };
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 10));
        draw(
            &mut buf,
            &scene,
            &layout,
            &marks,
            Theme::default(),
            Localizer::new(&texts),
        );
        let signs = buf.content.iter().filter(|cell| cell.symbol() == "▸").count();
        assert_eq!(signs, 1, "column {}", zone + 1);
    }
    assert_eq!(
        layout.places[0].slots[0].area.x, 0,
        "the first one is at the edge"
    );
}
