use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};

use wildpile_client::table::{Effect, Event, JoinGoal};
use wildpile_protocol::part::Part;

use super::*;

/// A server that answers the requests to these paths, each on a connection of its own; any other connection is closed.
pub(crate) fn server(answers: &'static [(&'static str, &'static str)]) -> Invitation {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            answer(stream, answers);
        }
    });
    let link = format!("http://{address}/table/0123456789abcdef01234567");
    link.parse().expect("a link")
}

fn answer(mut stream: TcpStream, answers: &[(&str, &str)]) {
    let mut lines = BufReader::new(stream.try_clone().expect("a stream")).lines();
    let first = lines.next().and_then(Result::ok).unwrap_or_default();
    let mut head = lines.map_while(Result::ok);
    head.find(String::is_empty);
    if let Some((_, answer)) = answers.iter().find(|(path, _)| first.contains(path)) {
        let (status, body) = answer.split_once(' ').unwrap_or((answer, ""));
        let cookie = "set-cookie: wildpile=token; Path=/\r\n";
        let length = body.len();
        // At once, as servers do: the client doesn't wait for what comes after the head.
        let answer = format!(
            "HTTP/1.1 {status} X\r\n{cookie}content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        stream.write_all(answer.as_bytes()).ok();
    }
}

fn next(connection: &Connection) -> ConnectionEvent {
    let patience = Duration::from_secs(60);
    connection
        .heard
        .recv_timeout(patience)
        .expect("something is heard")
}

/// The login as the server has it.
fn known(connection: &Connection) -> (String, Session) {
    match next(connection) {
        ConnectionEvent::Known { name, session } => (name, session),
        other => panic!("{other:?}"),
    }
}

/// The reason the connection has ended.
fn ended(connection: &Connection) -> ClientError {
    match next(connection) {
        ConnectionEvent::Ended(why) => why,
        other => panic!("{other:?}"),
    }
}

/// The ID of the reason for which the server has refused it.
fn refused(connection: &Connection) -> String {
    match ended(connection) {
        ClientError::Refused(why) => why.id().to_owned(),
        other => panic!("{other:?}"),
    }
}

fn ada(session: Option<Session>) -> Introduction {
    Introduction {
        session,
        ..Introduction::new("Ada".to_owned())
    }
}

#[test]
fn another_name_is_given_to_the_guest_who_is_known() {
    let to = server(&[
        ("/api/me", r#"200 {"name":"Bert"}"#),
        ("POST /api/guest", r#"200 {"name":"Ada"}"#),
        ("/socket", r#"503 {"why":{"id":"protocol.closing-stop"}}"#),
    ]);
    let kept = Session::kept("kept".to_owned());
    let who = Introduction {
        renames: true,
        ..ada(Some(kept.clone()))
    };
    let connection = Connection::open(to, who).expect("a thread");
    assert_eq!(known(&connection), ("Ada".to_owned(), kept));
}

#[test]
fn a_name_that_the_server_refuses_changes_nothing() {
    let to = server(&[
        ("/api/me", r#"200 {"name":"Bert"}"#),
        ("POST /api/guest", r#"422 {"why":{"id":"protocol.name-empty"}}"#),
    ]);
    let who = Introduction {
        renames: true,
        ..ada(Some(Session::kept("kept".to_owned())))
    };
    let connection = Connection::open(to, who).expect("a thread");
    assert_eq!(refused(&connection), "protocol.name-empty");
}

#[test]
fn who_is_forgotten_becomes_a_new_guest_and_a_refusal_ends_the_connection() {
    let to = server(&[
        ("/api/me", r#"401 {"why":{"id":"protocol.name-first"}}"#),
        ("/api/guest", r#"200 {"name":"Ada"}"#),
        ("/socket", r#"403 {"why":{"id":"protocol.table-closed"}}"#),
    ]);
    let forgotten = Session::kept("old".to_owned());
    let connection = Connection::open(to, ada(Some(forgotten))).expect("a thread");
    let (name, session) = known(&connection);
    assert_eq!((name.as_str(), session.token()), ("Ada", "token"));
    assert_eq!(refused(&connection), "protocol.table-closed");
}

/// A logged-out account is told so, before and at the table, and isn't replaced by a guest.
#[test]
fn who_was_logged_out_becomes_nobody_else() {
    let forgotten: &'static [(&str, &str)] = &[
        ("/api/me", r#"401 {"why":{"id":"protocol.name-first"}}"#),
        ("/api/guest", r#"200 {"name":"Ada"}"#),
    ];
    let late: &'static [(&str, &str)] = &[
        ("/api/me", r#"200 {"name":"Ada"}"#),
        ("/socket", r#"401 {"why":{"id":"protocol.name-first"}}"#),
    ];
    for (answers, knows) in [(forgotten, false), (late, true)] {
        let account = Session::of_account("kept".to_owned());
        let connection = Connection::open(server(answers), ada(Some(account))).expect("a thread");
        if knows {
            known(&connection);
        }
        assert_eq!(refused(&connection), "client.logged-out");
    }
}

/// A new guest of the same name would be someone else; the same person may go on with another session.
#[test]
fn a_guest_who_is_forgotten_meanwhile_becomes_nobody_else() {
    let to = server(&[
        ("/api/me", r#"200 {"name":"Ada"}"#),
        ("/api/guest", r#"200 {"name":"Ada"}"#),
        ("/socket", r#"401 {"why":{"id":"protocol.name-first"}}"#),
    ]);
    let guest = Session::kept("old".to_owned());
    let connection = Connection::open(to, ada(Some(guest.clone()))).expect("a thread");
    let ends = |as_whom: &Session, why: &str| {
        assert_eq!(known(&connection).1, *as_whom);
        let trouble = ended(&connection);
        assert_eq!(trouble.why().id(), why);
        assert!(trouble.is_end_of_session(), "{trouble:?}");
    };
    ends(&guest, "protocol.closing-session");
    let account = Session::of_account("new".to_owned());
    connection.order(Order::Become(ada(Some(account.clone()))));
    ends(&account, "client.logged-out");
}

#[test]
fn who_is_known_keeps_the_session_and_tries_again_while_the_server_is_busy() {
    let to = server(&[
        ("/api/me", r#"200 {"name":"Ada L."}"#),
        ("/socket", r#"503 {"why":{"id":"protocol.closing-stop"}}"#),
    ]);
    let kept = Session::kept("kept".to_owned());
    let connection = Connection::open(to, ada(Some(kept.clone()))).expect("a thread");
    assert_eq!(known(&connection), ("Ada L.".to_owned(), kept));
    for _ in 0..2 {
        match next(&connection) {
            ConnectionEvent::Lost {
                why: ClientError::Busy(why),
                ..
            } => assert_eq!(why.id(), "protocol.closing-stop"),
            other => panic!("{other:?}"),
        }
        connection.order(Order::Retry);
    }
}

#[test]
fn blocks_are_listed_and_ended_without_a_connection_to_the_table() {
    let to = server(&[
        ("/api/me", r#"200 {"name":"Ada"}"#),
        ("/socket", r#"503 {"why":{"id":"protocol.closing-stop"}}"#),
        ("POST /api/blocks/remove", "200 []"),
        ("GET /api/blocks ", r#"200 [{"id":"b1","name":"Bert","at_ms":5}]"#),
    ]);
    let kept = Session::kept("kept".to_owned());
    let connection = Connection::open(to, ada(Some(kept))).expect("a thread");
    let answer = || {
        loop {
            match next(&connection) {
                ConnectionEvent::Known { .. } => {}
                ConnectionEvent::Lost { .. } => connection.order(Order::Retry),
                other => return other,
            }
        }
    };
    connection.order(Order::Blocks);
    let ConnectionEvent::Blocks(Ok(blocks)) = answer() else {
        panic!("the list is heard");
    };
    let [bert] = &blocks[..] else {
        panic!("{blocks:?}");
    };
    assert_eq!((bert.id.as_str(), bert.name.as_str()), ("b1", "Bert"));
    connection.order(Order::Unblock(bert.clone()));
    match answer() {
        ConnectionEvent::Unblocked(Ok(name)) => assert_eq!(name, "Bert"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn anyone_who_leaves_during_an_attempt_gives_it_up() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let link = format!("http://{address}/table/0123456789abcdef01234567");
    let to = link.parse().expect("a link");
    let connection = Connection::open(to, ada(None)).expect("a thread");
    // It is asked who is there, and doesn't answer.
    let (stream, _) = listener.accept().expect("a connection");
    let mut asked = BufReader::new(stream);
    asked.read_line(&mut String::new()).expect("a request");
    drop(connection);
    let patience = Some(Duration::from_secs(10));
    asked.get_ref().set_read_timeout(patience).expect("a timeout");
    let rest = asked.lines().collect::<Result<Vec<_>, _>>();
    assert!(rest.is_ok(), "the connection is closed: {rest:?}");
}

#[test]
fn what_has_ended_says_nothing_more() {
    let (orders, mut todo) = unbounded_channel();
    let mut connection = Connection::over(orders, mpsc::channel().1);
    connection.order(Order::Retry);
    connection.end();
    connection.order(Order::Retry);
    assert!(todo.try_recv().is_ok());
    assert!(todo.is_closed() && todo.try_recv().is_err());
}

#[test]
fn a_connection_whose_other_end_is_gone_has_ended() {
    let (tell, heard) = mpsc::channel();
    let connection = Connection::over(unbounded_channel().0, heard);
    assert!(connection.hear_within(Duration::from_millis(1)).is_none());
    tell.send(ConnectionEvent::Blocks(Ok(Vec::new())))
        .expect("it is heard");
    drop(tell);
    // What was told before comes first.
    let patience = Duration::from_secs(60);
    let first = connection.hear_within(patience);
    assert!(
        matches!(&first, Some(ConnectionEvent::Blocks(Ok(_)))),
        "{first:?}"
    );
    for _ in 0..2 {
        match connection.hear_within(patience) {
            Some(ConnectionEvent::Ended(ClientError::Lost(why))) => assert_eq!(why.id(), "net.lost-broken"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_proxy_is_tried_again_and_a_redirection_is_explained() {
    for status in ["502", "504", "429"] {
        let to = server(match status {
            "502" => &[("/api/guest", "502 <html>")],
            "504" => &[("/api/guest", "504 <html>")],
            _ => &[("/api/guest", "429 <html>")],
        });
        let connection = Connection::open(to, ada(None)).expect("a thread");
        match next(&connection) {
            ConnectionEvent::Lost {
                why: ClientError::Lost(why),
                ..
            } => assert_eq!(why.arg("status"), Some(&status.into())),
            other => panic!("{other:?}"),
        }
    }
    let to = server(&[("/api/guest", "308 ")]);
    let connection = Connection::open(to, ada(None)).expect("a thread");
    match next(&connection) {
        ConnectionEvent::Ended(ClientError::Strange(why)) => assert_eq!(why.id(), "net.redirected-encrypted"),
        other => panic!("{other:?}"),
    }
}

/// A table that loses each connection as soon as it has read a message, except the last one.
fn forgetful_table(connections: usize) -> (Invitation, mpsc::Receiver<ToTable>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (tell, read) = mpsc::channel();
    thread::spawn(move || {
        let mut left = connections;
        for stream in listener.incoming().flatten() {
            let mut first = [0; 64];
            let count = stream.peek(&mut first).unwrap_or(0);
            if !String::from_utf8_lossy(&first[..count]).starts_with("GET /api/tables/") {
                answer(stream, &[("/api/guest", r#"200 {"name":"Ada"}"#)]);
                continue;
            }
            left -= 1;
            talk(stream, left == 0, &tell);
        }
    });
    let link = format!("http://{address}/table/0123456789abcdef01234567");
    (link.parse().expect("a link"), read)
}

/// A connection: hello and the table; what is said then isn't answered.
fn talk(stream: TcpStream, stays: bool, tell: &mpsc::Sender<ToTable>) {
    use tokio_tungstenite::tungstenite::{Message as Frame, accept};

    let mut socket = accept(stream).expect("a socket");
    let mut read = || loop {
        if let Frame::Text(text) = socket.read().ok()? {
            return serde_json::from_str::<ToTable>(&text).ok();
        }
    };
    let hello = read();
    assert!(matches!(hello, Some(ToTable::Hello { .. })), "{hello:?}");
    let table = serde_json::json!({"type": "table", "you": {"seat": 1, "owner": false}, "table": {
        "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
        "settings": {}, "phase": "waiting", "onlookers": 0, "fair": null,
        "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}],
    }});
    let hello = serde_json::json!({"type": "hello", "version": wildpile_protocol::VERSION});
    for said in [hello, table] {
        socket.send(Frame::text(said.to_string())).expect("sent");
    }
    loop {
        let Ok(frame) = socket.read() else { return };
        if let Frame::Text(text) = frame {
            tell.send(serde_json::from_str(&text).expect("a message")).ok();
            if !stays {
                return;
            }
        }
    }
}

#[test]
fn what_was_said_before_a_connection_is_lost_is_said_over_the_next_one() {
    let (to, read) = forgetful_table(3);
    let connection = Connection::open(to, ada(None)).expect("a thread");
    let mut table = crate::table(JoinGoal::Stay, Part::default());
    let mut pauses = Vec::new();
    let mut update = |event: Event| {
        for effect in table.update(event, Duration::ZERO) {
            if let Effect::Say(said) = effect
                && said != ToTable::Earlier
            {
                connection.say(said);
            }
        }
    };
    let mut until_read = || {
        for _ in 0..6_000 {
            match connection.hear_within(Duration::from_millis(10)) {
                Some(ConnectionEvent::Opened) => update(Event::Opened),
                Some(ConnectionEvent::Said(said)) => {
                    let is_here = matches!(*said, FromTable::Hello { .. });
                    update(Event::Heard(said));
                    if is_here && pauses.is_empty() {
                        let text = "hello".to_owned();
                        update(Event::Say(ToTable::Say { text, key: None }));
                    }
                }
                Some(ConnectionEvent::Lost { why, pause }) => {
                    pauses.push(pause);
                    update(Event::Lost(Some(why.why().clone()), pause));
                }
                Some(ConnectionEvent::Ended(why)) => panic!("{why:?}"),
                _ => {}
            }
            if let Ok(said) = read.try_recv() {
                return said;
            }
        }
        panic!("nothing is said");
    };
    let said = [until_read(), until_read(), until_read()];
    assert!(
        matches!(&said[0], ToTable::Say { text, key: Some(_) } if text == "hello"),
        "{said:?}"
    );
    assert!(said.iter().all(|again| *again == said[0]), "{said:?}");
    // The table has answered every time, so the pauses don't grow.
    assert!(pauses[1] < Duration::from_millis(313), "{pauses:?}");
}
