//! The store, on SQLite and, where one is named, on PostgreSQL.

use std::future::poll_fn;
use std::task::Poll;

use sqlx::Connection as _;
use wildpile_game::Seat;
use wildpile_protocol::TableId;
use wildpile_tables::store::{SideWrites, Store, StoreError, TableOwnership};
use wildpile_tables::{Event, Occupant, Token};

use crate::client::person;
use crate::place::{Place, id, summary};

fn free() -> Event {
    Event::seated(Seat::FIRST, Occupant::Free)
}

/// Adds an event to a table.
async fn add(store: &Store, owned: impl Into<TableOwnership>, number: u64) -> Result<(), StoreError> {
    let along = SideWrites::default();
    store.append(owned, number, &[free()], along).await
}

#[tokio::test]
async fn events_are_appended_and_never_overwritten() {
    for place in Place::all() {
        let store = place.open().await;
        let id = id();
        assert_eq!(store.events(id).await.unwrap(), []);
        store
            .append(id, 0, &[free(), free()], summary(id, false))
            .await
            .unwrap();
        let second = add(&store, id, 1).await;
        assert!(matches!(second, Err(StoreError::Conflict)), "{second:?}");
        add(&store, id, 2).await.unwrap();
        assert_eq!(store.events(id).await.unwrap().len(), 3);
    }
}

/// However many events come at once, alone or with others, each is written once and in its place.
#[tokio::test]
async fn any_number_of_events_is_written() {
    let counts = [1, 2, 3, 5, 31, 33, 255, 256, 257, 300, 515];
    for place in Place::all() {
        let store = place.open().await;
        let appends = counts.map(|count| {
            let (store, id) = (store.clone(), id());
            tokio::spawn(async move {
                let events = vec![free(); count];
                store.append(id, 0, &events, summary(id, false)).await.unwrap();
                store
                    .append(id, count as u64, &events, SideWrites::default())
                    .await
                    .unwrap();
                store.events(id).await.unwrap().len()
            })
        });
        for (count, append) in counts.into_iter().zip(appends) {
            assert_eq!(append.await.unwrap(), 2 * count);
        }
    }
}

/// Appends that arrive together are written together, but one that fails takes no other with it.
#[tokio::test]
async fn a_conflict_hurts_only_its_own_table() {
    for place in Place::all() {
        let store = place.open().await;
        let ids: Vec<TableId> = (0..20).map(|_| id()).collect();
        for id in &ids {
            store
                .append(*id, 0, &[free()], summary(*id, false))
                .await
                .unwrap();
        }
        let appends = ids.iter().enumerate().map(|(at, id)| {
            let (store, id) = (store.clone(), *id);
            tokio::spawn(async move { add(&store, id, u64::from(at != 7)).await.is_ok() })
        });
        let appends: Vec<_> = appends.collect();
        for (at, append) in appends.into_iter().enumerate() {
            assert_eq!(append.await.unwrap(), at != 7, "{at}");
        }
    }
}

/// A program that takes a table over is the only one that can write to it.
#[tokio::test]
async fn an_older_epoch_writes_nothing() {
    for place in Place::all() {
        let (store, id) = (place.open().await, id());
        assert_eq!(store.claim(id).await.unwrap(), None, "there is no such table");
        store.append(id, 0, &[free()], summary(id, true)).await.unwrap();
        let first = store.claim(id).await.unwrap().expect("a table");
        add(&store, first, 1).await.unwrap();
        let second = place.open().await.claim(id).await.unwrap().expect("a table");
        assert_eq!((first.epoch, second.epoch), (1, 2));
        for old in [id.into(), first] {
            let late = store.append(old, 2, &[free()], summary(id, false)).await;
            assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        }
        assert_eq!(store.events(id).await.unwrap().len(), 2);
        let shown = store.listed(1_000).await.unwrap();
        assert!(
            shown.iter().any(|line| line.id == id),
            "the lobby's line stays, too"
        );
        add(&store, second, 2).await.unwrap();
    }
}

/// Of those who take a table over in the same moment, one has it, and everybody else knows an older epoch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_taken_over_by_one_at_a_time() {
    for place in Place::all() {
        let (store, other, id) = (place.open().await, place.open().await, id());
        store.append(id, 0, &[free()], summary(id, false)).await.unwrap();
        let claims = (0..8).map(|at| {
            let store = if at % 2 == 0 { store.clone() } else { other.clone() };
            tokio::spawn(async move { store.claim(id).await.unwrap().expect("a table").epoch })
        });
        let mut epochs = Vec::new();
        for claim in claims.collect::<Vec<_>>() {
            epochs.push(claim.await.unwrap());
        }
        epochs.sort_unstable();
        assert_eq!(epochs, (1..=8).collect::<Vec<u64>>());
    }
}

#[tokio::test]
async fn people_are_found_by_their_token() {
    for place in Place::all() {
        let store = place.open().await;
        let (token, other) = (Token::random(), Token::random());
        let mut ada = person("Ada");
        store.add_person(&ada, &token).await.unwrap();
        assert_eq!(store.person(&token).await.unwrap(), Some(ada.clone()));
        assert_eq!(store.person(&other).await.unwrap(), None);
        ada.name = "Äda 🃏".to_owned();
        store.rename(&ada).await.unwrap();
        assert_eq!(store.person(&token).await.unwrap(), Some(ada));
    }
}

/// A request may end while its transaction begins: the connection isn't used again as if nothing had happened.
#[tokio::test]
async fn what_is_written_after_a_cancelled_beginning_is_kept() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let mut ada = person("Ada");
        let token = Token::random();
        store.add_person(&ada, &token).await.unwrap();
        for round in 0..20 {
            let mut connection = store.pool().acquire().await.unwrap();
            {
                let mut begun = std::pin::pin!(connection.begin());
                // Nobody waits for the answer, unless it is there at once.
                poll_fn(|context| {
                    drop(begun.as_mut().poll(context));
                    Poll::Ready(())
                })
                .await;
            }
            drop(connection);
            ada.name = format!("Ada {round}");
            store.rename(&ada).await.unwrap();
            let found = place.open().await.person(&token).await.unwrap();
            assert_eq!(found.as_ref(), Some(&ada));
        }
    }
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_only() {
    for place in Place::all() {
        let store = place.open().await;
        let (open, private) = (id(), id());
        store
            .append(open, 0, &[free()], summary(open, true))
            .await
            .unwrap();
        store
            .append(private, 0, &[free()], summary(private, false))
            .await
            .unwrap();
        let shown: Vec<TableId> = store
            .listed(50)
            .await
            .unwrap()
            .iter()
            .map(|line| line.id)
            .collect();
        assert!(shown.contains(&open) && !shown.contains(&private));
        store
            .append(open, 1, &[free()], summary(open, false))
            .await
            .unwrap();
        let shown = store.listed(50).await.unwrap();
        assert!(shown.iter().all(|line| line.id != open));
    }
}

#[tokio::test]
async fn a_missing_event_is_noticed() {
    for place in Place::all() {
        let store = place.open().await;
        let id = id();
        store.append(id, 0, &[free()], summary(id, false)).await.unwrap();
        add(&store, id, 2).await.unwrap();
        let read = store.events(id).await;
        assert!(
            matches!(read, Err(StoreError::Damaged { number: 1, .. })),
            "{read:?}"
        );
    }
}

#[tokio::test]
async fn a_wrong_address_is_explained() {
    let error = Store::open("mysql://me:secret@host/db")
        .await
        .expect_err("it isn't supported");
    let text = error.to_string();
    assert!(text.contains("postgres://") && !text.contains("secret"), "{text}");
}
