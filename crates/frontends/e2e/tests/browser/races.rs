//! Races of solitaires at online tables: the same deal, a countdown, and how far the others are.

use serde_json::json;
use wildpile_e2e::{Browser, browser};
use wildpile_protocol::socket::ToTable;

use crate::online::{Player, with_tables};
use crate::online_friend::Friend;

/// Nothing is wrong for those who use other means than the eyes and a mouse, and everything fits on every screen.
async fn fits_everywhere(b: &Browser, what: &str) {
    for (width, height) in [(1280, 800), (844, 390), (390, 844)] {
        b.size(width, height).await;
        b.see(what).await;
        let inside = b
            .js(&format!(
                "[...document.querySelectorAll({})].every((e) => {{
                    const r = e.getBoundingClientRect();
                    return r.left >= 0 && r.right <= innerWidth + 1 && r.top >= 0 && r.height > 0;
                }})",
                json!(what)
            ))
            .await;
        assert_eq!(inside, true, "{what} at {width}×{height}");
    }
    assert_eq!(b.serious_barriers().await, [""; 0], "{what}");
    b.size(1280, 800).await;
}

/// Waits until the other one makes a move at the own board.
async fn moves(friend: &mut Friend) {
    friend
        .plays(|action| action.from.is_some() && action.confirm.is_none())
        .await;
}

#[test]
fn two_people_race_the_same_deal_to_the_end() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        b.visit("/online").await;
        // A race of Skipper is offered besides the game itself.
        b.see("[data-quick=skipper]").await;
        b.see("[data-quick=skipper-race]").await;
        let mut ada = Friend::new(b, "Ada").await;
        ada.plays_now(b, "joker", None).await;
        b.says("[data-quick=joker-race]", "one person is waiting").await;
        b.fill("#online-own-name", "Bert").await;
        b.click("[data-quick=joker-race]").await;
        b.see(".online-table .board .spot").await;
        let id = b.address().await.rsplit('/').next().unwrap().to_owned();
        // Both see the cards, and wait.
        b.says(".spoken", "The race begins in").await;
        b.gone(".online-countdown").await;
        b.see(".felt.own-turn").await;
        b.says(".spoken", "Go!").await;
        let mut bert = Player::default();
        bert.follow(b).await;
        ada.listen();
        let zones = |player: &Player| player.seat.as_ref().expect("it was welcomed").scene().zones;
        let board = zones(&bert);
        assert_eq!(zones(&ada.player), board, "everybody has the same cards");
        // Ada moves; Bert sees that she does, and nothing of his board changes.
        for told in ["one move", "2 moves"] {
            moves(&mut ada).await;
            b.says(".online-top [data-race='1']", told).await;
        }
        b.says(".online-top [data-race='1']", "Ada").await;
        b.says(".online-top [data-race='1']", "of 52 cards home").await;
        b.says(".online-top .own[data-race='2']", "0 of 52 cards home")
            .await;
        let said = b.text("#say").await;
        assert!(!said.contains("Ada"), "how far she is stands above: {said}");
        bert.follow(b).await;
        assert_eq!(zones(&bert), board);
        fits_everywhere(b, ".online-top [data-race='1']").await;
        // Bert ends his game, so Ada wins.
        b.click(".actions [data-move=stop]").await;
        b.says(
            "dialog.sure",
            "End your game with 0 cards home? It counts as lost.",
        )
        .await;
        b.click("dialog.sure [data-do=yes]").await;
        b.see("dialog.news.bad").await;
        b.says("dialog.news", "Ada wins the race").await;
        b.says("dialog.news [data-race='2']", "ended their game").await;
        b.says("dialog.news [data-race='1']", "of 52 cards home").await;
        fits_everywhere(b, "dialog.news [data-race='2']").await;
        // What is proved of the deal includes the moves of all boards.
        b.click("dialog.news [data-do=check]").await;
        b.see("[data-fair=true]").await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // The replay shows the board of whichever seat one likes.
        b.go(&format!("/replay?match={id}-1")).await;
        b.see(".replay-proof:not(.wrong)").await;
        b.see(".board .spot").await;
        let eyes = "[...document.querySelectorAll('.replay-eyes option')].map((o) => o.textContent).join()";
        assert_eq!(b.js(eyes).await, "Ada,Bert");
        b.key("End").await;
        b.says(".replay-page .facts", "2").await;
        b.choose(".replay-eyes select", "1").await;
        b.says(".replay-page .facts", "0/52").await;
        b.see(".board .spot").await;
    });
}

/// Anyone who looks on sees how far everybody is, and no card that they could tell a player of.
#[test]
fn onlookers_of_a_race_see_progress_only() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(b, &folder).await;
        let settings = json!({ "pace_ms": 3000 });
        let (mut ada, id) = Friend::hosts(b, "Ada", ("simon-jester", ""), 2, settings).await;
        ada.seats_bot(2);
        ada.tells(ToTable::Start);
        ada.is_dealt(1).await;
        b.visit(&format!("/table/{id}")).await;
        // A late visitor learns when a seat may be free.
        b.says(".notices", "You can sit down when it's over").await;
        b.see(".online-race-watched [data-race='1']").await;
        b.says(".online-race-watched [data-race='2']", "of 104 cards home")
            .await;
        b.says(".online-race-watched", "Spectators see no cards").await;
        // Screen readers get the bot's badge once, with those of all others.
        b.see(".online-race-watched [data-race='2'] .online-badge[aria-hidden=true]")
            .await;
        b.says(".online-top [data-badge]", ": bot").await;
        assert!(!b.has(".board .spot").await);
        fits_everywhere(b, ".online-race-watched [data-race='2']").await;
        let mut onlooker = Player::default();
        onlooker.follow(b).await;
        let seat = onlooker.seat.as_ref().expect("it looks on");
        assert!(seat.scene().zones.is_empty());
        ada.makes("give-up").await;
        b.see("dialog.news [data-race='1']").await;
    });
}
