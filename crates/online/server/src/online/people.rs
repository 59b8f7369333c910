//! The REST interface of [`wildpile_people`].

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HOST, SET_COOKIE, USER_AGENT};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use wildpile_people::{Confirmation, Kind, LoggedIn, Party, People, PeopleError, no_party};
use wildpile_protocol::lobby::{Created, NewTable, Settings};
use wildpile_protocol::people::{
    Account, Attempt, Ceremony, Credentials, DailyBoard, Done, EndSession, Finish, Leaders, Logout,
    MatchInfo, NewPassword, Password, Profile, RankedDay, RemovePasskey,
};
use wildpile_protocol::{MatchId, text as t};
use wildpile_tables::store::StoreError;
use wildpile_tables::{Person, Setup, Token};

use super::asked::{Answer, Asked, Body};
use super::rest::{Failed, wrong};
use super::{Online, guard};

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

impl Asked {
    fn people(&self) -> &People {
        &self.online.people
    }

    /// The browser's name, in its own words.
    fn device(&self) -> &str {
        let agent = self.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        agent.unwrap_or_default()
    }

    /// The server under the name by which it was reached. The guard has compared it with the page's.
    fn party(&self) -> Result<Party, Failed> {
        let host = self.headers.get(HOST).and_then(|host| host.to_str().ok());
        let party = host.and_then(|host| Party::at(host, self.online.shared.https));
        party.ok_or_else(|| wrong(no_party()))
    }

    /// The proof that it is really the person: the password, or the answer of a passkey in its place.
    fn confirmation(&self, password: String, passkey: Option<Finish>) -> Result<Confirmation, Failed> {
        Ok(match passkey {
            Some(given) => Confirmation::Passkey(self.party()?, given),
            None => Confirmation::Password(password),
        })
    }

    /// The account of a session.
    async fn account(&self, person: &Person, token: &Token) -> Answer<Account> {
        Ok(Json(self.people().account(person, token).await?))
    }

    /// The account after someone has got a new session.
    async fn logged_in(&self, new: LoggedIn) -> Result<Response, Failed> {
        let account = self.account(&new.person, &new.token).await?;
        let https = self.online.shared.https;
        let cookies = [
            guard::cookie(&new.token, https),
            guard::device_cookie(&new.device, https),
        ];
        let cookies = AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)));
        Ok((cookies, account).into_response())
    }

    /// The answer to someone who has no session any more.
    fn gone(&self) -> Response {
        let cookies = guard::no_cookies(self.online.shared.https).map(|cookie| (SET_COOKIE, cookie));
        (AppendHeaders(cookies), Json(Done {})).into_response()
    }
}

fn match_id(text: &str) -> Result<MatchId, Failed> {
    text.parse()
        .map_err(|_| Failed::new(StatusCode::NOT_FOUND, t::MatchNotFound))
}

async fn match_info(asked: Asked, Path(id): Path<String>) -> Answer<MatchInfo> {
    let id = match_id(&id)?;
    let asks = asked.person().await?;
    Ok(Json(asked.people().match_info(id, asks.as_ref()).await?))
}

async fn transcript(State(online): State<Online>, Path(id): Path<String>) -> Result<Response, Failed> {
    let transcript = online.rooms().replay(match_id(&id)?).await?;
    let transcript = transcript.ok_or_else(|| Failed::new(StatusCode::NOT_FOUND, t::MatchNotFound))?;
    Ok(text(transcript.to_string()))
}

pub(super) fn text(text: String) -> Response {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

async fn account(asked: Asked) -> Answer<Account> {
    let (person, token) = asked.session().await?;
    asked.account(&person, &token).await
}

async fn register(asked: Asked, body: Body<Credentials>) -> Result<Response, Failed> {
    let guest = asked.known().await?;
    let Json(wanted) = body?;
    let new = asked
        .people()
        .register(&guest, &wanted, &asked.address.to_string(), asked.device())
        .await?;
    asked.logged_in(new).await
}

async fn login(asked: Asked, body: Body<Credentials>) -> Result<Response, Failed> {
    let Json(given) = body?;
    let before = asked.token();
    let new = asked
        .people()
        .log_in(
            &given,
            &asked.address.to_string(),
            asked.device(),
            before.as_ref(),
            guard::device(&asked.headers, asked.online.shared.https).as_ref(),
        )
        .await?;
    asked.logged_in(new).await
}

async fn logout(asked: Asked, body: Body<Logout>) -> Result<Response, Failed> {
    let Json(Logout { everywhere }) = body?;
    if let Some(token) = asked.token() {
        let person = asked.person().await?;
        asked.people().log_out(&token, everywhere).await?;
        match person {
            Some(person) if everywhere => asked.online.sessions_ended(&person.id).await,
            Some(person) => asked.online.session_ended(&person.id).await,
            None => {}
        }
    }
    Ok(asked.gone())
}

async fn password(asked: Asked, body: Body<NewPassword>) -> Result<Response, Failed> {
    let person = asked.known().await?;
    let Json(NewPassword {
        old,
        new,
        passkeys,
        login,
        passkey,
    }) = body?;
    let (people, device) = (asked.people(), asked.device());
    let new = match login {
        Some(login) => {
            let by = asked.confirmation(old, passkey)?;
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
    asked.online.sessions_ended(&person.id).await;
    asked.logged_in(new).await
}

async fn delete(asked: Asked, body: Body<Password>) -> Result<Response, Failed> {
    let person = asked.known().await?;
    let Json(Password { password, passkey }) = body?;
    let by = asked.confirmation(password, passkey)?;
    // It continues if the client goes away.
    let deleting = asked.online.clone();
    let deleted = tokio::spawn(async move {
        let nobody = deleting.people.delete(&person, by).await?;
        deleting.sessions_ended(&person.id).await;
        // The account is gone. What takes a while with someone who has played a lot isn't waited for.
        tokio::spawn(async move {
            deleting.rooms().forget(&person.id, &nobody).await;
            deleting.finish_deletions().await;
        });
        Ok::<_, PeopleError>(())
    });
    deleted.await.map_err(|_| StoreError::Closed)??;
    Ok(asked.gone())
}

async fn end_session(asked: Asked, body: Body<EndSession>) -> Answer<Account> {
    let (person, token) = asked.session().await?;
    let Json(EndSession { id }) = body?;
    asked.people().end_session(&person, &id).await?;
    asked.online.session_ended(&person.id).await;
    asked.account(&person, &token).await
}

async fn profile(asked: Asked, Path(id): Path<String>) -> Answer<Profile> {
    let asks = asked.person().await?;
    Ok(Json(asked.people().profile(&id, asks.as_ref()).await?))
}

async fn leaders(State(online): State<Online>, Path(game): Path<String>) -> Answer<Leaders> {
    Ok(Json(online.people.leaders(&game).await?))
}

async fn daily(asked: Asked, Path((game, day)): Path<(String, u64)>) -> Answer<DailyBoard> {
    let asks = asked.person().await?;
    Ok(Json(asked.people().daily_board(&game, day, asks.as_ref()).await?))
}

async fn enter(
    asked: Asked,
    Path((game, day)): Path<(String, u64)>,
    body: Body<Attempt>,
) -> Answer<DailyBoard> {
    let person = asked.known().await?;
    let Json(Attempt { transcript }) = body?;
    asked
        .people()
        .enter_daily(&person, &game, day, transcript)
        .await?;
    Ok(Json(asked.people().daily_board(&game, day, Some(&person)).await?))
}

async fn daily_transcript(
    State(online): State<Online>,
    Path((game, day, place)): Path<(String, u64, u32)>,
) -> Result<Response, Failed> {
    Ok(text(online.people.daily_transcript(&game, day, place).await?))
}

async fn ranked_day(asked: Asked, Path((game, day)): Path<(String, u64)>) -> Answer<RankedDay> {
    let asks = asked.person().await?;
    Ok(Json(asked.people().ranked_day(&game, day, asks.as_ref()).await?))
}

async fn attempt(asked: Asked, Path(game): Path<String>) -> Answer<Created> {
    let person = asked.known().await?;
    if asked.online.is_draining() {
        return Err(Failed::later(t::ClosingStop));
    }
    let attempt = asked.people().ranked_attempt(&person, &game).await?;
    let new = NewTable {
        game,
        rules: wildpile_game::rules::Patch::new(),
        seats: attempt.levels.len() + 1,
        settings: Settings::default(),
    };
    let setup = Setup::check(person, new).map_err(wrong)?;
    asked
        .online
        .rooms()
        .create_ranked(attempt.table, &setup, attempt.levels, attempt.day, attempt.secret)
        .await?;
    Ok(Json(Created { id: attempt.table }))
}

async fn first_passkey(asked: Asked) -> Answer<Ceremony> {
    let guest = asked.known().await?;
    let (party, address) = (asked.party()?, asked.address.to_string());
    Ok(Json(
        asked.people().begin_account(&guest, &party, &address).await?,
    ))
}

async fn register_by_passkey(asked: Asked, body: Body<Finish>) -> Result<Response, Failed> {
    let guest = asked.known().await?;
    let Json(given) = body?;
    let party = asked.party()?;
    let new = asked
        .people()
        .register_by_passkey(&guest, &party, given, &asked.address.to_string(), asked.device())
        .await?;
    asked.logged_in(new).await
}

async fn confirm_by_passkey(asked: Asked) -> Answer<Ceremony> {
    let person = asked.known().await?;
    let party = asked.party()?;
    Ok(Json(asked.people().ask_confirmation(&person, &party).await?))
}

async fn new_passkey(asked: Asked, body: Body<Password>) -> Answer<Ceremony> {
    let person = asked.known().await?;
    let Json(Password { password, passkey }) = body?;
    let party = asked.party()?;
    let by = asked.confirmation(password, passkey)?;
    Ok(Json(asked.people().begin_passkey(&person, by, &party).await?))
}

async fn add_passkey(asked: Asked, body: Body<Finish>) -> Answer<Account> {
    let (person, token) = asked.session().await?;
    let Json(Finish { id, credential }) = body?;
    let party = asked.party()?;
    asked
        .people()
        .add_passkey(&person, &party, &id, credential, asked.device())
        .await?;
    asked.account(&person, &token).await
}

async fn remove_passkey(asked: Asked, body: Body<RemovePasskey>) -> Answer<Account> {
    let (person, token) = asked.session().await?;
    let Json(RemovePasskey { id, passkey }) = body?;
    let by = asked.confirmation(String::new(), passkey)?;
    asked.people().remove_passkey(&person, &id, by).await?;
    asked.account(&person, &token).await
}

async fn ask_passkey(asked: Asked) -> Answer<Ceremony> {
    let (party, address) = (asked.party()?, asked.address.to_string());
    Ok(Json(asked.people().ask_passkey(&party, &address).await?))
}

async fn login_by_passkey(asked: Asked, body: Body<Finish>) -> Result<Response, Failed> {
    let Json(Finish { id, credential }) = body?;
    let party = asked.party()?;
    let before = asked.token();
    let new = asked
        .people()
        .log_in_by_passkey(
            &party,
            &id,
            credential,
            asked.device(),
            before.as_ref(),
            guard::device(&asked.headers, asked.online.shared.https).as_ref(),
        )
        .await?;
    asked.logged_in(new).await
}
