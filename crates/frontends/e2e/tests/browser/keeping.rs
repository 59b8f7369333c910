//! Privacy at one screen.

use wildpile_e2e::browser;

#[test]
fn between_two_people_at_one_screen_the_curtain_hides_everything() {
    browser(async |b| {
        b.visit("/new/skip-bo?deal=7").await;
        b.click("#choice-seats").await;
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
                !b.has("[data-spot], .sprites .card, [data-move]").await,
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
