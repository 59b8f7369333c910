//! A server at a real address.

use std::borrow::Cow;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use wildpile_server::{Asset, Assets, BindError, Server};

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

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
}

#[test]
fn it_answers_until_it_is_told_to_stop_and_idle_connections_do_not_keep_it() {
    runtime().block_on(async {
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
        server.run(stop).await.expect("it ends");
        let (_idle, answer) = client.join().expect("the client ends");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\nthe start page"), "{answer}");
        assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
    });
}

#[test]
fn a_port_in_use_is_named() {
    runtime().block_on(async {
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
    });
}

#[test]
fn an_address_of_another_machine_is_refused() {
    runtime().block_on(async {
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
    });
}
