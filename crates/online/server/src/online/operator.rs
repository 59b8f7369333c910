//! The operator's page: tables, people, reports and bans, behind a login of its own.
//!
//! It needs no script. Its forms carry a value that only its own pages know, on top of the check of the origin that every
//! request passes.

mod pages;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Form, Request, State};
use axum::http::StatusCode;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, LOCATION, REFERRER_POLICY, RETRY_AFTER,
    SET_COOKIE,
};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use maud::Markup;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq as _;
use tokio::time::Instant;
use wildpile_protocol::digits;
use wildpile_tables::limit::seconds;
use wildpile_tables::{Ban, Subject, Token};

use super::{Online, guard};
use crate::clients::Address;

/// The cookie of an operator's session; it goes to the operator's page only.
const SESSION: &str = "wildpile-operator";

/// Time an operator stays signed in.
const STAYS: Duration = Duration::from_secs(8 * 3_600);

/// Time a table is closed: for good.
const CLOSED_HOURS: u32 = 24 * 365 * 100;

/// The longest ban in hours, and the longest reason in characters.
const LONGEST: u32 = 24 * 365;
const REASON: usize = 200;

type Hash = [u8; 32];

/// The operator's sessions.
pub(super) struct Sessions {
    /// Of the configured token.
    secret: Hash,
    /// By the hashes of their cookies: until when.
    open: Mutex<HashMap<Hash, Instant>>,
}

impl std::fmt::Debug for Sessions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sessions(…)")
    }
}

fn hash(text: &str) -> Hash {
    Sha256::digest(text.as_bytes()).into()
}

impl Sessions {
    pub(super) fn new(token: &str) -> Self {
        Self {
            secret: hash(token),
            open: Mutex::default(),
        }
    }

    /// A session for someone who knows the token. Hashes are compared, in constant time, so the time says nothing about it.
    fn sign_in(&self, token: &str) -> Option<Token> {
        if !bool::from(hash(token.trim()).ct_eq(&self.secret)) {
            return None;
        }
        let session = Token::random();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        open.retain(|_, until| *until > now);
        open.insert(hash(session.secret()), now + STAYS);
        Some(session)
    }

    fn sign_out(&self, session: &Token) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(&hash(session.secret()));
    }

    fn is_open(&self, session: &Token) -> bool {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(&hash(session.secret()))
            .is_some_and(|until| *until > Instant::now())
    }
}

/// The value that the forms of a session carry.
fn form_key(session: &Token) -> String {
    digits(&hash(&format!("form {}", session.secret())))
}

pub(super) fn routes() -> Router<Online> {
    Router::new()
        .route("/operator", get(shown))
        .route("/operator/sign-in", post(sign_in))
        .route("/operator/act", post(act))
        .route("/operator/style.css", get(style))
        .layer(middleware::from_fn(own_policy))
}

/// The page has forms, and a style of its own. Without a referrer, browsers would send forms with the origin `null`, which the
/// guard refuses.
async fn own_policy(request: Request, next: Next) -> Response {
    let policy =
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    let headers = [
        (CONTENT_SECURITY_POLICY, policy),
        (REFERRER_POLICY, "same-origin"),
    ];
    (headers, next.run(request).await).into_response()
}

fn page(status: StatusCode, page: Markup) -> Response {
    let html = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, html, page.into_string()).into_response()
}

/// A page that says why something can't be done.
fn trouble(status: StatusCode, why: &str) -> Response {
    page(status, pages::trouble(why))
}

/// Back to the page, so that loading it again does nothing again.
fn back() -> Response {
    (StatusCode::SEE_OTHER, [(LOCATION, "/operator")]).into_response()
}

/// The session of the signed-in operator.
fn signed_in(online: &Online, headers: &HeaderMap) -> Option<Token> {
    let sessions = online.shared.operator.as_ref()?;
    guard::token_in_cookie(headers, SESSION).filter(|session| sessions.is_open(session))
}

async fn style() -> Response {
    (
        [(CONTENT_TYPE, "text/css; charset=utf-8")],
        include_str!("operator/style.css"),
    )
        .into_response()
}

/// `GET /operator`.
async fn shown(State(online): State<Online>, headers: HeaderMap) -> Response {
    if online.shared.operator.is_none() {
        return page(StatusCode::NOT_FOUND, pages::none());
    }
    let Some(session) = signed_in(&online, &headers) else {
        return page(StatusCode::OK, pages::sign_in(None));
    };
    match pages::overview(&online, &form_key(&session)).await {
        Ok(overview) => page(StatusCode::OK, overview),
        Err(error) => {
            tracing::error!(error = error.for_log(), "the operator's page can't be read");
            trouble(
                StatusCode::SERVICE_UNAVAILABLE,
                "The database doesn't answer. Try again soon.",
            )
        }
    }
}

#[derive(Deserialize)]
struct SignIn {
    token: String,
}

/// `POST /operator/sign-in`.
async fn sign_in(
    State(online): State<Online>,
    Extension(address): Extension<Address>,
    form: Result<Form<SignIn>, FormRejection>,
) -> Response {
    let (Some(sessions), Ok(Form(form))) = (&online.shared.operator, form) else {
        return page(StatusCode::NOT_FOUND, pages::none());
    };
    if let Err(many) = online.shared.quotas.attempt(address) {
        online.numbers().limited(many.what);
        tracing::warn!(%address, "too many attempts to sign in as the operator");
        let wait = seconds(many.wait);
        let text = format!("Too many attempts. Try again in {wait} seconds.");
        let page = page(StatusCode::TOO_MANY_REQUESTS, pages::sign_in(Some(&text)));
        return ([(RETRY_AFTER, wait.to_string())], page).into_response();
    }
    let Some(session) = sessions.sign_in(&form.token) else {
        tracing::warn!(%address, "a wrong token for the operator's page");
        return page(
            StatusCode::FORBIDDEN,
            pages::sign_in(Some("That isn't the operator's token.")),
        );
    };
    tracing::info!(%address, "the operator has signed in");
    (cookie(&online, session.secret(), STAYS), back()).into_response()
}

fn cookie(online: &Online, value: &str, stays: Duration) -> [(HeaderName, String); 1] {
    let secure = if online.shared.https { "; Secure" } else { "" };
    let cookie = format!(
        "{SESSION}={value}; Path=/operator; HttpOnly; SameSite=Strict; Max-Age={}{secure}",
        stays.as_secs()
    );
    [(SET_COOKIE, cookie)]
}

#[derive(Deserialize)]
struct Act {
    key: String,
    #[serde(rename = "do")]
    what: Action,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    subject: String,
    #[serde(default)]
    hours: String,
    #[serde(default)]
    reason: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Ban,
    Lift,
    Dismiss,
    Close,
    SignOut,
}

/// `POST /operator/act`.
async fn act(
    State(online): State<Online>,
    headers: HeaderMap,
    form: Result<Form<Act>, FormRejection>,
) -> Response {
    let Some(session) = signed_in(&online, &headers) else {
        return page(
            StatusCode::FORBIDDEN,
            pages::sign_in(Some("Your session has ended. Sign in again.")),
        );
    };
    let form = match form {
        Ok(Form(form)) if bool::from(form.key.as_bytes().ct_eq(form_key(&session).as_bytes())) => form,
        Ok(_) => {
            return trouble(StatusCode::FORBIDDEN, "That form is from another session.");
        }
        Err(_) => {
            return trouble(StatusCode::BAD_REQUEST, "That form has something missing.");
        }
    };
    let subject = |kind: &str| Subject::read(kind, form.subject.trim().to_owned());
    let unknown = || trouble(StatusCode::BAD_REQUEST, "It isn't clear what is meant.");
    let done = match form.what {
        Action::Ban => {
            let hours = form.hours.trim().parse().ok();
            let Some(hours) = hours.filter(|hours| (1..=LONGEST).contains(hours)) else {
                let text = format!("A ban takes 1 to {LONGEST} hours.");
                return trouble(StatusCode::UNPROCESSABLE_ENTITY, &text);
            };
            if form.reason.chars().count() > REASON {
                let text = format!("A reason has at most {REASON} characters.");
                return trouble(StatusCode::UNPROCESSABLE_ENTITY, &text);
            }
            let Some(subject) = subject(&form.kind).filter(|_| !form.subject.trim().is_empty()) else {
                return unknown();
            };
            online
                .ban(&Ban::hours(subject, form.reason.trim().to_owned(), hours))
                .await
        }
        Action::Lift => match subject(&form.kind) {
            Some(subject) => online.rooms().lift(&subject).await,
            None => return unknown(),
        },
        Action::Dismiss => online.rooms().store().close_report(&form.subject).await,
        Action::Close => match subject("table") {
            Some(subject) => {
                online
                    .ban(&Ban::hours(subject, String::new(), CLOSED_HOURS))
                    .await
            }
            None => return unknown(),
        },
        Action::SignOut => {
            if let Some(sessions) = &online.shared.operator {
                sessions.sign_out(&session);
            }
            return (cookie(&online, "", Duration::ZERO), back()).into_response();
        }
    };
    match done {
        Ok(()) => {
            tracing::info!(what = ?form.what, kind = form.kind, "the operator has acted");
            back()
        }
        Err(error) => {
            tracing::error!(error = error.for_log(), "the operator's action failed");
            trouble(
                StatusCode::SERVICE_UNAVAILABLE,
                "The database doesn't answer. Nothing has changed.",
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn sessions_are_for_those_who_know_the_token_and_end() {
        let sessions = Sessions::new("0123456789abcdef01234567");
        assert!(sessions.sign_in("0123456789abcdef01234568").is_none());
        assert!(sessions.sign_in("").is_none());
        let session = sessions.sign_in(" 0123456789abcdef01234567\n").unwrap();
        assert!(sessions.is_open(&session));
        assert!(!sessions.is_open(&Token::random()));
        let other = sessions.sign_in("0123456789abcdef01234567").unwrap();
        assert_ne!(form_key(&session), form_key(&other));
        sessions.sign_out(&other);
        assert!(!sessions.is_open(&other) && sessions.is_open(&session));
        tokio::time::advance(STAYS).await;
        assert!(!sessions.is_open(&session));
    }
}
