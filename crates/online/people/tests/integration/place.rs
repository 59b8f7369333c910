//! Stores for tests, and matches that have ended.

use std::collections::BTreeMap;

use sqlx::Row as _;
use wildpile_game::Seat;
use wildpile_people::glicko::Strength;
use wildpile_people::ratings::{Key, Rated, after};
use wildpile_people::{Kind, People, PeopleError};
use wildpile_protocol::lobby::{Listed, Settings};
use wildpile_protocol::people::{Credentials, Pool, Result as SeatResult, Uncounted};
use wildpile_protocol::socket::Phase;
use wildpile_protocol::{MatchId, TableId};
use wildpile_tables::store::{SideWrites, Store, Summary};
use wildpile_tables::{Event, Finished, FinishedSeat, Occupant, Person, PlayerId, Presence, Token};

/// The variable that names a PostgreSQL server for these tests: `postgres://…`.
const VARIABLE: &str = "WILDPILE_POSTGRES";

/// A store, with what has to live as long as it.
pub struct Place {
    pub store: Store,
    pub people: People,
    pub _folder: Option<tempfile::TempDir>,
}

impl Place {
    /// One of every kind that is there.
    #[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
    pub async fn all() -> Vec<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = Store::in_file(&folder.path().join("tables.db"))
            .await
            .expect("a store");
        let mut all = vec![Self::new(file, Some(folder))];
        match std::env::var(VARIABLE) {
            Ok(url) => all.push(Self::new(
                Store::open(&database(&url).await).await.expect("a store"),
                None,
            )),
            Err(_) => println!("skipped: {VARIABLE} names no server"),
        }
        all
    }

    fn new(store: Store, folder: Option<tempfile::TempDir>) -> Self {
        Self {
            people: People::new(store.clone()),
            store,
            _folder: folder,
        }
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> (Person, Token) {
        let person = Person {
            id: PlayerId::random(),
            name: name.to_owned(),
        };
        let token = Token::random();
        self.store
            .add_person(&person, &token)
            .await
            .expect("it is written down");
        (person, token)
    }

    /// A table that someone has opened.
    pub async fn opened_by(&self, person: &Person) -> TableId {
        let table = id();
        let opened = Event::Opened {
            owner: person.id.clone(),
            name: person.name.clone(),
            game: "skip-bo".to_owned(),
            rules: wildpile_game::rules::Patch::new(),
            seats: 2,
            settings: Settings::default(),
        };
        let summary = Summary {
            is_listed: true,
            line: Listed {
                id: table,
                game: "skip-bo".to_owned(),
                rules_name: "skip-bo".to_owned(),
                phase: Phase::Waiting,
                owner: person.name.clone(),
                seats: 2,
                taken: 0,
                series: wildpile_protocol::lobby::Series::None,
                cards: Vec::new(),
                withheld: wildpile_protocol::fair::WithheldRule::Without,
            },
            quick: None,
        };
        self.store
            .append_with(
                table,
                0,
                &[opened],
                Some(summary),
                SideWrites::opened_by(&person.id),
            )
            .await
            .expect("it is written down");
        table
    }

    /// A match that has ended at a table of its own.
    pub async fn ended(
        &self,
        game: &str,
        listed: bool,
        uncounted: Option<Uncounted>,
        seats: Vec<FinishedSeat>,
    ) -> MatchId {
        self.ended_in(1, game, listed, uncounted, seats).await
    }

    /// The same in this round of its table; that of a ranked match is the day.
    pub async fn ended_in(
        &self,
        round: u64,
        game: &str,
        listed: bool,
        uncounted: Option<Uncounted>,
        seats: Vec<FinishedSeat>,
    ) -> MatchId {
        let table = id();
        let sitter = seats.iter().find_map(|seat| {
            Some(Occupant::Person {
                player: seat.person.clone()?,
                name: seat.name.clone(),
                program: false,
            })
        });
        let events = [
            Event::Opened {
                owner: PlayerId::random(),
                name: "Owner".to_owned(),
                game: game.to_owned(),
                rules: wildpile_game::rules::Patch::new(),
                seats: seats.len(),
                settings: Settings::default(),
            },
            Event::Seated {
                seat: Seat::FIRST,
                sitter: sitter.unwrap_or_default(),
            },
        ];
        let summary = Summary {
            is_listed: false,
            line: Listed {
                id: table,
                game: game.to_owned(),
                rules_name: game.to_owned(),
                phase: Phase::Over,
                owner: "Owner".to_owned(),
                seats: seats.len(),
                taken: seats.len(),
                series: wildpile_protocol::lobby::Series::None,
                cards: Vec::new(),
                withheld: wildpile_protocol::fair::WithheldRule::Without,
            },
            quick: None,
        };
        let finished = Finished {
            round,
            game: game.to_owned(),
            rules_name: game.to_owned(),
            is_listed: listed,
            uncounted,
            grade: 1,
            events: 2,
            seats,
        };
        let along = SideWrites {
            finished: vec![finished],
            ..SideWrites::default()
        };
        self.store
            .append_with(table, 0, &events, Some(summary), along)
            .await
            .expect("it is written down");
        MatchId { table, round }
    }
}

/// All ratings, by pool, game and who it is.
pub type Ratings = BTreeMap<Key, Rated>;

impl Place {
    /// All ratings as they are kept.
    pub async fn ratings(&self) -> Ratings {
        let rows = sqlx::query("SELECT * FROM ratings")
            .fetch_all(self.store.pool())
            .await;
        let rows = rows.expect("they are there");
        let ratings = rows.iter().map(|row| {
            let pool = Pool::named(row.get("pool")).expect("a pool");
            let strength = Strength {
                rating: row.get("rating"),
                deviation: row.get("deviation"),
                volatility: row.get("volatility"),
            };
            let rated = Rated {
                strength,
                matches: row.get("matches"),
                at_ms: row.get("at_ms"),
            };
            ((pool, row.get("game"), row.get("who")), rated)
        });
        ratings.collect()
    }

    /// All ratings as they follow from the kept matches, in the stored order, without looking at those that are
    /// kept.
    pub async fn recomputed(&self) -> Ratings {
        let rated = "SELECT table_id, round FROM matches WHERE rated IS NOT NULL ORDER BY rated";
        let rated: Vec<(String, i64)> = sqlx::query_as(rated)
            .fetch_all(self.store.pool())
            .await
            .expect("they are there");
        let mut ratings = Ratings::new();
        for (table, round) in rated {
            let (table, round) = (table.parse().expect("an id"), round.try_into().expect("a round"));
            let kept = self.store.kept(MatchId { table, round }).await;
            let new = after(&kept.expect("it can be read").expect("it is kept"), &ratings);
            ratings.extend(new);
        }
        ratings
    }
}

/// A new database on a server: what other tests do there mustn't change any rating.
async fn database(url: &str) -> String {
    use sqlx::Executor as _;
    let name = format!("people_{}", PlayerId::random().as_str());
    let pool = sqlx::AnyPool::connect(url).await.expect("the server is there");
    let create = format!("CREATE DATABASE {name}");
    pool.execute(sqlx::AssertSqlSafe(create))
        .await
        .expect("it can be created");
    pool.close().await;
    let (server, _) = url.rsplit_once('/').expect("an address with a database");
    format!("{server}/{name}")
}

pub fn id() -> TableId {
    TableId(wildpile_tables::random())
}

fn side(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A person at a seat that is a side of its own.
pub fn sat(person: &Person, number: u8, result: SeatResult) -> FinishedSeat {
    FinishedSeat {
        side: side(number),
        person: Some(person.id.clone()),
        level: None,
        name: person.name.clone(),
        result,
        turns: 1,
        presence: Presence::Whole,
    }
}

/// A bot.
pub fn bot(level: &str, number: u8, result: SeatResult) -> FinishedSeat {
    FinishedSeat {
        side: side(number),
        person: None,
        level: Some(level.to_owned()),
        name: "Bot".to_owned(),
        result,
        turns: 1,
        presence: Presence::Whole,
    }
}

/// The reason something was refused, and the id of what is said about it.
#[track_caller]
pub fn refused<T>(result: Result<T, PeopleError>) -> (Kind, String) {
    match result {
        Err(PeopleError::Refused(kind, why)) => (kind, why.id().to_owned()),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it was done"),
    }
}

/// Credentials for logging in.
pub fn credentials(login: &str, password: &str) -> Credentials {
    Credentials {
        login: login.to_owned(),
        password: password.to_owned(),
    }
}

/// A login name that no other test has.
pub fn unique() -> String {
    format!("ada.{}", &PlayerId::random().as_str()[..12])
}
