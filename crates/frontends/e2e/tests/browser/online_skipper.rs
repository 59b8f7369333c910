//! Skipper at an online table: auctions with a clock for bids, and races.

use serde_json::json;
use wildpile_e2e::browser;
use wildpile_protocol::socket::ToTable;
use wildpile_table::{Action, Spot};

use super::online::{Player, deal, open_table_with, sit, with_tables};
use super::online_friend::Friend;

/// Whether a move begins like this and needs no second thoughts.
fn easy(begins: &str) -> impl Fn(&Action) -> bool {
    move |action| action.notation.starts_with(begins) && action.confirm.is_none()
}

/// First Zoe sells a card, then she is late with a bid.
#[test]
fn a_bid_has_a_clock_and_whoever_is_late_passes() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        let settings = json!({ "pace_ms": 0, "bid_s": 10 });
        let id = open_table_with(b, "Zoe", ("skipper", ""), 2, &settings).await;
        sit(b, 1).await;
        let mut bertram = Friend::joins(b, &id, "Bertram", 2).await;
        deal(b).await;
        let mut zoe = Player::default();
        let lot = zoe.legal(b, easy("auction ")).await;
        assert!(!b.has(".online-clocks").await, "nobody bids");
        zoe.put(b, &lot).await;
        // Everybody sees whose time runs.
        b.see(".online-clocks [data-clock='2'].running").await;
        assert!(
            !b.has(".online-clocks [data-clock='1']").await,
            "the seller doesn't bid"
        );
        bertram.plays(easy("bid ")).await;
        b.gone(".online-clocks").await;
        b.key("l").await;
        b.says(".log", "Bertram bids").await;
        b.says(".log", "Bertram gets").await;
        b.key("l").await;
        // The warning comes with the clock: there never was more time. Whoever has to bid sees and hears it.
        bertram.plays(easy("auction ")).await;
        b.see(".online-clocks [data-clock='1'].running.short").await;
        b.says("#say", "or pass; the highest rank wins").await;
        b.see(".felt.own-turn").await;
        bertram
            .legal(|action| action.notation.starts_with("discard "))
            .await;
        b.gone(".online-clocks").await;
        b.key("l").await;
        b.says(".log", "You don't bid").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
    });
}

/// Everybody plays at the same time, each at the own table.
#[test]
fn in_a_race_of_skipper_both_play_at_once_and_see_how_far_the_other_is() {
    let is_discard = |action: &Action| action.notation.starts_with("discard ");
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.phone(390, 844).await;
        let rules = ("skipper", "pace=race");
        let (mut zoe, id) = Friend::hosts(b, "Zoe", rules, 2, json!({ "pace_ms": 0 })).await;
        b.visit(&format!("/table/{id}")).await;
        // That it is a race is said in the title and the invitation, and not beside them.
        b.says(".online-room h1", "Skipper Solitaire race").await;
        assert!(b.text(".online-room .online-head p").await.starts_with("private"));
        b.says(
            ".online-invited",
            "Zoe invites you to a race of Skipper Solitaire.",
        )
        .await;
        b.fill("#online-name", "Bertram").await;
        b.tap("[data-do=come]").await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        b.go("/online").await;
        b.says(".online-own", "with Zoe").await;
        let text = b.text(".online-own").await.to_lowercase();
        assert_eq!(text.matches("race").count(), 1, "{text}");
        b.go(&format!("/table/{id}")).await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        zoe.tells(ToTable::Start);
        b.see(".online-table .board .spot").await;
        // The countdown may be over before a busy machine looks at it; what was read out stays.
        b.says(".spoken", "The race begins in").await;
        b.gone(".online-countdown").await;
        b.see(".felt.own-turn").await;
        b.says(".spoken", "Go!").await;
        // How far everybody is stands above the board, in words on a telephone, too.
        b.says(".online-top [data-race='1']", "Zoe").await;
        b.says(".online-top [data-race='1']", "0 of 4 books").await;
        b.says(".online-top .own[data-race]", "0 of 4 books").await;
        assert!(!b.text(".facts").await.contains("Zoe"), "it is said once");
        // Bertram holds a card while Zoe plays: it stays in his hand.
        let mut bertram = Player::with_fingers();
        let held = bertram.legal(b, is_discard).await;
        bertram.touch(b, held.from.expect("a card")).await;
        b.see(".board [data-lit=held]").await;
        zoe.plays(is_discard).await;
        zoe.legal(|_| true).await;
        b.see(".felt.own-turn").await;
        assert!(b.has(".board [data-lit=held]").await, "the card is still held");
        bertram.touch(b, Spot::zone(held.to.expect("a place"))).await;
        bertram.legal(b, |action| action.notation == "end").await;
        assert!(!b.has("#say.wrong").await, "{}", b.text("#say").await);
        // What she does at her own table, he neither sees nor hears.
        let said = format!("{} {}", b.text("#say").await, b.text(".spoken").await);
        assert!(!said.contains("Zoe discards"), "{said}");
        b.key("l").await;
        b.says(".log", "You discard").await;
        assert!(!b.text(".log").await.contains("Zoe discards"));
        b.key("l").await;
        // The game has a move for giving up, and the whole race can be given up besides. Whoever is left plays on.
        b.tap("[data-do=more]").await;
        b.says("dialog.online-more [data-do=resign]", "Give up the race")
            .await;
        b.key("Escape").await;
        b.gone("dialog").await;
        assert!(!b.has(".actions [data-do=leave]").await, "he still plays");
        b.tap(".actions [data-move='give up']").await;
        b.tap("dialog.sure [data-do=yes]").await;
        b.gone(".felt.own-turn").await;
        b.says("#say", "You can leave, and come back for the result.")
            .await;
        b.see(".actions [data-do=leave]").await;
        b.says(".online-top [data-race='2']", "gave up").await;
        assert!(!b.text(".online-top [data-race='1']").await.contains("gave up"));
        zoe.makes("give up").await;
        b.see("dialog.news [data-do=check]").await;
        b.says("dialog.news [data-race='2']", "0 of 4 books").await;
        // Each result says it of the own table, too.
        for seat in 1..=2 {
            b.says(&format!("dialog.news [data-race='{seat}']"), "gave up")
                .await;
        }
        assert_eq!(b.serious_barriers().await, [""; 0]);
        assert!(!b.has(".felt.own-turn").await, "nobody is to move any more");
        // The replay has their real names, and nothing covers what was proved.
        b.go(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof:not(.wrong)").await;
        for (width, height) in [(1280, 800), (844, 390), (390, 844)] {
            b.size(width, height).await;
            b.middle(".replay-proof").await;
        }
        assert_eq!(b.serious_barriers().await, [""; 0]);
        let eyes = "[...document.querySelectorAll('.replay-eyes option')].map((o) => o.textContent).join()";
        b.until(
            "the players' names",
            &format!("({eyes}).includes('Zoe') && ({eyes}).includes('Bertram')"),
        )
        .await;
    });
}
