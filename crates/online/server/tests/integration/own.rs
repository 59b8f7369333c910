//! The own tables over REST.

use serde_json::json;
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::socket::{FromTable, Phase};

use crate::tables::Running;

async fn own(server: &Running, session: &str) -> Vec<OwnTable> {
    let (status, _, body) = server.get("/api/me/tables", session).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

#[tokio::test]
async fn only_people_with_a_seat_find_a_table_in_their_list() {
    let server = Running::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let id = server.table(&ada, 2).await;
    // A table one has only opened is in the lobby.
    assert_eq!(own(&server, &ada).await, []);
    let mut socket = server.come(&id, &ada).await;
    socket.say(json!({ "type": "sit", "seat": 1 })).await;
    let sits = |said: &FromTable| matches!(said, FromTable::Table { you, .. } if you.seat.is_some());
    socket.until(sits).await;
    let list = own(&server, &ada).await;
    assert_eq!(list.len(), 1);
    let line = &list[0];
    assert_eq!((line.id.to_string(), line.phase), (id, Phase::Waiting));
    assert_eq!(
        (line.rules_name.as_str(), line.seats.as_slice()),
        ("skip-bo(stock=2)", ["Ada".to_owned(), String::new()].as_slice())
    );
    assert_eq!(own(&server, &eve).await, []);

    let (status, _, body) = server.get("/api/me/tables", "").await;
    assert_eq!(status, 401, "{body}");
    assert!(body.contains("name-first"), "{body}");
}
