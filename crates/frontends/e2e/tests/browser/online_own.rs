//! The person's matches in the lobby, also those that were begun with another device.

use serde_json::json;
use wildpile_e2e::{Browser, two_browsers};

use super::online::{LISTEN, Player, open_table_with, takes_seat, with_tables};

/// Plays until it isn't this person's turn any more.
async fn play_turn(b: &Browser, player: &mut Player) {
    player.follow(b).await;
    while let Some((scene, action)) = player.best() {
        b.see(".felt.own-turn").await;
        player.play(b, &scene, &action).await;
    }
}

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

#[test]
fn a_match_is_found_with_another_device_and_whose_turn_it_is() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        b.first_run(LISTEN).await;
        // The account page asks the server whether it knows the person.
        a.forgive("401");
        b.forgive("401");
        a.visit("/account").await;
        a.fill("#people-name-field", "Ada").await;
        a.fill("#people-new-login", "ada").await;
        a.fill("#people-new-password", "correct horse").await;
        a.click("[data-do=register]").await;
        a.says("[data-news]", "Your account is ready").await;
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(a, "Ada", ("skip-bo", "stock=30"), 2, &settings).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        a.see("[data-seat='1'] [data-do=stand]").await;
        takes_seat(b, &id, 2).await;
        // Ada's other device.
        let bert = b.tab().await;
        let other = b.another_tab().await;
        go_elsewhere(b, "/account").await;
        b.see("[data-do=login]").await;
        b.fill("#people-old-login", "ada").await;
        b.fill("#people-old-password", "correct horse").await;
        b.click("[data-do=login]").await;
        b.says("[data-news]", "You're logged in").await;
        go_elsewhere(b, "/online").await;
        b.says(".online-own", "With Bert · hasn't begun yet").await;
        b.turn_to(&bert).await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        for browser in [&*a, &*b] {
            browser.see(".online-table .board .spot").await;
        }
        // Bert may be the one who begins.
        play_turn(b, &mut Player::new("skip-bo", false)).await;
        // The list is fetched again while it is open.
        b.turn_to(&other).await;
        b.says(".online-own", "With Bert · your turn").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        play_turn(a, &mut Player::new("skip-bo", false)).await;
        b.says(".online-own", "With Bert · Bert's turn").await;
        // It is the same seat, which this device has now.
        b.click(&format!(".online-own [data-own='{id}']")).await;
        b.see(".online-table .board .spot").await;
        assert_eq!(b.address().await, format!("/table/{id}"));
        a.says(".online-sent", "You're playing in another window now")
            .await;
        b.turn_to(&bert).await;
    });
}
