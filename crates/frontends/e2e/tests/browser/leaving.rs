//! A table that is left while moves aren't saved: it is asked first, and every answer does what it says.

use wildpile_e2e::{Browser, Mirror, Table, browser};
use wildpile_transcript::{TextStep, Transcript};

use crate::trouble::{asks_before_closing, can_fill_up, catch_file, moves_kept, play_some};

/// The question before the table is left.
async fn is_asked(b: &Browser) {
    b.says("dialog.leave", "2 moves of Simon Jester aren't saved.")
        .await;
    b.says("dialog.leave", "This browser is out of space").await;
    b.says("dialog.leave [data-do=leave-lose]", "Leave and lose 2 moves")
        .await;
    assert!(b.has(".board").await, "the table is still there");
}

#[test]
fn every_way_out_of_a_table_asks_about_unsaved_moves_and_every_answer_does_what_it_says() {
    browser(async |b| {
        can_fill_up(b).await;
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        play_some(&mut table, 1).await;
        moves_kept(b, 1).await;
        b.go("/").await;
        // Returns to the table and plays two moves that can't be stored.
        let two_unsaved = async |mirror: Mirror| {
            b.js("window.full = false").await;
            b.click(".going a").await;
            let mut table = Table::resume(b, mirror).await;
            b.js("window.full = true").await;
            play_some(&mut table, 2).await;
            b.says(".facts .unsaved.failed", "Not saved: 2 moves").await;
            table.mirror
        };
        let mut mirror = two_unsaved(table.mirror).await;
        let address = b.address().await;
        for way in ["the link", "back", "a new deal", "another page"] {
            match way {
                "the link" => b.click(".bar a[href='/']").await,
                "back" => drop(b.js("history.back()").await),
                "a new deal" => {
                    b.key("n").await;
                    b.click("dialog.sure [data-do=yes]").await;
                }
                _ => b.more("settings").await,
            }
            is_asked(b).await;
            assert_eq!(b.address().await, address, "{way}");
            b.click("[data-do=leave-stay]").await;
            b.gone("dialog").await;
            assert!(b.has(".facts .unsaved.failed").await, "{way}");
        }
        // Who doesn't mind gets there, and the moves are gone. Nothing asks any more.
        b.js("history.back()").await;
        is_asked(b).await;
        b.click("[data-do=leave-lose]").await;
        b.says(".going li", "1 move").await;
        assert_eq!(b.address().await, "/");
        assert!(!asks_before_closing(b).await);
        for _ in 0..2 {
            assert!(mirror.played_mut().undo());
        }
        // The record can be taken along in a file.
        mirror = two_unsaved(mirror).await;
        catch_file(b).await;
        b.click(".bar a[href='/']").await;
        is_asked(b).await;
        b.click("[data-do=leave-to-file]").await;
        b.see(".going li").await;
        let record = b.js("window.saved").await;
        let record: Transcript = record.as_str().unwrap().parse().unwrap();
        let moves = |line: &&TextStep| matches!(line, TextStep::Move(..));
        assert_eq!(record.steps.iter().filter(moves).count(), 3);
        // They are saved as soon as there is room, and at once if that is wanted.
        b.js("window.full = false").await;
        moves_kept(b, 3).await;
        mirror = two_unsaved(mirror).await;
        b.click(".bar a[href='/']").await;
        is_asked(b).await;
        b.click("[data-do=leave-again]").await;
        b.says("dialog.leave", "Still not saved.").await;
        b.js("window.full = false; document.querySelector('[data-do=leave-again]').click()")
            .await;
        b.says(".going li", "5 moves").await;
        moves_kept(b, 5).await;
        assert_eq!(b.address().await, "/");
        assert!(!b.has(".notice").await, "it isn't told any more");
        assert!(!asks_before_closing(b).await);
        // And so they are when that is tried again after leaving.
        two_unsaved(mirror).await;
        b.click(".bar a[href='/']").await;
        is_asked(b).await;
        b.click("[data-do=leave-keep-trying]").await;
        b.says(".going li", "7 moves").await;
        assert!(asks_before_closing(b).await);
        b.js("window.full = false").await;
        moves_kept(b, 7).await;
        b.until(
            "nothing to ask",
            "window.dispatchEvent(new Event('beforeunload', { cancelable: true }))",
        )
        .await;
    });
}
