//! Programs of two versions at one database. A newer version is played by what it would write.

use sqlx::{AnyPool, Executor as _};
use tokio::sync::mpsc;
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_protocol::text as t;
use wildpile_tables::store::{Store, StoreError};
use wildpile_tables::{OpenError, Rooms, Setup};

use crate::client::{Client, Place, check, deal, finish, new_table, person, table};

fn setup() -> Setup {
    Setup::check(person("Ada"), new_table("skip-bo", "", 2)).expect("a table")
}

async fn enter(rooms: &Rooms, id: TableId) -> Result<(), OpenError> {
    let (wire, _heard) = mpsc::channel(8);
    rooms.join(id, None, wire).await.map(drop)
}

#[track_caller]
fn refused(entered: Result<(), OpenError>) {
    let Err(OpenError::Later(why)) = &entered else {
        panic!("{entered:?}");
    };
    assert_eq!(*why, Message::from(t::ClosingVersion));
    assert!(wildpile_protocol::ends_for_a_while(why), "clients come again");
}

async fn write(pool: &AnyPool, id: TableId, body: &str) {
    let insert = "INSERT INTO events (table_id, number, body, at_ms) VALUES ($1, 1, $2, 1)";
    let insert = sqlx::query(insert).bind(id.to_string()).bind(body.to_owned());
    pool.execute(insert).await.expect("written");
}

/// A table in which a newer version has written something new isn't misread, and isn't changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_newer_version_wrote_is_not_misread() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        for newer in [
            r#"{"type":"turned","seat":1}"#,
            r#"{"type":"returned","seat":1,"by":2}"#,
            r#"{"type":"seated","seat":1,"sitter":"robot"}"#,
            r#"{"type":"seated","seat":1,"sitter":{"bot":{"level":"regular","mood":1}}}"#,
        ] {
            let id = rooms.create(&setup()).await.expect("opened");
            let pool = place.pool().await;
            write(&pool, id, newer).await;
            refused(enter(&rooms, id).await);
            let read = rooms.store().events(id).await;
            assert!(
                matches!(read, Err(StoreError::Unknown { number: 1, .. })),
                "{newer}: {read:?}"
            );
            let count: (i64,) = sqlx::query_as("SELECT COUNT(*) FROM events WHERE table_id = $1")
                .bind(id.to_string())
                .fetch_one(&pool)
                .await
                .expect("counted");
            assert_eq!(count.0, 2, "{newer}: nothing was written");
            // The newer version, which can read it, takes the table over.
            let owned = rooms.store().claim(id).await.expect("claimed");
            assert!(owned.is_some(), "{newer}");
        }
    }
}

/// A newer version has brought the database up to date while an older one runs: open tables go on there, and it takes no others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_version_keeps_its_tables_and_takes_no_others() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&[&rooms, &rooms], new_table("skip-bo", "stock=3", 2)).await;
        deal(&mut clients).await;
        let other = rooms.create(&setup()).await.expect("opened");
        rooms.store().check_version().await.expect("it is up to date");
        let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     SELECT 9999, 'newer', success, checksum, 0 FROM _sqlx_migrations WHERE version = 15";
        place.pool().await.execute(newer).await.expect("upgraded");
        let checked = rooms.store().check_version().await;
        assert!(matches!(checked, Err(StoreError::Outdated)), "{checked:?}");
        refused(enter(&rooms, other).await);
        refused(rooms.create(&setup()).await.map(drop));
        // An older version doesn't start any more.
        let started = Store::open(&place.url()).await;
        assert!(matches!(started, Err(StoreError::Outdated)), "{started:?}");
        // Those who play notice nothing, and come back to an open table.
        let person = clients.pop().and_then(|client| client.person);
        clients.push(Client::join(&rooms, id, person).await);
        finish(clients).await;
        check(&rooms, id).await;
    }
}
