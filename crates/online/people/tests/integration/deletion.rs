//! Accounts of people who have played a lot.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Executor as _, Row as _};
use tokio::sync::mpsc;
use wildpile_game::Seat;
use wildpile_people::People;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{TableId, VERSION};
use wildpile_tables::store::SideWrites;
use wildpile_tables::{Event, Occupant, Person, Rooms, Token};

use crate::place::{PASSWORD, Place};

/// An account, and a table that it opened, with this many events of it.
async fn busy(place: &Place, events: usize) -> (Person, Token, TableId) {
    let (ada, _, kept) = place.account("Ada").await;
    let table = place.opened_by(&ada).await;
    let seated = Event::seated(Seat::FIRST, Occupant::person(&ada, false));
    let all = vec![seated; events - 1];
    let along = SideWrites {
        seats: Some(vec![ada.id.clone()]),
        ..SideWrites::default()
    };
    let written = place.store.append(table, 1, &all, along).await;
    written.expect("the database works");
    (ada, kept.token, table)
}

/// In how many events someone still is.
async fn left(place: &Place, person: &Person) -> i64 {
    let row = sqlx::query("SELECT COUNT(*) FROM events WHERE body LIKE $1")
        .bind(format!("%{}%", person.id.as_str()))
        .fetch_one(place.store.pool())
        .await
        .expect("the database works");
    row.get(0)
}

#[tokio::test]
async fn others_write_while_someone_with_many_events_is_removed() {
    const EVENTS: usize = 8_000;
    for place in Place::all().await {
        let (ada, token, table) = busy(&place, EVENTS).await;
        assert_eq!(place.store.seated(&ada.id).await.unwrap().len(), 1);
        let (bert, _) = place.guest("Bert").await;
        let other = place.opened_by(&bert).await;
        place.people.delete(&ada, PASSWORD).await.unwrap();
        // The account is gone at once, and its name is gone from the table.
        assert_eq!(place.session(&token).await, None);
        assert_eq!(place.store.seated(&ada.id).await.unwrap(), []);
        assert_eq!(left(&place, &ada).await, i64::try_from(EVENTS).unwrap());
        let (wire, mut said) = mpsc::channel(100);
        let rooms = Rooms::new(place.store.clone(), 1);
        let connection = rooms.join(table, None, wire).await.expect("the table opens");
        connection.say(ToTable::Hello { version: VERSION }).await;
        loop {
            let said = said.recv().await.expect("the table is open");
            if let FromTable::Table { .. } = &*said {
                let frame = serde_json::to_string(&said).unwrap();
                assert!(!frame.contains("Ada") && frame.contains('–'), "{frame}");
                break;
            }
        }
        let people = place.people.clone();
        let finishing = tokio::spawn(async move { people.finish_deletions().await });
        let (mut number, mut between) = (1, 0);
        while !finishing.is_finished() {
            let event = Event::Returned { seat: Seat::FIRST };
            let written = place
                .store
                .append(other, number, &[event], SideWrites::default())
                .await;
            written.expect("moves at other tables are written");
            number += 1;
            let left = usize::try_from(left(&place, &ada).await).unwrap();
            between += usize::from(left > 0 && left < EVENTS);
            // On a slow disk SQLite's lock would never be free while the other side looks for it.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        finishing.await.unwrap().unwrap();
        assert!(between > 0, "something was written between two batches");
        assert_eq!(left(&place, &ada).await, 0);
        let events = place.store.events(table).await.unwrap();
        assert_eq!(events.len(), EVENTS);
        assert!(!serde_json::to_string(&events).unwrap().contains("Ada"));
    }
}

#[tokio::test]
async fn a_deletion_that_is_interrupted_is_finished_later() {
    const EVENTS: usize = 1_000;
    for place in Place::all().await {
        let (ada, _, _) = busy(&place, EVENTS).await;
        let nobody = place.people.delete(&ada, PASSWORD).await.unwrap();
        let (id, pool) = (ada.id.as_str(), place.store.pool());
        let breaks = [
            // SQLite's way, and PostgreSQL's.
            "CREATE TRIGGER broken BEFORE UPDATE ON events WHEN NEW.number = 700 BEGIN SELECT RAISE(ABORT, 'broken'); END".to_owned(),
            format!("ALTER TABLE events ADD CONSTRAINT broken CHECK (number <> 700 OR body LIKE '%{id}%') NOT VALID"),
        ];
        let mut is_broken = false;
        for way in breaks {
            is_broken = is_broken || pool.execute(AssertSqlSafe(way)).await.is_ok();
        }
        assert!(is_broken);
        assert!(place.people.finish_deletions().await.is_err());
        let rest = usize::try_from(left(&place, &ada).await).unwrap();
        assert!(rest > 0 && rest < EVENTS, "{rest}");
        for way in ["DROP TRIGGER broken", "ALTER TABLE events DROP CONSTRAINT broken"] {
            pool.execute(way).await.ok();
        }
        // Even if that is days later.
        let pair = (ada.id.clone(), nobody);
        let pending = "SELECT at_ms FROM forgotten WHERE person_id = $1";
        let at_ms = async || {
            let row = sqlx::query(pending).bind(id).fetch_one(pool).await.unwrap();
            row.get::<i64, _>(0)
        };
        assert!(at_ms().await > place.store.now_ms());
        assert!(place.store.forgotten().await.unwrap().contains(&pair));
        let people = People::new(place.store.clone());
        people.finish_deletions().await.unwrap();
        assert_eq!(left(&place, &ada).await, 0);
        assert!(at_ms().await <= place.store.now_ms());
        // Rooms of other programs are notified for another day.
        assert!(place.store.forgotten().await.unwrap().contains(&pair));
    }
}
