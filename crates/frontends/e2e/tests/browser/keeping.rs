//! What the browser keeps: games in progress, and what nobody else may see.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, Way, browser, player_line};

#[test]
fn a_reload_in_the_middle_goes_on_where_it_was_with_what_was_taken_back() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let (moves, _) = player_line("joker", "", 7, 5);
        let mut table = Table::start(b, Mirror::start("joker", "", 7)).await;
        for notation in &moves {
            table.play(notation, Way::Click).await;
        }
        // Back by two where nothing hidden was seen, else the question is answered with yes.
        for _ in 0..2 {
            let marks = table.mirror.played().undo_marks();
            b.click("[data-do=undo]").await;
            if marks && !table.mirror.played().is_marked() {
                b.click("dialog [data-do=yes]").await;
                table.mirror.played_mut().mark();
            }
            assert!(table.mirror.played_mut().undo());
            table.same().await;
        }
        let address = b.address().await;
        assert!(address.starts_with("/play/"), "{address}");
        b.reload().await;
        table.same().await;
        assert_eq!(b.address().await, address);
        for _ in 0..2 {
            b.click("[data-do=redo]").await;
            assert!(table.mirror.played_mut().redo());
            table.same().await;
        }
        b.reload().await;
        table.same().await;
    });
}

#[test]
fn several_games_are_in_progress_and_the_first_screen_leads_to_each() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut first = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let action = first.mirror.scene().actions[0].notation.clone();
        first.play(&action, Way::Drag).await;
        let (moves, _) = player_line("skipper", "", 5, 3);
        let mut second = Table::start(b, Mirror::start("skipper", "", 5)).await;
        second.play(&moves[0], Way::Click).await;
        b.visit("/").await;
        b.see(".going li:nth-child(2)").await;
        // The one that was played last stands first.
        b.says(".going li:nth-child(1)", "Skipper Solitaire").await;
        b.says(".going li:nth-child(2)", "Simon Jester").await;
        b.click(".going li:nth-child(2) a").await;
        first.same().await;
        // Looking isn't a move: the order stays.
        b.go("/").await;
        b.see(".going li:nth-child(2)").await;
        b.click(".going li:nth-child(1) a").await;
        second.same().await;
        // One is thrown away, after a question.
        b.go("/").await;
        b.see(".going li:nth-child(2)").await;
        b.click(".going li:nth-child(2) button").await;
        b.click(".going li:nth-child(2) button").await;
        b.gone(".going li:nth-child(2)").await;
    });
}

#[test]
fn between_two_people_at_one_screen_the_curtain_hides_everything() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        b.visit("/new/skip-bo?deal=7").await;
        b.choose("#setup-seat-1-kind", "human").await;
        b.click("#deal").await;
        // Nobody sees anything before the first person says who sits there.
        let everything = "[...document.querySelectorAll('body *')]
            .flatMap(e => [e.getAttribute('aria-label'), e.children.length ? null : e.textContent])
            .filter(Boolean).map(t => t.trim())";
        let mut hands = Vec::new();
        for _ in 0..2 {
            if b.has(".curtain").await || !b.has(".board").await {
                b.see(".curtain button").await;
                b.click(".curtain button").await;
            }
            b.see(".board [data-spot]").await;
            let hand = b
                .js("[...document.querySelectorAll('.spots .zone')].filter(z => /hand/i.test(z.getAttribute('aria-label')))
                    .flatMap(z => [...z.querySelectorAll('[data-spot]')]).map(e => e.getAttribute('aria-label'))
                    .filter(n => !/face down|empty/.test(n)).map(n => n.split(', ')[1])")
                .await;
            let hand: Vec<String> = serde_json::from_value(hand).unwrap();
            assert!(!hand.is_empty(), "the own hand is seen");
            hands.push(hand);
            // A discard ends the turn: the first card of the hand, to the first discard pile that takes it.
            let from = b
                .js("[...document.querySelectorAll('.spots .zone')].filter(z => /hand/i.test(z.getAttribute('aria-label')))
                    .flatMap(z => [...z.querySelectorAll('[data-spot]')])
                    .find(e => !/face down|empty/.test(e.getAttribute('aria-label'))).dataset.spot")
                .await;
            b.click(&format!("[data-spot='{}']", from.as_str().unwrap()))
                .await;
            b.see(".card[data-lit=held]").await;
            let to = b
                .until(
                    "a discard pile that takes it",
                    "[...document.querySelectorAll('.landing.on')].map(e => e.dataset.zone)
                        .find(id => /discard/i.test(document.querySelector(`.spots [data-zone='${id}']`).getAttribute('aria-label')))",
                )
                .await;
            b.click(&format!(
                ".spots [data-zone='{}'] [data-spot]",
                to.as_str().unwrap()
            ))
            .await;
            b.see(".curtain").await;
            b.until(
                "the focus on its button",
                "document.activeElement?.matches('.curtain button')",
            )
            .await;
            assert!(!b.has(".board").await, "no board behind the curtain");
            assert!(
                !b.has("[data-spot], svg.card, [data-move]").await,
                "no cards behind the curtain"
            );
            let all: Vec<String> = serde_json::from_value(b.js(everything).await).unwrap();
            for name in hands.iter().flatten() {
                assert!(
                    !all.contains(name),
                    "{name} can be read behind the curtain: {all:?}"
                );
            }
            // It holds against a reload too.
            b.reload().await;
            b.see(".curtain").await;
            assert!(!b.has("[data-spot]").await, "no cards after a reload");
        }
    });
}
