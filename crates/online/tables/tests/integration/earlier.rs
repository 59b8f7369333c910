//! People who come back see what was said.

use sqlx::Executor as _;
use wildpile_protocol::socket::{About, ChatLine, FromTable, Saying, ToTable};
use wildpile_tables::Rooms;

use crate::blocks::{blocks, come, hears, meet, says, sits, until};
use crate::client::{Client, Place};

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
