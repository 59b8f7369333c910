//! A guest of a server.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{CONTENT_TYPE, HOST, ORIGIN, SET_COOKIE};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::time::timeout;
use wildpile_message::Message;
use wildpile_protocol::lobby::Guest;

use crate::stream::{self, PATIENCE};
use crate::{Invitation, Trouble};

/// No answer about a guest is longer, in bytes.
const LONGEST: usize = 64 << 10;

/// A guest. The session can be used until the server forgets it, a year after it was used last.
#[derive(Clone)]
pub struct Session {
    pub(crate) token: String,
}

impl std::fmt::Debug for Session {
    /// Without the token: debug output ends up in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session(…)")
    }
}

/// A refusal.
#[derive(Deserialize)]
struct Why {
    why: Message,
}

impl Session {
    /// Asks the server for a guest of this name.
    ///
    /// # Errors
    /// When the server can't be reached or doesn't want the guest.
    pub async fn guest(at: &Invitation, name: &str) -> Result<Self, Trouble> {
        let guest = Guest {
            name: name.to_owned(),
        };
        let asked = async {
            let body = serde_json::to_vec(&guest).map_err(Trouble::lost)?;
            let (mut sender, connection) = handshake(TokioIo::new(stream::open(at).await?))
                .await
                .map_err(Trouble::lost)?;
            tokio::spawn(connection);
            let request = Request::post("/api/guest")
                .header(HOST, at.authority())
                .header(ORIGIN, at.site())
                .header(CONTENT_TYPE, "application/json")
                .body(Full::new(Bytes::from(body)))
                .map_err(Trouble::lost)?;
            let (head, body) = sender
                .send_request(request)
                .await
                .map_err(Trouble::lost)?
                .into_parts();
            let body = Limited::new(body, LONGEST)
                .collect()
                .await
                .map_err(Trouble::lost)?;
            Ok((head, body.to_bytes()))
        };
        let (head, body) = timeout(PATIENCE, asked)
            .await
            .map_err(|_| Trouble::Lost(format!("{} doesn't answer", at.site())))??;
        if !head.status.is_success() {
            return Err(match serde_json::from_slice::<Why>(&body) {
                Ok(Why { why }) => Trouble::Refused(why),
                Err(_) => Trouble::Strange(format!(
                    "{} has no online tables: it answers {}",
                    at.site(),
                    head.status
                )),
            });
        }
        let cookies = head.headers.get_all(SET_COOKIE).iter();
        let token = cookies
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next()?.split_once('='))
            .find(|(name, _)| name.ends_with("wildpile"))
            .map(|(_, token)| token.to_owned());
        let token =
            token.ok_or_else(|| Trouble::Strange(format!("{} gives guests no session", at.site())))?;
        Ok(Self { token })
    }
}
