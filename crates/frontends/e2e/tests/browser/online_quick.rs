//! Quick matches: two people who press "Play now" play with each other; who waits for long plays with a bot.

use serde_json::json;
use wildpile_e2e::{browser, two_browsers};

use super::online::{play_a_bot, with_tables, with_tables_for_two};

/// Lets a test jump ahead on the page's clock.
const CLOCK: &str = "{
    const now = Date.now;
    let ahead = 0;
    window.later = (seconds) => { ahead += seconds * 1000; };
    Date.now = () => now() + ahead;
}";

#[test]
fn two_people_press_play_now_and_are_playing() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        a.visit("/online").await;
        a.is_for_everybody("quick-lobby").await;
        // A name that is missing is asked for at its field, whatever needs it.
        for button in ["[data-quick=skip-bo]", "[data-do=open]:not(:disabled)"] {
            a.fill("#online-own-name", " ").await;
            a.gone("#online-own-name[aria-invalid]").await;
            a.see(button).await;
            a.click(button).await;
            a.says("#online-own-name-wrong", "Please enter your name.").await;
            a.until(
                "the focus",
                "document.activeElement.matches('#online-own-name[aria-invalid=true]')",
            )
            .await;
        }
        a.fill("#online-own-name", "Ada").await;
        a.gone("#online-own-name[aria-invalid]").await;
        a.click("[data-quick=skip-bo]").await;
        a.says(".online-wait", "One more player is needed").await;
        a.says(".online-wait", "Ada").await;
        a.is_for_everybody("quick-wait").await;
        b.visit("/online").await;
        b.says("[data-quick=skip-bo]", "one person waiting").await;
        b.fill("#online-own-name", "Bert").await;
        b.tap("[data-quick=skip-bo]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        a.until("the title says so", "document.title.includes('Match found')")
            .await;
        a.key("Tab").await;
        a.until("the usual title", "!document.title.includes('Match found')")
            .await;
        assert_eq!(a.address().await, b.address().await);
    });
}

/// Before a bot replaces somebody, the others see who has left.
#[test]
fn whoever_wants_another_match_learns_who_has_left() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables_for_two(a, b, &folder).await;
        for (browser, name) in [(&*a, "Ada"), (&*b, "Bert")] {
            browser.visit("/online").await;
            browser.fill("#online-own-name", name).await;
            browser.click("[data-quick=skip-bo]").await;
        }
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        b.click("[data-do=more]").await;
        b.click("dialog.online-more [data-do=resign]").await;
        b.click("dialog.sure [data-do=yes]").await;
        a.says("dialog.news [data-do=rematch]", "Play again").await;
        assert!(!a.has("dialog.news [data-do=others]").await);
        a.click("dialog.news [data-do=rematch]").await;
        a.says("dialog.news", "Waiting for Bert.").await;
        // The button keeps the focus, also when it means something else.
        let focus = "document.activeElement.dataset.do === 'rematch'";
        assert_eq!(a.js(focus).await, true);
        b.says("dialog.news", "Ada wants to play again.").await;
        b.click("dialog.news [data-do=seats]").await;
        b.click("[data-do=stand]").await;
        a.says("dialog.news", "Bert has left the table.").await;
        a.says("dialog.news", "Bert has resigned.").await;
        a.says("dialog.news [data-do=rematch]", "Play again with a bot")
            .await;
        assert_eq!(a.js(focus).await, true);
        a.is_for_everybody("quick-left").await;
        let address = a.address().await;
        a.click("dialog.news [data-do=others]").await;
        a.says(".online-wait", "One more player is needed").await;
        assert_ne!(a.address().await, address);
    });
}

#[test]
fn who_waits_for_long_plays_with_a_bot() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.first_run(CLOCK).await;
        b.visit("/online").await;
        b.fill("#online-own-name", "Ada").await;
        b.choose("#online-quick-seats", "3").await;
        b.click("[data-quick=skip-bo]").await;
        b.says(".online-wait", "2 more players are needed").await;
        // The seat is free when the person leaves.
        b.click("[data-do=leave]").await;
        b.see("[data-quick=skip-bo]").await;
        b.until(
            "nobody waits",
            "fetch('/api/quick').then((r) => r.json()).then((all) => all.length === 0)",
        )
        .await;
        b.click("[data-quick=skip-bo]").await;
        b.see(".online-wait").await;
        assert!(!b.has("[data-do=bots]").await, "somebody may come soon");
        b.js("later(25)").await;
        b.says(".online-wait", "Bots can take the free seats").await;
        b.is_for_everybody("quick-offer").await;
        b.click("[data-do=wait]").await;
        b.gone("[data-do=bots]").await;
        b.js("later(61)").await;
        b.click("[data-do=bots]").await;
        b.see(".online-table .board .spot").await;
    });
}

#[test]
fn whoever_is_in_a_match_is_asked_before_another_one_is_found() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let id = play_a_bot(b, &folder).await;
        b.visit("/online").await;
        // The lobby has the way back, too.
        b.says(".online-own", "Skip-Bo").await;
        b.says(".online-own", "With Bert · your turn").await;
        b.click("[data-quick=skip-bo]").await;
        b.says("dialog", "Your match is still running").await;
        b.says("dialog", "a match of Skip-Bo").await;
        b.says("dialog", "With Bert").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // Whoever reconsiders has begun nothing.
        b.key("Escape").await;
        b.gone("dialog").await;
        let nobody = "fetch('/api/quick').then((r) => r.json()).then((all) => all.length === 0)";
        assert_eq!(b.js(nobody).await, true);
        b.click("[data-quick=skip-bo]").await;
        b.click("dialog [data-do=back]").await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.address().await, format!("/table/{id}"));
        b.visit("/online").await;
        b.click("[data-quick=skip-bo]").await;
        b.click("dialog [data-do=other]").await;
        b.says(".online-wait", "One more player is needed").await;
        assert_ne!(b.address().await, format!("/table/{id}"));
        b.click("[data-do=leave]").await;
        b.see(".online-quick").await;
        // Once the match is over, nothing is asked.
        b.visit(&format!("/table/{id}")).await;
        b.see(".online-table .board .spot").await;
        b.click("[data-do=more]").await;
        b.click("dialog.online-more [data-do=resign]").await;
        b.click("dialog.sure [data-do=yes]").await;
        b.see("dialog.news [data-do=check]").await;
        b.visit("/online").await;
        b.says(".online-own", "the match is over").await;
        b.click("[data-quick=skip-bo]").await;
        b.says(".online-wait", "One more player is needed").await;
    });
}

#[test]
fn two_people_press_a_race_and_go_on_after_the_countdown() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        a.visit("/online").await;
        // A race of Skipper is offered besides the game itself.
        a.see("[data-quick=skipper]").await;
        a.see("[data-quick=skipper-race]").await;
        a.fill("#online-own-name", "Ada").await;
        a.click("[data-quick=joker-race]").await;
        a.says(".online-wait", "One more player is needed").await;
        b.visit("/online").await;
        b.says("[data-quick=joker-race]", "one person waiting").await;
        b.fill("#online-own-name", "Bert").await;
        b.click("[data-quick=joker-race]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
            browser.gone(".online-countdown").await;
            // Where a joker lies open, the game asks what it stands for.
            let line = "/at the same time|joker/i.test(document.querySelector('#say').innerText)";
            browser.until("the own turn", line).await;
            browser.see("#main.own-turn").await;
        }
    });
}

#[test]
fn people_who_are_muted_arent_met() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        a.visit("/online").await;
        a.fill("#online-own-name", "Ada").await;
        a.click("[data-quick=skip-bo]").await;
        a.says(".online-wait", "One more player is needed").await;
        b.first_run("localStorage.setItem('wildpile.online.muted', 'Ada')")
            .await;
        b.visit("/online").await;
        b.says("[data-quick=skip-bo]", "one person waiting").await;
        b.fill("#online-own-name", "Bert").await;
        b.click("[data-quick=skip-bo]").await;
        b.says(".online-wait", "One more player is needed").await;
        a.says(".online-wait", "One more player is needed").await;
        assert_ne!(a.address().await, b.address().await);
    });
}
