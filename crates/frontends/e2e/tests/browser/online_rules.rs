//! Online tables with rules of one's own: chosen on the page where games are set up, read by everybody at the table.

use serde_json::json;
use wildpile_e2e::{browser, two_browsers};

use super::online::{open_table_with, with_tables};

#[test]
fn rules_from_the_setup_page_are_those_of_the_table_and_everyone_reads_them() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.see("#online-preset").await;
        b.click("[data-do=all-rules]").await;
        b.fill("#opt-hand-field", "4").await;
        b.says("#setup-short", "skip-bo(hand=4)").await;
        b.click("[data-do=online]").await;
        b.says("#online-custom", "one changed rule").await;
        b.says(".online-rules", ": 4").await;
        assert_eq!(b.text("#online-seat-count").await.chars().next(), Some('2'));
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-do=open]").await;
        b.says(".online-room .online-rules-differ", ": 4").await;

        // The standard rules are a button away, and a game for one is raced.
        b.visit("/online/skip-bo?rules=hand+%3D+4&seats=3").await;
        b.says("#online-custom", "one changed rule").await;
        b.until(
            "three seats",
            "document.querySelector('#online-seat-count').value === '3'",
        )
        .await;
        b.click("[data-do=standard]").await;
        b.see("#online-preset").await;
        b.gone(".online-new .online-rules").await;
        b.visit("/new/joker").await;
        b.see("#deal").await;
        b.click("[data-do=online]").await;
        b.until(
            "a race of two",
            "document.querySelector('[name=online-game]:checked')?.value === 'joker'
                && document.querySelector('#online-seat-count').value === '2'",
        )
        .await;
    });
}

#[test]
fn a_preset_has_the_seats_it_needs_and_is_called_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online").await;
        b.until(
            "the presets of the game",
            "!!document.querySelector('#online-preset [value=partners]')",
        )
        .await;
        b.choose("#online-preset", "partners").await;
        b.until(
            "four seats",
            "document.querySelector('#online-seat-count').value === '4'",
        )
        .await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-do=open]").await;
        b.says(".online-room .online-head", "Partners · private").await;
        b.says("[data-seat='1']", "partner of seat 3").await;
        b.says("[data-seat='3']", "partner of Ada").await;
        b.visit("/online").await;
        b.says(".online-own", "Partners").await;
        assert!(!b.text(".online-own").await.contains('='), "no code");
    });
}

/// The title says it, the invitation too, and nothing beside the title repeats it.
#[test]
fn a_table_for_races_says_so_once() {
    let folder = tempfile::tempdir().unwrap();
    two_browsers(async |a, b| {
        with_tables(a, &folder).await;
        b.prefer(json!({ "speed": "off" })).await;
        let settings = json!({ "pace_ms": 0 });
        let id = open_table_with(a, "Ada", ("skipper", "pace=race"), 2, &settings).await;
        a.click("[data-seat='1'] [data-do=sit]").await;
        // The rules are known once the game is loaded.
        a.says(".online-room h1", "Skipper Solitaire race").await;
        assert!(a.text(".online-room .online-head p").await.starts_with("private"));
        b.visit(&format!("/table/{id}")).await;
        b.says(
            ".online-invited",
            "Ada invites you to a race of Skipper Solitaire.",
        )
        .await;
        b.fill("#online-name", "Bert").await;
        b.click("[data-do=come]").await;
        a.see("[data-do=start]:not(:disabled)").await;
        a.click("[data-do=start]").await;
        b.see(".online-table .board .spot").await;
        b.visit("/online").await;
        b.says(".online-own", "With Ada").await;
        b.at_rest().await;
        let text = b.text(".online-own").await.to_lowercase();
        assert_eq!(text.matches("race").count(), 1, "{text}");
    });
}

#[test]
fn handicaps_of_a_seat_reach_the_table() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online/skipper?seats=2&rules=seat_2+%3D+%7B+hand+%3D+4+%7D")
            .await;
        b.says("#online-custom", "one changed rule").await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-do=open]").await;
        b.says(".online-room .online-rules-differ", "Seat 2: Hand: 4")
            .await;
    });
}

/// Whoever chooses cards where games are set up tells everybody which ones, in the reader's language.
#[test]
fn everybody_reads_which_cards_are_in_play() {
    let folder = tempfile::tempdir().unwrap();
    two_browsers(async |a, b| {
        with_tables(a, &folder).await;
        b.prefer(json!({ "language": "de" })).await;
        a.visit("/new/skipper?cards=skipper%2Fhand_of_four").await;
        a.see("#deal").await;
        a.click("[data-do=online]").await;
        let card = ".online-cards [data-card='skipper/hand_of_four']";
        a.says(card, "Hand").await;
        let title = a.text(&format!("{card} b")).await;
        a.says("#online-custom", "Hand of four").await;
        a.fill("#online-own-name", "Ada").await;
        a.click("[name=online-listed][value=true]").await;
        a.click("[data-do=open]").await;
        a.says(&format!(".online-room {card}"), &title).await;
        // The lobby and the table are in the other language.
        b.visit("/online").await;
        b.see(".online-card-titles").await;
        let german = b.text(".online-card-titles").await;
        assert_ne!(german, title);
        b.click(".online-listed").await;
        b.says(&format!(".online-room {card}"), &german).await;
        assert_eq!(b.serious_barriers().await, [""; 0]);
        // The standard rules have no cards.
        a.visit("/online/skipper?cards=skipper%2Fhand_of_four").await;
        a.see(card).await;
        a.click("[data-do=standard]").await;
        a.gone(card).await;
    });
}
