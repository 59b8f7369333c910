//! A client without a network: it contributes to the deal, follows its seat, and plays random legal moves.

use std::time::Duration;

use sqlx::{AnyPool, Executor as _, SqlSafeStr as _};
use tokio::sync::mpsc;
use wildpile_bundle::GameBundle;
use wildpile_game::Seat;
use wildpile_protocol::fair::{Party, commitment};
use wildpile_protocol::socket::{FromTable, Phase, TableInfo, ToTable, You};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::store::Store;
use wildpile_tables::{Connection, Person, PlayerId, Rooms};

/// Longer than any step of a test should take.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn person(name: &str) -> Person {
    Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    }
}

/// The variable that names a PostgreSQL server for these tests: `postgres://…`.
const VARIABLE: &str = "WILDPILE_POSTGRES";

/// Where a store is kept; it can be opened again and again.
pub enum Place {
    File(tempfile::TempDir),
    Server(String),
}

impl Place {
    /// A new file.
    pub fn file() -> Self {
        Self::File(tempfile::tempdir().expect("a folder"))
    }

    /// One of every kind that is there.
    #[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
    pub fn all() -> Vec<Self> {
        let server = std::env::var(VARIABLE).ok();
        if server.is_none() {
            println!("skipped with PostgreSQL: {VARIABLE} names no server");
        }
        std::iter::once(Self::file())
            .chain(server.map(Self::Server))
            .collect()
    }

    /// New, empty ones of every kind that is there.
    pub async fn new_ones() -> Vec<Self> {
        let mut places = Self::all();
        for place in &mut places {
            if let Self::Server(url) = place {
                let name = format!("wildpile_{}", PlayerId::random().as_str());
                let create = format!("CREATE DATABASE {name}");
                let create = sqlx::AssertSqlSafe(create).into_sql_str();
                Self::Server(url.clone())
                    .pool()
                    .await
                    .execute(create)
                    .await
                    .expect("a new database");
                let (server, _) = url.rsplit_once('/').expect("an address with a database");
                *url = format!("{server}/{name}");
            }
        }
        places
    }

    /// The database itself.
    pub async fn pool(&self) -> AnyPool {
        sqlx::any::install_default_drivers();
        let url = match self {
            Self::File(folder) => format!("sqlite:{}?mode=rwc", folder.path().join("tables.db").display()),
            Self::Server(url) => url.clone(),
        };
        AnyPool::connect(&url).await.expect("it can be opened")
    }

    pub async fn open(&self) -> Store {
        let opened = match self {
            Self::File(folder) => Store::in_file(&folder.path().join("tables.db")).await,
            Self::Server(url) => Store::open(url).await,
        };
        opened.expect("it can be opened")
    }
}

pub struct Client {
    pub person: Option<Person>,
    connection: Connection,
    heard: mpsc::Receiver<Box<FromTable>>,
    pub bundle: &'static GameBundle,
    pub you: You,
    pub info: Option<TableInfo>,
    pub seat: Option<Box<dyn Remote>>,
    secret: Secret,
    committed: u64,
    opened: u64,
    moves: u64,
    tag: String,
    dice: u64,
    /// The steps at which it has moved already: one move per update.
    moved_at: usize,
    /// Everything it was sent, as JSON.
    pub frames: Vec<String>,
    /// After how many steps it leaves the match.
    pub enough: usize,
}

impl Client {
    pub async fn join(rooms: &Rooms, id: TableId, person: Option<Person>, game: &str) -> Self {
        let (wire, heard) = mpsc::channel(256);
        let connection = rooms
            .join(id, person.clone(), wire)
            .await
            .expect("the table is there");
        Self {
            person,
            connection,
            heard,
            bundle: wildpile_bundle::find(game).expect("it is listed"),
            you: You::default(),
            info: None,
            seat: None,
            secret: Secret([9; 32]),
            committed: 0,
            opened: 0,
            moves: 0,
            tag: PlayerId::random().as_str()[..8].to_owned(),
            dice: 7,
            moved_at: usize::MAX,
            frames: Vec::new(),
            enough: usize::MAX,
        }
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
        self.frames
            .push(serde_json::to_string(&said).expect("a message is JSON"));
        match &said {
            FromTable::Table { you, table } => {
                self.you = *you;
                self.info = Some(table.clone());
            }
            FromTable::Seat { said } => self.follow(said.clone()),
            _ => {}
        }
        Some(said)
    }

    fn follow(&mut self, said: ToSeat) {
        if let ToSeat::Welcome(welcome) = said {
            let remote = self.bundle.game.remote_seat(welcome, Box::new(|_| {}));
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
        let said = tokio::time::timeout(Duration::from_millis(20), self.hear()).await;
        if let (Ok(Some(_)), Some(info)) = (said, self.info.clone())
            && info.phase == Phase::Dealing
        {
            self.contribute_now(&info).await;
        }
    }

    /// The same, if something is said soon.
    pub async fn step_if_waiting(&mut self) {
        let said = tokio::time::timeout(Duration::from_millis(20), self.hear()).await;
        if let Ok(Some(_)) = said {
            self.react().await;
        }
    }

    async fn react(&mut self) -> bool {
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
        self.seat.as_ref().is_none_or(|seat| seat.steps() < self.enough)
    }

    /// Does its part for the deal, if it is asked for it.
    pub async fn contribute_now(&mut self, info: &TableInfo) {
        let (Some(seat), Some(proof)) = (self.you.seat, &info.fair) else {
            return;
        };
        let round = proof.round;
        if self.committed < round {
            self.committed = round;
            let commitment = commitment(info.id, round, Party::Seat(seat), &self.secret);
            self.say(ToTable::Commit { round, commitment }).await;
        } else if self.opened < round && proof.contributions.iter().all(|part| part.commitment.is_some()) {
            self.opened = round;
            let secret = self.secret;
            self.say(ToTable::Open { round, secret }).await;
        }
    }

    async fn play(&mut self) {
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
        let chosen = (self.dice >> 33) as usize % moves.len();
        self.moves += 1;
        // Keys of a client that comes again must be new, too.
        let key = format!("{}-{}", self.tag, self.moves);
        let notation = moves[chosen].clone();
        let play = ToTable::Play {
            key,
            round: self.round(),
            step: steps,
            notation,
        };
        self.say(play).await;
    }

    /// The running number of the deal.
    pub fn round(&self) -> u64 {
        self.info.as_ref().map_or(0, |info| info.round())
    }

    pub fn seat_number(&self) -> Option<Seat> {
        self.you.seat
    }
}
