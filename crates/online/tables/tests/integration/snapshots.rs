//! Tables with many matches are opened from their last deal on.

use wildpile_game::Seat;
use wildpile_protocol::TableId;
use wildpile_protocol::socket::ToTable;
use wildpile_tables::store::Store;
use wildpile_tables::{Event, Log, Rooms, Table};

use crate::client::{Client, Place, finish};
use crate::matches::table;

const MATCHES: u64 = 4;

/// A table at which [`MATCHES`] matches have ended, two of them before someone else took a seat.
async fn played(rooms: &Rooms) -> (TableId, Vec<Client>) {
    let (id, clients) = table(rooms, "skip-bo", "stock=1", 2, 0).await;
    let mut clients = finish(clients).await;
    for round in 2..=MATCHES {
        if round == 3 {
            clients[1].say(ToTable::Stand).await;
            let level = "regular".to_owned();
            let is_free = |client: &Client| {
                let info = client.info.as_ref();
                info.is_none_or(|info| !info.seats[1].is_taken())
            };
            clients[0].hear_until("a free seat", is_free).await;
            let seat = Seat::from_number(2).expect("a seat");
            clients[0].say(ToTable::Bot { seat, level }).await;
        }
        clients[0].say(ToTable::Start).await;
        for client in &mut clients {
            client
                .hear_until("another deal", |client| client.round() >= round)
                .await;
            let info = client.info.clone().expect("a table");
            client.contribute_now(&info).await;
        }
        clients = finish(clients).await;
    }
    (id, clients)
}

/// All there is to see of a table.
fn seen(table: &Table) -> String {
    let info = table.info(&|_| true, 0);
    format!(
        "{} {info:?} {:?} {:?}",
        table.events(),
        table.transcript().map(|t| t.to_string()),
        table.finished()
    )
}

fn from_everything(id: TableId, mut events: Vec<Event>, count: usize) -> Table {
    events.truncate(count);
    Table::replay(id, &events).expect("it happened")
}

async fn logged(store: &Store, id: TableId, until: usize) -> Log {
    let log = store.log_until(id, until as u64).await;
    log.expect("it can be read")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_the_same_from_its_last_deal_and_from_all_its_events() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, _clients) = played(&rooms).await;
        let store = rooms.store();
        let events = store.events(id).await.unwrap();
        let deals = events
            .iter()
            .enumerate()
            .filter_map(|(at, event)| matches!(event, Event::Dealing { .. }).then_some(at));
        let deals: Vec<_> = deals.collect();
        assert_eq!(deals.len() as u64, MATCHES);
        let log = store.log(id).await.unwrap();
        assert_eq!(
            log.events,
            events[*deals.last().unwrap()..],
            "only the last match is read"
        );
        assert_eq!(
            seen(&Table::resume(id, &log).unwrap()),
            seen(&from_everything(id, events.clone(), usize::MAX))
        );
        // It is so at every moment, also right after a deal has begun.
        for until in (1..=events.len()).step_by(7).chain(deals.iter().map(|at| at + 1)) {
            let resumed = Table::resume(id, &logged(store, id, until).await).expect("it happened");
            assert_eq!(
                seen(&resumed),
                seen(&from_everything(id, events.clone(), until)),
                "{until}"
            );
        }
        // Each record is that of its own deal.
        for round in 1..=MATCHES {
            let log = store.log_of_round(id, round).await.unwrap();
            assert!(log.events.len() < events.len());
            let end = deals
                .get(usize::try_from(round).unwrap())
                .copied()
                .unwrap_or(events.len());
            let record = from_everything(id, events.clone(), end).transcript();
            assert!(record.is_some());
            assert_eq!(rooms.transcript_of(id, round).await.unwrap(), record);
        }
        assert_eq!(rooms.transcript_of(id, MATCHES + 1).await.unwrap(), None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_snapshots_or_with_damaged_ones_all_events_are_read() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, _clients) = played(&rooms).await;
        let store = rooms.store();
        let whole = seen(&from_everything(id, store.events(id).await.unwrap(), usize::MAX));
        for damage in [
            // One that belongs elsewhere, half a snapshot, one of another version, and none at all.
            "UPDATE snapshots SET body = REPLACE(body, '\"round\":', '\"round\":1')",
            "UPDATE snapshots SET body = SUBSTR(body, 1, 40)",
            "UPDATE snapshots SET body = '{\"number\":1}'",
            "DELETE FROM snapshots",
        ] {
            let damage = format!("{damage} WHERE table_id = '{id}'");
            let safe = sqlx::AssertSqlSafe(damage.clone());
            let damaged = sqlx::query(safe).execute(store.pool()).await.unwrap();
            assert_eq!(damaged.rows_affected(), MATCHES - 1);
            let log = store.log(id).await.unwrap();
            assert_eq!(log.snapshot, None, "{damage}");
            assert_eq!(seen(&Table::resume(id, &log).unwrap()), whole, "{damage}");
            assert!(rooms.transcript_of(id, 2).await.unwrap().is_some(), "{damage}");
        }
    }
}
