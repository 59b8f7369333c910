//! Names and messages that look like HTML stay text wherever others read them.

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::ToTable;

use super::online::with_tables;
use super::online_friend::Friend;

/// Her name.
const EVE: &str = "<b id=x>Eve</b>";

/// Her message.
const PICTURE: &str = "<img src=x onerror=f()>";

const LOG: &str = ".online-talk [role=log]";

/// Waits until an element says this, sign by sign; none of it may have become a part of the page.
async fn reads(b: &Browser, selector: &str, text: &str) {
    b.says(selector, text).await;
    assert!(!b.has("#x, [src=x], [onerror]").await, "{selector}");
}

#[test]
fn names_and_messages_that_look_like_html_are_text_everywhere() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        // The account page asks the server whether it knows the person.
        b.forgive("401");
        let settings = json!({ "pace_ms": 0, "listed": true });
        let (mut eve, id) = Friend::hosts(b, EVE, ("skip-bo", "stock=30"), 2, settings).await;
        // Ada finds the table in the lobby.
        b.visit("/online").await;
        reads(b, &format!("[data-table='{id}']"), &format!("{EVE} · 1 of 2")).await;
        b.click(&format!("[data-table='{id}'] a")).await;
        reads(b, ".online-invited", &format!("{EVE} invites you")).await;
        reads(b, "[data-seat='1']", EVE).await;
        // Of the only free seat, there is one button.
        b.see("[data-do=come]").await;
        assert_eq!(b.count(".online-seats [data-do=sit]").await, 0);
        b.fill("#online-name", "Ada").await;
        b.click("[data-do=come]").await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        eve.says(PICTURE).await;
        reads(b, LOG, PICTURE).await;
        reads(b, ".online-talk li b", EVE).await;
        b.go("/online").await;
        reads(b, ".online-own", &format!("with {EVE}")).await;
        b.click(&format!(".online-own [data-own='{id}']")).await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        eve.tells(ToTable::Start);
        b.see(".online-table .board .spot").await;
        reads(b, ".board .seat-name", EVE).await;
        reads(b, "#say", &format!("{EVE} is to move")).await;
        // Ada's chat is closed: the message is read out.
        eve.says(PICTURE).await;
        reads(b, ".spoken", &format!("{EVE}: {PICTURE}")).await;
        b.click("[data-do=talk]").await;
        reads(b, LOG, PICTURE).await;
        eve.tells(ToTable::Resign);
        reads(b, "dialog.news", &format!("{EVE} has resigned.")).await;
        b.click("dialog.news [data-do=look]").await;
        reads(b, "#say", &format!("{EVE} has resigned.")).await;
        b.go(&format!("/replay?match={id}-1")).await;
        reads(b, ".replay-side", EVE).await;
        b.go("/online").await;
        reads(b, ".online-own", "the match is over").await;
        // An account and its profile, which everybody can see.
        b.go("/account").await;
        b.fill("#people-name-field", EVE).await;
        b.fill("#people-new-login", "eve").await;
        b.fill("#people-new-password", "correct horse").await;
        b.click("[data-do=register]").await;
        b.says("[data-news]", "Your account is ready").await;
        reads(b, "#people-own-title", EVE).await;
        b.click("a.button.primary[href^='/player/']").await;
        reads(b, "#main h1", EVE).await;
    });
}
