//! People who come back see what was said.

use sqlx::Executor as _;
use wildpile_protocol::socket::{About, ChatLine, FromTable, Phase, Phrase, Saying, ToTable};
use wildpile_tables::{PlayerId, Rooms};

use crate::alone::seat;
use crate::blocks::{blocks, come, guest, hears, meet, says, sits, until};
use crate::client::{Client, Place, start};

/// What someone is told who asks for it.
async fn lines(client: &mut Client) -> Vec<ChatLine> {
    client.say(ToTable::Earlier).await;
    let answer = until(client, |said| {
        matches!(said, FromTable::Earlier { .. } | FromTable::Refused { .. })
    });
    match answer.await {
        FromTable::Earlier { lines } => lines,
        other => panic!("{other:?}"),
    }
}

/// The same as texts.
async fn earlier(client: &mut Client) -> Vec<String> {
    let lines = lines(client).await.into_iter().map(|line| match line.what {
        Saying::Text(text) => text,
        Saying::Phrase(phrase) => format!("{phrase:?}"),
    });
    lines.collect()
}

#[tokio::test]
async fn everybody_is_told_what_they_heard_or_would_have_heard_at_their_seat() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, [ada, bert], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        assert_eq!(earlier(&mut adas).await, [""; 0], "nothing was said");
        sits(&mut adas, 1).await.expect("a free seat");
        sits(&mut berts, 2).await.expect("a free seat");
        let first = says(&mut adas, "hello").await;
        hears(&mut berts, "hello").await;
        adas.leave().await;
        let second = says(&mut berts, "where are you").await;
        let eve = guest(rooms.store(), "Eve").await;
        let mut eves = come(&rooms, id, &eve).await;
        let phrase = Phrase::OneMoment;
        berts.say(ToTable::Phrase { phrase, key: None }).await;
        until(&mut eves, |said| matches!(said, FromTable::Said(_))).await;
        let mut adas = come(&rooms, id, &ada).await;
        let line = |line, from: &str, number, what| ChatLine {
            from: from.to_owned(),
            seat: Some(seat(number)),
            what,
            line,
            mark: rooms
                .store()
                .marks()
                .mark(id, if from == "Ada" { &ada.id } else { &bert.id }),
        };
        let text = |text: &str| Saying::Text(text.to_owned());
        let expected = [
            line(first, "Ada", 1, text("hello")),
            line(second, "Bert", 2, text("where are you")),
            line(second + 1, "Bert", 2, Saying::Phrase(phrase)),
        ];
        assert_eq!(lines(&mut adas).await, expected);
        // Where they sit now.
        sits(&mut adas, 3).await.expect("a free seat");
        assert_eq!(lines(&mut adas).await[0].seat, Some(seat(3)));
        // Nothing of before they came; someone without a seat misses what is said meanwhile.
        assert_eq!(earlier(&mut eves).await, ["OneMoment"]);
        eves.leave().await;
        says(&mut berts, "hello Ada").await;
        let mut eves = come(&rooms, id, &eve).await;
        assert_eq!(earlier(&mut eves).await, ["OneMoment"]);
        sits(&mut eves, 1).await.expect("a free seat");
        assert_eq!(earlier(&mut eves).await, ["OneMoment"]);
        let mut nobody = Client::join(&rooms, id, None, "skip-bo").await;
        assert_eq!(earlier(&mut nobody).await, [""; 0]);
        // Nobody learns who they are.
        for client in [&adas, &berts, &eves, &nobody] {
            for person in [&ada, &bert, &eve] {
                assert!(
                    !client
                        .frames
                        .iter()
                        .any(|frame| frame.contains(person.id.as_str()))
                );
            }
        }
        // Asked too often, it tells only what needs no look into the database; being back is nothing to refuse.
        let mut asked = 0;
        while earlier(&mut berts).await.contains(&"hello".to_owned()) {
            asked += 1;
            assert!(asked < 50);
        }
        assert!(asked >= 15, "{asked}");
        // Whoever deletes the account has said nothing.
        let mut adas = come(&rooms, id, &ada).await;
        rooms.forget(&bert.id, &PlayerId::random()).await;
        assert_eq!(earlier(&mut adas).await, ["hello"]);
        rooms.stop().await;
    }
}

#[tokio::test]
async fn lines_are_from_the_name_that_the_seat_shows() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, [_, mut bert], clients) = meet(&rooms, ["Ada", "Bert"]).await;
        let mut clients = Vec::from(clients);
        start(&mut clients, 3).await;
        let plays = |said: &FromTable| matches!(said, FromTable::Table { table, .. } if table.phase == Phase::Playing);
        let [adas, berts] = &mut clients[..] else {
            panic!("two")
        };
        tokio::join!(until(adas, plays), until(berts, plays));
        says(berts, "good luck").await;
        bert.name = "Zoe".to_owned();
        rooms.store().rename(&bert).await.expect("the store works");
        let mut zoes = come(&rooms, id, &bert).await;
        says(&mut zoes, "hello").await;
        let is_hello = |said: &FromTable| matches!(said, FromTable::Said(ChatLine { what: Saying::Text(text), .. }) if text == "hello");
        let FromTable::Said(ChatLine { from, .. }) = until(adas, is_hello).await else {
            panic!("said")
        };
        assert_eq!(from, "Bert", "as at the seat during the match");
        for client in [adas, &mut zoes] {
            let names: Vec<String> = lines(client).await.into_iter().map(|line| line.from).collect();
            assert_eq!(names, ["Bert", "Bert"]);
        }
        rooms.stop().await;
    }
}

#[tokio::test]
async fn blocked_people_have_said_nothing_and_what_they_say_meanwhile_stays_hidden() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, [ada, _], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        sits(&mut adas, 1).await.expect("a free seat");
        let before = says(&mut berts, "before").await;
        hears(&mut adas, "before").await;
        says(&mut adas, "go away").await;
        blocks(&mut adas, About::Line(before)).await;
        says(&mut berts, "meanwhile").await;
        assert_eq!(earlier(&mut adas).await, ["go away"]);
        adas.leave().await;
        // She would have heard it at her seat.
        says(&mut berts, "are you gone").await;
        let mut adas = come(&rooms, id, &ada).await;
        assert_eq!(earlier(&mut adas).await, ["go away"]);
        let store = rooms.store();
        let list = store.blocks(&ada.id).await.expect("the store works");
        store
            .unblock(&ada.id, &list[0].id)
            .await
            .expect("the store works");
        says(&mut berts, "sorry").await;
        hears(&mut adas, "sorry").await;
        assert_eq!(earlier(&mut adas).await, ["before", "go away", "sorry"]);
        assert_eq!(
            earlier(&mut berts).await,
            ["before", "go away", "meanwhile", "are you gone", "sorry"]
        );
        // What can't be looked up isn't told.
        let pool = place.pool().await;
        let rename = "ALTER TABLE blocks RENAME TO hidden";
        pool.execute(rename).await.expect("renamed");
        assert_eq!(earlier(&mut adas).await, ["go away"]);
        rooms.stop().await;
    }
}
