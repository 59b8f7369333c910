//! Ranked deals: the same secret cards at every table of a day.

use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use tokio::sync::mpsc;
use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Proof, ranked_id};
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::{MatchId, Secret, TableId};
use wildpile_tables::store::today;
use wildpile_tables::{OpenError, PlayerId, Rooms, Setup};

use crate::client::{Client, Place, in_time, new_table, person};

/// Opens a table for the deal of a day, and plays it to the end.
async fn played(rooms: &Rooms, id: TableId, game: &str, day: u64, secret: Secret) -> Client {
    let owner = person("Ada");
    let bundle = wildpile_bundle::find(game).expect("it is listed");
    let levels = bundle.listing.daily.expect("it has deals of the day");
    let new = new_table(game, "", levels.len() + 1);
    let setup = Setup::check(owner.clone(), new).expect("a table");
    for _ in 0..2 {
        // The second time it is there already.
        rooms
            .create_ranked(id, &setup, levels, day, secret)
            .await
            .expect("it is written down");
    }
    let mut client = Client::join(rooms, id, Some(owner)).await;
    in_time("the end of the match", async { while client.step().await {} }).await;
    client
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ranked_deal_is_the_same_everywhere_and_secret_until_its_day_is_over() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let day = today();
        for game in ["skipper", "skip-bo"] {
            let secret = Secret([u8::try_from(game.len()).expect("short"); 32]);
            let mut deals = Vec::new();
            for (day, at) in [(day + 1, 1), (day + 1, 2), (day - 1, 3)] {
                let mut bytes = [at; 12];
                getrandom::fill(&mut bytes[1..]).expect("random bytes");
                let id = TableId(bytes);
                let mut client = played(&rooms, id, game, day, secret).await;
                assert_eq!(client.you.seat, Some(Seat::FIRST));
                let leaks = |frame: &String| frame.contains(&secret.digits()) || frame.contains("fair:");
                assert!(!client.frames.iter().any(leaks), "a secret was told");
                client.say(ToTable::Start).await;
                assert_eq!(client.refusal().await.id(), "protocol.ranked-fixed");
                // Nobody looks on.
                let (wire, mut heard) = mpsc::channel(8);
                let other = rooms.join(id, Some(person("Bert")), wire).await;
                assert!(matches!(other, Err(OpenError::Refused(why)) if why.id() == "protocol.ranked-alone"));
                assert!(heard.try_recv().is_err());
                assert!(rooms.transcript(id, None).await.unwrap().is_none());
                let replay = rooms
                    .replay(MatchId {
                        table: id,
                        round: day,
                    })
                    .await
                    .unwrap();
                assert_eq!(
                    replay.is_some(),
                    day < today(),
                    "replays are for days that are over"
                );
                if let Some(replay) = replay {
                    let proof: Proof = serde_json::from_str(&replay.notes[NOTE]).unwrap();
                    assert_eq!((proof.table, proof.round), (ranked_id(game, day), day));
                    assert_eq!(proof.verify(), Ok(replay.deal));
                }
                let events = rooms.store().events(id).await.unwrap();
                let table = wildpile_tables::Table::replay(id, &events).unwrap();
                deals.push((day, table.ranked_transcript(u64::MAX).expect("it is over").deal));
            }
            assert_eq!(deals[0], deals[1]);
            assert_ne!(deals[0].1, deals[2].1, "another day, other cards");
        }
    }
}

#[tokio::test]
async fn a_ranked_match_waits_for_its_person() {
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let id = TableId([5; 12]);
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table("skipper", "", 1)).expect("a table");
    rooms
        .create_ranked(id, &setup, &[], 1, Secret([1; 32]))
        .await
        .unwrap();
    let events = rooms.store().events(id).await.unwrap();
    // Opening it again changes nothing, and doesn't look to the operator as if the store had failed.
    rooms
        .create_ranked(id, &setup, &[], 1, Secret([1; 32]))
        .await
        .unwrap();
    assert_eq!(rooms.store().events(id).await.unwrap(), events);
    let (mut registry, mut metrics) = (Registry::default(), String::new());
    rooms.store().metrics().register(&mut registry);
    encode(&mut metrics, &registry).unwrap();
    assert!(metrics.contains("store_errors_total 0"), "{metrics}");
    let table = wildpile_tables::Table::replay(id, &events).unwrap();
    assert_eq!(table.stand_in(Seat::FIRST), None, "no bot plays it");
    assert_eq!(table.seat_of(&PlayerId::random()), None);
}
