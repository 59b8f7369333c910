//! Matches of people and bots, with people who come and go.

use std::collections::BTreeSet;

use wildpile_game::Seat;
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::NewTable;
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, ToTable};
use wildpile_protocol::{MatchId, TableId, text as t};
use wildpile_tables::{Event, Person, Rooms, Setup, Table};

use crate::alone::seat;
use crate::client::{Client, Place, contribute_until, finish, in_time, new_table, opened, person, start};

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

/// Whoever has given up may look on while a bot plays for them, and knows at once which moves it has made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_on_is_told_of_each_move_that_a_bot_makes_for_them() {
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let (_, mut clients) = table(&rooms, "skip-bo", "stock=30", 3, 0).await;
    let plays = |client: &Client| {
        let info = client.info.as_ref();
        info.is_some_and(|info| info.phase == Phase::Playing) && client.seat.is_some()
    };
    contribute_until("a deal", &mut clients, |clients| clients.iter().all(plays)).await;
    let (first, others) = clients.split_first_mut().expect("three people");
    first.say(ToTable::Resign).await;
    let mut told = 0;
    let playing = async {
        while first.you.helped.len() < 3 {
            for client in &mut *others {
                client.step_if_waiting().await;
            }
            first.hears_soon().await;
            let helped = first.you.helped.len();
            assert!(helped <= told + 1, "one after the other");
            told = helped;
            assert_eq!(first.you.missed, helped, "no own move came after it");
        }
    };
    in_time("three moves of a bot", playing).await;
    assert!(others.iter().all(|client| client.you.helped.is_empty()));
    rooms.stop().await;
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

#[tokio::test]
async fn a_move_that_is_sent_twice_is_played_once() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&rooms, "skip-bo", "", 2, 0).await;
        let mut moves = BTreeSet::new();
        let dealing = async {
            while moves.is_empty() {
                for client in &mut clients {
                    client.contribute_if_asked().await;
                }
                if let Some(seat) = &clients[0].seat {
                    moves.extend(seat.legal_moves());
                }
            }
        };
        in_time("the first one's turn", dealing).await;
        let notation = moves.pop_first().expect("a move");
        let step = clients[0].seat.as_ref().map_or(0, |seat| seat.steps());
        for _ in 0..3 {
            let key = "the same".to_owned();
            clients[0]
                .say(ToTable::Play {
                    key,
                    round: 1,
                    step,
                    notation: notation.clone(),
                })
                .await;
        }
        for _ in 0..3 {
            assert_eq!(clients[0].played().await, "the same");
        }
        let events = rooms.store().events(id).await.unwrap();
        let played = events
            .iter()
            .filter(|event| matches!(event, Event::Moved { .. }))
            .count();
        assert_eq!(played, 1);
    }
}

#[tokio::test]
async fn what_may_not_be_done_is_refused_and_changes_nothing() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let owner = person("Ada");
        let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).unwrap();
        let id = rooms.create(&setup).await.unwrap();
        let mut ada = Client::join(&rooms, id, Some(owner), "skip-bo").await;
        let mut bert = Client::join(&rooms, id, Some(person("Bert")), "skip-bo").await;
        ada.say(ToTable::Sit {
            seat: seat(1),
            program: false,
        })
        .await;
        let before = async |rooms: &Rooms| rooms.store().events(id).await.unwrap().len();
        let level = || "regular".to_owned();
        for (said, why) in [
            (
                ToTable::Sit {
                    seat: seat(1),
                    program: false,
                },
                t::SeatTaken.into(),
            ),
            (
                ToTable::Sit {
                    seat: seat(3),
                    program: false,
                },
                t::SeatNone { seats: 2_usize }.into(),
            ),
            (ToTable::Stand, t::SeatStandFirst.into()),
            (ToTable::Start, t::OwnerOnly { owner: "Ada" }.into()),
            (
                ToTable::Bot {
                    seat: seat(2),
                    level: level(),
                },
                t::OwnerOnly { owner: "Ada" }.into(),
            ),
            (
                ToTable::Clear { seat: seat(1) },
                t::OwnerOnly { owner: "Ada" }.into(),
            ),
            (
                ToTable::Play {
                    key: "a".to_owned(),
                    round: 0,
                    step: 0,
                    notation: "stock>b1".to_owned(),
                },
                t::PlayOnlooker.into(),
            ),
        ] {
            bert.say(said.clone()).await;
            assert_eq!(bert.refusal().await, why, "{said:?}");
        }
        ada.say(ToTable::Start).await;
        assert_eq!(ada.refusal().await, t::SeatFree.into());
        assert_eq!(before(&rooms).await, 2, "opened, and one seat taken");
    }
}

#[tokio::test]
async fn the_newest_window_of_a_person_has_the_seat() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let owner = person("Ada");
        let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).unwrap();
        let id = rooms.create(&setup).await.unwrap();
        let mut first = Client::join(&rooms, id, Some(owner.clone()), "skip-bo").await;
        first
            .say(ToTable::Sit {
                seat: seat(1),
                program: false,
            })
            .await;
        let mut second = Client::join(&rooms, id, Some(owner), "skip-bo").await;
        assert_eq!(first.closing().await, Some(t::ClosingElsewhere.into()));
        second
            .hear_until("the seat", |client| client.you.seat.is_some())
            .await;
        assert!(second.you.owner);
    }
}

/// The others are told the new name, and it is still there after a restart.
#[tokio::test]
async fn who_comes_back_under_another_name_has_it_at_the_seat() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let owner = person("Ada");
        let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).unwrap();
        let id = rooms.create(&setup).await.unwrap();
        let mut ada = Client::join(&rooms, id, Some(owner.clone()), "skip-bo").await;
        ada.say(ToTable::Sit {
            seat: seat(1),
            program: false,
        })
        .await;
        ada.hear_until("a seat", |client| client.you.seat.is_some()).await;
        let mut bert = Client::join(&rooms, id, Some(person("Bert")), "skip-bo").await;
        let adam = Person {
            name: "Adam".to_owned(),
            ..owner
        };
        let _adam = Client::join(&rooms, id, Some(adam), "skip-bo").await;
        let called = |client: &Client| client.info.as_ref().map(|info| info.seats[0].name().to_owned());
        bert.hear_until("the new name", |client| called(client).as_deref() == Some("Adam"))
            .await;
        drop(rooms);
        let table = Table::resume(id, &place.open().await.log(id).await.unwrap()).unwrap();
        assert_eq!(table.names()[0], "Adam");
    }
}

/// Whoever loses the connection has a bot after the grace time, and gets the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_and_hands_the_seat_back() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let mut new = new_table("skip-bo", "stock=5", 2);
        new.settings.grace_s = 5;
        let (id, mut clients) = table_of(&rooms, new, 2).await;
        let bert = clients[1].person.clone();
        let (mut gone, mut ada) = (clients.remove(1), clients.remove(0));
        let dealing = async {
            while gone.seat.is_none() {
                ada.step_if_waiting().await;
                gone.step_if_waiting().await;
            }
        };
        in_time("a deal", dealing).await;
        gone.leave().await;
        let bot = |ada: &Client| {
            ada.info
                .as_ref()
                .is_some_and(|info| matches!(&info.seats[1], SeatInfo::Person { bot: Some(_), .. }))
        };
        let playing = async {
            while !bot(&ada) {
                assert!(ada.step().await, "the match goes on");
            }
        };
        in_time("a bot at the seat", playing).await;
        let back = Client::join(&rooms, id, bert, "skip-bo").await;
        ada.hear_until("Bert at the seat", |ada| !bot(ada)).await;
        let finished = finish(vec![ada, back]).await;
        assert!(finished.iter().all(Client::is_over));
        let events = rooms.store().events(id).await.unwrap();
        assert!(events.iter().any(|event| matches!(event, Event::StoodIn { .. })));
        assert!(events.iter().any(|event| matches!(event, Event::Returned { .. })));
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

/// The owner frees seats before the deal, whoever is there.
#[tokio::test]
async fn the_owner_clears_seats_until_the_deal() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, people) = opened(&rooms, new_table("skip-bo", "", 2), 2).await;
        let mut ada = Client::join(&rooms, id, Some(people[0].clone()), "skip-bo").await;
        let mut bert = Client::join(&rooms, id, Some(people[1].clone()), "skip-bo").await;
        let level = ada.bundle.bots.usual().to_owned();
        let second = seat(2);
        let taken = |client: &Client| {
            let info = client.info.as_ref();
            info.is_some_and(|info| info.seats[second.index()].is_taken())
        };
        let sit = ToTable::Sit {
            seat: second,
            program: false,
        };
        let bot = ToTable::Bot { seat: second, level };
        for is_bot in [false, true, false] {
            match is_bot {
                true => ada.say(bot.clone()).await,
                false => bert.say(sit.clone()).await,
            }
            ada.hear_until("a full table", taken).await;
            bert.hear_until("a seat", |bert| is_bot || bert.you.seat.is_some())
                .await;
            ada.say(ToTable::Clear { seat: second }).await;
            ada.hear_until("a free seat", |ada| !taken(ada)).await;
            // Whoever sat there stays at the table, and may sit down again.
            bert.hear_until("no seat", |bert| bert.you.seat.is_none()).await;
        }
        let before = rooms.store().events(id).await.unwrap().len();
        ada.say(ToTable::Clear { seat: second }).await;
        ada.say(ToTable::Clear { seat: seat(3) }).await;
        let why = ada.refusal().await;
        assert_eq!(why, t::SeatNone { seats: 2_usize }.into());
        let after = rooms.store().events(id).await.unwrap().len();
        assert_eq!(before, after, "a free seat stays free");
        start(std::slice::from_mut(&mut ada), 2).await;
        let is_dealt = |said: &FromTable| match said {
            FromTable::Table { table, .. } if table.phase != Phase::Waiting => Some(()),
            _ => None,
        };
        ada.until(is_dealt).await;
        ada.say(ToTable::Clear { seat: second }).await;
        assert_eq!(ada.refusal().await, t::SeatNotNow.into());
    }
}
