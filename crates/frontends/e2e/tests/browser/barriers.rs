//! No screen has barriers that axe-core calls serious, in light and in dark.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

use crate::{joker, skipper};

const GAMES: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

async fn check(b: &Browser, page: &str, found: &mut Vec<String>) {
    for barrier in b.serious_barriers().await {
        found.push(format!("{page}, {barrier}"));
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
            "/rules/joker",
            "/rules/skip-bo",
            "/rules/simon-jester",
            "/nowhere",
            "/play/4711",
            "/replay/4711",
            "/learn/chess",
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

#[test]
fn the_lessons_have_no_barriers() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut found = Vec::new();
        for game in GAMES {
            b.visit(&format!("/learn/{game}")).await;
            b.see(".coach").await;
            check(b, &format!("the lesson of {game}"), &mut found).await;
            for step in 0..6 {
                let before = b.text(".coach-step").await;
                b.click("[data-do=next]").await;
                let changed = format!(
                    "document.querySelector('.coach-step').innerText.trim() !== {}",
                    json!(before)
                );
                b.until("the next step", &changed).await;
                if step % 3 == 2 {
                    check(b, &format!("the lesson of {game}, step {}", step + 2), &mut found).await;
                }
            }
        }
        none(&found);
    });
}

#[test]
fn the_questions_at_the_table_have_no_barriers() {
    let (deal, line) = joker::find(|mirror| joker::declarations(mirror).len() > 3);
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut found = Vec::new();
        let mut table = Table::start(b, Mirror::start("joker", "", deal)).await;
        for mv in &line {
            table.play(mv, Way::Click).await;
        }
        // Which rank should it be?
        let joker = joker::declarations(&table.mirror)[0].from.unwrap();
        table.walk(joker).await;
        b.key(" ").await;
        b.see(".card[data-lit=held]").await;
        check(b, "a held card", &mut found).await;
        b.key(" ").await;
        b.see("dialog.which").await;
        check(b, "the question which", &mut found).await;
        b.key("Escape").await;
        b.gone("dialog").await;
        // A refusal in the line below the table.
        b.key("w").await;
        check(b, "why not", &mut found).await;
        b.key("v").await;
        b.see("dialog.pile").await;
        check(b, "the cards of a pile", &mut found).await;
        b.key("Escape").await;
        b.gone("dialog").await;
        b.key("l").await;
        b.see(".side .log").await;
        check(b, "what happened", &mut found).await;
        b.key("Escape").await;
        b.key("n").await;
        b.see("dialog.sure").await;
        check(b, "the question sure", &mut found).await;
        b.click("dialog.sure [data-do=no]").await;
        b.gone("dialog").await;
        // And on a telephone, where the layout is another one.
        b.phone(390, 844).await;
        table.same().await;
        check(b, "a table on a telephone", &mut found).await;
        none(&found);
    });
}

#[test]
fn a_table_of_several_has_no_barriers() {
    let deal = skipper::offer();
    browser(async |b| {
        let mut found = Vec::new();
        // An auction: a bid or a pass is wanted.
        let mut table = skipper::set_up(b, 3, deal).await;
        for _ in 0..60 {
            if !skipper::starts(&table.mirror, "bid ").is_empty() {
                break;
            }
            let mv = skipper::best(&table.mirror);
            table.play_round(&mv, Way::Click).await;
        }
        b.says("#say", "or pass; the highest rank wins").await;
        check(b, "an auction", &mut found).await;
        // Cards that are chosen to be played together.
        b.visit("/deal?game=skipper&deal=5").await;
        let table = Table::resume(b, Mirror::start("skipper", "", 5)).await;
        b.click("[data-do=marking]").await;
        let card = skipper::starts(&table.mirror, "discard ")[1].from.unwrap();
        let at = table.place(card).await;
        b.click_at(at).await;
        b.see(".marked-count").await;
        check(b, "chosen cards", &mut found).await;
        // The curtain between two people.
        b.visit("/new/skip-bo?deal=7").await;
        b.choose("#setup-seat-1-kind", "human").await;
        b.click("#deal").await;
        b.see(".curtain").await;
        check(b, "the curtain", &mut found).await;
        none(&found);
    });
}

#[test]
fn what_is_asked_and_told_on_other_pages_has_no_barriers() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut found = Vec::new();
        // A record in the middle.
        b.open("/deal?game=joker&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_by_hints(12).await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.see(".replay-slider input").await;
        b.click("[data-do=replay-first]").await;
        for _ in 0..5 {
            b.click("[data-do=replay-forward]").await;
        }
        check(b, "the middle of a record", &mut found).await;
        // A setup with something wrong, and with a saved rule set.
        b.visit("/new/skipper").await;
        b.fill("#opt-hand-field", "4").await;
        b.fill("#set-name", "mine").await;
        b.click("#set-save").await;
        b.says(".set-list", "mine").await;
        b.fill("#opt-hand-field", "400").await;
        b.see("#deal[aria-disabled=true]").await;
        check(b, "a setup with a problem", &mut found).await;
        // Deleting everything is asked about.
        b.visit("/settings").await;
        b.click("[data-do=delete-all]").await;
        check(b, "deleting everything", &mut found).await;
        // A game in progress on the first page.
        b.open("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        b.play_moves_by_hints(1).await;
        b.visit("/").await;
        b.see(".going li").await;
        check(b, "the first page with a game in progress", &mut found).await;
        none(&found);
    });
}
