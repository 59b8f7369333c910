//! A server as strangers and its operator meet it: limits, bans, the operator's page, the log, metrics, its end.

use std::io::Write;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Error;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;
use wildpile_protocol::socket::FromTable;
use wildpile_server::logs::{self, LogFormat};
use wildpile_server::{Config, Proxies};

use crate::tables::{Running, header};

pub fn folder() -> Arc<tempfile::TempDir> {
    Arc::new(tempfile::tempdir().expect("a folder"))
}

pub async fn with(config: Config) -> Running {
    Running::start_with(folder(), &config).await
}

#[tokio::test]
async fn what_is_asked_too_often_is_refused_but_health_is_not() {
    let server = with(Config {
        requests_per_second: 1,
        ..Config::default()
    })
    .await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(server.get("/api/tables", "").await.0);
    }
    assert_eq!(statuses[..10], [200; 10]);
    assert!(statuses[10..].contains(&429), "{statuses:?}");
    assert_eq!(server.get("/healthz", "").await.0, 200);
    assert_eq!(server.get("/readyz", "").await.0, 200);
    server.stop().await;
}

/// A load balancer asks by the address that it has for the server, not by the name that people use.
#[tokio::test]
async fn probes_are_answered_under_any_host_and_nothing_else_is() {
    let server = with(Config {
        hosts: vec!["cards.example.org".to_owned()],
        ..Config::default()
    })
    .await;
    let status = async |request: &str, host: &str| {
        let mut stream = tokio::net::TcpStream::connect(server.address)
            .await
            .expect("the server is there");
        let request = format!("{request} HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer[9..12].to_owned()
    };
    for host in ["Host: wildpile-1:8080\r\n", "Host: 10.89.7.3:8080\r\n", ""] {
        for path in ["/healthz", "/readyz"] {
            for method in ["GET", "HEAD"] {
                let request = format!("{method} {path}");
                assert_eq!(status(&request, host).await, "200", "{request} {host}");
            }
            for request in [
                format!("POST {path}"),
                format!("GET {path}/"),
                format!("GET /{path}"),
                format!("GET {path}.html"),
            ] {
                assert_eq!(status(&request, host).await, "421", "{request} {host}");
            }
        }
        for path in ["/api/tables", "/api/openapi.json", "/operator", "/metrics"] {
            assert_eq!(status(&format!("GET {path}"), host).await, "421", "{path} {host}");
        }
    }
    let own = "Host: cards.example.org\r\n";
    assert_eq!(status("GET /api/tables", own).await, "200");
    server.stop().await;
}

#[tokio::test]
async fn one_person_cannot_fill_the_lobby_or_hold_all_sockets() {
    let server = with(Config {
        listed_per_person: 2,
        sockets_per_person: 2,
        ..Config::default()
    })
    .await;
    let ada = server.guest("Ada").await;
    let open = async |listed: bool| {
        let new = json!({ "game": "skip-bo", "seats": 2, "settings": { "listed": listed } });
        server.post("/api/tables", &ada, &new).await
    };
    for _ in 0..2 {
        assert_eq!(open(true).await.0, 201);
    }
    let (status, _, body) = open(true).await;
    assert_eq!(status, 409, "{body}");
    assert!(body.contains("protocol.limit-listed"), "{body}");
    assert_eq!(open(false).await.0, 201, "for people with the link");
    let id = server.table(&ada, 2).await;
    let _first = server.socket(&id, &ada).await.expect("a socket");
    let _second = server.socket(&id, &ada).await.expect("a socket");
    let third = server.socket(&id, &ada).await.err();
    assert!(
        matches!(&third, Some(Error::Http(answer)) if answer.status() == StatusCode::TOO_MANY_REQUESTS),
        "{third:?}"
    );
    server.stop().await;
}

/// Onlookers are sent the whole match when they join, but not again and again. Players always get it.
#[tokio::test]
async fn whole_matches_are_sent_to_onlookers_as_often_as_allowed() {
    let server = with(Config {
        watch_kib_per_second: 1,
        requests_per_second: 0,
        ..Config::default()
    })
    .await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let id = server.table(&ada, 2).await;
    let mut own = server.come(&id, &ada).await;
    own.deal_with_a_bot().await;
    own.play().await;
    drop(own);
    let come = async |session: &str| {
        let mut socket = server.socket(&id, session).await.expect("a socket");
        let hello = json!({ "type": "hello", "version": wildpile_protocol::VERSION });
        socket.say(hello).await;
        let ends = |said: &FromTable| matches!(said, FromTable::Seat { .. } | FromTable::Closing { .. });
        match socket.until(ends).await {
            FromTable::Closing { why } => Some(why),
            _ => None,
        }
    };
    // The allowance grows with time, so one more join may be possible at any moment.
    let until_refused = async |session: &str| {
        for looks in 0..500 {
            if let Some(why) = come(session).await {
                return (looks, why);
            }
        }
        panic!("nobody is refused");
    };
    let (looks, why) = until_refused("").await;
    assert!(looks > 1, "a few times it is no trouble");
    assert_eq!(why.id(), "protocol.limit-looks");
    assert!(why.arg("seconds").is_some() && wildpile_protocol::ends_for_a_while(&why));
    let (bens, his) = until_refused(&ben).await;
    assert!(
        bens < looks && his.id() == why.id(),
        "one address has one allowance"
    );
    // Nobody is refused who comes to a table where there is nothing to watch yet.
    let new = server.table(&ada, 2).await;
    server.come(&new, "").await;
    assert_eq!(come(&ada).await, None, "it is her match");
    server.stop().await;
}

#[tokio::test]
async fn by_https_cookies_and_browsers_stay_there() {
    let folder = folder();
    let plain = Running::start_with(Arc::clone(&folder), &Config::default()).await;
    let old = plain.guest("Ada").await;
    let (_, head, _) = plain.get("/api/me", &old).await;
    assert_eq!(header(&head, "strict-transport-security"), None);
    assert_eq!(header(&head, "set-cookie"), None);
    plain.stop().await;
    let config = Config {
        https: true,
        hosts: vec!["cards.example".to_owned()],
        ..Config::default()
    };
    let server = Running::start_with(folder, &config).await;
    let (status, head, _) = server.get("/api/me", &old).await;
    assert_eq!(
        (status, header(&head, "set-cookie")),
        (401, None),
        "a cookie that others can have set"
    );
    assert_eq!(
        header(&head, "strict-transport-security"),
        Some("max-age=31536000")
    );
    let name = json!({ "name": "Ben" });
    let (status, ..) = server.post("/api/guest", &old, &name).await;
    assert_eq!(status, 403, "a page that came unencrypted");
    let headers = format!("Origin: https://{}\r\n{old}", server.address);
    let (status, head, _) = server.ask("POST", "/api/guest", &headers, &name).await;
    assert_eq!(status, 200);
    let cookie = header(&head, "set-cookie").expect("a session of its own");
    assert!(
        cookie.starts_with("__Host-wildpile=") && cookie.contains("; Secure"),
        "{cookie}"
    );
    assert!(
        cookie.contains("Path=/;") && !cookie.contains("Domain"),
        "{cookie}"
    );
    let new = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let (status, head, _) = server.get("/api/me", &new).await;
    assert_eq!((status, header(&head, "set-cookie")), (200, None));
    let (_, head, _) = server.get("/", "").await;
    assert!(header(&head, "strict-transport-security").is_some(), "{head}");
    server.stop().await;
}

/// The interface is what its description says.
#[tokio::test]
async fn the_described_requests_are_there() {
    let server = Running::start().await;
    let (status, _, body) = server.get("/api/openapi.json", "").await;
    assert_eq!(status, 200);
    let document: Value = serde_json::from_str(&body).unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 7, "{body}");
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let path = path.replace("{id}", &"0".repeat(24));
            let (status, _, text) = server
                .ask(&method.to_uppercase(), &path, &server.origin(), &json!({}))
                .await;
            // The page that says that the web app is missing answers everything else.
            assert!(!text.contains("web app"), "{method} {path}: {text}");
            assert_ne!(status, 405, "{method} {path}: {text}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_opens_no_tables_and_lets_matches_go_on_meanwhile() {
    let server = with(Config {
        drain: 3_600,
        ..Config::default()
    })
    .await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut socket = server.come(&id, &ada).await;
    assert_eq!(server.get("/readyz", "").await.0, 200);
    let draining = tokio::spawn({
        let online = server.online.clone();
        async move { online.drain().await }
    });
    loop {
        let (status, _, body) = server.get("/readyz", "").await;
        if status == 503 {
            assert_eq!(body, "stopping\n");
            break;
        }
        tokio::task::yield_now().await;
    }
    let new = json!({ "game": "skip-bo", "seats": 2 });
    let (status, head, body) = server.post("/api/tables", &ada, &new).await;
    assert_eq!(status, 503);
    assert!(
        header(&head, "retry-after").is_some() && body.contains("protocol.closing-stop"),
        "{body}"
    );
    socket.deal_with_a_bot().await;
    assert!(!socket.play().await.is_empty(), "the match goes on");
    draining.abort();
    server.online.stop().await;
    assert_eq!(socket.closing().await, "protocol.closing-stop");
    server.task.abort();
}

#[tokio::test]
async fn metrics_have_a_port_of_their_own() {
    let server = with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        guests_per_hour: 1,
        ..Config::default()
    })
    .await;
    let ada = server.guest("Ada").await;
    let (status, ..) = server.post("/api/guest", "", &json!({ "name": "Ben" })).await;
    assert_eq!(status, 429);
    let id = server.table(&ada, 2).await;
    let mut socket = server.come(&id, &ada).await;
    socket.deal_with_a_bot().await;
    let own = socket.play().await.len();
    let public = server.get("/metrics", "").await;
    assert!(!public.2.contains("wildpile_"), "not for everybody");
    let mut stream = tokio::net::TcpStream::connect(server.metrics.unwrap())
        .await
        .unwrap();
    stream
        .write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let value = |name: &str| -> f64 {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {text}"))
            .parse()
            .unwrap()
    };
    assert!(value("wildpile_moves_total") > own as f64, "the bot's, too");
    assert!(value("wildpile_append_seconds_count") > 0.0);
    assert!(value("wildpile_bot_thinking_seconds_count") > 0.0);
    for (name, expected) in [
        ("wildpile_tables_opened_total", 1.0),
        ("wildpile_tables_open", 1.0),
        ("wildpile_sockets", 1.0),
        ("wildpile_people_present", 1.0),
        ("wildpile_store_errors_total", 0.0),
        ("wildpile_limited_total{what=\"guests\"}", 1.0),
        ("wildpile_requests_total{status=\"429\"}", 1.0),
    ] {
        assert!((value(name) - expected).abs() < 0.5, "{name}: {text}");
    }
    assert!(!text.contains("Ada") && !text.contains(&id), "{text}");
    server.stop().await;
}

/// The log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn the_log_knows_requests_and_tables_but_no_cards_chat_names_or_tokens() {
    // While a process has one subscriber, tracing asks the thread that first comes to a call
    // whether anyone listens, and other tests' threads say no for all: so there are two.
    let _second = tracing::Dispatch::new(logs::subscriber(
        LogFormat::Plain,
        LevelFilter::TRACE,
        Log::default(),
    ));
    for format in [LogFormat::Plain, LogFormat::Json] {
        let log = Log::default();
        // Tasks of this test run on this thread.
        let _log =
            tracing::subscriber::set_default(logs::subscriber(format, LevelFilter::TRACE, log.clone()));
        let server = Running::start().await;
        let name = "Zacharias Quux";
        let ada = server.guest(name).await;
        let id = server.table(&ada, 2).await;
        let mut socket = server.come(&id, &ada).await;
        socket.say(json!({ "type": "say", "text": "abracadabra" })).await;
        socket
            .say(json!({ "type": "nonsense", "word": "hocuspocus" }))
            .await;
        socket
            .say(json!({ "type": "play", "key": "simsalabim", "round": 1, "step": 0, "move": "sesame" }))
            .await;
        for _ in 0..2 {
            socket
                .until(|said| matches!(said, FromTable::Refused { .. }))
                .await;
        }
        socket.deal_with_a_bot().await;
        let mut secrets = socket.play().await;
        server.get("/api/tables?password=openbarley", &ada).await;
        server
            .ask(
                "POST",
                "/api/guest",
                &server.origin(),
                &json!({ "name": "Quuxquux\n" }),
            )
            .await;
        server.stop().await;
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert!(
            text.contains(&id) && text.contains("answered") && text.contains("stopped"),
            "{text}"
        );
        let token = ada.trim().split_once('=').expect("a cookie").1.to_owned();
        secrets.extend([token, "0505050505".to_owned()]);
        let words = [
            name,
            "Quux",
            "abracadabra",
            "hocuspocus",
            "simsalabim",
            "sesame",
            "openbarley",
        ];
        secrets.extend(words.map(str::to_owned));
        assert!(secrets.len() > words.len() + 2, "it has played");
        for secret in secrets {
            assert!(!text.contains(&secret), "“{secret}” in {text}");
        }
        if format == LogFormat::Json {
            for line in text.lines() {
                let line: Value = serde_json::from_str(line).expect("a JSON object");
                assert!(line["level"].is_string() && line["message"].is_string(), "{line}");
            }
        }
    }
}

#[test]
fn nobody_is_trusted_by_default() {
    assert_eq!(Config::default().proxies(), Proxies::default());
    assert!(Proxies::default().trusted.is_empty());
}

/// While servers are replaced one after the other: the proxy leads nobody to an old one any more.
#[tokio::test]
async fn a_server_is_not_ready_once_a_newer_version_uses_its_database() {
    use sqlx::Executor as _;
    let server = with(Config::default()).await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    assert_eq!(server.get("/readyz", "").await.0, 200);
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 SELECT 9999, 'newer', success, checksum, 0 FROM _sqlx_migrations WHERE version = 15";
    let pool = server.online.rooms().store().pool();
    pool.execute(newer).await.expect("upgraded");
    let (status, _, body) = server.get("/readyz", "").await;
    assert_eq!(
        (status, body.as_str()),
        (503, "a newer version uses the database\n")
    );
    let new = json!({ "game": "skip-bo", "seats": 2 });
    let (status, head, body) = server.post("/api/tables", &ada, &new).await;
    assert_eq!(status, 503);
    assert!(
        header(&head, "retry-after").is_some() && body.contains("protocol.closing-version"),
        "{body}"
    );
    let mut socket = server.socket(&id, &ada).await.expect("a socket");
    let hello = json!({ "type": "hello", "version": wildpile_protocol::VERSION });
    socket.say(hello).await;
    assert_eq!(socket.closing().await, "protocol.closing-version");
    server.stop().await;
}
