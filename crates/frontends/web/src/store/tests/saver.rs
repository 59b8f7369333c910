//! Saving a match after every move, and what was not written when a page went away.

use super::*;

#[test]
fn a_saver_keeps_its_own_version_as_a_new_game_after_a_conflict() {
    let store = Store::in_memory();
    let saver = Saver::with(&store, info("7"), Saving::default());
    assert_eq!(saver.id().get_untracked(), None);
    saver.want(Wanted::InProgress(at(1)));
    saver.want(Wanted::InProgress(at(2)));
    now(saver.flush());
    let old = saver.id().get_untracked().expect("it was written");
    assert_eq!(now(store.in_progress()).unwrap()[0].moves, 2);
    let mut elsewhere = now(store.resume(old)).unwrap().held();
    now(store.save(&mut elsewhere, &at(5))).unwrap();
    saver.want(Wanted::InProgress(at(3)));
    now(saver.flush());
    let new = saver.id().get_untracked().expect("it was written");
    assert_ne!(old, new);
    assert_eq!(
        saver.trouble().get_untracked(),
        Some(Clash::KeptAsNew(Conflict::ChangedElsewhere(old)).message())
    );
    assert_eq!(now(store.resume(old)).unwrap().now(), at(5));
    assert_eq!(now(store.resume(new)).unwrap().now(), at(3));
}

#[test]
fn the_moves_of_a_match_that_was_stored_before_its_page_opened_are_saved() {
    let store = Store::in_memory();
    let held = now(store.begin(&info("7"), &at(51))).unwrap();
    let saver = Saver::begun(&store, info("7"), held, at(51));
    saver.want(Wanted::InProgress(at(52)));
    let unsaved = saver.unsaved().get_untracked();
    assert_eq!((unsaved.any, unsaved.moves), (true, 51));
}

/// A match is stored once, as it was last, even if the page went away before the database was done.
#[test]
fn what_was_not_written_is_done_once() {
    for written in 0..=2 {
        for begun in [false, true] {
            let store = Store::in_memory();
            let held = begun.then(|| now(store.begin(&info("7"), &at(0))).unwrap());
            let mut steps = vec![Wanted::InProgress(at(1)), Wanted::Finished(at(2), won())];
            // Only the first step can have been under way; with one step alone, that is the end.
            steps.drain(..written / 2);
            let emergency = Emergency {
                info: info("7"),
                held: held.clone(),
                finished: false,
                steps,
            };
            if written >= 1 {
                let place = held.map_or(Place::Nowhere, Place::InProgress);
                let call = Call::new(place, emergency.steps[0].clone());
                now(store.carry_out(&emergency.info, &call)).unwrap();
            }
            assert_eq!(now(emergency.recover(&store)), Ok(true));
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
    assert_eq!(now(store.resume(held.id())).unwrap().now(), at(9));
    assert_eq!(now(store.in_progress()).unwrap().len(), 2);
}
