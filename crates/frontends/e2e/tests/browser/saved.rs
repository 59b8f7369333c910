//! Saved games: damaged ones, and lists in several tabs.

use wildpile_e2e::{Browser, Mirror, Table, browser};

use crate::trouble::{moves_kept, play_some};

/// Spoils the record of the only game: as a row, or in its last move.
async fn spoil_record(b: &Browser, is_row: bool) {
    let (table, change) = if is_row {
        ("records", "put('{', '1')")
    } else {
        ("pieces", "put('1 flies', keys.result.at(-1))")
    };
    let spoil = format!(
        "new Promise(done => {{
            const open = indexedDB.open('wildpile');
            open.onsuccess = () => {{
                const tx = open.result.transaction('{table}', 'readwrite'), rows = tx.objectStore('{table}');
                const keys = rows.getAllKeys();
                keys.onsuccess = () => rows.{change};
                tx.oncomplete = () => {{ open.result.close(); done(true); }};
            }};
        }})"
    );
    assert_eq!(b.js(&spoil).await, true);
}

#[test]
fn who_goes_on_with_a_damaged_game_is_told_and_gets_what_is_left() {
    browser(async |b| {
        for is_row in [false, true] {
            b.forget_everything().await;
            let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
            play_some(&mut table, 2).await;
            moves_kept(b, 2).await;
            b.go("/").await;
            spoil_record(b, is_row).await;
            b.click(".going a").await;
            b.says("h1", "This game is damaged").await;
            for answer in ["restore", "export", "delete"] {
                b.see(&format!("[data-do=damaged-{answer}]")).await;
            }
            assert!(!b.has(".board").await);
            if is_row {
                // Twice: the second time it is sure.
                b.click("[data-do=damaged-delete]").await;
                b.click("[data-do=damaged-delete]").await;
                b.gone("[data-do=damaged-delete]").await;
                b.go("/").await;
                b.see("[data-game] [data-do=play]").await;
                assert!(!b.has(".going").await);
            } else {
                b.click("[data-do=damaged-restore]").await;
                b.see(".board [data-spot]").await;
                b.see("[data-do=undo]:not(:disabled)").await;
                // The list deletes it as well as any other.
                b.visit("/").await;
                b.click(".going li:last-child button").await;
                b.click(".going li:last-child button").await;
                b.gone(".going li:nth-child(2)").await;
                assert!(!b.has(".notice").await);
            }
        }
    });
}

#[test]
fn lists_in_other_tabs_follow_what_is_played_and_deleted() {
    browser(async |b| {
        let table_tab = b.tab();
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        play_some(&mut table, 1).await;
        moves_kept(b, 1).await;
        let menu = b.another_tab().await;
        b.visit("/").await;
        b.says(".going li", "1 move").await;
        let stats = b.another_tab().await;
        b.visit("/stats").await;
        b.says("main", "haven't finished a game").await;
        b.turn_to(&table_tab).await;
        play_some(&mut table, 1).await;
        b.turn_to(&menu).await;
        b.says(".going li", "2 moves").await;
        b.turn_to(&table_tab).await;
        b.give_up().await;
        b.turn_to(&stats).await;
        b.says("[data-figure=played]", "1").await;
        b.turn_to(&menu).await;
        b.gone(".going li").await;
        // Another game is deleted on the first page of one tab, and is gone in the other's.
        b.click("[data-game=skipper] [data-do=play]").await;
        b.see(".board [data-spot]").await;
        b.play_moves_by_hints(1).await;
        b.click("a[href='/']").await;
        b.see(".going li").await;
        b.turn_to(&stats).await;
        b.go("/").await;
        b.click(".going li button").await;
        b.click(".going li button").await;
        b.gone(".going li").await;
        b.turn_to(&menu).await;
        b.gone(".going li").await;
    });
}
