//! Matches that are kept.

use wildpile_game::Seat;
use wildpile_protocol::MatchId;
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::ToTable;
use wildpile_tables::Rooms;

use crate::client::{Place, finish, new_table, table};

/// A finished match is kept with its people, and can be replayed after the next one has begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_are_kept() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, clients) = table(&[&rooms, &rooms], new_table("skip-bo", "stock=2", 3)).await;
        let mut clients = finish(clients).await;
        let played = rooms
            .transcript(id, None)
            .await
            .unwrap()
            .expect("the match is over");
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
