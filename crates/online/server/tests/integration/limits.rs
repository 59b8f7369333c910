//! Limits of people and addresses: sockets, their messages, tables.

use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use serde_json::json;
use tokio_tungstenite::tungstenite::Error;
use wildpile_protocol::socket::FromTable;
use wildpile_server::Config;

use crate::public::with;
use crate::tables::{Running, Socket, header};

/// Longer than any step of a test should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A proxy's header for a request from another address than this machine's.
const ELSEWHERE: &str = "X-Forwarded-For: 203.0.113.7\r\n";

fn through_a_proxy() -> Config {
    Config {
        trusted_proxies: vec!["127.0.0.1/32".parse().expect("a network")],
        ..Config::default()
    }
}

fn is_refused(said: &FromTable) -> bool {
    matches!(said, FromTable::Refused { .. })
}

/// Sends over these sockets of one pool what it holds almost four times, and each less than it may send alone: that it fills
/// again meanwhile doesn't matter. At least one of them is closed for it.
async fn is_too_much_together(sockets: &mut [Socket; 4]) {
    for socket in &mut *sockets {
        socket.flood(55).await;
    }
    let mut closed = 0;
    for socket in sockets {
        for _ in 0..55 {
            let is_answer = |said: &FromTable| is_refused(said) || matches!(said, FromTable::Closing { .. });
            if let FromTable::Closing { why } = socket.until(is_answer).await {
                assert_eq!(why.id(), "protocol.closing-many");
                closed += 1;
                break;
            }
        }
    }
    assert!(closed > 0, "everything was taken");
}

async fn is_not_too_much(socket: &mut Socket) {
    socket.flood(55).await;
    for _ in 0..55 {
        socket.until(is_refused).await;
    }
}

/// The person's sockets are at several tables: one table has one of a person.
#[tokio::test]
async fn all_sockets_of_a_person_share_what_they_may_send() {
    let server = with(Config {
        // So they may send as much as one of them.
        sockets_per_person: 4,
        ..Config::default()
    })
    .await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let mut adas = Vec::new();
    let mut last = String::new();
    for _ in 0..4 {
        last = server.table(&ada, 2).await;
        let mut socket = server.socket(&last, &ada).await.expect("a socket");
        socket.hello().await;
        adas.push(socket);
    }
    let mut bens = server.socket(&last, &ben).await.expect("a socket");
    bens.hello().await;
    let adas: &mut [Socket; 4] = adas.as_mut_slice().try_into().expect("four");
    is_too_much_together(adas).await;
    is_not_too_much(&mut bens).await;
    server.stop().await;
}

#[tokio::test]
async fn all_sockets_of_an_address_share_what_they_may_send() {
    let server = with(Config {
        // So they may send as much as one of them.
        sockets_per_address: 4,
        ..through_a_proxy()
    })
    .await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut here = Vec::new();
    for _ in 0..4 {
        let mut socket = server.socket(&id, "").await.expect("anyone may look on");
        socket.hello().await;
        here.push(socket);
    }
    let mut there = server.socket(&id, ELSEWHERE).await.expect("a socket");
    there.hello().await;
    let here: &mut [Socket; 4] = here.as_mut_slice().try_into().expect("four");
    is_too_much_together(here).await;
    is_not_too_much(&mut there).await;
    server.stop().await;
}

#[tokio::test]
async fn a_full_server_opens_no_more_sockets_until_one_is_closed() {
    let server = with(Config {
        sockets: 1,
        requests_per_second: 0,
        ..Config::default()
    })
    .await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut first = server.socket(&id, &ada).await.expect("a socket");
    first.hello().await;
    let second = server.socket(&id, "").await.err();
    let Some(Error::Http(answer)) = &second else {
        panic!("{second:?}");
    };
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers().contains_key(RETRY_AFTER), "{answer:?}");
    drop(first);
    let again = async {
        while server.socket(&id, "").await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, again)
        .await
        .expect("a place is free");
    server.stop().await;
}

/// Asks for a table; the status, when to come again, and the body.
async fn open(server: &Running, who: &str, listed: bool) -> (u16, Option<u64>, String) {
    let new = json!({ "game": "skip-bo", "seats": 2, "settings": { "listed": listed } });
    let headers = server.origin() + who;
    let (status, head, body) = server.ask("POST", "/api/tables", &headers, &new).await;
    let wait = header(&head, "retry-after").map(|seconds| seconds.parse().expect("seconds"));
    (status, wait, body)
}

#[tokio::test]
async fn a_person_opens_only_so_many_tables_an_hour() {
    let server = with(Config {
        tables_per_hour: 2,
        ..through_a_proxy()
    })
    .await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    for _ in 0..2 {
        assert_eq!(open(&server, &ada, false).await.0, 201);
    }
    for from in ["", ELSEWHERE] {
        let (status, wait, body) = open(&server, &(ada.clone() + from), false).await;
        assert_eq!(status, 429, "{body}");
        assert!(body.contains("protocol.limit-tables"), "{body}");
        assert!(wait.is_some_and(|wait| (1..=1_800).contains(&wait)), "{wait:?}");
    }
    // A quick match that nobody waits for would be one more.
    let headers = server.origin() + &ada;
    let wish = json!({ "game": "skip-bo" });
    let (status, _, body) = server.ask("POST", "/api/quick", &headers, &wish).await;
    assert_eq!(status, 429, "{body}");
    assert!(body.contains("protocol.limit-tables"), "{body}");
    assert_eq!(open(&server, &ben, false).await.0, 201, "someone else");
    server.stop().await;
}

#[tokio::test]
async fn the_people_of_an_address_open_only_so_many_tables_an_hour() {
    let server = with(Config {
        tables_per_hour_per_address: 4,
        ..through_a_proxy()
    })
    .await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    assert_eq!(open(&server, &ada, true).await.0, 201);
    let (status, wait, body) = open(&server, &ben, true).await;
    assert_eq!(status, 429, "a quarter of them for the lobby: {body}");
    assert!(body.contains("protocol.limit-tables"), "{body}");
    assert!(wait.is_some_and(|wait| (1..=3_600).contains(&wait)), "{wait:?}");
    for who in [&ben, &ada, &ben] {
        assert_eq!(open(&server, who, false).await.0, 201);
    }
    for who in [&ada, &ben] {
        let (status, wait, body) = open(&server, who, false).await;
        assert_eq!(status, 429, "{body}");
        assert!(body.contains("protocol.limit-tables"), "{body}");
        assert!(wait.is_some_and(|wait| (1..=900).contains(&wait)), "{wait:?}");
    }
    assert_eq!(open(&server, &(ada + ELSEWHERE), true).await.0, 201, "elsewhere");
    server.stop().await;
}
