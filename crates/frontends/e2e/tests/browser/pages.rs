//! The pages around the table.

use serde_json::json;
use wildpile_e2e::{Browser, browser};

use crate::barriers::check;

#[test]
fn finished_games_are_counted_and_can_be_seen_again_without_barriers() {
    browser(async |b| {
        b.visit("/stats").await;
        b.says("main", "You haven't finished a game yet").await;
        for _ in 0..2 {
            b.go("/deal?game=simon-jester&deal=7").await;
            b.see(".board [data-spot]").await;
            b.play_moves_by_hints(3).await;
            b.give_up().await;
            assert_eq!(b.text("dialog.news h2").await, "You lost");
        }
        check(b, "the end").await;
        b.picture("end").await;
        b.after_end("next-statistics").await;
        b.see("[data-figure=played]").await;
        b.says("[data-figure=played]", "2").await;
        assert_eq!(b.count(".finished-link").await, 2);
        check(b, "the statistics").await;
        b.click(".finished-link").await;
        b.says("h1", "Simon Jester").await;
        b.see(".replay-slider input").await;
        b.click("[data-do=replay-forward]").await;
        check(b, "the middle of a record").await;
        b.picture("record").await;
        // They are no longer in progress.
        b.visit("/").await;
        b.see("[data-game=skipper]").await;
        assert!(!b.has(".going").await);
    });
}

#[test]
fn filters_of_the_statistics_follow_the_game_and_keep_the_focus() {
    browser(async |b| {
        for address in [
            "/deal?game=simon-jester&deal=7",
            "/deal?game=skipper&deal=7",
            "/deal?game=skipper&deal=7&rules=hand%3D4",
        ] {
            b.visit(address).await;
            b.see(".board [data-spot]").await;
            b.play_moves_by_hints(1).await;
            b.give_up().await;
        }
        b.visit("/stats").await;
        b.see("[data-filter=rules]").await;
        b.js("document.querySelector('[data-filter=game]').focus()").await;
        b.choose("[data-filter=game]", "simon-jester").await;
        b.gone("[data-filter=rules]").await;
        b.says("[data-figure=played]", "1").await;
        b.choose("[data-filter=game]", "skipper").await;
        b.see("[data-filter=rules]").await;
        b.says("[data-figure=played]", "2").await;
        b.until("the focus", "document.activeElement.dataset.filter === 'game'")
            .await;
        // The rules that have no games left no longer filter those of the others.
        let custom = b
            .js("[...document.querySelector('[data-filter=rules]').options].map(o => o.value).find(v => v.includes('hand'))")
            .await;
        b.choose("[data-filter=rules]", custom.as_str().unwrap()).await;
        b.says("[data-figure=played]", "1").await;
        b.click("[data-do=delete-all]").await;
        b.click("[data-do=delete-sure]").await;
        b.gone("[data-filter=rules]").await;
        b.says("[data-figure=played]", "1").await;
        assert_eq!(b.count(".finished-link").await, 1);
        let game = b.js("document.querySelector('[data-filter=game]').value").await;
        assert_eq!(game, "skipper");
    });
}

#[test]
fn escape_in_the_themes_of_a_small_table_goes_back_to_more() {
    browser(async |b| {
        b.phone(390, 844).await;
        b.deal("joker", 7).await;
        b.click("[data-do=more]").await;
        b.click("dialog.more [data-do=settings-felt]").await;
        b.see(".bar .tray[open] input:checked").await;
        b.key("Escape").await;
        b.gone(".bar .tray[open]").await;
        b.until("the focus", "document.activeElement.dataset.do === 'more'")
            .await;
    });
}

#[test]
fn everything_is_in_german_when_that_is_chosen() {
    browser(async |b| {
        b.visit("/settings").await;
        b.choose("#settings-language", "de").await;
        b.says("h1", "Einstellungen").await;
        b.until(
            "the language of the page",
            "document.documentElement.lang === 'de'",
        )
        .await;
        // It stays, on every page, and none of the English texts is left.
        b.reload().await;
        b.see("#main").await;
        for path in [
            "/",
            "/stats",
            "/settings",
            "/replay",
            "/new/skipper",
            "/new/skip-bo",
            "/learn/joker",
            "/rules/skipper",
        ] {
            b.go(path).await;
            assert_eq!(b.js("document.documentElement.lang").await, "de");
            let english = english_words(b).await;
            assert!(english.is_empty(), "English on {path}: {english:?}");
        }
        for game in ["skipper", "joker", "skip-bo", "simon-jester"] {
            b.go(&format!("/deal?game={game}&deal=7")).await;
            b.see(".board [data-spot]").await;
            b.key("h").await;
            b.click("[data-do=more]").await;
            b.see("dialog.more").await;
            let english = english_words(b).await;
            assert!(english.is_empty(), "English at the table of {game}: {english:?}");
            b.key("Escape").await;
        }
    });
}

/// Texts and names on the page with words that no German sentence has.
async fn english_words(b: &Browser) -> Vec<String> {
    let found = b
        .js("(() => {
            const words = /\\b(the|of|and|with|you|your|are|this|that|cards?|game|play|settings|back|can't|draw|turn)\\b/i;
            const texts = [];
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            for (let n; (n = walk.nextNode());) {
                if (!n.parentElement.closest('code, pre, script, style, select')) texts.push(n.textContent);
            }
            for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
                for (const a of ['aria-label', 'title', 'placeholder']) texts.push(e.getAttribute(a) ?? '');
            }
            return [...new Set(texts.map(t => t.trim()).filter(t => words.test(t)))].slice(0, 20);
        })()")
        .await;
    serde_json::from_value(found).unwrap()
}

#[test]
fn what_is_preferred_is_seen_at_once_and_stays() {
    const DRAWN: &str =
        "[...document.querySelectorAll('.sprites use')].map(u => u.getAttribute('href')).sort()";
    browser(async |b| {
        b.prefer(json!({ "speed": "lively" })).await;
        b.visit("/settings").await;
        b.click("#settings-four").await;
        b.see("html[data-four-colours]").await;
        b.click("#settings-large").await;
        b.see("html[data-large]").await;
        b.click("label:has(#settings-speed-none)").await;
        b.see("html[data-speed=none]").await;
        b.click("label:has(#settings-theme-dark)").await;
        b.see("html[data-theme=dark]").await;
        let has_back = async |part: &str| {
            let back = format!("document.querySelector('{part} use[href=\"#b-fans\"]')");
            let drawn = "document.querySelector('symbol#b-fans path')";
            b.until("that back and its drawing", &format!("!!{back} && !!{drawn}"))
                .await;
        };
        // A theme brings its back, and another one can be chosen.
        b.click("label:has(#settings-felt-wine)").await;
        b.see(".sample use[href='#b-lozenges']").await;
        b.click("label:has(#settings-back-fans)").await;
        has_back(".sample").await;
        // The table draws it: clubs have another picture than before.
        b.deal("simon-jester", 7).await;
        b.see("html[data-four-colours][data-large][data-speed=none][data-theme=dark][data-felt=wine]")
            .await;
        let coloured = b.js(DRAWN).await;
        b.deal("joker", 7).await;
        has_back(".board").await;
        assert_eq!(b.count(".sprites .flies").await, 0);
        b.go("/settings").await;
        b.click("#settings-four").await;
        b.go("/deal?game=simon-jester&deal=7").await;
        b.see(".board [data-spot]").await;
        assert_ne!(coloured, b.js(DRAWN).await);
    });
}

#[test]
fn a_lesson_is_gone_through_to_its_end_without_barriers() {
    browser(async |b| {
        b.visit("/").await;
        b.click(".tray summary").await;
        b.click("[data-game=joker] [data-do=learn]").await;
        b.see(".coach").await;
        // On an upright tablet the coach stands below the table.
        b.size(768, 1024).await;
        let below = "document.querySelector('.coach').getBoundingClientRect().top
            >= document.querySelector('.felt').getBoundingClientRect().bottom - 1";
        b.until("the coach below the table", below).await;
        b.size(1280, 800).await;
        // “Do it for me” leads through everything; the last step offers a real game.
        for number in 0..60 {
            if number % 4 == 0 {
                check(b, &format!("step {} of the lesson", number + 1)).await;
            }
            if b.has("[data-do=play-real]").await {
                break;
            }
            let step = json!(b.text(".coach-step").await);
            b.click("[data-do=next]").await;
            let next = format!("document.querySelector('.coach-step').innerText.trim() !== {step}");
            b.until("the next step", &next).await;
        }
        b.says(".coach", "You know how to play").await;
        b.click("[data-do=play-real]").await;
        b.see(".table-page .board [data-spot]").await;
        b.until("its own address", "location.pathname.startsWith('/play/')")
            .await;
    });
}

#[test]
fn the_rule_book_stands_beside_the_table_and_is_searched() {
    browser(async |b| {
        b.deal("joker", 7).await;
        b.key("b").await;
        b.see(".side .book").await;
        b.fill(".side .book-search input", "foundation").await;
        b.says(".side .book-search", "1 of").await;
        // What follows the table when the browser has nothing else to do doesn't draw the book anew.
        b.js("wildpile.idle().then(() => wildpile.idle())").await;
        b.says(".side .book-search", "1 of").await;
        // What had the focus before gets it back.
        b.js("document.querySelector('.side-body').focus()").await;
        b.key("Escape").await;
        b.gone(".side").await;
        b.until(
            "the focus on the board",
            "document.activeElement?.matches('.board [data-spot]')",
        )
        .await;
        b.go("/rules/joker").await;
        b.see("figure .board, figure svg").await;
    });
}
