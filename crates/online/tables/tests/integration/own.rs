//! The tables at which someone sits, wherever they are asked for.

use sqlx::Executor as _;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_tables::store::SideWrites;
use wildpile_tables::{Event, Occupant, Person, Rooms, Setup};

use crate::alone::{Alone, seat};
use crate::client::{Place, new_table, person};

async fn own(rooms: &Rooms, person: &Person) -> Vec<OwnTable> {
    rooms.own_tables(person).await.expect("the database works")
}

/// Writes what has happened at a table since then, with those who sit there.
async fn write(rooms: &Rooms, alone: &Alone, from: usize) {
    let seats = alone.table.people().map(|(_, person)| person.clone());
    let along = SideWrites {
        summary: Some(wildpile_tables::summary(&alone.table)),
        seats: Some(seats.collect()),
        ..SideWrites::default()
    };
    let (id, events) = (alone.table.id(), &alone.events[from..]);
    let written = rooms.store().append(id, from as u64, events, along);
    written.await.expect("the database works");
}

#[tokio::test]
async fn whose_turn_it_is_is_known_without_coming_to_the_table() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        // Another program has no room of this table.
        let elsewhere = Rooms::new(place.open().await, 1);
        let mut alone = Alone::playing("skip-bo", "", 2);
        write(&rooms, &alone, 0).await;
        let due = alone.table.due()[0];
        let (mover, other) = (
            alone.people[due.index()].clone(),
            alone.people[due.next(2).index()].clone(),
        );
        for (at, who, others) in [(due, &mover, &other), (due.next(2), &other, &mover)] {
            let all = own(&elsewhere, who).await;
            let line = &all[0];
            assert_eq!(
                (all.len(), line.id, line.phase),
                (1, alone.table.id(), Phase::Playing)
            );
            assert_eq!((line.round, line.seat, line.is_awaited()), (1, at, at == due));
            assert_eq!(line.others().collect::<Vec<_>>(), [&others.name]);
        }
        let all = own(&elsewhere, &other).await;
        assert_eq!(all[0].awaited().collect::<Vec<_>>(), [&mover.name]);
        // After some moves it is the other's turn, for everybody who asks.
        let written = alone.events.len();
        while alone.table.due() == [due] {
            alone.play_any();
        }
        write(&rooms, &alone, written).await;
        for rooms in [&rooms, &elsewhere] {
            let line = &own(rooms, &mover).await[0];
            assert!(!line.is_awaited() && line.awaited().count() == 1, "{line:?}");
        }
        assert_eq!(elsewhere.count().await, 0, "nobody came into a room");
        assert_eq!(own(&rooms, &person("Cleo")).await, []);

        let written = alone.events.len();
        alone.does(seat(1), &ToTable::Resign);
        write(&rooms, &alone, written).await;
        let [ada, bert] = [0, 1].map(|at| alone.people[at].clone());
        assert!(own(&elsewhere, &ada).await[0].resigned);
        assert_eq!(own(&elsewhere, &bert).await[0].phase, Phase::Over);
        let written = alone.events.len();
        alone.does(seat(2), &ToTable::Stand);
        write(&rooms, &alone, written).await;
        assert_eq!(own(&elsewhere, &bert).await, []);
        assert_eq!(own(&elsewhere, &ada).await[0].others().count(), 0);
    }
}

#[tokio::test]
async fn running_matches_come_first_and_others_only_for_a_day() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let mut alone = Alone::playing("skip-bo", "", 2);
        write(&rooms, &alone, 0).await;
        let ada = alone.people[0].clone();
        // Something happened there later.
        let setup = Setup::check(ada.clone(), new_table("skip-bo", "", 2)).expect("a table");
        let waiting = rooms.create(&setup).await.expect("it is written down");
        let seated = [Event::seated(seat(1), Occupant::person(&ada, false))];
        let along = SideWrites {
            seats: Some(vec![ada.id.clone()]),
            ..SideWrites::default()
        };
        let written = rooms.store().append(waiting, 1, &seated, along);
        written.await.expect("the database works");
        let ids = async || {
            own(&rooms, &ada)
                .await
                .iter()
                .map(|table| table.id)
                .collect::<Vec<_>>()
        };
        assert_eq!(ids().await, [alone.table.id(), waiting]);

        let older = "UPDATE events SET at_ms = at_ms - 90000000";
        place.pool().await.execute(older).await.expect("changed");
        assert_eq!(ids().await, [alone.table.id()]);
        let written = alone.events.len();
        alone.does(seat(1), &ToTable::Resign);
        write(&rooms, &alone, written).await;
        assert_eq!(ids().await, [alone.table.id()]);
        place.pool().await.execute(older).await.expect("changed");
        assert!(ids().await.is_empty());
    }
}
