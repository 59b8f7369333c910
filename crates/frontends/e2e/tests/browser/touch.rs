//! On a telephone, with fingers.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, Way, browser, player_line};

/// Plays the beginning of a deal with both ways that fingers have.
fn by_fingers(game: &'static str, deal: u64, moves: usize, width: u32, height: u32) {
    browser(async |b| {
        b.phone(width, height).await;
        b.prefer(json!({ "speed": "off" })).await;
        let (line, _) = player_line(game, "", deal, moves);
        let mut table = Table::start(b, Mirror::start(game, "", deal)).await;
        for (i, notation) in line.iter().take(moves).enumerate() {
            let way = if i % 2 == 0 { Way::Tap } else { Way::TouchDrag };
            table.play(notation, way).await;
        }
        // Nothing has to be scrolled to play.
        let fits = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight";
        assert_eq!(b.js(fits).await, true, "the page is larger than the screen");
    });
}

#[test]
fn skipper_goes_by_tapping_and_dragging_on_a_telephone() {
    by_fingers("skipper", 5, 14, 390, 844);
}

#[test]
fn joker_goes_by_tapping_and_dragging_on_a_telephone() {
    by_fingers("joker", 7, 14, 390, 844);
}

#[test]
fn simon_jester_goes_by_tapping_and_dragging_on_a_telephone_held_sideways() {
    by_fingers("simon-jester", 3, 14, 844, 390);
}

#[test]
fn a_finger_that_rests_on_a_card_asks_why() {
    browser(async |b| {
        b.phone(390, 844).await;
        let table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let before = b.text("#say").await;
        let scene = table.mirror.scene();
        let zone = scene.zones.iter().find(|z| z.cards.len() > 1).unwrap();
        let spot = wildpile_table::Spot::card(zone.id, 0);
        let at = table.place(spot).await;
        let said_more = format!(
            "document.querySelector('#say').innerText.trim() !== {}",
            json!(before)
        );
        b.rest_finger(at, said_more).await;
        let said = b.text("#say").await;
        assert!(said.len() > 10 && said != before, "{said}");
    });
}
