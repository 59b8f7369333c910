//! Accounts and leaderboards over real connections.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Error;
use wildpile_people::People;
use wildpile_protocol::socket::FromTable;
use wildpile_tables::Token;

use crate::tables::{Running, session};

#[tokio::test]
async fn a_guest_registers_logs_in_elsewhere_and_logs_out_everywhere() {
    let server = Running::start().await;
    let guest = server.guest("Ada").await;
    let credentials = json!({ "login": "ada", "password": "correct horse" });
    let (status, _, _) = server.post("/api/account", "", &credentials).await;
    assert_eq!(status, 401, "someone has to be a guest first");
    let (status, head, body) = server.post("/api/account", &guest, &credentials).await;
    assert_eq!(status, 200, "{body}");
    assert!(
        !body.contains("correct horse") && !body.contains("argon2"),
        "{body}"
    );
    let ada = session(&head, "Path=/").expect("another session");
    assert_ne!(ada, guest);
    let (status, _, _) = server.get("/api/account", &guest).await;
    assert_eq!(status, 401, "the guest's token is worth nothing any more");

    let (status, head, body) = server.post("/api/login", "", &credentials).await;
    assert_eq!(status, 200, "{body}");
    let phone = session(&head, "Path=/").expect("a session");
    let known = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: wildpile-device="))
        .expect("the browser is known from now on");
    assert!(
        known.contains("HttpOnly") && known.contains("SameSite=Strict"),
        "{known}"
    );
    let account: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(
        (&account["name"], &account["login"]),
        (&json!("Ada"), &json!("ada"))
    );
    assert_eq!(account["sessions"].as_array().map(Vec::len), Some(2));
    for wrong in [
        json!({ "login": "ada", "password": "wrong horse" }),
        json!({ "login": "bert", "password": "correct horse" }),
    ] {
        let (status, head, body) = server.post("/api/login", "", &wrong).await;
        assert_eq!(status, 403);
        assert!(
            body.contains("login-wrong") && session(&head, "Path=/").is_none(),
            "{body}"
        );
    }
    // Another page can't log anyone in or out.
    let foreign = format!("Origin: https://evil.example\r\n{phone}");
    for path in ["/api/login", "/api/logout", "/api/account/delete"] {
        let (status, _, _) = server.ask("POST", path, &foreign, &json!({})).await;
        assert_eq!(status, 403, "{path}");
    }
    let player = account["player"].as_str().expect("an id");
    let (status, _, body) = server.get(&format!("/api/players/{player}"), "").await;
    assert_eq!(status, 200, "{body}");
    assert!(!body.contains("login"), "{body}");
    let (status, head, _) = server
        .post("/api/logout", &phone, &json!({ "everywhere": true }))
        .await;
    assert_eq!(status, 200);
    assert!(head.contains("Max-Age=0"), "{head}");
    assert!(!head.contains("wildpile-device"), "it is known on: {head}");
    // A passkey needs a person, and nothing is made without one.
    for path in [
        "/api/passkeys/new",
        "/api/passkeys/first",
        "/api/passkeys/register",
        "/api/passkeys/confirm",
    ] {
        let (status, _, body) = server.post(path, "", &json!({})).await;
        assert_eq!(status, 401, "{path}: {body}");
    }
    for old in [&phone, &ada] {
        let (status, _, _) = server.get("/api/account", old).await;
        assert_eq!(status, 401);
    }
    server.stop().await;
}

/// Passkeys are bound to names. What asks for one at an address is refused before anything happens, in the place of a password, too.
#[tokio::test]
async fn a_server_without_a_name_has_no_passkeys() {
    let server = Running::start().await;
    let guest = server.guest("Ada").await;
    let given = json!({ "id": "0", "credential": {} });
    let foreign = format!("Origin: https://evil.example\r\n{guest}");
    for (path, body) in [
        ("/api/passkeys/first", json!({})),
        ("/api/passkeys/register", given.clone()),
        ("/api/passkeys/confirm", json!({})),
        ("/api/passkeys/remove", json!({ "id": "0", "passkey": given })),
        ("/api/account/delete", json!({ "passkey": given })),
        (
            "/api/account/password",
            json!({ "login": "ada", "new": "correct horse", "passkeys": "keep", "passkey": given }),
        ),
    ] {
        let (status, _, _) = server.ask("POST", path, &foreign, &body).await;
        assert_eq!(status, 403, "{path}");
        let (status, head, body) = server.post(path, &guest, &body).await;
        assert!(status == 422 && body.contains("passkey-host"), "{path}: {body}");
        assert_eq!(session(&head, "Path=/"), None, "{path}");
    }
    let (status, _, body) = server.get("/api/account", &guest).await;
    let account: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &account["login"]), (200, &Value::Null), "still a guest");
    server.stop().await;
}

#[tokio::test]
async fn tries_are_limited_and_the_answer_says_for_how_long() {
    let server = Running::start().await;
    let wrong = json!({ "login": "nobody.here", "password": "wrong horse" });
    let mut last = (0, String::new(), String::new());
    for _ in 0..7 {
        last = server.post("/api/login", "", &wrong).await;
    }
    let (status, head, body) = last;
    assert_eq!(status, 429, "{body}");
    assert!(body.contains("tries-often"), "{body}");
    let body: Value = serde_json::from_str(&body).expect("JSON");
    let seconds = &body["why"]["args"]["seconds"];
    let header = head.to_lowercase();
    let after = header.lines().find_map(|line| line.strip_prefix("retry-after: "));
    assert_eq!(after.map(str::trim), Some(seconds.to_string().as_str()), "{head}");
    server.stop().await;
}

#[tokio::test]
async fn leaderboards_and_matches_that_are_not_there_are_explained() {
    let server = Running::start().await;
    let none = "0".repeat(24);
    for (path, status, reason) in [
        ("/api/leaders/skip-bo".to_owned(), 200, "\"bots\":[]"),
        ("/api/leaders/chess".to_owned(), 404, "match-not-found"),
        (format!("/api/matches/{none}-1"), 404, "match-not-found"),
        (
            format!("/api/matches/{none}-1/transcript"),
            404,
            "match-not-found",
        ),
        ("/api/matches/x/transcript".to_owned(), 404, "match-not-found"),
        ("/api/players/x".to_owned(), 404, "player-not-found"),
        ("/api/daily/skipper/20000".to_owned(), 200, "\"lines\":[]"),
        ("/api/daily/skip-bo/20000".to_owned(), 404, "daily-none"),
        ("/api/daily/skipper/20000/1".to_owned(), 404, "match-not-found"),
        ("/api/daily/skipper/9999999/1".to_owned(), 404, "daily-later"),
    ] {
        let (found, _, body) = server.get(&path, "").await;
        assert_eq!(found, status, "{path}: {body}");
        assert!(body.contains(reason), "{path}: {body}");
    }
    let ada = server.guest("Ada").await;
    let attempt = json!({ "transcript": "x".repeat(20_000) });
    let (status, _, body) = server.post("/api/daily/skipper/20000", &ada, &attempt).await;
    assert_eq!(status, 422, "{body}");
    let attempt = json!({ "transcript": "x".repeat(300_000) });
    let (status, _, _) = server.post("/api/daily/skipper/20000", &ada, &attempt).await;
    assert_eq!(status, 413);
    server.stop().await;
}

/// A stolen session keeps no seat at a table once its person ends it.
#[tokio::test]
async fn sockets_end_with_all_sessions_of_their_person() {
    let server = Running::start().await;
    let guest = server.guest("Ada").await;
    let credentials = json!({ "login": "ada.ends", "password": "correct horse" });
    let (_, head, _) = server.post("/api/account", &guest, &credentials).await;
    let mut own = session(&head, "Path=/").expect("a session");
    let id = server.table(&own, 2).await;
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    let delete = json!({ "password": "battery staple" });
    for (path, body) in [
        ("/api/account/password", &change),
        ("/api/logout", &json!({ "everywhere": true })),
        ("/api/account/delete", &delete),
    ] {
        let mut socket = server.come(&id, &own).await;
        let (status, head, body) = server.post(path, &own, body).await;
        assert_eq!(status, 200, "{path}: {body}");
        let why = socket.closing().await;
        assert!(why.contains("closing-session"), "{path}: {why}");
        own = match path {
            "/api/logout" => {
                let credentials = json!({ "login": "ada.ends", "password": "battery staple" });
                let (_, head, _) = server.post("/api/login", "", &credentials).await;
                session(&head, "Path=/").expect("a session")
            }
            "/api/account/password" => session(&head, "Path=/").expect("a session"),
            _ => break,
        };
    }
    server.stop().await;
}

/// Logging out ends the sockets of that session at once, and no others; so does ending one from another device, or by way of
/// another server.
#[tokio::test]
async fn sockets_end_with_their_session() {
    const AT_ONCE: Duration = Duration::from_secs(10);
    let server = Running::start().await;
    let guest = server.guest("Ada").await;
    let credentials = json!({ "login": "ada.once", "password": "correct horse" });
    let (_, head, _) = server.post("/api/account", &guest, &credentials).await;
    let own = session(&head, "Path=/").expect("a session");
    let id = server.table(&own, 2).await;
    let mut here = server.come(&id, &own).await;
    for way in ["/api/logout", "/api/account/session", "another server"] {
        let (_, head, body) = server.post("/api/login", "", &credentials).await;
        let phone = session(&head, "Path=/").expect("a session");
        let account: Value = serde_json::from_str(&body).expect("JSON");
        let all = account["sessions"].as_array().expect("a list");
        let current = all.iter().find(|one| one["own"] == true).expect("this one");
        let other = server.table(&phone, 2).await;
        let mut there = server.come(&other, &phone).await;
        // One that has just been opened, and hasn't said hello yet.
        let mut opening = server.socket(&other, &phone).await.expect("a socket");
        let begun = Instant::now();
        let status = match way {
            "/api/logout" => {
                let body = json!({ "everywhere": false });
                server.post(way, &phone, &body).await.0
            }
            "/api/account/session" => {
                let body = json!({ "id": current["id"] });
                server.post(way, &own, &body).await.0
            }
            _ => {
                let rooms = server.online.rooms();
                let player = account["player"].as_str().expect("an id").to_owned();
                let cookie = phone.trim_end().rsplit('=').next().expect("a token");
                let token = Token::read(cookie).expect("a token");
                let people = People::new(rooms.store().clone());
                people.log_out(&token, false).await.expect("the store works");
                rooms.told_sessions_ended(&player.into());
                200
            }
        };
        assert_eq!(status, 200, "{way}");
        let why = there.closing().await;
        assert!(why.contains("closing-session"), "{way}: {why}");
        assert!(begun.elapsed() < AT_ONCE, "{way}: {:?}", begun.elapsed());
        let hello = json!({ "type": "hello", "version": wildpile_protocol::VERSION });
        opening.say(hello).await;
        let why = opening.closing().await;
        assert!(why.contains("closing-session"), "{way}: {why}");
        assert!(begun.elapsed() < AT_ONCE, "{way}: {:?}", begun.elapsed());
        // A program learns that its session has ended; a browser may look on.
        let token = phone.trim_end().rsplit('=').next().expect("a token");
        let again = server
            .socket(&other, &format!("Authorization: Bearer {token}\r\n"))
            .await;
        assert!(
            matches!(&again, Err(Error::Http(answer)) if answer.status() == StatusCode::UNAUTHORIZED),
            "{way}: {:?}",
            again.err()
        );
        server.come(&other, &phone).await;
    }
    here.say(json!({ "type": "stand" })).await;
    let said = here.until(|said| !matches!(said, FromTable::Table { .. })).await;
    assert!(matches!(said, FromTable::Refused { .. }), "it goes on: {said:?}");
    server.stop().await;
}
