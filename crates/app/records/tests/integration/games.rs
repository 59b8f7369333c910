//! Games in progress and finished games, settings and statistics.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::{Changes as _, ending, info, open, play, rendered, snapshot};
use proptest::prelude::*;
use wildpile_records::{
    Conflict, Ending, GameId, Head, Help, MatchResult, Practice, Snapshot, Store, StoreError,
};

#[test]
fn a_game_in_progress_is_found_again_as_it_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let id = {
        let store = open(folder.path());
        assert_eq!(store.path(), Some(folder.path().join("wildpile.db").as_path()));
        let mut held = store
            .begin(&info("skipper", "skipper(hand=4)"), &snapshot(0))
            .unwrap();
        for moves in 1..=5 {
            store.save(&mut held, &snapshot(moves)).unwrap();
        }
        held.id()
    };
    let store = open(folder.path());
    let again = store.resume(id).unwrap();
    assert_eq!(again.head.info, info("skipper", "skipper(hand=4)"));
    assert_eq!(again.now(), snapshot(5));
    let [head] = &store.in_progress().unwrap()[..] else {
        panic!("one game in progress");
    };
    assert_eq!(head, &again.head);
    assert!(head.started_at > 1_700_000_000_000 && head.updated_at >= head.started_at);
    store.save(&mut again.held(), &snapshot(6)).unwrap();
    assert_eq!(store.resume(id).unwrap().now(), snapshot(6));
}

#[test]
fn the_game_saved_last_comes_first() {
    let store = Store::in_memory().unwrap();
    let mut first = store.begin(&info("skipper", "skipper"), &snapshot(0)).unwrap();
    let second = store.begin(&info("joker", "joker"), &snapshot(0)).unwrap();
    let ids = || -> Vec<GameId> { store.in_progress().unwrap().iter().map(|g| g.id).collect() };
    assert_eq!(ids(), [second.id(), first.id()]);
    std::thread::sleep(std::time::Duration::from_millis(5));
    store.save(&mut first, &snapshot(1)).unwrap();
    assert_eq!(ids(), [first.id(), second.id()]);
}

#[test]
fn help_is_kept_and_practice_never_counts() {
    let store = Store::in_memory().unwrap();
    let help = |hints, solver_moves| Snapshot {
        help: Help {
            hints,
            solver_moves: Some(solver_moves),
            noted: None,
        },
        ..snapshot(3)
    };
    let mut held = store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
    store.save(&mut held, &help(2, 0)).unwrap();
    assert_eq!(store.in_progress().unwrap()[0].help.hints, 2);
    assert_eq!(store.resume(held.id()).unwrap().now(), help(2, 0));
    // Although the caller says that it counts.
    store
        .finish(&mut held, &help(3, 1), &ending(MatchResult::Won, 2))
        .unwrap();
    let end = store.finished_game(held.id()).unwrap();
    let counted = end.head.ending().unwrap().counted;
    assert_eq!((end.head.help, counted), (help(3, 1).help, false));
    let figures = &store.statistics().unwrap()[0].figures;
    assert_eq!((figures.played, figures.won, figures.practice), (0, 0, 1));
    assert_eq!(store.take_up_again(held.id()).unwrap().now(), help(3, 1));
    for noted in Practice::ALL {
        let mut held = store.begin(&info("skipper", "skipper"), &snapshot(1)).unwrap();
        let mut end = help(0, 0);
        end.help.noted = Some(noted);
        store.save(&mut held, &end).unwrap();
        assert_eq!(store.resume(held.id()).unwrap().now().help, end.help);
        store
            .finish(&mut held, &end, &ending(MatchResult::Won, 2))
            .unwrap();
        let head = store.finished_game(held.id()).unwrap().head;
        assert!(head.help == end.help && !head.is_counted());
    }
}

#[test]
fn a_finished_game_is_kept_with_its_transcript() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.path(), None);
    let mut held = store
        .begin(&info("skip-bo", "skip-bo(stock=10)"), &snapshot(1))
        .unwrap();
    let end = Ending {
        result: MatchResult::Won,
        grade: 2,
        turns: 17,
        score: -25,
        counted: true,
        ..Ending::default()
    };
    store.finish(&mut held, &snapshot(80), &end).unwrap();
    assert!(store.in_progress().unwrap().is_empty());
    let finished = store.finished_game(held.id()).unwrap();
    assert_eq!(
        (finished.head.ending(), finished.now()),
        (Some(&end), snapshot(80))
    );
    assert_eq!(finished.head.info, info("skip-bo", "skip-bo(stock=10)"));
    assert!(finished.head.latest() >= finished.head.started_at);

    play(&store, "joker", "joker", &ending(MatchResult::Lost, 3), 1, false);
    let all: Vec<String> = store
        .finished(None, 10)
        .unwrap()
        .into_iter()
        .map(|f| f.head.info.game)
        .collect();
    assert_eq!(all, ["joker", "skip-bo"], "the last one first");
    assert_eq!(store.finished(None, 1).unwrap().len(), 1);
    assert_eq!(store.finished(Some("skip-bo"), 10).unwrap(), [finished]);
    assert!(store.finished(Some("nothing"), 10).unwrap().is_empty());
}

#[test]
fn a_finished_game_can_be_taken_up_again_and_leaves_the_records() {
    let store = Store::in_memory().unwrap();
    let mut held = store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
    store
        .finish(&mut held, &snapshot(9), &ending(MatchResult::Lost, 9))
        .unwrap();
    assert_eq!(store.statistics().unwrap()[0].figures.lost, 1);
    assert!(matches!(
        store.resume(held.id()),
        Err(StoreError::Conflict(Conflict::FinishedElsewhere(_)))
    ));
    let again = store.take_up_again(held.id()).unwrap();
    assert_eq!(again.now(), snapshot(9));
    assert!(store.statistics().unwrap().is_empty());
    store
        .finish(&mut again.held(), &snapshot(12), &ending(MatchResult::Won, 12))
        .unwrap();
    let all = &store.statistics().unwrap()[0].figures;
    assert_eq!((all.played, all.won, all.lost), (1, 1, 0));

    let other = store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
    assert!(matches!(
        store.finished_game(other.id()),
        Err(StoreError::Conflict(Conflict::NotFinished(_)))
    ));
}

#[test]
fn a_discarded_game_is_gone_and_its_number_is_not_given_again() {
    let store = Store::in_memory().unwrap();
    let held = store.begin(&info("joker", "joker"), &snapshot(0)).unwrap();
    store.discard(&held).unwrap();
    for refused in [
        store.resume(held.id()).map(drop),
        store.finished_game(held.id()).map(drop),
        store.save(&mut held.clone(), &snapshot(1)),
    ] {
        assert!(matches!(
            refused,
            Err(StoreError::Conflict(Conflict::NoSuchGame(_)))
        ));
    }
    let next = store.begin(&info("joker", "joker"), &snapshot(0)).unwrap();
    assert_ne!(next.id(), held.id());
    assert_eq!(next.id().to_string().parse(), Ok(next.id()));
}

#[test]
fn sk_22_a_marked_game_is_kept_but_not_counted() {
    let store = Store::in_memory().unwrap();
    play(
        &store,
        "skipper",
        "skipper",
        &ending(MatchResult::Won, 20),
        60_000,
        false,
    );
    // Better in every respect, but marked, although the caller claims that it counts.
    let great = Ending {
        grade: 3,
        score: 999,
        ..ending(MatchResult::Won, 1)
    };
    play(&store, "skipper", "skipper", &great, 1, true);
    let kept = &store.finished(None, 1).unwrap()[0];
    assert!(kept.head.marked && !kept.head.ending().unwrap().counted);
    let all = &store.statistics().unwrap()[0].figures;
    assert_eq!((all.played, all.won, all.marked, all.uncounted), (1, 1, 1, 1));
    assert_eq!((all.streak, all.best_streak, all.best_grade), (1, 1, 1));
    assert_eq!((all.best_turns, all.median_turns), (Some(20), Some(20.0)));
    assert_eq!((all.best_ms, all.best_score), (Some(60_000), Some(52)));
}

#[test]
fn settings_are_json_values() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    assert_eq!(store.setting::<bool>("ascii").unwrap(), None);
    store.set_setting("ascii", &true).unwrap();
    store.set_setting("names", &["Ada", "Böb"]).unwrap();
    store.set_setting("ascii", &false).unwrap();
    let other = open(folder.path());
    assert_eq!(other.setting("ascii").unwrap(), Some(false));
    assert_eq!(
        other.setting("names").unwrap(),
        Some(vec!["Ada".to_owned(), "Böb".to_owned()])
    );
    let error = other.setting::<bool>("names").unwrap_err();
    assert!(rendered(&error).contains("names"), "{error}");
}

#[test]
fn the_largest_numbers_are_kept_as_far_as_they_fit() {
    let store = Store::in_memory().unwrap();
    let huge = Snapshot {
        elapsed_ms: u64::MAX,
        moves: u32::MAX,
        ..snapshot(1)
    };
    let held = store.begin(&info("joker", "joker"), &huge).unwrap();
    let read = store.resume(held.id()).unwrap().head;
    assert_eq!((read.elapsed_ms, read.moves), (i64::MAX as u64, u32::MAX));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_row_is_read_as_the_model_says(
        result in proptest::sample::select(&MatchResult::ALL[..]),
        grade in 0..5_u8,
        turns in 0..300_u32,
        score in -500..500_i64,
        counted: bool,
        marked: bool,
        hints in 0..3_u32,
        solver_moves in prop::option::of(0..2_u32),
        noted in prop::option::of(proptest::sample::select(&Practice::ALL[..])),
    ) {
        let store = Store::in_memory().unwrap();
        let info = info("joker", "joker(draw=3)");
        let end = Snapshot {
            marked,
            help: Help { hints, solver_moves, noted },
            ..snapshot(turns)
        };
        let ending = Ending {
            result,
            grade,
            turns,
            score,
            counted,
            ..Ending::default()
        };
        let mut held = store.begin(&info, &snapshot(0)).unwrap();
        store.finish(&mut held, &end, &ending).unwrap();
        let read = store.finished_heads().unwrap().remove(0);
        let model = Head {
            revision: 1,
            ..Head::new(held.id(), &info, read.started_at)
        };
        let time = read.updated_at;
        prop_assert_eq!(read, model.finished(&end, &ending, time));
    }
}
