//! Responses to requests.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HOST, HeaderMap, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::accept::wants_brotli;
use crate::online::{self, Online};
use crate::{Asset, Assets, Hosts};

/// The headers of every response. The content security policy allows only the server's own scripts
/// (and WebAssembly), styles, images and fonts: no inline code, nothing from other origins, no
/// framing.
pub const SECURITY: [(HeaderName, &str); 7] = [
    (
        HeaderName::from_static("content-security-policy"),
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (HeaderName::from_static("x-content-type-options"), "nosniff"),
    (HeaderName::from_static("referrer-policy"), "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (HeaderName::from_static("x-frame-options"), "DENY"),
];

/// For paths containing a hash: immutable for a year.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// For everything else: cached, but revalidated.
const ASK: &str = "no-cache";

/// The server's own pages, for when there is nothing else to serve: without styles or scripts, which might be missing too.
const NOT_FOUND: &str = include_str!("pages/not_found.html");
const NOT_BUILT: &str = include_str!("pages/not_built.html");
const WRONG_HOST: &str = include_str!("pages/wrong_host.html");

/// The parts that answers are made from.
struct Site {
    assets: Option<Assets>,
    hosts: Hosts,
}

/// The same as [`router`], and online tables under `/api/`.
pub fn router_with(assets: Option<Assets>, hosts: Hosts, online: Option<Online>) -> Router {
    let files = router(assets, hosts.clone());
    match online {
        Some(online) => online::routes(online, hosts).merge(files),
        None => files,
    }
}

/// Answers all requests: `GET` and `HEAD`, for files by path, and with the start page for any path
/// that could be a page of the app (whose last segment has no dot). Without assets it explains how
/// to build them.
pub fn router(assets: Option<Assets>, hosts: Hosts) -> Router {
    Router::new()
        .fallback(answer)
        .with_state(Arc::new(Site { assets, hosts }))
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    // axum omits the body of HEAD responses.
    let mut response = site.answer(&request);
    secure(&mut response);
    response
}

/// Adds the headers of every response.
pub fn secure(response: &mut Response) {
    let headers = response.headers_mut();
    for (name, value) in SECURITY {
        // A page that needs something else has said so.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

impl Site {
    fn answer(&self, request: &Request) -> Response {
        let headers = request.headers();
        let host = headers
            .get(HOST)
            .and_then(|h| h.to_str().ok())
            .or_else(|| request.uri().host());
        if !self.hosts.allow(host) {
            return own(StatusCode::MISDIRECTED_REQUEST, WRONG_HOST);
        }
        if request.method() != Method::GET && request.method() != Method::HEAD {
            let refused = own(StatusCode::METHOD_NOT_ALLOWED, NOT_FOUND);
            return ([(ALLOW, "GET, HEAD")], refused).into_response();
        }
        let Some(assets) = &self.assets else {
            return own(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT);
        };
        let path = request.uri().path();
        let path = path.strip_prefix('/').unwrap_or(path);
        // Only listed paths are served, so path traversal is impossible.
        let asset = assets
            .get(path)
            .or_else(|| assets.page().filter(|_| is_page(path)));
        asset.map_or_else(|| own(StatusCode::NOT_FOUND, NOT_FOUND), |a| file(a, headers))
    }
}

/// True if a path can be a page of the app: files have an extension.
fn is_page(path: &str) -> bool {
    let path = path.to_ascii_lowercase().replace("%2e", ".");
    let mut parts = path.rsplit(['/', '\\']);
    parts.next().is_some_and(|last| !last.contains('.')) && parts.all(|p| p != "." && p != "..")
}

/// One of the server's own pages.
fn own(status: StatusCode, text: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, text).into_response()
}

/// A file, compressed if the browser accepts it; 304 if the browser has it cached.
fn file(asset: &Asset, asked: &HeaderMap) -> Response {
    let said = |name: HeaderName| asked.get_all(name).iter().filter_map(|v| v.to_str().ok());
    let accepted: Vec<&str> = said(ACCEPT_ENCODING).collect();
    let compressed = asset
        .brotli
        .as_ref()
        .filter(|_| wants_brotli(&accepted.join(",")));
    // The two encodings are different bytes, so they have different ETags.
    let tag = format!(
        "\"{}{}\"",
        asset.hash,
        if compressed.is_some() { "-br" } else { "" }
    );
    let same = said(IF_NONE_MATCH).any(|known| matches(known, &tag));
    let bytes = compressed.unwrap_or(&asset.plain);
    let body = match (same, bytes) {
        (true, _) => Body::empty(),
        (false, std::borrow::Cow::Borrowed(bytes)) => Body::from(Bytes::from_static(bytes)),
        (false, std::borrow::Cow::Owned(bytes)) => Body::from(bytes.clone()),
    };
    let status = if same {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    };
    let kept = if asset.immutable { FOREVER } else { ASK };
    let headers = [(ETAG, tag.as_str()), (CACHE_CONTROL, kept)];
    let varies = asset.brotli.is_some().then_some([(VARY, "accept-encoding")]);
    let kind = (!same).then_some([(CONTENT_TYPE, asset.mime.as_str())]);
    let encoding = (!same && compressed.is_some()).then_some([(CONTENT_ENCODING, "br")]);
    (status, headers, varies, kind, encoding, body).into_response()
}

/// True if an ETag is in `If-None-Match`. Weak comparison suffices, since there are no range
/// requests.
fn matches(known: &str, tag: &str) -> bool {
    let mut known = known.split(',').map(str::trim);
    known.any(|k| k == "*" || k.strip_prefix("W/").unwrap_or(k) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_compared_one_by_one() {
        let tag = "\"3f-br\"";
        for known in ["\"3f-br\"", "W/\"3f-br\"", "\"x\", \"3f-br\"", "*"] {
            assert!(matches(known, tag), "{known}");
        }
        for known in ["", "\"3f\"", "3f-br", "\"x\",\"y\""] {
            assert!(!matches(known, tag), "{known}");
        }
    }
}
