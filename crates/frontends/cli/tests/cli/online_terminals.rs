//! `join` for people: terminals at an online table.

mod account;
mod coming_back;
mod door;

use std::time::Duration;

use portable_pty::CommandBuilder;
use serde_json::{Value, json};
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo};
use wildpile_protocol::{TableId, VERSION};

use crate::called::{Answered, Desk};
use crate::person::Person;
use crate::serving::Serving;
use crate::sharing::{Socket, ask, connect, guest, open, say, until};
use door::Door;

/// A server behind a door, with a table that someone else has opened.
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

/// Interval at which a screen is looked at, and the number of looks.
const LOOK: Duration = Duration::from_millis(15);
const LOOKS: usize = 6_000;

/// A person in a terminal of this size, whose data are in a folder of this name.
pub fn sit_down(desk: &Desk, name: &str, size: (u16, u16), arguments: &[&str]) -> Person {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
    command.args(arguments);
    command.env("WILDPILE_DATA", desk.path().join(name));
    command.env("WILDPILE_LANG", "en");
    command.cwd(desk.path());
    Person::start(command, size)
}

fn is_at_the_end(person: &Person) -> bool {
    let text = person.text();
    text.contains("You win!") || text.contains("You lose")
}

/// Makes the most obvious move if it is this person's turn. A break may come between two keys: then a later call tries
/// again, and puts back first what was picked up.
async fn move_if_due(person: &mut Person) {
    let before = person.text();
    let top = before.lines().next();
    if !top.is_some_and(|top| top.contains("To move you")) || before.contains("Sending") {
        return;
    }
    if before.contains("Where should") {
        person.send("\x1b");
        changes(person, &before).await;
        return;
    }
    person.send("\t");
    changes(person, &before).await;
    let hinted = person.text();
    // The move before is shown already, and may be the last one: Enter would answer what the result asks.
    if hinted.contains("still on its way") || is_at_the_end(person) {
        return;
    }
    person.send("\r");
    changes(person, &hinted).await;
}

/// Waits a moment for another screen.
async fn changes(person: &Person, before: &str) {
    for _ in 0..40 {
        if person.text() != before {
            return;
        }
        tokio::time::sleep(LOOK).await;
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
    let mut people = vec![sit_down(&desk, "ada", (100, 32), &ada)];
    people[0].see("Seat 1: Ada");
    people.push(sit_down(
        &desk,
        "bert",
        (60, 20),
        &["join", &link, "--name", "Bert", "--seat", "2"],
    ));
    opened.start().await;
    opened.until(|table| table.phase == Phase::Playing).await;
    for person in &people {
        person.see("chat");
        person.until("the table", |text| {
            text.contains("Skip-Bo") && !text.contains("Shuffling")
        });
    }
    // The chat.
    people[1].send("t");
    people[1].see("Quick phrases");
    people[1].send("1");
    people[1].see("Bert: Hello!");
    people[1].send("\x1b");
    people[0].see("Bert: Hello!");
    // A killed terminal comes back to the same seat.
    people[0].kill();
    opened.until(|table| !is_here(&table.seats[0], "Ada")).await;
    people[0] = sit_down(&desk, "ada", (100, 32), &ada);
    let table = opened.until(|table| is_here(&table.seats[0], "Ada")).await;
    assert!(is_here(&table.seats[1], "Bert"), "{:?}", table.seats);
    for _ in 0..6 {
        for person in &mut people {
            move_if_due(person).await;
        }
        tokio::time::sleep(LOOK).await;
    }
    // The server restarts.
    let Opened {
        server, door, table, ..
    } = opened;
    server.end("-TERM");
    for person in &people {
        person.see("Connection lost");
    }
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    door.lead_to(server.address);
    for person in &people {
        person.until("the connection", |text| !text.contains("Connection lost"));
    }
    for _ in 0..LOOKS {
        if people.iter().all(is_at_the_end) {
            break;
        }
        for person in &mut people {
            move_if_due(person).await;
        }
        tokio::time::sleep(LOOK).await;
    }
    for person in &people {
        person.until("the result", |text| {
            text.contains("You win!") || text.contains("You lose")
        });
    }
    // The deal is checked at the table, and by everybody else.
    people[0].send("f");
    people[0].see("Checked: the server and the players");
    people[0].see("Yours is among them");
    let path = format!("/api/tables/{table}/transcript");
    let (status, _, record) = ask(server.address, "GET", &path, "", &Value::Null);
    assert_eq!(status, 200, "{record}");
    let file = desk.file("match.txt", &record);
    desk.call([std::ffi::OsStr::new("verify"), file.as_os_str()])
        .fine();
}

/// The same from the command line, and a quick match.
#[test]
fn tables_are_opened_and_matches_are_found_by_command() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    let new = [
        "join", &site, "--new", "skip-bo", "--rules", "stock=3", "--bots", "regular", "--name", "Ada",
    ];
    let mut ada = sit_down(&desk, "ada", (80, 24), &new);
    ada.see("Seat 1: Ada");
    ada.see("Everyone is here");
    ada.see(&format!("{site}/table/"));
    ada.choose("Deal");
    ada.send("\r");
    ada.see("To move");
    let told = ["Skip-Bo · Stock piles: 3", "Skip-Bo · custom rules"];
    let screen = ada.text();
    assert!(told.iter().any(|rules| screen.contains(rules)), "{screen}");
    let quick = |name: &'static str| {
        [
            "join",
            site.as_str(),
            "--quick",
            "skip-bo",
            "--seats",
            "2",
            "--name",
            name,
        ]
    };
    let bert = sit_down(&desk, "bert", (80, 24), &quick("Bert"));
    bert.see("Bert");
    bert.see("The match starts as soon as every seat is taken");
    let cleo = sit_down(&desk, "cleo", (60, 20), &quick("Cleo"));
    for person in [&bert, &cleo] {
        person.until("the match", |text| {
            text.contains("To move") && !text.contains("Shuffling")
        });
    }
    // The lobby shows why the server refuses.
    let full = ["join", &site, "--quick", "skip-bo", "--race", "--name", "Dora"];
    let dora = sit_down(&desk, "dora", (80, 24), &full);
    dora.see("This game has no race for that many players");
    dora.see("Play now");
}
