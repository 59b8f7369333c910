//! The end of a game: the win animation, skipping it, its result; and the way back after a loss.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser, solved};

/// Plays a deal to its end by the strongest bot's moves.
async fn win<'a>(b: &'a Browser) -> Table<'a> {
    let (deal, moves) = solved("simon-jester", "decks=1", 200);
    let mut table = Table::start(b, Mirror::start("simon-jester", "decks=1", deal)).await;
    for mv in &moves {
        table.play(mv, Way::Click).await;
    }
    table
}

const CELEBRATES: &str = "window.celebrated = 0;
    addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
        if (document.querySelector('.win-stage .win-card')) window.celebrated += 1;
    }).observe(document.body, { childList: true, subtree: true }));";

#[test]
fn a_win_is_shown_until_a_key_is_pressed_and_then_told() {
    browser(async |b| {
        b.prefer(json!({ "speed": "fast" })).await;
        win(b).await;
        b.see(".win-stage .win-card").await;
        assert!(!b.has("dialog").await);
        b.key("Escape").await;
        b.see("dialog.news.good").await;
        assert!(!b.has(".win-stage").await);
        b.says("dialog.news .result", "Your first win with these rules")
            .await;
        // The link has the deal, and the text with it nothing more.
        b.click("dialog.news [data-do=next-share]").await;
        b.says("dialog.share .share-said", "I won Simon Jester").await;
        let link = b.js("document.querySelector('dialog.share input').value").await;
        assert!(
            link.as_str().unwrap().contains("/deal?game=simon-jester&deal="),
            "{link}"
        );
    });
}

#[test]
fn who_wants_less_motion_is_told_at_once() {
    browser(async |b| {
        b.prefers(&[("prefers-reduced-motion", "reduce")]).await;
        b.first_run(CELEBRATES).await;
        win(b).await;
        b.see("dialog.news.good").await;
        assert_eq!(b.js("window.celebrated").await, 0);
    });
}
