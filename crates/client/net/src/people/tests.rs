//! What is asked for, and what becomes of the answers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::thread::JoinHandle;

use serde_json::{Value, json};
use wildpile_protocol::people::Pool;

use super::*;
use crate::{Address, wait};

const TABLE: &str = "0123456789abcdef01234567";

/// What a server was asked: the first line, the session, and the body.
type Asked = (String, Option<String>, String);

/// A server that answers one request, and what it was asked.
fn server(status: u16, answer: &Value) -> (Server, JoinHandle<Asked>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let answer = answer.to_string();
    let asked = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        let mut reader = BufReader::new(stream.try_clone().expect("a stream"));
        let mut line = || {
            let mut line = String::new();
            reader.read_line(&mut line).expect("a line");
            line.trim().to_owned()
        };
        let first = line();
        let (mut length, mut session) = (0, None);
        loop {
            let head = line();
            let Some((name, value)) = head.split_once(':') else {
                break;
            };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.trim().parse().expect("a length"),
                "authorization" => session = Some(value.trim().to_owned()),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("a body");
        let head = format!("HTTP/1.1 {status} X\r\ncontent-length: {}\r\n\r\n", answer.len());
        stream
            .write_all(format!("{head}{answer}").as_bytes())
            .expect("answered");
        (first, session, String::from_utf8(body).expect("text"))
    });
    match format!("http://{address}").parse() {
        Ok(Address::Server(server)) => (server, asked),
        other => panic!("{other:?}"),
    }
}

fn rating() -> Value {
    json!({"pool": "people", "rating": 1612.4, "deviation": 48.0, "matches": 9})
}

#[test]
fn lists_are_asked_for_as_whoever_looks() {
    let board = json!({"game": "joker", "day": 20_783, "over": false, "count": 1, "own": 1, "lines":
        [{"name": "Ada", "grade": 2, "moves": 43, "own": true}]});
    let ada = Session::kept("token".to_owned());
    for (asks, session) in [(Some(&ada), Some("Bearer token")), (None, None)] {
        let (at, asked) = server(200, &board);
        let found = wait(at.daily("joker", 20_783, asks)).expect("a board");
        assert_eq!((found.own, found.lines[0].moves), (Some(1), 43));
        let (first, by, _) = asked.join().expect("asked");
        assert_eq!(first, "GET /api/daily/joker/20783 HTTP/1.1");
        assert_eq!(by.as_deref(), session);
    }
    let leader = json!({"name": "Ada", "player": "a1", "rating": rating()});
    let (at, asked) = server(200, &json!({"game": "skip-bo", "people": [leader], "bots": []}));
    let found = wait(at.leaders("skip-bo")).expect("leaders");
    assert_eq!(found.people[0].rating.pool, Pool::People);
    assert_eq!(
        asked.join().expect("asked").0,
        "GET /api/leaders/skip-bo HTTP/1.1"
    );
}

#[test]
fn nothing_else_than_a_name_gets_into_a_path() {
    let profile = json!({"player": "a1", "name": "Ada", "own": false, "games":
        [{"game": "skip-bo", "played": 9, "won": 4, "drawn": 0, "ratings": [rating()]}], "matches": []});
    let (at, asked) = server(200, &profile);
    let found = wait(at.profile("a1/../?x \r\n", None)).expect("a profile");
    assert_eq!((found.name.as_str(), found.games[0].won), ("Ada", 4));
    assert_eq!(asked.join().expect("asked").0, "GET /api/players/a1x HTTP/1.1");
}

#[test]
fn an_attempt_has_a_table_and_a_win_is_sent_as_it_was_played() {
    let ada = Session::of_account("token".to_owned());
    let (at, asked) = server(200, &json!({"id": TABLE}));
    let table = wait(ada.ranked_attempt(&at, "skipper")).expect("a table");
    assert_eq!(table.to_string(), TABLE);
    let (first, by, body) = asked.join().expect("asked");
    assert_eq!(first, "POST /api/ranked/skipper HTTP/1.1");
    assert_eq!((by.as_deref(), body.as_str()), (Some("Bearer token"), "{}"));
    let board = json!({"game": "joker", "day": 7, "over": false, "count": 0, "own": null, "lines": []});
    let (at, asked) = server(200, &board);
    let attempt = Attempt {
        transcript: "wildpile transcript 1".to_owned(),
    };
    wait(ada.enter_daily(&at, "joker", 7, &attempt)).expect("a board");
    let (first, _, body) = asked.join().expect("asked");
    assert_eq!(first, "POST /api/daily/joker/7 HTTP/1.1");
    assert_eq!(
        serde_json::from_str::<Value>(&body).expect("JSON"),
        json!({"transcript": "wildpile transcript 1"})
    );
}

/// A guest is asked to log in; an account learns that its session has ended.
#[test]
fn a_session_that_the_server_does_not_know_is_told_apart() {
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    for (session, is_told) in [
        (Session::of_account("token".to_owned()), true),
        (Session::kept("token".to_owned()), false),
    ] {
        let (at, _asked) = server(401, &unknown);
        let why = wait(session.account(&at)).expect_err("nobody");
        assert_eq!(why.is_end_of_session(), is_told, "{why:?}");
    }
    let (at, _asked) = server(403, &json!({"why": {"id": "protocol.ranked-account"}}));
    let guest = Session::kept("token".to_owned());
    let why = wait(guest.ranked_attempt(&at, "skipper")).expect_err("no account");
    assert_eq!(why.why().id(), "protocol.ranked-account");
}
