//! From the first screen by keys alone, and a whole game that is won with the mouse. The same match is played natively.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, Way, browser, player_line, solved};

#[test]
fn skipper_is_played_from_the_first_screen_to_the_next_deal_by_keys_alone() {
    const DEAL: u64 = 5;
    let (moves, _) = player_line("skipper", "", DEAL, 12);
    browser(async |b| {
        b.visit("/").await;
        let enter = async |selector: &str| {
            b.see(selector).await;
            b.tab_to(selector).await;
            b.key("Enter").await;
        };
        enter("[data-game=skipper] [data-do=play]").await;
        b.see(".board [data-spot]").await;
        // The deal is chosen at the table: the dialog has the focus as soon as it is there.
        b.key("g").await;
        enter("dialog.more [data-do=more-choose-deal]").await;
        b.tab_to("#deal-number").await;
        b.write(&DEAL.to_string()).await;
        b.key("Enter").await;
        b.gone("dialog").await;
        let mut table = Table::resume(b, Mirror::start("skipper", "", DEAL)).await;
        for notation in &moves {
            table.play(notation, Way::Keys).await;
        }
        // It is given up, and on to the next one.
        b.key("g").await;
        enter("dialog.more [data-move='give up']").await;
        enter("dialog.sure [data-do=yes]").await;
        table.over().await;
        enter("dialog.news [data-do=next-new-deal]").await;
        b.gone("dialog").await;
        b.see(".board [data-spot]").await;
    });
}

const CELEBRATES: &str = "window.celebrated = 0;
    addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
        if (document.querySelector('.win-stage .win-card')) window.celebrated += 1;
    }).observe(document.body, { childList: true, subtree: true }));";

#[test]
fn a_win_is_shown_until_a_key_is_pressed_told_judged_and_shared() {
    let (deal, moves) = solved("simon-jester", "decks=1", 200);
    let (before, last) = moves.split_at(moves.len() - 3);
    browser(async |b| {
        b.first_run(CELEBRATES).await;
        // What is played on from a record is practice, and has no such ending: this one is played from its first move.
        let mut table = Table::start(b, Mirror::start("simon-jester", "decks=1", deal)).await;
        for mv in before {
            table.play(mv, Way::Click).await;
        }
        // It is kept, and goes on with motion.
        table.follow().await;
        b.change_preferences(json!({ "speed": "quick" })).await;
        table.same().await;
        for mv in last {
            table.play(mv, Way::Click).await;
        }
        b.see(".win-stage .win-card").await;
        assert!(!b.has("dialog").await);
        b.key("Escape").await;
        b.see("dialog.news.good").await;
        assert!(!b.has(".win-stage").await);
        assert_ne!(b.js("window.celebrated").await, 0);
        b.says("dialog.news .result", "Your first win with these rules")
            .await;
        // The question about the rules doesn't take the focus, and has a name for screen readers.
        let focus =
            "document.activeElement.closest('dialog.news') && !document.activeElement.closest('.judge')";
        b.until("the focus in the dialog, but not on an answer", focus)
            .await;
        assert_eq!(
            b.attribute(".judge", "aria-labelledby").await.as_deref(),
            Some("judge-ask")
        );
        b.click("dialog.news [data-do=judge-same]").await;
        b.says(".judge [role=status]", "Noted").await;
        b.see(".judge [aria-pressed=true]").await;
        // Who wants less motion is told at once.
        b.prefers(&[("prefers-reduced-motion", "reduce")]).await;
        b.js("window.celebrated = 0").await;
        b.after_end("next-take-back").await;
        b.gone("dialog.news").await;
        b.click("[data-do=redo]").await;
        b.see("dialog.news .judge").await;
        assert_eq!(b.js("window.celebrated").await, 0);
        // The link has the deal, and the text with it nothing more.
        b.click("dialog.news [data-do=next-share]").await;
        b.says("dialog.share .share-said", "I won Simon Jester").await;
        let link = b.shared_link().await;
        assert!(link.starts_with("/deal?game=simon-jester&deal="), "{link}");
    });
}
