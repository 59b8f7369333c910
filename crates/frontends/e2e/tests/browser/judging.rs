//! Better, the same or worse: what people think of changed rules, asked at the end of a game.

use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

/// Gives up a game with these rules, so that its end is on the screen.
async fn give_up(b: &Browser, rules: &str) {
    let mirror = Mirror::start("skipper", rules, 5);
    b.go(&mirror.address()).await;
    let mut table = Table::resume(b, mirror).await;
    let card = table.mirror.scene().actions[0].notation.clone();
    table.play(&card, Way::Click).await;
    b.give_up().await;
}

#[test]
fn changed_rules_are_judged_with_the_record_and_beside_the_figures() {
    browser(async |b| {
        b.visit("/").await;
        give_up(b, "hand = 4").await;
        // It doesn't take the focus, and has a name for screen readers.
        b.until(
            "the focus is in the dialog, but not on an answer",
            "document.activeElement.closest('dialog.news') && !document.activeElement.closest('.judge')",
        )
        .await;
        b.says("#judge-ask", "How was it with these rules").await;
        assert_eq!(
            b.attribute(".judge", "aria-labelledby").await.as_deref(),
            Some("judge-ask")
        );
        assert_eq!(b.count(".judge [aria-pressed=true]").await, 0);
        b.click(".judge [data-do=judge-better]").await;
        b.says(".judge [role=status]", "Noted").await;
        b.see(".judge [data-do=judge-better][aria-pressed=true]").await;
        // By the keyboard, and another answer replaces the first.
        b.tab_to("[data-do=judge-worse]").await;
        b.key("Enter").await;
        b.see(".judge [data-do=judge-worse][aria-pressed=true]").await;
        assert_eq!(b.count(".judge [aria-pressed=true]").await, 1);
        b.click("dialog.news [data-do=next-statistics]").await;
        let said = "compared with the standard rules: 1 answer: 1 worse";
        b.says("[data-note=judged]", said).await;
        // It is in the stored record, and survives a reload.
        b.reload().await;
        b.says("[data-note=judged]", said).await;
        // Nobody is asked about the standard rules, which have figures of their own.
        give_up(b, "").await;
        assert_eq!(b.count(".judge").await, 0);
        b.click("dialog.news [data-do=next-statistics]").await;
        b.see(".sets [data-note=judged]").await;
        assert_eq!(b.count("[data-note=judged]").await, 1);
    });
}
