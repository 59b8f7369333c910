//! No screen has barriers that axe-core calls serious, in light and in dark.

use serde_json::json;
use wildpile_e2e::{Browser, browser};

const GAMES: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

async fn check(b: &Browser, page: &str, found: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        b.prefers(&[("prefers-color-scheme", theme)]).await;
        for barrier in b.serious_barriers().await {
            found.push(format!("{page}, {theme}: {barrier}"));
        }
    }
}

fn none(found: &[String]) {
    assert!(found.is_empty(), "barriers:\n{}", found.join("\n"));
}

#[test]
fn the_pages_have_no_barriers() {
    browser(async |b| {
        let mut found = Vec::new();
        for page in [
            "/",
            "/stats",
            "/settings",
            "/replay",
            "/new/skipper",
            "/new/joker",
            "/new/skip-bo",
            "/new/simon-jester",
            "/rules/skipper",
            "/learn/joker",
            "/nowhere",
            "/deal?game=skipper&deal=twelve&rules=hnd+%3D+4",
            "/deal?game=skiper",
        ] {
            b.visit(page).await;
            b.gone(".waiting").await;
            check(b, page, &mut found).await;
        }
        none(&found);
    });
}

#[test]
fn the_tables_and_their_dialogs_have_no_barriers() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut found = Vec::new();
        for game in GAMES {
            b.open(&format!("/deal?game={game}&deal=7")).await;
            b.see(".board [data-spot]").await;
            check(b, game, &mut found).await;
            b.key("h").await;
            b.see("[data-do=play-hint]").await;
            check(b, &format!("{game} with a hint"), &mut found).await;
            b.key("b").await;
            b.see(".side .book").await;
            check(b, &format!("{game} with the rule book"), &mut found).await;
            b.key("Escape").await;
            b.gone(".side").await;
            for (name, dialog) in [
                ("more", ""),
                ("share", "more-share"),
                ("choose-deal", "more-choose-deal"),
                ("help", "more-help"),
            ] {
                b.click("[data-do=more]").await;
                if !dialog.is_empty() {
                    b.click(&format!("dialog.more [data-do={dialog}]")).await;
                }
                b.see(&format!("dialog.{name}")).await;
                check(b, &format!("{game}, dialog {name}"), &mut found).await;
                b.key("Escape").await;
                b.gone("dialog").await;
            }
        }
        none(&found);
    });
}

#[test]
fn the_end_the_statistics_and_the_record_have_no_barriers() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut found = Vec::new();
        b.open("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_by_hints(3).await;
        check(b, "the end", &mut found).await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.see(".replay-slider input").await;
        check(b, "the record", &mut found).await;
        b.visit("/stats").await;
        b.see("[data-figure]").await;
        check(b, "the statistics", &mut found).await;
        none(&found);
    });
}
