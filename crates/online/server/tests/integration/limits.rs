//! Limits of people and addresses: sockets and tables.

use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use serde_json::json;
use tokio_tungstenite::tungstenite::Error;
use wildpile_server::Config;

use crate::public::with;
use crate::tables::{Running, header};

/// Longer than any step of a test should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A proxy's header for a request from another address than this machine's.
const ELSEWHERE: &str = "X-Forwarded-For: 203.0.113.7\r\n";

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
    let first = server.come(&id, &ada).await;
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

/// Opens tables, one after the other: who asks, whether it is for the lobby, and in how many seconds at most a refused one may
/// come again.
async fn opens(server: &Running, tables: &[(&str, bool, Option<u64>)]) {
    for (at, (who, listed, refused)) in tables.iter().enumerate() {
        let new = json!({ "game": "skip-bo", "seats": 2, "settings": { "listed": listed } });
        let (status, head, body) = server.post("/api/tables", who, &new).await;
        assert_eq!(status, if refused.is_some() { 429 } else { 201 }, "{at}: {body}");
        if let Some(longest) = refused {
            assert!(body.contains("protocol.limit-tables"), "{at}: {body}");
            let wait = header(&head, "retry-after").and_then(|wait| wait.parse::<u64>().ok());
            assert!(
                wait.is_some_and(|wait| (1..=*longest).contains(&wait)),
                "{at}: {wait:?}"
            );
        }
    }
}

#[tokio::test]
async fn people_and_addresses_open_only_so_many_tables_an_hour() {
    let through_a_proxy = Config {
        trusted_proxies: vec!["127.0.0.1/32".parse().expect("a network")],
        ..Config::default()
    };
    let server = with(Config {
        tables_per_hour: 2,
        ..through_a_proxy.clone()
    })
    .await;
    let guests = [server.guest("Ada").await, server.guest("Ben").await];
    let [ada, ben] = guests.each_ref().map(String::as_str);
    let ada_elsewhere = ada.to_owned() + ELSEWHERE;
    let ada_elsewhere = ada_elsewhere.as_str();
    opens(&server, &[(ada, false, None); 2]).await;
    opens(
        &server,
        &[(ada, false, Some(1_800)), (ada_elsewhere, false, Some(1_800))],
    )
    .await;
    // A quick match that nobody waits for would be one more.
    let wish = json!({ "game": "skip-bo" });
    let (status, _, body) = server.post("/api/quick", ada, &wish).await;
    assert!(status == 429 && body.contains("protocol.limit-tables"), "{body}");
    opens(&server, &[(ben, false, None)]).await;
    server.stop().await;

    let server = with(Config {
        tables_per_hour_per_address: 4,
        ..through_a_proxy
    })
    .await;
    let guests = [server.guest("Ada").await, server.guest("Ben").await];
    let [ada, ben] = guests.each_ref().map(String::as_str);
    let ada_elsewhere = ada.to_owned() + ELSEWHERE;
    let ada_elsewhere = ada_elsewhere.as_str();
    // A quarter of them for the lobby.
    opens(&server, &[(ada, true, None), (ben, true, Some(3_600))]).await;
    opens(
        &server,
        &[(ben, false, None), (ada, false, None), (ben, false, None)],
    )
    .await;
    opens(&server, &[(ada, false, Some(900)), (ben, false, Some(900))]).await;
    opens(&server, &[(ada_elsewhere, true, None)]).await;
    server.stop().await;
}
