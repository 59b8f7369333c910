//! Races of solitaires at online tables: the same deal, a countdown, and how far the others are.

use serde_json::json;
use wildpile_e2e::{Browser, two_browsers};
use wildpile_table::ZoneKind;

use crate::online::{Player, with_tables};

/// The sizes at which everything has to be seen.
const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (844, 390)];

/// Opens a race in the lobby, which seats the person. Returns the id of the table.
async fn open_race(b: &Browser, game: &str) -> String {
    b.visit("/online").await;
    b.fill("#online-own-name", "Ada").await;
    b.click(&format!("[name=online-game][value={game}]")).await;
    b.until(
        "two to six can race",
        "[...document.querySelectorAll('#online-seat-count option')].map((o) => o.value).join() === '2,3,4,5,6'",
    )
    .await;
    b.see("[data-do=open]:not(:disabled)").await;
    b.click("[data-do=open]").await;
    // Whoever opens a table sits down there.
    b.see("[data-seat='1'] [data-do=stand]").await;
    b.address().await.rsplit('/').next().unwrap().to_owned()
}

/// Nothing is wrong for those who use other means than the eyes and a mouse, and everything fits on the screen.
async fn fits_everywhere(b: &Browser, what: &str) {
    for (width, height) in SIZES {
        b.size(width, height).await;
        b.see(what).await;
        assert_eq!(b.serious_barriers().await, [""; 0], "{what} at {width}×{height}");
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
}

#[test]
fn two_people_race_the_same_deal_to_the_end() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        b.first_run(crate::online::LISTEN).await;
        let id = open_race(a, "joker").await;
        b.visit(&format!("/table/{id}")).await;
        b.fill("#online-name", "Bert").await;
        b.click("[data-do=name]").await;
        b.gone("#online-name").await;
        b.click("[data-seat='2'] [data-do=sit]").await;
        b.see("[data-seat='2'] [data-do=stand]").await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        // Both see the cards, and wait.
        for browser in [&*a, &*b] {
            browser.see(".online-countdown[data-left]").await;
            browser.says(".spoken", "The race begins in").await;
        }
        for browser in [&*a, &*b] {
            browser.gone(".online-countdown").await;
            browser.see(".felt.own-turn").await;
            browser.says(".spoken", "Go!").await;
        }
        let mut players = [Player::new("joker", false), Player::new("joker", false)];
        let mut boards = Vec::new();
        for (player, browser) in players.iter_mut().zip([&*a, &*b]) {
            player.follow(browser).await;
            boards.push(player.seat.as_ref().expect("it was welcomed").scene().zones);
        }
        assert_eq!(boards[0], boards[1], "everybody has the same cards");
        // Ada moves; Bert sees that she does, and nothing of his board changes.
        for moves in ["one move", "2 moves"] {
            players[0].follow(a).await;
            let scene = players[0].seat.as_ref().expect("it plays").scene();
            let stock = scene
                .zones
                .iter()
                .find(|zone| zone.kind == ZoneKind::Stock)
                .expect("a stock");
            let top = stock.cards.len() - 1;
            a.click(&format!(".board [data-spot='{}:{top}']", stock.id.0))
                .await;
            b.says(".online-top [data-race='1']", moves).await;
        }
        b.says(".online-top [data-race='1']", "Ada").await;
        b.says(".online-top [data-race='1']", "of 52 cards home").await;
        b.says(".online-top .own[data-race='2']", "0 of 52 cards home")
            .await;
        let said = b.text("#say").await;
        assert!(!said.contains("Ada"), "how far she is stands above: {said}");
        players[1].follow(b).await;
        assert_eq!(
            players[1].seat.as_ref().expect("it plays").scene().zones,
            boards[1]
        );
        fits_everywhere(b, ".online-top [data-race='1']").await;
        b.size(1280, 800).await;
        // Ada ends her game, and looks on until Bert has won.
        a.click(".actions [data-move=stop]").await;
        a.says(
            "dialog.sure",
            "End your game with 0 cards home? It counts as lost.",
        )
        .await;
        a.click("dialog.sure [data-do=yes]").await;
        b.see("dialog.news.good").await;
        b.says("dialog.news", "You win the race").await;
        a.see("dialog.news.bad").await;
        a.says("dialog.news", "Bert wins the race").await;
        for browser in [&*a, &*b] {
            browser
                .says("dialog.news [data-race='1']", "ended their game")
                .await;
            browser
                .says("dialog.news [data-race='2']", "0 of 52 cards home")
                .await;
            fits_everywhere(browser, "dialog.news [data-race='2']").await;
            browser.size(1280, 800).await;
        }
        // What is proved of the deal includes the moves of all boards.
        b.click("dialog.news [data-do=check]").await;
        b.see("[data-fair=true]").await;
        // The replay shows the board of whichever seat one likes.
        b.visit(&format!("/replay?match={id}-1")).await;
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

/// Whoever looks on sees how far everybody is, and no card that they could tell a player of.
#[test]
fn onlookers_of_a_race_see_progress_only() {
    two_browsers(async |a, b| {
        let folder = tempfile::tempdir().unwrap();
        with_tables(a, &folder).await;
        b.first_run(crate::online::LISTEN).await;
        let id = open_race(a, "simon-jester").await;
        a.choose("[data-seat='2'] [data-do=bot]", "regular").await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        a.see(".felt.own-turn").await;
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
        let mut onlooker = Player::new("simon-jester", false);
        onlooker.follow(b).await;
        assert!(
            onlooker
                .seat
                .as_ref()
                .expect("it looks on")
                .scene()
                .zones
                .is_empty()
        );
        a.click(".actions [data-move=give-up]").await;
        a.click("dialog.sure [data-do=yes]").await;
        a.see("dialog.news.bad [data-race='2']").await;
        b.see("dialog.news [data-race='1']").await;
    });
}
