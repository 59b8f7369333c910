//! Online tables with rules of one's own: chosen on the page where games are set up, read by everybody at the table.

use wildpile_e2e::browser;

use super::online::with_tables;

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
        b.says("#online-custom", "skip-bo(hand=4)").await;
        b.says(".online-rules", ": 4").await;
        assert_eq!(b.text("#online-seat-count").await.chars().next(), Some('2'));
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-do=open]").await;
        b.says(".online-room .online-rules-differ", ": 4").await;

        // The standard rules are a button away, and a game for one is raced.
        b.visit("/online/skip-bo?rules=hand+%3D+4&seats=3").await;
        b.says("#online-custom", "skip-bo(hand=4)").await;
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
fn handicaps_of_a_seat_reach_the_table() {
    let folder = tempfile::tempdir().unwrap();
    browser(async |b| {
        with_tables(b, &folder).await;
        b.visit("/online/skipper?seats=2&rules=seat_2+%3D+%7B+hand+%3D+4+%7D")
            .await;
        b.says("#online-custom", "hand=4").await;
        b.fill("#online-own-name", "Ada").await;
        b.click("[data-do=open]").await;
        b.says(".online-room .online-rules-differ", "Seat 2: Hand: 4")
            .await;
    });
}
