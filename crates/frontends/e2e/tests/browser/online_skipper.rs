//! Skipper at an online table: auctions with a clock for bids, and races.

use std::time::Duration;

use serde_json::json;
use wildpile_e2e::{Browser, two_browsers};
use wildpile_table::{Action, Spot};

use super::online::{Player, open_table_with, with_tables_for_two};

/// Two people at a table of Skipper; Bertram has a telephone.
async fn two_play(
    a: &mut Browser,
    b: &mut Browser,
    folder: &tempfile::TempDir,
    rules: &str,
    settings: serde_json::Value,
) -> String {
    with_tables_for_two(a, b, folder).await;
    let id = open_table_with(a, "Zoe", ("skipper", rules), 2, &settings).await;
    a.click("[data-seat='1'] [data-do=sit]").await;
    a.see("[data-seat='1'] [data-do=stand]").await;
    b.visit(&format!("/table/{id}")).await;
    b.fill("#online-name", "Bertram").await;
    b.tap("[data-do=name]").await;
    b.gone("#online-name").await;
    b.tap("[data-seat='2'] [data-do=sit]").await;
    b.see("[data-seat='2'] [data-do=stand]").await;
    a.see("[data-do=start]:not(:disabled)").await;
    a.click("[data-do=start]").await;
    for browser in [&*a, &*b] {
        browser.see(".online-table .board .spot").await;
    }
    id
}

/// Waits for a legal move that this accepts.
async fn legal(b: &Browser, player: &mut Player, wanted: impl Fn(&Action) -> bool) -> Action {
    loop {
        player.follow(b).await;
        let scene = player.seat.as_ref().map(|seat| seat.scene());
        let actions = scene.map(|scene| scene.actions).unwrap_or_default();
        if let Some(action) = actions.into_iter().find(&wanted) {
            return action;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn touch(b: &Browser, player: &Player, spot: Spot, fingers: bool) {
    let scene = player.seat.as_ref().expect("it was welcomed").scene();
    let zone = scene.zone(spot.zone).expect("a zone");
    let card = spot.card.or(zone.cards.len().checked_sub(1));
    let card = card.map_or_else(String::new, |card| card.to_string());
    let selector = format!(".board [data-spot='{}:{card}']", spot.zone.0);
    if fingers {
        b.tap(&selector).await;
    } else {
        b.click(&selector).await;
    }
}

/// Puts a card where its move says.
async fn put(b: &Browser, player: &Player, action: &Action, fingers: bool) {
    touch(b, player, action.from.expect("a card"), fingers).await;
    touch(b, player, Spot::zone(action.to.expect("a place")), fingers).await;
    if b.has("dialog.which").await {
        b.click(&format!("dialog.which [data-move='{}']", action.notation))
            .await;
    }
    if b.has("dialog.sure").await {
        b.click("dialog.sure [data-do=yes]").await;
    }
}

#[test]
fn a_bid_has_a_clock_and_the_card_is_sold() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let settings = json!({ "pace_ms": 0, "bid_s": 120 });
        two_play(a, b, &folder, "", settings).await;
        let mut players = [Player::new("skipper", false), Player::new("skipper", true)];
        let lot = legal(a, &mut players[0], |a| {
            a.notation.starts_with("auction ") && a.confirm.is_none()
        })
        .await;
        assert!(!b.has(".online-clocks").await, "nobody bids");
        put(a, &players[0], &lot, false).await;
        // Everybody sees whose time runs; whoever has to bid sees and hears it.
        for browser in [&*a, &*b] {
            browser.see(".online-clocks [data-clock='2'].running").await;
            assert!(
                !browser.has(".online-clocks [data-clock='1']").await,
                "the seller doesn't bid"
            );
            assert_eq!(browser.serious_barriers().await, [""; 0]);
        }
        b.says("#say", "or pass; the highest rank wins").await;
        b.see(".felt.own-turn").await;
        let bid = legal(b, &mut players[1], |a| {
            a.notation.starts_with("bid ") && a.confirm.is_none()
        })
        .await;
        put(b, &players[1], &bid, true).await;
        for browser in [&*a, &*b] {
            browser.gone(".online-clocks").await;
        }
        a.key("l").await;
        a.says(".log", "Bertram bids").await;
        a.says(".log", "Bertram gets").await;
        a.key("l").await;
    });
}

#[test]
fn whoever_is_late_with_a_bid_passes() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let settings = json!({ "pace_ms": 0, "bid_s": 5 });
        two_play(a, b, &folder, "", settings).await;
        let mut zoe = Player::new("skipper", false);
        let lot = legal(a, &mut zoe, |a| {
            a.notation.starts_with("auction ") && a.confirm.is_none()
        })
        .await;
        put(a, &zoe, &lot, false).await;
        // The warning comes with the clock: there never was more time.
        b.see(".online-clocks [data-clock='2'].running.short").await;
        a.says("#say", "Nobody wanted the card: discard at least one card.")
            .await;
        for browser in [&*a, &*b] {
            browser.gone(".online-clocks").await;
        }
        b.key("l").await;
        b.says(".log", "You don't bid").await;
    });
}

/// Everybody plays at the same time, each at the own table.
#[test]
fn in_a_race_of_skipper_both_play_at_once_and_see_how_far_the_other_is() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        let id = two_play(a, b, &folder, "pace=race", json!({ "pace_ms": 0 })).await;
        for browser in [&*a, &*b] {
            // The countdown may be over before a busy machine looks at it; what was read out stays.
            browser.says(".spoken", "The race begins in").await;
            browser.gone(".online-countdown").await;
            browser.see(".felt.own-turn").await;
            browser.says(".spoken", "Go!").await;
        }
        // How far everybody is stands above the board, in words on a telephone, too.
        for (browser, seat, name) in [(&*a, 2, "Bertram"), (&*b, 1, "Zoe")] {
            let row = format!(".online-top [data-race='{seat}']");
            browser.says(&row, name).await;
            browser.says(&row, "0 of 4 books").await;
            browser.says(".online-top .own[data-race]", "0 of 4 books").await;
            assert!(!browser.text(".facts").await.contains(name), "it is said once");
        }
        let mut players = [Player::new("skipper", false), Player::new("skipper", true)];
        let discards = |a: &Action| a.notation.starts_with("discard ");
        // Bertram holds a card while Zoe plays: it stays in his hand.
        let held = legal(b, &mut players[1], discards).await;
        touch(b, &players[1], held.from.expect("a card"), true).await;
        b.see(".board [data-lit=held]").await;
        let own = legal(a, &mut players[0], discards).await;
        put(a, &players[0], &own, false).await;
        a.see(".felt.own-turn").await;
        a.key("l").await;
        a.says(".log", "You discard").await;
        a.key("l").await;
        b.see(".felt.own-turn").await;
        assert!(b.has(".board [data-lit=held]").await, "the card is still held");
        touch(b, &players[1], Spot::zone(held.to.expect("a place")), true).await;
        legal(b, &mut players[1], |a| a.notation == "end").await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
        // What she does at her own table, he neither sees nor hears.
        let said = format!("{} {}", b.text("#say").await, b.text(".spoken").await);
        assert!(!said.contains("Zoe discards"), "{said}");
        b.key("l").await;
        b.see(".log").await;
        assert!(!b.text(".log").await.contains("Zoe discards"));
        b.key("l").await;
        // The game has a move for giving up, so resigning isn't offered besides. Whoever is left plays on.
        a.click("[data-do=more]").await;
        a.see("dialog.online-more").await;
        assert!(!a.has("dialog.online-more [data-do=resign]").await);
        a.key("Escape").await;
        a.gone("dialog").await;
        a.click(".actions [data-move='give up']").await;
        a.click("dialog.sure [data-do=yes]").await;
        a.gone(".felt.own-turn").await;
        a.says("#say", "You can leave, and come back for the result.")
            .await;
        a.see(".actions [data-do=leave]").await;
        assert!(!b.has(".actions [data-do=leave]").await, "he still plays");
        b.says(".online-top [data-race='1']", "gave up").await;
        assert!(!b.text(".online-top [data-race='2']").await.contains("gave up"));
        b.see(".felt.own-turn").await;
        b.tap(".actions [data-move='give up']").await;
        b.tap("dialog.sure [data-do=yes]").await;
        for browser in [&*a, &*b] {
            browser.see("dialog.news [data-do=check]").await;
            browser.says("dialog.news [data-race='2']", "0 of 4 books").await;
            // Each result says it of the own table, too.
            for seat in 1..=2 {
                browser
                    .says(&format!("dialog.news [data-race='{seat}']"), "gave up")
                    .await;
            }
            assert_eq!(browser.serious_barriers().await, [""; 0]);
        }
        // Nobody is to move any more.
        for browser in [&*a, &*b] {
            assert!(
                !browser.has(".felt.own-turn").await,
                "it is nobody's turn any more"
            );
        }
        // The replay has their real names.
        b.visit(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof:not(.wrong)").await;
        for (width, height) in [(1280, 800), (390, 844), (844, 390)] {
            b.size(width, height).await;
            // Nothing covers what was proved.
            b.middle(".replay-proof").await;
            assert_eq!(b.serious_barriers().await, [""; 0], "{width}×{height}");
        }
        let eyes = "[...document.querySelectorAll('.replay-eyes option')].map((o) => o.textContent).join()";
        b.until(
            "the players' names",
            &format!("({eyes}).includes('Zoe') && ({eyes}).includes('Bertram')"),
        )
        .await;
    });
}
