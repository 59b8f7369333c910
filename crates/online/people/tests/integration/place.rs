//! Stores for tests, and matches that have ended.

use std::collections::BTreeMap;

use sqlx::{AssertSqlSafe, Executor as _, Row as _};
use wildpile_game::Seat;
use wildpile_people::glicko::Strength;
use wildpile_people::ratings::{Key, Rated, after};
use wildpile_people::{Kind, LoggedIn, People, PeopleError};
use wildpile_protocol::lobby::Settings;
use wildpile_protocol::people::{Credentials, Pool, Result as SeatResult, Uncounted};
use wildpile_protocol::{MatchId, TableId};
use wildpile_tables::store::{SideWrites, Store};
use wildpile_tables::{Event, Finished, FinishedSeat, Occupant, Person, PlayerId, Presence, Token};

use crate::stores::{self, id};

/// The password of the people in these tests.
pub const PASSWORD: &str = "correct horse";

/// A store, with what has to live as long as it.
pub struct Place {
    pub store: Store,
    pub people: People,
    pub _stored: stores::Place,
}

impl Place {
    /// A new one of every kind that is there: what other tests do mustn't change any rating.
    pub async fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for stored in stores::Place::new_ones().await {
            let store = stored.open().await;
            all.push(Self {
                people: People::new(store.clone()),
                store,
                _stored: stored,
            });
        }
        all
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

    /// New guests, one after the other.
    pub async fn guests<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        let mut all = Vec::new();
        for name in names {
            all.push(self.guest(name).await.0);
        }
        all.try_into().expect("as many as names")
    }

    /// Someone with an account: the login name, and the first session.
    pub async fn account(&self, name: &str) -> (Person, String, LoggedIn) {
        let (person, _) = self.guest(name).await;
        let login = unique();
        let kept = self
            .people
            .register(&person, &credentials(&login, PASSWORD), name, "")
            .await;
        (person, login, kept.expect("it is written down"))
    }

    /// Gets an account for a guest.
    pub async fn register(&self, guest: &Person, login: &str) -> Result<LoggedIn, PeopleError> {
        let wanted = credentials(login, PASSWORD);
        self.people.register(guest, &wanted, "a", "").await
    }

    /// Logs in from an address.
    pub async fn log_in(&self, login: &str, password: &str, from: &str) -> Result<LoggedIn, PeopleError> {
        let given = credentials(login, password);
        self.people.log_in(&given, from, "", None, None).await
    }

    /// The person of a session.
    pub async fn session(&self, token: &Token) -> Option<Person> {
        let person = self.store.person(token).await;
        person.expect("the database works")
    }

    /// Changes the database behind the program's back.
    pub async fn sql(&self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        let changed = self.store.pool().execute(statement).await;
        changed.expect("the database works");
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
        let mut along = stores::summary(table, true);
        along.owner = Some(person.id.clone());
        if let Some(summary) = &mut along.summary {
            summary.line.owner.clone_from(&person.name);
        }
        let written = self.store.append(table, 0, &[opened], along).await;
        written.expect("it is written down");
        table
    }

    /// A match that has ended at a table of its own, and counts.
    pub async fn ended(&self, game: &str, listed: bool, seats: impl Into<Vec<FinishedSeat>>) -> MatchId {
        self.ended_in(1, game, listed, None, seats).await
    }

    /// The same in this round of its table; that of a ranked match is the day. It may not count, for this reason.
    pub async fn ended_in(
        &self,
        round: u64,
        game: &str,
        listed: bool,
        uncounted: Option<Uncounted>,
        seats: impl Into<Vec<FinishedSeat>>,
    ) -> MatchId {
        let (table, seats) = (id(), seats.into());
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
            Event::seated(Seat::FIRST, sitter.unwrap_or_default()),
        ];
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
            ..stores::summary(table, false)
        };
        let written = self.store.append(table, 0, &events, along).await;
        written.expect("it is written down");
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
