//! The lobby of a server, and a table that is opened there.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use wildpile_client::lobby::{JoinRequest, quick};
use wildpile_net::{Address, Server};
use wildpile_tui::Arrival;
use wildpile_tui::input::Key;
use wildpile_tui::screens::lobby::LobbyScreen;

use crate::common::Desk;

mod daily;
mod form;
mod logged_out;
mod own;
mod way;

const TABLE: &str = "0123456789abcdef01234567";

/// A server's answers to the requests that begin so.
type Answers = Vec<(&'static str, u16, Value)>;

/// A server, and what it was asked to change, and for which tables.
fn server(answers: Answers) -> (Server, Receiver<(String, Value)>) {
    let (server, asked, _) = changing_server(answers);
    (server, asked)
}

/// A server whose answers change.
fn changing_server(answers: Answers) -> (Server, Receiver<(String, Value)>, Arc<Mutex<Answers>>) {
    let answers = Arc::new(Mutex::new(answers));
    let given = Arc::clone(&answers);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (tell, asked) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answers = given.lock().unwrap().clone();
            let tell = tell.clone();
            std::thread::spawn(move || answer(stream, &answers, &tell));
        }
    });
    match format!("http://{address}").parse().unwrap() {
        Address::Server(server) => (server, asked, answers),
        Address::Table(_) => unreachable!(),
    }
}

fn answer(mut stream: TcpStream, answers: &Answers, tell: &Sender<(String, Value)>) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut first = String::new();
    reader.read_line(&mut first).ok()?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        if let Some(count) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = count.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let path = first.split(' ').nth(1)?.to_owned();
    if first.starts_with("POST ") || path.ends_with("/socket") {
        let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
        tell.send((path, body)).ok();
    }
    let (_, status, answer) = answers.iter().find(|(asked, ..)| first.starts_with(asked))?;
    let answer = answer.to_string();
    let head = format!(
        "HTTP/1.1 {status} X\r\nset-cookie: wildpile=token\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        answer.len()
    );
    stream.write_all(format!("{head}{answer}").as_bytes()).ok()
}

fn usual() -> Answers {
    vec![
        (
            "GET /api/tables ",
            200,
            json!([{
                "id": TABLE, "game": "skip-bo", "rules_name": "skip-bo(stock=10)", "phase": "waiting",
                "owner": "Bert", "seats": 3, "taken": 1,
                "cards": [{"en": "Rain", "de": "Regen"}],
            }]),
        ),
        (
            "GET /api/quick ",
            200,
            json!([{"game": "skip-bo", "seats": 2, "people": 1}, {"game": "joker", "seats": 2, "people": 2, "race": true}]),
        ),
        ("POST /api/guest ", 200, json!({"name": "Ada"})),
        ("GET /api/me ", 200, json!({"name": "Ada"})),
        ("GET /api/me/tables ", 200, json!([])),
    ]
}

fn with(more: (&'static str, u16, Value)) -> Answers {
    let mut all = usual();
    all.push(more);
    all
}

fn lobby(language: &str, size: (u16, u16), to: Server, wanted: Option<JoinRequest>) -> Desk {
    let mut desk = Desk::speaking(language, size.0, size.1);
    let name = Some("Ada".to_owned());
    let arrival = Arrival {
        name,
        wanted,
        ..Arrival::at(to)
    };
    let screen = LobbyScreen::new(arrival, desk.app.context());
    desk.app.open(Box::new(screen));
    desk
}

/// The same once the server has answered.
fn answered(language: &str, size: (u16, u16), to: Server) -> Desk {
    let mut desk = lobby(language, size, to, None);
    sees_lobby(&mut desk, language);
    desk
}

/// Waits for the server's answer.
fn sees_lobby(desk: &mut Desk, language: &str) {
    let name = if language == "de" {
        "Dein Name"
    } else {
        "Your name"
    };
    sees(desk, name);
}

/// Waits until the screen shows this; answers come from another thread.
fn sees(desk: &mut Desk, wanted: &str) -> String {
    for _ in 0..6_000 {
        desk.wait(60);
        let screen = desk.screen();
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.contains(wanted) {
            return screen;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("“{wanted}” isn't in\n{}", desk.screen());
}

/// Keeps these guests and accounts of a server in the folder.
fn keep(folder: &Path, to: &Server, guests: &[Value]) {
    let mut guests = guests.to_vec();
    for guest in &mut guests {
        guest["site"] = json!(to.to_string());
    }
    let kept = json!({ "guests": guests });
    std::fs::write(folder.join("online.json"), kept.to_string()).unwrap();
}

/// The lobby on a machine with this folder.
fn lobby_with(folder: &Path, language: &str, size: (u16, u16), arrival: Arrival) -> Desk {
    let mut desk = Desk::speaking(language, size.0, size.1);
    let cx = desk.app.context_mut();
    (cx.folder, cx.data_dir) = (Some(folder.to_owned()), Some("cards".into()));
    let screen = LobbyScreen::new(arrival, desk.app.context());
    desk.app.open(Box::new(screen));
    desk
}

/// The next request that changes something, while time passes.
fn next(desk: &mut Desk, asked: &Receiver<(String, Value)>) -> (String, Value) {
    for _ in 0..6_000 {
        if let Ok(asked) = asked.try_recv() {
            return asked;
        }
        desk.wait(60);
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("nothing was asked for\n{}", desk.screen());
}

fn posted(desk: &mut Desk, asked: &Receiver<(String, Value)>, wanted: &str) -> Value {
    loop {
        let (path, body) = next(desk, asked);
        if path == wanted {
            return body;
        }
    }
}

#[test]
fn the_lobby_shows_who_waits_and_which_tables_have_free_seats() {
    for size in [(60, 20), (120, 40)] {
        let (to, _asked) = server(usual());
        let mut desk = answered("en", size, to);
        desk.choose("Your name");
        sees(&mut desk, "This is what others on this server call you.");
        sees(&mut desk, "Skip-Bo one person is waiting");
        desk.choose("Joker Solitaire (race)");
        sees(&mut desk, "2 people are waiting");
        desk.choose("Bert");
        // In a narrow window, below the list.
        sees(&mut desk, "Bert · 1 of 3 seats taken · Stock piles: 10 · Rain");
        sees(&mut desk, "Take the first free seat at this table.");
    }
    let (to, _asked) = server(usual());
    let mut desk = answered("de", (60, 20), to);
    sees(&mut desk, "Skip-Bo eine Person wartet");
    desk.choose("Bert");
    sees(&mut desk, "Bert · 1 von 3 Plätzen besetzt");
    desk.key(Key::Esc);
    assert!(desk.screen().contains("Online-Tisch"), "the menu");
}

#[test]
fn the_page_of_keys_begins_with_those_of_the_lobby() {
    let (to, _asked) = server(usual());
    let mut desk = answered("en", (80, 60), to);
    desk.keys("?");
    let screen = desk.screen();
    assert!(screen.contains("In the lobby of a server"), "{screen}");
    assert!(
        !screen.contains("restart this deal"),
        "online nothing is restarted\n{screen}"
    );
}

#[test]
fn an_empty_lobby_says_so() {
    let empty = vec![
        ("GET /api/tables ", 200, json!([])),
        ("GET /api/quick ", 200, json!([])),
    ];
    let mut desk = lobby("en", (80, 24), server(empty).0, None);
    sees(&mut desk, "None right now.");
}

#[test]
fn a_quick_match_is_asked_for_and_a_refusal_is_told() {
    let why = json!({"why": {"id": "protocol.quick-gone"}});
    let (to, asked) = server(with(("POST /api/quick ", 503, why)));
    let mut desk = answered("en", (80, 24), to);
    sees(&mut desk, "one person is waiting");
    desk.choose("Skip-Bo").key(Key::Enter);
    assert_eq!(posted(&mut desk, &asked, "/api/guest"), json!({"name": "Ada"}));
    assert_eq!(
        posted(&mut desk, &asked, "/api/quick"),
        json!({"game": "skip-bo"})
    );
    let screen = sees(&mut desk, "try again");
    assert!(!screen.contains("Finding"), "{screen}");
}

#[test]
fn a_table_is_opened_as_it_was_chosen() {
    let (to, asked) = server(with(("POST /api/tables ", 201, json!({"id": TABLE}))));
    let mut desk = answered("en", (60, 20), to);
    sees(&mut desk, "one person is waiting");
    desk.choose("Open a table").key(Key::Enter);
    sees(&mut desk, "You take the first seat");
    desk.choose("Game");
    while !desk.screen().contains("◂ Skip-Bo ▸") {
        desk.key(Key::Right);
    }
    desk.choose("Seats").key(Key::Right);
    desk.choose("Seat 3").key(Key::Left);
    sees(&mut desk, "bot: ");
    desk.choose("Who can find it").key(Key::Enter);
    sees(&mut desk, "Everyone on this server sees it");
    desk.choose("Time control").key(Key::Right).key(Key::Right);
    sees(&mut desk, "◂ 30 seconds per move ▸");
    desk.choose("Series").key(Key::Right);
    sees(&mut desk, "◂ first to 2 wins ▸");
    desk.choose("Hints").key(Key::Right);
    sees(&mut desk, "◂ allowed ▸");
    desk.keys("s");
    let new = posted(&mut desk, &asked, "/api/tables");
    assert_eq!(new["game"], "skip-bo");
    assert_eq!((&new["seats"], &new["rules"]), (&json!(3), &json!({})));
    assert_eq!(new["settings"]["listed"], true);
    assert_eq!(new["settings"]["clock"], json!({"kind": "move", "seconds": 30}));
    assert_eq!(new["settings"]["series"], json!({"kind": "wins", "wins": 2}));
    assert_eq!(new["settings"]["hints"], true);
    sees(&mut desk, "be reached yet");
}

#[test]
fn what_was_wanted_on_the_command_line_is_asked_for_at_once() {
    let (to, asked) = server(with(("POST /api/quick ", 200, json!({"id": TABLE}))));
    let wanted = JoinRequest::Quick(quick("skip-bo", Some(4), false, &[]));
    let mut desk = lobby("en", (80, 24), to, Some(wanted));
    let mut settings = desk.app.context().settings.clone();
    settings.muted = vec!["Bob".to_owned()];
    desk.app.context_mut().set(settings);
    sees(&mut desk, "be reached yet");
    assert_eq!(
        posted(&mut desk, &asked, "/api/quick"),
        json!({"game": "skip-bo", "seats": 4, "avoid": ["Bob"]})
    );
}

#[test]
fn the_name_can_be_changed() {
    let mut answers = vec![("POST /api/guest ", 200, json!({"name": "Grace"}))];
    answers.extend(usual());
    let (to, asked) = server(answers);
    let mut desk = answered("en", (80, 24), to);
    desk.choose("Your name").key(Key::Enter);
    desk.key(Key::Ctrl('u')).keys("Grace\n");
    sees(&mut desk, "Grace");
    // It is known at once, also to anyone who only looks around; as the first one was.
    for name in ["Ada", "Grace"] {
        assert_eq!(posted(&mut desk, &asked, "/api/guest"), json!({ "name": name }));
    }
}
