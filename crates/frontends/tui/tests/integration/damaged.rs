//! Damaged saved games: the others are listed, and something can be done about each damaged one.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_records::{Call, Place, Store};
use wildpile_tui::input::Key;

use crate::common::table::session;
use crate::common::{Desk, run, stored};

#[test]
fn damaged_games_are_named_and_can_be_restored_exported_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Store::open(folder.path()).unwrap().store;
    let store = open();
    for deal in 1..=3 {
        let mut session = session("simon-jester", "", &["human"], deal);
        for _ in 0..3 {
            let notation = session.seat().legal_moves().remove(0);
            let seat = session.facing().unwrap();
            session.play(seat, &notation).unwrap();
        }
        let call = Call::new(Place::Nowhere, session.wanted(false));
        store.carry_out(&session.info(), &call).unwrap();
    }
    drop(store);
    // The first record isn't what its check sum says, and a text of the second one isn't UTF-8.
    run(
        folder.path(),
        "UPDATE matches SET extra = json_set(extra, '$.sum', 'another') WHERE id = 1;
         UPDATE matches SET rules_name = CAST(x'ff6f' AS TEXT) WHERE id = 2;",
    );
    let mut desk = Desk::with(open(), "en", 110, 30);
    desk.shows("1 game in progress, 2 damaged");
    let screen = desk.choose("Saved games").key(Key::Enter).screen();
    assert_eq!(screen.matches("3 moves").count(), 3, "{screen}");
    assert_eq!(screen.matches("damaged").count(), 2, "{screen}");
    // The sound one comes first and opens as always.
    let ask = desk.keys("↓\n").screen();
    assert!(ask.contains("This game is damaged"), "{ask}");
    assert!(
        ask.contains("digest") && ask.contains("Your other games"),
        "{ask}"
    );
    desk.keys("e");
    let file = std::fs::read_to_string(folder.path().join("damaged-game-1.txt")).unwrap();
    assert!(
        file.contains(r#"0: {"heading":"wildpile transcript 1\ngame: simon-jester\n"#),
        "{file}"
    );
    desk.shows("damaged-game-1.txt");
    // Any key takes the message away.
    desk.keys("\n");
    desk.keys("↓\n");
    desk.shows("utf-8");
    desk.keys("d");
    let left = stored(desk.app.context(), |store| store.damaged(false, &|_| None));
    assert!(left.is_empty(), "{left:?}");
    // The rest of the other one is continued as a new game; the damaged one stays.
    let table = desk.keys("\n").keys("p").screen();
    assert!(
        table.contains("Restored: 3 moves. Nothing is missing."),
        "{table}"
    );
    // Nothing is read on behalf of the list, which hears no answers while the table covers it.
    assert!(!desk.app.context().store.is_busy());
    desk.keys("\nu");
    let ids: Vec<u32> = stored(desk.app.context(), Store::in_progress)
        .iter()
        .map(|head| head.id.number())
        .collect();
    assert_eq!(ids, [4, 3, 1]);
}
