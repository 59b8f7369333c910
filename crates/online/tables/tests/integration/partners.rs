//! Partners: who may talk while someone plays, and how bots are called.

use wildpile_game::{Seat, Turn};
use wildpile_protocol::socket::{ChatLine, FromTable, Phase, Phrase, Saying, SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Rooms, Setup};

use crate::alone::{Alone, seat};
use crate::client::{Client, Place, contribute_until, new_table, person};
use crate::matches::table;

/// The seat whose turn it is, as a client was told.
fn active(client: &Client) -> Option<Seat> {
    match client.seat.as_ref()?.turn() {
        Turn::Seats { due, .. } => due.iter().next(),
        Turn::Over(_) | Turn::Chance => None,
    }
}

/// Says something; why it was refused, if so.
async fn says(client: &mut Client, text: &str) -> Result<(), wildpile_message::Message> {
    let text = text.to_owned();
    let said = ToTable::Say {
        text: text.clone(),
        key: None,
    };
    client.say(said).await;
    let wanted = Saying::Text(text);
    let answer = client.until(|said| match said {
        FromTable::Said(ChatLine { what, .. }) if *what == wanted => Some(Ok(())),
        FromTable::Refused { key: None, why } => Some(Err(why.clone())),
        _ => None,
    });
    answer.await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_partner_of_whoever_plays_is_silent_until_the_turn_ends() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&rooms, "skip-bo", "partners=pairs", 4, 0).await;
        let playing = |client: &Client| {
            client
                .info
                .as_ref()
                .is_some_and(|info| info.phase == Phase::Playing)
        };
        let plays = |client: &Client| playing(client) && active(client).is_some();
        contribute_until("a deal", &mut clients, |clients| clients.iter().all(plays)).await;
        let before = active(&clients[0]).expect("someone's turn");
        let partner = (before.index() + 2) % 4;
        for (at, client) in clients.iter_mut().enumerate() {
            let said = says(client, &format!("seat {at}")).await;
            let expected = if at == partner {
                Err(t::SayingSilence.into())
            } else {
                Ok(())
            };
            assert_eq!(said, expected, "seat {at} while seat {} plays", before.index());
            assert_eq!(
                client.seat.as_ref().expect("it plays").may_speak(),
                at != partner,
                "the seat knows it, too"
            );
        }
        // A quick phrase says something, too.
        let phrase = ToTable::Phrase {
            phrase: Phrase::OneMoment,
            key: None,
        };
        clients[partner].say(phrase).await;
        let answer = clients[partner].until(|said| match said {
            FromTable::Said(ChatLine { what, .. }) => {
                assert!(!matches!(what, Saying::Phrase(_)), "it was said");
                None
            }
            FromTable::Refused { why, .. } => Some(why.clone()),
            _ => None,
        });
        assert_eq!(answer.await, t::SayingSilence.into());
        // Nor does anyone who could be the partner in another window.
        let mut onlooker = Client::join(&rooms, id, Some(person("Eve")), "skip-bo").await;
        assert_eq!(says(&mut onlooker, "psst").await, Err(t::SayingOnlooker.into()));
        assert!(!onlooker.seat.as_ref().expect("she looks on").may_speak());

        let index = before.index();
        let moves = clients[index].seat.as_ref().expect("it plays").legal_moves();
        let discard = moves.iter().find(|notation| notation.starts_with("discard"));
        let play = ToTable::Play {
            key: "end-of-turn".to_owned(),
            round: clients[index].round(),
            step: clients[index].seat.as_ref().map_or(0, |seat| seat.steps()),
            notation: discard.expect("a card to discard").clone(),
        };
        clients[index].say(play).await;
        clients[partner]
            .hear_until("the next turn", |client| active(client) != Some(before))
            .await;
        assert_eq!(says(&mut clients[partner], "now I may").await, Ok(()));
        // Nothing of what was refused has reached anyone.
        for client in &clients {
            let leaked = format!("\"seat {partner}\"");
            assert!(
                client.frames.iter().all(|frame| !frame.contains(&leaked)),
                "said by the partner"
            );
        }
    }
}

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
