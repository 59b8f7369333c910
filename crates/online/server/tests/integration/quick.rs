//! Quick matches over real connections.

use serde_json::{Value, json};
use wildpile_protocol::lobby::Waiting;

use crate::tables::Running;

async fn quick(server: &Running, session: &str, body: &Value) -> (u16, Value) {
    let (status, _, body) = server.post("/api/quick", session, body).await;
    (status, serde_json::from_str(&body).expect("JSON"))
}

async fn waiting(server: &Running) -> Vec<Waiting> {
    let (status, _, body) = server.get("/api/quick", "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

#[tokio::test]
async fn two_requests_lead_to_one_table() {
    let server = Running::start().await;
    let (ada, bert) = (server.guest("Ada").await, server.guest("Bert").await);
    let wish = json!({ "game": "skip-bo", "seats": 2 });
    let (status, first) = quick(&server, &ada, &wish).await;
    assert_eq!(status, 200, "{first}");
    assert_eq!(
        waiting(&server).await,
        [Waiting {
            game: "skip-bo".to_owned(),
            seats: 2,
            people: 1,
            race: false
        }]
    );
    let (_, again) = quick(&server, &ada, &wish).await;
    assert_eq!(first, again, "one person has one seat");
    let (_, second) = quick(&server, &bert, &json!({ "game": "skip-bo" })).await;
    assert_eq!(first, second);
    assert_eq!(waiting(&server).await, []);
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_never_comes_has_to_wait_for_the_next_seat() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    for game in ["skip-bo", "skipper", "skip-bo"] {
        let (status, why) = quick(&server, &ada, &json!({ "game": game, "seats": 2 })).await;
        assert_eq!(status, 200, "{why}");
    }
    let wish = json!({ "game": "skipper", "seats": 2 });
    let (status, head, why) = server.post("/api/quick", &ada, &wish).await;
    assert_eq!(status, 429, "{why}");
    assert!(why.contains("tries-often"), "{why}");
    assert!(head.to_lowercase().contains("retry-after"), "{head}");
    assert_eq!(waiting(&server).await, [], "she waits nowhere");
    server.stop().await;
}

#[tokio::test]
async fn wrong_wishes_are_explained() {
    let server = Running::start().await;
    let ada = server.guest("Ada").await;
    let (status, _) = quick(&server, "", &json!({ "game": "skip-bo" })).await;
    assert_eq!(status, 401, "strangers say who they are first");
    for (body, reason) in [
        (json!({ "game": "joker", "seats": 1 }), "quick-alone"),
        (json!({ "game": "skip-bo", "stock": 3 }), "frame-wrong"),
    ] {
        let (status, why) = quick(&server, &ada, &body).await;
        assert_eq!(status, 422, "{why}");
        assert!(why.to_string().contains(reason), "{why}");
    }
    // Nobody gets strangers to a table with settings of their own.
    let new = json!({ "game": "skip-bo", "seats": 2, "settings": { "quick": true } });
    let (status, _, why) = server.post("/api/tables", &ada, &new).await;
    assert_eq!(status, 422);
    assert!(why.contains("quick-own"), "{why}");
    server.stop().await;
}
