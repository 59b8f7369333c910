//! Marks tell people apart at one table, under any name, and nowhere else.

use wildpile_protocol::Mark;
use wildpile_protocol::socket::{ChatLine, FromTable, Saying, ToTable};
use wildpile_tables::Rooms;

use crate::blocks::{come, meet, table, until};
use crate::client::{Client, Place};

/// Who says this, as someone hears it: the name and the mark.
async fn heard(client: &mut Client, text: &str) -> (String, Mark) {
    let wanted = Saying::Text(text.to_owned());
    let said = until(
        client,
        |said| matches!(said, FromTable::Said(ChatLine { what, .. }) if *what == wanted),
    )
    .await;
    let FromTable::Said(ChatLine { from, mark, .. }) = said else {
        panic!("{said:?}")
    };
    (from, mark)
}

async fn says(client: &mut Client, text: &str) -> (String, Mark) {
    let said = text.to_owned();
    client
        .say(ToTable::Say {
            text: said,
            key: None,
        })
        .await;
    heard(client, text).await
}

#[tokio::test]
async fn a_mark_is_a_persons_under_any_name_at_one_table() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, [ada, mut bert], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let (_, mark) = says(&mut berts, "hello").await;
        assert_eq!(heard(&mut adas, "hello").await, ("Bert".to_owned(), mark));
        assert_eq!(mark, rooms.store().marks().mark(id, &bert.id));
        assert_ne!(says(&mut adas, "hi").await.1, mark, "someone else's");
        berts.leave().await;
        bert.name = "Zoe".to_owned();
        rooms.store().rename(&bert).await.expect("the store works");
        let mut zoes = come(&rooms, id, &bert).await;
        assert_eq!(says(&mut zoes, "a new name").await, ("Zoe".to_owned(), mark));
        // Nobody can find the person by it at another table.
        let other = table(&rooms, &ada).await;
        let mut there = come(&rooms, other, &bert).await;
        let (_, elsewhere) = says(&mut there, "good evening").await;
        assert!(elsewhere != mark && elsewhere != rooms.store().marks().mark(other, &ada.id));
        rooms.stop().await;
        // It stays the same after a restart, and with every program that has this database.
        let rooms = Rooms::new(place.open().await, 1);
        let mut zoes = come(&rooms, id, &bert).await;
        assert_eq!(says(&mut zoes, "back again").await.1, mark);
        rooms.stop().await;
    }
}

/// Each of them finds no key yet, and only one of them writes it. A file belongs to one program.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_start_together_have_one_key() {
    for place in Place::new_ones().await {
        let (one, other) = match place {
            Place::Server(_) => tokio::join!(place.open(), place.open()),
            Place::File(_) => (place.open().await, place.open().await),
        };
        let (id, person) = (crate::place::id(), wildpile_tables::PlayerId::random());
        assert_eq!(one.marks().mark(id, &person), other.marks().mark(id, &person));
        one.close().await;
        other.close().await;
    }
}

#[tokio::test]
async fn another_database_makes_other_marks() {
    let [one, other] = [Place::file(), Place::file()];
    let (one, other) = (one.open().await, other.open().await);
    let (id, person) = (crate::place::id(), wildpile_tables::PlayerId::random());
    assert_ne!(one.marks().mark(id, &person), other.marks().mark(id, &person));
}
