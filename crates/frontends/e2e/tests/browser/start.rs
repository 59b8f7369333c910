//! From the first screen to the end.

use serde_json::json;
use wildpile_e2e::browser;

fn by_hints(game: &str, patience: usize) {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.visit("/").await;
        b.click(&format!("[data-game={game}] [data-do=play]")).await;
        b.see(".board [data-spot]").await;
        let end = b.play_by_hints(patience).await;
        assert!(end.moves > 0, "{end:?}");
        println!("{game}: {end:?}");
    });
}

#[test]
fn skipper_from_the_first_screen_to_its_end_by_hints() {
    by_hints("skipper", 400);
}

#[test]
fn joker_from_the_first_screen_to_its_end_by_hints() {
    by_hints("joker", 150);
}

#[test]
fn skip_bo_from_the_first_screen_to_its_end_by_hints() {
    by_hints("skip-bo", 2000);
}

#[test]
fn simon_jester_from_the_first_screen_to_its_end_by_hints() {
    by_hints("simon-jester", 120);
}
