//! Several programs that share a store: who may write, and people at one table by way of different programs.

use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::{Rooms, Table};

use crate::client::{Client, Place, deal, new_table, person, table};
use crate::hub::{Hub, HubNode};

/// Plays to the end.
pub async fn finish(clients: Vec<Client>) {
    let finished = crate::client::finish(clients).await;
    assert!(finished.iter().all(Client::is_over));
}

/// Everybody who was there comes again.
pub async fn again(rooms: &[&Rooms], id: TableId, clients: Vec<Client>) -> Vec<Client> {
    let mut back = Vec::new();
    for (client, rooms) in clients.into_iter().zip(rooms) {
        back.push(Client::join(rooms, id, client.person).await);
    }
    back
}

/// The finished match has a proof that holds, and is what was written down.
pub async fn check(rooms: &Rooms, id: TableId) {
    let transcript = rooms
        .transcript(id, None)
        .await
        .expect("it can be read")
        .expect("the match is over");
    let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).expect("a proof");
    assert_eq!(proof.verify(), Ok(transcript.deal));
    let events = rooms.store().events(id).await.expect("they can be read");
    let stored = Table::replay(id, &events).expect("it replays");
    assert_eq!(stored.transcript(), Some(transcript));
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
        let (id, mut clients) = table(&[&first, &second, &third], new_table("skip-bo", "stock=3", 3)).await;
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
        // Those who come again at once wait until the table is free, and nobody finds the old one open.
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

/// A program that nobody reaches any more finds out that its tables have gone elsewhere: when it looks, even if nobody moves, or
/// when it writes, which changes nothing.
#[tokio::test]
async fn a_program_that_was_cut_off_sends_its_people_away() {
    for (place, looks) in Place::all()
        .into_iter()
        .zip([true, false])
        .chain([(Place::file(), false)])
    {
        let (hub, store) = (Hub::default(), place.open().await);
        let [(lost, first), (_, second)] = [(); 2].map(|()| node(&hub, &store));
        let (id, mut clients) = table(&[&first, &first], new_table("skip-bo", "stock=3", 2)).await;
        first.check_all().await.unwrap();
        deal(&mut clients).await;
        lost.cut_off();
        // An onlooker is enough to open the table elsewhere.
        let looker = Client::join(&second, id, None).await;
        let before = store.events(id).await.unwrap();
        match looks {
            true => first.moved(id).await,
            false => clients[0].say(ToTable::Resign).await,
        }
        for client in &mut clients {
            assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
        }
        assert_eq!(store.events(id).await.unwrap(), before);
        looker.leave().await;
    }
}
