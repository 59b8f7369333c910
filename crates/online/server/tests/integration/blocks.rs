//! Blocks over real connections.

use serde_json::{Value, json};
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{ChatLine, FromTable};

use crate::tables::Running;

async fn blocks(server: &Running, session: &str) -> Vec<Blocked> {
    let (status, _, body) = server.get("/api/blocks", session).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

#[tokio::test]
async fn a_person_is_blocked_at_a_table_and_unblocked_on_the_list() {
    let server = Running::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let id = server.table(&ada, 2).await;
    let mut adas = server.come(&id, &ada).await;
    let mut eves = server.come(&id, &eve).await;
    eves.say(json!({ "type": "say", "text": "boo" })).await;
    let said = adas.until(|said| matches!(said, FromTable::Said(_))).await;
    let FromTable::Said(ChatLine { line, .. }) = said else {
        unreachable!()
    };
    adas.say(json!({ "type": "block", "about": { "line": line } }))
        .await;
    let done = adas.until(|said| matches!(said, FromTable::Blocked { .. })).await;
    let expected = FromTable::Blocked {
        name: "Eve".to_owned(),
        lines: vec![line],
    };
    assert_eq!(done, expected);
    // A guest has a list, too, and it says nothing of whom it is about but the name.
    let list = blocks(&server, &ada).await;
    assert_eq!((list.len(), list[0].name.as_str()), (1, "Eve"));
    assert_eq!(blocks(&server, &eve).await, []);
    let (status, _, body) = server.get("/api/account", &eve).await;
    assert_eq!(status, 200, "{body}");
    let account: Value = serde_json::from_str(&body).expect("JSON");
    assert_ne!(account["player"], json!(list[0].id));
    let (status, _, _) = server.get("/api/blocks", "").await;
    assert_eq!(status, 401, "strangers have blocked nobody");

    let remove = async |session: &str, id: &str| {
        let body = json!({ "id": id });
        let (status, _, body) = server.post("/api/blocks/remove", session, &body).await;
        (status, body)
    };
    for (session, block) in [
        (&eve, list[0].id.as_str()),
        (&ada, "0"),
        (&ada, "\0"),
        (&ada, &"\0".repeat(24)),
        (&ada, &"0".repeat(24)),
    ] {
        let (status, body) = remove(session, block).await;
        assert_eq!(status, 404);
        assert!(body.contains("block-none"), "{body}");
    }
    let (status, body) = remove(&ada, &list[0].id).await;
    assert_eq!((status, body.as_str()), (200, "[]"));
    server.stop().await;
}
