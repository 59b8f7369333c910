//! Saving a match after every move, and what was not written when a page went away.

use super::*;

#[test]
fn a_saver_keeps_its_own_version_as_a_new_game_after_a_conflict() {
    let store = Store::in_memory();
    let saver = Saver::with(&store, info("7"), Saving::default());
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
        Some(StoreError::Conflict(Conflict::ChangedElsewhere(old)))
    );
    assert_eq!(now(store.resume(old)).unwrap().now, at(5));
    assert_eq!(now(store.resume(new)).unwrap().now, at(3));
}

#[test]
fn looking_at_a_game_in_another_tab_is_no_conflict() {
    let store = Store::in_memory();
    let held = now(store.begin(&info("7"), &at(3))).unwrap();
    let open = || {
        let row = now(store.resume(held.id())).unwrap();
        Saver::of(&store, &row, row.now.clone())
    };
    let (player, looker) = (open(), open());
    let later = |moves: u32, elapsed_ms: u64| Snapshot {
        elapsed_ms,
        ..steps(moves, 1, elapsed_ms)
    };
    player.save(later(4, 5_000));
    now(player.flush());
    // The same moment at another time: only the time is new.
    player.save(later(4, 6_000));
    now(player.flush());
    let row = now(store.resume(held.id())).unwrap();
    assert_eq!(row.now.elapsed_ms, 6_000);
    assert_eq!(row.now.record, later(4, 5_000).record);
    // A window that only looked doesn't get in the way, before or after the other one continues.
    let looked = Snapshot {
        elapsed_ms: 9_000,
        ..at(3)
    };
    looker.save(looked);
    now(looker.flush());
    player.save(later(5, 7_000));
    now(player.flush());
    assert_eq!(
        (looker.trouble().get_untracked(), player.trouble().get_untracked()),
        (None, None)
    );
    assert_eq!(ids(&now(store.in_progress()).unwrap()), [held.id().number()]);
    assert_eq!(now(store.resume(held.id())).unwrap().now, later(5, 7_000));
    // But one that makes a move does.
    looker.save(at(4));
    now(looker.flush());
    assert_eq!(
        looker.trouble().get_untracked(),
        Some(StoreError::Conflict(Conflict::ChangedElsewhere(held.id())))
    );
    assert_eq!(now(store.in_progress()).unwrap().len(), 2);
}

#[test]
fn a_saver_finishes_and_takes_up_again_in_order() {
    let store = Store::in_memory();
    let saver = Saver::with(&store, info("7"), Saving::default());
    saver.save(at(1));
    saver.finish(at(2), won());
    saver.save_late(at(2));
    now(saver.flush());
    assert_eq!(
        now(store.finished()).unwrap().len(),
        1,
        "a late save changes nothing"
    );
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
            let steps = vec![Wanted::InProgress(at(1)), Wanted::Finished(at(2), won())];
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
                    (Some(held), Wanted::InProgress(at)) => now(store.save(held, &at)).unwrap(),
                    (Some(held), Wanted::Finished(at, end)) => now(store.finish(held, &at, &end)).unwrap(),
                    (None, Wanted::InProgress(at)) => drop(now(store.begin(&info("7"), &at)).unwrap()),
                    (None, Wanted::Finished(at, end)) => {
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
        steps: vec![Wanted::InProgress(at(1))],
    };
    now(emergency.recover(&store)).unwrap();
    assert_eq!(now(store.resume(held.id())).unwrap().now, at(9));
    assert_eq!(now(store.in_progress()).unwrap().len(), 2);
}
