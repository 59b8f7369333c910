//! A server at a real address.

use std::borrow::Cow;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use wildpile_server::{Asset, Assets, BindError, Limits, Server};

fn assets() -> Assets {
    let page = Asset {
        plain: Cow::Borrowed(b"the start page"),
        brotli: None,
        mime: "text/html".to_owned(),
        hash: "3f".to_owned(),
        immutable: false,
    };
    Assets::new([("index.html".to_owned(), page)].into()).expect("there is a page")
}

fn any_port() -> SocketAddr {
    ([127, 0, 0, 1], 0).into()
}

#[tokio::test]
async fn it_answers_until_it_is_told_to_stop_and_idle_connections_do_not_keep_it() {
    let server = Server::bind(any_port(), Some(assets()))
        .await
        .expect("a free port");
    let address = server.address();
    assert_ne!(address.port(), 0);
    assert_eq!(server.url(), format!("http://{address}/"));
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let client = std::thread::spawn(move || {
        let idle = TcpStream::connect(address).expect("a connection");
        let mut stream = TcpStream::connect(address).expect("a connection");
        write!(
            stream,
            "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        stop.send(()).expect("the server is there");
        (idle, answer)
    });
    let stop = async {
        stopped.await.expect("the client says so");
    };
    server.run(stop).await;
    let (_idle, answer) = client.join().expect("the client ends");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nthe start page"), "{answer}");
    assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let first = Server::bind(any_port(), None).await.expect("a free port");
    let error = Server::bind(first.address(), None)
        .await
        .expect_err("it is taken");
    assert!(matches!(error, BindError::InUse(address) if address == first.address()));
    let text = error.to_string();
    assert!(
        text.contains(&format!("port {} of 127.0.0.1 is in use", first.address().port())),
        "{text}"
    );
}

#[tokio::test]
async fn an_address_of_another_machine_is_refused() {
    // An address reserved for documentation.
    let error = Server::bind(([192, 0, 2, 1], 0).into(), None)
        .await
        .expect_err("not ours");
    assert!(
        error
            .to_string()
            .starts_with("192.0.2.1 isn't an address of this machine"),
        "{error}"
    );
}

/// No client is waited for as long as this; a test that fails ends after that.
const LONG: Duration = Duration::from_secs(60);

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(LONG)).expect("a time");
    stream
}

/// The rest of a connection until the server closes it.
fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => {}
        // The server closed the connection before everything was sent.
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("the connection stays open: {error}"),
    }
    String::from_utf8(bytes).expect("text")
}

/// Runs a server with these limits while clients do something.
async fn with_clients(limits: Limits, clients: impl FnOnce(SocketAddr) + Send + 'static) {
    let server = Server::bind(any_port(), Some(assets())).await.expect("a port");
    let address = server.address();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let clients = std::thread::spawn(move || {
        clients(address);
        drop(stop);
    });
    let stop = async {
        // It is dropped, in a test that fails, too.
        let _ = stopped.await;
    };
    server.limits(limits).run(stop).await;
    clients.join().expect("the clients end");
}

const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[tokio::test]
async fn half_a_request_and_silence_are_waited_for_only_for_a_while() {
    let limits = Limits {
        request: Duration::from_millis(50),
        ..Limits::default()
    };
    with_clients(limits, |address| {
        let silent = connect(address);
        let mut half = connect(address);
        half.write_all(b"GET / HTTP/1.1\r\nHost: local").expect("sent");
        assert!(!rest(silent).contains("200 OK"));
        assert!(!rest(half).contains("200 OK"));
        // After an answer the connection is kept for the next request, but not forever.
        let mut idle = connect(address);
        idle.write_all(REQUEST).expect("sent");
        assert!(rest(idle).ends_with("the start page"));
    })
    .await;
}

/// With one place for all, the second client gets an answer only because the first one, which never asks, is
/// turned away.
#[tokio::test]
async fn connections_beyond_the_limit_wait() {
    let limits = Limits {
        request: Duration::from_millis(300),
        connections: 1,
        ..Limits::default()
    };
    with_clients(limits, |address| {
        let silent = connect(address);
        let mut second = connect(address);
        second.write_all(REQUEST).expect("sent");
        assert!(rest(second).ends_with("the start page"));
        // The first was closed before the second got its place.
        silent.set_nonblocking(true).expect("not waiting");
        let mut byte = [0];
        assert!(matches!((&silent).read(&mut byte), Ok(0)), "it is closed already");
    })
    .await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let limits = Limits {
        read_answer: Duration::from_millis(50),
        connections: 1,
        ..Limits::default()
    };
    with_clients(limits, |address| {
        let mut lazy = connect(address);
        // Far more answers than the buffers on the way take.
        lazy.set_write_timeout(Some(LONG)).expect("a time");
        while lazy.write_all(&REQUEST.repeat(1000)).is_ok() {}
        let mut second = connect(address);
        second
            .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("sent");
        assert!(rest(second).ends_with("the start page"));
    })
    .await;
}
