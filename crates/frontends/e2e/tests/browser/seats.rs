//! Several games of Skip-Bo for points.

use wildpile_e2e::{Table, Way, browser, say};
use wildpile_game::Seat;

use crate::skipper::best;

#[test]
fn a_series_tells_who_won_each_game_and_goes_on_to_the_target() {
    browser(async |b| {
        // Thirty points at the most for a game: it takes two at least.
        b.visit("/new/skip-bo?deal=3&rules=stock+%3D+1%3B+series+%3D+to+%7B+target+%3D+40+%7D")
            .await;
        b.says(".setup-effect", "Series").await;
        b.click("#deal").await;
        // A notice goes by itself, and the others may play for longer than that before it is looked for.
        b.js("window.noticed = [];
            new MutationObserver(() => noticed.push(document.querySelector('.notices').innerText))
                .observe(document.querySelector('.notices'), { childList: true, subtree: true }); 1")
            .await;
        b.see(".board [data-spot]").await;
        let mut table = Table::resume(b, b.mirror().await).await;
        b.says(".facts", "40 to win").await;
        let mut games = 1;
        for _ in 0..400 {
            if table.mirror.played().outcome().is_some() {
                break;
            }
            let mv = best(&table.mirror);
            table.play_round(&mv, Way::Click).await;
            let facts = table.mirror.scene().facts;
            let fact = |name: &str| {
                facts
                    .iter()
                    .find(|(what, _)| say(what) == name)
                    .map(|(_, how)| say(how.clone()))
            };
            let now: usize = fact("Game").and_then(|n| n.parse().ok()).unwrap_or(games);
            if now > games && table.mirror.played().outcome().is_none() {
                games = now;
                // The score and the number of the game are at the top, the news where it can't be missed.
                assert!(!fact("Score").unwrap().starts_with("you 0, Seat 2 0 "));
                b.until(
                    "the news",
                    "noticed.splice(0).some(n => n.includes('won the game: '))",
                )
                .await;
                b.key("l").await;
                b.says(".log", "won the game: ").await;
                b.says(".log", &format!("Game {games}: ")).await;
                b.key("l").await;
                // The board takes the place of the log again, and its cards move.
                b.gone(".log").await;
            }
        }
        assert!(games > 1, "one game was enough");
        let title = table.over().await;
        let scores = table.mirror.played().outcome().unwrap();
        assert_eq!(
            title == "You won!",
            scores.won(Seat::FIRST),
            "{title}: {scores:?}"
        );
        b.says("dialog.news", "points").await;
    });
}
