//! A lobby whose person is logged out, here or elsewhere.

use super::*;

/// A guest as the folder has it, or an account of this login name.
fn one(name: &str, token: &str, login: Option<&str>) -> Value {
    json!({"name": name, "token": token, "login": login})
}

#[test]
fn a_session_that_has_ended_is_told_at_once_and_nothing_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    let mut answers = vec![("GET /api/me ", 401, unknown)];
    answers.extend(usual());
    let (to, asked) = server(answers);
    keep(folder.path(), &to, &[one("Ada", "token", Some("ada"))]);
    let mut desk = lobby_with(folder.path(), "en", (80, 24), Arrival::at(to));
    let screen = sees(&mut desk, "You were logged out of");
    let (told, name) = (screen.find("You were logged"), screen.find("Ada · account"));
    assert!(told < name && name.is_some(), "at the top: {screen}");
    desk.key(Key::Enter);
    assert!(desk.screen().contains("Your name"), "nothing is opened");
    assert!(asked.try_recv().is_err(), "and nothing is asked for");
}

#[test]
fn who_logs_out_in_another_terminal_decides_to_go_on_as_the_guest() {
    let folder = tempfile::tempdir().unwrap();
    let (to, _asked) = server(usual());
    let bert = one("Bert", "b", None);
    let ada = one("Ada", "token", Some("ada"));
    keep(folder.path(), &to, &[bert.clone(), ada]);
    let mut desk = lobby_with(folder.path(), "en", (80, 24), Arrival::at(to.clone()));
    sees(&mut desk, "Ada · account");
    keep(folder.path(), &to, &[bert]);
    desk.keys("r");
    let screen = sees(&mut desk, "You logged out of");
    assert!(screen.contains("Ada · account"), "{screen}");
    // The command may be broken into lines.
    let told: String = screen.split_whitespace().collect();
    let command = format!("“wildpilelogin{to}--data-dircards”");
    assert!(told.contains(&command), "{screen}");
    desk.keys("r");
    let screen = sees(&mut desk, "Your name Bert");
    assert!(!screen.contains("Ada ·"), "{screen}");
}
