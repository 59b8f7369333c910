//! Requests and responses, without a network.

use std::borrow::Cow;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use proptest::prelude::*;
use tower::ServiceExt as _;
use wildpile_server::{Asset, Assets, Hosts, SECURITY, router};

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |v| v.to_str().expect("a text"))
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.body).expect("a text")
    }
}

fn assets() -> Assets {
    let asset = |plain: &'static str, brotli: Option<&'static str>, mime: &str, immutable| Asset {
        plain: Cow::Borrowed(plain.as_bytes()),
        brotli: brotli.map(|b| Cow::Owned(b.as_bytes().to_vec())),
        mime: mime.to_owned(),
        hash: format!("{}{immutable}", plain.len()),
        immutable,
    };
    let files = [
        (
            "index.html",
            asset(
                "the start page",
                Some("page.br"),
                "text/html; charset=utf-8",
                false,
            ),
        ),
        (
            "app.3f/wildpile_bg.wasm",
            asset("the program", Some("prog.br"), "application/wasm", true),
        ),
        ("icons/icon.9c.png", asset("a picture", None, "image/png", true)),
        (
            "sw.js",
            asset(
                "the worker",
                Some("work.br"),
                "text/javascript; charset=utf-8",
                false,
            ),
        ),
    ];
    Assets::new(files.map(|(path, a)| (path.to_owned(), a)).into()).expect("there is a page")
}

/// Sends one request with these headers.
fn ask_at(router: Router, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let answer = router.oneshot(request).await.expect("every request is answered");
        let (parts, body) = answer.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.expect("a body").to_bytes().to_vec(),
        }
    })
}

fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let local = [&[("host", "localhost:8080")], headers].concat();
    ask_at(router(Some(assets()), Hosts::Local), method, path, &local)
}

fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(Method::GET, path, headers)
}

#[test]
fn files_come_with_their_type_and_may_be_kept_as_long_as_they_stay_the_same() {
    let wasm = get("/app.3f/wildpile_bg.wasm", &[]);
    assert_eq!((wasm.status, wasm.text()), (StatusCode::OK, "the program"));
    assert_eq!(wasm.header("content-type"), "application/wasm");
    assert_eq!(
        wasm.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(wasm.header("content-encoding"), "");
    for path in ["/", "/index.html", "/sw.js"] {
        assert_eq!(get(path, &[]).header("cache-control"), "no-cache", "{path}");
    }
    assert_eq!(get("/icons/icon.9c.png", &[]).header("content-type"), "image/png");
}

#[test]
fn every_answer_has_the_strict_headers() {
    let answers = [
        get("/", &[]),
        get("/sw.js", &[]),
        get("/nothing.js", &[]),
        get("/", &[("if-none-match", "*")]),
        ask(Method::POST, "/", &[]),
        ask(Method::HEAD, "/", &[]),
        get("/", &[("host", "evil.example")]),
        ask_at(router(None, Hosts::Any), Method::GET, "/", &[]),
    ];
    for answer in &answers {
        for (name, value) in SECURITY {
            assert_eq!(answer.header(name.as_str()), value, "{} {name}", answer.status);
        }
    }
    let policy = answers[0].header("content-security-policy");
    assert!(
        policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';")
    );
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains('*'));
    assert_eq!(answers[0].header("x-content-type-options"), "nosniff");
    assert_eq!(answers[0].header("referrer-policy"), "no-referrer");
}

#[test]
fn compressed_files_are_sent_to_clients_that_accept_them() {
    let br = get(
        "/app.3f/wildpile_bg.wasm",
        &[("accept-encoding", "gzip, deflate, br")],
    );
    assert_eq!((br.text(), br.header("content-encoding")), ("prog.br", "br"));
    assert_eq!(br.header("content-type"), "application/wasm");
    let plain = get("/app.3f/wildpile_bg.wasm", &[("accept-encoding", "br;q=0, gzip")]);
    assert_eq!(
        (plain.text(), plain.header("content-encoding")),
        ("the program", "")
    );
    for answer in [&br, &plain] {
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    assert_ne!(
        br.header("etag"),
        plain.header("etag"),
        "other bytes, another tag"
    );
    // Several headers of the same name form one list.
    let two = get("/", &[("accept-encoding", "gzip"), ("accept-encoding", "br")]);
    assert_eq!(two.text(), "page.br");
    // Files without a compressed variant are sent as they are.
    let picture = get("/icons/icon.9c.png", &[("accept-encoding", "br")]);
    assert_eq!((picture.text(), picture.header("vary")), ("a picture", ""));
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    for encoding in ["br", "identity"] {
        let first = get("/sw.js", &[("accept-encoding", encoding)]);
        let tag = first.header("etag");
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
        let again = get("/sw.js", &[("accept-encoding", encoding), ("if-none-match", tag)]);
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!(again.header("etag"), tag);
        for name in ["cache-control", "vary"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_eq!(again.header("content-encoding"), "");
        let other = get(
            "/sw.js",
            &[("accept-encoding", encoding), ("if-none-match", "\"old\"")],
        );
        assert_eq!((other.status, &other.body), (StatusCode::OK, &first.body));
    }
    // The ETag of the compressed variant doesn't match the plain file.
    let br = get("/sw.js", &[("accept-encoding", "br")]);
    assert_eq!(
        get("/sw.js", &[("if-none-match", br.header("etag"))]).text(),
        "the worker"
    );
}

#[test]
fn head_says_the_same_without_the_content() {
    for (path, encoding) in [
        ("/", "br"),
        ("/", ""),
        ("/nothing.txt", ""),
        ("/icons/icon.9c.png", "br"),
    ] {
        let full = get(path, &[("accept-encoding", encoding)]);
        let head = ask(Method::HEAD, path, &[("accept-encoding", encoding)]);
        assert_eq!((head.status, head.body.len()), (full.status, 0));
        assert_eq!(
            head.header("content-length"),
            full.body.len().to_string(),
            "{path}"
        );
        for (name, value) in &full.headers {
            assert_eq!(head.headers.get(name), Some(value), "{path} {name}");
        }
    }
}

#[test]
fn other_methods_are_refused() {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        let answer = ask(method, "/", &[]);
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(answer.header("allow"), "GET, HEAD");
    }
}

#[test]
fn pages_of_the_program_begin_with_the_start_page_and_missing_files_do_not() {
    for path in [
        "/",
        "/play/skipper",
        "/play/skipper?rules=hand%3D4&deal=7",
        "/statistics/",
        "/a.b/c",
        "/%20",
        "/play/skipper(hand=4)",
        "//",
    ] {
        let answer = get(path, &[]);
        assert_eq!(
            (answer.status, answer.text()),
            (StatusCode::OK, "the start page"),
            "{path}"
        );
    }
    for path in [
        "/old.9f.js",
        "/play/a.b",
        "/x%2ejs",
        "/a/%2E%2e/passwd",
        "/app.00/wildpile_bg.wasm",
        "/assets.json",
        "/.gitignore",
        "/index.html.br",
    ] {
        let answer = get(path, &[]);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text().contains("<a href=\"/\">"), "{}", answer.text());
        assert_eq!(answer.header("cache-control"), "no-store");
    }
}

#[test]
fn no_path_leads_out_of_the_assets() {
    for path in [
        "/../Cargo.toml",
        "/..",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/play/../../etc/passwd",
        "/..%5c..%5cwindows",
        "/icons/../index.html",
    ] {
        let answer = get(path, &[]);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn only_names_of_this_machine_are_answered_at_home() {
    let at = |hosts, headers: &[_]| ask_at(router(Some(assets()), hosts), Method::GET, "/", headers).status;
    for (host, status) in [
        ("localhost:8080", StatusCode::OK),
        ("evil.example:8080", StatusCode::MISDIRECTED_REQUEST),
    ] {
        assert_eq!(at(Hosts::Local, &[("host", host)]), status, "{host}");
        assert_eq!(at(Hosts::Any, &[("host", host)]), StatusCode::OK, "{host}");
    }
    assert_eq!(at(Hosts::Local, &[]), StatusCode::MISDIRECTED_REQUEST);
}

#[test]
fn without_the_web_app_the_answer_says_how_to_build_it() {
    for path in ["/", "/play/joker", "/app.js"] {
        let answer = ask_at(
            router(None, Hosts::Local),
            Method::GET,
            path,
            &[("host", "localhost")],
        );
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        for help in ["cargo play", "cargo xtask web", "wildpile --terminal"] {
            assert!(answer.text().contains(help), "{}", answer.text());
        }
    }
}

proptest! {
    #[test]
    fn whatever_is_asked_for_is_answered(path in "/[ -~]{0,40}", encoding in "[ -~]{0,30}", tag in "[ -~]{0,30}") {
        let Ok(uri) = path.parse::<axum::http::Uri>() else { return Ok(()) };
        let headers = [("accept-encoding", encoding.as_str()), ("if-none-match", tag.as_str())];
        let answer = get(&uri.to_string(), &headers);
        let fine = [StatusCode::OK, StatusCode::NOT_MODIFIED, StatusCode::NOT_FOUND];
        prop_assert!(fine.contains(&answer.status), "{}", answer.status);
        prop_assert_eq!(answer.header("x-content-type-options"), "nosniff");
        // The encoding header always matches the body.
        prop_assert_eq!(answer.header("content-encoding") == "br", answer.body.ends_with(b".br"));
    }
}
