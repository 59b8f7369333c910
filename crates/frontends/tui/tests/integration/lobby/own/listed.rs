//! The tables that the server lists, whatever device they were found with.

use super::*;

#[test]
fn tables_of_other_devices_are_listed_with_whose_turn_it_is_now() {
    for (language, own, other) in [
        (
            "en",
            "▸ Continue Skip-Bo with Bert · your turn",
            "with Bert · Bert's turn · last activity 5 minutes ago",
        ),
        (
            "de",
            "▸ Skip-Bo fortsetzen mit Bert · du bist am Zug",
            "mit Bert · Bert ist am Zug · zuletzt aktiv vor 5 Minuten",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let bert = table(OTHER, &json!({"to_move": [2], "quiet_s": 330}));
        let (to, asked) = server(listing(vec![bert, table(TABLE, &json!({}))], Vec::new()));
        let mut desk = remembering(language, (120, 40), folder.path(), to, &[]);
        sees(&mut desk, own);
        let screen = sees(&mut desk, other);
        assert!(!screen.contains("Bert · 1"), "it isn't listed twice: {screen}");
        desk.key(Key::Enter);
        goes_to(&asked, TABLE);
    }
}

#[test]
fn how_a_match_is_has_words_in_both_languages() {
    for (more, en, de) in [
        (
            json!({"phase": "waiting", "round": 0, "to_move": []}),
            "Continue Skip-Bo with Bert · hasn't begun yet",
            "Skip-Bo fortsetzen mit Bert · hat noch nicht begonnen",
        ),
        (
            json!({"phase": "over", "to_move": [], "quiet_s": 11_000}),
            "▸ Open a table",
            "▸ Tisch eröffnen",
        ),
        (
            json!({"phase": "over", "to_move": [], "quiet_s": 11_000}),
            "Skip-Bo with Bert · the match is over · last activity 3 hours ago",
            "Skip-Bo mit Bert · die Partie ist vorbei · zuletzt aktiv vor 3 Stunden",
        ),
        (
            json!({"race": true, "to_move": [2]}),
            "▸ Skip-Bo with Bert · you're done; the others are still playing",
            "▸ Skip-Bo mit Bert · du bist fertig; die anderen spielen noch",
        ),
        (
            json!({"resigned": true, "to_move": [2]}),
            "Go back to this table to see how the match goes on.",
            "Zurück an den Tisch, um zu sehen, wie die Partie weitergeht.",
        ),
        (
            json!({"to_move": [1, 2], "quiet_s": 90_000}),
            "your turn · last activity 25 hours ago",
            "du bist am Zug · zuletzt aktiv vor 25 Stunden",
        ),
        (
            json!({"to_move": [2], "quiet_s": 200_000}),
            "Bert's turn · last activity 2 days ago",
            "Bert ist am Zug · zuletzt aktiv vor 2 Tagen",
        ),
        (
            json!({"ranked": true, "race": true, "rules_name": "skip-bo(stock=5)"}),
            "not finished yet · Stock piles: 5",
            "noch nicht beendet · Spielerstapel: 5",
        ),
        (
            json!({"race": true}),
            "Continue Skip-Bo with Bert · everyone plays at the same time",
            "Skip-Bo fortsetzen mit Bert · alle spielen gleichzeitig",
        ),
        (
            json!({"phase": "dealing", "to_move": []}),
            "with Bert · the cards are being dealt",
            "mit Bert · die Karten werden gerade gegeben",
        ),
        (
            json!({"seats": ["Ada", "Bert", "Cleo"], "to_move": [2, 3]}),
            "with Bert, Cleo · waiting for Bert and Cleo",
            "mit Bert, Cleo · Bert und Cleo sind am Zug",
        ),
        (
            // It looks for others to play with, and keeps no seat.
            json!({"quick": true, "phase": "waiting", "round": 0, "to_move": []}),
            "▸ Open a table",
            "▸ Tisch eröffnen",
        ),
    ] {
        for (language, wanted) in [("en", en), ("de", de)] {
            let folder = tempfile::tempdir().unwrap();
            let (to, _asked) = server(listing(vec![table(OTHER, &more)], Vec::new()));
            let mut desk = remembering(language, (120, 40), folder.path(), to, &[]);
            sees(&mut desk, wanted);
        }
    }
}

#[test]
fn play_now_asks_in_the_middle_of_a_match_of_another_device() {
    for (more, asks) in [
        (json!({}), true),
        (json!({"to_move": [2]}), true),
        // Nobody waits for someone who has finished.
        (json!({"to_move": [2], "race": true}), false),
        (json!({"race": true, "ranked": true}), false),
        (json!({"phase": "over", "to_move": []}), false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let quick = vec![("POST /api/quick ", 200, json!({"id": OTHER}))];
        let (to, asked) = server(listing(vec![table(TABLE, &more)], quick));
        let mut desk = remembering("en", (80, 24), folder.path(), to, &[]);
        sees(&mut desk, "Your tables");
        desk.choose("Joker Solitaire (race)").key(Key::Enter);
        if asks {
            sees(&mut desk, "Your match isn't over");
            desk.keys("b");
            goes_to(&asked, TABLE);
        } else {
            posted(&asked, "/api/quick");
        }
    }
}

/// The last list of the server is still true when it doesn't answer with one for a while.
#[test]
fn a_server_that_lists_nothing_takes_no_table_from_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked, answers) = changing_server(listing(vec![table(TABLE, &json!({}))], Vec::new()));
    let mut desk = remembering("en", (120, 40), folder.path(), to, &[]);
    sees(&mut desk, "▸ Continue Skip-Bo with Bert · your turn");
    let none = json!({"why": {"id": "protocol.closing-stop"}});
    let not_found = json!({"why": {"id": "protocol.table-not-found"}});
    let answers_without = [
        (503, none),
        (408, Value::Null),
        (502, Value::Null),
        (404, not_found),
        (404, Value::Null),
        (200, Value::Null),
    ];
    for (at, (status, answer)) in answers_without.into_iter().enumerate() {
        let mut lists = listing(Vec::new(), vec![("GET /api/me/tables ", status, answer)]);
        // A table of someone else shows that the lobby has looked again.
        let other = json!([{
            "id": OTHER, "game": "skip-bo", "rules_name": "skip-bo", "phase": "waiting",
            "owner": format!("Owner {at}"), "seats": 3, "taken": 1,
        }]);
        lists.insert(0, ("GET /api/tables ", 200, other));
        *answers.lock().unwrap() = lists;
        desk.wait(10_000);
        sees(&mut desk, &format!("Owner {at}"));
        sees(&mut desk, "▸ Continue Skip-Bo with Bert · your turn");
    }
    let mut lists = listing(Vec::new(), Vec::new());
    lists.retain(|(asked, ..)| *asked != "GET /api/tables ");
    lists.insert(0, ("GET /api/tables ", 200, json!([])));
    *answers.lock().unwrap() = lists;
    desk.wait(10_000);
    sees(&mut desk, "▸ Open a table");
}

#[test]
fn a_guest_whom_the_server_has_forgotten_has_no_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked, answers) = changing_server(listing(vec![table(TABLE, &json!({}))], Vec::new()));
    let mut desk = remembering("en", (120, 40), folder.path(), to, &[]);
    sees(&mut desk, "▸ Continue Skip-Bo with Bert · your turn");
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    let refused = ["GET /api/me/tables ", "GET /api/me "].map(|asked| (asked, 401, unknown.clone()));
    *answers.lock().unwrap() = listing(Vec::new(), refused.to_vec());
    desk.wait(10_000);
    sees(&mut desk, "▸ Skip-Bo");
    assert!(!desk.screen().contains("Your tables"), "{}", desk.screen());
}
