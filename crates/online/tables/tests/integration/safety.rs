//! Trouble around a table: locks, slow databases and readers, people who leave for good.

use tokio::sync::mpsc;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, Phase, SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::store::{SideWrites, now_ms};
use wildpile_tables::{Event, OpenError, PlayerId, Presence, Rooms, Table};

use crate::alone::{Alone, seat};
use crate::blocks::until;
use crate::client::{Client, Place, check, deal, finish, in_time, new_table, person, table};

#[test]
fn a_person_who_leaves_a_match_to_a_bot_has_left() {
    let presence = |alone: &Alone| {
        let finished = alone.table.finished().expect("it is over");
        let all = finished.seats.iter().map(|seat| seat.presence);
        all.collect::<Vec<_>>()
    };
    let stood_in = |seat| Event::StoodIn {
        seat,
        level: "regular".to_owned(),
    };
    // Someone gives up, someone has gone, someone was away for a move, someone for none.
    let mut alone = Alone::playing("skip-bo", "", 4);
    for seat in Seat::all(4).skip(1) {
        alone.happens(&stood_in(seat));
    }
    alone.happens(&Event::Returned { seat: seat(4) });
    while alone.steps() == alone.steps_at_start || alone.table.due()[0] != seat(4) {
        alone.play_any();
    }
    alone.happens(&Event::Returned { seat: seat(3) });
    alone.say(seat(1), &ToTable::Resign).unwrap();
    alone.say(seat(4), &ToTable::Resign).unwrap();
    assert_eq!(alone.table.phase(), Phase::Playing);
    alone.say(seat(3), &ToTable::Resign).unwrap();
    let all = presence(&alone);
    assert_eq!(all, [Presence::Left; 4], "seat 2 has won with a bot");
    // The next match begins anew.
    alone.deal();
    let due = alone.table.due()[0];
    alone.happens(&stood_in(due));
    alone.play_any();
    alone.happens(&Event::Returned { seat: due });
    for seat in Seat::all(4).filter(|seat| *seat != due) {
        alone.say(seat, &ToTable::Resign).unwrap();
    }
    let mut expected = [Presence::Left; 4];
    expected[due.index()] = Presence::Helped;
    assert_eq!(presence(&alone), expected);
    assert_eq!(
        alone.table.finished().unwrap().uncounted.map(|why| why.name()),
        Some("deal")
    );
    assert_eq!(alone.replayed().finished(), alone.table.finished());
}

/// Someone deletes the account while a match is running.
#[tokio::test]
async fn an_open_room_forgets_a_deleted_account_at_once() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&[&rooms, &rooms], new_table("skip-bo", "", 2)).await;
        deal(&mut clients).await;
        let ada = clients[0].person.clone().expect("a person");
        let nobody = PlayerId::random();
        rooms.forget(&ada.id, &nobody).await;
        assert_eq!(clients[0].closing().await, Some(t::ClosingSession.into()));
        let is_nameless =
            |said: &FromTable| matches!(said, FromTable::Table { table, .. } if table.seats[0].name() == "–");
        until(&mut clients[1], is_nameless).await;
        let mut late = Client::join(&rooms, id, Some(person("Cleo"))).await;
        until(&mut late, |said| matches!(said, FromTable::Seat { .. })).await;
        assert!(late.frames.iter().all(|frame| !frame.contains("Ada")));
        let events = rooms.store().events(id).await.unwrap();
        let written = serde_json::to_string(&events).unwrap();
        assert!(
            !written.contains("Ada") && !written.contains(ada.id.as_str()),
            "{written}"
        );
        // By way of another program, who is told by the database.
        let bert = clients[1].person.clone().expect("a person");
        sqlx::query("INSERT INTO forgotten (person_id, nobody_id, at_ms) VALUES ($1, $2, $3)")
            .bind(bert.id.as_str())
            .bind(PlayerId::random().as_str())
            .bind(now_ms())
            .execute(rooms.store().pool())
            .await
            .unwrap();
        rooms.forget_again().await.unwrap();
        assert_eq!(clients[1].closing().await, Some(t::ClosingSession.into()));
        let events = rooms.store().events(id).await.unwrap();
        let table = Table::replay(id, &events).unwrap();
        assert_eq!(table.names(), ["–", "–"]);
    }
}

/// Another program has taken the table over. This one finds out when it looks, even if nobody moves, or when it writes, which
/// changes nothing.
#[tokio::test]
async fn people_at_a_table_that_has_moved_are_sent_away() {
    for place in Place::all() {
        for looks in [true, false] {
            let rooms = Rooms::new(place.open().await, 1);
            let (id, mut clients) = table(&[&rooms, &rooms], new_table("skip-bo", "", 2)).await;
            // As long as it hasn't moved, they stay.
            rooms.moved(id).await;
            deal(&mut clients).await;
            let other = place.open().await;
            other.claim(id).await.unwrap().expect("the table is there");
            let before = other.events(id).await.unwrap();
            match looks {
                true => rooms.moved(id).await,
                false => clients[0].say(ToTable::Resign).await,
            }
            for client in &mut clients {
                assert_eq!(client.closing().await, Some(t::ClosingMoved.into()));
            }
            assert_eq!(other.events(id).await.unwrap(), before);
            rooms.stop().await;
            let (wire, _heard) = mpsc::channel(4);
            let why = match rooms.join(id, None, wire).await {
                Err(OpenError::Later(why)) => Some(why),
                _ => None,
            };
            assert_eq!(
                why,
                Some(Message::from(t::ClosingStop)),
                "nobody comes in any more"
            );
        }
    }
}

/// A row that someone has locked holds up its own table only.
#[tokio::test]
async fn a_locked_row_hurts_only_its_own_table() {
    let Some(place @ Place::Server(_)) = Place::all().pop() else {
        return;
    };
    let rooms = Rooms::new(place.open().await, 1);
    let mut ids = Vec::new();
    for _ in 0..20 {
        let setup = wildpile_tables::Setup::check(person("Ada"), new_table("skip-bo", "", 2));
        ids.push(
            rooms
                .create(&setup.expect("a table"))
                .await
                .expect("it is written"),
        );
    }
    let pool = place.pool().await;
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("SELECT id FROM tables WHERE id = $1 FOR UPDATE")
        .bind(ids[7].to_string())
        .fetch_one(&mut *lock)
        .await
        .unwrap();
    let event = Event::seated(Seat::FIRST, wildpile_tables::Occupant::Free);
    // They are all waiting before the writer takes them.
    let appends = ids.iter().map(|id| {
        let (store, id, event) = (rooms.store().clone(), *id, event.clone());
        tokio::spawn(async move { store.append(id, 1, &[event], SideWrites::default()).await.is_ok() })
    });
    let appends: Vec<_> = appends.collect();
    for (at, append) in appends.into_iter().enumerate() {
        assert_eq!(append.await.unwrap(), at != 7, "{at}");
    }
    lock.rollback().await.unwrap();
    rooms
        .store()
        .append(ids[7], 1, &[event], SideWrites::default())
        .await
        .expect("it can be written now");
}

/// A client that doesn't read is sent away when its queue is full, keeps its seat, and comes back.
#[tokio::test]
async fn a_slow_reader_is_sent_away_and_comes_back() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = table(&[&rooms, &rooms], new_table("skip-bo", "", 2)).await;
        deal(&mut clients).await;
        let bert = clients[1].person.clone();
        let (wire, mut heard) = mpsc::channel(4);
        let slow = rooms
            .join(id, bert.clone(), wire)
            .await
            .expect("the table is there");
        assert_eq!(clients[1].closing().await, Some(t::ClosingElsewhere.into()));
        let mut lookers = Vec::new();
        for _ in 0..6 {
            // Everybody hears of each.
            lookers.push(Client::join(&rooms, id, None).await);
        }
        let gone = |said: &FromTable| {
            let FromTable::Table { table, .. } = said else {
                return false;
            };
            matches!(table.seats[1], SeatInfo::Person { here: false, .. })
        };
        until(&mut clients[0], gone).await;
        let mut count = 0;
        let hearing = async {
            while heard.recv().await.is_some() {
                count += 1;
            }
        };
        in_time("the end of the slow connection", hearing).await;
        assert_eq!(count, 4, "what was in the queue, and then the end");
        slow.say(ToTable::Resign).await;
        let mut back = Client::join(&rooms, id, bert).await;
        until(&mut back, |said| {
            matches!(
                said,
                FromTable::Seat {
                    said: wildpile_table::seat::wire::ToSeat::Update(_)
                }
            )
        })
        .await;
        assert_eq!(back.you.seat, Some(seat(2)));
        let info = back.info.clone().expect("a table");
        assert_eq!(
            (info.phase, info.resigned),
            (Phase::Playing, None),
            "who was sent away says nothing more"
        );
        clients[1] = back;
        finish(clients).await;
        check(&rooms, id).await;
    }
}
