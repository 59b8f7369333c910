//! The files of version 0.1.0 as today's version reads them; a release that changes them adds its own and never changes one.

use std::collections::BTreeMap;

use wildpile_session::Session;

use super::*;

fn file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/tests/frozen");
    std::fs::read_to_string(path.join(name)).unwrap()
}

#[derive(serde::Deserialize)]
struct Frozen {
    database: BTreeMap<String, BTreeMap<String, String>>,
    rescue: String,
}

fn frozen() -> Frozen {
    serde_json::from_str(&file("0.1.0.json")).unwrap()
}

/// A store with the rows of the file.
fn store() -> Store {
    let mut tables = Tables::default();
    for (name, rows) in frozen().database {
        let shelf = tables::Shelf::named(&name);
        for (key, row) in rows {
            tables.put(shelf.expect("a shelf of today"), key, row);
        }
    }
    Store::at(Backend::Memory(tables, None))
}

fn resumed(row: &StoredMatch) -> Session {
    Session::resume(&row.head.info, &row.now(), &wildpile_bundle::find).unwrap()
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
        let names: Vec<&str> = row
            .head
            .info
            .seats
            .iter()
            .map(|seat| seat.name.as_str())
            .collect();
        assert_eq!(
            names,
            ["", "Bert", "Cleo"][..names.len()],
            "nobody chose “Player 1”"
        );
        let session = resumed(&row);
        assert_eq!(session.referee().moves_made(), head.moves as usize);
        assert_eq!(session.referee().moves_undone(), if head.marked { 2 } else { 0 });
        assert_eq!(session.elapsed.as_millis() as u64, head.elapsed_ms);
        // It can be saved again, and is not another match then.
        let save = session.snapshot();
        assert_eq!(session.info(), row.head.info);
        let texts = |now: &Snapshot| Whole::from(now.record.clone());
        assert_eq!(texts(&save), texts(&row.now()));
        let mut held = row.held();
        now(store.save(&mut held, &save)).unwrap();
        let again = now(store.resume(head.id)).unwrap();
        assert_eq!((again.now(), again.held()), (save, held), "in steps now");
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
            ("joker".to_owned(), 0, 2, 0, 0, 1, 1),
            ("skip-bo".to_owned(), 0, 0, 1, 0, 0, 0),
            ("skipper".to_owned(), 1, 0, 0, 1, 0, 0)
        ]
    );
    let help = Help {
        hints: 2,
        ..Help::NONE
    };
    assert!(finished.iter().chain(&going).all(|head| head.help == help));
    let judged: Vec<Option<Judgement>> = finished
        .iter()
        .map(|head| head.ending().unwrap().judged)
        .collect();
    assert_eq!(judged.iter().flatten().collect::<Vec<_>>(), [&Judgement::Better]);
    for head in &finished {
        let game = now(store.finished_game(head.id)).unwrap();
        assert_eq!(&game.head, head);
        if head.info.deal != "9" {
            let message = resumed(&game).ending().and_then(|ending| ending.message);
            assert_eq!(message, head.ending().unwrap().message.clone(), "{}", head.id);
        }
    }
    assert_eq!(now(store.setting("asked-to-persist")), Ok(Some(true)));
    assert!(now(store.was_seen("skipper")).unwrap());
    assert_eq!(now(store.rule_sets()).unwrap()[0].text, "hand = 4");
    assert_eq!(now(store.lab_results()).unwrap().len(), 1);
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
    let imported = now(other.import(&file("export-0.1.0.json"))).unwrap();
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
    let again = now(store().import(&file("export-0.1.0.json"))).unwrap();
    assert_eq!(
        (again.in_progress, again.finished, again.rules, again.doubles),
        (0, 0, 0, 11)
    );
}

#[test]
fn what_version_0_1_0_wrote_down_at_the_last_moment_is_recovered() {
    let store = store();
    let emergency: Emergency = rows::read(&frozen().rescue).unwrap();
    let id = emergency.held.as_ref().unwrap().id();
    assert_eq!(now(emergency.recover(&store)), Ok(true));
    let row = now(store.resume(id)).unwrap().head;
    assert_eq!(
        (row.moves, row.elapsed_ms),
        (15, 126_000),
        "finished and taken up again"
    );
}
