//! Matches of people and bots, with people who come and go.

use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::NewTable;
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::{MatchId, TableId};
use wildpile_tables::{Rooms, Table};

use crate::alone::seat;
use crate::client::{Client, Place, finish, in_time, new_table, opened, start};

/// Opens a table with people at the first seats and bots at the others, and starts it. The owner is the first client.
pub async fn table(rooms: &Rooms, game: &str, rules: &str, people: u8, bots: u8) -> (TableId, Vec<Client>) {
    let new = new_table(game, rules, usize::from(people + bots));
    table_of(rooms, new, people).await
}

/// The same at a table of another kind.
pub async fn table_of(rooms: &Rooms, new: NewTable, people: u8) -> (TableId, Vec<Client>) {
    let (game, seats) = (new.game.clone(), new.seats);
    let (id, people) = opened(rooms, new, people.into()).await;
    let mut clients = Vec::new();
    for person in people {
        clients.push(Client::join(rooms, id, Some(person), &game).await);
    }
    start(&mut clients, seats).await;
    (id, clients)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_a_verified_match() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, clients) = table(&rooms, "skip-bo", "stock=3", 2, 1).await;
        let clients = finish(clients).await;
        let transcript = rooms.transcript(id).await.unwrap().expect("the match is over");
        let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).unwrap();
        assert_eq!(proof.verify(), Ok(transcript.deal));
        assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(2)]);
        let again = clients[0].bundle.game.replay(&transcript).expect("it replays");
        assert!(again.outcome().is_some());
        // What is stored leads to the very same match.
        let events = rooms.store().events(id).await.unwrap();
        let stored = Table::replay(id, &events).unwrap();
        assert_eq!(stored.transcript(), Some(transcript));
    }
}

/// The server ends in the middle, and again: everybody goes on where they were.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_after_restarts() {
    for place in Place::all() {
        let mut rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&rooms, "skip-bo", "stock=5", 2, 1).await;
        let people: Vec<_> = clients.iter().map(|client| client.person.clone()).collect();
        let played = |client: &Client| client.seat.as_ref().map_or(0, |seat| seat.steps());
        let mut goal = 6;
        for _ in 0..3 {
            // It may be over before.
            let playing = async {
                while played(&clients[0]) < goal && !clients[0].is_over() {
                    for client in &mut clients {
                        client.step_if_waiting().await;
                    }
                }
            };
            in_time("some moves", playing).await;
            let before = played(&clients[0]);
            goal = before + 6;
            rooms.stop().await;
            rooms.store().close().await;
            rooms = Rooms::new(place.open().await, 1);
            clients.clear();
            for person in &people {
                clients.push(Client::join(&rooms, id, person.clone(), "skip-bo").await);
            }
            let coming = async {
                while played(&clients[0]) == 0 {
                    clients[0].step_if_waiting().await;
                }
            };
            in_time("the match", coming).await;
            assert!(played(&clients[0]) >= before, "moves were lost");
        }
        finish(clients).await;
        let transcript = rooms.transcript(id).await.unwrap().expect("the match is over");
        let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).unwrap();
        assert_eq!(proof.verify(), Ok(transcript.deal));
    }
}

/// A finished match is kept with its people, and can be replayed after the next one has begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_are_kept() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, clients) = table(&rooms, "skip-bo", "stock=2", 2, 1).await;
        let mut clients = finish(clients).await;
        let played = rooms.transcript(id).await.unwrap().expect("the match is over");
        let first = MatchId { table: id, round: 1 };
        let kept = rooms.store().kept(first).await.unwrap().expect("it is kept");
        assert_eq!(
            (kept.game.as_str(), kept.rules_name.as_str()),
            ("skip-bo", "skip-bo(stock=2)")
        );
        assert_eq!(kept.uncounted, Some(Uncounted::Rules));
        let people: Vec<_> = kept.seats.iter().map(|seat| seat.person.clone()).collect();
        let sat: Vec<_> = clients
            .iter()
            .map(|client| client.person.clone().map(|person| person.id))
            .collect();
        assert_eq!((&people[..2], &people[2]), (&sat[..], &None));
        let outcome = played.result.clone().expect("it has ended");
        for (seat, own) in Seat::all(3).zip(&kept.seats) {
            let won = own.result == wildpile_protocol::people::Result::Won;
            assert_eq!(won, outcome.won(seat));
        }
        clients[0].say(ToTable::Start).await;
        clients[0]
            .hear_until("another deal", |client| !client.is_over())
            .await;
        let again = rooms.replay(first).await.unwrap().expect("it is kept");
        assert_eq!(again.to_string(), played.to_string());
        let second = MatchId { table: id, round: 2 };
        assert!(rooms.replay(second).await.unwrap().is_none(), "it isn't over");
    }
}
