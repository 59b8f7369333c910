//! The REST interface of [`wildpile_people`].

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HOST, HeaderMap, SET_COOKIE, USER_AGENT};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use wildpile_people::{Confirmation, Kind, LoggedIn, Party, PeopleError, no_party};
use wildpile_protocol::lobby::{Created, NewTable, Settings};
use wildpile_protocol::people::{
    Account, Attempt, Ceremony, Credentials, DailyBoard, Done, EndSession, Finish, Leaders, Logout,
    MatchInfo, NewPassword, Password, Profile, RankedDay, RemovePasskey,
};
use wildpile_protocol::{MatchId, text as t};
use wildpile_tables::store::StoreError;
use wildpile_tables::{Person, Setup, Token};

use super::rest::{Failed, known};
use super::{Online, guard};
use crate::clients::Address;

impl From<PeopleError> for Failed {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::Refused(kind, why) => match kind {
                Kind::Wrong => Self::new(StatusCode::UNPROCESSABLE_ENTITY, why),
                Kind::Denied => Self::new(StatusCode::FORBIDDEN, why),
                Kind::Taken => Self::new(StatusCode::CONFLICT, why),
                Kind::Absent => Self::new(StatusCode::NOT_FOUND, why),
                Kind::Often => Self::often("tries", why),
                Kind::Busy => Self::later(why),
            },
            PeopleError::Store(error) => error.into(),
        }
    }
}

/// The routes, without limits and guards of their own except for long transcripts.
pub(super) fn routes() -> Router<Online> {
    let short = Router::new()
        .route("/api/matches/{id}", get(match_info))
        .route("/api/matches/{id}/transcript", get(transcript))
        .route("/api/account", get(account).post(register))
        .route("/api/account/password", post(password))
        .route("/api/account/delete", post(delete))
        .route("/api/account/session", post(end_session))
        .route("/api/passkeys/new", post(new_passkey))
        .route("/api/passkeys/add", post(add_passkey))
        .route("/api/passkeys/remove", post(remove_passkey))
        .route("/api/passkeys/first", post(first_passkey))
        .route("/api/passkeys/register", post(register_by_passkey))
        .route("/api/passkeys/confirm", post(confirm_by_passkey))
        .route("/api/passkeys/ask", post(ask_passkey))
        .route("/api/passkeys/login", post(login_by_passkey))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/players/{id}", get(profile))
        .route("/api/leaders/{game}", get(leaders))
        .route("/api/daily/{game}/{day}/{place}", get(daily_transcript))
        .route("/api/ranked/{game}", post(attempt))
        .route("/api/ranked/{game}/{day}", get(ranked_day))
        .layer(DefaultBodyLimit::max(super::BODY));
    Router::new()
        .route("/api/daily/{game}/{day}", get(daily).post(enter))
        .layer(DefaultBodyLimit::max(super::LARGEST_BODY))
        .merge(short)
}

/// The address that tries are counted by.
fn address(peer: Option<&Extension<Address>>) -> String {
    peer.map_or_else(String::new, |Extension(address)| address.to_string())
}

/// What a browser calls itself.
fn device(headers: &HeaderMap) -> &str {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.unwrap_or_default()
}

/// Who sent a request that needs somebody, and with which session.
async fn session(online: &Online, headers: &HeaderMap) -> Result<(Person, Token), Failed> {
    let person = known(online, headers).await?;
    let token = guard::token(headers, online.shared.https);
    let token = token.ok_or_else(|| Failed::new(StatusCode::UNAUTHORIZED, t::NameFirst))?;
    Ok((person, token))
}

/// The account after somebody has got a new session.
async fn logged_in(online: &Online, new: LoggedIn) -> Result<Response, Failed> {
    let LoggedIn {
        person,
        token,
        device,
    } = new;
    let account = online.people.account(&person, &token).await?;
    let https = online.shared.https;
    let cookies = [guard::cookie(&token, https), guard::device_cookie(&device, https)];
    let cookies = AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)));
    Ok((cookies, Json(account)).into_response())
}

fn match_id(text: &str) -> Result<MatchId, Failed> {
    text.parse()
        .map_err(|_| Failed::new(StatusCode::NOT_FOUND, t::MatchNotFound))
}

async fn match_info(
    State(online): State<Online>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<MatchInfo>, Failed> {
    let id = match_id(&id)?;
    let asks = guard::person(&online, &headers).await?;
    Ok(Json(online.people.match_info(id, asks.as_ref()).await?))
}

async fn transcript(State(online): State<Online>, Path(id): Path<String>) -> Result<Response, Failed> {
    let transcript = online.rooms().replay(match_id(&id)?).await?;
    let transcript = transcript.ok_or_else(|| Failed::new(StatusCode::NOT_FOUND, t::MatchNotFound))?;
    Ok(text(transcript.to_string()))
}

fn text(text: String) -> Response {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

async fn account(State(online): State<Online>, headers: HeaderMap) -> Result<Json<Account>, Failed> {
    let (person, token) = session(&online, &headers).await?;
    Ok(Json(online.people.account(&person, &token).await?))
}

async fn register(
    State(online): State<Online>,
    peer: Option<Extension<Address>>,
    headers: HeaderMap,
    body: Result<Json<Credentials>, JsonRejection>,
) -> Result<Response, Failed> {
    let guest = known(&online, &headers).await?;
    let Json(wanted) = body?;
    let address = address(peer.as_ref());
    let new = online
        .people
        .register(&guest, &wanted, &address, device(&headers))
        .await?;
    logged_in(&online, new).await
}

async fn login(
    State(online): State<Online>,
    peer: Option<Extension<Address>>,
    headers: HeaderMap,
    body: Result<Json<Credentials>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(given) = body?;
    let address = address(peer.as_ref());
    let before = guard::token(&headers, online.shared.https);
    let new = online
        .people
        .log_in(
            &given,
            &address,
            device(&headers),
            before.as_ref(),
            guard::device(&headers, online.shared.https).as_ref(),
        )
        .await?;
    logged_in(&online, new).await
}

async fn logout(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Logout>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(Logout { everywhere }) = body?;
    if let Some(token) = guard::token(&headers, online.shared.https) {
        let person = guard::person(&online, &headers).await?;
        online.people.log_out(&token, everywhere).await?;
        match person {
            Some(person) if everywhere => online.sessions_ended(&person.id).await,
            Some(person) => online.session_ended(&person.id).await,
            None => {}
        }
    }
    Ok(gone(&online))
}

/// The answer to somebody who has no session any more.
fn gone(online: &Online) -> Response {
    let cookies = guard::no_cookies(online.shared.https).map(|cookie| (SET_COOKIE, cookie));
    (AppendHeaders(cookies), Json(Done {})).into_response()
}

async fn password(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<NewPassword>, JsonRejection>,
) -> Result<Response, Failed> {
    let person = known(&online, &headers).await?;
    let Json(NewPassword {
        old,
        new,
        passkeys,
        login,
        passkey,
    }) = body?;
    let (people, device) = (&online.people, device(&headers));
    let new = match login {
        Some(login) => {
            let by = confirmation(&online, &headers, old, passkey)?;
            let wanted = Credentials { login, password: new };
            people
                .set_password(&person, by, &wanted, passkeys, device)
                .await?
        }
        None => {
            people
                .change_password(&person, &old, &new, passkeys, device)
                .await?
        }
    };
    // Before the new session is known: its sockets stay.
    online.sessions_ended(&person.id).await;
    logged_in(&online, new).await
}

async fn delete(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Password>, JsonRejection>,
) -> Result<Response, Failed> {
    let person = known(&online, &headers).await?;
    let Json(Password { password, passkey }) = body?;
    let by = confirmation(&online, &headers, password, passkey)?;
    // Whoever goes away in the middle doesn't stop it.
    let deleting = online.clone();
    let deleted = tokio::spawn(async move {
        let nobody = deleting.people.delete(&person, by).await?;
        deleting.sessions_ended(&person.id).await;
        // The account is gone. What takes a while with somebody who has played a lot isn't waited for.
        tokio::spawn(async move {
            deleting.rooms().forget(&person.id, &nobody).await;
            deleting.finish_deletions().await;
        });
        Ok::<_, PeopleError>(())
    });
    deleted.await.map_err(|_| StoreError::Closed)??;
    Ok(gone(&online))
}

async fn end_session(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<EndSession>, JsonRejection>,
) -> Result<Json<Account>, Failed> {
    let (person, token) = session(&online, &headers).await?;
    let Json(EndSession { id }) = body?;
    online.people.end_session(&person, &id).await?;
    online.session_ended(&person.id).await;
    Ok(Json(online.people.account(&person, &token).await?))
}

async fn profile(
    State(online): State<Online>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Profile>, Failed> {
    let asks = guard::person(&online, &headers).await?;
    Ok(Json(online.people.profile(&id, asks.as_ref()).await?))
}

async fn leaders(State(online): State<Online>, Path(game): Path<String>) -> Result<Json<Leaders>, Failed> {
    Ok(Json(online.people.leaders(&game).await?))
}

async fn daily(
    State(online): State<Online>,
    Path((game, day)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Result<Json<DailyBoard>, Failed> {
    let asks = guard::person(&online, &headers).await?;
    Ok(Json(online.people.daily_board(&game, day, asks.as_ref()).await?))
}

async fn enter(
    State(online): State<Online>,
    Path((game, day)): Path<(String, u64)>,
    headers: HeaderMap,
    body: Result<Json<Attempt>, JsonRejection>,
) -> Result<Json<DailyBoard>, Failed> {
    let person = known(&online, &headers).await?;
    let Json(Attempt { transcript }) = body?;
    online.people.enter_daily(&person, &game, day, transcript).await?;
    Ok(Json(online.people.daily_board(&game, day, Some(&person)).await?))
}

async fn daily_transcript(
    State(online): State<Online>,
    Path((game, day, place)): Path<(String, u64, u32)>,
) -> Result<Response, Failed> {
    Ok(text(online.people.daily_transcript(&game, day, place).await?))
}

async fn ranked_day(
    State(online): State<Online>,
    Path((game, day)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Result<Json<RankedDay>, Failed> {
    let asks = guard::person(&online, &headers).await?;
    Ok(Json(online.people.ranked_day(&game, day, asks.as_ref()).await?))
}

async fn attempt(
    State(online): State<Online>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Created>, Failed> {
    let person = known(&online, &headers).await?;
    if online.is_draining() {
        return Err(Failed::later(t::ClosingStop));
    }
    let attempt = online.people.ranked_attempt(&person, &game).await?;
    let new = NewTable {
        game,
        rules: wildpile_game::rules::Patch::new(),
        seats: attempt.levels.len() + 1,
        settings: Settings::default(),
    };
    let setup =
        Setup::check(person, new).map_err(|why| Failed::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
    online
        .rooms()
        .create_ranked(attempt.table, &setup, attempt.levels, attempt.day, attempt.secret)
        .await?;
    Ok(Json(Created { id: attempt.table }))
}

/// The server under the name by which it was reached. The guard has compared it with the page's.
fn party(online: &Online, headers: &HeaderMap) -> Result<Party, Failed> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let party = host.and_then(|host| Party::at(host, online.shared.https));
    party.ok_or_else(|| Failed::new(StatusCode::UNPROCESSABLE_ENTITY, no_party()))
}

/// What shows that it is really the person: the password, or the answer of a passkey in its place.
fn confirmation(
    online: &Online,
    headers: &HeaderMap,
    password: String,
    passkey: Option<Finish>,
) -> Result<Confirmation, Failed> {
    Ok(match passkey {
        Some(given) => Confirmation::Passkey(party(online, headers)?, given),
        None => Confirmation::Password(password),
    })
}

async fn first_passkey(
    State(online): State<Online>,
    peer: Option<Extension<Address>>,
    headers: HeaderMap,
) -> Result<Json<Ceremony>, Failed> {
    let guest = known(&online, &headers).await?;
    let party = party(&online, &headers)?;
    let address = address(peer.as_ref());
    Ok(Json(online.people.begin_account(&guest, &party, &address).await?))
}

async fn register_by_passkey(
    State(online): State<Online>,
    peer: Option<Extension<Address>>,
    headers: HeaderMap,
    body: Result<Json<Finish>, JsonRejection>,
) -> Result<Response, Failed> {
    let guest = known(&online, &headers).await?;
    let Json(given) = body?;
    let party = party(&online, &headers)?;
    let address = address(peer.as_ref());
    let new = online
        .people
        .register_by_passkey(&guest, &party, given, &address, device(&headers))
        .await?;
    logged_in(&online, new).await
}

async fn confirm_by_passkey(
    State(online): State<Online>,
    headers: HeaderMap,
) -> Result<Json<Ceremony>, Failed> {
    let person = known(&online, &headers).await?;
    let party = party(&online, &headers)?;
    Ok(Json(online.people.ask_confirmation(&person, &party).await?))
}

async fn new_passkey(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Password>, JsonRejection>,
) -> Result<Json<Ceremony>, Failed> {
    let person = known(&online, &headers).await?;
    let Json(Password { password, passkey }) = body?;
    let party = party(&online, &headers)?;
    let by = confirmation(&online, &headers, password, passkey)?;
    Ok(Json(online.people.begin_passkey(&person, by, &party).await?))
}

async fn add_passkey(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Finish>, JsonRejection>,
) -> Result<Json<Account>, Failed> {
    let (person, token) = session(&online, &headers).await?;
    let Json(Finish { id, credential }) = body?;
    let party = party(&online, &headers)?;
    online
        .people
        .add_passkey(&person, &party, &id, credential, device(&headers))
        .await?;
    Ok(Json(online.people.account(&person, &token).await?))
}

async fn remove_passkey(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<RemovePasskey>, JsonRejection>,
) -> Result<Json<Account>, Failed> {
    let (person, token) = session(&online, &headers).await?;
    let Json(RemovePasskey { id, passkey }) = body?;
    let by = match passkey {
        Some(given) => Some(Confirmation::Passkey(party(&online, &headers)?, given)),
        None => None,
    };
    online.people.remove_passkey(&person, &id, by).await?;
    Ok(Json(online.people.account(&person, &token).await?))
}

async fn ask_passkey(
    State(online): State<Online>,
    peer: Option<Extension<Address>>,
    headers: HeaderMap,
) -> Result<Json<Ceremony>, Failed> {
    let party = party(&online, &headers)?;
    let address = address(peer.as_ref());
    Ok(Json(online.people.ask_passkey(&party, &address).await?))
}

async fn login_by_passkey(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Finish>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(Finish { id, credential }) = body?;
    let party = party(&online, &headers)?;
    let before = guard::token(&headers, online.shared.https);
    let new = online
        .people
        .log_in_by_passkey(
            &party,
            &id,
            credential,
            device(&headers),
            before.as_ref(),
            guard::device(&headers, online.shared.https).as_ref(),
        )
        .await?;
    logged_in(&online, new).await
}
