//! Matches of people and bots, with people who come and go.

use std::collections::{BTreeMap, BTreeSet};

use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, ToTable};
use wildpile_protocol::{MatchId, TableId, text as t};
use wildpile_table::seat::wire::{ToSeat, TurnReport};
use wildpile_tables::{Event, Rooms, Setup, Table};

use crate::client::{Client, Place, person};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

pub fn new_table(game: &str, rules: &str, seats: usize) -> NewTable {
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
pub async fn table(rooms: &Rooms, game: &str, rules: &str, people: u8, bots: u8) -> (TableId, Vec<Client>) {
    table_of(
        rooms,
        new_table(game, rules, usize::from(people + bots)),
        people,
        bots,
    )
    .await
}

pub async fn table_of(rooms: &Rooms, new: NewTable, people: u8, bots: u8) -> (TableId, Vec<Client>) {
    let owner = person("Ada");
    let game = new.game.clone();
    let game = game.as_str();
    let setup = Setup::check(owner.clone(), new).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    let mut clients = vec![Client::join(rooms, id, Some(owner), game).await];
    for name in ["Bert", "Cleo", "Dora"].iter().take(usize::from(people) - 1) {
        clients.push(Client::join(rooms, id, Some(person(name)), game).await);
    }
    for (number, client) in (1..).zip(&mut clients) {
        client
            .say(ToTable::Sit {
                seat: seat(number),
                program: false,
            })
            .await;
    }
    for number in people + 1..=people + bots {
        let level = clients[0].bundle.bots.usual().to_owned();
        clients[0]
            .say(ToTable::Bot {
                seat: seat(number),
                level,
            })
            .await;
    }
    while !clients[0]
        .info
        .as_ref()
        .is_some_and(|info| info.seats.iter().all(SeatInfo::is_taken))
    {
        clients[0].hear().await.expect("the room is open");
    }
    clients[0].say(ToTable::Start).await;
    (id, clients)
}

/// Plays to the end.
pub async fn finish(clients: Vec<Client>) -> Vec<Client> {
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
    let place = Place::file();
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

/// The matches of [`no_frame_contains_what_its_reader_may_not_know`]: game, rules, people, bots, and how many seconds
/// onlookers are behind.
const WATCHED: [(&str, &str, u8, u8, u32); 13] = [
    ("skip-bo", "stock=1", 2, 0, DELAY),
    ("skip-bo", "stock=2", 2, 1, 0),
    ("skip-bo", "stock=2,partners=pairs", 4, 0, 0),
    ("skip-bo", "stock=2,draw=manual", 2, 0, 0),
    ("skip-bo", "stock=1,series=to", 2, 0, 0),
    ("skipper", "", 2, 1, 0),
    ("skipper", "pace=race", 2, 0, 0),
    ("skipper", "deck=five_colours", 2, 0, 0),
    ("skipper", "hand=2", 3, 0, 0),
    ("joker", "", 1, 0, 0),
    ("simon-jester", "", 1, 0, 0),
    ("joker", "", 2, 1, 0),
    ("simon-jester", "", 3, 0, 0),
];

/// Longer than a match lasts here: whoever has no seat sees nothing of it before its end.
const DELAY: u32 = 600;

/// How often each is played; `cargo xtask soak` multiplies it.
const TIMES: usize = 20;

/// Whatever a seat is sent during a match is its own view: no deal, no server secret, no other view.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_frame_contains_what_its_reader_may_not_know() {
    let factor = std::env::var("WILDPILE_SOAK").map_or(1, |factor| factor.parse().expect("a number"));
    let times = TIMES * factor;
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 2);
    for (game, rules, people, bots, delay) in WATCHED {
        let watched =
            (0..times).map(|_| tokio::spawn(watch(rooms.clone(), game, rules, (people, bots), delay)));
        for match_ in watched.collect::<Vec<_>>() {
            match_.await.expect("nothing is shown to the wrong eyes");
        }
    }
}

/// The most steps of a watched match; longer ones are left.
const STEPS: usize = 300;

async fn watch(rooms: Rooms, game: &'static str, rules: &'static str, (people, bots): (u8, u8), delay: u32) {
    let mut new = new_table(game, rules, usize::from(people + bots));
    new.settings.delay_s = delay;
    let (id, mut clients) = table_of(&rooms, new, people, bots).await;
    clients.push(Client::join(&rooms, id, None, game).await);
    // Somebody who is known to the server, but doesn't play.
    clients.push(Client::join(&rooms, id, Some(person("Zoe")), game).await);
    for client in &mut clients {
        // Otherwise onlookers would wait for the end.
        client.enough = if delay == 0 { STEPS } else { usize::MAX };
    }
    let clients = finish(clients).await;
    let events = rooms.store().events(id).await.expect("they can be read");
    let mut table = Table::open(id, &events[0]).expect("it opens");
    let mut secrets = Vec::new();
    // What every viewer may be shown at each step, and told up to then.
    let mut shown = BTreeMap::new();
    for event in &events[1..] {
        table.apply(event).expect("it happened");
        if let Event::Dealing { secret, .. } = event {
            secrets.push(secret.digits());
        }
        if let Some(host) = table.host() {
            let referee = host.table();
            secrets.push(referee.deal().to_string());
            let seats = Seat::all(usize::from(people + bots)).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                let told = referee.seat(viewer).log_since(0);
                shown.insert(
                    (viewer.seat(), referee.steps()),
                    (referee.view_json(viewer), told),
                );
            }
        }
    }
    secrets.dedup();
    for client in &clients {
        let (viewer, mut heard) = (client.seat_number(), 0);
        for frame in &client.frames {
            let said: FromTable = serde_json::from_str(frame).expect("a message");
            let is_over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
            let leaks = |secret: &String| frame.contains(secret.as_str());
            assert!(is_over || !secrets.iter().any(leaks), "a secret in {frame}");
            if let FromTable::Seat {
                said: ToSeat::Update(update),
            } = said
            {
                let (view, told) = &shown[&(viewer, update.steps)];
                if delay > 0 && viewer.is_none() {
                    let is_last = matches!(update.turn, TurnReport::Over(_));
                    assert!(is_last, "step {} was seen too early", update.steps);
                }
                assert_eq!(&update.view, view, "another view than {viewer:?} may have");
                assert_eq!(update.told, told[heard..], "{viewer:?} was told something else");
                heard = told.len();
            }
        }
        assert!(heard > 0, "{viewer:?} saw the match");
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
        let is_over = |client: &Client| client.info.as_ref().is_some_and(|info| info.phase == Phase::Over);
        let mut goal = 6;
        for _ in 0..3 {
            // It may be over before.
            while played(&clients[0]) < goal && !is_over(&clients[0]) {
                for client in &mut clients {
                    client.step_if_waiting().await;
                }
            }
            let before = played(&clients[0]);
            goal = before + 6;
            rooms.stop().await;
            rooms.store().close().await;
            rooms = Rooms::new(place.open().await, 1);
            clients.clear();
            for person in &people {
                clients.push(Client::join(&rooms, id, person.clone(), "skip-bo").await);
            }
            while played(&clients[0]) == 0 {
                clients[0].step().await;
            }
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
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
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
    let played = events
        .iter()
        .filter(|event| matches!(event, Event::Moved { .. }))
        .count();
    assert_eq!(played, 1);
}

#[tokio::test]
async fn what_may_not_be_done_is_refused_and_changes_nothing() {
    let place = Place::file();
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
    let place = Place::file();
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
    let place = Place::file();
    let rooms = Rooms::new(place.open().await, 1);
    let owner = person("Ada");
    let mut new = new_table("skip-bo", "stock=5", 2);
    new.settings.grace_s = 5;
    let setup = Setup::check(owner.clone(), new).unwrap();
    let id = rooms.create(&setup).await.unwrap();
    let bert = person("Bert");
    let mut clients = [
        Client::join(&rooms, id, Some(owner), "skip-bo").await,
        Client::join(&rooms, id, Some(bert.clone()), "skip-bo").await,
    ];
    for (number, client) in (1..).zip(&mut clients) {
        client
            .say(ToTable::Sit {
                seat: seat(number),
                program: false,
            })
            .await;
    }
    while clients[0]
        .info
        .as_ref()
        .is_none_or(|info| !info.seats.iter().all(SeatInfo::is_taken))
    {
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
        ada.info
            .as_ref()
            .is_some_and(|info| matches!(&info.seats[1], SeatInfo::Person { bot: Some(_), .. }))
    };
    while !bot(&ada) {
        ada.step().await;
    }
    let back = Client::join(&rooms, id, Some(bert), "skip-bo").await;
    while bot(&ada) {
        ada.hear().await.unwrap();
    }
    let finished = finish(vec![ada, back]).await;
    assert!(
        finished
            .iter()
            .all(|client| client.info.as_ref().is_some_and(|info| info.phase == Phase::Over))
    );
    let events = rooms.store().events(id).await.unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::StoodIn { .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Returned { .. })));
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
        while clients[0]
            .info
            .as_ref()
            .is_none_or(|info| info.phase == Phase::Over)
        {
            clients[0].hear().await.expect("the room is open");
        }
        let again = rooms.replay(first).await.unwrap().expect("it is kept");
        assert_eq!(again.to_string(), played.to_string());
        let second = MatchId { table: id, round: 2 };
        assert!(rooms.replay(second).await.unwrap().is_none(), "it isn't over");
    }
}
