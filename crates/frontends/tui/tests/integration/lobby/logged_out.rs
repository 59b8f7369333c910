//! A lobby whose person is logged out, here or elsewhere.

use std::path::Path;

use super::*;

/// Keeps these guests and accounts of a server: the names, tokens and login names.
fn keep(folder: &Path, to: &Server, all: &[(&str, &str, Option<&str>)]) {
    let guest = |(name, token, login): &(&str, &str, Option<&str>)| {
        let mut guest = json!({"site": to.to_string(), "name": name, "token": token});
        if let Some(login) = login {
            guest["login"] = json!(login);
        }
        guest
    };
    let guests: Vec<Value> = all.iter().map(guest).collect();
    let kept = json!({"guests": guests});
    std::fs::write(folder.join("online.json"), kept.to_string()).unwrap();
}

fn lobby_of(folder: &Path, to: Server) -> Desk {
    let mut desk = Desk::new(80, 24);
    let cx = desk.app.context_mut();
    (cx.folder, cx.data_dir) = (Some(folder.to_owned()), Some("cards".into()));
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    desk
}

#[test]
fn a_session_that_has_ended_is_told_at_once_and_nothing_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    let mut answers = vec![("GET /api/me ", 401, unknown)];
    answers.extend(usual());
    let (to, asked) = server(answers);
    keep(folder.path(), &to, &[("Ada", "token", Some("ada"))]);
    let mut desk = lobby_of(folder.path(), to);
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
    keep(
        folder.path(),
        &to,
        &[("Bert", "b", None), ("Ada", "token", Some("ada"))],
    );
    let mut desk = lobby_of(folder.path(), to.clone());
    sees(&mut desk, "Ada · account");
    keep(folder.path(), &to, &[("Bert", "b", None)]);
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
