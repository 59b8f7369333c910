//! The databases in `tests/frozen`, SQLite's and PostgreSQL's, written just before 0.1.0: a finished match, one in the middle, and
//! what people have. A version adds its own and never changes these: whatever is in them is there in all later ones.

use std::path::{Path, PathBuf};

use sqlx::{AnyPool, Executor as _, Row as _};
use wildpile_protocol::TableId;
use wildpile_protocol::socket::Phase;
use wildpile_tables::store::{Store, StoreError};
use wildpile_tables::{Event, Occupant, Person, Rooms, Token};

use crate::client::{Client, Place, check, finish};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/frozen")
        .join(name)
}

/// Copies of them.
async fn frozen() -> Vec<Place> {
    let places = Place::new_ones().await;
    for place in &places {
        match place {
            Place::File(folder) => {
                let copy = folder.path().join("tables.db");
                std::fs::copy(file("before-0.1.0.db"), copy).expect("a copy");
            }
            Place::Server(_) => {
                let text = std::fs::read_to_string(file("before-0.1.0.sql")).expect("statements");
                let pool = place.pool().await;
                let written = pool.execute(sqlx::AssertSqlSafe(text)).await;
                written.expect("written");
                pool.close().await;
            }
        }
    }
    places
}

async fn versions(pool: &AnyPool) -> Vec<i64> {
    let select = "SELECT version FROM _sqlx_migrations ORDER BY version";
    let rows = sqlx::query(select).fetch_all(pool).await.expect("a list");
    rows.iter().map(|row| row.get(0)).collect()
}

/// The tables: one whose match is over, and one at which it isn't.
async fn tables(pool: &AnyPool) -> [TableId; 2] {
    let select = "SELECT tables.id FROM tables LEFT JOIN matches ON matches.table_id = tables.id \
                  ORDER BY matches.round IS NULL";
    let rows = sqlx::query(select).fetch_all(pool).await.expect("tables");
    let ids: Vec<TableId> = rows
        .iter()
        .map(|row| row.get::<String, _>(0).parse().expect("an id"))
        .collect();
    ids.try_into().expect("two tables")
}

/// The people at a table.
async fn people(store: &Store, id: TableId) -> Vec<Person> {
    let events = store.events(id).await.expect("they can be read");
    let people = events.into_iter().filter_map(|event| match event {
        Event::Seated {
            sitter: Occupant::Person { player, name, .. },
            ..
        } => Some(Person { id: player, name }),
        _ => None,
    });
    people.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_in_a_database_from_before_is_there() {
    for place in frozen().await {
        // Two programs find it at the same moment.
        let (first, second) = tokio::join!(place.open(), place.open());
        let pool = place.pool().await;
        assert_eq!(versions(&pool).await, [15]);
        let [over, running] = tables(&pool).await;
        let token = Token::read(&"a1".repeat(32)).expect("a token");
        let ada = first
            .person(&token)
            .await
            .expect("it works")
            .expect("her session");
        assert_eq!(ada.name, "Ada");
        let both = people(&first, running).await;
        assert_eq!(both[0], ada);
        // The key with which marks are made is the same.
        assert_eq!(
            first.marks().mark(over, &ada.id),
            second.marks().mark(over, &ada.id)
        );
        let blocked = first.blocks(&both[1].id).await.expect("it works");
        assert_eq!(blocked.len(), 1);
        for (table, count) in [
            ("accounts", 1),
            ("ratings", 1),
            ("ranked_days", 1),
            ("reports", 1),
            ("matches", 1),
            ("match_seats", 2),
            ("quick_turn", 1),
            ("seats", 4),
            ("server_key", 1),
        ] {
            let select = format!("SELECT COUNT(*) FROM {table}");
            let row = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_one(&pool).await;
            assert_eq!(row.expect("counted").get::<i64, _>(0), count, "{table}");
        }
        second.close().await;
        let rooms = Rooms::new(first, 1);
        let own = rooms.own_tables(&ada).await.expect("they are listed");
        assert!(matches!(&own[..], [table] if table.id == running && table.phase == Phase::Playing));
        check(&rooms, over).await;
        // The match that was running goes on to its end.
        let mut clients = Vec::new();
        for person in people(rooms.store(), running).await {
            clients.push(Client::join(&rooms, running, Some(person)).await);
        }
        finish(clients).await;
        check(&rooms, running).await;
        rooms.stop().await;
    }
}

/// The form of the tables: columns, indexes and references.
async fn shape(place: &Place) -> Vec<String> {
    let pool = place.pool().await;
    let all: &[&'static str] = match place {
        Place::File(_) => &[
            "SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c.\"notnull\" || ' ' || COALESCE(c.dflt_value, '') || ' ' || c.pk \
             FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'",
            "SELECT m.name || '.' || f.\"from\" || ' ' || f.\"table\" || ' ' || COALESCE(f.\"to\", '') || ' ' || f.on_delete \
             FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'",
            "SELECT name || ' ' || tbl_name || ' ' || COALESCE(sql, '') FROM sqlite_master WHERE type = 'index'",
        ],
        Place::Server(_) => &[
            "SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') \
             FROM information_schema.columns WHERE table_schema = 'public'",
            "SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
             WHERE connamespace = 'public'::regnamespace",
            "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
        ],
    };
    let mut shape = Vec::new();
    for &select in all {
        let rows = sqlx::query(select).fetch_all(&pool).await.expect("what is there");
        shape.extend(rows.iter().map(|row| row.get::<String, _>(0)));
    }
    shape.sort_unstable();
    shape
}

#[tokio::test]
async fn its_tables_are_those_of_a_new_database() {
    for (frozen, new) in frozen().await.into_iter().zip(Place::new_ones().await) {
        for place in [&frozen, &new] {
            place.open().await.close().await;
        }
        let shapes = [shape(&frozen).await, shape(&new).await];
        assert!(shapes[0].len() > 100, "{shapes:?}");
        assert_eq!(shapes[0], shapes[1]);
    }
}

#[tokio::test]
async fn a_database_of_another_version_is_refused_and_stays_as_it_is() {
    for (change, is_newer) in [
        ("DELETE FROM _sqlx_migrations WHERE version = 14", false),
        ("UPDATE _sqlx_migrations SET version = 2 WHERE version = 3", false),
        (
            "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 14",
            true,
        ),
    ] {
        for place in frozen().await {
            let pool = place.pool().await;
            pool.execute(change).await.expect("changed");
            let before = versions(&pool).await;
            match Store::open(&place.url()).await {
                Err(StoreError::Outdated) => assert!(is_newer, "{change}"),
                Err(StoreError::Unreleased) => assert!(!is_newer, "{change}"),
                other => panic!("{change}: {other:?}"),
            }
            assert_eq!(versions(&pool).await, before);
        }
    }
}
