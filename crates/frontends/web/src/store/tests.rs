//! The store in memory: the same transactions as in the browser's database.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::json;

use super::queue::Step;
use super::rescue::Emergency;
use super::*;
use crate::text::Message;

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
        result: EndResult::Won,
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
        Err(StoreError::FinishedElsewhere(held.id()))
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
        Err(StoreError::NoSuchGame(held.id()))
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
    assert_eq!(error, StoreError::ChangedElsewhere(one.id()));
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
        Err(StoreError::FinishedElsewhere(one.id()))
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
fn a_saver_keeps_its_own_version_as_a_new_game_after_a_conflict() {
    let store = Store::in_memory();
    let saver = Saver::new(&store, info("7"));
    assert_eq!(saver.id().get_untracked(), None);
    saver.save(at(1));
    saver.save(at(2));
    now(saver.flush());
    let old = saver.id().get_untracked().expect("it was written");
    assert_eq!(now(store.in_progress()).unwrap()[0].moves, 2);
    let mut elsewhere = now(store.resume(old)).unwrap().held;
    now(store.save(&mut elsewhere, &at(5))).unwrap();
    saver.save(at(3));
    now(saver.flush());
    let new = saver.id().get_untracked().expect("it was written");
    assert_ne!(old, new);
    assert_eq!(
        saver.trouble().get_untracked(),
        Some(StoreError::ChangedElsewhere(old))
    );
    assert_eq!(now(store.resume(old)).unwrap().now, at(5));
    assert_eq!(now(store.resume(new)).unwrap().now, at(3));
}

#[test]
fn looking_at_a_game_in_another_tab_is_no_conflict() {
    let store = Store::in_memory();
    let held = now(store.begin(&info("7"), &at(3))).unwrap();
    let open = || Saver::of(&store, &now(store.resume(held.id())).unwrap());
    let (player, looker) = (open(), open());
    let later = |moves: u32, elapsed_ms: u64| {
        let record = |steps: u32| {
            format!("note elapsed_ms: {elapsed_ms}\n--\n{steps} moves\n--\ndigest: {elapsed_ms}")
        };
        Snapshot {
            transcript: record(moves),
            elapsed_ms,
            moves,
            marked: false,
            extra: json!({ "undone": 1, "ahead": record(moves + 1) }),
        }
    };
    player.save(later(4, 5_000));
    now(player.flush());
    // The same moment at another time: only the time is new.
    player.save(later(4, 6_000));
    now(player.flush());
    let row = now(store.resume(held.id())).unwrap();
    assert_eq!(row.now.elapsed_ms, 6_000);
    assert_eq!(row.now.transcript, later(4, 5_000).transcript);
    // Whoever only looked is no hindrance, before and after the other one goes on.
    looker.save(Snapshot {
        elapsed_ms: 9_000,
        ..at(3)
    });
    now(looker.flush());
    player.save(later(5, 7_000));
    now(player.flush());
    assert_eq!(
        (looker.trouble().get_untracked(), player.trouble().get_untracked()),
        (None, None)
    );
    assert_eq!(ids(&now(store.in_progress()).unwrap()), [held.id().number()]);
    assert_eq!(now(store.resume(held.id())).unwrap().now, later(5, 7_000));
    // But whoever makes a move is.
    looker.save(at(4));
    now(looker.flush());
    assert_eq!(
        looker.trouble().get_untracked(),
        Some(StoreError::ChangedElsewhere(held.id()))
    );
    assert_eq!(now(store.in_progress()).unwrap().len(), 2);
}

#[test]
fn a_saver_finishes_and_takes_up_again_in_order() {
    let store = Store::in_memory();
    let saver = Saver::new(&store, info("7"));
    saver.save(at(1));
    saver.finish(at(2), won());
    saver.save(at(2));
    now(saver.flush());
    assert_eq!(
        now(store.finished()).unwrap().len(),
        1,
        "a late save changes nothing"
    );
    saver.take_up_again();
    saver.save(at(1));
    now(saver.flush());
    assert_eq!(now(store.in_progress()).unwrap()[0].moves, 1);
    assert!(now(store.finished()).unwrap().is_empty());
    saver.discard();
    now(saver.flush());
    assert!(now(store.in_progress()).unwrap().is_empty());
}

/// Whether or not the database was done when the page went away: afterwards the match is there once, as it was last.
#[test]
fn what_was_not_written_is_done_once() {
    for written in 0..=2 {
        for begun in [false, true] {
            let store = Store::in_memory();
            let mut held = begun.then(|| now(store.begin(&info("7"), &at(0))).unwrap());
            let steps = vec![Step::Save(at(1)), Step::Finish(at(2), won())];
            let emergency = Emergency {
                info: info("7"),
                held: held.clone(),
                finished: false,
                steps: steps.clone(),
            };
            // Only the first step can have been under way; with one step alone, that is the end.
            let emergency = if written == 2 {
                Emergency {
                    steps: steps[1..].to_vec(),
                    ..emergency
                }
            } else {
                emergency
            };
            if written >= 1 {
                let first = emergency.steps[0].clone();
                match (&mut held, first) {
                    (Some(held), Step::Save(at)) => now(store.save(held, &at)).unwrap(),
                    (Some(held), Step::Finish(at, end)) => now(store.finish(held, &at, &end)).unwrap(),
                    (None, Step::Save(at)) => drop(now(store.begin(&info("7"), &at)).unwrap()),
                    (None, Step::Finish(at, end)) => {
                        let mut held = now(store.begin(&info("7"), &at)).unwrap();
                        now(store.finish(&mut held, &at, &end)).unwrap();
                    }
                    (_, other) => panic!("{other:?}"),
                }
            }
            now(emergency.recover(&store)).unwrap();
            let finished = now(store.finished()).unwrap();
            assert_eq!(finished.len(), 1, "{written} written, begun: {begun}");
            assert_eq!(finished[0].moves, 2);
            assert!(now(store.in_progress()).unwrap().is_empty());
        }
    }
}

#[test]
fn an_emergency_does_not_overwrite_what_another_tab_did() {
    let store = Store::in_memory();
    let held = now(store.begin(&info("7"), &at(0))).unwrap();
    let mut elsewhere = held.clone();
    now(store.save(&mut elsewhere, &at(9))).unwrap();
    let emergency = Emergency {
        info: info("7"),
        held: Some(held.clone()),
        finished: false,
        steps: vec![Step::Save(at(1))],
    };
    now(emergency.recover(&store)).unwrap();
    assert_eq!(now(store.resume(held.id())).unwrap().now, at(9));
    assert_eq!(now(store.in_progress()).unwrap().len(), 2);
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
    // Numbers are given anew.
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
        ("", ImportError::NotOurs.key()),
        ("{}", ImportError::NotOurs.key()),
        ("[1, 2]", ImportError::NotOurs.key()),
        ("skipper 7", ImportError::NotOurs.key()),
        (
            "{\"format\":\"something else\",\"version\":1}",
            ImportError::NotOurs.key(),
        ),
        ("{\"format\":\"wildpile export\"}", "import-damaged"),
        (half.as_str(), "import-damaged"),
        (mixed.as_str(), "import-damaged"),
        (newer.as_str(), "import-newer"),
    ];
    let store = full();
    let before = now(store.export(None)).unwrap();
    for (text, key) in cases {
        assert_eq!(now(store.import(text)).unwrap_err().key(), key, "{text}");
    }
    let same = |text: &str| {
        let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
        value["exported_at"] = 0.into();
        value
    };
    assert_eq!(same(&before), same(&now(store.export(None)).unwrap()));
}

#[test]
fn saves_of_a_session_come_back() {
    let save = wildpile_session::Save {
        version: wildpile_session::Save::VERSION,
        game: "skipper".into(),
        rules_name: "skipper".into(),
        deal: "7".into(),
        seats: vec![wildpile_session::SeatSetup {
            name: "Ada".into(),
            player: "human".into(),
        }],
        layers: Some(Vec::new()),
        transcript: "the record".into(),
        ahead: Some("more of it".into()),
        undone: 2,
        elapsed_ms: 1234,
        moves: 5,
        marked: true,
    };
    let (info, now) = (MatchInfo::from(&save), Snapshot::from(&save));
    assert_eq!((now.moves, now.marked, now.elapsed_ms), (5, true, 1234));
    assert_eq!(now.save(&info), Ok(save.clone()));
    let mut newer = now;
    newer.extra["version"] = 99.into();
    assert_eq!(newer.save(&info), Err(wildpile_session::SaveError::Newer(99)));
}
