//! A chat message is said once, however often its connection breaks.

use wildpile_message::Message;
use wildpile_protocol::socket::{ChatLine, FromTable, KEY, Phrase, Saying, ToTable};
use wildpile_protocol::{Mark, text as t};
use wildpile_tables::Rooms;

use crate::blocks::{come, meet, says, until};
use crate::client::{Client, Place};

/// A message with a key.
fn keyed(text: &str, key: &str) -> ToTable {
    ToTable::Say {
        text: text.to_owned(),
        key: Some(key.to_owned()),
    }
}

/// The next thing that is said: by whom, what, as which line, and with which mark.
async fn next(client: &mut Client) -> (String, Saying, u64, Mark) {
    let said = until(client, |said| matches!(said, FromTable::Said(_))).await;
    let FromTable::Said(ChatLine {
        from,
        what,
        line,
        mark,
        ..
    }) = said
    else {
        panic!("{said:?}")
    };
    (from, what, line, mark)
}

fn text(text: &str) -> Saying {
    Saying::Text(text.to_owned())
}

#[tokio::test]
async fn what_is_said_again_with_its_key_is_heard_once() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, [ada, _], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let hello = ToTable::Phrase {
            phrase: Phrase::Hello,
            key: Some("2".to_owned()),
        };
        adas.say(keyed("good luck", "1")).await;
        let first = next(&mut berts).await;
        assert_eq!((first.0.as_str(), &first.1), ("Ada", &text("good luck")));
        // The connection breaks before she hears it. More often than one may say something.
        for _ in 0..8 {
            adas = come(&rooms, id, &ada).await;
            adas.say(keyed("good luck", "1")).await;
            assert_eq!(next(&mut adas).await, first, "as if it had just been said");
        }
        adas.say(hello.clone()).await;
        adas.say(hello.clone()).await;
        let second = next(&mut adas).await;
        assert_eq!(second.1, Saying::Phrase(Phrase::Hello));
        assert_eq!(next(&mut adas).await, second);
        assert_eq!(next(&mut berts).await, second, "nothing else meanwhile");
        // Someone else's key is another one.
        berts.say(keyed("you too", "1")).await;
        assert_eq!(next(&mut adas).await.1, text("you too"));
        assert_eq!(next(&mut berts).await.1, text("you too"));
    }
}

#[tokio::test]
async fn without_a_key_everything_is_new_and_keys_have_a_length() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (_, _, [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let lines = [says(&mut adas, "ha").await, says(&mut adas, "ha").await];
        for line in lines {
            let (from, what, heard, _) = next(&mut berts).await;
            assert_eq!((from.as_str(), what, heard), ("Ada", text("ha"), line));
        }
        for key in ["", &"k".repeat(KEY + 1)] {
            adas.say(keyed("hm", key)).await;
            let why = Message::from(t::SayingKey { most: KEY });
            assert_eq!(adas.refusal().await, why);
        }
        adas.say(keyed("hm", &"k".repeat(KEY))).await;
        assert_eq!(next(&mut berts).await.1, text("hm"));
    }
}
