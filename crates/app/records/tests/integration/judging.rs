//! Opinions on changed rules: better, the same, worse.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rusqlite::Connection;
use wildpile_message::{Names, Texts};
use wildpile_records::{
    Conflict, End, Ending, FILE_NAME, GameId, Head, Judgement, Judgements, MatchResult, Place, Record,
    Saving, Snapshot, Store, Wanted,
};

use crate::common::{ending, in_steps, info, open, play, snapshot};

fn judged(judgement: Option<Judgement>) -> Ending {
    Ending {
        judged: judgement,
        ..ending(MatchResult::Won, 9)
    }
}

/// The state of a match that is over, with the note of an answer.
fn noted(judgement: Option<Judgement>) -> Snapshot {
    let mut now = in_steps(&["1 QS".to_owned()], 0);
    if let (Record::Steps(steps), Some(judgement)) = (&mut now.record, judgement) {
        let note = ("judged".to_owned(), judgement.name().to_owned());
        steps.notes.extend([note]);
    }
    now
}

#[test]
fn an_answer_is_kept_changed_and_taken_back() {
    let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
    let mut keep = |judgement| {
        saving.want(Wanted::Finished(noted(judgement), judged(judgement)));
        let call = saving.next_call().unwrap();
        let held = store.carry_out(&info("skipper", "skipper(hand=4)"), &call);
        saving.done(call, held.unwrap());
        store.finished_game(1.into()).unwrap()
    };
    let before = keep(None).head.end.unwrap();
    for judgement in [Some(Judgement::Better), Some(Judgement::Worse), None] {
        let after = keep(judgement);
        assert_eq!(after.now(), noted(judgement));
        let ending = Ending {
            judged: judgement,
            ..before.ending.clone()
        };
        let end = End {
            ending,
            ..before.clone()
        };
        assert_eq!(after.head.end, Some(end));
    }
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
        assert_eq!(game.head.ending().unwrap().judged, None, "{unknown}");
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
    let place = Place::Finished(head.held(), Some(Judgement::Worse));
    let mut saving = Saving::at(place, Some(snapshot(9)));
    saving.want(Wanted::Finished(snapshot(9), judged(None)));
    let judge = saving.next_call().unwrap();
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
