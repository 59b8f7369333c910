//! `join` for people: terminals at an online table.

use std::io::{Read as _, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::{Value, json};
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo};
use wildpile_protocol::{TableId, VERSION};

use crate::called::Desk;
use crate::serving::Serving;
use crate::sharing::{Socket, ask, connect, guest, open, say, until};

/// How often a screen is looked at, and how many times: only a program that never shows what is wanted makes a test wait.
const LOOK: Duration = Duration::from_millis(15);
const LOOKS: usize = 6_000;

/// An address that stays while servers come and go behind it.
struct Door {
    address: SocketAddr,
    to: Arc<Mutex<SocketAddr>>,
}

impl Door {
    fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let to = Arc::new(Mutex::new(server));
        let now = Arc::clone(&to);
        thread::spawn(move || {
            for came in listener.incoming() {
                let Ok(came) = came else { return };
                let to = *now.lock().unwrap();
                // A server that is away lets the connection end.
                if let Ok(server) = TcpStream::connect(to) {
                    copy(&came, &server);
                    copy(&server, &came);
                }
            }
        });
        Self { address, to }
    }

    fn lead_to(&self, server: SocketAddr) {
        *self.to.lock().unwrap() = server;
    }
}

fn copy(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        drop(std::io::copy(&mut from, &mut to));
        drop(to.shutdown(std::net::Shutdown::Both));
        drop(from.shutdown(std::net::Shutdown::Both));
    });
}

/// A person in a terminal.
struct Person {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn MasterPty + Send>,
}

impl Person {
    fn sit_down(desk: &Desk, name: &str, (cols, rows): (u16, u16), arguments: &[&str]) -> Self {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
        command.args(arguments);
        command.env("WILDPILE_DATA", desk.path().join(name));
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("WILDPILE_LANG", "en");
        command.cwd(desk.path());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let side = |n| NonZero::new(n).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(side(rows), side(cols), 0)));
        let (shown, mut reader) = (Arc::clone(&screen), pair.master.try_clone_reader().unwrap());
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        Self {
            child,
            writer: pair.master.take_writer().unwrap(),
            screen,
            _master: pair.master,
        }
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits for a screen like this.
    async fn until(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        for _ in 0..LOOKS {
            let text = self.text();
            if is(&text) {
                return text;
            }
            tokio::time::sleep(LOOK).await;
        }
        panic!("waited for {what} in vain:\n{}", self.text());
    }

    async fn see(&self, wanted: &str) -> String {
        self.until(wanted, |text| text.contains(wanted)).await
    }

    fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    fn is_at_the_end(&self) -> bool {
        let text = self.text();
        text.contains("You win!") || text.contains("You lose")
    }

    /// Makes the most obvious move if it is this person's turn. A break may come between two keys: then a later call tries
    /// again, and puts back first what was picked up.
    async fn move_if_due(&mut self) {
        let before = self.text();
        let is_due = before
            .lines()
            .next()
            .is_some_and(|top| top.contains("To move you"));
        if !is_due || before.contains("Sending") {
            return;
        }
        if before.contains("Where should") {
            self.send("\x1b");
            self.changes(&before).await;
            return;
        }
        self.send("\t");
        self.changes(&before).await;
        let hinted = self.text();
        self.send("\r");
        self.changes(&hinted).await;
    }

    /// Waits a moment for another screen.
    async fn changes(&self, before: &str) {
        for _ in 0..40 {
            if self.text() != before {
                return;
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server behind a door, with a table that somebody else has opened.
struct Opened {
    server: Serving,
    door: Door,
    table: TableId,
    owner: Socket,
}

impl Opened {
    async fn new(desk: &Desk, game: &str, rules: Value, settings: Value) -> Self {
        let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
        let host = guest(server.address, "Host");
        let new = json!({ "game": game, "rules": rules, "seats": 2, "settings": settings });
        let table = open(server.address, &host, &new);
        let mut owner = connect(server.address, table, &host).await.unwrap();
        say(&mut owner, json!({ "type": "hello", "version": VERSION })).await;
        let door = Door::to(server.address);
        Self {
            server,
            door,
            table,
            owner,
        }
    }

    fn link(&self) -> String {
        format!("http://{}/table/{}", self.door.address, self.table)
    }

    async fn until(&mut self, is: impl Fn(&TableInfo) -> bool) -> TableInfo {
        until(&mut self.owner, is).await
    }

    async fn start(&mut self) {
        self.until(|table| table.seats.iter().all(SeatInfo::is_taken))
            .await;
        say(&mut self.owner, json!({ "type": "start" })).await;
    }
}

fn is_here(seat: &SeatInfo, who: &str) -> bool {
    matches!(seat, SeatInfo::Person { name, here: true, program: false, bot: None, .. } if name == who)
}

/// Two terminals play a match to its end. One of them is killed and comes back, and the server is restarted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_through_a_killed_terminal_and_a_restart() {
    let desk = Desk::new();
    let mut opened = Opened::new(&desk, "skip-bo", json!({ "stock": 3 }), json!({ "pace_ms": 0 })).await;
    let link = opened.link();
    let ada = ["join", &link, "--name", "Ada"];
    let mut people = vec![Person::sit_down(&desk, "ada", (100, 32), &ada)];
    people[0].see("Seat 1: Ada").await;
    people.push(Person::sit_down(
        &desk,
        "bert",
        (60, 20),
        &["join", &link, "--name", "Bert", "--seat", "2"],
    ));
    opened.start().await;
    opened.until(|table| table.phase == Phase::Playing).await;
    for person in &people {
        person.see("chat").await;
        person
            .until("the table", |text| {
                text.contains("Skip-Bo") && !text.contains("Shuffling")
            })
            .await;
    }
    // The chat.
    people[1].send("t");
    people[1].see("Quick phrases").await;
    people[1].send("1");
    people[1].see("Bert: Hello!").await;
    people[1].send("\x1b");
    people[0].see("Bert: Hello!").await;
    // A killed terminal comes back to the same seat.
    people[0].child.kill().unwrap();
    opened.until(|table| !is_here(&table.seats[0], "Ada")).await;
    people[0] = Person::sit_down(&desk, "ada", (100, 32), &ada);
    let table = opened.until(|table| is_here(&table.seats[0], "Ada")).await;
    assert!(is_here(&table.seats[1], "Bert"), "{:?}", table.seats);
    for _ in 0..6 {
        for person in &mut people {
            person.move_if_due().await;
        }
        tokio::time::sleep(LOOK).await;
    }
    // The server restarts.
    let Opened {
        server, door, table, ..
    } = opened;
    server.end("-TERM");
    for person in &people {
        person.see("Connection lost").await;
    }
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    door.lead_to(server.address);
    for person in &people {
        person
            .until("the connection", |text| !text.contains("Connection lost"))
            .await;
    }
    for _ in 0..LOOKS {
        if people.iter().all(Person::is_at_the_end) {
            break;
        }
        for person in &mut people {
            person.move_if_due().await;
        }
        tokio::time::sleep(LOOK).await;
    }
    for person in &people {
        person
            .until("the result", |text| {
                text.contains("You win!") || text.contains("You lose")
            })
            .await;
    }
    // The deal is checked at the table, and by everybody else.
    people[0].send("f");
    people[0].see("Nobody could choose the cards").await;
    people[0].see("Yours is among them").await;
    let path = format!("/api/tables/{table}/transcript");
    let (status, _, record) = ask(server.address, "GET", &path, "", &Value::Null);
    assert_eq!(status, 200, "{record}");
    let file = desk.file("match.txt", &record);
    desk.call([std::ffi::OsStr::new("verify"), file.as_os_str()])
        .fine();
}

/// Whoever finds no seat watches, another terminal takes the seat over, and a link can be pasted in the menu.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watching_and_playing_in_another_terminal() {
    let desk = Desk::new();
    let mut opened = Opened::new(&desk, "skip-bo", json!({ "stock": 5 }), json!({ "pace_ms": 0 })).await;
    let link = opened.link();
    say(
        &mut opened.owner,
        json!({ "type": "bot", "seat": 2, "level": "regular" }),
    )
    .await;
    opened.until(|table| table.seats[1].is_taken()).await;
    let ada = Person::sit_down(&desk, "ada", (80, 24), &["join", &link, "--name", "Ada"]);
    ada.see("Seat 1: Ada").await;
    let mut cleo = Person::sit_down(&desk, "cleo", (80, 24), &["--terminal"]);
    cleo.see("Online table").await;
    for _ in 0..20 {
        let screen = cleo.text();
        let chosen = screen.lines().find(|line| line.trim_start().starts_with('▸'));
        if chosen.is_some_and(|line| line.contains("Online table")) {
            break;
        }
        cleo.send("\x1b[B");
        cleo.until("the next row", |text| text != screen).await;
    }
    cleo.send("\r");
    cleo.see("Paste the invitation").await;
    cleo.send(&format!("{link}\r"));
    cleo.see("you're watching").await;
    opened.start().await;
    opened.until(|table| table.phase == Phase::Playing).await;
    cleo.see("only players can move cards").await;
    // The same guest in another terminal.
    let again = Person::sit_down(&desk, "ada", (80, 24), &["join", &link]);
    ada.see("opened in another window").await;
    again.until("the table", |text| text.contains("chat")).await;
}
