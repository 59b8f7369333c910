//! Better, the same or worse: what people think of changed rules, asked at the end of a match.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_records::Judgement;

use crate::common::stored;
use crate::common::table::{Table, session};

const BETTER: &str = "With these rules it's better";

/// A match that the person has ended by giving up.
fn ended(rules: &str) -> Table {
    let mut table = Table::new(session("skipper", rules, &["human"], 3));
    table.type_move("give up");
    assert!(table.over());
    table
}

/// The stored opinion on the only finished match, and true if its record has the note.
fn kept(table: &Table) -> (Option<Judgement>, bool) {
    let all = stored(&table.cx, |store| store.finished(None, 2));
    assert_eq!(all.len(), 1, "an answer makes no other match");
    (
        all[0].head.ending().unwrap().judged,
        all[0].record.transcript().contains("\nnote judged: "),
    )
}

#[test]
fn changed_rules_are_judged_by_a_key_and_the_answer_can_be_changed() {
    let mut table = ended("hand = 4");
    let screen = table.draw();
    for answer in [BETTER, "it's about the same", "it's worse"] {
        assert!(screen.contains(answer), "{answer}\n{screen}");
    }
    assert_eq!(kept(&table), (None, false), "no answer leaves nothing");
    for (key, judgement) in [
        ("b", Judgement::Better),
        ("w", Judgement::Worse),
        ("e", Judgement::Same),
    ] {
        table.keys(key);
        assert_eq!(kept(&table), (Some(judgement), true));
        // The other answers stay, and what to do next.
        let screen = table.draw();
        assert!(
            screen.contains("✓ With these rules") && screen.contains("New deal"),
            "{screen}"
        );
    }
    // The same answer once more takes it back.
    table.keys("e");
    assert_eq!(kept(&table), (None, false));
    assert!(!table.draw().contains('✓'));
    // It is never in the way.
    table.keys("bn");
    assert_eq!(kept(&table), (Some(Judgement::Better), true));
    assert!(!table.over() && table.screen.question().is_none());
}
