//! “Can this still be won?”: the answer and the way to win; and deals of the day.

use wildpile_e2e::browser;

#[test]
fn a_deal_is_picked_and_the_way_to_win_is_shown_and_played_to_its_end() {
    const MOVES: &str = "document.querySelector('.facts dd').innerText";
    browser(async |b| {
        // A worker looks for a deal of the wanted kind, also for the next match.
        b.visit("/new/simon-jester?rules=decks+%3D+1").await;
        b.see("#setup-deal-pick").await;
        b.choose("#setup-deal-pick", "easy").await;
        b.click("#deal").await;
        b.see(".board [data-spot]").await;
        let first = b.js("location.pathname").await;
        b.key("n").await;
        b.until("another deal", &format!("location.pathname !== {first}"))
            .await;
        b.see(".board [data-spot]").await;
        b.key("c").await;
        b.says("dialog.ahead", "it can be won in").await;
        b.click("[data-do=ahead-next]").await;
        b.says(".way", "moves to the win").await;
        // The hint is the next move; it is the person who plays it.
        assert_eq!(b.js(MOVES).await, "0");
        b.see("[data-do=play-hint]").await;
        b.click("[data-do=play-hint]").await;
        b.until("one move", &format!("{MOVES} === '1'")).await;
        b.see(".way").await;
        b.click("[data-do=way-leave]").await;
        b.gone(".way").await;
        b.key("u").await;
        b.until("no move", &format!("{MOVES} === '0'")).await;
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
fn the_deal_of_the_day_is_the_same_for_everybody_and_gone_on_with() {
    browser(async |b| {
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
