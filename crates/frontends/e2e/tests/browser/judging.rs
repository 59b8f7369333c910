//! Better, the same or worse: what people think of changed rules, asked at the end of a game.

use wildpile_e2e::{Browser, Mirror, Table, Way, browser, solved};

/// Gives up a game with these rules, so that its end is on the screen.
async fn give_up(b: &Browser, rules: &str) {
    let mut table = Table::start(b, Mirror::start("skipper", rules, 5)).await;
    let action = table.mirror.scene().actions[0].notation.clone();
    table.play(&action, Way::Click).await;
    b.click("[data-do=more]").await;
    b.click("dialog.more [data-move='give up']").await;
    b.click("dialog.sure [data-do=yes]").await;
    b.see("dialog.news [data-do=next-new-deal]").await;
}

/// The answer that is chosen, if any.
async fn chosen(b: &Browser) -> Option<String> {
    let chosen = "document.querySelector('.judge [aria-pressed=true]')?.dataset.do ?? null";
    b.js(chosen).await.as_str().map(str::to_owned)
}

#[test]
fn changed_rules_are_judged_with_the_record_and_beside_the_figures() {
    browser(async |b| {
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
        assert_eq!(chosen(b).await, None);
        b.click(".judge [data-do=judge-better]").await;
        b.says(".judge [role=status]", "Noted").await;
        assert_eq!(chosen(b).await.as_deref(), Some("judge-better"));
        // By the keyboard, and another answer replaces the first.
        b.tab_to("[data-do=judge-worse]").await;
        b.key("Enter").await;
        b.until(
            "the other answer is chosen",
            "document.querySelector('.judge [aria-pressed=true]').dataset.do === 'judge-worse'",
        )
        .await;
        b.click("dialog.news [data-do=next-statistics]").await;
        b.says(
            "[data-note=judged]",
            "compared with the standard rules: 1 answer: 1 worse",
        )
        .await;
        // It is in the stored record, and survives a reload.
        b.reload().await;
        b.says("[data-note=judged]", "1 answer: 1 worse").await;
        b.click(".finished-link").await;
        b.see(".replay-list").await;
        // A game with other rules has figures of its own.
        give_up(b, "hand = 3").await;
        b.click(".judge [data-do=judge-same]").await;
        b.says(".judge [role=status]", "Noted").await;
        b.click("dialog.news [data-do=next-statistics]").await;
        b.see(".sets [data-note=judged]").await;
        assert_eq!(b.count(".sets [data-note=judged]").await, 2);
        assert_eq!(b.count("p[data-note=judged]").await, 0);
    });
}

#[test]
fn the_same_answer_again_takes_it_back_and_so_does_undoing_the_end() {
    browser(async |b| {
        b.prefers(&[("prefers-reduced-motion", "reduce")]).await;
        let (deal, moves) = solved("simon-jester", "decks=1", 200);
        let mut table = Table::start(b, Mirror::start("simon-jester", "decks=1", deal)).await;
        for mv in &moves {
            table.play(mv, Way::Click).await;
        }
        b.click("dialog.news [data-do=judge-same]").await;
        b.says(".judge [role=status]", "Noted").await;
        b.click("dialog.news [data-do=judge-same]").await;
        b.until(
            "nothing is chosen",
            "!document.querySelector('.judge [aria-pressed=true]')",
        )
        .await;
        b.click("dialog.news [data-do=judge-same]").await;
        b.says(".judge [role=status]", "Noted").await;
        b.click("dialog.news [data-do=next-take-back]").await;
        b.gone("dialog.news").await;
        b.click("[data-do=redo]").await;
        b.see("dialog.news .judge").await;
        assert_eq!(chosen(b).await, None, "it is asked again");
    });
}

#[test]
fn nobody_is_asked_about_the_standard_rules() {
    browser(async |b| {
        give_up(b, "").await;
        assert_eq!(b.count(".judge").await, 0);
        b.click("dialog.news [data-do=next-statistics]").await;
        b.see("[data-figure=played]").await;
        assert_eq!(b.count("[data-note=judged]").await, 0);
    });
}

#[test]
fn mu_03_the_replay_shows_the_cards_of_the_match() {
    browser(async |b| {
        b.visit("/deal?game=skipper&deal=7&cards=skipper/hand_of_four")
            .await;
        b.click("dialog.rule-cards [data-do=cards-close]").await;
        b.gone("dialog.rule-cards").await;
        let rules = Mirror::start("skipper", "hand = 4", 7);
        let mut table = Table::resume(b, rules).await;
        let action = table.mirror.scene().actions[0].notation.clone();
        table.play(&action, Way::Click).await;
        b.click("[data-do=more]").await;
        b.click("dialog.more [data-move='give up']").await;
        b.click("dialog.sure [data-do=yes]").await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.click(".replay-side [data-do=cards]").await;
        b.see("dialog.rule-cards .rule-card").await;
        let name = b.attribute("dialog.rule-cards .rule-card", "aria-label").await;
        assert_eq!(
            name.as_deref(),
            Some("Mutator “Hand of four”: You draw up to four cards.")
        );
        b.key("Escape").await;
        b.gone("dialog.rule-cards").await;
        // A match without cards has no button.
        give_up(b, "hand = 4").await;
        b.click("dialog.news [data-do=next-replay]").await;
        b.see(".replay-list").await;
        assert_eq!(b.count(".replay-side [data-do=cards]:not(.gone)").await, 0);
    });
}
