//! What people think of changed rules: better, the same, worse.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rusqlite::Connection;
use wildpile_message::{Names, Texts};
use wildpile_records::{
    Call, Conflict, Ending, FILE_NAME, GameId, Head, Judgement, Judgements, MatchResult, Record, Snapshot,
    Store, StoreError,
};

use crate::common::{ending, info, open, play, snapshot};

fn judged(judgement: Option<Judgement>) -> Ending {
    Ending {
        judged: judgement,
        ..ending(MatchResult::Won, 9)
    }
}

fn noted(moves: u32, judgement: &str) -> Snapshot {
    Snapshot {
        record: Record::of_text(format!("wildpile transcript 1\nnote judged: {judgement}\n")),
        ..snapshot(moves)
    }
}

#[test]
fn an_answer_is_kept_changed_and_taken_back() {
    let store = Store::in_memory().unwrap();
    let mut held = store
        .begin(&info("skipper", "skipper(hand=4)"), &snapshot(1))
        .unwrap();
    let id = held.id();
    let refused = store.judge(id, &noted(1, "better"), Some(Judgement::Better));
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::NotFinished(found))) if found == id));
    store.finish(&mut held, &snapshot(30), &judged(None)).unwrap();
    let before = store.finished_game(id).unwrap();
    for judgement in [Some(Judgement::Better), Some(Judgement::Worse), None] {
        let end = noted(30, judgement.map_or("none", Judgement::name));
        store.judge(id, &end, judgement).unwrap();
        let after = store.finished_game(id).unwrap();
        assert_eq!((after.ending.judged, &after.end), (judgement, &end));
        assert_eq!(
            (after.finished_at, after.ending.result, after.ending.turns),
            (before.finished_at, MatchResult::Won, 9)
        );
    }
    let none = GameId::from(99);
    let refused = store.judge(none, &snapshot(1), None);
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::NoSuchGame(found))) if found == none));
    // Undoing the end takes it back.
    store
        .judge(id, &noted(30, "same"), Some(Judgement::Same))
        .unwrap();
    let mut held = store.take_up_again(id).unwrap().held;
    store.finish(&mut held, &snapshot(31), &judged(None)).unwrap();
    assert_eq!(store.finished_game(id).unwrap().ending.judged, None);
}

#[test]
fn answers_are_counted_for_their_rule_set_alone() {
    let store = Store::in_memory().unwrap();
    let all = [
        ("skipper(hand=4)", Some(Judgement::Better)),
        ("skipper(hand=4)", None),
        ("skipper(hand=4)", Some(Judgement::Same)),
        ("skipper(hand=4)", Some(Judgement::Better)),
        ("skipper(trash=never)", Some(Judgement::Worse)),
    ];
    for (rules, judgement) in all {
        // Marked games don't count, but were played with these rules.
        play(
            &store,
            "skipper",
            rules,
            &judged(judgement),
            1,
            judgement.is_some(),
        );
    }
    let judged: Vec<(Option<String>, Option<Judgements>)> = (store.statistics().unwrap().into_iter())
        .map(|s| (s.rules_name, s.figures.judged))
        .collect();
    let of = |better, same, worse| Judgements { better, same, worse };
    assert_eq!(
        judged,
        [
            (None, None),
            (Some("skipper(hand=4)".to_owned()), Some(of(2, 1, 0))),
            (Some("skipper(trash=never)".to_owned()), Some(of(0, 0, 1))),
        ]
    );
    let said = |language: &str, judged: Judgements| {
        let texts = Texts::new(language, wildpile_records::TEXTS).unwrap();
        texts.say(&judged.message().unwrap(), &Names::NONE)
    };
    assert_eq!(said("en", of(2, 1, 0)), "3 answers: 2 better, 1 the same");
    assert_eq!(said("en", of(0, 0, 1)), "1 answer: 1 worse");
    assert_eq!(said("de", of(2, 1, 0)), "3 Antworten: 2-mal besser, 1-mal gleich");
}

#[test]
fn an_unknown_answer_hides_no_match() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    play(
        &store,
        "skipper",
        "skipper(hand=4)",
        &judged(Some(Judgement::Same)),
        1,
        false,
    );
    drop(store);
    for unknown in ["'splendid'", "''", "7", "CAST(x'ff' AS TEXT)"] {
        let db = Connection::open(folder.path().join(FILE_NAME)).unwrap();
        db.execute(&format!("UPDATE matches SET judged = {unknown}"), [])
            .unwrap();
        drop(db);
        let store = open(folder.path());
        let game = store.finished_game(GameId::from(1)).unwrap();
        assert_eq!(game.ending.judged, None, "{unknown}");
        assert_eq!(store.statistics().unwrap()[1].figures.judged, None);
    }
}

#[test]
fn rows_of_the_browser_may_lack_it_or_say_something_else() {
    let id = GameId::from(3);
    let mut head = Head::new(id, &info("skipper", "skipper(hand=4)"), 5);
    head = head.finished(&snapshot(9), &judged(Some(Judgement::Worse)), 7);
    let row = serde_json::to_value(&head).unwrap();
    assert_eq!(serde_json::from_value::<Head>(row.clone()).unwrap(), head);
    let with = |judged: serde_json::Value| {
        let mut row = row.clone();
        row["end"]["ending"]["judged"] = judged;
        serde_json::from_value::<Head>(row)
            .unwrap()
            .end
            .unwrap()
            .ending
            .judged
    };
    assert_eq!(with("better".into()), Some(Judgement::Better));
    for unknown in [serde_json::Value::Null, "splendid".into(), 7.into(), false.into()] {
        assert_eq!(with(unknown), None);
    }
    let judge = Call::Judge(head.held(), snapshot(9), None);
    let again = judge.update(Some(head.clone()), 8).unwrap().unwrap().head;
    assert_eq!(again.revision, head.revision + 1);
    let row = serde_json::to_value(&again).unwrap();
    assert!(
        row["end"]["ending"].get("judged").is_none(),
        "no answer leaves nothing"
    );
    head.end = None;
    let why = judge.update(Some(head), 8).unwrap_err();
    assert_eq!(why, Conflict::NotFinished(id), "it isn't over");
}
