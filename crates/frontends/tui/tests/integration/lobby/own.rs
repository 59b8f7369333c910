//! The tables at which the person has a seat.

use super::*;

/// Another table.
const OTHER: &str = "111111111111111111111111";

/// A table as the server lists it; the person is to move.
fn table(id: &str, more: &Value) -> Value {
    let mut table = json!({
        "id": id, "game": "skip-bo", "rules_name": "skip-bo", "phase": "playing", "round": 1, "seat": 1,
        "seats": ["Ada", "Bert"], "to_move": [1], "quiet_s": 10,
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        table[key] = value.clone();
    }
    table
}

/// A server that lists these; and more.
fn listing(tables: Vec<Value>, more: Answers) -> Answers {
    let busy = json!({"why": {"id": "protocol.closing-stop"}});
    let mut all = more;
    all.push(("GET /api/me/tables ", 200, Value::from(tables)));
    all.extend(usual());
    all.push(("GET /api/tables/0123456789abcdef01234567/socket ", 503, busy));
    all
}

/// A seat as a guest keeps it; with what another version has kept of it.
fn seat(table: &str) -> Value {
    json!({"table": table, "round": 1, "seen": 0, "since_ms": 1_767_700_000_000_u64, "turn": {"other": "Bert"}})
}

/// Ada with these seats, as the folder has her.
fn ada(seats: &[Value]) -> Value {
    json!({"name": "Ada", "token": "token", "seats": seats})
}

/// The lobby of Ada, whom the server knows.
fn known(size: (u16, u16), folder: &Path, to: Server) -> Desk {
    keep(folder, &to, &[ada(&[])]);
    let mut desk = lobby_with(folder, "en", size, Arrival::at(to));
    sees(&mut desk, "Your name");
    desk
}

fn chosen(desk: &mut Desk) -> String {
    crate::common::row(&desk.screen()).unwrap_or_default()
}

/// Waits until someone goes to a table.
fn goes_to(asked: &Receiver<(String, Value)>, table: &str) {
    let (path, _) = asked.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(path, format!("/api/tables/{table}/socket"));
}

#[test]
fn they_come_first_and_lead_back() {
    let folder = tempfile::tempdir().unwrap();
    let running = table(TABLE, &json!({"seats": ["Ada"], "to_move": []}));
    let over = table(OTHER, &json!({"seats": ["Ada"], "to_move": [], "phase": "over"}));
    let (to, asked) = server(listing(vec![over, running], Vec::new()));
    let mut desk = known((60, 20), folder.path(), to);
    let screen = desk.screen();
    let lines: Vec<&str> = screen.lines().map(str::trim).collect();
    let first = lines.iter().position(|line| *line == "Your tables").unwrap();
    assert_eq!(lines[first + 1], "▸ Continue Skip-Bo  your match is running");
    assert_eq!(lines[first + 2], "Skip-Bo  the match is over");
    assert_eq!(lines[first + 3], "", "{screen}");
    assert!(screen.contains("Go back to your seat at this table."), "{screen}");
    assert!(!screen.contains("Bert ·"), "it isn't listed twice: {screen}");
    desk.key(Key::Enter);
    goes_to(&asked, TABLE);
    // Back from there, the lobby is where it was.
    desk.key(Key::Esc);
    sees(&mut desk, "Your tables");
    desk.key(Key::Down);
    sees(&mut desk, "see how the match ended");
}

#[test]
fn matches_of_the_same_people_differ_in_their_time_and_rules() {
    for (language, first, second) in [
        (
            "en",
            "with Bert · your turn · began: 2026-01-0",
            "Rain · Stock piles: 5 · Seat 2: Stock piles: 10",
        ),
        (
            "de",
            "mit Bert · du bist am Zug · begonnen: ",
            "Regen · Spielerstapel: 5 · Platz 2: Spielerstapel: 10",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let cards = json!([{"en": "Rain", "de": "Regen"}]);
        let rules = json!({"rules_name": "skip-bo(stock=5; seat 2: stock=10)", "cards": cards});
        let listed = table(TABLE, &rules);
        let (to, _asked) = server(listing(vec![listed], Vec::new()));
        keep(folder.path(), &to, &[ada(&[seat(TABLE)])]);
        let mut desk = lobby_with(folder.path(), language, (120, 40), Arrival::at(to));
        sees(&mut desk, first);
        sees(&mut desk, second);
    }
}

/// Whoever types another name, or comes with one, is the same guest.
#[test]
fn another_name_keeps_the_tables() {
    for is_typed in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let named = ("POST /api/guest ", 200, json!({"name": "Adam"}));
        let (to, asked) = server(listing(vec![table(TABLE, &json!({}))], vec![named]));
        keep(folder.path(), &to, &[ada(&[seat(TABLE)])]);
        let arrival = Arrival {
            name: (!is_typed).then(|| "Adam".to_owned()),
            ..Arrival::at(to)
        };
        let mut desk = lobby_with(folder.path(), "en", (120, 40), arrival);
        sees(&mut desk, "Your name");
        if is_typed {
            desk.choose("Your name").key(Key::Enter);
            desk.keys("m").key(Key::Enter);
        }
        let (path, said) = asked.recv_timeout(Duration::from_secs(60)).unwrap();
        assert_eq!((path.as_str(), said), ("/api/guest", json!({"name": "Adam"})));
        sees(&mut desk, "Adam");
        sees(&mut desk, "Continue Skip-Bo");
        sees(&mut desk, "began: 2026-01-0");
        let kept = std::fs::read_to_string(folder.path().join("online.json")).unwrap();
        let kept: Value = serde_json::from_str(&kept).unwrap();
        let guest = &kept["guests"][0];
        assert_eq!(
            (&guest["name"], &guest["seats"][0]["round"]),
            (&json!("Adam"), &json!(1))
        );
        assert_eq!(kept["guests"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn a_name_that_is_refused_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let why = json!({"why": {"id": "protocol.quick-gone"}});
    let (to, _asked) = server(listing(
        vec![table(TABLE, &json!({}))],
        vec![("POST /api/guest ", 422, why)],
    ));
    let mut desk = known((80, 24), folder.path(), to);
    desk.choose("Your name").key(Key::Enter);
    desk.keys("m").key(Key::Enter);
    sees(&mut desk, "try again");
    let screen = desk.screen();
    assert!(
        screen.contains("Continue Skip-Bo") && !screen.contains("Adam"),
        "{screen}"
    );
}

#[test]
fn play_now_asks_in_the_middle_of_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let quick = ("POST /api/quick ", 200, json!({"id": OTHER}));
    let (to, asked) = server(listing(vec![table(TABLE, &json!({}))], vec![quick]));
    let mut desk = known((60, 20), folder.path(), to);
    desk.choose("Joker Solitaire (race)").key(Key::Enter);
    sees(&mut desk, "Your match is still running");
    desk.key(Key::Esc);
    assert!(asked.try_recv().is_err(), "nothing was asked for");
    desk.key(Key::Enter);
    sees(&mut desk, "Your match is still running");
    desk.keys("b");
    goes_to(&asked, TABLE);
    desk.key(Key::Esc);
    sees(&mut desk, "Your tables");
    assert!(chosen(&mut desk).contains("Joker Solitaire (race)"));
    desk.key(Key::Enter);
    sees(&mut desk, "Your match is still running");
    desk.keys("p");
    assert_eq!(
        posted(&mut desk, &asked, "/api/quick"),
        json!({"game": "joker", "race": true})
    );
}

#[test]
fn whoever_comes_back_from_a_new_table_has_it_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let (to, asked, answers) = changing_server(listing(Vec::new(), Vec::new()));
    let mut desk = known((60, 20), folder.path(), to);
    desk.choose("Bert ·").key(Key::Enter);
    goes_to(&asked, TABLE);
    // There, the person gets a seat.
    *answers.lock().unwrap() = listing(vec![table(TABLE, &json!({}))], Vec::new());
    desk.key(Key::Esc);
    sees(&mut desk, "▸ Continue Skip-Bo");
    // Another one that comes later doesn't move the choice.
    desk.choose("Your name");
    let over = table(OTHER, &json!({"phase": "over", "to_move": []}));
    *answers.lock().unwrap() = listing(vec![table(TABLE, &json!({})), over], Vec::new());
    desk.keys("r");
    sees(&mut desk, "the match is over");
    assert!(chosen(&mut desk).contains("Your name"));
}

#[test]
fn a_guest_whom_the_server_has_forgotten_has_no_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked, answers) = changing_server(listing(vec![table(TABLE, &json!({}))], Vec::new()));
    let mut desk = known((120, 40), folder.path(), to);
    sees(&mut desk, "▸ Continue Skip-Bo with Bert · your turn");
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    let refused = ["GET /api/me/tables ", "GET /api/me "].map(|asked| (asked, 401, unknown.clone()));
    *answers.lock().unwrap() = listing(Vec::new(), refused.to_vec());
    desk.wait(10_000);
    sees(&mut desk, "▸ Skip-Bo");
    assert!(!desk.screen().contains("Your tables"), "{}", desk.screen());
}
