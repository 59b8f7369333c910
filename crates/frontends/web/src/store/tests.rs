//! The store in memory: the same transactions as in the browser's database.

mod saver;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::json;
use wildpile_records::{
    Conflict, Ending, GameId, Head, Held, MatchInfo, MatchResult, SavedRules, SeatInfo, Snapshot, statistics,
};

use super::rescue::Emergency;
use super::*;
use crate::text::{Message, ToMessage as _};

/// Waits; in memory everything is ready at once.
fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("memory needs no waiting"),
    }
}

fn info(deal: &str) -> MatchInfo {
    MatchInfo {
        game: "skipper".into(),
        rules_name: "skipper(hand=4)".into(),
        deal: deal.into(),
        seats: vec![SeatInfo {
            name: "Ada".into(),
            player: "human".into(),
        }],
    }
}

fn at(moves: u32) -> Snapshot {
    Snapshot {
        transcript: format!("{moves} moves"),
        elapsed_ms: u64::from(moves) * 1000,
        moves,
        marked: false,
        extra: json!({ "undone": moves }),
    }
}

fn won() -> Ending {
    Ending {
        result: MatchResult::Won,
        grade: 2,
        turns: 20,
        score: 52,
        counted: true,
        message: Some(Message::plain("skipper.outcome-won")),
    }
}

fn ids(heads: &[Head]) -> Vec<u32> {
    heads.iter().map(|h| h.id.number()).collect()
}

#[test]
fn a_game_is_begun_saved_finished_and_taken_up_again() {
    let store = Store::in_memory();
    let mut held = now(store.begin(&info("7"), &at(0))).unwrap();
    now(store.save(&mut held, &at(3))).unwrap();
    let game = now(store.resume(held.id())).unwrap();
    assert_eq!((&game.held, &game.info, &game.now), (&held, &info("7"), &at(3)));
    now(store.finish(&mut held, &at(4), &won())).unwrap();
    assert_eq!(
        now(store.resume(held.id())),
        Err(StoreError::Conflict(Conflict::FinishedElsewhere(held.id())))
    );
    assert!(now(store.in_progress()).unwrap().is_empty());
    let end = now(store.finished_game(held.id())).unwrap();
    assert_eq!((end.end, end.ending), (at(4), won()));
    let again = now(store.take_up_again(held.id())).unwrap();
    assert_eq!(again.now, at(4));
    assert!(now(store.finished()).unwrap().is_empty());
    let mut held = again.held;
    now(store.save(&mut held, &at(3))).unwrap();
    now(store.discard(&held)).unwrap();
    assert_eq!(
        now(store.resume(held.id())),
        Err(StoreError::Conflict(Conflict::NoSuchGame(held.id())))
    );
}

#[test]
fn rows_that_kept_sentences_are_read() {
    let row = |end: &str| {
        format!(
            r#"{{"id":3,"revision":2,"info":{{"game":"skipper","rules_name":"skipper","deal":"7",
            "seats":[{{"name":"Player 1","player":"human"}}]}},"elapsed_ms":9000,"moves":30,"marked":false,
            "started_at":1,"updated_at":2{end}}}"#
        )
    };
    let going: Head = rows::read(&row(""), "game 3").expect("a row");
    assert_eq!((going.moves, going.end), (30, None));
    let ending = |text: &str| {
        let end = format!(
            r#","end":{{"finished_at":2,"ending":{{"result":"won","grade":1,"turns":20,"score":52,
            "counted":true,"text":"{text}"}}}}"#
        );
        let head: Head = rows::read(&row(&end), "game 3").expect("a row");
        head.end.expect("it is over").ending
    };
    assert_eq!(ending("You win.").message, Some(Message::text("You win.")));
    assert_eq!(ending("").message, None);
    let again: Ending = rows::read(&rows::write(&won()), "an ending").expect("its own form");
    assert_eq!(again, won());
}

#[test]
fn numbers_are_never_given_twice() {
    let store = Store::in_memory();
    let first = now(store.begin(&info("1"), &at(0))).unwrap();
    now(store.discard(&first)).unwrap();
    let second = now(store.begin(&info("2"), &at(0))).unwrap();
    assert_ne!(first.id(), second.id());
}

#[test]
fn lists_begin_with_the_newest() {
    let store = Store::in_memory();
    let mut held: Vec<Held> = (0..3)
        .map(|i| now(store.begin(&info(&i.to_string()), &at(0))).unwrap())
        .collect();
    // Times are the same or later: the number decides between equal ones.
    assert_eq!(ids(&now(store.in_progress()).unwrap()), [3, 2, 1]);
    for held in &mut held {
        now(store.finish(held, &at(1), &won())).unwrap();
    }
    assert_eq!(ids(&now(store.finished()).unwrap()), [3, 2, 1]);
    now(store.delete_finished(&[held[1].id(), GameId::from(99)])).unwrap();
    assert_eq!(ids(&now(store.finished()).unwrap()), [3, 1]);
}

#[test]
fn two_tabs_cannot_overwrite_each_other() {
    let store = Store::in_memory();
    let mut one = now(store.begin(&info("7"), &at(0))).unwrap();
    let mut other = now(store.resume(one.id())).unwrap().held;
    now(store.save(&mut one, &at(1))).unwrap();
    let error = now(store.save(&mut other, &at(9))).unwrap_err();
    assert_eq!(error, StoreError::Conflict(Conflict::ChangedElsewhere(one.id())));
    assert!(error.can_save_as_new());
    assert_eq!(now(store.discard(&other)), Err(error.clone()));
    assert_eq!(now(store.finish(&mut other, &at(9), &won())), Err(error));
    assert_eq!(
        now(store.resume(one.id())).unwrap().now,
        at(1),
        "nothing has changed"
    );
    now(store.finish(&mut one, &at(2), &won())).unwrap();
    assert_eq!(
        now(store.save(&mut other, &at(9))),
        Err(StoreError::Conflict(Conflict::FinishedElsewhere(one.id())))
    );
}

#[test]
fn sk_22_marked_games_never_count() {
    let store = Store::in_memory();
    let mut held = now(store.begin(&info("7"), &at(0))).unwrap();
    let end = Snapshot {
        marked: true,
        ..at(5)
    };
    now(store.finish(&mut held, &end, &won())).unwrap();
    let end = now(store.finished_game(held.id())).unwrap();
    assert!(end.end.marked && !end.ending.counted);
}

#[test]
fn settings_rule_sets_and_guides_are_remembered() {
    let store = Store::in_memory();
    assert_eq!(now(store.setting::<u32>("n")).unwrap(), None);
    now(store.set_setting("n", &5_u32)).unwrap();
    assert_eq!(now(store.setting("n")).unwrap(), Some(5_u32));
    assert!(matches!(
        now(store.setting::<Vec<u8>>("n")),
        Err(StoreError::Damaged { .. })
    ));
    let rules = SavedRules {
        name: "Mine".into(),
        game: "joker".into(),
        text: "turn = 1".into(),
    };
    let other = SavedRules {
        game: "skipper".into(),
        ..rules.clone()
    };
    now(store.save_rules(&other)).unwrap();
    now(store.save_rules(&rules)).unwrap();
    assert_eq!(now(store.rule_sets()).unwrap(), [rules.clone(), other.clone()]);
    now(store.delete_rules(&rules)).unwrap();
    assert_eq!(now(store.rule_sets()).unwrap(), [other]);
    assert!(!now(store.was_seen("skipper")).unwrap());
    now(store.set_seen("skipper")).unwrap();
    assert!(now(store.was_seen("skipper")).unwrap());
}

/// A store with something of everything.
fn full() -> Store {
    let store = Store::in_memory();
    let mut done = now(store.begin(&info("1"), &at(0))).unwrap();
    now(store.finish(&mut done, &at(20), &won())).unwrap();
    now(store.begin(&info("2"), &at(4))).unwrap();
    now(store.set_setting("n", &5_u32)).unwrap();
    now(store.set_seen("skipper")).unwrap();
    let rules = SavedRules {
        name: "Mine".into(),
        game: "skipper".into(),
        text: "hand = 4".into(),
    };
    now(store.save_rules(&rules)).unwrap();
    store
}

#[test]
fn an_export_is_the_same_store_elsewhere() {
    let text = now(full().export(Some(json!({ "sound": true })))).unwrap();
    let other = Store::in_memory();
    // New numbers are assigned.
    now(other.begin(&info("other"), &at(1))).unwrap();
    let imported = now(other.import(&text)).unwrap();
    let expected = Imported {
        in_progress: 1,
        finished: 1,
        rules: 1,
        doubles: 0,
        preferences: Some(json!({ "sound": true })),
    };
    assert_eq!(imported, expected);
    let finished = now(other.finished()).unwrap();
    assert_eq!(ids(&finished), [2]);
    let game = now(other.finished_game(finished[0].id)).unwrap();
    assert_eq!((game.info, game.end, game.ending), (info("1"), at(20), won()));
    assert_eq!(now(other.setting("n")).unwrap(), Some(5_u32));
    assert!(now(other.was_seen("skipper")).unwrap());
    // The right to save an imported game is a new one.
    let mut held = now(other.resume(GameId::from(3))).unwrap().held;
    now(other.save(&mut held, &at(5))).unwrap();
    let again = now(other.import(&text)).unwrap();
    assert_eq!((again.in_progress, again.finished, again.rules), (0, 0, 0));
    assert_eq!(again.doubles, 3);
    assert_eq!(
        now(other.resume(GameId::from(3))).unwrap().now,
        at(5),
        "not set back"
    );
}

#[test]
fn an_import_overwrites_nothing() {
    let store = full();
    let text = now(store.export(None)).unwrap();
    let other = Store::in_memory();
    now(other.import(&text)).unwrap();
    let mine = SavedRules {
        name: "Mine".into(),
        game: "skipper".into(),
        text: "hand = 6".into(),
    };
    now(other.save_rules(&mine)).unwrap();
    now(other.set_setting("n", &9_u32)).unwrap();
    now(other.import(&text)).unwrap();
    now(other.import(&text)).unwrap();
    let names: Vec<(String, String)> = now(other.rule_sets())
        .unwrap()
        .into_iter()
        .map(|r| (r.name, r.text))
        .collect();
    let expected = [("Mine", "hand = 6"), ("Mine (2)", "hand = 4")].map(|(a, b)| (a.into(), b.into()));
    assert_eq!(names, expected);
    assert_eq!(now(other.setting("n")).unwrap(), Some(9_u32));
    // Further on in the file than here: kept beside it.
    let mut held = now(store.resume(GameId::from(2))).unwrap().held;
    now(store.save(&mut held, &at(6))).unwrap();
    let further = now(other.import(&now(store.export(None)).unwrap())).unwrap();
    assert_eq!(further.in_progress, 1);
    assert_eq!(now(other.in_progress()).unwrap().len(), 2);
}

#[test]
fn bad_files_change_nothing_and_are_told_apart() {
    let good = now(full().export(None)).unwrap();
    let half = good[..good.len() / 2].to_owned();
    let newer = good.replacen("\"version\":1", "\"version\":2", 1);
    let mixed = good
        .replacen("\"matches\"", "\"swapped\"", 1)
        .replacen("\"records\"", "\"matches\"", 1);
    let cases = [
        ("", "ui.import-not-ours"),
        ("{}", "ui.import-not-ours"),
        ("[1, 2]", "ui.import-not-ours"),
        ("skipper 7", "ui.import-not-ours"),
        (
            "{\"format\":\"something else\",\"version\":1}",
            "ui.import-not-ours",
        ),
        ("{\"format\":\"wildpile export\"}", "ui.import-damaged"),
        (half.as_str(), "ui.import-damaged"),
        (mixed.as_str(), "ui.import-damaged"),
        (newer.as_str(), "ui.import-newer"),
    ];
    let store = full();
    let before = now(store.export(None)).unwrap();
    for (text, key) in cases {
        assert_eq!(now(store.import(text)).unwrap_err().message().id(), key, "{text}");
    }
    let same = |text: &str| {
        let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
        value["exported_at"] = 0.into();
        value
    };
    assert_eq!(same(&before), same(&now(store.export(None)).unwrap()));
}

/// What today's version finds in the files of an older one; a release adds its own and never changes one.
mod frozen {
    use super::*;
    use wildpile_session::{Save, Session};

    const DATABASE: &str = include_str!("tests/frozen/0.1.0.json");
    const EXPORT: &str = include_str!("tests/frozen/export-0.1.0.json");

    #[derive(serde::Deserialize)]
    struct Frozen {
        database: std::collections::BTreeMap<String, std::collections::BTreeMap<String, String>>,
        rescue: String,
    }

    fn frozen() -> Frozen {
        serde_json::from_str(DATABASE).unwrap()
    }

    /// A store with the rows of the file.
    fn store() -> Store {
        let mut tables = Tables::default();
        for (name, rows) in frozen().database {
            let shelf = tables::Shelf::ALL.into_iter().find(|s| s.name() == name);
            for (key, row) in rows {
                tables.put(shelf.expect("a shelf of today"), key, row);
            }
        }
        Store::at(Backend::Memory(tables))
    }

    fn resumed(info: &MatchInfo, now: &Snapshot) -> Session {
        Save::of_record(info, now)
            .unwrap()
            .resume(&wildpile_bundle::find)
            .unwrap()
    }

    /// Everything in a store that came from version 0.1.0, by the database or by an exported file.
    fn check(store: &Store) {
        let going = now(store.in_progress()).unwrap();
        let mut found: Vec<(&str, u32, bool, usize)> = going
            .iter()
            .map(|head| {
                (
                    head.info.rules_name.as_str(),
                    head.moves,
                    head.marked,
                    head.info.seats.len(),
                )
            })
            .collect();
        found.sort_unstable();
        assert_eq!(
            found,
            [
                ("skip-bo", 15, false, 3),
                ("skipper(hand=4)", 10, true, 1),
                ("skipper(hand=4)", 12, false, 1)
            ]
        );
        for head in &going {
            let row = now(store.resume(head.id)).unwrap();
            let names: Vec<&str> = row.info.seats.iter().map(|seat| seat.name.as_str()).collect();
            assert_eq!(
                names,
                ["", "Bert", "Cleo"][..names.len()],
                "nobody chose “Player 1”"
            );
            let session = resumed(&row.info, &row.now);
            assert_eq!(session.referee().moves_made(), head.moves as usize);
            assert_eq!(session.referee().moves_undone(), if head.marked { 2 } else { 0 });
            assert_eq!(session.elapsed.as_millis() as u64, head.elapsed_ms);
            // It can be saved again, and is not another match then.
            let save = Save::of(&session);
            assert_eq!(session.info(), row.info);
            assert!(Snapshot::from(&save).is_same_moment(&row.now));
            let mut held = row.held;
            now(store.save(&mut held, &Snapshot::from(&save))).unwrap();
        }
        let finished = now(store.finished()).unwrap();
        let figures: Vec<(String, u32, u32, u32, u32, u32, u32)> = statistics(finished.iter().rev())
            .into_iter()
            .filter(|row| row.rules_name.is_none())
            .map(|row| {
                let f = row.figures;
                (
                    row.game,
                    f.won,
                    f.lost,
                    f.drawn,
                    f.abandoned,
                    f.marked,
                    f.uncounted,
                )
            })
            .collect();
        assert_eq!(
            figures,
            [
                ("joker".to_owned(), 0, 2, 0, 0, 1, 0),
                ("skip-bo".to_owned(), 0, 0, 1, 0, 0, 0),
                ("skipper".to_owned(), 1, 0, 0, 1, 0, 0)
            ]
        );
        for head in &finished {
            let game = now(store.finished_game(head.id)).unwrap();
            assert_eq!(&game.ending, &head.end.as_ref().unwrap().ending);
            if game.info.deal != "9" {
                let session = resumed(&game.info, &game.end);
                let message = session.ending().and_then(|ending| ending.message);
                assert_eq!(message, game.ending.message, "{}", head.id);
            }
        }
        assert_eq!(now(store.setting("asked-to-persist")), Ok(Some(true)));
        assert!(now(store.was_seen("skipper")).unwrap());
        assert_eq!(now(store.rule_sets()).unwrap()[0].text, "hand = 4");
    }

    #[test]
    fn the_database_of_version_0_1_0_opens() {
        check(&store());
        let next = now(store().begin(&info("1"), &at(0))).unwrap();
        assert_eq!(next.id().number(), 10);
    }

    #[test]
    fn a_file_exported_by_version_0_1_0_is_imported() {
        let other = Store::in_memory();
        let imported = now(other.import(EXPORT)).unwrap();
        let counts = (
            imported.in_progress,
            imported.finished,
            imported.rules,
            imported.doubles,
        );
        assert_eq!(counts, (3, 6, 1, 0));
        assert_eq!(imported.preferences, Some(json!({ "sound": true })));
        check(&other);
        // Into the database that it was exported from: everything is there already.
        let again = now(store().import(EXPORT)).unwrap();
        assert_eq!(
            (again.in_progress, again.finished, again.rules, again.doubles),
            (0, 0, 0, 10)
        );
    }

    #[test]
    fn what_version_0_1_0_wrote_down_at_the_last_moment_is_recovered() {
        let store = store();
        let emergency: Emergency = rows::read(&frozen().rescue, "rescue").unwrap();
        let id = emergency.held.as_ref().unwrap().id();
        now(emergency.recover(&store)).unwrap();
        let row = now(store.resume(id)).unwrap();
        assert_eq!(
            (row.now.moves, row.now.elapsed_ms),
            (15, 126_000),
            "finished and taken up again"
        );
    }
}
