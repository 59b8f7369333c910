//! Blocks over real connections.

use serde_json::{Value, json};
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{ChatLine, FromTable, Saying};

use crate::tables::Running;

async fn blocks(server: &Running, session: &str) -> Vec<Blocked> {
    let (status, _, body) = server.ask("GET", "/api/blocks", session, &Value::Null).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

fn is_said(said: &FromTable, text: &str) -> bool {
    matches!(said, FromTable::Said(ChatLine { what: Saying::Text(what), .. }) if what == text)
}

#[tokio::test]
async fn a_person_is_blocked_at_a_table_and_unblocked_on_the_list() {
    let server = Running::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let id = server.table(&ada, 2).await;
    let mut adas = server.socket(&id, &ada).await.expect("a socket");
    adas.hello().await;
    let mut eves = server.socket(&id, &eve).await.expect("a socket");
    eves.hello().await;
    eves.say(json!({ "type": "say", "text": "boo" })).await;
    let said = adas.until(|said| is_said(said, "boo")).await;
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
    eves.say(json!({ "type": "say", "text": "boo again" })).await;
    eves.until(|said| is_said(said, "boo again")).await;
    adas.say(json!({ "type": "say", "text": "quiet" })).await;
    // Everything until then is looked at.
    adas.until(|said| {
        assert!(!is_said(said, "boo again"));
        is_said(said, "quiet")
    })
    .await;
    eves.say(json!({ "type": "sit", "seat": 2 })).await;
    let refused = eves.until(|said| matches!(said, FromTable::Refused { .. })).await;
    let text = serde_json::to_string(&refused).expect("JSON");
    assert!(text.contains("seat-reserved"), "{text}");

    // A guest has a list, too, and it says nothing of whom it is about but the name.
    let list = blocks(&server, &ada).await;
    assert_eq!((list.len(), list[0].name.as_str()), (1, "Eve"));
    assert_eq!(blocks(&server, &eve).await, []);
    let (status, _, body) = server.ask("GET", "/api/account", &eve, &Value::Null).await;
    assert_eq!(status, 200, "{body}");
    let account: Value = serde_json::from_str(&body).expect("JSON");
    assert_ne!(account["player"], json!(list[0].id));
    let (status, _, _) = server.ask("GET", "/api/blocks", "", &Value::Null).await;
    assert_eq!(status, 401, "strangers have blocked nobody");

    let remove = async |session: &str, id: &str| {
        let headers = server.origin() + session;
        let body = json!({ "id": id });
        let (status, _, body) = server.ask("POST", "/api/blocks/remove", &headers, &body).await;
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
    eves.say(json!({ "type": "say", "text": "sorry" })).await;
    adas.until(|said| is_said(said, "sorry")).await;
    server.stop().await;
}
