//! `join` for people: terminals at an online table.

mod account;
mod coming_back;
mod door;
mod person;

use serde_json::{Value, json};
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo};
use wildpile_protocol::{TableId, VERSION};

use crate::called::{Answered, Desk};
use crate::serving::Serving;
use crate::sharing::{Socket, ask, connect, guest, open, say, until};
use door::Door;
use person::{LOOK, LOOKS, Person, says_whose_turn_it_is};

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

    /// A bot sits down on the second seat.
    async fn seat_bot(&mut self, level: &str) {
        let bot = json!({ "type": "bot", "seat": 2, "level": level });
        say(&mut self.owner, bot).await;
        self.until(|table| table.seats[1].is_taken()).await;
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
    people[0].see("Checked: the server and the players").await;
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
    opened.seat_bot("regular").await;
    let ada = Person::sit_down(&desk, "ada", (80, 24), &["join", &link, "--name", "Ada"]);
    ada.see("Seat 1: Ada").await;
    let mut cleo = Person::sit_down(&desk, "cleo", (80, 24), &["--terminal"]);
    cleo.see("Online table").await;
    cleo.choose("Online table").await;
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

/// The same from the command line, and a quick match.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_and_matches_are_found_by_command() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    let new = [
        "join", &site, "--new", "skip-bo", "--rules", "stock=3", "--bots", "regular", "--name", "Ada",
    ];
    let mut ada = Person::sit_down(&desk, "ada", (80, 24), &new);
    ada.see("Seat 1: Ada").await;
    ada.see("Everyone is here").await;
    ada.see(&format!("{site}/table/")).await;
    ada.choose("Deal").await;
    ada.send("\r");
    ada.see("To move").await;
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
    let bert = Person::sit_down(&desk, "bert", (80, 24), &quick("Bert"));
    bert.see("Bert").await;
    bert.see("The match starts as soon as every seat is taken").await;
    let cleo = Person::sit_down(&desk, "cleo", (60, 20), &quick("Cleo"));
    for person in [&bert, &cleo] {
        person
            .until("the match", |text| {
                text.contains("To move") && !text.contains("Shuffling")
            })
            .await;
    }
    // The lobby shows why the server refuses.
    let full = ["join", &site, "--quick", "skip-bo", "--race", "--name", "Dora"];
    let dora = Person::sit_down(&desk, "dora", (80, 24), &full);
    dora.see("This game has no race for that many players").await;
    dora.see("Play now").await;
}

/// A new table plays by the cards of the call, and the lobby lists them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_table_has_the_mutators_and_handicaps_of_its_call() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let address = format!("http://{}", server.address);
    let cards = ["--mutators", "strong", "--handicaps", "2=smaller_hand"];
    let call = [
        ["join", &address, "--new", "skipper", "--listed", "--name", "Ada"].as_slice(),
        &cards,
    ]
    .concat();
    let ada = Person::sit_down(&desk, "ada", (100, 32), &call);
    ada.see("Seat 1: Ada").await;
    let listed = || ask(server.address, "GET", "/api/tables", "", &Value::Null);
    let (status, _, body) = listed();
    assert_eq!(status, 200, "{body}");
    let listed: Vec<Listed> = serde_json::from_str(&body).expect("a list");
    let [table] = listed.as_slice() else {
        panic!("one table: {body}");
    };
    let titles: Vec<_> = table.cards.iter().map(|card| &card.en).collect();
    assert_eq!(titles.len(), 2, "{body}");
    assert!(table.rules_name.contains("strong"), "{body}");
}
