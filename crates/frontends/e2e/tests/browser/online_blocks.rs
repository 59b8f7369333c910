//! Blocking somebody at an online table, for good and under every name.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, two_browsers};

use super::online::{LISTEN, open_table, with_tables};

const LOG: &str = ".online-talk [role=log]";

/// Says something, and sees it.
async fn says(b: &Browser, text: &str) {
    b.fill(".online-talk form input", text).await;
    b.key("Enter").await;
    b.says(LOG, text).await;
}

/// What the first says doesn't reach the second, who hears what comes after it.
async fn is_unheard(from: &Browser, to: &Browser, text: &str) {
    says(from, text).await;
    // The server has sent it to everybody who hears it.
    says(to, &format!("after {text}")).await;
    is_hidden(to, text).await;
}

/// What somebody else has said isn't in the chat; [`is_unheard`] has answered it.
async fn is_hidden(b: &Browser, text: &str) {
    let all = b.text(LOG).await;
    assert!(!all.replace(&format!("after {text}"), "").contains(text), "{all}");
}

#[test]
fn a_blocked_person_is_unheard_under_every_name_until_unblocked() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        b.first_run(LISTEN).await;
        b.phone(390, 844).await;
        let id = open_table(a, "Ada", "", 3).await;
        let path = format!("/table/{id}");
        b.visit(&path).await;
        b.fill("#online-name", "Bert").await;
        b.tap("[data-do=name]").await;
        b.gone("#online-name").await;
        b.tap("[data-seat='2'] [data-do=sit]").await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        a.says("[data-seat='2']", "Bert").await;
        // Whoever reconsiders has blocked nobody.
        a.click("[data-do=block]").await;
        a.click("[data-do=block-whom]").await;
        a.says(".online-report", "Block Bert?").await;
        assert_eq!(a.serious_barriers().await, [""; 0]);
        a.click("[data-do=report-cancel]").await;
        says(b, "you fool").await;
        a.says(LOG, "you fool").await;
        assert_eq!(a.serious_barriers().await, [""; 0], "with a line in the chat");
        a.click("[data-do=about]").await;
        a.click("[data-do=block-line]").await;
        a.says(".online-report", "Block Bert?").await;
        a.says(".online-report", "what they wrote meanwhile stays hidden")
            .await;
        a.click("[data-do=block-yes]").await;
        a.says(".online-report [role=status]", "Bert is blocked.").await;
        a.until(
            "his lines are gone",
            "!document.querySelector('.online-talk [role=log]').innerText.includes('fool')",
        )
        .await;
        for (width, height) in [(1280, 800), (390, 844), (844, 390)] {
            a.size(width, height).await;
            assert_eq!(a.serious_barriers().await, [""; 0], "{width}×{height}");
            let wide = a.js("document.documentElement.scrollWidth > innerWidth").await;
            assert_eq!(wide, false, "{width}×{height} has to be scrolled sideways");
        }
        a.size(1280, 800).await;
        is_unheard(b, a, "still a fool").await;
        let told = b.js("said.some((text) => text.includes('block'))").await;
        assert_eq!(told, false, "he isn't told");

        // After a reload, and under another name.
        a.reload().await;
        a.see(".online-talk form input").await;
        b.js("localStorage.setItem('wildpile.online.name', 'Zoe')").await;
        b.reload().await;
        b.see(".online-talk form input").await;
        is_unheard(b, a, "nice to meet you").await;
        let own = "[...document.querySelectorAll('.online-talk li.own b')].some((name) => name.innerText === 'Zoe')";
        b.until("the other name", own).await;
        // No seat of another table of hers is for him.
        let other = open_table(a, "Ada", "", 3).await;
        b.visit(&format!("/table/{other}")).await;
        b.tap("[data-seat='2'] [data-do=sit]").await;
        b.says("main", "kept for others").await;

        a.see(".online-talk form input").await;
        is_unheard(b, a, "unheard here, too").await;

        a.visit("/account").await;
        a.says(".people-blocks [data-blocked]", "Bert").await;
        a.says(".people-blocks", "what they wrote meanwhile stays hidden")
            .await;
        for (width, height) in [(1280, 800), (390, 844), (844, 390)] {
            a.size(width, height).await;
            assert_eq!(a.serious_barriers().await, [""; 0], "account at {width}×{height}");
            assert_eq!(a.faint().await, [""; 0], "account at {width}×{height}");
        }
        a.size(1280, 800).await;
        a.click(".people-blocks [data-blocked] button").await;
        a.says(
            ".people-blocks [role=status]",
            "Bert isn't blocked any more. New messages arrive again",
        )
        .await;
        a.gone(".people-blocks [data-blocked]").await;
        a.says(".people-blocks", "You haven't blocked anybody.").await;
        let none: Value = a.js("fetch('/api/blocks').then((r) => r.json())").await;
        assert_eq!(none, json!([]));
        a.visit(&format!("/table/{other}")).await;
        a.see(".online-talk form input").await;
        says(b, "sorry").await;
        a.says(LOG, "sorry").await;
        // What was said while he was blocked doesn't come back, here or there.
        is_hidden(a, "unheard here, too").await;
        b.visit(&path).await;
        a.visit(&path).await;
        a.see(".online-talk form input").await;
        says(b, "good evening").await;
        a.says(LOG, "good evening").await;
        is_hidden(a, "nice to meet you").await;
        is_hidden(a, "still a fool").await;
        // What she read before that is there again.
        a.says(LOG, "you fool").await;
    });
}
