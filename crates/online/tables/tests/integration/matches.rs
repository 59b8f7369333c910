//! Matches of people and bots, with people who come and go.

use std::collections::BTreeSet;

use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, ToTable};
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::{Event, Rooms, Setup, Table};

use crate::client::{Client, person, store};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn new_table(game: &str, rules: &str, seats: usize) -> NewTable {
    NewTable {
        game: game.to_owned(),
        rules: wildpile_game::rules::read_patch(rules).expect("rules"),
        seats,
        settings: Settings {
            pace_ms: 0,
            ..Settings::default()
        },
    }
}

/// Opens a table with people at the first seats and bots at the others, and starts it. The owner is the first client.
async fn table(rooms: &Rooms, game: &str, rules: &str, people: u8, bots: u8) -> (TableId, Vec<Client>) {
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table(game, rules, usize::from(people + bots))).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    let mut clients = vec![Client::join(rooms, id, Some(owner), game).await];
    for name in ["Bert", "Cleo", "Dora"].iter().take(usize::from(people) - 1) {
        clients.push(Client::join(rooms, id, Some(person(name)), game).await);
    }
    for (number, client) in (1..).zip(&mut clients) {
        client.say(ToTable::Sit { seat: seat(number) }).await;
    }
    for number in people + 1..=people + bots {
        let level = clients[0].bundle.bots.usual().to_owned();
        clients[0].say(ToTable::Bot { seat: seat(number), level }).await;
    }
    while !clients[0].info.as_ref().is_some_and(|info| info.seats.iter().all(SeatInfo::is_taken)) {
        clients[0].hear().await.expect("the room is open");
    }
    clients[0].say(ToTable::Start).await;
    (id, clients)
}

/// Plays to the end.
async fn finish(clients: Vec<Client>) -> Vec<Client> {
    let running = clients.into_iter().map(|mut client| {
        tokio::spawn(async move {
            while client.step().await {}
            client
        })
    });
    let running: Vec<_> = running.collect();
    let mut finished = Vec::new();
    for client in running {
        finished.push(client.await.expect("no client fails"));
    }
    finished
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_a_verified_match() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
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

/// Whatever a seat is sent during a match is its own view: no deal, no server secret, no other view.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_frame_contains_what_its_reader_may_not_know() {
    for (game, rules, people, bots) in [
        ("skip-bo", "stock=3", 2, 1),
        ("skip-bo", "stock=3,partners=pairs", 4, 0),
        ("skipper", "", 2, 1),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let rooms = Rooms::new(store(&folder).await, 1);
        let (id, mut clients) = table(&rooms, game, rules, people, bots).await;
        clients.push(Client::join(&rooms, id, None, game).await);
        let clients = finish(clients).await;
        let events = rooms.store().events(id).await.unwrap();
        let Some(Event::Dealing { secret, .. }) = events.iter().find(|e| matches!(e, Event::Dealing { .. })) else {
            panic!("it was dealt");
        };
        let transcript = rooms.transcript(id).await.unwrap().expect("the match is over");
        let deal = transcript.deal.to_string();
        let referee = clients[0].bundle.game.replay(&transcript).expect("it replays");
        for client in &clients {
            let viewer = client.seat_number().map_or(Viewer::Public, Viewer::Seat);
            let whole = referee.seat(viewer).log_since(0);
            let mut told = Vec::new();
            for frame in &client.frames {
                let said: FromTable = serde_json::from_str(frame).unwrap();
                let over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
                assert!(over || !frame.contains(&secret.digits()), "the secret in {frame}");
                assert!(!frame.contains(&deal), "the deal in {frame}");
                if let FromTable::Seat { said: wildpile_table::seat::wire::ToSeat::Update(update) } = said {
                    let scene = referee.scene_at(viewer, update.steps).expect("that far it was played");
                    let own = clients[0].bundle.game.remote_seat(
                        wildpile_table::seat::wire::Welcome {
                            version: wildpile_table::seat::wire::WIRE_VERSION,
                            game: game.to_owned(),
                            rules: referee.table_rules(),
                            seats: referee.seats(),
                            seat: viewer.seat(),
                            names: Vec::new(),
                        },
                        Box::new(|_| {}),
                    );
                    let mut own = own.expect("a seat");
                    told.extend(update.told.iter().map(|entry| entry.message.clone()));
                    own.receive(wildpile_table::seat::wire::ToSeat::Update(update)).expect("its own view");
                    assert_eq!(own.scene().zones, scene.zones, "another view than {viewer:?} may have");
                }
            }
            let allowed: Vec<_> = whole.into_iter().map(|entry| entry.message).collect();
            assert_eq!(told, allowed, "{viewer:?} was told something else");
        }
    }
}

/// The server ends in the middle, and again: everybody goes on where they were.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_after_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
    let (id, mut clients) = table(&rooms, "skip-bo", "stock=2", 2, 1).await;
    let people: Vec<_> = clients.iter().map(|client| client.person.clone()).collect();
    let played = |client: &Client| client.seat.as_ref().map_or(0, |seat| seat.steps());
    while played(&clients[0]) < 12 {
        for client in &mut clients {
            client.step_if_waiting().await;
        }
    }
    let mut before = played(&clients[0]);
    for _ in 0..2 {
        rooms.stop().await;
        rooms.store().close().await;
        let rooms = Rooms::new(store(&folder).await, 1);
        let mut again = Vec::new();
        for person in &people {
            again.push(Client::join(&rooms, id, person.clone(), "skip-bo").await);
        }
        while again[0].seat.as_ref().is_none_or(|seat| seat.steps() == 0) {
            again[0].hear().await.expect("the room is open");
        }
        assert!(played(&again[0]) >= before, "moves were lost");
        before = played(&again[0]);
        clients = again;
        rooms.stop().await;
        rooms.store().close().await;
    }
    drop(clients);
    let rooms = Rooms::new(store(&folder).await, 1);
    let mut again = Vec::new();
    for person in &people {
        again.push(Client::join(&rooms, id, person.clone(), "skip-bo").await);
    }
    finish(again).await;
    assert!(rooms.transcript(id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_move_that_is_sent_twice_is_played_once() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
    let (id, mut clients) = table(&rooms, "skip-bo", "", 2, 0).await;
    let mut moves = BTreeSet::new();
    while moves.is_empty() {
        for client in &mut clients {
            client.contribute_if_asked().await;
        }
        if let Some(seat) = &clients[0].seat {
            moves.extend(seat.legal_moves());
        }
    }
    let notation = moves.pop_first().expect("a move");
    for _ in 0..3 {
        let key = "the same".to_owned();
        clients[0].say(ToTable::Play { key, notation: notation.clone() }).await;
    }
    let mut answers = 0;
    while answers < 3 {
        match clients[0].hear().await.expect("the room is open") {
            FromTable::Played { key } => {
                assert_eq!(key, "the same");
                answers += 1;
            }
            FromTable::Refused { why, .. } => panic!("refused: {why:?}"),
            _ => {}
        }
    }
    let events = rooms.store().events(id).await.unwrap();
    let played = events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(played, 1);
}

#[tokio::test]
async fn what_may_not_be_done_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).unwrap();
    let id = rooms.create(&setup).await.unwrap();
    let mut ada = Client::join(&rooms, id, Some(owner), "skip-bo").await;
    let mut bert = Client::join(&rooms, id, Some(person("Bert")), "skip-bo").await;
    ada.say(ToTable::Sit { seat: seat(1) }).await;
    let before = async |rooms: &Rooms| rooms.store().events(id).await.unwrap().len();
    let level = || "regular".to_owned();
    for (said, why) in [
        (ToTable::Sit { seat: seat(1) }, t::SeatTaken.into()),
        (ToTable::Sit { seat: seat(3) }, t::SeatNone { seats: 2_usize }.into()),
        (ToTable::Stand, t::SeatStandFirst.into()),
        (ToTable::Start, t::OwnerOnly { owner: "Ada" }.into()),
        (ToTable::Bot { seat: seat(2), level: level() }, t::OwnerOnly { owner: "Ada" }.into()),
        (ToTable::Clear { seat: seat(1) }, t::OwnerOnly { owner: "Ada" }.into()),
        (
            ToTable::Play { key: "a".to_owned(), notation: "stock>b1".to_owned() },
            t::PlayOnlooker.into(),
        ),
    ] {
        bert.say(said.clone()).await;
        assert_eq!(refusal(&mut bert).await, why, "{said:?}");
    }
    ada.say(ToTable::Start).await;
    assert_eq!(refusal(&mut ada).await, t::SeatFree.into());
    assert_eq!(before(&rooms).await, 2, "opened, and one seat taken");
}

async fn refusal(client: &mut Client) -> wildpile_message::Message {
    loop {
        if let FromTable::Refused { why, .. } = client.hear().await.expect("the room is open") {
            return why;
        }
    }
}

#[tokio::test]
async fn the_newest_window_of_a_person_has_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).unwrap();
    let id = rooms.create(&setup).await.unwrap();
    let mut first = Client::join(&rooms, id, Some(owner.clone()), "skip-bo").await;
    first.say(ToTable::Sit { seat: seat(1) }).await;
    let mut second = Client::join(&rooms, id, Some(owner), "skip-bo").await;
    while let Some(said) = first.hear().await {
        if let FromTable::Closing { why } = said {
            assert_eq!(why, t::ClosingElsewhere.into());
            break;
        }
    }
    while second.you.seat.is_none() {
        second.hear().await.expect("the room is open");
    }
    assert!(second.you.owner);
}

/// Whoever loses the connection has a bot after the grace time, and gets the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_and_hands_the_seat_back() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = Rooms::new(store(&folder).await, 1);
    let owner = person("Ada");
    let mut new = new_table("skip-bo", "stock=2", 2);
    new.settings.grace_s = 5;
    let setup = Setup::check(owner.clone(), new).unwrap();
    let id = rooms.create(&setup).await.unwrap();
    let bert = person("Bert");
    let mut clients = [
        Client::join(&rooms, id, Some(owner), "skip-bo").await,
        Client::join(&rooms, id, Some(bert.clone()), "skip-bo").await,
    ];
    for (number, client) in (1..).zip(&mut clients) {
        client.say(ToTable::Sit { seat: seat(number) }).await;
    }
    while clients[0].info.as_ref().is_none_or(|info| !info.seats.iter().all(SeatInfo::is_taken)) {
        clients[0].hear().await.unwrap();
    }
    clients[0].say(ToTable::Start).await;
    let [mut ada, mut gone] = clients;
    while gone.seat.is_none() {
        ada.step_if_waiting().await;
        gone.step_if_waiting().await;
    }
    gone.leave().await;
    let bot = |ada: &Client| {
        ada.info.as_ref().is_some_and(|info| matches!(&info.seats[1], SeatInfo::Person { bot: Some(_), .. }))
    };
    while !bot(&ada) {
        ada.step().await;
    }
    let back = Client::join(&rooms, id, Some(bert), "skip-bo").await;
    while bot(&ada) {
        ada.hear().await.unwrap();
    }
    let finished = finish(vec![ada, back]).await;
    assert!(finished.iter().all(|client| client.info.as_ref().is_some_and(|info| info.phase == Phase::Over)));
    let events = rooms.store().events(id).await.unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::StoodIn { .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Returned { .. })));
}
