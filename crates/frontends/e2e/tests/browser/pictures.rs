//! All pages at all sizes, with pictures for people to look at in the folder that `WILDPILE_PICTURES` names. No page is
//! scrolled sideways. (Tables are in `board`.)

use serde_json::json;
use wildpile_e2e::{Browser, browser, pictures};

use crate::board::{SIZES, show};

async fn shoot(b: &Browser, name: &str) {
    if pictures().is_none() {
        return;
    }
    for size in SIZES {
        show(b, size).await;
        b.picture(&format!("{name}-{}x{}", size.0, size.1)).await;
    }
    b.size(1280, 800).await;
}

#[test]
fn the_pages_fit_on_every_screen() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.deal("simon-jester", 7).await;
        b.play_moves_by_hints(2).await;
        shoot(b, "table").await;
        b.give_up().await;
        shoot(b, "end").await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.see(".replay-slider input").await;
        shoot(b, "record").await;
        b.go("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_moves_by_hints(1).await;
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
            b.go(path).await;
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
        b.go("/").await;
        shoot(b, "menu-dark").await;
        b.go("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        shoot(b, "joker-dark").await;
    });
}
