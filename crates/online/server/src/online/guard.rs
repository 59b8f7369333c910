//! Access control: host names, origins and sessions.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, COOKIE, HOST, HeaderMap, HeaderName, ORIGIN};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::Instant;
use tracing::Instrument as _;
use wildpile_protocol::text as t;
use wildpile_tables::store::StoreError;
use wildpile_tables::{Person, Subject, Token};

use super::Online;
use super::rest::{Failed, Limited};
use crate::Hosts;
use crate::answer::secure;
use crate::clients::Address;

/// Time a request and its answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The name of the cookie with the session; by HTTPS, one that no other server of the same domain can set.
const SESSION: &str = "wildpile";
const HOST_SESSION: &str = "__Host-wildpile";

/// The same for the cookie by which a browser is known that has logged in before.
const DEVICE: &str = "wildpile-device";
const HOST_DEVICE: &str = "__Host-wildpile-device";

/// The header that says under which number a request is in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The address at the other end of a connection, in the extensions of its requests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The guard's knowledge of a server.
#[derive(Clone)]
pub(super) struct Gate {
    pub(super) hosts: Hosts,
    pub(super) online: Online,
}

/// Refuses requests under foreign host names, except probes, and those that a foreign page makes a browser send. Adds
/// the headers of every response; nothing of the interface is kept by caches.
///
/// Also here: who is banned or asks too often, and what the log says of requests.
pub(super) async fn guard(State(gate): State<Gate>, mut request: Request, next: Next) -> Response {
    static REQUESTS: AtomicU64 = AtomicU64::new(1);
    static WARNED: AtomicBool = AtomicBool::new(false);
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed).to_string();
    let peer = request
        .extensions()
        .get()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Peer(ip)| *ip);
    let proxies = &gate.online.shared.proxies;
    let address = proxies.client(peer, request.headers());
    if !proxies.is_proxy(peer)
        && proxies.is_spoken_for(request.headers())
        && !WARNED.swap(true, Ordering::Relaxed)
    {
        tracing::warn!(%peer, "this looks like a proxy, but it isn't in trusted-proxy: all its people share one address's limits");
    }
    request.extensions_mut().insert(address);
    // Paths have ids of tables, but what follows the question mark may be anything.
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", number, %method, path);
    let begun = Instant::now();
    let mut response = guarded(&gate, address, request, next)
        .instrument(span.clone())
        .await;
    let numbers = gate.online.numbers();
    numbers.answered(response.status());
    if let Some(Limited(what)) = response.extensions().get() {
        numbers.limited(what);
        span.in_scope(|| tracing::info!(what, "limited"));
    }
    let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| tracing::debug!(status = response.status().as_u16(), ms, "answered"));
    secure(&mut response);
    let headers = [(CACHE_CONTROL, "no-store".to_owned()), (REQUEST_ID, number)];
    (headers, response).into_response()
}

async fn guarded(gate: &Gate, address: Address, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    // With several, a proxy in front could go by another one.
    let is_ours = gate.hosts.allow(host) && headers.get_all(HOST).iter().count() == 1;
    if !is_ours && !is_probe(&request) {
        StatusCode::MISDIRECTED_REQUEST.into_response()
    } else if changes(&request) && !is_own(headers, host, gate.online.shared.https) {
        Failed::new(StatusCode::FORBIDDEN, t::ForeignPage).into_response()
    } else if let Err(failed) = may_ask(&gate.online, address, request.uri().path()) {
        failed.into_response()
    } else {
        // A body that is sent too slowly would block a connection for others. Sockets are answered at once.
        let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
        answered.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
    }
}

/// Checks that an address is neither banned nor asks too often. Those who look after the server always
/// may.
fn may_ask(online: &Online, address: Address, path: &str) -> Result<(), Failed> {
    if !path.starts_with("/api/") {
        return Ok(());
    }
    if let Some(why) = online.rooms().bans().find(&Subject::Address(address.to_string())) {
        return Err(Failed::new(StatusCode::FORBIDDEN, why));
    }
    online.shared.quotas.request(address)?;
    Ok(())
}

/// True if a request is a load balancer's probe: its `Host` is the address that the balancer has for the server. The
/// answer says nothing that a foreign page could use.
fn is_probe(request: &Request) -> bool {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    is_read && matches!(request.uri().path(), "/healthz" | "/readyz")
}

/// True if a request could change something. A socket can, too.
fn changes(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD) || request.uri().path().ends_with("/socket")
}

/// True if a request comes from one of the server's own pages. A program that isn't a browser has no origin, and
/// shows a token instead of a cookie, which no foreign page can make a browser do.
///
/// On a server that is reached by HTTPS, a page that came unencrypted isn't its own: anyone on the way may have written it. Without
/// a cookie it is a program that was given such an address.
fn is_own(headers: &HeaderMap, host: Option<&str>, https: bool) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return !headers.contains_key(COOKIE);
    };
    let origin = origin.to_str().ok().and_then(|origin| {
        let plain = origin.strip_prefix("http://");
        let plain = plain.filter(|_| !https || !headers.contains_key(COOKIE));
        plain.or_else(|| origin.strip_prefix("https://"))
    });
    origin.is_some()
        && origin
            .zip(host)
            .is_some_and(|(origin, host)| origin.eq_ignore_ascii_case(host))
}

/// The token of a request: from the cookie, or for programs from the header `Authorization: Bearer …`.
///
/// On a server that is reached by HTTPS only the cookie counts that no other server of the same domain, and nobody on the way of
/// an unencrypted request, can have set: the other one could be someone else's session.
pub(super) fn token(headers: &HeaderMap, https: bool) -> Option<Token> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Token::read(token);
    }
    token_in_cookie(headers, if https { HOST_SESSION } else { SESSION })
}

/// True if a request names its session itself, as programs do; browsers send cookies.
pub(super) fn is_program(headers: &HeaderMap) -> bool {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    bearer.is_some_and(|value| value.starts_with("Bearer "))
}

/// The token by which a browser is known that has logged in before.
pub(super) fn device(headers: &HeaderMap, https: bool) -> Option<Token> {
    token_in_cookie(headers, if https { HOST_DEVICE } else { DEVICE })
}

/// The token in the cookie of this name.
pub(super) fn token_in_cookie(headers: &HeaderMap, wanted: &str) -> Option<Token> {
    // Cookies of other programs on the same host may have any bytes.
    let lines = headers.get_all(COOKIE).iter();
    lines
        .map(|value| String::from_utf8_lossy(value.as_bytes()))
        .find_map(|line| {
            let mut pairs = line.split(';').filter_map(|pair| pair.trim().split_once('='));
            let (_, token) = pairs.find(|(name, _)| *name == wanted)?;
            Some(Token::read(token))
        })?
}

/// The person who sent a request; `None` if unknown to the server.
pub(super) async fn person(online: &Online, headers: &HeaderMap) -> Result<Option<Person>, StoreError> {
    match token(headers, online.shared.https) {
        Some(token) => online.rooms().store().person(&token).await,
        None => Ok(None),
    }
}

/// The cookie that keeps a session for a year. Scripts can't read it, and foreign pages can't make a browser send it.
pub(super) fn cookie(token: &Token, https: bool) -> String {
    kept(if https { HOST_SESSION } else { SESSION }, token, https)
}

/// The cookie by which a browser is known for a year, whether someone is logged in or not.
pub(super) fn device_cookie(token: &Token, https: bool) -> String {
    kept(if https { HOST_DEVICE } else { DEVICE }, token, https)
}

fn kept(name: &str, token: &Token, https: bool) -> String {
    let secure = if https { "; Secure" } else { "" };
    format!(
        "{name}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}",
        token.secret()
    )
}

/// The cookies that make a browser forget its session, under either name.
pub(super) fn no_cookies(https: bool) -> [String; 2] {
    let secure = if https { "; Secure" } else { "" };
    [
        format!("{SESSION}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0{secure}"),
        format!("{HOST_SESSION}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure"),
    ]
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(list: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = list.iter().map(|(name, value)| {
            let name = HeaderName::from_static(name);
            (name, HeaderValue::from_bytes(value.as_bytes()).expect("a header"))
        });
        pairs.collect()
    }

    #[test]
    fn only_own_pages_and_programs_may_change_something() {
        let host = Some("cards.example:8080");
        for (list, https, expected) in [
            (&[("origin", "https://cards.example:8080")][..], false, true),
            (
                &[("origin", "http://Cards.example:8080"), ("cookie", "wildpile=1")],
                false,
                true,
            ),
            (&[("authorization", "Bearer x")], false, true),
            (&[("origin", "https://evil.example")], false, false),
            (&[("origin", "https://cards.example")], false, false),
            (&[("origin", "null")], false, false),
            (&[("origin", "cards.example:8080")], false, false),
            (&[("origin", "")], false, false),
            // A browser without an origin.
            (&[("cookie", "wildpile=1")], false, false),
            (
                &[
                    ("origin", "https://cards.example:8080"),
                    ("cookie", "__Host-wildpile=1"),
                ],
                true,
                true,
            ),
            (
                &[
                    ("origin", "http://cards.example:8080"),
                    ("cookie", "__Host-wildpile=1"),
                ],
                true,
                false,
            ),
            (&[("origin", "http://cards.example:8080")], true, true),
        ] {
            assert_eq!(is_own(&headers(list), host, https), expected, "{list:?} {https}");
        }
        assert!(!is_own(
            &headers(&[("origin", "https://cards.example")]),
            None,
            false
        ));
    }

    #[test]
    fn tokens_come_from_the_cookie_or_the_header() {
        let [one, other] = ["a", "b"].map(|digit| digit.repeat(64));
        let cookie = |text: String| ("cookie", text);
        let bearer = || ("authorization", format!("Bearer {one}"));
        let host = format!("__Host-wildpile={other}");
        for (https, list, expected) in [
            (
                false,
                vec![cookie(format!("other=1; wildpile={one}"))],
                Some(&one),
            ),
            (false, vec![bearer()], Some(&one)),
            // The one that nobody else can set.
            (
                true,
                vec![cookie(format!("wildpile={one}; {host}"))],
                Some(&other),
            ),
            (true, vec![cookie(format!("wildpile={one}"))], None),
            (true, vec![bearer()], Some(&one)),
            (true, vec![cookie("a=1".to_owned()), cookie(host)], Some(&other)),
            (
                false,
                vec![cookie(format!("theirs=é; wildpile={one}"))],
                Some(&one),
            ),
            (false, vec![cookie("wildpile=short".to_owned())], None),
            (false, Vec::new(), None),
        ] {
            let list: Vec<_> = list.iter().map(|(name, text)| (*name, text.as_str())).collect();
            let found = token(&headers(&list), https);
            let found = found.map(|token| token.secret().to_owned());
            assert_eq!(found.as_ref(), expected, "{list:?}");
        }
    }
}
