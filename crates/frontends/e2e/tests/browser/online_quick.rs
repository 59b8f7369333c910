//! Quick matches: two people who press "Play now" play with each other; who waits for long plays with a bot.

use wildpile_e2e::browser;
use wildpile_protocol::socket::ToTable;

use super::online::with_tables;
use super::online_friend::Friend;

/// Lets a test jump ahead on the page's clock.
const CLOCK: &str = "{
    const now = Date.now;
    let ahead = 0;
    window.later = (seconds) => { ahead += seconds * 1000; };
    Date.now = () => now() + ahead;
}";

/// Before a bot replaces someone, the others see who has left.
#[test]
fn two_people_press_play_now_and_again_and_learn_who_has_left() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-quick=skip-bo]").await;
        b.says(".online-wait", "One more player is needed").await;
        b.says(".online-wait", "Ada").await;
        b.is_for_everybody("quick-wait").await;
        let mut bert = Friend::new(b, "Bert").await;
        bert.plays_now(b, "skip-bo", None).await;
        b.see(".online-table .board .spot").await;
        b.until("the title says so", "document.title.includes('Match found')")
            .await;
        b.key("Tab").await;
        b.until("the usual title", "!document.title.includes('Match found')")
            .await;
        bert.is_dealt(1).await;
        bert.tells(ToTable::Resign);
        b.says("dialog.news [data-do=rematch]", "Play again").await;
        assert!(!b.has("dialog.news [data-do=others]").await);
        bert.tells(ToTable::Start);
        b.says("dialog.news", "Bert wants to play again.").await;
        b.click("dialog.news [data-do=rematch]").await;
        bert.is_dealt(2).await;
        b.gone("dialog.news").await;
        bert.tells(ToTable::Resign);
        b.click("dialog.news [data-do=rematch]").await;
        b.says("dialog.news", "Waiting for Bert.").await;
        // The button keeps the focus, also when it means something else.
        let focus = "document.activeElement.dataset.do === 'rematch'";
        assert_eq!(b.js(focus).await, true);
        bert.tells(ToTable::Stand);
        b.says("dialog.news", "Bert has left the table.").await;
        b.says("dialog.news", "Bert has resigned.").await;
        b.says("dialog.news [data-do=rematch]", "Play again with a bot")
            .await;
        assert_eq!(b.js(focus).await, true);
        b.is_for_everybody("quick-left").await;
        let address = b.address().await;
        b.click("dialog.news [data-do=others]").await;
        b.says(".online-wait", "One more player is needed").await;
        assert_ne!(b.address().await, address);
    });
}

#[test]
fn who_waits_for_long_plays_with_bots_and_is_asked_before_another_match_is_found() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.first_run(CLOCK).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.choose("#online-quick-seats", "3").await;
        b.click("[data-quick=skip-bo]").await;
        b.says(".online-wait", "2 more players are needed").await;
        assert!(!b.has("[data-do=bots]").await, "someone may come soon");
        b.js("later(25)").await;
        b.says(".online-wait", "Bots can take the free seats").await;
        b.is_for_everybody("quick-offer").await;
        b.click("[data-do=wait]").await;
        b.gone("[data-do=bots]").await;
        b.js("later(61)").await;
        b.click("[data-do=bots]").await;
        b.see(".online-table .board .spot").await;
        let table = b.address().await;

        b.go("/online").await;
        // The lobby has the way back, too.
        b.says(".online-own", "Skip-Bo").await;
        b.says(".online-own", "with ").await;
        b.click("[data-quick=skip-bo]").await;
        b.says("dialog", "Your match is still running").await;
        b.says("dialog", "a match of Skip-Bo").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.click("dialog [data-do=back]").await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.address().await, table);
    });
}
