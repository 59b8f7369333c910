//! What is asked for, and what becomes of the answers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::thread::JoinHandle;

use serde_json::{Value, json};

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

fn ranked() -> Value {
    let (commitment, next) = ("ab".repeat(32), "cd".repeat(32));
    json!({"game": "joker", "day": 20_783, "over": false, "commitment": commitment, "next": next, "own": TABLE,
        "ended": true, "lines": []})
}

#[test]
fn the_ranked_deal_is_asked_for_as_whoever_looks() {
    let ada = Session::of_account("token".to_owned());
    let (at, asked) = server(200, &ranked());
    let found = wait(ada.ranked(&at, "joker", 20_783)).expect("a day");
    assert_eq!(found.own.map(|own| own.to_string()).as_deref(), Some(TABLE));
    assert_eq!((found.over, found.ended), (false, true));
    let (first, by, _) = asked.join().expect("asked");
    assert_eq!(first, "GET /api/ranked/joker/20783 HTTP/1.1");
    assert_eq!(by.as_deref(), Some("Bearer token"));
}

#[test]
fn nothing_else_than_a_name_gets_into_a_path() {
    let ada = Session::of_account("token".to_owned());
    let (at, asked) = server(200, &ranked());
    wait(ada.ranked(&at, "joker/../?x \r\n", 7)).expect("a day");
    assert_eq!(
        asked.join().expect("asked").0,
        "GET /api/ranked/jokerx/7 HTTP/1.1"
    );
}

#[test]
fn an_attempt_has_a_table() {
    let ada = Session::of_account("token".to_owned());
    let (at, asked) = server(200, &json!({"id": TABLE}));
    let table = wait(ada.ranked_attempt(&at, "skipper")).expect("a table");
    assert_eq!(table.to_string(), TABLE);
    let (first, by, body) = asked.join().expect("asked");
    assert_eq!(first, "POST /api/ranked/skipper HTTP/1.1");
    assert_eq!((by.as_deref(), body.as_str()), (Some("Bearer token"), "{}"));
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
        let why = wait(session.ranked_attempt(&at, "skipper")).expect_err("nobody");
        assert_eq!(why.is_end_of_session(), is_told, "{why:?}");
    }
    let (at, _asked) = server(403, &json!({"why": {"id": "protocol.ranked-account"}}));
    let guest = Session::kept("token".to_owned());
    let why = wait(guest.ranked_attempt(&at, "skipper")).expect_err("no account");
    assert_eq!(why.why().id(), "protocol.ranked-account");
}
