//! The tables at which someone sits, wherever they are asked for.

use sqlx::Executor as _;
use wildpile_game::Seat;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_tables::{Person, Rooms};

use crate::client::{Client, Place, contribute_until, finish, in_time, new_table, opened, person};
use crate::matches::table;

async fn own(rooms: &Rooms, person: &Person) -> Vec<OwnTable> {
    rooms.own_tables(person).await.expect("the database works")
}

fn who(client: &Client) -> Person {
    client.person.clone().expect("a person")
}

fn plays(client: &Client) -> bool {
    let info = client.info.as_ref();
    info.is_some_and(|info| info.phase == Phase::Playing) && client.seat.is_some()
}

async fn deal(clients: &mut [Client]) {
    contribute_until("a deal", clients, |clients| clients.iter().all(plays)).await;
}

async fn hear_until(client: &mut Client, phase: Phase) {
    let is_there = |said: &FromTable| match said {
        FromTable::Table { table, .. } => (table.phase == phase).then_some(()),
        _ => None,
    };
    client.until(is_there).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_is_known_without_coming_to_the_table() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&rooms, "skip-bo", "stock=5", 2, 0).await;
        let people = [who(&clients[0]), who(&clients[1])];
        deal(&mut clients).await;
        // Another program has no room of this table.
        let elsewhere = Rooms::new(place.open().await, 1);
        let lists = [
            own(&elsewhere, &people[0]).await,
            own(&elsewhere, &people[1]).await,
        ];
        let [[first], [second]] = [lists[0].as_slice(), lists[1].as_slice()] else {
            panic!("{lists:?}");
        };
        for (line, client, other) in [(first, &clients[0], "Bert"), (second, &clients[1], "Ada")] {
            assert_eq!((line.id, line.phase, line.round), (id, Phase::Playing, 1));
            assert_eq!(Some(line.seat), client.you.seat);
            assert_eq!(line.others().collect::<Vec<_>>(), [other]);
        }
        let (mover, other) = match (first.is_awaited(), second.is_awaited()) {
            (true, false) => (0, 1),
            (false, true) => (1, 0),
            other => panic!("{other:?}"),
        };
        let awaited: Vec<&str> = lists[other][0].awaited().collect();
        assert_eq!(awaited, [["Ada", "Bert"][mover]]);
        // After some moves it is the other's turn, for everybody who asks.
        let playing = async {
            while !own(&elsewhere, &people[other]).await[0].is_awaited() {
                clients[mover].play().await;
                clients[mover].step_if_waiting().await;
                clients[other].contribute_if_asked().await;
            }
        };
        in_time("the other's turn", playing).await;
        for rooms in [&rooms, &elsewhere] {
            let line = &own(rooms, &people[mover]).await[0];
            assert!(!line.is_awaited() && line.awaited().count() == 1, "{line:?}");
        }
        assert_eq!(elsewhere.count().await, 0, "nobody came into a room");
        assert_eq!(own(&rooms, &person("Cleo")).await, []);

        clients[0].say(ToTable::Resign).await;
        for client in &mut clients {
            hear_until(client, Phase::Over).await;
        }
        let line = &own(&elsewhere, &people[1]).await[0];
        assert_eq!(line.phase, Phase::Over);
        assert!(own(&elsewhere, &people[0]).await[0].resigned);
        clients[1].say(ToTable::Stand).await;
        clients[1]
            .hear_until("a free seat", |client| client.you.seat.is_none())
            .await;
        assert_eq!(own(&elsewhere, &people[1]).await, []);
        let left = own(&elsewhere, &people[0]).await;
        assert_eq!(left[0].others().count(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn running_matches_come_before_tables_at_which_something_happened_later() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (running, mut clients) = table(&rooms, "skip-bo", "stock=5", 2, 0).await;
        deal(&mut clients).await;
        let ada = who(&clients[0]);
        let (waiting, _) = opened(&rooms, new_table("skip-bo", "", 2), 1).await;
        let mut client = Client::join(&rooms, waiting, Some(ada.clone()), "skip-bo").await;
        client
            .say(ToTable::Sit {
                seat: Seat::FIRST,
                program: false,
            })
            .await;
        client
            .hear_until("a seat", |client| client.you.seat.is_some())
            .await;
        let ids: Vec<_> = own(&rooms, &ada).await.iter().map(|table| table.id).collect();
        assert_eq!(ids, [running, waiting]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_it_is_for_races_is_said_before_the_deal() {
    let place = Place::all().remove(0);
    let rooms = Rooms::new(place.open().await, 1);
    for (game, rules, is_race) in [
        ("skipper", "", false),
        ("skipper", "pace=race", true),
        ("skipper", "pace = race { same_deal = false }, hand = 4", true),
        ("joker", "", true),
        ("skip-bo", "", false),
    ] {
        let (id, people) = opened(&rooms, new_table(game, rules, 2), 1).await;
        let mut client = Client::join(&rooms, id, Some(people[0].clone()), game).await;
        client
            .hear_until("the table", |client| client.info.is_some())
            .await;
        let race = client.info.as_ref().map(|info| info.race);
        assert_eq!(race, Some(is_race), "{game} {rules}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_without_a_match_are_left_out_after_a_day() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, clients) = table(&rooms, "skip-bo", "stock=1", 1, 1).await;
        let ada = who(&clients[0]);
        finish(clients).await;
        assert_eq!(own(&rooms, &ada).await[0].phase, Phase::Over);
        let older = "UPDATE events SET at_ms = at_ms - 90000000 WHERE table_id = $1";
        let older = sqlx::query(older).bind(id.to_string());
        place.pool().await.execute(older).await.expect("changed");
        assert_eq!(own(&rooms, &ada).await, []);
    }
}
