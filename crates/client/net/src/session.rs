//! Identities at a server: guests and accounts.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderMap, ORIGIN, SET_COOKIE, USER_AGENT};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wildpile_client::lobby::{Answer, Request as ToServer};
use wildpile_protocol::lobby::{self, Guest, Me};
use wildpile_protocol::text as protocol_text;

use crate::stream::{self, PATIENCE};
use crate::{ClientError, Invitation, Server, error};

/// The name of this program: the account page shows it, so people can tell the terminal's session.
const AGENT: &str = match std::env::consts::OS.as_bytes() {
    b"linux" => concat!("Wildpile/", env!("CARGO_PKG_VERSION"), " (Linux)"),
    b"macos" => concat!("Wildpile/", env!("CARGO_PKG_VERSION"), " (Mac OS)"),
    b"windows" => concat!("Wildpile/", env!("CARGO_PKG_VERSION"), " (Windows)"),
    _ => concat!("Wildpile/", env!("CARGO_PKG_VERSION")),
};

/// No answer but a list or a record is longer, in bytes: the longest are the [`BLOCKED`](lobby::BLOCKED) people who are left after a
/// block.
const LONGEST: usize = 256 << 10;

/// No list is longer, in bytes: the longest are the tables of a lobby, with their cards and rules.
const LONGEST_LIST: usize = 2 << 20;

/// No record of a match is longer, in bytes.
const LONGEST_RECORD: usize = 16 << 20;

/// A guest, or one with an account. The session can be used until the server forgets it, a year after it was used last; that of
/// an account 90 days after.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    pub(crate) token: String,
    is_account: bool,
}

impl std::fmt::Debug for Session {
    /// Without the token: debug output ends up in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session(…)")
    }
}

/// A reply to a request.
struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Reply {
    /// The reason why it isn't the wanted reply.
    fn trouble(&self, at: &Server) -> ClientError {
        match serde_json::from_slice(&self.body) {
            Ok(lobby::Trouble { why }) => error::of_status(self.status, why),
            Err(_) => {
                let proxy = error::of_proxy(self.status, at);
                proxy.unwrap_or_else(|| error::without_tables(self.status, at))
            }
        }
    }

    /// The wanted data.
    fn read<T: DeserializeOwned>(&self, at: &Server) -> Result<T, ClientError> {
        if !self.status.is_success() {
            return Err(self.trouble(at));
        }
        // A server without online tables sends its start page for any address.
        serde_json::from_slice(&self.body).map_err(|_| error::strange(at))
    }

    /// The token of the session that the server has opened.
    fn token(&self, at: &Server) -> Result<String, ClientError> {
        let cookies = self.headers.get_all(SET_COOKIE).iter();
        let token = cookies
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next()?.split_once('='))
            .find(|(name, _)| name.ends_with("wildpile"))
            .map(|(_, token)| token.to_owned());
        token.ok_or_else(|| error::strange(at))
    }
}

/// Sends a request.
async fn send(
    at: &Server,
    method: Method,
    path: &str,
    session: Option<&Session>,
    body: Vec<u8>,
    longest: usize,
) -> Result<Reply, ClientError> {
    let asked = async {
        let (mut sender, connection) = handshake(TokioIo::new(stream::open(at).await?))
            .await
            .map_err(|error| error::unanswered(at, &error))?;
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, at.authority())
            .header(USER_AGENT, AGENT);
        request = match session {
            Some(session) => request.header(AUTHORIZATION, format!("Bearer {}", session.token)),
            None => request.header(ORIGIN, at.to_string()),
        };
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(error::off)?;
        let (head, body) = sender
            .send_request(request)
            .await
            .map_err(|error| error::unanswered(at, &error))?
            .into_parts();
        let body = Limited::new(body, longest).collect().await;
        Ok(Reply {
            status: head.status,
            headers: head.headers,
            body: body.map_err(|_| error::broken())?.to_bytes(),
        })
    };
    timeout(PATIENCE, asked).await.map_err(|_| error::late(at))?
}

/// Asks a server, as the person of this session if there is one. What isn't a single HTTP request isn't answered.
///
/// # Errors
/// When the server can't be reached, or refuses it.
pub async fn ask(at: &Server, session: Option<&Session>, request: &ToServer) -> Result<Answer, ClientError> {
    let Some((path, body)) = request.http() else {
        return Err(error::strange(at));
    };
    let method = if body.is_some() { Method::POST } else { Method::GET };
    let body = body.unwrap_or_default().into_bytes();
    let reply = send(at, method, &path, session, body, LONGEST_LIST).await?;
    if !reply.status.is_success() {
        let why = reply.trouble(at);
        return Err(match session {
            Some(session) => session.explain(why, at),
            None => why,
        });
    }
    let answer = std::str::from_utf8(&reply.body)
        .ok()
        .and_then(|json| request.read(json));
    // A server without online tables sends its start page for any address.
    answer.ok_or_else(|| error::strange(at))
}

/// Sends something that opens a session.
pub(crate) async fn enter<T: DeserializeOwned>(
    at: &Server,
    path: &str,
    body: &impl Serialize,
) -> Result<(T, String), ClientError> {
    let body = serde_json::to_vec(body).map_err(error::off)?;
    let answer = send(at, Method::POST, path, None, body, LONGEST).await?;
    let said = answer.read(at)?;
    Ok((said, answer.token(at)?))
}

/// The identity for a visit to a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The name of a new guest; for a known one, the name under which this machine keeps it.
    pub name: String,
    /// The session of a known guest.
    pub session: Option<Session>,
    /// True if a known guest gets this name from now on. Otherwise the server's name counts: another device may have
    /// changed it.
    pub renames: bool,
}

impl Introduction {
    /// A new guest.
    #[must_use]
    pub const fn new(name: String) -> Self {
        Self {
            name,
            session: None,
            renames: false,
        }
    }

    /// A guest who was here before.
    #[must_use]
    pub const fn known(name: String, session: Session) -> Self {
        Self {
            name,
            session: Some(session),
            renames: false,
        }
    }

    /// As the guest of the session, or as a new one of this name if there is none or the server doesn't know it any more.
    /// With the guest's name.
    ///
    /// # Errors
    /// When the server can't be reached, or doesn't want the guest or the name; and when the session was that of an account:
    /// a new guest would have another seat than the person who was logged in.
    pub async fn make(&self, at: &Server) -> Result<(String, Session), ClientError> {
        if let Some(session) = &self.session {
            if let Some(name) = session.name(at).await? {
                let name = match self.renames && name != self.name {
                    true => session.rename(at, &self.name).await?,
                    false => name,
                };
                return Ok((name, session.clone()));
            }
            if session.is_account {
                return Err(ClientError::logged_out(at.to_string()));
            }
        }
        Ok((self.name.clone(), Session::guest(at, &self.name).await?))
    }
}

impl Session {
    /// Gives this guest another name, and returns it as the server knows it.
    async fn rename(&self, at: &Server, name: &str) -> Result<String, ClientError> {
        let name = name.to_owned();
        let me: Me = self.post(at, "/api/guest", &Guest { name }).await?;
        Ok(me.name)
    }

    /// The list at this path of a server, for this guest.
    pub(crate) async fn get<T: DeserializeOwned>(&self, at: &Server, path: &str) -> Result<T, ClientError> {
        let answer = send(at, Method::GET, path, Some(self), Vec::new(), LONGEST_LIST).await?;
        answer.read(at)
    }

    /// Sends something, as this guest.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        at: &Server,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_vec(body).map_err(error::off)?;
        let answer = send(at, Method::POST, path, Some(self), body, LONGEST).await?;
        answer.read(at)
    }

    /// Asks the server for a guest of this name.
    ///
    /// # Errors
    /// When the server can't be reached or doesn't want the guest.
    pub async fn guest(at: &Server, name: &str) -> Result<Self, ClientError> {
        let name = name.to_owned();
        let (_, token): (Me, _) = enter(at, "/api/guest", &Guest { name }).await?;
        Ok(Self::kept(token))
    }

    /// A guest's session that was kept.
    #[must_use]
    pub const fn kept(token: String) -> Self {
        Self {
            token,
            is_account: false,
        }
    }

    /// An account's session that was kept.
    #[must_use]
    pub const fn of_account(token: String) -> Self {
        Self {
            token,
            is_account: true,
        }
    }

    /// True for the session of an account.
    #[must_use]
    pub const fn is_account(&self) -> bool {
        self.is_account
    }

    /// The reason why a server doesn't want this session any more, for a person who was logged in.
    pub(crate) fn explain(&self, why: ClientError, at: &Server) -> ClientError {
        let has_ended =
            why.is_refusal(protocol_text::NameFirst) || why.is_refusal(protocol_text::ClosingSession);
        match self.is_account && has_ended {
            true => ClientError::logged_out(at.to_string()),
            false => why,
        }
    }

    /// The reason why this session can't be used any more; `None` if it can, or if that is unknown now.
    pub async fn ended(&self, at: &Server) -> Option<ClientError> {
        let is_unknown = matches!(self.name(at).await, Ok(None));
        is_unknown.then(|| self.explain(ClientError::Refused(protocol_text::ClosingSession.into()), at))
    }

    /// The secret to keep to be the same guest later. Anyone who has it is this guest: it belongs in files that nobody else can
    /// read.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The name under which the server knows this guest; `None` if it doesn't know the session any more.
    ///
    /// # Errors
    /// When the server can't be reached.
    pub async fn name(&self, at: &Server) -> Result<Option<String>, ClientError> {
        let answer = send(at, Method::GET, "/api/me", Some(self), Vec::new(), LONGEST).await?;
        match answer.status {
            StatusCode::UNAUTHORIZED => Ok(None),
            StatusCode::OK => serde_json::from_slice(&answer.body)
                .map(|me: Me| Some(me.name))
                .map_err(|_| error::strange(at)),
            _ => Err(answer.trouble(at)),
        }
    }

    /// The record of a finished match of the table.
    ///
    /// # Errors
    /// When the server can't be reached, or the match isn't over.
    pub async fn record(&self, of: &Invitation, round: u64) -> Result<String, ClientError> {
        let at = &of.server;
        let path = format!("/api/tables/{}/transcript?round={round}", of.table);
        let answer = send(at, Method::GET, &path, Some(self), Vec::new(), LONGEST_RECORD).await?;
        if !answer.status.is_success() {
            return Err(answer.trouble(at));
        }
        String::from_utf8(answer.body.into()).map_err(|_| error::strange(at))
    }
}

#[cfg(test)]
mod tests {
    use wildpile_client::lobby::{JoinRequest, Request, quick};
    use wildpile_protocol::TableId;

    use super::*;
    use crate::connection::tests::server;
    use crate::wait;

    #[test]
    fn a_long_list_of_tables_is_read() {
        let table = serde_json::json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules_name": "x".repeat(5_800), "phase": "waiting",
            "owner": "Bert", "seats": 3, "taken": 1,
        });
        let answer: &str = format!("200 {}", serde_json::json!(vec![table; 100])).leak();
        let to = server(vec![("GET /api/tables ", answer)].leak());
        let tables = wait(ask(&to.server, None, &Request::Tables)).expect("the list");
        assert!(matches!(tables, Answer::Tables(tables) if tables.len() == 100));
    }

    #[test]
    fn a_table_is_asked_for_and_a_session_that_has_ended_is_told_apart() {
        let to = server(&[
            ("POST /api/quick ", r#"200 {"id":"010101010101010101010101"}"#),
            (
                "GET /api/me/tables ",
                r#"401 {"why":{"id":"protocol.name-first"}}"#,
            ),
        ]);
        let asked = |session: &Session, request: &Request| wait(ask(&to.server, Some(session), request));
        let (guest, account) = (Session::kept("a".to_owned()), Session::of_account("b".to_owned()));
        let joins = Request::Join(JoinRequest::Quick(quick("joker", None, false, &[])));
        assert_eq!(asked(&guest, &joins), Ok(Answer::Found(TableId([1; 12]))));
        for (session, why) in [(guest, "protocol.name-first"), (account, "client.logged-out")] {
            let refused = asked(&session, &Request::Own).expect_err("nobody knows them");
            assert_eq!(refused.why().id(), why);
        }
    }

    #[test]
    fn what_isnt_a_server_of_tables_is_told_apart() {
        for (answer, why) in [
            ("200 \"<html>\"", "net.strange-answer"),
            ("404 <html>", "net.strange-status"),
        ] {
            let to = server(vec![("GET /api/tables ", answer)].leak());
            let refused = wait(ask(&to.server, None, &Request::Tables)).expect_err(answer);
            assert_eq!(refused.why().id(), why);
        }
    }
}
