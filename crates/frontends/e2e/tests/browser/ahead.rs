//! “Can this still be won?”: the answer and the way to win.

use wildpile_e2e::browser;

#[test]
fn a_deal_is_picked_and_the_way_to_win_is_played_to_its_end() {
    browser(async |b| {
        // A worker looks for a deal of the wanted kind, also for the next match.
        b.visit("/new/simon-jester?rules=decks+%3D+1").await;
        b.click("#hard-easy").await;
        b.click("#deal").await;
        b.see(".board [data-spot]").await;
        let first = b.js("location.pathname").await;
        b.key("n").await;
        b.until("another deal", &format!("location.pathname !== {first}"))
            .await;
        b.see(".board [data-spot]").await;
        b.key("c").await;
        b.says("dialog.ahead", "it can be won in").await;
        b.says("dialog.ahead", "becomes practice").await;
        // Playing on has the focus: the others make it practice.
        b.until("the focus", "document.activeElement.dataset.do === 'ahead-close'")
            .await;
        // It is played to its end.
        b.click("[data-do=ahead-play]").await;
        b.says("dialog.news", "every card has been removed").await;
        // No hidden card was seen, so the match isn't marked; the solver's moves are reported separately.
        assert!(!b.has(".marked").await);
        b.says("[data-do=practice]", "Practice").await;
    });
}
