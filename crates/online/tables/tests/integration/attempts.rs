//! A deal whose first attempt was abandoned, at a table with a room and a store.

use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Party, Proof, WithheldRule, commitment_at};
use wildpile_protocol::socket::{FromTable, Phase};
use wildpile_protocol::{MatchId, Secret, TableId};
use wildpile_tables::{Event, Occupant, Person, Rooms};

use crate::alone::seat;
use crate::client::{Client, Place, finish, new_table, opened};

/// The server's secret in each attempt.
const SECRETS: [Secret; 2] = [Secret([201; 32]), Secret([202; 32])];

/// Both sit down, and the second one doesn't open what it had committed to.
fn abandoned(id: TableId, people: &[Person]) -> Vec<Event> {
    let (round, own) = (1, Secret([9; 32]));
    let dealing = |attempt: u64, secret| Event::Dealing {
        round,
        secret,
        attempt,
    };
    let seats = || Seat::all(2);
    let seated = seats().zip(people).map(|(seat, person)| Event::Seated {
        seat,
        sitter: Occupant::person(person, false),
    });
    let committed = seats().map(|seat| Event::Committed {
        seat,
        commitment: commitment_at(id, round, 0, Party::Seat(seat), &own),
    });
    let mut events: Vec<Event> = seated.collect();
    events.push(dealing(0, SECRETS[0]));
    events.extend(committed);
    events.push(Event::Contributed {
        seat: seat(1),
        secret: own,
    });
    events.push(Event::Abandoned { seats: vec![seat(2)] });
    events.push(dealing(1, SECRETS[1]));
    events
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_after_an_abandoned_attempt_keeps_its_secrets_and_is_proved() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let mut new = new_table("skip-bo", "stock=1", 2);
        new.settings.withheld = WithheldRule::Again;
        let (id, people) = opened(&rooms, new, 2).await;
        let events = abandoned(id, &people);
        rooms.store().append(id, 1, &events, None).await.unwrap();
        let mut clients = Vec::new();
        for person in people {
            clients.push(Client::join(&rooms, id, Some(person), "skip-bo").await);
        }
        let clients = finish(clients).await;
        let secrets = SECRETS.map(|secret| secret.digits());
        for frame in clients.iter().flat_map(|client| &client.frames) {
            let said: FromTable = serde_json::from_str(frame).expect("a message");
            let is_over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
            let leaks = |secret: &String| frame.contains(secret.as_str());
            assert!(is_over || !secrets.iter().any(leaks), "a secret in {frame}");
        }
        let transcript = rooms.transcript(id).await.unwrap().expect("the match is over");
        let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).unwrap();
        assert_eq!(proof.verify(), Ok(transcript.deal));
        assert_eq!((proof.rule, proof.attempt()), (WithheldRule::Again, 1));
        assert_eq!(proof.abandoned[0].secret, Some(SECRETS[0]));
        assert_eq!(proof.abandoned[0].withheld().collect::<Vec<_>>(), [seat(2)]);
        assert_eq!(proof.contributors().collect::<Vec<_>>(), [seat(1), seat(2)]);
        // From the store, it is the same one.
        let of_round = rooms.transcript_of(id, 1).await.unwrap();
        assert_eq!(of_round.as_ref(), Some(&transcript));
        let kept = rooms.replay(MatchId { table: id, round: 1 }).await.unwrap();
        assert_eq!(kept.as_ref(), Some(&transcript));
    }
}
