//! Who may ask: host names, origins and sessions.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, COOKIE, HOST, HeaderMap, HeaderValue, ORIGIN};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use wildpile_tables::store::StoreError;
use wildpile_tables::{Person, Token};

use super::Online;
use crate::Hosts;
use crate::answer::secure;

/// How long a request and its answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The name of the cookie with the session.
const SESSION: &str = "wildpile";

/// Refuses requests under foreign host names, and those that a foreign page makes a browser send. Adds the headers of
/// every response; nothing of the interface is kept by caches.
pub(super) async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    // With several, a proxy in front could go by another one.
    let mut response = if !hosts.allow(host) || headers.get_all(HOST).iter().count() != 1 {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if changes(&request) && !is_own(headers, host) {
        StatusCode::FORBIDDEN.into_response()
    } else {
        // Whoever sends a body too slowly would keep a connection from others. Sockets are answered at once.
        let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
        answered.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
    };
    secure(&mut response);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Whether a request could change something. A socket can, too.
fn changes(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD) || request.uri().path().ends_with("/socket")
}

/// Whether a request comes from one of the server's own pages. A program that isn't a browser has no origin, and
/// shows a token instead of a cookie, which no foreign page can make a browser do.
fn is_own(headers: &HeaderMap, host: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return !headers.contains_key(COOKIE);
    };
    let origin = origin.to_str().ok().and_then(|origin| {
        let plain = origin.strip_prefix("http://");
        plain.or_else(|| origin.strip_prefix("https://"))
    });
    origin.is_some()
        && origin
            .zip(host)
            .is_some_and(|(origin, host)| origin.eq_ignore_ascii_case(host))
}

/// The token of a request: from the cookie, or for programs from the header `Authorization: Bearer …`.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Token::read(token);
    }
    let cookies = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut pairs = cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == SESSION)
        .and_then(|(_, token)| Token::read(token))
}

/// Who sent a request; `None` if nobody the server knows.
pub(super) async fn person(online: &Online, headers: &HeaderMap) -> Result<Option<Person>, StoreError> {
    match token(headers) {
        Some(token) => online.rooms().store().person(&token).await,
        None => Ok(None),
    }
}

/// The cookie that keeps a session for a year. Scripts can't read it, and foreign pages can't make a browser send it.
pub(super) fn cookie(token: &Token, https: bool) -> String {
    let secure = if https { "; Secure" } else { "" };
    format!(
        "{SESSION}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}",
        token.secret()
    )
}

/// The cookie that makes a browser forget its session.
pub(super) fn no_cookie(https: bool) -> String {
    let secure = if https { "; Secure" } else { "" };
    format!("{SESSION}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = list.iter().map(|(name, value)| {
            let name = axum::http::HeaderName::from_static(name);
            (name, HeaderValue::from_str(value).expect("a header"))
        });
        pairs.collect()
    }

    #[test]
    fn only_own_pages_and_programs_may_change_something() {
        let host = Some("cards.example:8080");
        assert!(is_own(
            &headers(&[("origin", "https://cards.example:8080")]),
            host
        ));
        assert!(is_own(
            &headers(&[("origin", "http://Cards.example:8080"), ("cookie", "wildpile=1")]),
            host
        ));
        assert!(is_own(&headers(&[("authorization", "Bearer x")]), host));
        for origin in [
            "https://evil.example",
            "https://cards.example",
            "null",
            "cards.example:8080",
            "",
        ] {
            assert!(!is_own(&headers(&[("origin", origin)]), host), "{origin}");
        }
        assert!(
            !is_own(&headers(&[("cookie", "wildpile=1")]), host),
            "a browser without an origin"
        );
        assert!(!is_own(&headers(&[("origin", "https://cards.example")]), None));
    }

    #[test]
    fn tokens_come_from_the_cookie_or_the_header() {
        let secret = "a".repeat(64);
        let found = |list: &[(&'static str, &str)]| token(&headers(list)).map(|t| t.secret().to_owned());
        assert_eq!(
            found(&[("cookie", &format!("other=1; wildpile={secret}"))]),
            Some(secret.clone())
        );
        assert_eq!(
            found(&[("authorization", &format!("Bearer {secret}"))]),
            Some(secret)
        );
        assert_eq!(found(&[("cookie", "wildpile=short")]), None);
        assert_eq!(found(&[]), None);
    }
}
