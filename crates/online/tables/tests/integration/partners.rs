//! Partners, and how bots are called.

use wildpile_protocol::socket::{FromTable, SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Rooms, Setup};

use crate::alone::{Alone, seat};
use crate::client::{Client, Place, new_table, person};

#[tokio::test]
async fn no_bot_is_called_like_somebody_at_the_table() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let owner = person("dora");
        let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 4)).expect("a table");
        let id = rooms.create(&setup).await.expect("it is written down");
        let mut owner = Client::join(&rooms, id, Some(owner), "skip-bo").await;
        owner
            .say(ToTable::Sit {
                seat: seat(1),
                program: false,
            })
            .await;
        let level = owner.bundle.bots.usual().to_owned();
        for number in 2..=4 {
            let level = level.clone();
            owner
                .say(ToTable::Bot {
                    seat: seat(number),
                    level,
                })
                .await;
        }
        let names = owner.until(|said| match said {
            FromTable::Table { table, .. } if table.seats.iter().all(SeatInfo::is_taken) => {
                let names = table.seats.iter().map(|sits| sits.name().to_lowercase());
                Some(names.collect::<Vec<_>>())
            }
            _ => None,
        });
        let names = names.await;
        let different: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        assert_eq!(
            names[..3],
            ["dora", "bert", "cleo"],
            "the others keep their names"
        );
    }
}

/// Most of those who decide would have to agree, and bots never do.
#[test]
fn an_accusation_that_no_people_can_decide_is_refused() {
    let mut alone = Alone::playing("skip-bo", "partners=pairs", 4);
    let due = alone.table.due()[0];
    let by = due.next(4);
    let partner = by.next(4).next(4);
    let accuse = |alone: &Alone, key: &str| ToTable::Play {
        key: key.to_owned(),
        round: alone.table.round(),
        step: alone.steps(),
        notation: format!("accuse {}", due.number()),
    };
    alone.happens(&alone.table.stand_in(partner).expect("a bot takes over"));
    let said = accuse(&alone, "a");
    assert_eq!(alone.say(by, &said), Err(t::PlayAccusation.into()));
    // What the rules refuse has another reason.
    assert_ne!(
        alone.say(due, &accuse(&alone, "b")),
        Err(t::PlayAccusation.into())
    );
    alone.happens(&alone.table.hand_back(partner).expect("the person is back"));
    let said = accuse(&alone, "c");
    alone.say(by, &said).expect("two people decide");
    // A vote on it counts, whoever has gone since.
    alone.happens(&alone.table.stand_in(by).expect("a bot takes over"));
    let vote = ToTable::Play {
        key: "d".to_owned(),
        round: alone.table.round(),
        step: alone.steps(),
        notation: "agree".to_owned(),
    };
    alone.say(partner, &vote).expect("a vote");
}
