//! Tables with many matches are opened from their last deal on.

use wildpile_protocol::TableId;
use wildpile_protocol::socket::ToTable;
use wildpile_tables::store::SideWrites;
use wildpile_tables::{Event, Rooms, Table};

use crate::alone::{Alone, bot, seat};
use crate::client::Place;

const MATCHES: u64 = 4;

/// A table at which [`MATCHES`] matches have ended, two of them before someone else took a seat, as it is written down.
async fn played(place: &Place) -> (Rooms, TableId, Vec<Event>) {
    let mut alone = Alone::playing("skip-bo", "", 2);
    let mut along = SideWrites::default();
    for round in 1..=MATCHES {
        if round > 1 {
            alone.deal();
        }
        along.snapshots.extend(alone.table.take_snapshot());
        for _ in 0..4 {
            alone.play_any();
        }
        if alone.table.due() == [seat(1)] {
            let said = alone.play(&alone.moves(seat(1))[0], "a key");
            alone.does(seat(1), &said);
        }
        alone.does(seat(1), &ToTable::Resign);
        if round == 2 {
            alone.does(seat(2), &ToTable::Stand);
            alone.does(seat(1), &bot(seat(2)));
        }
    }
    along.summary = Some(wildpile_tables::summary(&alone.table));
    let id = alone.table.id();
    let rooms = Rooms::new(place.open().await, 1);
    let written = rooms.store().append(id, 0, &alone.events, along);
    written.await.expect("the database works");
    (rooms, id, alone.events)
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

fn whole(id: TableId, events: &[Event]) -> Table {
    Table::replay(id, events).expect("it happened")
}

#[tokio::test]
async fn a_table_is_the_same_from_its_last_deal_and_from_all_its_events() {
    for place in Place::new_ones().await {
        let (rooms, id, events) = played(&place).await;
        let store = rooms.store();
        let is_deal = |at: &usize| matches!(events[*at], Event::Dealing { .. });
        let deals: Vec<usize> = (0..events.len()).filter(is_deal).collect();
        assert_eq!(deals.len() as u64, MATCHES);
        let log = store.log(id).await.unwrap();
        let last = deals[deals.len() - 1];
        assert_eq!(log.events, events[last..], "only the last match is read");
        // It is the same table at every moment, also right after a deal has begun.
        for until in 1..=events.len() {
            let log = store.log_until(id, until as u64).await.unwrap();
            let resumed = Table::resume(id, &log).expect("it happened");
            assert_eq!(seen(&resumed), seen(&whole(id, &events[..until])), "{until}");
        }
        // Each record is that of its own deal.
        for (round, end) in (1..).zip(deals[1..].iter().copied().chain([events.len()])) {
            let log = store.log_of_round(id, round).await.unwrap();
            assert!(log.events.len() < events.len());
            let record = whole(id, &events[..end]).transcript();
            assert!(record.is_some());
            assert_eq!(rooms.transcript(id, Some(round)).await.unwrap(), record);
        }
        for round in [0, MATCHES + 1] {
            assert_eq!(rooms.transcript(id, Some(round)).await.unwrap(), None);
        }
    }
}

#[tokio::test]
async fn without_snapshots_or_with_damaged_ones_all_events_are_read() {
    for place in Place::new_ones().await {
        let (rooms, id, events) = played(&place).await;
        let store = rooms.store();
        let whole = seen(&whole(id, &events));
        for damage in [
            // One that belongs elsewhere, half a snapshot, one of another version, and none at all.
            "UPDATE snapshots SET body = REPLACE(body, '\"round\":', '\"round\":1')",
            "UPDATE snapshots SET body = SUBSTR(body, 1, 40)",
            "UPDATE snapshots SET body = '{\"number\":1}'",
            "DELETE FROM snapshots",
        ] {
            let damaged = sqlx::query(damage).execute(store.pool()).await.unwrap();
            assert_eq!(damaged.rows_affected(), MATCHES - 1);
            let log = store.log(id).await.unwrap();
            assert_eq!(log.snapshot, None, "{damage}");
            assert_eq!(seen(&Table::resume(id, &log).unwrap()), whole, "{damage}");
            assert!(rooms.transcript(id, Some(2)).await.unwrap().is_some(), "{damage}");
        }
    }
}
