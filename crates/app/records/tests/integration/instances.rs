//! Several instances at once: threads with a connection each, processes, and one that is killed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{Changes as _, ending, info, open, snapshot};
use wildpile_records::{Conflict, MatchResult, Store, StoreError};

const CHILD: &str = "WILDPILE_STORE_TEST_CHILD";
const CHILD_FOLDER: &str = "WILDPILE_STORE_TEST_FOLDER";

/// Plays matches: starts, saves and finishes each.
fn hammer(store: &Store, matches: u32, saves: u32) {
    for _ in 0..matches {
        let mut held = store.begin(&info("skipper", "skipper"), &snapshot(0)).unwrap();
        for moves in 1..=saves {
            store.save(&mut held, &snapshot(moves)).unwrap();
        }
        store
            .finish(&mut held, &snapshot(saves), &ending(MatchResult::Won, saves))
            .unwrap();
    }
}

/// Continues the shared game, the only one of Joker Solitaire, until `saves` of its saves have
/// succeeded.
fn go_on(store: &Store, saves: u32) {
    let all = store.in_progress().unwrap();
    let shared = all.iter().find(|g| g.info.game == "joker").unwrap();
    let id = shared.id;
    let mut done = 0;
    while done < saves {
        let game = store.resume(id).unwrap();
        match store.save(&mut game.held(), &snapshot(game.head.moves + 1)) {
            Ok(()) => done += 1,
            Err(StoreError::Conflict(Conflict::ChangedElsewhere(_))) => {}
            Err(e) => panic!("{e}"),
        }
    }
}

#[test]
fn threads_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| hammer(&open(folder.path()), 5, 20));
        }
    });
    let store = open(folder.path());
    let all = store.finished(None, 1000).unwrap();
    assert_eq!(all.len(), 20);
    assert!(all.iter().all(|game| game.now() == snapshot(20)));
    assert!(store.in_progress().unwrap().is_empty());
    let records = &store.statistics().unwrap()[0];
    assert_eq!((records.figures.won, records.figures.streak), (20, 20));
}

/// Runs this test binary as another process that does `what`.
fn child(what: &str, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "instances::child_process",
            "--ignored",
            "--nocapture",
            "--test-threads=1",
        ])
        .env(CHILD, what)
        .env(CHILD_FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
#[ignore = "only run by the other tests, as another process"]
fn child_process() {
    let Ok(what) = std::env::var(CHILD) else { return };
    let folder = std::env::var_os(CHILD_FOLDER).unwrap();
    let store = open(Path::new(&folder));
    match what.as_str() {
        "hammer" => hammer(&store, 5, 20),
        "go on" => go_on(&store, 25),
        "forever" => {
            let mut held = store.begin(&info("skipper", "skipper"), &snapshot(0)).unwrap();
            for moves in 1.. {
                store.save(&mut held, &snapshot(moves)).unwrap();
                println!("saved {moves}");
            }
        }
        _ => panic!("{what}"),
    }
}

#[test]
fn processes_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let id = store.begin(&info("joker", "joker"), &snapshot(0)).unwrap().id();
    let children: Vec<Child> = ["hammer", "go on", "go on"]
        .iter()
        .map(|what| child(what, folder.path()))
        .collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
    // Every successful save was based on the previous one: none was overwritten.
    assert_eq!(store.resume(id).unwrap().now(), snapshot(50));
    assert_eq!(store.finished(None, 1000).unwrap().len(), 5);
}

#[test]
fn a_killed_process_keeps_every_save_that_it_was_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = child("forever", folder.path());
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let told: u32 = lines
        .map_while(Result::ok)
        .filter_map(|line| line.rsplit_once("saved ").and_then(|(_, n)| n.parse().ok()))
        .find(|&moves| moves >= 30)
        .expect("it saves");
    process.kill().unwrap();
    process.wait().unwrap();
    let store = open(folder.path());
    let id = store.in_progress().unwrap()[0].id;
    let game = store.resume(id).unwrap();
    let moves = game.head.moves;
    assert!(moves >= told);
    assert_eq!(game.now(), snapshot(moves), "the last save is whole");
    store.save(&mut game.held(), &snapshot(moves + 1)).unwrap();
}
