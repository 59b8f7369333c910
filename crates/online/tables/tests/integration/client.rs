//! A client without a network: it contributes to the deal, follows its seat, and plays random legal moves.

use std::time::Duration;

use tokio::sync::mpsc;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, TableInfo, ToTable, You};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::{Connection, Person, PlayerId, Rooms, Setup, Table};

pub use crate::place::Place;

/// Longer than any step of a test should take.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Longer than any match of a test should take.
const LONGEST: Duration = Duration::from_secs(300);

/// Does something that ends soon. Fails if it doesn't, even while messages keep coming.
pub async fn in_time<T>(awaited: &str, doing: impl Future<Output = T>) -> T {
    match tokio::time::timeout(LONGEST, doing).await {
        Ok(done) => done,
        Err(_) => panic!("waited {LONGEST:?} for {awaited}"),
    }
}

/// Waits until the match runs and someone may move; nobody does.
pub async fn deal(clients: &mut [Client]) {
    let may_move = |client: &Client| {
        let seat = client.seat.as_ref();
        seat.is_some_and(|seat| !seat.legal_moves().is_empty())
    };
    let contributing = async {
        while !clients.iter().any(may_move) {
            for client in &mut *clients {
                client.contribute_if_asked().await;
            }
        }
    };
    in_time("a deal", contributing).await;
}

pub fn person(name: &str) -> Person {
    Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    }
}

/// A table whose bots don't wait before they move.
pub fn new_table(game: &str, rules: &str, seats: usize) -> NewTable {
    NewTable {
        game: game.to_owned(),
        rules: wildpile_game::rules::read_patch(rules).expect("rules"),
        seats,
        settings: Settings {
            pace_ms: 0,
            ..Settings::default()
        },
    }
}

/// Opens a table for so many people. The first of them owns it.
pub async fn opened(rooms: &Rooms, new: NewTable, people: usize) -> (TableId, Vec<Person>) {
    let people: Vec<Person> = ["Ada", "Bert", "Cleo", "Dora"]
        .into_iter()
        .take(people)
        .map(person)
        .collect();
    let setup = Setup::new(people[0].clone(), new).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    (id, people)
}

/// Everybody sits down, bots take the other seats, and the first client, who owns the table, starts.
pub async fn start(clients: &mut [Client], seats: usize) {
    for (seat, client) in Seat::all(seats).zip(&mut *clients) {
        client.say(ToTable::Sit { seat, program: false }).await;
    }
    let people = clients.len();
    let owner = &mut clients[0];
    for seat in Seat::all(seats).skip(people) {
        let level = "regular".to_owned();
        owner.say(ToTable::Bot { seat, level }).await;
    }
    let is_full = |info: &TableInfo| info.seats.iter().all(SeatInfo::is_taken);
    owner
        .hear_until("a full table", |owner| owner.info.as_ref().is_some_and(is_full))
        .await;
    owner.say(ToTable::Start).await;
}

/// Opens a table for people who come by way of these rooms, and bots; the first person, who owns it, starts.
pub async fn table(rooms: &[&Rooms], new: NewTable) -> (TableId, Vec<Client>) {
    let seats = new.seats;
    let (id, people) = opened(rooms[0], new, rooms.len()).await;
    let mut clients = Vec::new();
    for (person, rooms) in people.into_iter().zip(rooms) {
        clients.push(Client::join(rooms, id, Some(person)).await);
    }
    start(&mut clients, seats).await;
    (id, clients)
}

/// Everybody plays to the end, at the same time.
pub async fn finish(clients: Vec<Client>) -> Vec<Client> {
    let running = clients.into_iter().map(|mut client| {
        tokio::spawn(async move {
            let playing = async {
                // What was heard until now may have made it this client's turn; then nothing more comes.
                let info = client.info.as_ref();
                if info.is_some_and(|info| info.phase == Phase::Playing) {
                    client.play().await;
                }
                while client.step().await {}
            };
            in_time("the end of the match", playing).await;
            client
        })
    });
    let mut finished = Vec::new();
    for client in running.collect::<Vec<_>>() {
        finished.push(client.await.expect("no client fails"));
    }
    assert!(finished.iter().all(Client::is_over));
    finished
}

/// The finished match has a proof that holds, and is what was written down.
pub async fn check(rooms: &Rooms, id: TableId) {
    let transcript = rooms
        .transcript(id, None)
        .await
        .expect("it can be read")
        .expect("the match is over");
    let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).expect("a proof");
    assert_eq!(proof.verify(), Ok(transcript.deal));
    let events = rooms.store().events(id).await.expect("they can be read");
    let stored = Table::replay(id, &events).expect("it replays");
    assert_eq!(stored.transcript(), Some(transcript));
}

pub struct Client {
    pub person: Option<Person>,
    connection: Connection,
    heard: mpsc::Receiver<Box<FromTable>>,
    pub you: You,
    pub info: Option<TableInfo>,
    pub seat: Option<Box<dyn Remote>>,
    part: Part,
    moves: u64,
    tag: String,
    dice: u64,
    /// The steps at which it has moved already: one move per update.
    moved_at: usize,
    /// Everything it was sent, as JSON.
    pub frames: Vec<String>,
}

impl Client {
    pub async fn join(rooms: &Rooms, id: TableId, person: Option<Person>) -> Self {
        let (wire, heard) = mpsc::channel(256);
        let joined = rooms.join(id, person.clone(), wire).await;
        let connection = joined.expect("the table is there");
        Self {
            person,
            connection,
            heard,
            you: You::default(),
            info: None,
            seat: None,
            part: Part::default(),
            moves: 0,
            tag: PlayerId::random().as_str()[..8].to_owned(),
            dice: 7,
            moved_at: usize::MAX,
            frames: Vec::new(),
        }
    }

    fn note(&mut self, said: &FromTable) {
        let frame = serde_json::to_string(said).expect("a message is JSON");
        self.frames.push(frame);
    }

    // `&mut`, because a shared reference to a client can't be sent between threads.
    pub async fn say(&mut self, said: ToTable) {
        assert!(self.connection.say(said).await, "the room is open");
    }

    pub async fn leave(self) {
        self.connection.leave().await;
    }

    /// The next message; `None` if the room has closed the connection.
    pub async fn hear(&mut self) -> Option<FromTable> {
        let said = tokio::time::timeout(PATIENCE, self.heard.recv())
            .await
            .expect("something is said in time")?;
        let said = *said;
        self.note(&said);
        match &said {
            FromTable::Table { you, table } => {
                self.you.clone_from(you);
                self.info = Some(table.clone());
            }
            FromTable::Seat { said } => self.follow(said.clone()),
            _ => {}
        }
        Some(said)
    }

    /// Hears until something is said for which this has an answer.
    pub async fn until<T>(&mut self, wanted: impl Fn(&FromTable) -> Option<T>) -> T {
        let hearing = async {
            loop {
                let said = self.hear().await.expect("the room is open");
                if let Some(found) = wanted(&said) {
                    return found;
                }
            }
        };
        in_time("a message", hearing).await
    }

    /// Hears until this is so.
    pub async fn hear_until(&mut self, awaited: &str, done: impl Fn(&Self) -> bool) {
        let hearing = async {
            while !done(self) {
                self.hear().await.expect("the room is open");
            }
        };
        in_time(awaited, hearing).await;
    }

    /// The reason of the next refusal.
    pub async fn refusal(&mut self) -> Message {
        self.until(|said| match said {
            FromTable::Refused { why, .. } => Some(why.clone()),
            _ => None,
        })
        .await
    }

    /// The reason for which the connection is closed; `None` if it breaks.
    pub async fn closing(&mut self) -> Option<Message> {
        let hearing = async {
            while let Some(said) = self.hear().await {
                if let FromTable::Closing { why } = said {
                    return Some(why);
                }
            }
            None
        };
        in_time("the end of the connection", hearing).await
    }

    /// True if it knows that the match is over.
    pub fn is_over(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.phase == Phase::Over)
    }

    fn follow(&mut self, said: ToSeat) {
        if let ToSeat::Welcome(welcome) = said {
            let bundle = wildpile_bundle::find(&welcome.game).expect("it is listed");
            let remote = bundle.game.remote_seat(welcome);
            self.seat = Some(remote.expect("a table of this game"));
            self.moved_at = usize::MAX;
        } else {
            let seat = self.seat.as_mut().expect("it was welcomed");
            seat.receive(said).expect("an update of this game");
        }
    }

    /// Hears one message and does what a player does then. `false` once the match is over.
    pub async fn step(&mut self) -> bool {
        if self.hear().await.is_none() {
            return false;
        }
        self.react().await
    }

    /// Hears what is said soon, and contributes to the deal, but doesn't play.
    pub async fn contribute_if_asked(&mut self) {
        if self.hears_soon().await
            && let Some(info) = self.info.clone()
            && info.phase == Phase::Dealing
        {
            self.contribute_now(&info).await;
        }
    }

    /// True if something is said soon. Callers ask again and again, so a room that has closed would never be noticed.
    pub async fn hears_soon(&mut self) -> bool {
        let said = tokio::time::timeout(Duration::from_millis(20), self.hear()).await;
        said.is_ok_and(|said| {
            said.expect("the room is open");
            true
        })
    }

    /// Does what a player does in the present state. `false` once the match is over.
    pub async fn react(&mut self) -> bool {
        let Some(info) = self.info.clone() else {
            return true;
        };
        match info.phase {
            Phase::Over => return false,
            Phase::Dealing => self.contribute_now(&info).await,
            Phase::Waiting | Phase::Playing => {}
        }
        if info.phase == Phase::Playing {
            self.play().await;
        }
        true
    }

    /// Does its part for the deal, if it is asked for it.
    pub async fn contribute_now(&mut self, info: &TableInfo) {
        let Some(seat) = self.you.seat else { return };
        if let Some(said) = self.part.answer(info, seat, || Some(Secret([9; 32]))) {
            self.say(said).await;
        }
    }

    /// Makes a move, if it is the seat's turn and none was made since the last update.
    pub async fn play(&mut self) {
        let Some((moves, steps)) = self.seat.as_ref().map(|seat| (seat.legal_moves(), seat.steps())) else {
            return;
        };
        let counts = self.info.as_ref().is_some_and(|info| info.countdown_ms.is_some());
        if counts || moves.is_empty() || self.moved_at == steps || self.you.seat.is_none() {
            return;
        }
        self.moved_at = steps;
        self.dice = self
            .dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let chosen = moves[(self.dice >> 33) as usize % moves.len()].clone();
        self.submit(steps, chosen).await;
    }

    /// Sends a move that was chosen at a step.
    async fn submit(&mut self, step: usize, notation: String) {
        self.moves += 1;
        // Keys of a client that comes again must be new, too.
        let key = format!("{}-{}", self.tag, self.moves);
        let round = self.round();
        let play = ToTable::Play {
            key,
            round,
            step,
            notation,
        };
        self.say(play).await;
    }

    /// The running number of the deal.
    pub fn round(&self) -> u64 {
        self.info.as_ref().map_or(0, |info| info.round())
    }
}
