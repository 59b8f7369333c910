//! Exports and imports.

use super::*;

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
        experiments: 1,
        doubles: 0,
        preferences: Some(json!({ "sound": true })),
    };
    assert_eq!(imported, expected);
    let finished = now(other.finished()).unwrap();
    assert_eq!(ids(&finished), [2]);
    let game = now(other.finished_game(finished[0].id)).unwrap();
    assert_eq!((&game.head.info, game.now()), (&info("1"), at(20)));
    assert_eq!(game.head.ending(), Some(&won()));
    assert_eq!(now(other.setting("n")).unwrap(), Some(5_u32));
    assert!(now(other.was_seen("skipper")).unwrap());
    // The right to save an imported game is a new one.
    let mut held = now(other.resume(GameId::from(3))).unwrap().held();
    now(other.save(&mut held, &at(5))).unwrap();
    let again = now(other.import(&text)).unwrap();
    assert_eq!((again.in_progress, again.finished, again.rules), (0, 0, 0));
    assert_eq!((again.experiments, again.doubles), (0, 4));
    assert_eq!(
        now(other.lab_results()).unwrap(),
        now(full().lab_results()).unwrap()
    );
    assert_eq!(
        now(other.resume(GameId::from(3))).unwrap().now(),
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
    now(other.keep_lab_results("1", "{\"mine\":true}")).unwrap();
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
    // Other results with the same key are kept beside these, once.
    let kept = [("1", "{\"mine\":true}"), ("1+", "{\"version\":1}")].map(|(a, b)| (a.into(), b.into()));
    assert_eq!(now(other.lab_results()).unwrap(), kept);
    // Further on in the file than here: kept beside it.
    let mut held = now(store.resume(GameId::from(2))).unwrap().held();
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
