//! Quick matches bring nobody together with someone whom they have blocked.

use sqlx::Executor as _;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Person, Rooms, Setup};

use crate::blocks::{come, guest, heard, says, sits, until};
use crate::client::{Client, Place};

/// Finds a seat at a quick table for three.
async fn play_now(rooms: &Rooms, who: &Person) -> TableId {
    let wish = Quick {
        game: "skip-bo".to_owned(),
        seats: Some(3),
        race: false,
        avoid: Vec::new(),
    };
    let setup = Setup::quick(who.clone(), &wish).expect("a quick table");
    let found = rooms.quick(who, &wish, &setup, true).await;
    found.expect("the store works").expect("a table")
}

/// Two people whom chance has brought to one table, and to which.
pub async fn together(rooms: &Rooms) -> (TableId, [Person; 2], [Client; 2]) {
    let store = rooms.store();
    let (ada, bert) = (guest(store, "Ada").await, guest(store, "Bert").await);
    let table = play_now(rooms, &ada).await;
    assert_eq!(play_now(rooms, &bert).await, table);
    let clients = [come(rooms, table, &ada).await, come(rooms, table, &bert).await];
    (table, [ada, bert], clients)
}

pub async fn is_seated(client: &mut Client, seated: bool) {
    client
        .hear_until("a seat, or none", |client| client.you.seat.is_some() == seated)
        .await;
}

#[tokio::test]
async fn quick_matches_keep_them_apart() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let store = rooms.store();
        let (ada, bert) = (guest(store, "Ada").await, guest(store, "Bert").await);
        store.block(&ada.id, &bert).await.expect("the store works");
        let find = async |who: &Person| play_now(&rooms, who).await;
        // Whoever comes first.
        let adas = find(&ada).await;
        let berts = find(&bert).await;
        assert_ne!(adas, berts);
        assert_eq!(
            (find(&ada).await, find(&bert).await),
            (adas, berts),
            "they stay where they are"
        );
        // Nor do they sit down together by the link of the table.
        let mut client = come(&rooms, berts, &ada).await;
        assert_eq!(sits(&mut client, 3).await, Err(t::SeatBlocked.into()));
        client.leave().await;
        let mut client = come(&rooms, adas, &bert).await;
        assert_eq!(sits(&mut client, 3).await, Err(t::SeatReserved.into()));
        client.leave().await;
        let list = store.blocks(&ada.id).await.expect("the store works");
        store
            .unblock(&ada.id, &list[0].id)
            .await
            .expect("the store works");
        let mut berts = come(&rooms, berts, &bert).await;
        berts.say(ToTable::Stand).await;
        until(
            &mut berts,
            |said| matches!(said, FromTable::Table { you, .. } if you.seat.is_none()),
        )
        .await;
        assert_eq!(find(&bert).await, adas, "nothing keeps them apart any more");
    }
}

/// A table that fills up begins by itself, but not with two of whom one has blocked the other meanwhile.
#[tokio::test]
async fn a_full_table_begins_without_whoever_has_blocked_somebody() {
    for blocker in [0, 1] {
        for place in Place::new_ones().await {
            let rooms = Rooms::new(place.open().await, 1);
            let (table, people, mut clients) = together(&rooms).await;
            for client in &mut clients {
                is_seated(client, true).await;
            }
            let store = rooms.store();
            let (by, whom) = (&people[blocker].id, &people[1 - blocker]);
            store.block(by, whom).await.expect("the store works");
            let cleo = guest(store, "Cleo").await;
            assert_eq!(play_now(&rooms, &cleo).await, table);
            let mut cleos = come(&rooms, table, &cleo).await;
            is_seated(&mut clients[blocker], false).await;
            let other = &mut clients[1 - blocker];
            for client in [&mut *other, &mut cleos] {
                says(client, "hello").await;
                let info = client.info.as_ref().expect("a table");
                assert_eq!((info.phase, client.you.seat.is_some()), (Phase::Waiting, true));
                assert_eq!(info.seats.iter().filter(|seat| seat.is_taken()).count(), 2);
            }
            assert!(!heard(other, "block") && !heard(&cleos, "block"));
            // With someone else it begins.
            let dora = guest(store, "Dora").await;
            assert_eq!(play_now(&rooms, &dora).await, table);
            let mut doras = come(&rooms, table, &dora).await;
            let begins =
                |said: &FromTable| matches!(said, FromTable::Table { table, .. } if table.fair.is_some());
            until(&mut doras, begins).await;
            rooms.stop().await;
        }
    }
}

/// If blocks can't be looked up, the match waits until they can.
#[tokio::test]
async fn nobody_begins_while_blocks_are_unknown() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (table, _, mut clients) = together(&rooms).await;
        for client in &mut clients {
            is_seated(client, true).await;
        }
        let cleo = guest(rooms.store(), "Cleo").await;
        assert_eq!(play_now(&rooms, &cleo).await, table);
        let pool = place.pool().await;
        pool.execute("ALTER TABLE blocks RENAME TO hidden")
            .await
            .expect("renamed");
        let mut cleos = come(&rooms, table, &cleo).await;
        is_seated(&mut cleos, true).await;
        let hears_all = |said: &FromTable| matches!(said, FromTable::Table { table, .. } if table.seats.iter().all(|seat| seat.is_taken()));
        until(&mut clients[0], hears_all).await;
        assert_eq!(cleos.info.as_ref().map(|info| info.phase), Some(Phase::Waiting));
        pool.execute("ALTER TABLE hidden RENAME TO blocks")
            .await
            .expect("renamed");
        let begins =
            |said: &FromTable| matches!(said, FromTable::Table { table, .. } if table.fair.is_some());
        until(&mut cleos, begins).await;
        rooms.stop().await;
    }
}
