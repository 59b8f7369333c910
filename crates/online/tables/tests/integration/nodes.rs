//! Several programs that share a store: who may write, and people at one table by way of different programs.

use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::{Event, Rooms, Table};

use crate::client::{Client, Place, contribute_until, in_time, new_table, opened, person, start};
use crate::hub::{Hub, HubNode};

/// Opens a table for as many people as there are rooms, each of whom comes by way of their own, and starts it.
pub async fn table(rooms: &[&Rooms]) -> (TableId, Vec<Client>) {
    let count = rooms.len();
    let (id, people) = opened(rooms[0], new_table("skip-bo", "stock=3", count), count).await;
    let mut clients = Vec::new();
    for (person, rooms) in people.into_iter().zip(rooms) {
        clients.push(Client::join(rooms, id, Some(person), "skip-bo").await);
    }
    start(&mut clients, count).await;
    (id, clients)
}

/// Waits until the match runs and someone may move; nobody does.
pub async fn deal(clients: &mut [Client]) {
    let ready = |client: &Client| {
        let seat = client.seat.as_ref();
        seat.is_some_and(|seat| !seat.legal_moves().is_empty())
    };
    contribute_until("a deal", clients, |clients| clients.iter().any(ready)).await;
}

/// Plays to the end.
pub async fn finish(clients: Vec<Client>) {
    let finished = crate::client::finish(clients).await;
    assert!(finished.iter().all(Client::is_over));
}

/// Everybody who was there comes again.
pub async fn again(rooms: &[&Rooms], id: TableId, clients: Vec<Client>) -> Vec<Client> {
    let mut back = Vec::new();
    for (client, rooms) in clients.into_iter().zip(rooms) {
        back.push(Client::join(rooms, id, client.person, "skip-bo").await);
    }
    back
}

#[tokio::test]
async fn other_programs_hear_whose_sessions_end() {
    let place = Place::file();
    let hub = Hub::default();
    let mut all = Vec::new();
    for _ in 0..2 {
        let rooms = Rooms::new(place.open().await, 1).among(hub.node());
        all.push((rooms.ended_sessions(), rooms));
    }
    let ada = person("Ada").id;
    all[0].1.sessions_ended(&ada).await;
    let told = in_time("the other program", all[1].0.recv()).await;
    assert_eq!(told, Ok(ada));
    assert!(all[0].0.try_recv().is_err(), "it knows already");
}

/// The finished match has a proof that holds, and is what was written down.
pub async fn check(rooms: &Rooms, id: TableId) {
    let transcript = rooms
        .transcript(id)
        .await
        .expect("it can be read")
        .expect("the match is over");
    let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).expect("a proof");
    assert_eq!(proof.verify(), Ok(transcript.deal));
    let events = rooms.store().events(id).await.expect("they can be read");
    let stored = Table::replay(id, &events).expect("it replays");
    assert_eq!(stored.transcript(), Some(transcript));
}

/// Two programs believe that they own a table: the one that took it over last does, and the other can't write a thing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_split_brain_loses_the_insert() {
    for place in Place::all() {
        let first = Rooms::new(place.open().await, 1);
        let second = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&[&first, &first]).await;
        deal(&mut clients).await;
        let before = first.store().events(id).await.unwrap();
        let (at, step, notation) = clients
            .iter()
            .enumerate()
            .find_map(|(at, client)| {
                let seat = client.seat.as_ref()?;
                Some((at, seat.steps(), seat.legal_moves().first()?.clone()))
            })
            .expect("someone may move");
        // The first one isn't told. An onlooker is enough to open the table elsewhere.
        let looker = Client::join(&second, id, None, "skip-bo").await;
        let play = ToTable::Play {
            key: "late".to_owned(),
            round: 1,
            step,
            notation,
        };
        clients[at].say(play.clone()).await;
        for client in &mut clients {
            assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
        }
        assert_eq!(
            first.store().events(id).await.unwrap(),
            before,
            "nothing was written"
        );
        // The move is sent again where the table is now, as clients do, and is played once.
        let mut clients = again(&[&second, &second], id, clients).await;
        for _ in 0..2 {
            clients[at].say(play.clone()).await;
        }
        for _ in 0..2 {
            assert_eq!(clients[at].played().await, "late");
        }
        let events = second.store().events(id).await.unwrap();
        let moved = |event: &&Event| matches!(event, Event::Moved { .. });
        assert_eq!(events.iter().filter(moved).count(), 1);
        looker.leave().await;
        finish(clients).await;
        check(&second, id).await;
    }
}

fn node(hub: &Hub, store: &wildpile_tables::store::Store) -> (HubNode, Rooms) {
    let node = hub.node();
    let rooms = Rooms::new(store.clone(), 1).among(node.clone());
    (node, rooms)
}

/// People at one table by way of three programs; the one that has the table ends in the middle.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_several_programs_play_at_one_table() {
    for place in Place::all() {
        let (hub, store) = (Hub::default(), place.open().await);
        let [(_, first), (_, second), (_, third)] = [(); 3].map(|()| node(&hub, &store));
        let (id, mut clients) = table(&[&first, &second, &third]).await;
        assert_eq!(
            (first.count().await, second.count().await),
            (1, 0),
            "there is one room"
        );
        deal(&mut clients).await;
        let stopping = tokio::spawn({
            let first = first.clone();
            async move { first.stop().await }
        });
        for client in &mut clients {
            assert_eq!(client.closing().await, Some(t::ClosingStop.into()));
        }
        // Whoever comes again at once waits until the table is free, and nobody finds the old one open.
        let late = person("Eve");
        let (wire, _heard) = tokio::sync::mpsc::channel(256);
        assert!(first.join(id, Some(late), wire).await.is_err());
        let clients = again(&[&second, &second, &third], id, clients).await;
        stopping.await.unwrap();
        assert_eq!((second.count().await, third.count().await), (1, 0));
        finish(clients).await;
        check(&second, id).await;
        check(&third, id).await;
    }
}

/// A program that nobody reaches any more finds out that its tables have gone elsewhere, even if nobody moves.
#[tokio::test]
async fn a_program_that_was_cut_off_sends_its_people_away() {
    for place in Place::all() {
        let (hub, store) = (Hub::default(), place.open().await);
        let [(lost, first), (_, second)] = [(); 2].map(|()| node(&hub, &store));
        let (id, mut clients) = table(&[&first, &first]).await;
        first.check_all().await.unwrap();
        deal(&mut clients).await;
        lost.cut_off();
        let looker = Client::join(&second, id, None, "skip-bo").await;
        first.moved(id).await;
        for client in &mut clients {
            assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
        }
        looker.leave().await;
    }
}
