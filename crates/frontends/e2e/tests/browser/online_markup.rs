//! Names and messages that look like HTML stay text wherever others read them.

use serde_json::json;
use wildpile_e2e::{Browser, two_browsers};

use super::online::{open_table_with, with_tables};

/// What somebody calls herself.
const EVE: &str = "<b id=x>Eve</b>";

/// What she says.
const PICTURE: &str = "<img src=x onerror=f()>";

const LOG: &str = ".online-talk [role=log]";

/// Waits until an element says this, sign by sign; none of it may have become a part of the page.
async fn reads(b: &Browser, selector: &str, text: &str) {
    b.says(selector, text).await;
    assert!(!b.has("#x, [src=x], [onerror]").await, "{selector}");
}

/// Eve says it in the chat, which is open.
async fn eve_says_it(b: &Browser) {
    b.fill(".online-talk form input", PICTURE).await;
    b.key("Enter").await;
    reads(b, LOG, PICTURE).await;
}

#[test]
fn names_and_messages_that_look_like_html_are_text_everywhere() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        let settings = json!({ "pace_ms": 0, "listed": true });
        let id = open_table_with(a, EVE, ("skip-bo", "stock=30"), 2, &settings).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        // Ada finds the table in the lobby.
        b.visit("/online").await;
        reads(b, &format!("[data-table='{id}']"), &format!("{EVE} · 1 of 2")).await;
        b.click(&format!("[data-table='{id}'] a")).await;
        reads(b, ".online-invited", &format!("{EVE} invites you")).await;
        reads(b, "[data-seat='1']", EVE).await;
        b.fill("#online-name", "Ada").await;
        b.click("[data-do=come]").await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        eve_says_it(a).await;
        reads(b, LOG, PICTURE).await;
        reads(b, ".online-talk li b", EVE).await;
        b.visit("/online").await;
        reads(b, ".online-own", &format!("With {EVE}")).await;
        b.click(&format!(".online-own [data-own='{id}']")).await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        reads(b, ".board .seat-name", EVE).await;
        reads(b, "#say", &format!("{EVE} is to move")).await;
        // Ada's chat is closed: the message is read out.
        a.click("[data-do=talk]").await;
        eve_says_it(a).await;
        reads(b, ".spoken", &format!("{EVE}: {PICTURE}")).await;
        b.click("[data-do=talk]").await;
        reads(b, LOG, PICTURE).await;
        a.key("Escape").await;
        a.gone(".online-talk").await;
        a.click("[data-do=more]").await;
        a.click("dialog.online-more [data-do=resign]").await;
        a.click("dialog.sure [data-do=yes]").await;
        reads(b, "dialog.news", &format!("{EVE} has resigned.")).await;
        b.click("dialog.news [data-do=look]").await;
        reads(b, "#say", &format!("{EVE} has resigned.")).await;
        b.visit(&format!("/replay?match={id}-1")).await;
        reads(b, ".replay-side", EVE).await;
    });
}

#[test]
fn a_name_that_looks_like_html_is_text_in_an_account_and_a_profile() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        // The account page asks the server whether it knows the person.
        a.forgive("401");
        a.visit("/account").await;
        a.fill("#people-name-field", EVE).await;
        a.fill("#people-new-login", "eve").await;
        a.fill("#people-new-password", "correct horse").await;
        a.click("[data-do=register]").await;
        a.says("[data-news]", "Your account is ready").await;
        reads(a, "#people-own-title", EVE).await;
        let profile = "a.button.primary[href^='/player/']";
        a.see(profile).await;
        let profile = a.attribute(profile, "href").await.expect("an address");
        // Everybody can see it.
        b.visit(&profile).await;
        reads(b, "#main h1", EVE).await;
    });
}
