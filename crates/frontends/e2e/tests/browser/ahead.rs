//! “Can this still be won?”: the answer, the way to win, the way back; and a bot that thinks hard.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, Way, browser};

use crate::skipper::best;

/// A deal of Simple Simon that can be won.
const WON: u64 = 2;

#[test]
fn the_way_to_win_is_shown_move_by_move_and_played_to_its_end() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let table = Table::start(b, Mirror::start("simon-jester", "decks = 1", WON)).await;
        b.key("c").await;
        b.says("dialog.ahead", "it can be won in").await;
        b.click("[data-do=ahead-next]").await;
        b.says(".way", "moves to the win").await;
        // The hint is the next move; it is the person who plays it.
        assert_eq!(table.mirror.played().moves_made(), 0);
        b.see("[data-do=play-hint]").await;
        b.click("[data-do=play-hint]").await;
        b.until(
            "one move",
            "document.querySelector('.facts dd').innerText === '1'",
        )
        .await;
        b.see(".way").await;
        b.click("[data-do=way-leave]").await;
        b.gone(".way").await;
        b.key("u").await;
        table.same().await;
        // From the menu; then it is played to its end.
        b.key("g").await;
        b.click("[data-do=more-ahead]").await;
        b.see("[data-do=ahead-play]").await;
        b.click("[data-do=ahead-play]").await;
        b.says("dialog.news", "every card has been removed").await;
        // No hidden card was seen, so the match isn't marked; the solver's moves are reported separately.
        assert!(!b.has(".marked").await);
    });
}

#[test]
fn a_match_against_an_expert_is_played() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.visit("/new/skip-bo?deal=7").await;
        b.choose("#setup-seat-1-kind", "expert").await;
        b.see("#deal[aria-disabled=false]").await;
        b.click("#deal").await;
        b.see(".board [data-spot]").await;
        let mut table = Table::resume(b, b.mirror().await).await;
        for _ in 0..3 {
            let mv = best(&table.mirror);
            table.play_round(&mv, Way::Click).await;
        }
    });
}

#[test]
fn the_deal_of_the_day_is_the_same_for_everybody_and_gone_on_with() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.visit("/").await;
        b.see("[data-game=skip-bo] [data-do=daily]").await;
        b.click("[data-game=joker] [data-do=daily]").await;
        b.see(".board [data-spot]").await;
        let first = b.js("location.pathname").await;
        // Its number tells the date.
        let link = b.shared_link().await;
        let today = b
            .js("new Date().toISOString().slice(0, 10).replaceAll('-', '')")
            .await;
        let today = today.as_str().unwrap();
        assert!(link.contains(&format!("deal={today}")), "{link}");
        b.key("Escape").await;
        b.gone("dialog").await;
        // Who comes back finds the same match, not a second one.
        b.play_moves_by_hints(1).await;
        b.go("/").await;
        b.click("[data-game=joker] [data-do=daily]").await;
        b.see(".board [data-spot]").await;
        assert_eq!(b.js("location.pathname").await, first);
    });
}

#[test]
fn a_deal_is_picked_and_so_is_the_next_one() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.visit("/new/simon-jester").await;
        b.see("#setup-deal-pick").await;
        b.choose("#setup-deal-pick", "easy").await;
        b.click("#deal").await;
        b.see(".board [data-spot]").await;
        let first = b.js("location.pathname").await;
        b.key("n").await;
        b.until("another deal", &format!("location.pathname !== {first}"))
            .await;
        b.see(".board [data-spot]").await;
        // Both can be won: the hint knows the way.
        b.key("h").await;
        b.says("#say", "moves to win").await;
    });
}
