//! The tables at which the person has a seat.

use std::path::Path;

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

/// A server that lists these.
fn listing(tables: Vec<Value>) -> Answers {
    let busy = json!({"why": {"id": "protocol.closing-stop"}});
    let mut all = vec![("GET /api/me/tables ", 200, Value::from(tables))];
    all.extend(usual());
    all.push(("GET /api/tables/0123456789abcdef01234567/socket ", 503, busy));
    all
}

/// A seat as a guest keeps it; with what another version has kept of it.
fn seat(table: &str) -> Value {
    json!({"table": table, "round": 1, "seen": 0, "since_ms": 1_767_700_000_000_u64, "turn": {"other": "Bert"}})
}

/// The lobby of Ada, whom the server knows and whose guest has these seats.
fn known(size: (u16, u16), folder: &Path, to: Server, seats: &[Value]) -> Desk {
    let guest = json!({"site": to.to_string(), "name": "Ada", "token": "token", "seats": seats});
    let kept = json!({"guests": [guest]});
    std::fs::write(folder.join("online.json"), kept.to_string()).unwrap();
    let mut desk = Desk::new(size.0, size.1);
    desk.app.context_mut().folder = Some(folder.to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
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
    let (to, asked) = server(listing(vec![over, running]));
    let mut desk = known((60, 20), folder.path(), to, &[]);
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
    let folder = tempfile::tempdir().unwrap();
    let cards = json!([{"en": "Rain", "de": "Regen"}]);
    let rules = json!({"rules_name": "skip-bo(stock=5; seat 2: stock=10)", "cards": cards});
    let listed = table(TABLE, &rules);
    let (to, _asked) = server(listing(vec![listed]));
    let mut desk = known((120, 40), folder.path(), to, &[seat(TABLE)]);
    sees(&mut desk, "with Bert · your turn · began: 2026-01-0");
    sees(&mut desk, "Rain · Stock piles: 5 · Seat 2: Stock piles: 10");
}

#[test]
fn anyone_who_comes_back_from_a_new_table_has_it_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let (to, asked, answers) = changing_server(listing(Vec::new()));
    let mut desk = known((60, 20), folder.path(), to, &[]);
    desk.choose("Bert ·").key(Key::Enter);
    goes_to(&asked, TABLE);
    // There, the person gets a seat.
    *answers.lock().unwrap() = listing(vec![table(TABLE, &json!({}))]);
    desk.key(Key::Esc);
    sees(&mut desk, "▸ Continue Skip-Bo");
    // Another one that comes later doesn't move the choice.
    desk.choose("Your name");
    let over = table(OTHER, &json!({"phase": "over", "to_move": []}));
    *answers.lock().unwrap() = listing(vec![table(TABLE, &json!({})), over]);
    desk.keys("r");
    sees(&mut desk, "the match is over");
    assert!(chosen(&mut desk).contains("Your name"));
}
