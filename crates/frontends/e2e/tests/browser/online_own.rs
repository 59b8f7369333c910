//! The person's matches in the lobby, also those that were begun with another device, and a seat in several windows.

use serde_json::json;
use wildpile_e2e::{Browser, browser};

use super::online::{LISTEN, Player, deal, open_table_with, post, sit, with_tables};
use super::online_friend::Friend;

/// Goes to a page under another host name: cookies and storage belong to one, so it is another device.
async fn go_elsewhere(b: &Browser, path: &str) {
    let elsewhere = b.site.origin().replace("127.0.0.1", "localhost");
    let address = json!(format!("{elsewhere}{path}"));
    b.js(&format!("void (location.href = {address})")).await;
    let there = format!(
        "location.hostname === 'localhost' && location.pathname === {}",
        json!(path)
    );
    b.until("the other device", &there).await;
}

/// The page says that the table is in another window, from which a click brings it back.
async fn comes_back(b: &Browser) {
    b.says(".online-sent h1", "You're playing in another window now")
        .await;
    b.says(".online-sent [data-do=again]", "Continue here").await;
    b.click(".online-sent [data-do=again]").await;
    b.see(".online-table .board .spot").await;
}

#[test]
fn a_match_is_found_with_another_device_and_is_in_one_window_at_a_time() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.forgive("401");
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(b, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
        let ada = json!({ "login": "ada", "password": "correct horse" });
        post(b, "/api/account", ada).await;
        b.reload().await;
        sit(b, 1).await;
        let mut bert = Friend::joins(b, &id, "Bert", 2).await;
        b.says("[data-seat='2']", "Bert").await;
        // Ada's other device.
        let own = b.tab();
        let other = b.another_tab().await;
        b.first_run(LISTEN).await;
        go_elsewhere(b, "/account").await;
        b.fill("#people-old-login", "ada").await;
        b.fill("#people-old-password", "correct horse").await;
        b.click("[data-do=login]").await;
        b.says("[data-news]", "You're logged in").await;
        b.go("/online").await;
        b.says(".online-own", "with Bert · hasn't begun yet").await;
        b.turn_to(&own).await;
        deal(b).await;
        b.see(".felt.own-turn").await;
        // The list is fetched again while it is open.
        b.turn_to(&other).await;
        b.says(".online-own", "with Bert · your turn").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        b.turn_to(&own).await;
        let mut ada = Player::default();
        let is_discard = |action: &wildpile_table::Action| action.notation.starts_with("discard ");
        let discard = ada.legal(b, is_discard).await;
        ada.play(b, &discard).await;
        b.turn_to(&other).await;
        b.says(".online-own", "with Bert · Bert's turn").await;
        // It is the same seat, which this device has now.
        b.click(&format!(".online-own [data-own='{id}']")).await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.address().await, format!("/table/{id}"));
        bert.discards().await;
        b.see(".felt.own-turn").await;
        b.turn_to(&own).await;
        b.see(".online-sent").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        comes_back(b).await;
        b.see(".felt.own-turn").await;
        b.turn_to(&other).await;
        comes_back(b).await;
        b.turn_to(&own).await;
    });
}
