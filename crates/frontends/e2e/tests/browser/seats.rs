//! Skip-Bo at larger tables: bots, partners, several people at one screen, several games for points.

use std::collections::BTreeSet;

use serde_json::json;
use wildpile_e2e::{Browser, Table, Way, browser, say};
use wildpile_game::Seat;

use crate::board::fits_at;
use crate::skipper::{best, moves};

/// Starts Skip-Bo on the setup page; `choose` sets what is not as usual.
async fn set_up(b: &Browser, seats: usize, choose: impl AsyncFnOnce(&Browser)) {
    b.prefer(json!({ "speed": "off" })).await;
    b.visit("/new/skip-bo?deal=7").await;
    b.fill("#setup-seats-field", &seats.to_string()).await;
    b.see(&format!("#setup-seat-{}-kind", seats - 1)).await;
    choose(b).await;
    b.see("#deal[aria-disabled=false]").await;
    b.click("#deal").await;
    b.see(".board, .curtain").await;
}

/// Plays until it is this person's turn again, or the match is over: with many at the table the cards run out soon.
async fn round(table: &mut Table<'_>) {
    while table.mirror.played().outcome().is_none() {
        let mv = best(&table.mirror);
        table.play_round(&mv, Way::Click).await;
        if table.mirror.played().last_mover() != Some(Seat::FIRST) {
            return;
        }
    }
}

fn against_bots(seats: usize, partners: bool) {
    browser(async |b| {
        set_up(b, seats, async |b| {
            if partners {
                b.click("#setup-preset label:has([value=partners])").await;
                b.says("#setup-short", "partners").await;
            }
        })
        .await;
        let mut table = Table::resume(b, b.mirror().await).await;
        assert_eq!(table.mirror.played().seats(), seats);
        let name = format!("skip-bo for {seats}");
        let small = [(1280, 800, false), (390, 844, true)];
        fits_at(b, &format!("{name}, at the beginning"), &small).await;
        b.size(1280, 800).await;
        // The others have their names at the table.
        b.until(
            "the names",
            &format!("document.querySelectorAll('.seat-name').length >= {}", seats - 1),
        )
        .await;
        let names = b
            .js("[...document.querySelectorAll('.seat-name')].map(n => n.innerText)")
            .await;
        for name in ["Bert", "Cleo", "Dora", "Emil", "Fay"].iter().take(seats - 1) {
            assert!(
                names.as_array().unwrap().contains(&json!(name)),
                "{name} is not among {names}"
            );
        }
        let partner = b
            .js("[...document.querySelectorAll('.spots .zone')].filter(z => /partner/i.test(z.getAttribute('aria-label'))).length")
            .await;
        assert_eq!(partner.as_u64().unwrap() > 0, partners, "{partner}");
        for _ in 0..2 {
            round(&mut table).await;
        }
        let moved: BTreeSet<Seat> = moves(&table.mirror).into_iter().map(|(seat, _)| seat).collect();
        assert_eq!(moved, Seat::all(seats).collect(), "everybody has moved");
        fits_at(b, &format!("{name}, after two rounds"), &small).await;
        // With fingers on the small screen.
        b.phone(390, 844).await;
        table.same().await;
        if table.mirror.played().outcome().is_none() {
            let mv = best(&table.mirror);
            table.play_round(&mv, Way::Tap).await;
        } else {
            table.over().await;
        }
    });
}

#[test]
fn three_play_skip_bo() {
    against_bots(3, false);
}

#[test]
fn a_series_tells_who_won_each_game_and_goes_on_to_the_target() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        // Thirty points at the most for a game: it takes two at least.
        b.visit("/new/skip-bo?deal=3&rules=stock+%3D+1%3B+series+%3D+to+%7B+target+%3D+40+%7D")
            .await;
        b.says("#setup-short", "series").await;
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
