//! A connection in the background, for programs that mustn't wait: it is opened again whenever it is lost.

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::sleep;
use wildpile_protocol::ends_for_a_while;
use wildpile_protocol::lobby::{Blocked, Unblock};
use wildpile_protocol::socket::{FromTable, ToTable};

use crate::unconfirmed::now;
use crate::{Backoff, Invitation, Line, Session, Trouble, Unconfirmed};

/// How long whoever leaves waits for the last messages to be sent.
const GOODBYE: Duration = Duration::from_secs(1);

/// What the connection is to do.
#[derive(Clone, Debug)]
pub enum Order {
    /// Say this; again over the next connection if this one is lost before the table has confirmed it.
    Say(ToTable),
    /// Try to connect now instead of after the pause.
    Retry,
    /// Get the record of a finished match.
    Record(u64),
    /// Get the list of those whom one has blocked on this server.
    Blocks,
    /// End a block.
    Unblock(Blocked),
}

/// What is heard.
#[derive(Clone, Debug)]
pub enum Heard {
    /// Who one is on this server. The session is worth keeping.
    Known {
        /// The name.
        name: String,
        /// The session.
        session: Session,
    },
    /// The table says something.
    Said(Box<FromTable>),
    /// The connection is lost; it is opened again.
    Lost {
        /// Why.
        why: Trouble,
        /// After which pause.
        pause: Duration,
    },
    /// It has ended for good. If the table has said why, that was said before.
    Ended(Trouble),
    /// The record that was asked for.
    Record(Result<String, Trouble>),
    /// Those whom one has blocked, the latest first.
    Blocks(Result<Vec<Blocked>, Trouble>),
    /// A block has ended, of somebody of this name, or it hasn't.
    Unblocked(Result<String, Trouble>),
}

/// A connection in the background. It ends when this is dropped.
#[derive(Debug)]
pub struct Connection {
    orders: Option<UnboundedSender<Order>>,
    heard: mpsc::Receiver<Heard>,
    /// Dropped as soon as the program leaves: what is only being tried is given up then.
    here: Option<watch::Sender<()>>,
    /// Dropped when nobody waits for the goodbye any more.
    _patience: watch::Sender<()>,
    /// Disconnected when everything was said.
    done: mpsc::Receiver<()>,
}

impl Connection {
    /// Connects to a table as a guest: the one of this session, or a new one of this name without a session, or if the server
    /// has forgotten it.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn open(to: Invitation, name: String, session: Option<Session>) -> io::Result<Self> {
        let (orders, todo) = unbounded_channel();
        let (tell, heard) = mpsc::channel();
        let (working, done) = mpsc::channel();
        let (here, left) = watch::channel(());
        let (patience, late) = watch::channel(());
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        thread::Builder::new()
            .name("online table".to_owned())
            .spawn(move || {
                let visit = Visit {
                    to,
                    name,
                    session,
                    is_known: false,
                    todo,
                    tell,
                    left,
                    backoff: Backoff::default(),
                };
                runtime.block_on(async {
                    tokio::select! {
                        () = visit.run() => {}
                        () = dropped(late) => {}
                    }
                });
                drop(working);
                // The name of a server may still be looked up.
                runtime.shutdown_background();
            })?;
        Ok(Self {
            orders: Some(orders),
            heard,
            here: Some(here),
            _patience: patience,
            done,
        })
    }

    /// A connection whose other end is in this program, for tests.
    #[must_use]
    pub fn over(orders: UnboundedSender<Order>, heard: mpsc::Receiver<Heard>) -> Self {
        Self {
            orders: Some(orders),
            heard,
            here: None,
            _patience: watch::channel(()).0,
            done: mpsc::channel().1,
        }
    }

    /// Ends it for good, once what was said last is on its way. Orders do nothing after that.
    pub fn end(&mut self) {
        self.orders = None;
        self.here = None;
    }

    /// Gives an order. After the end of the connection nothing happens.
    pub fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // Whoever ended it was told so.
            drop(orders.send(order));
        }
    }

    /// What was heard since the last call, one after the other.
    #[must_use]
    pub fn hear(&self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.end();
        // Somebody who stands up before leaving has said so.
        let _ = self.done.recv_timeout(GOODBYE);
    }
}

/// Waits until the other end is dropped.
async fn dropped(mut other: watch::Receiver<()>) {
    while other.changed().await.is_ok() {}
}

/// Why a connection ends.
enum Stop {
    /// The program has left.
    Left,
    /// It is lost.
    Lost(Trouble),
    /// It isn't wanted.
    Ended(Trouble),
}

impl From<Trouble> for Stop {
    fn from(why: Trouble) -> Self {
        match why {
            Trouble::Lost(_) | Trouble::Busy(_) => Self::Lost(why),
            Trouble::Refused(_) | Trouble::Strange(_) => Self::Ended(why),
        }
    }
}

/// The background's end.
struct Visit {
    to: Invitation,
    name: String,
    session: Option<Session>,
    /// Whether the server knows the session.
    is_known: bool,
    todo: UnboundedReceiver<Order>,
    tell: mpsc::Sender<Heard>,
    /// Closed when the program has left.
    left: watch::Receiver<()>,
    backoff: Backoff,
}

impl Visit {
    async fn run(mut self) {
        let mut unconfirmed = Unconfirmed::default();
        loop {
            let why = match self.connected(&mut unconfirmed).await {
                Stop::Left => return,
                Stop::Ended(why) => {
                    self.tell(Heard::Ended(why));
                    // Records can still be read, and blocks ended.
                    while let Some(order) = self.todo.recv().await {
                        self.ordered(order).await;
                    }
                    return;
                }
                Stop::Lost(why) => why,
            };
            let pause = self.backoff.pause();
            self.tell(Heard::Lost { why, pause });
            if !self.wait(pause, &mut unconfirmed).await {
                return;
            }
        }
    }

    /// If nobody hears it, the orders have ended, too.
    fn tell(&self, heard: Heard) {
        drop(self.tell.send(heard));
    }

    /// Waits before the next try; `false` if the program has left.
    async fn wait(&mut self, pause: Duration, unconfirmed: &mut Unconfirmed) -> bool {
        let pause = sleep(pause);
        tokio::pin!(pause);
        loop {
            tokio::select! {
                () = &mut pause => return true,
                order = self.todo.recv() => match order {
                    None => return false,
                    Some(Order::Retry) => {
                        self.backoff.reset();
                        return true;
                    }
                    Some(Order::Say(said)) => unconfirmed.keep(&said, now()),
                    Some(order) => self.ordered(order).await,
                },
            }
        }
    }

    /// Does what needs no connection to the table.
    async fn ordered(&self, order: Order) {
        let Some(session) = &self.session else { return };
        let at = &self.to.server;
        match order {
            Order::Record(round) => self.tell(Heard::Record(session.record(&self.to, round).await)),
            Order::Blocks => self.tell(Heard::Blocks(session.blocks(at).await)),
            Order::Unblock(Blocked { id, name, .. }) => {
                let left = session.unblock(at, &Unblock { id }).await;
                self.tell(Heard::Unblocked(left.map(|_| name)));
            }
            Order::Say(_) | Order::Retry => {}
        }
    }

    /// Says who is there.
    async fn introduce(&mut self) -> Result<Session, Trouble> {
        if let (Some(session), true) = (&self.session, self.is_known) {
            return Ok(session.clone());
        }
        let (name, session) = Session::introduce(&self.to.server, &self.name, self.session.as_ref()).await?;
        self.is_known = true;
        self.name.clone_from(&name);
        self.session = Some(session.clone());
        self.tell(Heard::Known {
            name,
            session: session.clone(),
        });
        Ok(session)
    }

    /// Connects.
    async fn attempt<'a>(&mut self, unconfirmed: &'a mut Unconfirmed) -> Result<Line<'a>, Trouble> {
        let session = self.introduce().await?;
        Line::open(&self.to, &session, unconfirmed).await
    }

    /// One connection, until it ends.
    async fn connected(&mut self, unconfirmed: &mut Unconfirmed) -> Stop {
        let left = dropped(self.left.clone());
        let opened = tokio::select! {
            // A late attempt would take the seat from a newer one.
            biased;
            () = left => return Stop::Left,
            opened = self.attempt(unconfirmed) => opened,
        };
        let mut line = match opened {
            Ok(line) => line,
            Err(why) => return why.into(),
        };
        loop {
            tokio::select! {
                said = line.hear() => {
                    let said = match said {
                        Ok(said) => said,
                        Err(why) => return why.into(),
                    };
                    if matches!(said, FromTable::Hello { .. }) {
                        self.backoff.reset();
                    }
                    let closing = match &said {
                        FromTable::Closing { why } if !ends_for_a_while(why) => Some(why.clone()),
                        _ => None,
                    };
                    self.tell(Heard::Said(Box::new(said)));
                    if let Some(why) = closing {
                        return Stop::Ended(Trouble::Refused(why));
                    }
                }
                order = self.todo.recv() => match order {
                    None => return Stop::Left,
                    Some(Order::Say(said)) => {
                        if let Err(why) = line.say(&said).await {
                            return why.into();
                        }
                    }
                    Some(order) => self.ordered(order).await,
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::net::{TcpListener, TcpStream};

    use super::*;

    /// A server that answers the requests to these paths, each on a connection of its own; any other connection is closed.
    fn server(answers: &'static [(&'static str, &'static str)]) -> Invitation {
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

    fn next(connection: &Connection) -> Heard {
        let patience = Duration::from_secs(60);
        connection
            .heard
            .recv_timeout(patience)
            .expect("something is heard")
    }

    #[test]
    fn who_is_forgotten_becomes_a_new_guest_and_a_refusal_ends_the_connection() {
        let to = server(&[
            ("/api/me", r#"401 {"why":{"id":"protocol.name-first"}}"#),
            ("/api/guest", r#"200 {"name":"Ada"}"#),
            ("/socket", r#"403 {"why":{"id":"protocol.table-closed"}}"#),
        ]);
        let forgotten = Session::kept("old".to_owned());
        let connection = Connection::open(to, "Ada".to_owned(), Some(forgotten)).expect("a thread");
        let Heard::Known { name, session } = next(&connection) else {
            panic!("the new guest comes first");
        };
        assert_eq!((name.as_str(), session.token()), ("Ada", "token"));
        match next(&connection) {
            Heard::Ended(Trouble::Refused(why)) => assert_eq!(why.id(), "protocol.table-closed"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn who_is_known_keeps_the_session_and_tries_again_while_the_server_is_busy() {
        let to = server(&[
            ("/api/me", r#"200 {"name":"Ada L."}"#),
            ("/socket", r#"503 {"why":{"id":"protocol.closing-stop"}}"#),
        ]);
        let kept = Session::kept("kept".to_owned());
        let connection = Connection::open(to, "Ada".to_owned(), Some(kept.clone())).expect("a thread");
        let Heard::Known { name, session } = next(&connection) else {
            panic!("who it is comes first");
        };
        assert_eq!((name.as_str(), session), ("Ada L.", kept));
        for _ in 0..2 {
            match next(&connection) {
                Heard::Lost {
                    why: Trouble::Busy(why),
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
        let connection = Connection::open(to, "Ada".to_owned(), Some(kept)).expect("a thread");
        let answer = || {
            loop {
                match next(&connection) {
                    Heard::Known { .. } => {}
                    Heard::Lost { .. } => connection.order(Order::Retry),
                    other => return other,
                }
            }
        };
        connection.order(Order::Blocks);
        let Heard::Blocks(Ok(blocks)) = answer() else {
            panic!("the list is heard");
        };
        let [bert] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        assert_eq!((bert.id.as_str(), bert.name.as_str()), ("b1", "Bert"));
        connection.order(Order::Unblock(bert.clone()));
        match answer() {
            Heard::Unblocked(Ok(name)) => assert_eq!(name, "Bert"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whoever_leaves_during_an_attempt_gives_it_up() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let link = format!("http://{address}/table/0123456789abcdef01234567");
        let to = link.parse().expect("a link");
        let connection = Connection::open(to, "Ada".to_owned(), None).expect("a thread");
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
    fn a_proxy_is_tried_again_and_a_redirection_is_explained() {
        for status in ["502", "504", "429"] {
            let to = server(match status {
                "502" => &[("/api/guest", "502 <html>")],
                "504" => &[("/api/guest", "504 <html>")],
                _ => &[("/api/guest", "429 <html>")],
            });
            let connection = Connection::open(to, "Ada".to_owned(), None).expect("a thread");
            match next(&connection) {
                Heard::Lost {
                    why: Trouble::Lost(why),
                    ..
                } => assert!(why.contains(status), "{why}"),
                other => panic!("{other:?}"),
            }
        }
        let to = server(&[("/api/guest", "308 ")]);
        let connection = Connection::open(to, "Ada".to_owned(), None).expect("a thread");
        match next(&connection) {
            Heard::Ended(Trouble::Strange(why)) => assert!(why.contains("https://"), "{why}"),
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
        let connection = Connection::open(to, "Ada".to_owned(), None).expect("a thread");
        let until_table = || {
            loop {
                match next(&connection) {
                    Heard::Said(said) if matches!(*said, FromTable::Table { .. }) => return,
                    Heard::Ended(why) => panic!("{why}"),
                    _ => {}
                }
            }
        };
        let patience = Duration::from_secs(60);
        let hears = |wanted: &ToTable| {
            assert_eq!(&read.recv_timeout(patience).expect("something is said"), wanted);
        };
        let play = ToTable::Play {
            key: "key".to_owned(),
            round: 1,
            step: 0,
            notation: "x".to_owned(),
        };
        let text = "hello".to_owned();
        let say = ToTable::Say { text };
        until_table();
        connection.order(Order::Say(play.clone()));
        hears(&play);
        // Perhaps while the connection is away.
        connection.order(Order::Say(say.clone()));
        connection.order(Order::Retry);
        hears(&play);
        connection.order(Order::Retry);
        hears(&play);
        hears(&say);
    }
}
