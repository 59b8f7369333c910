//! The operator's page.

use std::sync::Arc;

use serde_json::json;
use wildpile_protocol::socket::{ChatLine, FromTable};
use wildpile_server::Config;

use crate::public::{folder, with};
use crate::tables::{Running, header, session};

const TOKEN: &str = "an operator's token, made of words";

async fn with_operator() -> (Running, Arc<tempfile::TempDir>) {
    let secrets = folder();
    let file = secrets.path().join("token");
    std::fs::write(&file, format!("{TOKEN}\n")).expect("written");
    let server = with(Config {
        operator_token_file: Some(file),
        ..Config::default()
    })
    .await;
    (server, secrets)
}

/// Signs in; the header with the session and the value for forms.
async fn signed_in(server: &Running) -> (String, String) {
    let token = TOKEN.replace(' ', "+").replace('\'', "%27").replace(',', "%2C");
    let body = format!("token={token}");
    let (status, head, _) = server.form("/operator/sign-in", &server.origin(), &body).await;
    assert_eq!(status, 303, "{head}");
    let session = session(&head, "Path=/operator").expect("a session");
    let page = server.get("/operator", &session).await.2;
    let (_, rest) = page.split_once("name=\"key\" value=\"").expect("a form");
    let key = rest.split('"').next().expect("a value").to_owned();
    (session, key)
}

/// Sends a form of the operator's page; the status.
async fn act(server: &Running, headers: &str, form: &str) -> u16 {
    server.form("/operator/act", headers, form).await.0
}

#[tokio::test]
async fn the_operators_page_needs_its_token_and_its_own_forms() {
    let without = Running::start().await;
    assert_eq!(without.get("/operator", "").await.0, 404);
    without.stop().await;
    let (server, _secrets) = with_operator().await;
    let (status, head, page) = server.get("/operator", "").await;
    assert_eq!(status, 200);
    assert!(
        page.contains("type=\"password\"") && !page.contains("Tables"),
        "{page}"
    );
    let policy = header(&head, "content-security-policy").unwrap();
    assert!(
        policy.contains("form-action 'self'") && !policy.contains("script"),
        "{policy}"
    );
    let (session, key) = signed_in(&server).await;
    let headers = server.origin() + &session;
    // Whatever other programs on this host have put into the cookies.
    let among_others = session.replace("Cookie: ", "Cookie: theirs=\u{e9}; ");
    let page = server.get("/operator", &among_others).await.2;
    assert!(page.contains("Tables"), "{page}");
    let ban = |key: &str| format!("key={key}&do=ban&kind=address&subject=203.0.113.7&hours=1");
    let foreign = format!("Origin: http://evil.example\r\n{session}");
    assert_eq!(act(&server, &foreign, &ban(&key)).await, 403);
    assert_eq!(act(&server, &headers, &ban("wrong")).await, 403);
    assert_eq!(act(&server, &server.origin(), &ban(&key)).await, 403);
    // A player's session is none of an operator.
    let ada = server.guest("Ada").await;
    let player = server.origin() + &ada.replace("wildpile=", "wildpile-operator=");
    assert_eq!(act(&server, &player, &ban(&key)).await, 403);
    assert!(server.online.rooms().bans().list().is_empty());
    assert_eq!(act(&server, &headers, &ban(&key)).await, 303);
    assert_eq!(server.online.rooms().bans().list().len(), 1);
    let too_long = ban(&key).replace("hours=1", "hours=9999999");
    assert_eq!(act(&server, &headers, &too_long).await, 422);
    let lift = format!("key={key}&do=lift&kind=address&subject=203.0.113.7");
    assert_eq!(act(&server, &headers, &lift).await, 303);
    assert!(server.online.rooms().bans().list().is_empty());
    let out = format!("key={key}&do=sign_out");
    assert_eq!(act(&server, &headers, &out).await, 303);
    assert_eq!(act(&server, &headers, &ban(&key)).await, 403);
    let origin = server.origin();
    let mut last = 0;
    for _ in 0..10 {
        (last, ..) = server.form("/operator/sign-in", &origin, "token=guess").await;
    }
    assert_eq!(last, 429, "guessing ends");
    server.stop().await;
}

#[tokio::test]
async fn the_operator_sees_a_report_and_bans_whom_it_is_about() {
    let (server, _secrets) = with_operator().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("<b>Eve</b>").await);
    let id = server.table(&ada, 2).await;
    let mut good = server.come(&id, &ada).await;
    let mut bad = server.come(&id, &eve).await;
    bad.say(json!({ "type": "say", "text": "<script>nasty</script>" }))
        .await;
    let said = good.until(|said| matches!(said, FromTable::Said(_))).await;
    let FromTable::Said(ChatLine { line, .. }) = said else {
        unreachable!()
    };
    good.say(json!({ "type": "report", "about": { "line": line }, "reason": "insult" }))
        .await;
    good.until(|said| matches!(said, FromTable::Reported { operator: true }))
        .await;
    let (session, key) = signed_in(&server).await;
    let page = server.get("/operator", &session).await.2;
    assert!(
        page.contains("&lt;script&gt;nasty&lt;/script&gt;") && page.contains("&lt;b&gt;Eve&lt;/b&gt;"),
        "{page}"
    );
    assert!(!page.contains("<script") && !page.contains("<b>Eve"), "{page}");
    assert!(page.contains(&id) && page.contains("127.0.0.1"), "{page}");
    let reports = server.online.rooms().store().reports(10).await.unwrap();
    let [(report, _, found)] = reports.as_slice() else {
        panic!("{reports:?}")
    };
    let headers = server.origin() + &session;
    let ban = format!(
        "key={key}&do=ban&kind=person&subject={}&hours=24&reason=Be+kind",
        found.about.as_str()
    );
    assert_eq!(act(&server, &headers, &ban).await, 303);
    assert_eq!(bad.closing().await, "protocol.banned-hours-reason");
    let (status, _, body) = server.get("/api/me", &eve).await;
    assert_eq!(status, 403);
    assert!(body.contains("Be kind"), "{body}");
    let dismiss = format!("key={key}&do=dismiss&subject={report}");
    assert_eq!(act(&server, &headers, &dismiss).await, 303);
    let left = server.online.rooms().store().reports(10).await.unwrap();
    assert!(left.is_empty());
    let close = format!("key={key}&do=close&kind=table&subject={id}");
    assert_eq!(act(&server, &headers, &close).await, 303);
    assert_eq!(good.closing().await, "protocol.table-closed");
    // An address: everybody there is sent away, but the operator's page stays.
    let id = server.table(&ada, 2).await;
    let mut good = server.come(&id, &ada).await;
    let ban = format!("key={key}&do=ban&kind=address&subject=127.0.0.1&hours=1");
    assert_eq!(act(&server, &headers, &ban).await, 303);
    assert_eq!(good.closing().await, "protocol.banned-hours");
    assert_eq!(server.get("/api/tables", "").await.0, 403);
    assert_eq!(server.get("/operator", &session).await.0, 200);
    server.stop().await;
}
