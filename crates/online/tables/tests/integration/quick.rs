//! Quick matches: people who come at the same time find each other, and nobody waits for those who have gone.

use std::collections::BTreeMap;
use std::sync::Arc;

use wildpile_game::Seat;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{NewTable, Quick, Settings, Waiting};
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, TableInfo, ToTable};
use wildpile_protocol::{VERSION, text as t};
use wildpile_tables::nodes::Hub;
use wildpile_tables::{Event, Person, Rooms, Setup, Sitter, Table};

use crate::client::{Client, Place, person};
use crate::nodes::{check, finish, id_of};

/// Two programs that share a store.
async fn two(place: &Place) -> [Rooms; 2] {
    let hub = Hub::default();
    let mut all = Vec::new();
    for _ in 0..2 {
        let node = hub.node();
        let (leases, bus) = (Arc::new(node.clone()), Arc::new(node));
        all.push(Rooms::new(place.open().await, 1).among(leases, bus));
    }
    let [first, second] = all.try_into().expect("two");
    [first, second]
}

/// Presses "Play now".
async fn play_now(rooms: &Rooms, who: &Person, game: &str, seats: Option<usize>) -> TableId {
    let game = game.to_owned();
    let wish = Quick { game, seats };
    let setup = Setup::quick(who.clone(), &wish).expect("a quick table");
    let found = rooms.quick(who, &wish.game, seats, Some(&setup)).await;
    found.expect("the store works").expect("a table")
}

/// Comes to the table, as the page does.
async fn come(rooms: &Rooms, id: TableId, who: &Person) -> Client {
    let mut client = Client::join(rooms, id, Some(who.clone()), "skip-bo").await;
    client.say(ToTable::Hello { version: VERSION }).await;
    client
}

async fn until(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    while !client.info.as_ref().is_some_and(&wanted) {
        client.hear().await.expect("the room is open");
    }
}

fn stored(events: &[Event], id: TableId) -> Table {
    Table::replay(id, events).expect("it replays")
}

fn seated(table: &Table) -> usize {
    table.people().count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_press_at_the_same_time_play_with_each_other() {
    for place in Place::new_ones().await {
        let [first, second] = two(&place).await;
        let (ada, bert) = (person("Ada"), person("Bert"));
        let (here, there) = tokio::join!(
            play_now(&first, &ada, "skip-bo", None),
            play_now(&second, &bert, "skip-bo", Some(2))
        );
        assert_eq!(here, there);
        let table = stored(&first.store().events(here).await.unwrap(), here);
        assert_eq!(
            (seated(&table), table.phase()),
            (2, Phase::Waiting),
            "nobody came yet"
        );
        let mut one = come(&first, here, &ada).await;
        until(&mut one, |info| info.phase == Phase::Waiting).await;
        let mut other = come(&second, here, &bert).await;
        for client in [&mut one, &mut other] {
            until(client, |info| info.phase == Phase::Dealing).await;
            assert!(!client.you.owner, "nobody owns it");
        }
        assert_eq!(first.store().quick_waiting().await.unwrap(), []);
        finish(vec![one, other]).await;
        check(&first, here).await;
    }
}

/// Twenty people and two programs: ten full tables, and every seat has one person.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_fills_table_after_table() {
    for place in Place::new_ones().await {
        let rooms = two(&place).await;
        let coming = (0..20).map(|number| {
            let rooms = rooms[number % 2].clone();
            tokio::spawn(async move { play_now(&rooms, &person("Somebody"), "skip-bo", Some(2)).await })
        });
        let mut tables: BTreeMap<String, (TableId, usize)> = BTreeMap::new();
        for found in coming.collect::<Vec<_>>() {
            let id = found.await.expect("it doesn't fail");
            tables.entry(id.to_string()).or_insert((id, 0)).1 += 1;
        }
        assert_eq!(tables.len(), 10);
        for (id, people) in tables.into_values() {
            let table = stored(&rooms[0].store().events(id).await.unwrap(), id);
            assert_eq!((people, seated(&table)), (2, 2));
        }
    }
}

#[tokio::test]
async fn who_waits_has_one_seat_and_leaving_frees_it() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (ada, bert, cleo) = (person("Ada"), person("Bert"), person("Cleo"));
        let waits = play_now(&rooms, &ada, "skip-bo", Some(3)).await;
        assert_eq!(
            play_now(&rooms, &ada, "skip-bo", None).await,
            waits,
            "pressed twice"
        );
        let line = Waiting {
            game: "skip-bo".to_owned(),
            seats: 3,
            people: 1,
        };
        assert_eq!(rooms.store().quick_waiting().await.unwrap(), [line]);
        // Another number of seats, or game, isn't what the table has.
        let other = play_now(&rooms, &bert, "skip-bo", Some(2)).await;
        assert_ne!(other, waits);
        let elsewhere = play_now(&rooms, &ada, "skipper", None).await;
        assert_ne!(elsewhere, waits);
        let table = stored(&rooms.store().events(waits).await.unwrap(), waits);
        assert_eq!(seated(&table), 0, "the seat at the other table is free");
        // Whoever leaves makes room.
        let mut client = come(&rooms, other, &bert).await;
        until(&mut client, |info| info.seats[0].is_taken()).await;
        client.say(ToTable::Stand).await;
        until(&mut client, |info| !info.seats[0].is_taken()).await;
        assert_eq!(play_now(&rooms, &cleo, "skip-bo", Some(2)).await, other);
        until(&mut client, |info| info.seats[0].name() == "Cleo").await;
    }
}

#[tokio::test]
async fn who_doesnt_want_to_wait_plays_with_bots() {
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let (ada, bert) = (person("Ada"), person("Bert"));
    let id = play_now(&rooms, &ada, "skip-bo", Some(3)).await;
    assert_eq!(play_now(&rooms, &bert, "skip-bo", Some(3)).await, id);
    let (mut one, mut other) = (come(&rooms, id, &ada).await, come(&rooms, id, &bert).await);
    for (said, why) in [
        (
            ToTable::Bot {
                seat: Seat::FIRST,
                level: "regular".to_owned(),
            },
            id_of(t::QuickOwner),
        ),
        (ToTable::Clear { seat: Seat::FIRST }, id_of(t::QuickOwner)),
    ] {
        one.say(said).await;
        let refused = loop {
            if let FromTable::Refused { why, .. } = one.hear().await.expect("the room is open") {
                break why.id().to_owned();
            }
        };
        assert_eq!(refused, why);
    }
    // Both have to want it.
    one.say(ToTable::Start).await;
    let is_ready = |info: &TableInfo| matches!(&info.seats[0], SeatInfo::Person { ready: true, .. });
    until(&mut other, is_ready).await;
    assert_eq!(other.info.as_ref().map(|info| info.phase), Some(Phase::Waiting));
    other.say(ToTable::Start).await;
    until(&mut one, |info| info.phase == Phase::Dealing).await;
    let seats = &one.info.as_ref().expect("a table").seats;
    assert!(matches!(&seats[2], SeatInfo::Bot { .. }), "{seats:?}");
    assert!(
        !is_ready(one.info.as_ref().expect("a table")),
        "that was for this match"
    );
}

/// A seat of somebody who never came, or closed the page, is free after a while, and the match begins without them.
#[tokio::test]
async fn nobody_waits_for_those_who_have_gone() {
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let (ada, bert) = (person("Ada"), person("Bert"));
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: wildpile_game::rules::Patch::new(),
        seats: 2,
        settings: Settings {
            grace_s: 5,
            quick: true,
            ..Settings::default()
        },
    };
    let setup = Setup::check(ada.clone(), new).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    // Bert has a seat and doesn't come.
    let mut away = Client::join(&rooms, id, Some(bert.clone()), "skip-bo").await;
    away.say(ToTable::Sit {
        seat: Seat::FIRST,
        program: false,
    })
    .await;
    until(&mut away, |info| info.seats[0].is_taken()).await;
    away.leave().await;
    let mut one = come(&rooms, id, &ada).await;
    let seat = Seat::from_number(2).expect("a seat");
    one.say(ToTable::Sit { seat, program: false }).await;
    until(&mut one, |info| info.seats[1].is_taken()).await;
    assert_eq!(one.info.as_ref().map(|info| info.phase), Some(Phase::Waiting));
    until(&mut one, |info| !info.seats[0].is_taken()).await;
    assert_eq!(one.you.seat, Some(seat));
    let events = rooms.store().events(id).await.unwrap();
    let freed = Event::Seated {
        seat: Seat::FIRST,
        sitter: Sitter::Free,
    };
    assert_eq!(events.last(), Some(&freed));
}

#[test]
fn games_for_one_have_no_quick_matches() {
    let wish = |game: &str, seats| Quick {
        game: game.to_owned(),
        seats,
    };
    for (wish, expected) in [
        (wish("joker", None), "quick-alone"),
        (wish("chess", None), "not-found"),
        (wish("skip-bo", Some(9)), "seats"),
    ] {
        let refused = Setup::quick(person("Ada"), &wish).map(|_| ());
        let why = format!("{:?}", refused.expect_err("it can't be"));
        assert!(why.contains(expected), "{why}");
    }
    let usual = Setup::quick(person("Ada"), &wish("skipper", None)).expect("a table");
    assert!(usual.new.seats >= 2 && usual.new.settings.quick);
}
