//! Joker Solitaire's own moves: declaring a joker.

use wildpile_e2e::{Mirror, Table, Way, browser};
use wildpile_table::Action;

/// A match after moves (some of those that a hint would name, always the same ones) after which something is so, and the last of
/// them.
pub(crate) fn find(wanted: impl Fn(&Mirror) -> bool) -> (Mirror, String) {
    let mut number = 1_u64;
    let mut some = |count: usize| {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % count
    };
    for deal in 1..5000 {
        let mut mirror = Mirror::start("joker", "", deal);
        for _ in 0..30 {
            let useful = |a: &&Action| a.rank >= 0 && a.confirm.is_none();
            let scene = mirror.scene();
            let moves: Vec<&Action> = scene.actions.iter().filter(useful).collect();
            if moves.is_empty() {
                break;
            }
            let mv = moves[some(moves.len())].notation.clone();
            mirror.play(&mv);
            if wanted(&mirror) {
                return (mirror, mv);
            }
        }
    }
    panic!("no such position");
}

/// The ranks as which a joker can be declared where it lies.
pub(crate) fn declarations(mirror: &Mirror) -> Vec<Action> {
    let actions = mirror.scene().actions.into_iter();
    actions.filter(|a| a.notation.contains('=')).collect()
}

#[test]
fn a_joker_is_declared_where_it_lies_by_keys_and_by_mouse() {
    let (mirror, _) = find(|mirror| declarations(mirror).len() > 3);
    browser(async |b| {
        let mut table = Table::go_on(b, mirror).await;
        let ranks = declarations(&table.mirror);
        let wanted = &ranks[ranks.len() / 2];
        table.play(&wanted.notation, Way::Keys).await;
        // It says what it is, in words and on the card.
        let name = "[...document.querySelectorAll('.spot')].some(s => / joker as/.test(s.getAttribute('aria-label')))";
        b.until("the name of the joker", name).await;
        b.key("u").await;
        if b.has("dialog.sure").await {
            b.click("dialog.sure [data-do=yes]").await;
        }
        assert!(table.mirror.played_mut().undo());
        table.same().await;
        // Two clicks too far apart for a double click: picked up and put back.
        let at = table.place(wanted.from.unwrap()).await;
        b.click_at(at).await;
        b.see(".card[data-lit=held]").await;
        let then = b.js("performance.now()").await;
        b.until(
            "the time of a double click to be over",
            &format!("performance.now() - {then} > 450"),
        )
        .await;
        b.click_at(at).await;
        b.see("dialog.which").await;
        // All ranks that can be are offered, and nothing else.
        assert_eq!(b.count("dialog.which [data-move]").await, ranks.len() as u64);
        b.click(&format!("dialog.which [data-move='{}']", wanted.notation))
            .await;
        table.mirror.play(&wanted.notation);
        table.same().await;
    });
}
