//! An online table on the screen, fed by messages as a server sends them.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod again;
mod ahead;
mod away;
mod clocks;
mod footers;
mod leaving;
mod moderation;
mod muting;
mod race;
mod said;
mod status;
mod waiting;
mod writing;

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use serde_json::json;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_game::{Seat, Turn};
use wildpile_message::Message;
use wildpile_net::{ClientError, Connection, ConnectionEvent, Order};
use wildpile_protocol::socket::{ChatLine, FromTable, Saying, TableInfo, ToTable, You};
use wildpile_protocol::{Mark, Secret, VERSION, text};
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::seat::{Client, Host};
use wildpile_tui::Visit;
use wildpile_tui::input::Key;
use wildpile_tui::screens::online::OnlineScreen;

use crate::common::Desk;

const TABLE: &str = "0123456789abcdef01234567";

/// A text without what lies between its words: blanks, line breaks and frames.
fn words_of(text: &str) -> String {
    let text = text.replace(['│', '▒'], " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The mark of the person with this name.
fn mark_of(name: &str) -> Mark {
    let letters = name.bytes().chain(std::iter::repeat(0));
    let mut mark = [0; 8];
    for (part, letter) in mark.iter_mut().zip(letters) {
        *part = letter;
    }
    Mark(mark)
}

/// A chat line from this seat (1 is the first), or from someone without a seat.
fn says(from: &str, seat: Option<u8>, text: &str, line: u64) -> ChatLine {
    ChatLine {
        from: from.to_owned(),
        seat: seat.and_then(Seat::from_number),
        what: Saying::Text(text.to_owned()),
        line,
        mark: mark_of(from),
    }
}

/// A message without the key of a chat message, and without the deal that it is meant for.
fn bare(said: ToTable) -> ToTable {
    let mut said = said.wanted().clone();
    if let ToTable::Say { key, .. } | ToTable::Phrase { key, .. } = &mut said {
        *key = None;
    }
    said
}

/// The server's end.
struct Server {
    desk: Desk,
    heard: UnboundedReceiver<Order>,
    say: Sender<ConnectionEvent>,
    table: serde_json::Value,
    seat: Option<Seat>,
    owner: bool,
    helped: Vec<usize>,
    missed: usize,
    host: Option<Host>,
}

impl Server {
    fn new(language: &str, size: (u16, u16), visit: impl FnOnce(Visit) -> Visit) -> Self {
        let mut desk = Desk::speaking(language, size.0, size.1);
        let (orders, heard) = unbounded_channel();
        let (say, told) = channel();
        let to = format!("https://cards.example/table/{TABLE}").parse().unwrap();
        let visit = visit(Visit::to(to));
        let screen = OnlineScreen::connected(visit, Connection::over(orders, told), desk.app.context());
        desk.app.open(Box::new(screen));
        Self {
            desk,
            heard,
            say,
            table: json!({
                "id": TABLE, "game": "skip-bo", "rules": {}, "rules_name": "skip-bo", "settings": {},
                "phase": "waiting", "seats": [{"who": "free"}, {"who": "bot", "name": "Bo", "level": "regular"}],
                "onlookers": 0, "fair": null,
            }),
            seat: None,
            owner: false,
            helped: Vec::new(),
            missed: 0,
            host: None,
        }
    }

    /// The same with Ada at the first seat.
    fn seated(language: &str, size: (u16, u16)) -> Self {
        let mut server = Self::new(language, size, |visit| visit);
        server.hello();
        server.sit_down();
        server
    }

    /// The same in a match.
    fn playing(language: &str, size: (u16, u16)) -> Self {
        let mut server = Self::seated(language, size);
        server.play();
        server
    }

    /// The screen's messages to the table, once it has received everything.
    fn heard(&mut self) -> Vec<ToTable> {
        let said = self.ordered().into_iter().filter_map(|order| match order {
            // Each new connection asks for earlier lines.
            Order::Say(_, said) if said != ToTable::Earlier => Some(bare(said)),
            _ => None,
        });
        said.collect()
    }

    /// The screen's orders to the connection, once it has received everything.
    fn ordered(&mut self) -> Vec<Order> {
        self.desk.wait(50);
        std::iter::from_fn(|| self.heard.try_recv().ok()).collect()
    }

    fn send(&mut self, heard: ConnectionEvent) {
        self.say.send(heard).unwrap();
        self.desk.wait(50);
    }

    fn tell(&mut self, said: FromTable) {
        self.send(ConnectionEvent::Said(Box::new(said)));
    }

    fn hello(&mut self) {
        self.send(ConnectionEvent::Opened);
        self.tell(FromTable::Hello { version: VERSION });
    }

    fn tell_table(&mut self) {
        let table: TableInfo = serde_json::from_value(self.table.clone()).unwrap();
        let you = You {
            seat: self.seat,
            owner: self.owner,
            deputy: false,
            helped: self.helped.clone(),
            missed: self.missed,
        };
        self.tell(FromTable::Table { you, table });
    }

    fn sit_down(&mut self) {
        self.seat = Some(Seat::FIRST);
        self.table["seats"][0] = json!({"who": "person", "name": "Ada", "here": true});
        self.tell_table();
    }

    fn deal(&mut self, round: u64, awaited: Option<bool>) {
        self.table["phase"] = json!("dealing");
        self.table["fair"] = json!({
            "table": TABLE, "round": round, "commitment": Secret([1; 32]).digits(), "secret": null,
            "contributions": [{"seat": 1, "commitment": null, "secret": null}],
        });
        self.table["awaited"] = match awaited {
            Some(opening) => json!({"opening": opening, "seats": [1]}),
            None => serde_json::Value::Null,
        };
        self.tell_table();
    }

    /// A match begins in which the person is at the first seat.
    fn play(&mut self) {
        self.deal(1, None);
        self.play_with("skip-bo", "");
    }

    fn play_with(&mut self, game: &str, rules: &str) {
        self.table["phase"] = json!("playing");
        self.tell_table();
        let game = wildpile_bundle::find(game).unwrap().game;
        let rules = Layer::choices(read_patch(rules).unwrap());
        let seats = self.table["seats"].as_array().unwrap();
        let name = |sits: &serde_json::Value| sits["name"].as_str().unwrap_or_default().to_owned();
        let names: Vec<String> = seats.iter().map(name).collect();
        let is_raced = !game.seat_range().contains(&names.len());
        let game = if is_raced { game.race().unwrap().game } else { game };
        let match_ = game.start(&[rules], names.len(), Deal::Number(7)).unwrap();
        let mut host = Host::new(match_, names);
        let answers = host.join(Client::Seat(Seat::FIRST));
        self.host = Some(host);
        self.answer(answers);
    }

    fn answer(&mut self, answers: Vec<ToSeat>) {
        for said in answers {
            self.tell(FromTable::Seat { said });
        }
    }

    /// The seat whose turn it is; in a race the first one.
    fn active(&self) -> Seat {
        match self.host.as_ref().unwrap().table().turn() {
            Turn::Seats { due, .. } => due.first().unwrap(),
            other => panic!("{other:?}"),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let table = self.host.as_ref().unwrap().table();
        table.seat(Client::Seat(seat).viewer()).legal_moves()
    }

    /// A seat makes a move.
    fn moves(&mut self, seat: Seat, notation: &str) {
        let host = self.host.as_mut().unwrap();
        host.play(seat, notation).unwrap();
        let news = host.update(Client::Seat(Seat::FIRST));
        self.answer(news.into_iter().collect());
    }

    fn lose(&mut self) {
        let why = ClientError::Lost(Message::text("the network is down"));
        let pause = Duration::from_secs(2);
        self.send(ConnectionEvent::Lost { why, pause });
    }

    fn refuse(&mut self, why: impl Into<Message>) {
        let why = why.into();
        self.tell(FromTable::Refused { key: None, why });
    }

    fn screen(&mut self) -> String {
        self.desk.screen()
    }

    fn sees(&mut self, wanted: &str) {
        let screen = self.screen();
        assert!(
            words_of(&screen).contains(&words_of(wanted)),
            "“{wanted}” isn't in\n{screen}"
        );
    }
}

#[test]
fn who_wants_to_watch_takes_no_seat() {
    let mut server = Server::new("en", (80, 24), |visit| Visit { watch: true, ..visit });
    server.hello();
    server.tell_table();
    assert_eq!(server.heard(), []);
    server.sees("Seat 1: free");
    // But may sit down later.
    server.desk.key(Key::Enter);
    assert!(matches!(server.heard()[..], [ToTable::Sit { .. }]));
}

#[test]
fn the_owner_puts_bots_on_seats_and_deals() {
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.owner = true;
    server.hello();
    server.sit_down();
    server.heard();
    server.sees("You have seat 1");
    server.desk.choose("Deal").key(Key::Enter);
    assert_eq!(server.heard(), [ToTable::Start]);
    server.desk.choose("Seat 2").key(Key::Enter);
    server.sees("A bot:");
    server.desk.key(Key::Enter);
    let weakest = wildpile_bundle::find("skip-bo").unwrap().bots.levels()[0].name;
    assert!(matches!(&server.heard()[..], [ToTable::Bot { level, .. }] if level == weakest));
    // Enter twice takes nobody's seat away.
    server.table["seats"][1] = json!({"who": "person", "name": "Bert", "here": true});
    server.tell_table();
    server.desk.choose("Seat 2").keys("\n\n");
    assert_eq!(server.heard(), []);
}

#[test]
fn a_move_waits_during_a_break() {
    let mut server = Server::playing("en", (80, 24));
    server.sees("Your turn.");
    server.heard();
    server.desk.keys("\t\n");
    let (key, notation) = ahead::sent(&mut server);
    server.desk.wait(500);
    server.sees("Sending");
    // In a tunnel.
    server.lose();
    server.sees("Connection lost, trying again in 2 s (r: now). Your seat is kept.");
    // Why is said where it takes no row from the cards.
    assert!(!server.screen().contains("Reason"), "{}", server.screen());
    server.desk.size = (120, 40);
    server.sees("Your seat is kept. Reason: the network is down");
    server.desk.size = (80, 24);
    server.sees("Your move is sent as soon as the connection is back.");
    server.hello();
    assert_eq!(server.heard(), [], "the connection says it again");
    server.sees("The connection is back.");
    server.moves(Seat::FIRST, &notation);
    server.tell(FromTable::Played { key });
    assert!(!server.screen().contains("Sending"));
}

#[test]
fn the_end_of_a_visit_says_why_and_what_can_be_done() {
    let elsewhere = ["You're playing in another window now", "r continue here"];
    let closed = ["You can't stay at this table.", "r try again"];
    let session = ["Your session here has ended."];
    for (why, told) in [
        (Message::from(text::TableClosed), &closed[..]),
        (text::ClosingSession.into(), &session),
        (text::ClosingElsewhere.into(), &elsewhere),
    ] {
        let mut server = Server::seated("en", (80, 24));
        server.send(ConnectionEvent::Ended(ClientError::Refused(why)));
        for part in told {
            server.sees(part);
        }
        let screen = server.screen();
        assert_eq!(screen.contains(closed[0]), told == closed, "{screen}");
        if told == elsewhere {
            server.desk.key(Key::Esc).wait(50);
            assert!(server.screen().contains("Skip-Bo"), "the menu");
        }
    }
}

#[test]
fn small_windows_show_the_table_and_that_the_connection_is_lost() {
    for language in ["en", "de"] {
        for size in [(40, 12), (60, 20), (80, 24), (120, 40)] {
            let mut server = Server::seated(language, size);
            server.sees("Ada");
            server.deal(1, Some(true));
            server.play();
            let screen = server.screen();
            assert!(screen.contains("Skip-Bo"), "{screen}");
            server.send(ConnectionEvent::Lost {
                why: ClientError::Lost(Message::text("x")),
                pause: Duration::from_secs(4),
            });
            let lost = if language == "en" {
                "Connection lost"
            } else {
                "Verbindung verloren"
            };
            server.sees(lost);
            server.tell(FromTable::Said(says("Bo", Some(2), "what a deal", 1)));
            // With the answer below it, too.
            server.desk.keys("t1");
            server.sees("Bo: what a deal");
            match (size.1, language) {
                (12, _) => server.sees("1 2 3 4 5 6 7"),
                (_, "en") => server.sees("Goodbye!"),
                _ => server.sees("Tschüss!"),
            }
        }
    }
}

#[test]
fn a_link_is_pasted_in_the_menu_and_a_wrong_one_is_explained() {
    let mut desk = Desk::new(80, 24);
    desk.choose("Online table").key(Key::Enter);
    desk.keys("cards.example/new\n");
    let screen = desk.screen();
    assert!(screen.contains("isn't the address of a table or a"), "{screen}");
    desk.key(Key::Esc);
    assert!(!desk.screen().contains("isn't the address"));
    // An address without its scheme gets one, which is shown. Nobody answers there: its port was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    desk.key(Key::Enter).keys(&format!("{address}\n"));
    let screen = desk.screen();
    assert!(
        screen.contains(&format!("Connecting to http://{address} …")),
        "{screen}"
    );
}
