//! Several servers that share PostgreSQL and NATS: real programs, one of which is killed in the middle of a match.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};
use wildpile_game::Seat;
use wildpile_protocol::fair::{Party, commitment};
use wildpile_protocol::lobby::Created;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, TableInfo};
use wildpile_protocol::{Secret, TableId, VERSION};
use wildpile_table::seat::wire::ToSeat;

use crate::called::Desk;
use crate::nats::Nats;
use crate::serving::Serving;

/// Four times the promised 5 s in which a dead server's tables go on elsewhere: a busy machine is slow, not broken.
const AT_MOST: Duration = Duration::from_secs(20);

/// A request to a server; the status, the head and the body.
pub fn ask(
    server: SocketAddr,
    method: &str,
    path: &str,
    session: &str,
    body: &Value,
) -> (u16, String, String) {
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let mut stream = TcpStream::connect(server).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n{session}\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), head.to_owned(), body.to_owned())
}

/// A new guest; the header with the session.
pub fn guest(server: SocketAddr, name: &str) -> String {
    let (status, head, body) = ask(server, "POST", "/api/guest", "", &json!({ "name": name }));
    assert_eq!(status, 200, "{body}");
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    format!("Cookie: {}\r\n", cookie.split(';').next().unwrap())
}

/// Opens a table; its id.
pub fn open(server: SocketAddr, session: &str, new: &Value) -> TableId {
    let (status, _, body) = ask(server, "POST", "/api/tables", session, new);
    assert_eq!(status, 201, "{body}");
    let created: Created = serde_json::from_str(&body).unwrap();
    created.id
}

pub type Socket = WebSocketStream<tokio::net::TcpStream>;

/// Connects to a table by way of a server; `None` if it isn't there.
pub async fn connect(server: SocketAddr, table: TableId, session: &str) -> Option<Socket> {
    let url = format!("ws://{server}/api/tables/{table}/socket");
    let mut request = url.into_client_request().unwrap();
    let origin = format!("http://{server}");
    let cookie = session.trim_end().strip_prefix("Cookie: ").unwrap();
    request.headers_mut().insert("origin", origin.parse().unwrap());
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let stream = tokio::net::TcpStream::connect(server).await.ok()?;
    Some(client_async(request, stream).await.ok()?.0)
}

/// Someone who plays until the match is over, by way of one server after the other.
struct Player {
    table: TableId,
    session: String,
    seat: Seat,
    servers: Vec<SocketAddr>,
    /// The steps seen so far, for the test.
    steps: Arc<AtomicUsize>,
    /// The last move, until it is answered: it is sent again after a break.
    pending: Option<Value>,
    moves: u32,
    /// The moves that were confirmed.
    played: Vec<String>,
    /// Time of each break, from its first sign until the table could be seen again.
    breaks: Vec<Duration>,
    /// The reasons that were given for them.
    reasons: Vec<String>,
}

impl Player {
    fn new(table: TableId, session: &str, seat: u8, servers: &[SocketAddr]) -> Self {
        Self {
            table,
            session: session.to_owned(),
            seat: Seat::from_number(seat).unwrap(),
            servers: servers.to_vec(),
            steps: Arc::default(),
            pending: None,
            moves: 0,
            played: Vec::new(),
            breaks: Vec::new(),
            reasons: Vec::new(),
        }
    }

    async fn play(mut self) -> Self {
        let mut broken: Option<tokio::time::Instant> = None;
        let mut server = 0;
        loop {
            if let Some(mut socket) = connect(self.servers[server], self.table, &self.session).await {
                let is_over = self.play_here(&mut socket, &mut broken).await;
                if is_over {
                    return self;
                }
            }
            broken.get_or_insert_with(tokio::time::Instant::now);
            server = (server + 1) % self.servers.len();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// `true` at the end of the match, `false` when the connection ends.
    async fn play_here(&mut self, socket: &mut Socket, broken: &mut Option<tokio::time::Instant>) -> bool {
        let say =
            async |socket: &mut Socket, said: Value| socket.send(Frame::text(said.to_string())).await.is_ok();
        say(socket, json!({ "type": "hello", "version": VERSION })).await;
        say(socket, json!({ "type": "sit", "seat": self.seat })).await;
        if let Some(pending) = self.pending.clone() {
            say(socket, pending).await;
        }
        let (mut round, mut contributed, mut due) = (0, 0, None);
        while let Some(Ok(frame)) = socket.next().await {
            let Frame::Text(text) = frame else { continue };
            match serde_json::from_str(&text).unwrap() {
                FromTable::Table { table, .. } if table.phase == Phase::Over => return true,
                FromTable::Table { table, .. } => {
                    round = table.fair.as_ref().map_or(0, |proof| proof.round);
                    let part = self.contribution(&table, &mut contributed);
                    if let Some(said) = part {
                        say(socket, said).await;
                    }
                }
                FromTable::Seat {
                    said: ToSeat::Update(update),
                } => {
                    if let Some(broken) = broken.take() {
                        self.breaks.push(broken.elapsed());
                    }
                    self.steps.fetch_max(update.steps, Ordering::Relaxed);
                    due = update.moves.last().map(|notation| {
                        json!({ "type": "play", "round": round, "step": update.steps, "move": notation })
                    });
                }
                FromTable::Played { key } => {
                    self.pending = None;
                    self.played.push(key);
                }
                FromTable::Refused { key: Some(_), why } => {
                    // It was chosen before something happened that this client hadn't seen.
                    assert!(self.pending.take().is_some(), "{why:?}");
                    return false;
                }
                FromTable::Closing { why } => {
                    self.reasons.push(why.id().to_owned());
                    return false;
                }
                _ => {}
            }
            // An answer to an earlier move may come after the update that says that it is time for the next one.
            if self.pending.is_none()
                && let Some(mut play) = due.take()
            {
                self.moves += 1;
                play["key"] = format!("{}-{}", self.seat.number(), self.moves).into();
                self.pending = Some(play.clone());
                say(socket, play).await;
            }
        }
        false
    }

    /// The next part of what the seat does for the deal.
    fn contribution(&self, table: &TableInfo, done: &mut u32) -> Option<Value> {
        let proof = table.fair.as_ref().filter(|_| table.phase == Phase::Dealing)?;
        let (round, secret) = (proof.round, Secret([self.seat.number(); 32]));
        if *done == 0 {
            *done = 1;
            let commitment = commitment(self.table, round, Party::Seat(self.seat), &secret);
            return Some(json!({ "type": "commit", "round": round, "commitment": commitment }));
        }
        if *done == 1 && proof.contributions.iter().all(|part| part.commitment.is_some()) {
            *done = 2;
            return Some(json!({ "type": "open", "round": round, "secret": secret }));
        }
        None
    }
}

#[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
fn database() -> Option<String> {
    let url = std::env::var("WILDPILE_POSTGRES").ok();
    if url.is_none() {
        println!("skipped: WILDPILE_POSTGRES names no server");
    }
    url
}

pub async fn say(socket: &mut Socket, said: Value) {
    socket.send(Frame::text(said.to_string())).await.unwrap();
}

/// Waits until something is said for which this has an answer.
async fn hear<T>(socket: &mut Socket, wanted: impl Fn(FromTable) -> Option<T>) -> T {
    while let Some(Ok(frame)) = socket.next().await {
        let Frame::Text(text) = frame else { continue };
        if let Some(found) = wanted(serde_json::from_str(&text).unwrap()) {
            return found;
        }
    }
    panic!("the connection has ended");
}

/// Waits until the table is like this.
pub async fn until(socket: &mut Socket, wanted: impl Fn(&TableInfo) -> bool) -> TableInfo {
    hear(socket, |said| match said {
        FromTable::Table { table, .. } if wanted(&table) => Some(table),
        _ => None,
    })
    .await
}

/// One of three programs is killed (kill -9) in the middle of a match of people who came by way of all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_when_one_of_three_servers_is_killed() {
    let (Some(nats), Some(database)) = (Nats::start(), database()) else {
        return;
    };
    let desk = Desk::new();
    let mut servers: Vec<Serving> = (0..3)
        .map(|_| {
            let mut command = desk.command();
            command.args([
                "serve",
                "--port",
                "0",
                "--database",
                &database,
                "--bus",
                &nats.url(),
            ]);
            Serving::start(&mut command)
        })
        .collect();
    let at: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let (ada, bert) = (guest(at[0], "Ada"), guest(at[1], "Bert"));
    let new = json!({ "game": "skip-bo", "rules": { "stock": 6 }, "seats": 3, "settings": { "pace_ms": 0, "listed": true } });
    let table = open(at[0], &ada, &new);
    // The lobby and the sessions are the same everywhere.
    let (_, _, lobby) = ask(at[2], "GET", "/api/tables", "", &Value::Null);
    assert!(lobby.contains(&table.to_string()), "{lobby}");
    let (status, _, _) = ask(at[2], "GET", "/api/me", &ada, &Value::Null);
    assert_eq!(status, 200);
    let (_, _, ready) = ask(at[2], "GET", "/readyz", "", &Value::Null);
    assert_eq!(ready, "ready\n");

    let bert = Player::new(table, &bert, 2, &[at[1], at[2]]);
    let ada_again = Player::new(table, &ada, 1, &at);
    let steps = bert.steps.clone();
    // The first one there decides which server has the table: Ada's.
    let mut owner = connect(at[0], table, &ada).await.unwrap();
    say(&mut owner, json!({ "type": "hello", "version": VERSION })).await;
    say(&mut owner, json!({ "type": "sit", "seat": 1 })).await;
    say(
        &mut owner,
        json!({ "type": "bot", "seat": 3, "level": "beginner" }),
    )
    .await;
    until(&mut owner, |table| table.seats[2].is_taken()).await;
    let bert = tokio::spawn(bert.play());
    until(&mut owner, |table| table.seats.iter().all(SeatInfo::is_taken)).await;
    say(&mut owner, json!({ "type": "start" })).await;
    until(&mut owner, |table| table.phase != Phase::Waiting).await;
    // She plays in another window, which takes the seat over.
    let ada = tokio::spawn(ada_again.play());
    while steps.load(Ordering::Relaxed) < 8 {
        assert!(!bert.is_finished(), "the match is too short for this test");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    servers[0].child.kill().unwrap();
    let (ada, bert) = (ada.await.unwrap(), bert.await.unwrap());
    for player in [&ada, &bert] {
        assert!(!player.breaks.is_empty(), "{:?} noticed nothing", player.seat);
        for took in &player.breaks {
            assert!(*took < AT_MOST, "{took:?}");
        }
    }
    assert!(
        bert.reasons.iter().all(|why| why == "protocol.closing-moved") && !bert.reasons.is_empty(),
        "{:?}",
        bert.reasons
    );
    let (status, _, record) = ask(
        at[2],
        "GET",
        &format!("/api/tables/{table}/transcript"),
        "",
        &Value::Null,
    );
    assert_eq!(status, 200, "{record}");
    let file = desk.file("match.txt", &record);
    let verified = desk
        .call([std::ffi::OsStr::new("verify"), file.as_os_str()])
        .fine();
    assert!(!verified.is_empty());
    // Every confirmed move is in the log, once.
    let store = wildpile_tables::store::Store::open(&database).await.unwrap();
    let mut keys = BTreeMap::new();
    for event in store.events(table).await.unwrap() {
        if let wildpile_tables::Event::Moved { seat, key, .. } = event {
            *keys.entry((seat, key)).or_insert(0) += 1;
        }
    }
    for player in [&ada, &bert] {
        assert!(!player.played.is_empty());
        for key in &player.played {
            assert_eq!(keys.get(&(player.seat, key.clone())), Some(&1), "{key}");
        }
    }
    for server in servers.drain(1..) {
        server.end("-TERM");
    }
}
