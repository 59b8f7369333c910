//! All screens at all sizes, with pictures for people to look at in the folder that `WILDPILE_PICTURES` names. What a program can
//! see is checked here: nothing has to be scrolled to play, and no card is too narrow to be hit.

use serde_json::json;
use wildpile_e2e::{Browser, browser, pictures};

/// Width and height in CSS px, and whether it has fingers instead of a mouse.
const SIZES: [(u32, u32, bool); 5] = [
    (1280, 800, false),
    (1920, 1080, false),
    (768, 1024, true),
    (390, 844, true),
    (844, 390, true),
];

/// The narrowest card that a finger hits, in CSS pixels.
const NARROWEST: f64 = 24.0;

/// What the browser's own sums of scaled lengths may be off by, in CSS pixels.
const ROUNDING: f64 = 0.01;

async fn shoot(b: &Browser, name: &str) {
    if pictures().is_none() {
        return;
    }
    for (width, height, fingers) in SIZES {
        if fingers {
            b.phone(width, height).await;
        } else {
            b.size(width, height).await;
        }
        b.at_rest().await;
        b.picture(&format!("{name}-{width}x{height}")).await;
    }
    b.size(1280, 800).await;
}

/// Whether the table can be played as it is at all sizes.
async fn fits(b: &Browser, name: &str) {
    fits_at(b, name, &SIZES).await;
}

/// Whether the table can be played as it is at these sizes.
pub(crate) async fn fits_at(b: &Browser, name: &str, sizes: &[(u32, u32, bool)]) {
    for &(width, height, fingers) in sizes {
        if fingers {
            b.phone(width, height).await;
        } else {
            b.size(width, height).await;
        }
        b.at_rest().await;
        let seen = b
            .js("(() => {
                const board = document.querySelector('.board').getBoundingClientRect();
                const cards = [...document.querySelectorAll('.sprites .card')].map(c => c.getBoundingClientRect());
                return {
                    scrolls: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
                    narrowest: Math.min(...cards.map(c => c.width)),
                    outside: cards.filter(c => c.left < board.left - 1 || c.right > board.right + 1
                        || c.top < board.top - 1 || c.bottom > board.bottom + 1).length,
                };
            })()")
            .await;
        assert_eq!(
            seen["scrolls"], false,
            "{name} at {width}×{height} has to be scrolled"
        );
        assert_eq!(
            seen["outside"], 0,
            "{name} at {width}×{height}: cards outside the board"
        );
        let narrowest = seen["narrowest"].as_f64().unwrap_or_default();
        assert!(
            narrowest >= NARROWEST - ROUNDING,
            "{name} at {width}×{height}: a card of {narrowest} px"
        );
    }
}

fn table(game: &str) {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.open(&format!("/deal?game={game}&deal=7")).await;
        b.see(".board [data-spot]").await;
        fits(b, game).await;
        shoot(b, &format!("{game}-begin")).await;
        b.play_moves_by_hints(24).await;
        fits(b, game).await;
        shoot(b, &format!("{game}-middle")).await;
    });
}

#[test]
fn skipper_fits_on_every_screen() {
    table("skipper");
}

#[test]
fn joker_fits_on_every_screen() {
    table("joker");
}

#[test]
fn skip_bo_fits_on_every_screen() {
    table("skip-bo");
}

#[test]
fn simon_jester_fits_on_every_screen() {
    table("simon-jester");
}

#[test]
fn the_pages_fit_on_every_screen() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.open("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_by_hints(6).await;
        shoot(b, "end").await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.see(".replay-slider input").await;
        shoot(b, "record").await;
        b.open("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_moves_by_hints(2).await;
        for (name, path) in [
            ("menu", "/"),
            ("setup", "/new/skipper"),
            ("rules", "/rules/joker"),
            ("learn", "/learn/joker"),
            ("replay", "/replay"),
            ("stats", "/stats"),
            ("settings", "/settings"),
            ("error", "/deal?game=skipper&deal=twelve&rules=hnd+%3D+4"),
        ] {
            b.visit(path).await;
            b.gone(".waiting").await;
            for (width, height, _) in SIZES {
                b.size(width, height).await;
                let wide = b.js("document.documentElement.scrollWidth > innerWidth").await;
                assert_eq!(wide, false, "{path} is wider than a screen of {width} px");
            }
            shoot(b, name).await;
        }
        if pictures().is_none() {
            return;
        }
        b.prefers(&[("prefers-color-scheme", "dark")]).await;
        b.visit("/").await;
        shoot(b, "menu-dark").await;
        b.open("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        shoot(b, "joker-dark").await;
    });
}
