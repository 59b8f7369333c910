//! Online tables over real connections: sessions, sockets, and clients that misbehave.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::frame::Frame as RawFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use wildpile_game::Seat;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FRAME, FromTable, Phase};
use wildpile_protocol::{Secret, VERSION};
use wildpile_server::{Config, Online, Server};
use wildpile_tables::store::Store;

/// Longer than any step of a test should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A header of an answer.
pub fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// The header with the session that an answer sets for a path.
pub fn session(head: &str, path: &str) -> Option<String> {
    let cookie = header(head, "set-cookie")?;
    for part in ["HttpOnly", "SameSite=Strict", path] {
        assert!(cookie.contains(part), "{cookie}");
    }
    Some(format!(
        "Cookie: {}\r\n",
        cookie.split(';').next().expect("a pair")
    ))
}

/// A server in this process, until it is stopped.
pub struct Running {
    pub address: SocketAddr,
    pub metrics: Option<SocketAddr>,
    pub online: Online,
    pub stop: oneshot::Sender<()>,
    pub task: tokio::task::JoinHandle<()>,
    folder: Arc<tempfile::TempDir>,
}

impl Running {
    pub async fn start() -> Self {
        Self::start_in(Arc::new(tempfile::tempdir().expect("a folder"))).await
    }

    async fn start_in(folder: Arc<tempfile::TempDir>) -> Self {
        Self::start_with(folder, &Config::default()).await
    }

    /// A server with these settings; its port and the metrics' are free ones.
    pub async fn start_with(folder: Arc<tempfile::TempDir>, config: &Config) -> Self {
        let file = folder.path().join("tables.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).await;
        let store = store.expect("a store");
        let server = Server::bind(([127, 0, 0, 1], 0).into(), None)
            .await
            .expect("a free port");
        let online = Online::with(store, config);
        let server = server.config(config).online(online.clone());
        let server = match config.metrics {
            Some(metrics) => server.metrics(metrics).await.expect("a free port"),
            None => server,
        };
        let (address, metrics) = (server.address(), server.metrics_address());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            stopped.await.ok();
        }));
        Self {
            address,
            metrics,
            online,
            stop,
            task,
            folder,
        }
    }

    pub async fn stop(self) -> Arc<tempfile::TempDir> {
        self.stop.send(()).ok();
        self.task.await.expect("the server ends");
        self.folder
    }

    /// A request; the status, the whole head and the body.
    pub async fn ask(&self, method: &str, path: &str, headers: &str, body: &Value) -> (u16, String, String) {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        self.ask_with("application/json", method, path, headers, &body)
            .await
    }

    /// The answer at a path.
    pub async fn get(&self, path: &str, headers: &str) -> (u16, String, String) {
        self.ask("GET", path, headers, &Value::Null).await
    }

    /// A request of a session, as one of the server's own pages sends it.
    pub async fn post(&self, path: &str, session: &str, body: &Value) -> (u16, String, String) {
        self.ask("POST", path, &(self.origin() + session), body).await
    }

    /// A form as a browser sends it.
    pub async fn form(&self, path: &str, headers: &str, form: &str) -> (u16, String, String) {
        self.ask_with("application/x-www-form-urlencoded", "POST", path, headers, form)
            .await
    }

    async fn ask_with(
        &self,
        kind: &str,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address)
            .await
            .expect("the server is there");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head[9..12].parse().expect("a status");
        (status, head.to_owned(), body.to_owned())
    }

    pub fn origin(&self) -> String {
        format!("Origin: http://{}\r\n", self.address)
    }

    /// A new guest; the header with the session.
    pub async fn guest(&self, name: &str) -> String {
        let (status, head, body) = self.post("/api/guest", "", &json!({ "name": name })).await;
        assert_eq!(
            (status, body),
            (200, format!("{{\"name\":\"{name}\"}}")),
            "{head}"
        );
        session(&head, "Path=/").expect("a session")
    }

    pub async fn table(&self, session: &str, seats: usize) -> String {
        let new = json!({ "game": "skip-bo", "rules": { "stock": 2 }, "seats": seats, "settings": { "pace_ms": 0 } });
        let (status, _, body) = self.post("/api/tables", session, &new).await;
        assert_eq!(status, 201, "{body}");
        let created: Value = serde_json::from_str(&body).expect("JSON");
        created["id"].as_str().expect("an id").to_owned()
    }

    pub async fn socket(&self, id: &str, session: &str) -> Result<Socket, Error> {
        let url = format!("ws://{}/api/tables/{id}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        let headers = request.headers_mut();
        for line in (self.origin() + session).lines() {
            let (name, value) = line.split_once(": ").expect("a header");
            let name: axum::http::HeaderName = name.parse().expect("a name");
            headers.insert(name, value.parse().expect("a value"));
        }
        let stream = TcpStream::connect(self.address)
            .await
            .expect("the server is there");
        client_async(request, MaybeTlsStream::Plain(stream))
            .await
            .map(|(socket, _)| Socket(socket))
    }

    /// Comes to a table.
    pub async fn come(&self, id: &str, session: &str) -> Socket {
        let mut socket = self.socket(id, session).await.expect("a socket");
        socket.hello().await;
        socket
    }
}

pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn say(&mut self, said: Value) {
        self.0.send(Frame::text(said.to_string())).await.expect("sent");
    }

    /// The next message; `None` at the end of the connection.
    pub async fn hear(&mut self) -> Option<FromTable> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.0.next())
                .await
                .expect("something is said in time")?;
            match frame {
                Ok(Frame::Text(text)) => return Some(serde_json::from_str(&text).expect("a message")),
                Ok(Frame::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Waits for a message of a kind.
    pub async fn until(&mut self, wanted: impl Fn(&FromTable) -> bool) -> FromTable {
        loop {
            let said = self.hear().await.expect("the connection is open");
            if wanted(&said) {
                return said;
            }
        }
    }

    pub async fn hello(&mut self) {
        self.say(json!({ "type": "hello", "version": VERSION })).await;
        self.until(|said| matches!(said, FromTable::Hello { .. })).await;
    }

    /// Sits down, puts a bot on the other seat, and starts.
    pub async fn deal_with_a_bot(&mut self) {
        self.say(json!({ "type": "sit", "seat": 1 })).await;
        self.say(json!({ "type": "bot", "seat": 2, "level": "beginner" }))
            .await;
        self.say(json!({ "type": "start" })).await;
    }

    /// Contributes to the first deal and plays the match to its end; the moves.
    pub async fn play(&mut self) -> Vec<String> {
        let mut part = Part::default();
        let mut moves = Vec::new();
        loop {
            match self.hear().await.expect("the connection is open") {
                FromTable::Seat {
                    said: wildpile_table::seat::wire::ToSeat::Update(update),
                } => {
                    if let Some(notation) = update.moves.last() {
                        moves.push(notation.clone());
                        // A socket may send 60 messages at once, and 15 a second after that.
                        if moves.len() > 40 {
                            tokio::time::sleep(Duration::from_millis(80)).await;
                        }
                        self.say(
                            json!({ "type": "play", "key": format!("k{}", moves.len()), "round": 1, "step": update.steps, "move": notation }),
                        )
                        .await;
                    }
                }
                FromTable::Table { table, .. } if table.phase == Phase::Over => break,
                // Without a contribution the deal would wait for its time.
                FromTable::Table { table, .. } => {
                    if let Some(said) = part.answer(&table, Seat::FIRST, || Some(Secret([5; 32]))) {
                        self.say(json!(said)).await;
                    }
                }
                FromTable::Refused { why, .. } => panic!("refused: {why:?}"),
                _ => {}
            }
        }
        moves
    }

    /// Sends so many messages that aren't any, as long as the connection is open.
    pub async fn flood(&mut self, count: usize) {
        for _ in 0..count {
            if self.0.send(Frame::text("{}")).await.is_err() {
                return;
            }
        }
    }

    /// The id of the reason with which the connection ends.
    pub async fn closing(&mut self) -> String {
        loop {
            if let FromTable::Closing { why } = self.hear().await.expect("a reason") {
                return why.id().to_owned();
            }
        }
    }
}

#[tokio::test]
async fn a_guest_opens_a_table_and_plays_a_bot_over_a_socket() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut socket = server.come(&id, &ada).await;
    socket.deal_with_a_bot().await;
    let (_, _, early) = server.get(&format!("/api/tables/{id}/transcript"), "").await;
    assert!(early.contains("transcript-later"), "{early}");
    assert!(!socket.play().await.is_empty());
    let (status, _, text) = server.get(&format!("/api/tables/{id}/transcript"), "").await;
    assert_eq!(status, 200);
    assert!(text.contains("fair:"), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn a_session_survives_a_restart_and_a_new_name_keeps_it() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let folder = server.stop().await;
    let server = Running::start_in(folder).await;
    let (status, _, body) = server.get("/api/me", &ada).await;
    assert_eq!((status, body.as_str()), (200, r#"{"name":"Ada"}"#));
    let (status, head, _) = server
        .post("/api/guest", &ada, &json!({ "name": " Änne " }))
        .await;
    assert_eq!(status, 200);
    assert!(!head.contains("set-cookie"), "it is the same session: {head}");
    let (_, _, body) = server.get("/api/me", &ada).await;
    assert_eq!(body, r#"{"name":"Änne"}"#);
    let (status, _, _) = server.get("/api/me", "").await;
    assert_eq!(status, 401);
    server.stop().await;
}

#[tokio::test]
async fn foreign_pages_and_strangers_change_nothing() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let new = json!({ "game": "skip-bo", "seats": 2 });
    for (headers, expected) in [
        (format!("Origin: https://evil.example\r\n{ada}"), 403),
        (format!("Origin: null\r\n{ada}"), 403),
        (ada.clone(), 403),
        (server.origin(), 401),
        (
            format!("{}Cookie: wildpile={}\r\n", server.origin(), "0".repeat(64)),
            401,
        ),
    ] {
        let (status, _, _) = server.ask("POST", "/api/tables", &headers, &new).await;
        assert_eq!(status, expected, "{headers}");
    }
    // A foreign page can't open a socket either.
    let url = format!("ws://{}/api/tables/{id}/socket", server.address);
    let mut request = url.into_client_request().expect("an address");
    request
        .headers_mut()
        .insert("origin", "https://evil.example".parse().expect("a value"));
    let stream = TcpStream::connect(server.address)
        .await
        .expect("the server is there");
    assert!(client_async(request, stream).await.is_err());
    let (status, _, _) = server.get("/api/tables", "Host: evil.example\r\n").await;
    assert_ne!(status, 200, "two hosts, or a foreign one");
    server.stop().await;
}

#[tokio::test]
async fn wrong_requests_are_explained() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    for (path, body, status, reason) in [
        ("/api/guest", json!({ "name": "" }), 422, "name-empty"),
        ("/api/guest", json!({ "name": "x".repeat(25) }), 422, "name-long"),
        ("/api/guest", json!({ "nick": "Ada" }), 422, "frame-wrong"),
        (
            "/api/tables",
            json!({ "game": "chess", "seats": 2 }),
            422,
            "chess",
        ),
        (
            "/api/tables",
            json!({ "game": "skip-bo", "seats": 9 }),
            422,
            "seats",
        ),
        (
            "/api/tables",
            json!({ "game": "skip-bo", "seats": 2, "rules": { "stok": 3 } }),
            422,
            "stok",
        ),
        (
            "/api/tables",
            json!({ "game": "skip-bo", "seats": 2, "settings": { "grace_s": 1 } }),
            422,
            "setting-range",
        ),
        (
            "/api/tables",
            json!({ "pad": "x".repeat(20_000) }),
            413,
            "frame-wrong",
        ),
    ] {
        let (found, _, text) = server.post(path, &ada, &body).await;
        assert_eq!(found, status, "{text}");
        assert!(text.contains(reason), "{reason}: {text}");
    }
    let none = "0".repeat(24);
    for id in [none.as_str(), "short"] {
        let (status, _, text) = server.get(&format!("/api/tables/{id}/transcript"), "").await;
        assert_eq!(status, 404, "{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn clients_that_misbehave_are_sent_away_with_a_reason() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut rude = server.socket(&id, &ada).await.expect("a socket");
    rude.say(json!({ "type": "start" })).await;
    assert_eq!(rude.closing().await, "protocol.hello-first");
    let mut old = server.socket(&id, &ada).await.expect("a socket");
    old.say(json!({ "type": "hello", "version": 0 })).await;
    assert_eq!(old.closing().await, "protocol.hello-version");
    let mut lost = server.socket(&"0".repeat(24), &ada).await.expect("a socket");
    lost.say(json!({ "type": "hello", "version": VERSION })).await;
    assert_eq!(lost.closing().await, "protocol.table-not-found");

    let mut odd = server.come(&id, &ada).await;
    for garbage in [
        "",
        "{",
        "[]",
        "{\"type\":\"win\"}",
        "{\"type\":\"sit\",\"seat\":99}",
        "\u{0}",
    ] {
        odd.0.send(Frame::text(garbage)).await.expect("sent");
        let said = odd.until(|said| matches!(said, FromTable::Refused { .. })).await;
        let FromTable::Refused { why, .. } = said else {
            unreachable!()
        };
        assert_eq!(why.id(), "protocol.frame-wrong", "{garbage}");
    }
    odd.0.send(Frame::binary(vec![1, 2, 3])).await.expect("sent");
    odd.until(|said| matches!(said, FromTable::Refused { why, .. } if why.id() == "protocol.frame-binary"))
        .await;
    odd.flood(200).await;
    assert_eq!(odd.closing().await, "protocol.closing-many");

    let mut huge = server.come(&id, &ada).await;
    huge.0.send(Frame::text("x".repeat(FRAME + 1))).await.ok();
    while huge.hear().await.is_some() {}
    server.stop().await;
}

/// Frames that never become a message are counted, too: parts of one that doesn't end, and pings before the
/// hello.
#[tokio::test]
async fn frames_without_messages_are_limited_as_well() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let part = |data: Data| Frame::Frame(RawFrame::message("", OpCode::Data(data), false));
    let mut endless = server.come(&id, &ada).await;
    endless.0.send(part(Data::Text)).await.expect("sent");
    for _ in 0..20_000 {
        if endless.0.send(part(Data::Continue)).await.is_err() {
            break;
        }
    }
    assert_eq!(endless.closing().await, "protocol.closing-many");
    let mut early = server.socket(&id, &ada).await.expect("a socket");
    for _ in 0..1_000 {
        if early.0.send(Frame::Ping(vec![7; 100].into())).await.is_err() {
            break;
        }
    }
    assert_eq!(early.closing().await, "protocol.closing-many");
    server.stop().await;
}

#[tokio::test]
async fn everybody_is_told_when_the_server_stops() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let id = server.table(&ada, 2).await;
    let mut socket = server.come(&id, &ada).await;
    let stopping = tokio::spawn(server.stop());
    assert_eq!(socket.closing().await, "protocol.closing-stop");
    stopping.await.expect("the server ends");
}
