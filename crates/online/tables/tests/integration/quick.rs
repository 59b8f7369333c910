//! Quick matches: people who come at the same time find each other, and nobody waits for those who have gone.

use std::collections::BTreeMap;

use wildpile_protocol::TableId;
use wildpile_protocol::VERSION;
use wildpile_protocol::lobby::{Quick, Waiting};
use wildpile_protocol::socket::{Phase, TableInfo, ToTable};
use wildpile_tables::store::{Clock, now_ms};
use wildpile_tables::{Event, Person, Rooms, Setup, Table};

use crate::client::{Client, Place, check, finish, new_table, person};
use crate::hub::Hub;
use crate::reports::reported;

/// Two programs that share a store.
pub async fn two(place: &Place) -> [Rooms; 2] {
    let hub = Hub::default();
    [
        Rooms::new(place.open().await, 1).among(hub.node()),
        Rooms::new(place.open().await, 1).among(hub.node()),
    ]
}

/// The wish of someone who presses "Play now".
pub fn wish(game: &str, seats: Option<usize>) -> Quick {
    Quick {
        game: game.to_owned(),
        seats,
        race: false,
        avoid: Vec::new(),
    }
}

pub async fn find(rooms: &Rooms, who: &Person, wish: &Quick) -> TableId {
    let setup = Setup::quick(who.clone(), wish).expect("a quick table");
    let found = rooms.quick(who, wish, &setup, true).await;
    found.expect("the store works").expect("a table")
}

/// Presses "Play now".
async fn play_now(rooms: &Rooms, who: &Person, game: &str, seats: Option<usize>) -> TableId {
    find(rooms, who, &wish(game, seats)).await
}

/// Comes to the table, as the page does.
async fn come(rooms: &Rooms, id: TableId, who: &Person) -> Client {
    let mut client = Client::join(rooms, id, Some(who.clone())).await;
    client.say(ToTable::Hello { version: VERSION }).await;
    client
}

async fn until(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    client
        .hear_until("a state of the table", |client| {
            client.info.as_ref().is_some_and(&wanted)
        })
        .await;
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
            assert!(client.info.as_ref().is_some_and(|info| info.owner.is_empty()));
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
            tokio::spawn(async move { play_now(&rooms, &person("Someone"), "skip-bo", Some(2)).await })
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
            race: false,
        };
        assert_eq!(rooms.store().quick_waiting().await.unwrap(), [line]);
        // Another number of seats, or game, isn't what the table has.
        let other = play_now(&rooms, &bert, "skip-bo", Some(2)).await;
        assert_ne!(other, waits);
        let elsewhere = play_now(&rooms, &ada, "skipper", None).await;
        assert_ne!(elsewhere, waits);
        let table = stored(&rooms.store().events(waits).await.unwrap(), waits);
        assert_eq!(seated(&table), 0, "the seat at the other table is free");
        // Those who leave make room.
        let mut client = come(&rooms, other, &bert).await;
        until(&mut client, |info| info.seats[0].is_taken()).await;
        client.say(ToTable::Stand).await;
        until(&mut client, |info| !info.seats[0].is_taken()).await;
        assert_eq!(play_now(&rooms, &cleo, "skip-bo", Some(2)).await, other);
        until(&mut client, |info| info.seats[0].name() == "Cleo").await;
    }
}

/// A race and a match by the standard rules of the same game are two things to wait for.
#[tokio::test]
async fn a_race_of_skipper_is_another_match_than_skipper() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let race = Quick {
            race: true,
            ..wish("skipper", Some(2))
        };
        let racing = find(&rooms, &person("Ada"), &race).await;
        let usual = play_now(&rooms, &person("Bert"), "skipper", Some(2)).await;
        assert_ne!(racing, usual);
        let mut waiting = rooms.store().quick_waiting().await.unwrap();
        waiting.sort_by_key(|line| line.race);
        let found: Vec<_> = waiting.iter().map(|line| (line.race, line.people)).collect();
        assert_eq!(found, [(false, 1), (true, 1)]);
        assert_eq!(find(&rooms, &person("Cleo"), &race).await, racing);
    }
}

#[tokio::test]
async fn people_who_avoid_each_other_arent_brought_together() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (ada, bert, cleo) = (person("Ada"), person("Bert"), person("Cleo"));
        let without = |name: &str| Quick {
            avoid: vec![name.to_owned()],
            ..wish("skip-bo", Some(3))
        };
        let adas = find(&rooms, &ada, &without("Bert")).await;
        // It doesn't matter who of the two said so, and who came first.
        let berts = play_now(&rooms, &bert, "skip-bo", Some(3)).await;
        assert_ne!(berts, adas);
        assert_eq!(
            play_now(&rooms, &ada, "skip-bo", Some(3)).await,
            adas,
            "her seat stays"
        );
        let cleos = find(&rooms, &cleo, &without("Ada")).await;
        // Ada avoids nobody any more, as she said last; Cleo avoids her.
        assert_eq!(cleos, berts);
        let dora = find(&rooms, &person("Dora"), &without("Cleo")).await;
        assert_eq!(dora, adas);
        // Someone with the name of a person who waits isn't in their own way.
        let again = find(&rooms, &person("Emil"), &without("Emil")).await;
        assert!(again == adas || again == berts);
    }
}

/// Programs on machines whose clocks are hours apart send people to the same table.
#[tokio::test]
async fn machines_neednt_agree_on_the_time() {
    let hour = 3_600_000;
    for place in Place::new_ones().await {
        // With a file, there is one program and one clock.
        if matches!(place, Place::File(_)) {
            continue;
        }
        let hub = Hub::default();
        let at = async |ahead: i64| {
            let store = place.open().await;
            let clock = Clock::new(move || now_ms() + ahead);
            Rooms::new(store.with_clock(clock), 1).among(hub.node())
        };
        let (late, early) = (at(-5 * hour).await, at(5 * hour).await);
        let waits = play_now(&late, &person("Ada"), "skip-bo", Some(2)).await;
        assert_eq!(early.store().quick_waiting().await.unwrap().len(), 1);
        assert_eq!(play_now(&early, &person("Bert"), "skip-bo", Some(2)).await, waits);
        let other = play_now(&early, &person("Cleo"), "skip-bo", Some(2)).await;
        assert_ne!(other, waits, "it is full");
        assert_eq!(play_now(&late, &person("Dora"), "skip-bo", Some(2)).await, other);
        // The lobby is the same for both, too.
        let mut listed = new_table("skip-bo", "", 2);
        listed.settings.listed = true;
        let setup = Setup::check(person("Ada"), listed).expect("a table");
        late.create(&setup).await.expect("it is written down");
        for rooms in [&late, &early] {
            assert_eq!(rooms.store().listed(10).await.unwrap().len(), 1);
            assert_eq!(rooms.store().listed_of(&setup.owner.id).await.unwrap(), 1);
        }
        // Reports are as old as the database says, even if clocks are further apart than reports are kept.
        let (late, early) = (at(-2_400 * hour).await, at(2_400 * hour).await);
        for rooms in [&late, &early, &early] {
            rooms.store().add_report(&reported()).await.unwrap();
        }
        let closed = late.store().reports(10).await.unwrap().remove(0).0;
        late.store().close_report(&closed).await.unwrap();
        for rooms in [&late, &early] {
            let store = rooms.store();
            assert_eq!(store.forget_reports().await.unwrap(), 0);
            let now = store.time_ms().await.unwrap();
            let reports = store.reports(10).await.unwrap();
            let ages: Vec<i64> = reports.iter().map(|(_, at_ms, _)| now - at_ms).collect();
            let are_new = ages.iter().all(|age| (0..hour).contains(age));
            assert!(ages.len() == 2 && are_new, "{ages:?}");
        }
    }
}

#[test]
fn wishes_that_cant_be_are_refused() {
    let race = |game: &str| Quick {
        race: true,
        ..wish(game, None)
    };
    let avoid = |count: usize, length: usize| Quick {
        avoid: vec!["ä".repeat(length); count],
        ..wish("skip-bo", None)
    };
    for (wish, expected) in [
        (wish("joker", Some(1)), "quick-alone"),
        (wish("joker", Some(7)), "seats"),
        (wish("chess", None), "not-found"),
        (wish("skip-bo", Some(9)), "seats"),
        (race("skip-bo"), "quick-race"),
        (avoid(101, 1), "quick-avoid"),
        (avoid(1, 25), "quick-avoid"),
    ] {
        let refused = Setup::quick(person("Ada"), &wish).map(|_| ());
        let why = format!("{:?}", refused.expect_err("it can't be"));
        assert!(why.contains(expected), "{why}");
    }
    for wish in [
        wish("skipper", None),
        race("skipper"),
        wish("joker", None),
        race("simon-jester"),
        avoid(100, 24),
    ] {
        let usual = Setup::quick(person("Ada"), &wish).expect("a table");
        assert!(usual.new.seats >= 2 && usual.new.settings.quick);
        let is_race = wish.race || wish.game == "joker";
        assert_eq!(
            (usual.race, usual.new.settings.pace_ms == 2_000),
            (is_race, is_race)
        );
    }
}
